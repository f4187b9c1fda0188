"""The bound that no board can exceed, proven by relaxation. ``docs/research/records.md`` has the argument."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from dictionaries.needs import needed_by

with needed_by("solver.records"):
    import numpy as np
    from numpy.typing import NDArray

from solver.records.goals import Goal
from solver.records.kernels.bounding import best_by_face, best_string, best_tiles, string_values
from solver.records.readings import Readings

SCALE = 256
"""What a point is worth in the unit of prices, which are whole numbers."""

FIRST_STEP = 0.1
SHORTER = 0.7
PATIENCE = 60
"""How many steps without a better bound before they become shorter."""

MOMENTUM = 0.7

Prices = NDArray[np.int64]
"""int64[places, faces]: what each face costs at each place of each line, the lines one after another as in `Lines`."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A number that no board exceeds.

    Args:
        value: the points or words.
        prices: the prices that prove it; see `bound_of_prices`.
    """

    value: int
    prices: Prices


@dataclass(frozen=True, slots=True, eq=False)
class Relaxation:
    """A board without the demand that lines which cross show the same tile where they do.

    Args:
        readings: what each line reads.
        goal: what is counted; for K rings the bound is that of `total`.
    """

    readings: Readings
    goal: Goal
    values: dict[int, NDArray[np.int16]] = field(init=False)

    def __post_init__(self) -> None:
        lengths = set(np.diff(self.readings.lines.start).tolist())
        everywhere = 0xFFFF
        values = {length: string_table(self.readings, self.goal, length, everywhere) for length in lengths}
        object.__setattr__(self, "values", values)

    @property
    def places(self) -> int:
        """How many places the lines have together."""
        return len(self.readings.lines.cells)

    def evaluate(self, prices: Prices, multiplicity: NDArray[np.int64]) -> tuple[int, NDArray[np.float64]]:
        """Return what the prices prove, in units of prices, and how it changes with each of them.

        Args:
            prices: the prices.
            multiplicity: int64[lines]: how often the best string of each line counts.
        """
        readings = self.readings
        start, cells, faces = readings.lines.start.tolist(), readings.lines.cells, len(readings.faces)
        slope = np.zeros((self.places, faces))
        total = 0
        for line in np.flatnonzero(multiplicity).tolist():
            begin, end = start[line], start[line + 1]
            before = np.zeros(1, np.int32)
            for row in prices[begin : end - 1]:
                before = (before[:, None] + row.astype(np.int32)).ravel()
            most, code = best_string(self.values[end - begin], SCALE, before, prices[end - 1].astype(np.int32))
            total += int(multiplicity[line]) * most
            for place in reversed(range(begin, end)):
                code, face = divmod(code, faces)
                slope[place, face] -= multiplicity[line]
        earned = np.zeros((readings.lines.rows * readings.lines.columns, faces), np.int64)
        np.add.at(earned, cells, prices)
        most, chosen = best_tiles(earned, readings.bag)
        total += most
        slope[np.arange(self.places), chosen[cells]] += 1
        return total, slope


def string_table(readings: Readings, goal: Goal, length: int, touched: int) -> NDArray[np.int16]:
    """Return int16[strings]: what the words of every string of a length are worth, as far as they touch some segments.

    A string that takes more tiles of a face than there are is worth far less than nothing.
    """
    begin = int(readings.offset[length])
    found = readings.found[begin : begin + len(readings.faces) ** length]
    return string_values(found, length, touched, goal.unit == "words", readings.worth, readings.copies)


def bound_of_prices(relaxation: Relaxation, prices: Prices) -> int:
    """Return the points or words that no board exceeds, as the prices prove it, in whole numbers.

    Every line pays for its tiles and every cell earns what the lines through it pay, so prices change nothing for a
    real board. The bound is what the lines and the cells would have if each chose what is best for it alone.
    """
    every = np.ones(len(relaxation.readings.lines.start) - 1, np.int64)
    return relaxation.evaluate(prices, every)[0] // SCALE


def bounds(relaxation: Relaxation, target: int) -> Iterator[Bound]:
    """Yield ever better bounds without end, by moving prices against the slope.

    Args:
        relaxation: the lines.
        target: what a board is known to have; it sets the length of the steps, and the bound is proven without it.
    """
    symmetry = _Symmetry.of(relaxation.readings)
    here = np.zeros((relaxation.places, len(relaxation.readings.faces)))
    best, best_prices = np.inf, here.astype(np.int64)
    step, waited, direction = FIRST_STEP, 0, np.zeros_like(here)
    while True:
        prices = symmetry.mean(np.round(here * SCALE))
        total, slope = relaxation.evaluate(prices, symmetry.multiplicity)
        value = total / SCALE
        if value < best:
            best, best_prices, waited = value, prices, 0
        else:
            waited += 1
            if waited == PATIENCE:
                step, waited, here = step * SHORTER, 0, best_prices / SCALE
        yield Bound(int(best), best_prices)
        direction = MOMENTUM * direction + symmetry.spread(slope)
        length = float((direction**2).sum())
        if length > 0:
            here = here - step * (value - target) / length * direction


def ring_bound(readings: Readings, goal: Goal, rings: int) -> int:
    """Return what the words through so many rings cannot exceed.

    The words through one cell lie on the lines through it, which show the same tile there and are otherwise free; the
    words through several rings score no more than those through each together.
    """
    start, lines = readings.lines.start.tolist(), readings.lines
    best = np.zeros((lines.rows * lines.columns, len(readings.faces)), np.int64)
    kept: dict[tuple[int, int], NDArray[np.int64]] = {}
    for begin, end in pairwise(start):
        for place, cell in enumerate(lines.cells[begin:end].tolist()):
            key = end - begin, min(place, end - begin - 1 - place)
            if key not in kept:
                kept[key] = _best_through(readings, goal, *key)
            best[cell] += kept[key]
    return int(sum(sorted(best.max(axis=1).tolist(), reverse=True)[:rings]))


def _best_through(readings: Readings, goal: Goal, length: int, place: int) -> NDArray[np.int64]:
    """Return the most that the segments through a place of a line are worth, for each face there."""
    touched = sum(
        1 << last * (last - 1) // 2 + first
        for last in range(1, length)
        for first in range(last)
        if first <= place <= last
    )
    faces = len(readings.faces)
    return best_by_face(string_table(readings, goal, length, touched), faces, faces ** (length - 1 - place))


@dataclass(frozen=True, slots=True, eq=False)
class _Symmetry:
    """The symmetries of a board: the best prices may be alike for lines that one of them takes to each other.

    Attributes:
        moves: for each symmetry, the place of each line that takes each place.
        multiplicity: int64[lines]: for one line of each kind how many are alike, for the others 0.
    """

    moves: list[NDArray[np.int64]]
    multiplicity: NDArray[np.int64]

    @classmethod
    def of(cls, readings: Readings) -> _Symmetry:
        lines = readings.lines
        start = lines.start.tolist()
        spans = list(pairwise(start))
        at = {}
        for begin, end in spans:
            cells = tuple(lines.cells[begin:end].tolist())
            at[cells] = range(begin, end)
            at[cells[::-1]] = range(end - 1, begin - 1, -1)
        moves = []
        for symmetry in range(8 if lines.rows == lines.columns else 4):
            moved = [_move(cell, symmetry, lines.rows, lines.columns) for cell in lines.cells.tolist()]
            places = [place for begin, end in spans for place in at[tuple(moved[begin:end])]]
            moves.append(np.array(places, np.int64))
        alike = [min(min(move[begin : begin + 1].tolist() + move[end - 1 : end].tolist()) for move in moves)
                 for begin, end in spans]  # fmt: skip
        multiplicity = np.array([alike.count(begin) if alike[n] == begin else 0 for n, (begin, _) in enumerate(spans)])
        return cls(moves, multiplicity)

    def spread(self, slope: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the mean of a slope over all symmetries."""
        return sum((slope[move] for move in self.moves), np.zeros_like(slope)) / len(self.moves)

    def mean(self, prices: NDArray[np.float64]) -> Prices:
        """Return whole prices that are alike under all symmetries."""
        return np.round(self.spread(prices)).astype(np.int64)


def _move(cell: int, symmetry: int, rows: int, columns: int) -> int:
    row, column = divmod(cell, columns)
    if symmetry & 1:
        row = rows - 1 - row
    if symmetry & 2:
        column = columns - 1 - column
    if symmetry & 4:
        row, column = column, row
    return row * columns + column
