"""Puzzles: orders, and puzzles as their solvers see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from pydantic import Field, StringConstraints, create_model
from pydantic_core import to_json

from api.schemas.base import Answer, Body, DictionaryId, Page, Query, example
from api.schemas.board import Board
from api.schemas.rounds import DictionaryVersion
from api.schemas.ruleset import RulesetOptions
from solver.puzzles.conventions import FEWEST_PLAYS, MAX_RINGS, MAX_SIDE, MIN_SIDE, MOST_PLAYS
from solver.puzzles.daily import STANDARD
from solver.puzzles.kind import FieldPlace
from solver.puzzles.orders import FEWEST_HOLES, MOST_HOLES, USUAL_DICTIONARY, USUAL_GRADE, USUAL_KIND, Order
from solver.puzzles.registry import kind_names, kinds
from solver.ruleset import DEFAULT_RULESET

if TYPE_CHECKING:
    Kind = str
else:
    Kind = Literal[kind_names()]
Grade = Annotated[int, Field(ge=1, le=5, description="How hard, from 1 to 5.")]
PuzzleId = Annotated[str, StringConstraints(pattern="^[a-z2-7]{16}$")]
Side = Annotated[int, Field(ge=MIN_SIDE, le=MAX_SIDE)]

VERSION = {"id": "en", "version": "c066b01250cb8bdc"}
BOARD = {
    "rows": [
        ["D", "R", "L", "P", "F"],
        ["S", "I", "A", "M", "K"],
        ["Z", "A", "Z", "B", "K"],
        ["R", "W", "N", "U", "V"],
        ["L", "I", "T", "U", "M"],
    ],
    "rings": {},
}
PUZZLE = {
    "id": "pb7f3b6fqjona3ig",
    "kind": "place-rings",
    "grade": 2,
    "board": BOARD,
    "rings_to_place": 3,
    "dictionary": VERSION,
    "ruleset": {
        "min_length": 2,
        "letter_points": {},
        "repeat": "per_place",
        "cancel": "all",
        "covered_ring": "active",
    },
    "seed": "a:0",
    "generator": 1,
}
LINK = "EUBhOjAyZW_ABmsBJQy43sR9Hi"
SHOWN = {**PUZZLE, "link": LINK, "daily": None}
SOLUTION = {"rings": ["C2", "B3", "C5"], "points": 123, "optima": 1, "runner_up": 118, "total": 154}
LINE = to_json({"puzzle": PUZZLE, "solution": SOLUTION}).decode() + "\n"


class OrderOptions(Body):
    """What kind of puzzle is wanted; what is left out has its default."""

    kind: Kind = USUAL_KIND
    grade: Grade = USUAL_GRADE
    dictionary: DictionaryId = USUAL_DICTIONARY
    rings: int | None = Field(
        None, ge=1, le=MAX_RINGS, description="How many rings to place, or that are on the board of `find-words`."
    )
    plays: int | None = Field(
        None, ge=FEWEST_PLAYS, le=MOST_PLAYS, description="How many plays are left of an `endgame`."
    )
    holes: int | None = Field(
        None, ge=FEWEST_HOLES, le=MOST_HOLES, description="How many tiles are missing for `restore`."
    )
    rows: Side = 5
    columns: Side = 5
    ruleset: RulesetOptions | None = Field(
        None, description="Puzzles take `min_length`, `letter_points` and `tiles`; other options have their defaults."
    )

    def to_order(self) -> Order:
        """Return the order.

        Raises:
            BadOrder: the options do not go together.
            BadRuleset: puzzles do not support an option of the ruleset.
        """
        return Order(
            self.kind,
            self.grade,
            self.dictionary,
            self.rings,
            self.plays,
            self.holes,
            self.rows,
            self.columns,
            self.ruleset.to_domain() if self.ruleset else DEFAULT_RULESET,
        )


class Day(Answer):
    """A day of an edition."""

    model_config = example({"edition": "standard", "date": "2026-11-20", "number": 324, "withheld": False})

    edition: str
    date: str
    number: int = Field(description="How many puzzles the edition has had, this one included.")
    withheld: bool = Field(
        description="Its board shows a word that boards do not show any more, so only its id leads to the puzzle."
    )


EDITION = {
    "id": "standard",
    "title": "Standard",
    "first": "2026-01-01",
    "last": "2026-11-20",
    "withheld": [],
    "week": [[{"kind": "place-rings", "grade": 1}]] * 7,
}


class PlannedPuzzle(Answer):
    """What kind of puzzle comes on a day of the week, and how hard it is."""

    model_config = example({"kind": "place-rings", "grade": 1})

    kind: Kind
    grade: Grade


class Edition(Answer):
    """A series of daily puzzles."""

    model_config = example(EDITION)

    id: str
    title: str
    first: str = Field(description="The day of the first puzzle.")
    last: str = Field(description="Today, in UTC.")
    withheld: list[str] = Field(description="Days up to today that are left out, as their boards show a flagged word.")
    week: list[list[PlannedPuzzle]] = Field(
        description="What comes from Monday to Sunday; where there are several, they take turns from week to week."
    )


class EditionList(Answer):
    """The editions of daily puzzles."""

    model_config = example({"items": [EDITION]})

    items: list[Edition]


class DailyQuery(Query):
    """Which edition's puzzle to send."""

    edition: str = Field(STANDARD.id, max_length=40, description="The edition, as `GET /v1/puzzles/daily` lists them.")


