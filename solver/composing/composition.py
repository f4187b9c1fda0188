"""A board with the given words, and the facts about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from solver.board import Board
from solver.cells import Cell
from solver.formats import board_to_json
from solver.notation import format_board

Reason = Literal["impossible", "not_found"]
"""Why a word is not on a board: it is proven that no such board has it, or the search ended without one."""

Cause = Literal["too_short", "foreign_letter", "too_long", "no_such_tile", "too_few_tiles", "no_room", "not_found"]


@dataclass(frozen=True, slots=True)
class Placed:
    """A word on a board.

    Args:
        text: as it was typed.
        word: its spelling.
        cells: its cells, as it is read.
    """

    text: str
    word: str
    cells: tuple[Cell, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as values for JSON."""
        return {"word": self.word, "text": self.text, "cells": [cell.name for cell in self.cells]}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A word that is not on a board.

    Args:
        text: as it was typed.
        word: its spelling; None if it has none.
        cause: why, as a word that does not change.
        detail: the same as a sentence.
        values: what the sentence names.
    """

    text: str
    word: str | None
    cause: Cause
    detail: str
    values: Mapping[str, int | str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", MappingProxyType(dict(self.values)))

    def __reduce__(self) -> tuple[type[LeftOut], tuple[object, ...]]:
        return LeftOut, (self.text, self.word, self.cause, self.detail, dict(self.values))

    @property
    def reason(self) -> Reason:
        """Whether it is proven."""
        return "not_found" if self.cause == "not_found" else "impossible"

    def to_json(self) -> dict[str, Any]:
        """Return it as values for JSON."""
        told = {"word": self.word, "text": self.text, "reason": self.reason, "cause": self.cause}
        return {**told, "detail": self.detail, **self.values}


@dataclass(frozen=True, slots=True)
class Composition:
    """A board on which words stand.

    Args:
        board: the board.
        placed: the words that stand on it, in the order in which they were given.
        left_out: those that do not, likewise.
        repeated: those that stand on it once more, as no other letters were found.
        others: other words that stand on it although they are unwanted; None if nobody minds them.
        crossings: how many tiles the words share.
        sentence: the cells of the letters of the hidden sentence; none without one.
    """

    board: Board
    placed: tuple[Placed, ...]
    left_out: tuple[LeftOut, ...]
    repeated: tuple[str, ...]
    others: tuple[str, ...] | None
    crossings: int
    sentence: tuple[Cell, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the board and what is said of it as values for JSON."""
        return {
            "board": board_to_json(self.board),
            "notation": format_board(self.board),
            "placed": [each.to_json() for each in self.placed],
            "left_out": [each.to_json() for each in self.left_out],
            "repeated_words": list(self.repeated),
            "other_words": None if self.others is None else list(self.others),
            "crossings": self.crossings,
            "sentence": [cell.name for cell in self.sentence],
        }
