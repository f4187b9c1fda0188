"""Orders: the kind and the grade of a wanted puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import comb
from typing import Any

from dictionaries.dictionary import Dictionary
from solver.errors import BadOrder, BadRuleset
from solver.puzzles.conventions import FEWEST_PLAYS, GRADES, MAX_RINGS, MAX_SIDE, MIN_SIDE, MOST_PLAYS
from solver.puzzles.kind import Kind
from solver.puzzles.puzzle import DEALING, MAX_SEED, SCORING_OPTIONS, is_plain_text, puzzle_ruleset
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.selection import ANY, MOST_TRIES, Selection
from solver.ruleset import DEFAULT_RULESET, Ruleset

MAX_COUNT = 100_000
"""The most puzzles of one batch."""

USUAL_KIND = "place-rings"
USUAL_GRADE = 2
USUAL_DICTIONARY = "en-common"
"""Everyday words; whoever solves, scores or plays takes more unless they say so, see `dictionaries.DEFAULT`."""

CELLS_PER_RING = 4
"""A board has room for a ring to place on every so many cells; with more, they would soon cover everything."""

FEWEST_HOLES, MOST_HOLES = 3, 7


@dataclass(frozen=True, slots=True)
class Order:
    """What kind of puzzle is wanted.

    Args:
        kind: one of `kind_names`.
        grade: from 1, easy, to 5.
        dictionary: the id of the dictionary whose words count.
        rings: how many rings to place or to go through; each kind takes at most one of this and the next two.
        plays: how many plays are left.
        holes: how many tiles are missing.
        rows: the rows of the board.
        columns: its columns.
        ruleset: gives the least number of cells, the points and the tile set.

    Raises:
        BadOrder: there are no such puzzles; names the option.
        BadRuleset: puzzles do not support an option of the ruleset.

    >>> Order("endgame").plays, Order("place-rings", rings=4).rings
    (3, 4)
    """

    kind: str = USUAL_KIND
    grade: int = USUAL_GRADE
    dictionary: str = USUAL_DICTIONARY
    rings: int | None = None
    plays: int | None = None
    holes: int | None = None
    rows: int = 5
    columns: int = 5
    ruleset: Ruleset = DEFAULT_RULESET

    def __post_init__(self) -> None:
        if self.kind not in kind_names():
            raise BadOrder("kind", f"one of {', '.join(kind_names())}")
        options = self._kind.options
        for option in ("rows", "columns"):
            _check_number(option, getattr(self, option), MIN_SIDE, MAX_SIDE)
        cells, tiles = self.rows * self.columns, sum(self.ruleset.tiles.values())
        self._default("rings", 1, min(MAX_RINGS, cells // CELLS_PER_RING))
        self._default("plays", FEWEST_PLAYS, MOST_PLAYS)
        self._default("holes", FEWEST_HOLES, MOST_HOLES)
        if options.most_sets is not None and comb(cells, self.rings or 0) > options.most_sets:
            raise BadOrder("rings", f"fewer for {self.kind} on {self.rows}x{self.columns} cells")
        if cells + options.spare_tiles > tiles:
            most = tiles - options.spare_tiles
            raise BadOrder("rows", f"a board of at most {most} cells for {self.kind} with a tile set of {tiles}")
        _check_number("grade", self.grade, GRADES[0], GRADES[-1])
        if self.grade not in self.grades:
            raise BadOrder("grade", f"one of {_listed(self.grades)} for {self.described}")
        puzzle_ruleset(self.ruleset)

    @property
    def grades(self) -> tuple[int, ...]:
        """The grades that are possible with the order's other options."""
        return self._kind.options.grades_with(self.number)

    @property
    def number(self) -> int | None:
        """How many rings, plays or holes; None for a kind that takes no such option."""
        return self.rings or self.plays or self.holes

    def check_vocabulary(self, tells_common_words: bool) -> None:
        """Check that the dictionary's words will do.

        Args:
            tells_common_words: it is known which of them are common.

        Raises:
            BadOrder: the grade needs that, and it is not.
        """
        if self.grade == 2 and not tells_common_words:
            raise BadOrder("grade", f"another than 2, as nothing tells which words of {self.dictionary} are common")

    def dealt_for(self, dictionary: Dictionary) -> Order:
        """Return the order with the tiles in the box of a dictionary that has its own, unless it names others.

        Raises:
            BadOrder: they are too few for the board.
        """
        ruleset = self.ruleset.dealt_for(dictionary)
        return self if ruleset is self.ruleset else replace(self, ruleset=ruleset)

    @property
    def described(self) -> str:
        """The kind and its number, in words."""
        numbers = ((self.rings, "ring"), (self.plays, "play"), (self.holes, "hole"))
        of = [f"{number} {noun}{'s' * (number != 1)}" for number, noun in numbers if number is not None]
        return " with ".join([self.kind, *of])

    @property
    def key(self) -> str:
        """What of the order a seed is mixed with, so that equal seeds of different orders deal different boards."""
        return f"{DEALING}:{self.kind}:{self.number or 0}:{self.grade}:{self.rows}x{self.columns}"

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

    @property
    def _kind(self) -> Kind:
        return kind_named(self.kind)

    def _default(self, option: str, low: int, high: int) -> None:
        """Set an option that is not said as it usually is, and check one that is."""
        value, options = getattr(self, option), self._kind.options
        if options.number != option:
            if value is not None:
                raise BadOrder(option, f"nothing, as {self.kind} does not take it")
        elif value is None:
            object.__setattr__(self, option, min(options.usual, high))
        else:
            _check_number(option, value, low, high)


