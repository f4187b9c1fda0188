"""Puzzles: orders, and puzzles as their solvers see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, cast

from pydantic import ConfigDict, Field, StringConstraints, with_config
from pydantic_core import to_json
from typing_extensions import TypedDict

from api.schemas.base import Body, DictionaryId, Page, Query, T, with_example
from api.schemas.ruleset import RulesetOptions
from games.values import BoardJSON, Doc, RulesetJSON
from games.word_ringers.match.schemas import DictionaryVersion
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
        ruleset = self.ruleset.to_domain() if self.ruleset else DEFAULT_RULESET
        names = ("kind", "grade", "dictionary", "rings", "plays", "holes", "rows", "columns")
        return Order(ruleset=ruleset, **{name: getattr(self, name) for name in names})


@with_example({"edition": "standard", "date": "2026-11-20", "number": 324, "withheld": False})
class Day(TypedDict):
    """A day of an edition."""

    edition: str
    date: str
    number: Annotated[int, Doc("How many puzzles the edition has had, this one included.")]
    withheld: Annotated[
        bool, Doc("Its board shows a word that boards do not show any more, so only its id leads to the puzzle.")
    ]


EDITION = {
    "id": "standard",
    "title": "Standard",
    "first": "2026-01-01",
    "last": "2026-11-20",
    "withheld": [],
    "week": [[{"kind": "place-rings", "grade": 1}]] * 7,
}


@with_example({"grade": 1})
class PlannedPuzzle(TypedDict):
    """What kind of puzzle comes on a day of the week, and how hard it is."""

    kind: Kind
    grade: Grade


@with_example(EDITION)
class Edition(TypedDict):
    """A series of daily puzzles."""

    id: str
    title: str
    first: Annotated[str, Doc("The day of the first puzzle.")]
    last: Annotated[str, Doc("Today, in UTC.")]
    withheld: Annotated[Sequence[str], Doc("Days up to today that are left out, as their boards show a flagged word.")]
    week: Annotated[
        Sequence[Sequence[PlannedPuzzle]],
        Doc("What comes from Monday to Sunday; where there are several, they take turns from week to week."),
    ]


class EditionList(TypedDict):
    """The editions of daily puzzles."""

    items: Sequence[Edition]


class DailyQuery(Query):
    """Which edition's puzzle to send."""

    edition: str = Field(STANDARD.id, max_length=40, description="The edition, as `GET /v1/puzzles/daily` lists them.")


@with_example({"tiles": ["E"], "rings": 1})
class Hand(TypedDict):
    """What a player still has to lay."""

    tiles: Sequence[str]
    rings: int


@with_example({"line": "C", "points": 14})
class Clue(TypedDict):
    """What the rings of one row or column score together."""

    line: Annotated[str, Doc("The number of a row, or the letters of a column.")]
    points: int


def with_fields_of_kinds(place: FieldPlace) -> Callable[[T], T]:
    """Return what adds to an answer the fields that kinds of puzzles describe themselves.

    Args:
        place: where those fields stand.
    """

    def add(answer: T) -> T:
        told = {name: text for kind in kinds() for name, text in kind.fields.get(place, {}).items()}
        if not told:
            return answer
        own = {name: NotRequired[Annotated[Any, Doc(text)]] for name, text in told.items()}
        made: Any = TypedDict(answer.__name__, {**answer.__annotations__, **own})  # type: ignore[misc]
        made.__doc__ = answer.__doc__
        return cast("T", with_config(getattr(answer, "__pydantic_config__", ConfigDict()))(made))

    return add


@with_fields_of_kinds("puzzle")
@with_example(SHOWN)
class Puzzle(TypedDict):
    """A puzzle, without its solution. Which of the fields there are that may be left out depends on the kind."""

    id: str
    kind: Kind
    grade: Grade
    board: Annotated[BoardJSON, Doc("Rings are those of `you` and `rival`; a cell without a tile shows `·`.")]
    rings_to_place: NotRequired[
        Annotated[int | None, Doc("For `place-rings`, `exact-score`, `cancel-duel` and `ring-deduction`.")]
    ]
    target: NotRequired[Annotated[int | None, Doc("The points to score, for `exact-score`.")]]
    rack: NotRequired[Annotated[Sequence[str] | None, Doc("The tiles of which to lay one, for `tile-and-ring`.")]]
    hands: NotRequired[Annotated[Mapping[str, Hand] | None, Doc("What `you` and `rival` have left, for `endgame`.")]]
    tiles: NotRequired[Annotated[Sequence[str] | None, Doc("The tiles that are missing, for `restore`.")]]
    words: NotRequired[
        Annotated[
            Sequence[str] | None,
            Doc(
                "The words that are to stand on the board, for `restore`; or "
                "the list of those to find, for a `find-words` made of a list."
            ),
        ]
    ]
    texts: NotRequired[
        Annotated[
            Mapping[str, str] | None,
            Doc("What to show for words of the list that were typed otherwise than they stand."),
        ]
    ]
    word_clues: NotRequired[
        Annotated[Mapping[str, str] | None, Doc("What the list shows in place of words, such as a translation.")]
    ]
    directions: NotRequired[
        Annotated[Sequence[str] | None, Doc("In which words of the list may be read; left out for all.")]
    ]
    sentence: NotRequired[
        Annotated[
            Sequence[int] | None,
            Doc("How many tiles each word of the sentence has that the cells without a listed word begin with."),
        ]
    ]
    label: NotRequired[Annotated[str | None, Doc("What tells the puzzle from others of the same order, as `2B`.")]]
    clues: NotRequired[Annotated[Sequence[Clue] | None, Doc("What rows and columns score, for `ring-deduction`.")]]
    dictionary: DictionaryVersion
    ruleset: RulesetJSON
    seed: str
    generator: Annotated[int, Doc("The version of the generator.")]
    link: Annotated[str, Doc("The whole puzzle as a text for links.")]
    daily: Annotated[Day | None, Doc("The day whose puzzle it is; null if it is of none.")]


@with_example({**SHOWN, "token": "wr_" + "m" * 43})
class AddedPuzzle(Puzzle):
    """A puzzle that was made or taken in."""

    token: Annotated[
        str | None,
        Doc(
            "Opens the solution and the answers on sheets without an attempt. Only who made the puzzle first "
            "has one; null if the service knew the puzzle before, and for puzzles of days."
        ),
    ]


@with_example({"next": None})
class PuzzleList(TypedDict):
    """Puzzles."""

    items: Sequence[Puzzle]
    next: str | None


class PuzzlesQuery(Page):
    """Which puzzles to list."""

    kind: Kind | None = Field(None, description="This kind alone.")
    grade: int | None = Field(None, ge=1, le=5, description="This grade alone.")
    edition: str | None = Field(None, max_length=40, description="The daily puzzles of this edition alone.")
