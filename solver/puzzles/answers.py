"""The answers of solvers and of solutions: cells, plays, words or tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Self, TypeAlias

from solver.board import normalise_face
from solver.cells import Cell
from solver.errors import BadAnswer, BadBoard
from solver.plays import Play
from solver.puzzles.fields import Fields

MAX_ANSWER = 1000
"""The most cells, plays, words or tiles of an answer."""


class _Listed:
    """An answer whose field is a list of texts."""

    __slots__ = ()

    @staticmethod
    def typed(parts: Sequence[str]) -> Any:
        """Return the parts of an answer that was typed as the value of the field."""
        return parts


@dataclass(frozen=True, slots=True)
class Rings(_Listed):
    """The cells of the rings, in reading order."""

    field: ClassVar[str] = "rings"
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(self.cells)))

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"rings": [cell.name for cell in self.cells]}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the answer from the field that `to_json` returns."""
        return cls(fields.texts("rings", MAX_ANSWER, Cell.parse))

    def __str__(self) -> str:
        return " ".join(cell.name for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Plays(_Listed):
    """Plays, in the order in which they are made."""

    field: ClassVar[str] = "plays"
    plays: tuple[Play, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"plays": [str(play) for play in self.plays]}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the answer from the field that `to_json` returns."""
        return cls(fields.texts("plays", MAX_ANSWER, Play.parse))

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))


@dataclass(frozen=True, slots=True)
class Words(_Listed):
    """Words, in any order; how they are spelled is for the dictionary to say."""

    field: ClassVar[str] = "words"
    words: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"words": list(self.words)}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the answer from the field that `to_json` returns."""
        return cls(fields.texts("words", MAX_ANSWER, str))

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tile for each hole."""

    field: ClassVar[str] = "tiles"
    tiles: Mapping[Cell, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", MappingProxyType(dict(sorted(self.tiles.items()))))

    def __hash__(self) -> int:
        return hash(tuple(self.tiles.items()))

    def __reduce__(self) -> tuple[type[Tiles], tuple[object, ...]]:
        return Tiles, (dict(self.tiles),)

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"tiles": {cell.name: face for cell, face in self.tiles.items()}}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the answer from the field that `to_json` returns."""
        tiles = fields.mapping("tiles", MAX_ANSWER, Cell.parse)
        return cls({cell: _face(cell, face) for cell, face in tiles.items()})

    @staticmethod
    def typed(parts: Sequence[str]) -> Any:
        """Return the parts of an answer that was typed, such as ``B2=E``, as the value of the field.

        Raises:
            BadAnswer: they are no cells with tiles, or a cell is named twice.
        """
        pairs = [part.partition("=") for part in parts]
        if not all(equals for _, equals, _ in pairs) or len({cell.upper() for cell, _, _ in pairs}) < len(pairs):
            raise BadAnswer("expected a tile for each hole once, such as B2=E")
        return {cell: face for cell, _, face in pairs}

    def __str__(self) -> str:
        return " ".join(f"{cell.name}={face}" for cell, face in self.tiles.items())


Answer: TypeAlias = Rings | Plays | Words | Tiles

ANSWERS: tuple[type[Answer], ...] = (Rings, Plays, Words, Tiles)
"""Everything that can be handed in; an answer over HTTP has one field for each."""


def answer_from_json(type: type[Answer], value: object) -> Answer:
    """Read an answer from values of JSON.

    The value is ``{"rings": ["A1", ...]}``, ``{"plays": ["tile:E@C3", "ring@B2"]}``, ``{"words": [...]}`` or
    ``{"tiles": {"B2": "E", ...}}``.

    Args:
        type: what a puzzle wants, its task's `answer`.
        value: the values.

    Raises:
        BadAnswer: the value has another shape.
    """
    fields = Fields(value, BadAnswer)
    answer = type.from_json(fields)
    fields.done()
    return answer


def parse_answer(type: type[Answer], text: str) -> Answer:
    """Read an answer as people type it: its parts with blanks or commas between them.

    >>> str(parse_answer(Rings, "c2, a1 B4"))
    'A1 C2 B4'

    Args:
        type: what a puzzle wants, its task's `answer`.
        text: what was typed.

    Raises:
        BadAnswer: the text is no such answer.
    """
    return answer_from_json(type, {type.field: type.typed(text.replace(",", " ").split())})


def _face(cell: Cell, text: str) -> str:
    try:
        return normalise_face(text)
    except BadBoard as error:
        raise BadAnswer(str(error), f"/tiles/{cell.name}") from None
