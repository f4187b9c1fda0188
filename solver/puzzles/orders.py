"""Orders: what kind of puzzle is wanted, and how hard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from types import MappingProxyType
from typing import Any

from dictionaries import DEFAULT
from solver.errors import BadOrder, BadRuleset
from solver.puzzles.puzzle import (
    GENERATOR,
    GRADES,
    MAX_SEED,
    MAX_SIDE,
    MIN_SIDE,
    SCORING_OPTIONS,
    is_plain_text,
    puzzle_ruleset,
)
from solver.puzzles.tasks import KINDS, MAX_RINGS, MAX_SETS, MOST_PLAYS
from solver.ruleset import DEFAULT_RULESET, Ruleset

MAX_COUNT = 100_000
"""The most puzzles of one batch."""

USUAL_GRADE = 2

USUAL_RINGS: Mapping[str, int] = MappingProxyType(
    {"place-rings": 3, "find-words": 3, "cancel-duel": 5, "ring-deduction": 3, "exact-score": 3}
)
"""How many rings a kind has if the order does not say; the other kinds take no such option."""

RACK = 5
"""The tiles on the rack of `tile-and-ring`."""

CELLS_PER_RING = 4
"""A board has room for a ring to place on every so many cells; with more, they would soon cover everything."""

MAX_DEDUCED_SETS = 200_000
"""The most sets of rings that a deduction is made from."""

SPARE_TILES: Mapping[str, int] = MappingProxyType({"tile-and-ring": RACK, "endgame": 2})
"""The tiles that a kind needs beside those on the board."""

USUAL_PLAYS = 3
USUAL_HOLES = 5
FEWEST_HOLES, MOST_HOLES = 3, 7


@dataclass(frozen=True, slots=True)
class Order:
    """What kind of puzzle is wanted.

    Args:
        kind: one of `KINDS`.
        grade: from 1, easy, to 5.
        dictionary: the id of the dictionary whose words count.
        rings: how many rings to place, or with `find-words` how many are on the board; for kinds that have rings.
        plays: how many plays are left, for `endgame`.
        holes: how many tiles are missing, for `restore`.
        rows: the rows of the board.
        columns: its columns.
        ruleset: gives the least number of cells, the points and the tile set.

    Raises:
        BadOrder: there are no such puzzles; names the option.
        BadRuleset: puzzles do not support an option of the ruleset.

    >>> Order("endgame").plays, Order("place-rings", rings=4).rings
    (3, 4)
    """

    kind: str = "place-rings"
    grade: int = USUAL_GRADE
    dictionary: str = DEFAULT
    rings: int | None = None
    plays: int | None = None
    holes: int | None = None
    rows: int = 5
    columns: int = 5
    ruleset: Ruleset = DEFAULT_RULESET

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BadOrder("kind", f"one of {', '.join(KINDS)}")
        for option in ("rows", "columns"):
            _check_number(option, getattr(self, option), MIN_SIDE, MAX_SIDE)
        most_rings = min(MAX_RINGS, self.rows * self.columns // CELLS_PER_RING)
        usual_rings = min(USUAL_RINGS[self.kind], most_rings) if self.kind in USUAL_RINGS else None
        self._default("rings", usual_rings, 1, most_rings)
        self._default("plays", USUAL_PLAYS if self.kind == "endgame" else None, 2, MOST_PLAYS)
        self._default("holes", USUAL_HOLES if self.kind == "restore" else None, FEWEST_HOLES, MOST_HOLES)
        most_sets = MAX_DEDUCED_SETS if self.kind == "ring-deduction" else MAX_SETS
        if self.kind != "find-words" and comb(self.rows * self.columns, self.rings or 0) > most_sets:
            raise BadOrder("rings", f"fewer for {self.kind} on {self.rows}x{self.columns} cells")
        tiles = sum(self.ruleset.tiles.values())
        if self.rows * self.columns + SPARE_TILES.get(self.kind, 0) > tiles:
            most = tiles - SPARE_TILES.get(self.kind, 0)
            raise BadOrder("rows", f"a board of at most {most} cells for {self.kind} with a tile set of {tiles}")
        _check_number("grade", self.grade, GRADES[0], GRADES[-1])
        if self.grade not in self.grades:
            raise BadOrder("grade", f"one of {_listed(self.grades)} for {self.described}")
        puzzle_ruleset(self.ruleset)

    @property
    def grades(self) -> tuple[int, ...]:
        """The grades that are possible with the order's other options."""
        number = self.rings or self.plays or self.holes or 0
        if self.kind == "exact-score" and number == MAX_RINGS:
            return GRADES[1:]
        return GRADES[: _HIGHEST_GRADES.get(self.kind, {}).get(number, 5)]

    def check_vocabulary(self, tells_common_words: bool) -> None:
        """Check that the dictionary's words will do.

        Args:
            tells_common_words: it is known which of them are common.

        Raises:
            BadOrder: the grade needs that, and it is not.
        """
        if self.grade == 2 and not tells_common_words:
            raise BadOrder("grade", f"another than 2, as nothing tells which words of {self.dictionary} are common")

    @property
    def described(self) -> str:
        """The kind and its number, in words."""
        numbers = ((self.rings, "ring"), (self.plays, "play"), (self.holes, "hole"))
        of = [f"{number} {noun}{'s' * (number != 1)}" for number, noun in numbers if number is not None]
        return " with ".join([self.kind, *of])

    @property
    def key(self) -> str:
        """What of the order a seed is mixed with, so that equal seeds of different orders deal different boards."""
        number = self.rings or self.plays or self.holes or 0
        return f"{GENERATOR}:{self.kind}:{number}:{self.grade}:{self.rows}x{self.columns}"

    def to_json(self) -> dict[str, Any]:
        """Return the order as values for JSON; `from_json` reads them back."""
        values = {name: getattr(self, name) for name in ("kind", "grade", "dictionary")}
        values |= {name: getattr(self, name) for name in ("rings", "plays", "holes") if getattr(self, name) is not None}
        options, usual = self.ruleset.options(), DEFAULT_RULESET.options()
        changed = {name: options[name] for name in (*SCORING_OPTIONS, "tiles") if options[name] != usual[name]}
        return {**values, "rows": self.rows, "columns": self.columns, "ruleset": changed}

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Order:
        """Read an order from values of JSON; what is left out has its default.

        Raises:
            BadOrder: a field is unknown or has a value that it cannot have.
            BadRuleset: likewise an option of the ruleset.
        """
        given = dict(values)
        ruleset = given.pop("ruleset", {})
        if not isinstance(ruleset, Mapping):
            raise BadRuleset("ruleset", "an object")
        for name, value in given.items():
            if name not in _FIELDS:
                raise BadOrder(name, f"one of {', '.join(_FIELDS)}")
            if name in ("kind", "dictionary") and not isinstance(value, str):
                raise BadOrder(name, "a text")
        return cls(**given, ruleset=Ruleset.from_options(ruleset))

    def _default(self, option: str, usual: int | None, low: int, high: int) -> None:
        value = getattr(self, option)
        if usual is None:
            if value is not None:
                raise BadOrder(option, f"nothing, as {self.kind} does not take it")
        elif value is None:
            object.__setattr__(self, option, usual)
        else:
            _check_number(option, value, low, high)


