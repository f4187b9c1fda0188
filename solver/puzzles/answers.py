"""What a solver of a puzzle hands in, and what a solution tells: cells, plays, words or tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from solver.board import normalise_face
from solver.cells import Cell
from solver.errors import BadAnswer, BadBoard
from solver.plays import Play
from solver.puzzles.fields import Fields
from solver.puzzles.tasks import (
    CancelDuel,
    Endgame,
    ExactScore,
    FindWords,
    PlaceRings,
    RingDeduction,
    Task,
    TileAndRing,
)

MAX_ANSWER = 1000
"""The most cells, plays, words or tiles of an answer."""


@dataclass(frozen=True, slots=True)
class Rings:
    """The cells of the rings, in reading order."""

    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(self.cells)))

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"rings": [cell.name for cell in self.cells]}

    def __str__(self) -> str:
        return " ".join(cell.name for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Plays:
    """Plays, in the order in which they are made."""

    plays: tuple[Play, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"plays": [str(play) for play in self.plays]}

    def __str__(self) -> str:
        return " ".join(map(str, self.plays))


@dataclass(frozen=True, slots=True)
class Words:
    """Words, in any order; how they are spelled is for the dictionary to say."""

    words: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as values for JSON."""
        return {"words": list(self.words)}

    def __str__(self) -> str:
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tile for each hole."""

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

    def __str__(self) -> str:
        return " ".join(f"{cell.name}={face}" for cell, face in self.tiles.items())


Answer: TypeAlias = Rings | Plays | Words | Tiles


def answer_from_json(task: Task, value: object) -> Answer:
    """Read an answer to a task from values of JSON.

    ``{"rings": ["A1", ...]}`` answers `PlaceRings`, `ExactScore`, `CancelDuel` and `RingDeduction`;
    ``{"plays": ["tile:E@C3", "ring@B2"]}`` answers `TileAndRing` and, with the first play alone, `Endgame`;
    ``{"words": [...]}`` answers `FindWords`; ``{"tiles": {"B2": "E", ...}}`` answers `Restore`.

    Raises:
        BadAnswer: the value has another shape.
    """
    fields = Fields(value, BadAnswer)
    answer: Answer
    if isinstance(task, PlaceRings | ExactScore | CancelDuel | RingDeduction):
        answer = Rings(fields.texts("rings", MAX_ANSWER, Cell.parse))
    elif isinstance(task, TileAndRing | Endgame):
        answer = Plays(fields.texts("plays", MAX_ANSWER, Play.parse))
    elif isinstance(task, FindWords):
        answer = Words(fields.texts("words", MAX_ANSWER, str))
    else:
        tiles = fields.mapping("tiles", MAX_ANSWER, Cell.parse)
        answer = Tiles({cell: _face(cell, face) for cell, face in tiles.items()})
    fields.done()
    return answer


def parse_answer(task: Task, text: str) -> Answer:
    """Read an answer as people type it: its parts with blanks or commas between them.

    >>> str(parse_answer(PlaceRings(3), "c2, a1 B4"))
    'A1 C2 B4'

    Raises:
        BadAnswer: the text is no answer to the task.
    """
    parts = text.replace(",", " ").split()
    if isinstance(task, TileAndRing | Endgame):
        return answer_from_json(task, {"plays": parts})
    if isinstance(task, FindWords):
        return answer_from_json(task, {"words": parts})
    if isinstance(task, PlaceRings | ExactScore | CancelDuel | RingDeduction):
        return answer_from_json(task, {"rings": parts})
    pairs = [part.partition("=") for part in parts]
    if not all(equals for _, equals, _ in pairs) or len({cell.upper() for cell, _, _ in pairs}) < len(pairs):
        raise BadAnswer("expected a tile for each hole once, such as B2=E")
    return answer_from_json(task, {"tiles": {cell: face for cell, _, face in pairs}})


def _face(cell: Cell, text: str) -> str:
    try:
        return normalise_face(text)
    except BadBoard as error:
        raise BadAnswer(str(error), f"/tiles/{cell.name}") from None