class Hand(Answer):
    """What a player still has to lay."""

    model_config = example({"tiles": ["E"], "rings": 1})

    tiles: list[str]
    rings: int


class Clue(Answer):
    """What the rings of one row or column score together."""

    model_config = example({"line": "C", "points": 14})

    line: str = Field(description="The number of a row, or the letters of a column.")
    points: int


Model = TypeVar("Model", bound=Answer)


def with_fields_of_kinds(place: FieldPlace) -> Callable[[type[Model]], type[Model]]:
    """Return what adds to an answer the fields that kinds of puzzles describe themselves.

    Args:
        place: where those fields stand.
    """

    def add(model: type[Model]) -> type[Model]:
        told = {name: text for kind in kinds() for name, text in kind.fields.get(place, {}).items()}
        own: dict[str, Any] = {name: (Any, Field(None, description=text)) for name, text in told.items()}
        if not own:
            return model
        return create_model(model.__name__, __base__=model, __module__=model.__module__, __doc__=model.__doc__, **own)

    return add


@with_fields_of_kinds("puzzle")
class Puzzle(Answer):
    """A puzzle, without its solution. Which of the fields there are that may be left out depends on the kind."""

    model_config = example(SHOWN)

    id: str
    kind: Kind
    grade: Grade
    board: Board = Field(description="Rings are those of `you` and `rival`; a cell without a tile shows `·`.")
    rings_to_place: int | None = Field(
        None, description="For `place-rings`, `exact-score`, `cancel-duel` and `ring-deduction`."
    )
    target: int | None = Field(None, description="The points to score, for `exact-score`.")
    rack: list[str] | None = Field(None, description="The tiles of which to lay one, for `tile-and-ring`.")
    hands: dict[str, Hand] | None = Field(None, description="What `you` and `rival` have left, for `endgame`.")
    tiles: list[str] | None = Field(None, description="The tiles that are missing, for `restore`.")
    words: list[str] | None = Field(
        None,
        description="The words that are to stand on the board, for `restore`; or "
        "the list of those to find, for a `find-words` made of a list.",
    )
    clues: list[Clue] | None = Field(None, description="What rows and columns score, for `ring-deduction`.")
    dictionary: DictionaryVersion
    ruleset: RulesetOptions
    seed: str
    generator: int = Field(description="The version of the generator.")
    link: str = Field(description="The whole puzzle as a text for links.")
    daily: Day | None = Field(description="The day whose puzzle it is; null if it is of none.")


class AddedPuzzle(Puzzle):
    """A puzzle that was made or taken in."""

    model_config = example({**SHOWN, "token": "wr_" + "m" * 43})

    token: str | None = Field(
        description="Opens the solution and the answers on sheets without an attempt. Only who made the puzzle first "
        "has one; null if the service knew the puzzle before, and for puzzles of days."
    )


class PuzzleList(Answer):
    """Puzzles."""

    model_config = example({"items": [SHOWN], "next": None})

    items: list[Puzzle]
    next: str | None


class PuzzlesQuery(Page):
    """Which puzzles to list."""

    kind: Kind | None = Field(None, description="This kind alone.")
    grade: int | None = Field(None, ge=1, le=5, description="This grade alone.")
    edition: str | None = Field(None, max_length=40, description="The daily puzzles of this edition alone.")