@dataclass(frozen=True, slots=True)
class Batch:
    """So many puzzles of one order; each can be made alone, from the batch's seed and its index.

    Args:
        order: what each is to be like.
        count: how many.
        seed: any text.

    Raises:
        BadOrder: the count or the seed is beyond its limit.
    """

    order: Order
    count: int
    seed: str

    def __post_init__(self) -> None:
        _check_number("count", self.count, 1, MAX_COUNT)
        check_seed(self.seed, MAX_SEED - len(f":{MAX_COUNT}"))

    def seed_of(self, index: int) -> str:
        """Return the seed of one puzzle, counted from 0.

        Raises:
            BadOrder: the batch has no such puzzle.
        """
        _check_number("index", index, 0, self.count - 1)
        return f"{self.seed}:{index}"


def check_seed(seed: str, longest: int = MAX_SEED) -> None:
    """Check that puzzles can be made from a seed.

    Raises:
        BadOrder: it is no text, or a longer one.
    """
    if not is_plain_text(seed, longest):
        raise BadOrder("seed", f"a text of at most {longest} characters")


_FEW_RINGS = {1: 2, 2: 4}
_HIGHEST_GRADES: Mapping[str, Mapping[int, int]] = {
    "place-rings": _FEW_RINGS,
    "cancel-duel": _FEW_RINGS,
    "exact-score": _FEW_RINGS,
    "find-words": {1: 3, 2: 4},
    "endgame": {2: 3, 3: 4},
    "restore": {3: 4},
    "ring-deduction": {1: 4},
}
"""For kinds that are too easy with few rings, plays or holes the highest grade there is with so many."""

_FIELDS = ("kind", "grade", "dictionary", "rings", "plays", "holes", "rows", "columns", "ruleset")


def _check_number(option: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadOrder(option, f"a whole number from {low} to {high}")


def _listed(grades: tuple[int, ...]) -> str:
    return ", ".join(map(str, grades[:-1])) + f" or {grades[-1]}"
