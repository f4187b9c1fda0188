"""The board of a round as people enter it: as a whole, with cells that are still empty, or cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, model_validator
from pydantic_core import core_schema
from typing_extensions import TypedDict

from api.http.bodies import read_json
from api.http.problems import MIMETYPE
from api.schemas.base import Body, PlayerName, example, misplaced, with_example
from api.schemas.board import NOTATION, AnyBoardReader, Board, within_limits
from games.word_ringers.match.cells import MAX_ENTRIES, Entry
from games.word_ringers.match.schemas import AppliedChange, Round
from games.word_ringers.match.state import Part
from solver.board import MAX_FACE, normalise_face
from solver.cells import Cell
from solver.errors import BadBoard, BadCell
from solver.grid import Grid
from solver.notation import parse_grid


class _GridReader(AnyBoardReader):
    """Reads a board in either form, with empty texts, or ``.`` in the notation, where no tile lies yet."""

    @staticmethod
    def build(value: str | dict[str, Any], handler: core_schema.ValidatorFunctionWrapHandler) -> Grid:
        if isinstance(value, str):
            return within_limits(parse_grid(value))
        fields: Board = handler(value)
        return fields.to_domain(Grid.checked)


AnyGrid = Annotated[Grid, _GridReader]
"""The type of a field that takes a board in either form, perhaps with empty cells; its value is a grid."""


class OpenRequest(Body):
    """The next round."""

    model_config = example({}, {"board": NOTATION})

    board: AnyGrid | None = Field(None, description="The board as it was dealt, if it is known already.")


Face = Annotated[str, Field(min_length=1, max_length=4 * MAX_FACE)]


class TileChange(Body):
    """The letter that a cell is to show."""

    model_config = example({"tile": "P", "was": None})

    tile: Face | None = Field(description="The face of the tile; null takes it away.")
    was: Face | None = Field(description="What the caller saw there; null for no tile.")


class RingChange(Body):
    """The ring that is to lie on a cell."""

    model_config = example({"player": "pink", "was": None})

    player: PlayerName | None = Field(description="Whose ring; null takes it away.")
    was: PlayerName | None = Field(description="Whose ring the caller saw there; null for none.")


class CellsRequest(Body):
    """Cells to change; the letters are changed before the rings, both in the order sent."""

    model_config = example(
        {"cells": {"A1": {"tile": "P", "was": None}}, "rings": {"B2": {"player": "pink", "was": None}}}
    )

    cells: dict[str, TileChange] = Field(
        {}, max_length=MAX_ENTRIES, description=f"By cell; with the rings at most {MAX_ENTRIES}."
    )
    rings: dict[str, RingChange] = Field({}, max_length=MAX_ENTRIES, description="By cell.")

    @model_validator(mode="after")
    def check(self) -> CellsRequest:
        """Refuse what cannot be entries."""
        self.entries  # noqa: B018
        return self

    @cached_property
    def entries(self) -> list[Entry]:
        """The changes in their order.

        Raises:
            ValidationError: there are too many, a cell stands twice, or a cell or a tile cannot be one; says where.
        """
        if len(self.cells) + len(self.rings) > MAX_ENTRIES:
            expected = f"at most {MAX_ENTRIES} letters and rings; send the others after them"
            raise misplaced(BadBoard(f"{len(self.cells) + len(self.rings)} changes at once", expected=expected))
        tiles = [
            (name, _face(name, "tile", change.tile), _face(name, "was", change.was))
            for name, change in self.cells.items()
        ]
        rings = [(name, change.player, change.was) for name, change in self.rings.items()]
        return [*_entries("tile", tiles), *_entries("ring", rings)]


def _face(cell: str, field: str, text: str | None) -> str | None:
    try:
        return None if text is None else normalise_face(text)
    except BadBoard as error:
        raise misplaced(error, "cells", cell, field) from None


def _entries(part: Part, changes: list[tuple[str, str | None, str | None]]) -> list[Entry]:
    found: dict[Cell, Entry] = {}
    for name, value, was in changes:
        place = ("cells" if part == "tile" else "rings", name)
        try:
            cell = Cell.parse(name)
        except BadCell as error:
            raise misplaced(error, *place) from None
        if cell in found:
            raise misplaced(BadBoard(f"cell {cell.name} stands twice", expected="each cell once"), *place)
        found[cell] = Entry(part, cell, value, was)
    return list(found.values())


APPLIED = {"pointer": "/cells/A1", "cell": "A1", "tile": "P", "changed": True}


with_example(APPLIED)(AppliedChange)


class ChangedCells(TypedDict):
    """The changes, all of which were carried out, and the round after them."""

    applied: Sequence[AppliedChange]
    round: Round


def read_grid(body: bytes | bytearray) -> Grid:
    """Read a body that is a board in either form, perhaps with empty cells.

    Raises:
        Problem: 400 where it is not JSON, 422 where it is no board.
    """
    grid: Grid = read_json(_ANY_GRID, body)
    return grid


_ANY_GRID: TypeAdapter[Grid] = TypeAdapter(AnyGrid)

_REFUSED: dict[str, str | dict[str, dict[str, Any]]] = {
    "description": "Some changes were refused; the others are carried out and listed in `applied`.",
    "content": {MIMETYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}

REFUSED: dict[int | str, dict[str, str | dict[str, dict[str, Any]]]] = {409: _REFUSED}
"""The answer where changes of cells were refused, for the OpenAPI document."""
