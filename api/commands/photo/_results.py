"""What readings of photos are held against, and the table of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import dist
from statistics import median
from typing import TYPE_CHECKING, Any

from api.commands._photos import percent
from api.commands.photo._taps import taps_for
from solver.board import Board

if TYPE_CHECKING:
    from api.commands.photo._folder import Point
    from api.schemas.photos import PhotographedBoard, ReadCell

LOOKED_AT = 3
"""How many of the least sure cells somebody looks at and sets right."""

OFF = 0.015
"""How far a corner may be off, as a share of the width of the board."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a reading of a board compares with the board.

    Args:
        cells: of the board.
        refused: whether it was not read at all.
        wrong: how many tiles are wrong; all of them where the size is.
        hidden: how many of these are neither flagged nor warned of.
        rings: how many cells have the right ring, or rightly none.
        right_then: whether all tiles are right after the least sure cells were looked at.
        unreadable: whether it warns that the letters cannot be read well.
        told: whether it flags a wrong cell, or warns so.
        placed: whether the corners are where they should be; None where nobody knows.
        taps: that it takes on the page.
    """

    cells: int
    refused: bool = False
    wrong: int = 0
    hidden: int = 0
    rings: int = 0
    right_then: bool = False
    unreadable: bool = False
    told: bool = False
    placed: bool | None = None
    taps: int = 0


def compared(board: Board, photos: int, corners: Sequence[Point] | None, answer: PhotographedBoard | None) -> Result:
    """Hold a reading against the board.

    Args:
        board: that was photographed.
        photos: how many of it were read together.
        corners: of its outermost cells in the first photo, where known.
        answer: how it was read; None if it was refused.
    """
    cells, by_hand = len(board.faces), taps_for(board, photos, None)
    if answer is None:
        return Result(cells, refused=True, placed=None if corners is None else True, taps=by_hand)
    placed = None if corners is None else _is_placed(answer["grid"]["corners"], corners)
    unreadable = bool(answer["warnings"])
    read: Any = answer["board"]
    if [len(row) for row in read["rows"]] != [len(row) for row in board.rows]:
        hidden = 0 if unreadable else cells
        return Result(cells, False, cells, hidden, 0, False, unreadable, unreadable, placed, by_hand)
    owners = {cell.name: player for cell, player in board.rings.items()}
    faces = [face for row in board.rows for face in row]
    wrong = [cell for cell, face in zip(answer["cells"], faces, strict=True) if cell["tile"] != face]
    hidden = sum(not cell["flagged"] for cell in wrong)
    return Result(
        cells,
        False,
        len(wrong),
        0 if unreadable else hidden,
        sum(cell["ring"] == owners.get(cell["cell"]) for cell in answer["cells"]),
        not [cell for cell in wrong if cell not in _least_sure(answer["cells"])],
        unreadable,
        unreadable or hidden < len(wrong),
        placed,
        taps_for(board, photos, answer),
    )


def _least_sure(cells: Iterable[ReadCell]) -> list[ReadCell]:
    return sorted(cells, key=lambda cell: cell["probability"])[:LOOKED_AT]


def _is_placed(found: Sequence[Sequence[float]], corners: Sequence[Point]) -> bool:
    """Tell whether no corner is further off than the share of the width, the mean of the upper and the lower edge."""
    width = (dist(corners[0], corners[1]) + dist(corners[3], corners[2])) / 2
    return max(map(dist, found, corners)) <= OFF * width


Share = Callable[[Sequence[Result]], tuple[int, int]]
"""Counts in results: how many there are of something, and of how many."""


def _of(results: Iterable[Result], has: Callable[[Result], bool]) -> tuple[int, int]:
    results = list(results)
    return sum(map(has, results)), len(results)


def _read(results: Sequence[Result]) -> list[Result]:
    return [result for result in results if not result.refused]


def _cells(results: Sequence[Result], count: Callable[[Result], int]) -> tuple[int, int]:
    read = _read(results)
    return sum(map(count, read)), sum(result.cells for result in read)


SHARES: dict[str, tuple[str, int, Share]] = {
    "refused": ("refused", 1, lambda all: _of(all, lambda each: each.refused)),
    "cells_right": ("cells right", 2, lambda all: _cells(all, lambda each: each.cells - each.wrong)),
    "boards_right": ("boards right", 1, lambda all: _of(_read(all), lambda each: not each.wrong)),
    "boards_right_after_three": (
        f"after {LOOKED_AT} cells",
        1,
        lambda all: _of(_read(all), lambda each: each.right_then),
    ),
    "unflagged_wrong": ("unflagged wrong", 2, lambda all: _cells(all, lambda each: each.hidden)),
    "told": ("told", 1, lambda all: _of((each for each in _read(all) if each.wrong), lambda each: each.told)),
    "grid": (
        "grid",
        1,
        lambda all: _of((each for each in all if each.placed is not None), lambda each: bool(each.placed)),
    ),
    "rings_right": ("rings right", 2, lambda all: _cells(all, lambda each: each.rings)),
    "unreadable": ("unreadable", 1, lambda all: _of(_read(all), lambda each: each.unreadable)),
}
"""What is counted, by its name in JSON: its heading, how many decimals it has, and how it is counted."""

HEADINGS = ("photos", "condition", "boards", *(heading for heading, _, _ in SHARES.values()), "taps")


def row(photos: int, condition: str | None, results: Sequence[Result]) -> dict[str, Any]:
    """Return a row of the table as values for JSON.

    Args:
        photos: how many of each board were read together.
        condition: under which they were taken; None for all.
        results: of the boards.
    """
    counted = {name: share(results) for name, (_, _, share) in SHARES.items()}
    shares = {name: round(some / all, 6) if all else None for name, (some, all) in counted.items()}
    taps = median(result.taps for result in results)
    return {"photos": photos, "condition": condition, "boards": len(results), **shares, "taps": taps}


def shown_row(row: dict[str, Any]) -> list[str]:
    """Return a row as texts, a dash for what nobody can tell."""
    shares = ["–" if row[name] is None else percent(row[name], digits) for name, (_, digits, _) in SHARES.items()]
    return [str(row["photos"]), row["condition"] or "all", str(row["boards"]), *shares, f"{row['taps']:g}"]
