"""The words of a result as plain values, a dict for each, as tables of other libraries take them."""

from collections.abc import Sequence
from typing import TypedDict

from solver.cells import Cell, Direction


class WordDict(TypedDict):
    """A word of a player.

    ``points`` is None where a letter has no value, and for a claim that is rejected. Where a word stands on no cells,
    ``cells`` is empty and ``direction`` None.
    """

    player: str
    word: str
    points: int | None
    cells: list[str]
    direction: str | None
    cancelled: bool


def word_dict(player: str, word: str, points: int | None, cell_names: Sequence[str], *, cancelled: bool) -> WordDict:
    """Return a word as a dict.

    Args:
        player: who has it.
        word: its spelling.
        points: what it is worth.
        cell_names: the names of its cells as they are read.
        cancelled: whether it scores for nobody.

    >>> word_dict("pink", "PI", 4, ["A1", "B1"], cancelled=False)["direction"]
    'E'
    """
    return {
        "player": player,
        "word": word,
        "points": points,
        "cells": list(cell_names),
        "direction": _direction(cell_names),
        "cancelled": cancelled,
    }


def _direction(cell_names: Sequence[str]) -> str | None:
    if not cell_names:
        return None
    first, second = map(Cell.parse, cell_names[:2])
    return Direction((second.row - first.row, second.column - first.column)).name
