"""The task of `find-words`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import MAX_LISTED_SIDE, MAX_LISTED_WORDS, MAX_SIDE, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.kinds.find_words.listed import places_of
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Note, Part, WordLines, WordList, counted
from solver.puzzles.tasks import MAX_WORD, Task, Tells, check_owners, read_word


@dataclass(frozen=True, slots=True)
class FindWords(Task):
    """Find all words through your rings, or those of a list wherever they stand.

    Args:
        words: the list; without one the rings say what is to be found.
    """

    kind: ClassVar[str] = "find-words"
    number: ClassVar[int] = 2
    title: ClassVar[str] = "Find the words"
    tells: ClassVar[Tells] = "points"
    answer: ClassVar[type[Answer]] = Words
    own: ClassVar[tuple[str, ...]] = ("words",)
    may_lack: ClassVar[tuple[str, ...]] = own
    words: tuple[str, ...] = ()

    @property
    def most_side(self) -> int:
        """The most rows and columns of the board."""
        return MAX_LISTED_SIDE if self.words else MAX_SIDE

    @property
    def listed_words(self) -> tuple[str, ...]:
        """The words that are named and to be found."""
        return self.words

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        if not self.words:
            check_owners(board, YOU)
            if not board.rings:
                raise BadPuzzle("expected rings", "/board/rings")
            return
        check_owners(board)
        if len(self.words) > MAX_LISTED_WORDS or len(set(self.words)) < len(self.words):
            raise BadPuzzle(f"expected at most {MAX_LISTED_WORDS} words, each once", "/words")
        standing = {word for _, ways in places_of(board, self.words) for word in ways.values()}
        for number, word in enumerate(self.words):
            if word not in standing:
                raise BadPuzzle(f"{word} does not stand on the board", f"/words/{number}")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"words": list(self.words)} if self.words else {}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        if not fields.has("words"):
            return cls()
        words = fields.texts("words", MAX_LISTED_WORDS, read_word)
        if not words:
            raise fields.wrong("words", "expected at least one word, or no list")
        return cls(words)

    def pack(self, writer: Writer) -> None:
        """Write the task for a link: nothing without a list, as the board says all."""
        if self.words:
            writer.flag(True)
            writer.count(len(self.words))
            for word in self.words:
                writer.counted_faces(word)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        if not reader.has_more() or not reader.flag():
            return cls()
        return cls(tuple("".join(reader.counted_faces(MAX_WORD)) for _ in range(reader.count(MAX_LISTED_WORDS))))

    def instruction(self) -> str:
        """Return what is to be done."""
        if self.words:
            return "Find the words of the list on the board."
        return "Find the words through the rings. Everyday words count; each other one is a bonus."

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        if self.words:
            return [WordList("Words", self.words)]
        if to_find is None:
            return [WordLines(None)]
        return [Note(f"{counted(to_find, 'everyday word')} to find"), WordLines(to_find)]
