"""Batches of puzzles: orders and progress."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from api.schemas.base import TEXT_BODY, Query, example, with_example
from api.schemas.board import Seed
from api.schemas.matches import TOKEN
from api.schemas.names import SheetTitle
from api.schemas.puzzle_sheets import PrintedLook
from api.schemas.puzzles import LINE, VERSION, Grade, Kind, OrderOptions
from api.texts import Language
from games.values import Doc, Time
from games.word_ringers.match.schemas import DictionaryVersion
from solver.errors import BadOrder
from solver.puzzles.conventions import GRADES
from solver.puzzles.mixture import Mixture
from solver.puzzles.orders import MAX_COUNT, Batch, Order
from solver.puzzles.selection import MOST_SPREAD, USUAL_SPREAD, Selection

ALONE = ("kind", "grade", "rings", "plays", "holes")
"""The options that only a batch of one kind and grade has."""


class BatchRequest(OrderOptions):
    """So many puzzles of one kind and grade, or of several."""

    model_config = example(
        {"kind": "place-rings", "grade": 2, "rings": 3, "count": 200, "seed": "7"},
        {"grades": [1, 2, 3], "dictionary": "en-common", "count": 60},
        {"grade": 3, "count": 50, "familiar": 0.9, "spread": 7},
    )

    kinds: list[Kind] | None = Field(
        None,
        min_length=1,
        max_length=20,
        description="Several kinds in place of one, which take turns; all if only `grades` is there. There is no "
        "`kind`, `grade`, `rings`, `plays` or `holes` beside them.",
    )
    grades: list[Grade] | None = Field(
        None,
        min_length=1,
        max_length=5,
        description="Several grades in place of one, which rise from the first puzzle to the last; all of them if only "
        "`kinds` is there.",
    )
    count: int = Field(ge=1, le=MAX_COUNT, description="How many; a service may take fewer than the most that is here.")
    seed: Seed | None = Field(
        None, description="What the puzzles are made from, up to 93 characters; a new one if left out."
    )

    familiar: float | None = Field(
        None,
        ge=0,
        le=1,
        description="The least share of the words of each puzzle that are everyday words: of all that can be read on "
        "its board, and of those of its answer. An everyday word has 3.5 or more on the Zipf scale.",
    )
    spread: Annotated[int, Field(ge=2, le=MOST_SPREAD)] | bool | None = Field(
        None,
        description=f"In so many puzzles in a row, 2 to {MOST_SPREAD}, no word of three letters or more comes twice on "
        f"a board; {USUAL_SPREAD} if `true`.",
    )

    def to_batch(self, seed: str) -> Batch:
        """Return the batch.

        Args:
            seed: its seed if the request has none.

        Raises:
            BadOrder: the options do not go together.
            BadRuleset: puzzles do not support an option of the ruleset.
        """
        spread = USUAL_SPREAD if self.spread is True else self.spread or None
        selection = Selection(self.familiar, spread)
        if self.kinds is None and self.grades is None:
            return Batch(self.to_order(), self.count, self.seed or seed, selection=selection)
        for name in ALONE:
            if name in self.model_fields_set:
                raise BadOrder(name, "nothing beside kinds or grades")
        kinds, grades = tuple(self.kinds or ()), tuple(self.grades or GRADES)
        return Mixture(self.to_order(), self.count, self.seed or seed, kinds, grades, selection=selection)


ORDER = Order("place-rings", 2, rings=3).to_json()

BATCH = {
    "id": "b7c2d9f0a4e81c35d6f2",
    "status": "running",
    "count": 200,
    "made": 60,
    "problem": None,
    "order": ORDER,
    "words": None,
    "seed": "7",
    "dictionary": VERSION,
    "created_at": "2026-11-20T18:30:00.000Z",
    "changed_at": "2026-11-20T18:30:02.000Z",
    "expires_at": "2026-11-27T18:30:02.000Z",
}


@with_example({"familiar": 0.9, "apart": 8})
class BatchWords(TypedDict):
    """What the words of the puzzles that are made are like."""

    familiar: Annotated[float, Doc("The least share of the words of a puzzle that are everyday words.")]
    apart: Annotated[
        int | None,
        Doc(f"How many puzzles after it a word comes again at the earliest; null if none does within {MOST_SPREAD}."),
    ]


@with_example(BATCH)
class PuzzleBatch(TypedDict):
    """A batch of puzzles."""

    id: str
    status: Literal["running", "done", "cancelled", "failed"]
    count: Annotated[int, Doc("How many puzzles are ordered.")]
    made: Annotated[int, Doc("How many of them are made.")]
    problem: Annotated[str | None, Doc("Why it failed; null if it has not.")]
    order: Annotated[Mapping[str, Any], Doc("What was ordered, every option with its value.")]
    words: Annotated[
        BatchWords | None, Doc("What their words are like; null unless `familiar` or `spread` is ordered.")
    ]
    seed: str
    dictionary: DictionaryVersion
    created_at: Time
    changed_at: Annotated[Time, Doc("When a puzzle was last made, or the status last changed.")]
    expires_at: Annotated[Time, Doc("When the batch is removed unless it changes until then.")]


@with_example({"token": TOKEN})
class OrderedBatch(TypedDict):
    """A new batch, and the token that opens it."""

    batch: PuzzleBatch
    token: Annotated[str, Doc("Shown once; only its hash is kept.")]


class BatchPuzzlesQuery(Query):
    """Which puzzles of a batch to send."""

    begin: int = Field(0, ge=0, le=MAX_COUNT, description="The index of the first puzzle to send, from 0.")


LINES: dict[str, dict[str, Any]] = {"application/x-ndjson": {"schema": TEXT_BODY | {"examples": [LINE]}}}
"""The form in which puzzles of batches are sent, for the OpenAPI document."""


class BookQuery(PrintedLook, Query):
    """How to print the puzzles of a batch as a book."""

    format: Literal["pdf", "txt"] = Field("pdf", description="A book to print, or the same as plain text.")
    paper: Literal["a4", "a5", "letter"] = Field("a4", description="The size of the pages.")
    booklet: bool = Field(False, description="Two pages of A5 on a page of A4, to fold and to staple in the fold.")
    per_page: int | None = Field(None, ge=1, le=6, description="How many puzzles a page has: 1, 2, 4 or 6.")
    large: bool = Field(False, description="Large print: no letter is smaller than 18 points.")
    answers: Literal["end", "below", "none"] = Field("end", description="Where the answers are.")
    title: SheetTitle | None = Field(None, description="What the book is called.")
    code: bool = Field(False, description="Whether each puzzle has a code to scan, which opens it at this service.")
    language: Language | None = Field(
        None, description="What the book speaks; by default the language of the puzzles' words."
    )


BOOKS: dict[str, dict[str, Any]] = {
    "application/pdf": {"schema": {"type": "string", "format": "binary", "examples": ["%PDF-1.4 ..."]}},
    "text/plain": {"schema": {"type": "string", "examples": ["Word Ringers puzzles"]}},
}
"""The forms of a book, for the OpenAPI document."""
