"""`tile-and-ring`: one tile of the rack and one ring for the most points."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from solver.board import Board
from solver.cells import Cell
from solver.plays import Play
from solver.puzzles.answers import Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.coverage import bits_of, cells_of
from solver.puzzles.deals import Deals
from solver.puzzles.features import after_plays, seen, standing_among, yours
from solver.puzzles.kinds.tile_and_ring import RACK
from solver.puzzles.kinds.tile_and_ring.kernels import ring_values
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.ladder import first_solvers, grade_of, is_strict, lead_of
from solver.puzzles.orders import USUAL_GRADE, Order
from solver.puzzles.positions import Position
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Reads, Vocabulary
from solver.ruleset import Ruleset
from solver.steps import Steps

MOST_BOARDS = 20_000
"""How many boards are looked at for one puzzle."""

OWN_RINGS, RIVAL_RINGS = 2, 3

Values = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """What every tile and every ring lead to.

    Attributes:
        tiles: the tile and the cell of each way to lay a tile; one that changes nothing is the last.
        changing: how many of them change the board.
        now: what the board as it is scores.
        before: int64[cells]: what the board as it is scores with a ring on each cell, -1 where none may be.
        between: int64[tiles]: what each tile leads to without a ring.
        after: int64[tiles, cells]: what each tile and each ring lead to, -1 where the ring may not be.
        idle: whether all may also stay as it is, by a ring of yours that gets its own tile again and a ring on that,
            which `after` does not hold.
    """

    tiles: list[tuple[int, int]]
    changing: int
    now: int
    before: Values
    between: Values
    after: Values
    idle: bool

    @property
    def scores(self) -> Values:
        """What each different position that can be reached scores."""
        reached = self.after[self.after >= 0]
        return np.append(reached, self.now) if self.idle else reached


def make(order: Order, seed: str, vocabulary: Vocabulary, steps: Steps | None = None) -> tuple[Puzzle, Solution]:
    """Make the puzzle of a seed: the first board, with rings and a rack, that is as the order wants it.

    Raises:
        NoPuzzle: `MOST_BOARDS` boards were looked at, or no steps are left.
        BadOrder: the tile set cannot be dealt from.
    """
    deals = Deals.of(order, seed, vocabulary, steps)
    size = order.rows * order.columns
    number = -1
    for block in deals.chosen_blocks(MOST_BOARDS):
        for cells in block:
            number += 1
            extras = deals.extras(number)
            ringed = extras.choose(range(size), OWN_RINGS + RIVAL_RINGS)
            own, rival = (sum(1 << cell for cell in part) for part in (ringed[:OWN_RINGS], ringed[OWN_RINGS:]))
            rack = sorted(extras.choose(deals.left(cells), RACK))
            found = _look(cells, own, rival, rack, vocabulary, order.ruleset)
            if found is None:
                continue
            every, common = found
            solution = _solution(every, order.columns, vocabulary.dictionary.alphabet.tiles)
            if _fits(order, every, common, solution, strict=is_strict(number, MOST_BOARDS)):
                rings = dict.fromkeys(cells_of(own, order.columns), YOU)
                rings |= dict.fromkeys(cells_of(rival, order.columns), RIVAL)
                task = TileAndRing(tuple(vocabulary.dictionary.alphabet.tiles[tile] for tile in rack))
                board = Board(deals.board(cells).rows, rings)
                puzzle = Puzzle(task, order.grade, board, vocabulary.version, order.ruleset, seed)
                return puzzle, _with_features(puzzle, solution, every, vocabulary)
    raise deals.nothing_found(MOST_BOARDS)


def solve(puzzle: Puzzle, vocabulary: Vocabulary) -> Solution:
    """Find the best tile and ring of a puzzle, by trying all.

    Raises:
        BadArrays: the board or the rack shows a tile that the dictionary's alphabet lacks.
    """
    found = look_at(puzzle, vocabulary, skip_hidden=False)
    assert found is not None
    columns, faces = puzzle.board.size[1], vocabulary.dictionary.alphabet.tiles
    return _with_features(puzzle, _solution(found[0], columns, faces), found[0], vocabulary)


def look_at(puzzle: Puzzle, vocabulary: Vocabulary, *, skip_hidden: bool) -> tuple[Outcomes, Outcomes] | None:
    """Work out what every tile and ring lead to, with all words and with common ones; None if hidden ones are seen."""
    assert isinstance(puzzle.task, TileAndRing)
    tables = vocabulary.tables(puzzle.ruleset)
    cells = tables.cells([puzzle.board])[0]
    rack = tables.cells([Board([puzzle.task.rack])])[0, 0].tolist()
    own, rival = (
        bits_of((cell for cell, owner in puzzle.board.rings.items() if owner == player), cells.shape[1])
        for player in (YOU, RIVAL)
    )
    return _look(cells, own, rival, rack, vocabulary, puzzle.ruleset, skip_hidden=skip_hidden)


def from_position(position: Position, ruleset: Ruleset, vocabulary: Vocabulary) -> tuple[Puzzle, Solution] | None:
    """Make the puzzle of a position in which you have a tile and a ring left; None if it has several best answers."""
    rack = tuple(sorted(position.you.tiles))
    if not rack or not position.you.rings:
        return None
    puzzle = Puzzle(TileAndRing(rack), USUAL_GRADE, position.board, vocabulary.version, ruleset)
    found = look_at(puzzle, vocabulary, skip_hidden=True)
    if found is None:
        return None
    every, common = found
    solution = _solution(every, position.board.size[1], vocabulary.dictionary.alphabet.tiles)
    number, ring = divmod(int(every.after.argmax()), every.after.shape[1])
    if solution.optima > 1 or solution.runner_up is None or number >= every.changing:
        return None
    solver = _solver_needed(every, common, (*every.tiles[number], ring))
    puzzle = replace(puzzle, grade=grade_of(solver, solution.points, solution.runner_up) or USUAL_GRADE)
    return puzzle, _with_features(puzzle, solution, every, vocabulary)


def _look(
    cells: NDArray[np.uint8],
    own: int,
    rival: int,
    rack: list[int],
    vocabulary: Vocabulary,
    ruleset: Ruleset,
    *,
    skip_hidden: bool = True,
) -> tuple[Outcomes, Outcomes] | None:
    """Work out all outcomes, with all words and with common words; None where the best shows a hidden word."""
    flat = cells.ravel()
    places = [cell for cell in range(flat.size) if not rival >> cell & 1]
    tiles = [(tile, cell) for tile, cell in product(sorted(set(rack)), places) if flat[cell] != tile]
    tiles += [(tile, cell) for tile, cell in product(sorted(set(rack)), places) if flat[cell] == tile][:1]
    boards = np.repeat(flat[None, :], len(tiles) + 1, axis=0)
    for number, (tile, cell) in enumerate(tiles, 1):
        boards[number, cell] = tile
    reads = vocabulary.reads(boards.reshape(-1, *cells.shape), ruleset)
    every = _outcomes(reads, own, rival, tiles, cells, common=False)
    if skip_hidden and (reads.skip[0] or reads.skip[1 + int(every.after.max(axis=1).argmax())]):
        return None
    return every, _outcomes(reads, own, rival, tiles, cells, common=True)


def _outcomes(
    reads: Reads, own: int, rival: int, tiles: list[tuple[int, int]], cells: NDArray[np.uint8], *, common: bool
) -> Outcomes:
    base, gains = ring_values(reads.block, own, common=common)
    values = base[:, None] + gains
    values[:, [cell for cell in range(values.shape[1]) if (own | rival) >> cell & 1]] = -1
    for number, (_, cell) in enumerate(tiles, 1):
        if own >> cell & 1:
            values[number, cell] = base[number]
    flat = cells.ravel()
    changing = sum(int(flat[cell]) != tile for tile, cell in tiles)
    held = {tile for tile, _ in tiles}
    same = [cell for cell in range(cells.size) if own >> cell & 1 and flat[cell] in held]
    idle = bool(same) and not (values[changing + 1 :, same] >= 0).any()
    return Outcomes(tiles, changing, int(base[0]), values[0], base[1:], values[1:], idle)


def plays_of(outcomes: Outcomes, place: int, columns: int, faces: tuple[str, ...]) -> Plays:
    """Return the plays that lead to one of the outcomes, by its place in `Outcomes.after`, row by row."""
    number, ring = divmod(place, outcomes.after.shape[1])
    tile, cell = outcomes.tiles[number]
    return Plays((Play(Cell(*divmod(cell, columns)), faces[tile]), Play(Cell(*divmod(ring, columns)))))


def _solution(outcomes: Outcomes, columns: int, faces: tuple[str, ...]) -> Solution:
    """Tell the best plays; plays that lead to the same position count once."""
    highest = np.sort(outcomes.scores)[::-1]
    points = int(highest[0])
    plays = plays_of(outcomes, int(outcomes.after.argmax()), columns, faces)
    runner_up = int(highest[1]) if len(highest) > 1 else None
    return Solution(plays, points, int((highest == points).sum()), runner_up, {"before": outcomes.now})


def _with_features(puzzle: Puzzle, solution: Solution, outcomes: Outcomes, vocabulary: Vocabulary) -> Solution:
    assert isinstance(solution.answer, Plays)
    end = after_plays(puzzle.board, [(play, YOU) for play in solution.answer.plays])
    features = {**standing_among(outcomes.scores), **seen(puzzle, end, yours, vocabulary)}
    return replace(solution, details={**solution.details, "features": features})


def _fits(order: Order, every: Outcomes, common: Outcomes, solution: Solution, *, strict: bool) -> bool:
    if solution.optima > 1 or solution.runner_up is None:
        return False
    if not lead_of(order.grade, strict=strict).holds(solution.points, solution.runner_up):
        return False
    number, ring = divmod(int(every.after.argmax()), every.after.shape[1])
    solver = _solver_needed(every, common, (*every.tiles[number], ring))
    return number < every.changing and grade_of(solver, solution.points, solution.runner_up) == order.grade


def _solver_needed(every: Outcomes, common: Outcomes, answer: tuple[int, int, int]) -> int:
    """Tell which of the five solvers finds an answer first, where a swap changes tile, cell or ring; 0 if luck does."""
    by_common, by_all = (_lacking_of(ends, answer) for ends in (common, every))
    if 0 in by_all:
        if len(by_all) > 1 or (0 in by_common and len(by_common) > 1):
            return 0
        return 1 if 0 in by_common else 2
    return 0 if 0 in by_common else max(by_all) + 2


def solvers_of(every: Outcomes, common: Outcomes, answer: tuple[int, int, int]) -> frozenset[int]:
    """Tell which of the five solvers can be the first to find an answer, by how they break ties.

    That is one wherever it does not depend on ties how a puzzle of the answer would be graded.
    """
    needed = _solver_needed(every, common, answer)
    if needed:
        return frozenset({needed})
    return first_solvers(*(_lacking_of(ends, answer) for ends in (common, every)))


def _lacking_of(outcomes: Outcomes, answer: tuple[int, int, int]) -> set[int]:
    return {_lacking(end, answer) for end in _greedy_ends(outcomes)}


def _greedy_ends(outcomes: Outcomes) -> Iterator[tuple[int, int, int]]:
    """Yield the ends of greedy runs: first the better of best tile and best ring, then the best of the other."""
    first = max(outcomes.between.max(), outcomes.before.max())
    for number in np.flatnonzero(outcomes.between == first):
        for ring in np.flatnonzero(outcomes.after[number] == outcomes.after[number].max()):
            yield (*outcomes.tiles[number], int(ring))
    for ring in np.flatnonzero(outcomes.before == first):
        for number in np.flatnonzero(outcomes.after[:, ring] == outcomes.after[:, ring].max()):
            yield (*outcomes.tiles[number], int(ring))


def _lacking(end: tuple[int, int, int], answer: tuple[int, int, int]) -> int:
    return sum(one != other for one, other in zip(end, answer, strict=True))
