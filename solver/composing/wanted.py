"""The order for a board of words: the words, its size, the tiles, and the effort of the search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.errors import BadComposition
from solver.puzzles.conventions import MAX_LISTED_SIDE, MAX_LISTED_WORDS, MIN_SIDE
from solver.ruleset import WORD_RINGERS_TILES

MIN_TILES = 2
"""The fewest tiles of a word."""

MAX_SEED = 100

USUAL_SIDE = 10
USUAL_SIDE_OF_SET = 7
"""The rows and columns of a board from the tile set: nearly all of its tiles."""

USUAL_EFFORT, MAX_EFFORT = 100, 1000
"""How many times the words are laid out anew."""

MOST_LAID = 30_000
"""How many times a word is laid at most in all; with more than 30 words, a high effort does not bring more layouts."""

USUAL_SEED = "1"

_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A board that is wanted.

    Args:
        words: the words; each stands in it once, spelled as in the dictionary.
        dictionary: its alphabet spells the words, and its other words are those that may be unwanted.
        rows: the rows of the board; usually 10, from a tile set 7.
        columns: its columns.
        tiles: how many tiles of each face there are; None if any letter is free.
        no_other_words: whether other words of the dictionary are unwanted on the board.
        seed: any text; another one makes another board.
        effort: how many times the words are laid out anew.

    Raises:
        BadComposition: something is beyond a limit, or a word cannot be spelled; says what.
    """

    words: tuple[str, ...]
    dictionary: Dictionary
    rows: int | None = None
    columns: int | None = None
    tiles: Mapping[str, int] | None = None
    no_other_words: bool = False
    seed: str = USUAL_SEED
    effort: int = USUAL_EFFORT

    def __post_init__(self) -> None:
        usual = USUAL_SIDE if self.tiles is None else USUAL_SIDE_OF_SET
        for option in ("rows", "columns"):
            if getattr(self, option) is None:
                object.__setattr__(self, option, usual)
            _check_number(option, getattr(self, option), MIN_SIDE, MAX_LISTED_SIDE)
        if self.tiles is not None and self.cells > (most := sum(self.tiles.values())):
            raise BadComposition("rows", f"expected a board of at most {most} cells, as the tile set has no more tiles")
        _check_number("effort", self.effort, 1, MAX_EFFORT)
        if not isinstance(self.seed, str) or len(self.seed) > MAX_SEED:
            raise BadComposition("seed", f"expected a text of at most {MAX_SEED} characters")
        object.__setattr__(self, "words", _spelled(self.words, self.dictionary))

    @property
    def shape(self) -> tuple[int, int]:
        """The rows and columns."""
        assert self.rows is not None
        assert self.columns is not None
        return self.rows, self.columns

    @property
    def layouts(self) -> int:
        """How many times the words are laid out anew, for the effort and what so many words allow."""
        return min(self.effort, MOST_LAID // len(self.words))

    def to_json(self) -> dict[str, Any]:
        """Return what the board was made with, beside the words, as values for JSON."""
        return {
            "dictionary": {"id": self.dictionary.id, "version": self.dictionary.version},
            "tiles": "free" if self.tiles is None else "set",
            "seed": self.seed,
            "effort": self.effort,
        }

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        rows, columns = self.shape
        return rows * columns


def tiles_named(name: str) -> Mapping[str, int] | None:
    """Return the tiles that a name stands for: ``set`` for those in the box, ``free`` for any."""
    return WORD_RINGERS_TILES if name == "set" else None


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a text as people paste it, with lines, blanks, commas or semicolons between them.

    >>> split_words("apple, Birne;\\nkiwi  ")
    ('apple', 'Birne', 'kiwi')
    """
    return tuple(filter(None, _BETWEEN.split(text)))


def _spelled(words: Iterable[str], dictionary: Dictionary) -> tuple[str, ...]:
    """Return the spellings of words, each once, in their order."""
    found: dict[str, None] = {}
    for number, word in enumerate(words):
        try:
            spelling = dictionary.alphabet.normalise(word)
        except BadLetter as error:
            raise BadComposition("words", str(error), number, error) from None
        if len(dictionary.alphabet.encode(spelling)) < MIN_TILES:
            raise BadComposition("words", f"{word[:40]!r} is too short; expected at least {MIN_TILES} tiles", number)
        found[spelling] = None
    if not 1 <= len(found) <= MAX_LISTED_WORDS:
        raise BadComposition("words", f"{len(found)} words; expected 1 to {MAX_LISTED_WORDS}")
    return tuple(found)


def _check_number(option: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadComposition(option, f"expected a whole number from {low} to {high}")