@dataclass(frozen=True, slots=True)
class Batch:
    """So many puzzles of one order; each can be made alone, from the batch's seed and its index.

    Args:
        order: what each is to be like.
        count: how many.
        seed: any text.
        selection: what the words of the puzzles are to be like.

    Raises:
        BadOrder: the count or the seed is beyond its limit.
    """

    order: Order
    count: int
    seed: str
    selection: Selection = field(default=ANY, kw_only=True)

    def __post_init__(self) -> None:
        _check_number("count", self.count, 1, MAX_COUNT)
        check_seed(self.seed, MAX_SEED - len(f":{MAX_COUNT}" + f"/{MOST_TRIES}" * bool(self.selection)))

    def orders_of(self, index: int) -> tuple[Order, ...]:
        """Return the orders of one puzzle, counted from 0; another one is for when there is no puzzle for the first."""
        return (self.order,)

    def each_grade(self) -> tuple[Order, ...]:
        """Return an order of each grade that its puzzles have."""
        return (self.order,)

    def to_json(self) -> dict[str, Any]:
        """Return what is ordered as values for JSON."""
        return self.order.to_json() | self.selection.to_json()

    def seed_of(self, index: int, attempt: int = 1) -> str:
        """Return a seed of one puzzle, counted from 0.

        Args:
            index: which puzzle.
            attempt: which of its seeds; the next is tried where the words of a puzzle are not as wished.

        Raises:
            BadOrder: the batch has no such puzzle.
        """
        _check_number("index", index, 0, self.count - 1)
        return f"{self.seed}:{index}" + (f"/{attempt}" if attempt > 1 else "")


def check_seed(seed: str, longest: int = MAX_SEED) -> None:
    """Check that puzzles can be made from a seed.

    Raises:
        BadOrder: it is no text, or a longer one.
    """
    if not is_plain_text(seed, longest):
        raise BadOrder("seed", f"a text of at most {longest} characters")


_FIELDS = ("kind", "grade", "dictionary", "rings", "plays", "holes", "rows", "columns", "ruleset")


def _check_number(option: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadOrder(option, f"a whole number from {low} to {high}")


def _listed(grades: tuple[int, ...]) -> str:
    return ", ".join(map(str, grades[:-1])) + f" or {grades[-1]}"
