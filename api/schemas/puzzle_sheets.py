"""Requests for puzzles on paper."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field

from api.schemas.base import Body, Query, example, listed
from api.schemas.names import SheetTitle
from api.schemas.puzzles import SHOWN, PuzzleId
from api.texts import Language

MOST_ON_A_SHEET = 60
"""The most puzzles that are put on one sheet by their ids; a book of a batch has more."""

OPENED = {"id": SHOWN["id"], "token": "wr_" + "a" * 43}


class _SheetLook(BaseModel):
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
        return {"large": self.large, "paper": self.paper, "language": self.language, "title": self.title}


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
