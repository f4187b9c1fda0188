"""How many taps it takes on the page until a board stands there as it was photographed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.board import Board

if TYPE_CHECKING:
    from api.schemas.photos import PhotographedBoard, ReadCell

OFFERED = 3
"""How many readings of a cell are buttons."""

SURE = 0.985
"""From which probability on a tile or a ring of a flagged cell needs no answer."""

EACH_PHOTO = 2
"""*Photo* or *A second photo*, and the shutter or the file."""

TYPED = 2
"""*Another* and *Lay the tile*, beside the letters of a tile that is not offered."""


def taps_for(board: Board, photos: int, answer: PhotographedBoard | None) -> int:
    """Return how often somebody taps from *Photo* to *Take this board*.

    Args:
        board: that was photographed.
        photos: how many of it were taken.
        answer: how it was read, of its size; None if it has to be entered by hand.
    """
    before = EACH_PHOTO * photos
    if answer is None:
        return before + len(board.faces) + len(board.rings)
    owners = {cell.name: player for cell, player in board.rings.items()}
    faces = [face for row in board.rows for face in row]
    asked = sum(
        _for_cell(cell, face, owners.get(cell["cell"])) for cell, face in zip(answer["cells"], faces, strict=True)
    )
    return before + asked + 1


def _for_cell(cell: ReadCell, face: str, ring: str | None) -> int:
    """Return the taps that a cell takes which shows this tile and this ring."""
    is_wrong, has_wrong_ring = cell["tile"] != face, cell["ring"] != ring
    if not cell["flagged"]:
        return (1 + is_wrong * _for_tile(cell, face) + has_wrong_ring) if is_wrong or has_wrong_ring else 0
    is_sure = cell["probability"] >= SURE > cell["ring_probability"]
    needs_tile = is_wrong or not (is_sure and has_wrong_ring)
    return needs_tile * _for_tile(cell, face) + has_wrong_ring


def _for_tile(cell: ReadCell, face: str) -> int:
    likely = [cell["tile"], *(other["tile"] for other in cell["alternatives"])]
    return 1 if face in likely[:OFFERED] else TYPED + len(face)
