"""The task of `restore`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Tiles
from solver.puzzles.conventions import HOLE
from solver.puzzles.parts import Part, Rack, WordList
from solver.puzzles.tasks import Task, TaskField, Tells, check_owners, faces_field, words_field

MAX_HOLES = 7
MAX_WORDS = 60
"""The most words of a list to restore."""


@dataclass(frozen=True, slots=True)
class Restore(Task):
    """Lay the tiles into the holes so that all the words stand on the board."""

    kind: ClassVar[str] = "restore"
    number: ClassVar[int] = 5
    title: ClassVar[str] = "Restore the board"
    tells: ClassVar[Tells] = "solutions"
    answer: ClassVar[type[Answer]] = Tiles
    fields: ClassVar[tuple[TaskField, ...]] = (faces_field("tiles", MAX_HOLES), words_field("words", MAX_WORDS))
    own: ClassVar[tuple[str, ...]] = ("tiles", "words")
    tiles: tuple[str, ...]
    words: tuple[str, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board)
        holes = Counter(board.faces)[HOLE]
        if not 1 <= holes == len(self.tiles) <= MAX_HOLES or HOLE in self.tiles:
            raise BadPuzzle(f"expected a tile for each of 1 to {MAX_HOLES} holes of the board", "/tiles")
        if not 1 <= len(self.words) <= MAX_WORDS:
            raise BadPuzzle(f"expected 1 to {MAX_WORDS} words", "/words")

    def instruction(self) -> str:
        """Return what is to be done."""
        return "Lay the tiles into the empty cells so that every word of the list stands on the board."

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [Rack("Tiles", self.tiles), WordList("Words", self.words)]
