"""The task of a puzzle, beside its board: a value of a class of its kind."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias
from unicodedata import normalize

from solver.board import Board, normalise_face
from solver.cells import Direction
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import MAX_RINGS, MAX_SIDE
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Part, ring_blanks

MAX_WORD = 60
"""The most letters of a word that a puzzle names."""

Tells: TypeAlias = Literal["points", "next", "margin", "solutions"]
"""What is told of a solution: its points; these and those of the next best answer; how far it is ahead of the rival,
and the next best answer; or how many solutions there are."""


class TaskField(NamedTuple):
    """A field of a task, in JSON and in a link.

    Attributes:
        name: of the field, and of the attribute of the task.
        read: takes it from the fields of JSON.
        pack: writes it into a link.
        unpack: reads back what `pack` wrote.
        shown: returns it as a value for JSON.
    """

    name: str
    read: Callable[[Fields], Any]
    pack: Callable[[Writer, Any], None]
    unpack: Callable[[Reader], Any]
    shown: Callable[[Any], Any] = lambda value: value


def read_word(text: str) -> str:
    """Return a word that a puzzle names, unchanged.

    Raises:
        BadPuzzle: it is none in upper case.
    """
    if not 1 <= len(text) <= MAX_WORD or not text.isalpha() or text != normalize("NFC", text.upper()):
        raise BadPuzzle(f"expected a word of at most {MAX_WORD} letters in upper case")
    return text


def words_field(name: str, most: int) -> TaskField:
    """Return the field of at most so many words."""

    def pack(link: Writer, words: Sequence[str]) -> None:
        link.count(len(words))
        for word in words:
            link.counted_faces(word)

    def unpack(link: Reader) -> tuple[str, ...]:
        return tuple("".join(link.counted_faces(MAX_WORD)) for _ in range(link.count(most)))

    return TaskField(name, lambda fields: fields.texts(name, most, read_word), pack, unpack, list)


def number_field(name: str, most: int) -> TaskField:
    """Return the field of a number from 0."""
    return TaskField(name, lambda fields: fields.number(name, 0, most), Writer.count, lambda link: link.count(most))


def faces_field(name: str, most: int) -> TaskField:
    """Return the field of at most so many tiles."""
    return TaskField(
        name,
        lambda fields: fields.texts(name, most, normalise_face),
        Writer.counted_faces,
        lambda link: link.counted_faces(most),
        list,
    )


class Task(ABC):
    """What is to be done. Each kind has a class of its own, a frozen dataclass.

    Attributes:
        kind: the name of the kind.
        number: its number in links; a new kind takes the next one, and none ever changes.
        title: what the kind is called on paper and on the command line.
        tells: what is told of how good its solutions are.
        answer: what is handed in.
        fields: the fields of its constructor, for a kind that has no `to_json` and `pack` of its own.
        own: the names of the JSON fields that `to_json` returns.
        may_lack: those of them that it does not always return.
    """

    __slots__ = ()

    kind: ClassVar[str]
    number: ClassVar[int]
    title: ClassVar[str]
    tells: ClassVar[Tells]
    answer: ClassVar[type[Answer]]
    fields: ClassVar[tuple[TaskField, ...]] = ()
    own: ClassVar[tuple[str, ...]]
    may_lack: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {field.name: field.shown(getattr(self, field.name)) for field in self.fields}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns.

        Raises:
            BadPuzzle: a field is missing or has a value that it cannot have.
        """
        make: Callable[..., Self] = cls
        return make(*(field.read(fields) for field in cls.fields))

    def pack(self, writer: Writer) -> None:
        """Write the task for a link."""
        for field in self.fields:
            field.pack(writer, getattr(self, field.name))

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote.

        Raises:
            BadPuzzle: something else stands there.
        """
        make: Callable[..., Self] = cls
        return make(*(field.unpack(reader) for field in cls.fields))

    @abstractmethod
    def instruction(self) -> str:
        """Return what is to be done, in a few sentences."""

    @abstractmethod
    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board.

        Args:
            to_find: how many words there are to find; None if the answer is not words, or is not known.
        """

    @property
    def most_side(self) -> int:
        """The most rows and columns of the board."""
        return MAX_SIDE

    @property
    def listed_words(self) -> tuple[str, ...]:
        """The words that are named and to be found; those that stand on the board and nothing else is a goal."""
        return ()

    @property
    def label(self) -> str:
        """What tells the puzzle from others made of the same order; nothing if there are none."""
        return ""

    @property
    def directions(self) -> tuple[Direction, ...]:
        """The directions in which the words of its list may be read; none if in all."""
        return ()

    def shown(self, word: str) -> str:
        """Return how a word is shown to people."""
        return word

    @property
    def line_points(self) -> Mapping[str, int]:
        """The points that stand beside rows and columns of the board, by the names of these lines."""
        return {}


RINGS_TO_PLACE = TaskField(
    "rings_to_place",
    lambda fields: fields.number("rings_to_place", 1, MAX_RINGS),
    lambda link, rings: link.bits(rings, 3),
    lambda link: link.bits(3),
)
"""The field of how many rings are to be placed."""


@dataclass(frozen=True, slots=True)
class RingsTask(Task):
    """Place so many rings, and nothing else is said.

    Args:
        rings_to_place: how many.
    """

    answer: ClassVar[type[Answer]] = Rings
    fields: ClassVar[tuple[TaskField, ...]] = (RINGS_TO_PLACE,)
    own: ClassVar[tuple[str, ...]] = ("rings_to_place",)
    rings_to_place: int

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [ring_blanks(self.rings_to_place, ("Points", 3))]


def check_owners(board: Board, *owners: str) -> None:
    """Raise `BadPuzzle` if a ring on a board is somebody else's."""
    if not set(board.rings.values()).issubset(owners):
        raise BadPuzzle(f"expected {'rings of ' + ' and '.join(owners) if owners else 'no rings'}", "/board/rings")


def check_rings(board: Board, rings: int) -> None:
    """Raise `BadPuzzle` if a board has no room for so many more rings."""
    most = min(MAX_RINGS, len(board.faces) - len(board.rings))
    if not 1 <= rings <= most:
        raise BadPuzzle(f"expected 1 to {most} rings to place", "/rings_to_place")
