"""Requests for puzzles on paper."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field
from typing_extensions import TypedDict

from api.drawing.sheets.about import AUTHOR
from api.drawing.sheets.look import ListOrder, Look
from api.schemas.base import Body, Query, example, listed
from api.schemas.names import Author, SheetTitle
from api.schemas.puzzles import SHOWN, PuzzleId
from api.texts import Language

MOST_ON_A_SHEET = 60
"""The most puzzles that are put on one sheet by their ids; a book of a batch has more."""

OPENED = {"id": SHOWN["id"], "token": "wr_" + "a" * 43}


class Printed(TypedDict):
    """What is said of letters, lists and the PDF, as options of a sheet or a book."""

    look: Look
    bleed: bool
    author: str


class PrintedLook(BaseModel):
    """How letters and lists look on paper, and what is asked of a PDF."""

    lower_case: bool = Field(False, description="Whether the letters of the boards are in lower case.")
    points: bool = Field(True, description="Whether tiles show their points.")
    ticks: bool = Field(
        False, description="Whether a list of words is in columns, with a box to tick before each word."
    )
    order: ListOrder = Field("given", description="Whether a list of words is in the given order, or alphabetical.")
    author: Author | None = Field(None, description="Who made it; the PDF says it. `Word Ringers` if left out.")
    bleed: bool = Field(
        False,
        description="For a printer, PDF only: black ink alone, 3 mm of room around a page, and marks where it is cut.",
    )

    def printed(self) -> Printed:
        """Return what is said of letters, lists and the PDF."""
        look = Look(self.lower_case, self.points, self.ticks, self.order)
        return {"look": look, "bleed": self.bleed, "author": self.author or AUTHOR}


class _SheetLook(PrintedLook):
    """How a sheet looks."""

    format: Literal["pdf", "svg", "png"] = Field("pdf", description="The form of the sheet.")
    large: bool = Field(False, description="Large print.")
    paper: Literal["a4", "letter"] = Field("a4", description="The size of the paper.")
    page: int | None = Field(None, ge=1, le=1000, description="The one page that is wanted, from 1.")
    language: Language | None = Field(
        None, description="What the sheet speaks; by default the language of the puzzle's words."
    )
    title: SheetTitle | None = Field(None, description="What stands at the top of each page.")
    code: bool = Field(False, description="Whether each puzzle has a code to scan, which opens it at this service.")

    def look(self) -> dict[str, Any]:
        """Return what decides how the puzzles are laid out."""
        names = ("large", "paper", "language", "title")
        return {**self.printed(), **{name: getattr(self, name) for name in names}}


class SheetQuery(_SheetLook, Query):
    """How to print a puzzle."""

    answers: bool = Field(False, description="Whether the answers follow on a page of their own.")


class _SheetsLook(_SheetLook):
    """How a sheet of several puzzles looks."""

    per_page: int | None = Field(None, ge=1, le=6, description="How many puzzles a page has: 1, 2, 4 or 6.")

    def look(self) -> dict[str, Any]:
        """Return what decides how the puzzles are laid out."""
        return {**super().look(), "per_page": self.per_page}


class SheetsQuery(_SheetsLook, Query):
    """How to print several puzzles."""

    ids: Annotated[list[PuzzleId], BeforeValidator(listed)] = Field(
        min_length=1,
        max_length=MOST_ON_A_SHEET,
        description=f"The ids of 1 to {MOST_ON_A_SHEET} puzzles, with commas between.",
    )


class OpenedPuzzle(Body):
    """A puzzle whose answer the caller may see."""

    model_config = example(OPENED)

    id: PuzzleId = Field(description="Its id.")
    token: str = Field(
        min_length=1, max_length=100, description="The token of an attempt at it, or that of having made it."
    )


class AnsweredSheet(_SheetsLook, Body):
    """How to print several puzzles with their answers."""

    model_config = example({"puzzles": [OPENED], "per_page": 4, "title": "Class 4b"})

    puzzles: list[OpenedPuzzle] = Field(
        min_length=1,
        max_length=MOST_ON_A_SHEET,
        description=f"1 to {MOST_ON_A_SHEET} puzzles, in the order of the sheet.",
    )


_BINARY = {"type": "string", "format": "binary"}
SHEETS: dict[str, dict[str, Any]] = {
    "application/pdf": {"schema": {**_BINARY, "examples": ["%PDF-1.4 ..."]}},
    "image/svg+xml": {"schema": {"type": "string", "examples": ["<svg ...>"]}},
    "image/png": {"schema": {**_BINARY, "examples": ["PNG ..."]}},
    "application/zip": {"schema": {**_BINARY, "examples": ["PK ..."]}},
}
"""The forms of a sheet, for the OpenAPI document."""
