"""The parts below the board of a puzzle, on paper and on a terminal, and phrases of its instruction."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from dictionaries.quantities import counted


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence.

    Args:
        text: the sentence.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Rack:
    """Tiles in a row, and maybe a ring.

    Args:
        label: what they are.
        faces: the faces of the tiles.
        ring: whose ring it is; None without one.
    """

    label: str
    faces: tuple[str, ...]
    ring: str | None = None


@dataclass(frozen=True, slots=True)
class Hands:
    """What both players hold, side by side.

    Args:
        you: your hand.
        rival: the rival's.
    """

    you: Rack
    rival: Rack


@dataclass(frozen=True, slots=True)
class WordList:
    """Words that are given.

    Args:
        label: what they are.
        words: the words.
        numbered: each has its number, counted from 1, which the answers use.
    """

    label: str
    words: tuple[str, ...]
    numbered: bool = False

    def told(self) -> tuple[str, ...]:
        """Return the words, each after its number if it has one.

        >>> WordList("Words", ("PIT", "TIP"), numbered=True).told()
        ('1 PIT', '2 TIP')
        """
        return tuple(f"{number} {word}" for number, word in enumerate(self.words, 1)) if self.numbered else self.words


@dataclass(frozen=True, slots=True)
class Sentence:
    """Lines for the letters of a sentence that the free cells of the board begin with.

    Args:
        label: what they are.
        lengths: how many letters each of its words has.
    """

    label: str
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StandingWords:
    """Every word that stands on the board with its points, for who could not reckon without them.

    Args:
        label: what they are.
        words: the words; a kind leaves them out, as only a dictionary knows them.
    """

    label: str = "Words on the board"
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to write on.

    Args:
        blanks: for each line what stands before it, and how many letters it has room for.
    """

    blanks: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class WordLines:
    """Lines to write words on.

    Args:
        count: how many words there are to find; None if that is not known.
    """

    count: int | None


Part: TypeAlias = Note | Rack | Hands | WordList | Sentence | StandingWords | Blanks | WordLines


def ring_blanks(rings: int, *more: tuple[str, int]) -> Blanks:
    """Return lines for the cells of so many rings, and for more."""
    return Blanks((("Rings", 2), *((("", 2),) * (rings - 1)), *more))


def joined(words: Sequence[str]) -> str:
    """Return the words of a list on one line; semicolons part what has commas itself.

    >>> joined(["cat", "dog"]), joined(["sea, ocean", "water"])
    ('cat, dog', 'sea, ocean; water')
    """
    return f"{joint(words)} ".join(words)


def joint(words: Sequence[str]) -> str:
    """Return what parts the words of a list."""
    return ";" if any("," in word for word in words) else ","


def rings_so_that(count: int) -> str:
    """Return the middle of a sentence about the words through so many rings."""
    return f"{counted(count, 'ring')} so that the words through {'it' if count == 1 else 'them'} score"
