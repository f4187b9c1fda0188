"""The task of `find-words`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import Direction
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import HOLE, MAX_LISTED_SIDE, MAX_LISTED_WORDS, MAX_SIDE, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.kinds.find_words.listed import places_of
from solver.puzzles.kinds.find_words.listing import FIELDS, NOTHING, Listing
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Note, Part, Sentence, WordLines, WordList
from solver.puzzles.tasks import MAX_WORD, Task, Tells, check_owners, read_word


@dataclass(frozen=True, slots=True)
class FindWords(Task):
    """Find all words through your rings, or those of a list wherever they stand.

    Args:
        words: the list; without one the rings say what is to be found.
        listing: what is told of the list beside the words.
    """

    kind: ClassVar[str] = "find-words"
    number: ClassVar[int] = 2
    title: ClassVar[str] = "Find the words"
    tells: ClassVar[Tells] = "points"
    answer: ClassVar[type[Answer]] = Words
    own: ClassVar[tuple[str, ...]] = ("words", *FIELDS)
    may_lack: ClassVar[tuple[str, ...]] = own
    words: tuple[str, ...] = ()
    listing: Listing = NOTHING

    def __post_init__(self) -> None:
        if self.listing.texts == self.words:
            object.__setattr__(self, "listing", replace(self.listing, texts=()))
        if set(self.listing.directions) == set(Direction):
            object.__setattr__(self, "listing", replace(self.listing, directions=()))

    @property
    def most_side(self) -> int:
        """The most rows and columns of the board."""
        return MAX_LISTED_SIDE if self.words else MAX_SIDE

    @property
    def listed_words(self) -> tuple[str, ...]:
        """The words that are named and to be found."""
        return self.words

    @property
    def label(self) -> str:
        """What tells it from others made of the same order."""
        return self.listing.label

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The directions in which its words may be read; none if in all."""
        return self.listing.directions

    def shown(self, word: str) -> str:
        """Return how a word of the list is shown: as it was typed."""
        return self._texts.get(word, word)

    @property
    def _texts(self) -> Mapping[str, str]:
        return dict(zip(self.words, self.listing.texts, strict=True)) if self.listing.texts else {}

    @property
    def shown_list(self) -> tuple[str, ...]:
        """What the list shows: for each word its clue, or else what was typed."""
        texts = self.listing.texts or self.words
        clues = self.listing.clues or ("",) * len(texts)
        return tuple(clue or text for clue, text in zip(clues, texts, strict=True))

    def sentence_on(self, faces: Sequence[str], covered: frozenset[int]) -> str | None:
        """Return the sentence that the free cells of a board begin with; None without one.

        Args:
            faces: the faces of the board in reading order.
            covered: the cells on which words of the list stand, by their number in that order.
        """
        if not self.listing.sentence:
            return None
        free = [face for number, face in enumerate(faces) if number not in covered and face != HOLE]
        parts, first = [], 0
        for length in self.listing.sentence:
            parts.append("".join(free[first : first + length]))
            first += length
        return " ".join(parts)

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        if not self.words:
            check_owners(board, YOU)
            if not board.rings:
                raise BadPuzzle("expected rings", "/board/rings")
            if self.listing != NOTHING:
                raise BadPuzzle("expected nothing about a list where there is none", "/words")
            return
        check_owners(board)
        if len(self.words) > MAX_LISTED_WORDS or len(set(self.words)) < len(self.words):
            raise BadPuzzle(f"expected at most {MAX_LISTED_WORDS} words, each once", "/words")
        self.listing.check()
        standing: set[str] = set()
        covered: set[int] = set()
        allowed = self.directions or tuple(Direction)
        for segment, ways in places_of(board, self.words):
            covered.update(segment.indexes)
            for forward, word in ways.items():
                along = segment.direction if forward else segment.direction.opposite
                if along in allowed or (word == _backward(board, segment.indexes) and along.opposite in allowed):
                    standing.add(word)
        for number, word in enumerate(self.words):
            if word not in standing:
                raise BadPuzzle(f"{word} does not stand on the board", f"/words/{number}")
        free = sum(face != HOLE for number, face in enumerate(board.faces) if number not in covered)
        if sum(self.listing.sentence) > free:
            raise BadPuzzle(f"expected at most {free} letters, as many cells are free", "/sentence")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"words": list(self.words), **self.listing.to_json(self.words)} if self.words else {}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        if not fields.has("words"):
            return cls()
        words = fields.texts("words", MAX_LISTED_WORDS, read_word)
        if not words:
            raise fields.wrong("words", "expected at least one word, or no list")
        return cls(words, Listing.from_json(fields, words))

    def pack(self, writer: Writer) -> None:
        """Write the task for a link: nothing without a list, as the board says all."""
        if not self.words:
            return
        writer.flag(True)
        writer.count(len(self.words))
        for word in self.words:
            writer.counted_faces(word)
        if self.listing != NOTHING:
            writer.flag(True)
            self.listing.pack(writer, self.words)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        if not reader.has_more() or not reader.flag():
            return cls()
        words = tuple("".join(reader.counted_faces(MAX_WORD)) for _ in range(reader.count(MAX_LISTED_WORDS)))
        return cls(words, Listing.unpack(reader, words) if reader.has_more() and reader.flag() else NOTHING)

    def instruction(self) -> str:
        """Return what is to be done."""
        if self.words:
            return "Find the words of the list on the board."
        return "Find the words through the rings. Everyday words count; each other one is a bonus."

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        if self.words:
            listed = WordList("Clues" if self.listing.clues else "Words", self.shown_list, numbered=True)
            lengths = self.listing.sentence
            label = f"The first {sum(lengths)} free letters, row by row, are a sentence:"
            return [listed, Sentence(label, lengths)] if lengths else [listed]
        if to_find is None:
            return [WordLines(None)]
        return [Note(f"{counted(to_find, 'everyday word')} to find"), WordLines(to_find)]


def _backward(board: Board, indexes: Sequence[int]) -> str:
    return "".join(board.faces[index] for index in reversed(indexes))
