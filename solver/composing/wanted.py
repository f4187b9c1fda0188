"""The order for a board of words: the words, its size, the tiles, and the effort of the search."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from dictionaries.alphabet import MAX_TEXT
from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from dictionaries.typed import shown_text, spelled
from solver.cells import Direction
from solver.composing.composition import LeftOut
from solver.composing.directions import ALL_DIRECTIONS, directions_named
from solver.composing.no_word_placed import NoWordPlaced
from solver.composing.shapes import RECTANGLE, rows_of_shape, size_of_shape
from solver.errors import BadComposition
from solver.puzzles.conventions import MAX_LISTED_SIDE, MIN_SIDE
from solver.ruleset import WORD_RINGERS_TILES, tile_set_of

MIN_TILES = 2
"""The fewest tiles of a word."""

MAX_WORDS = 500
"""The most words of an order; a single board has at most `MAX_LISTED_WORDS`."""

MAX_SENTENCE = 100
"""The most letters of a sentence in the free cells."""

MAX_SEED = 100

USUAL_SIDE = 10
USUAL_SIDE_OF_SET = 7
"""The rows and columns of a board from the tile set: nearly all of its tiles."""

USUAL_EFFORT, MAX_EFFORT = 100, 1000
"""How many times the words are laid out anew."""

MOST_LAID = 30_000
"""How many times a word is laid at most in all; with more than 30 words, a high effort does not bring more layouts."""

USUAL_SEED = "1"

_BETWEEN = re.compile(r"[\r\n\v\f\x85\u2028\u2029,]+")


class Typed(NamedTuple):
    """A word that was typed.

    Attributes:
        text: as it was typed.
        word: its spelling; None if it has none.
        unfit: why it can stand on no board; None if its spelling can.
    """

    text: str
    word: str | None
    unfit: LeftOut | None = None


class Same(NamedTuple):
    """A word whose letters are those of one before it, so that it is no other word on the board.

    Attributes:
        text: as it was typed.
        word: its spelling.
        first: the word before it, as that was typed.
    """

    text: str
    word: str
    first: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A board that is wanted.

    Args:
        words: the words as they were typed; the letters of each stand in it once.
        dictionary: its alphabet spells the words, and its other words are those that may be unwanted.
        rows: the rows of the board; usually 10, from a tile set 7.
        columns: its columns.
        tiles: how many tiles of each face there are; None if any letter is free.
        no_other_words: whether other words of the dictionary are unwanted on the board.
        seed: any text; another one makes another board.
        effort: how many times the words are laid out anew.
        directions: in which the words may be read.
        outline: the shape of the board: its name, or its rows, see `solver.composing.shapes`.
        sentence: its letters are on the cells that the words leave free, row by row from the first.
        clues: for words, as they were typed, what the list shows in their place, such as a translation.

    Raises:
        BadComposition: something is beyond a limit; says what.
        NoWordPlaced: no word can be spelled.
    """

    words: tuple[str, ...]
    dictionary: Dictionary
    rows: int | None = None
    columns: int | None = None
    tiles: Mapping[str, int] | None = None
    no_other_words: bool = False
    seed: str = USUAL_SEED
    effort: int = USUAL_EFFORT
    directions: tuple[Direction, ...] = ALL_DIRECTIONS
    outline: str | tuple[str, ...] = RECTANGLE
    sentence: str = ""
    clues: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The rows of the shape, of ``#`` for cells and ``.`` for others; none for a rectangle."""
    hidden: str = field(init=False, repr=False, compare=False)
    """The letters of the sentence, as a code."""
    typed: tuple[Typed, ...] = field(init=False, repr=False, compare=False)
    """The words that were typed, each once, with their spellings."""
    same: tuple[Same, ...] = field(init=False, repr=False, compare=False)
    """The words that were typed besides them, with the same letters."""

    def __post_init__(self) -> None:
        usual = (USUAL_SIDE if self.tiles is None else USUAL_SIDE_OF_SET,) * 2
        if not isinstance(self.outline, str):
            usual = size_of_shape(self.outline)
        for option, side in zip(("rows", "columns"), usual, strict=True):
            if getattr(self, option) is None:
                object.__setattr__(self, option, side)
            _check_number(option, getattr(self, option), MIN_SIDE, MAX_LISTED_SIDE)
        object.__setattr__(self, "drawn", rows_of_shape(self.outline, *self.shape))
        if self.tiles is not None and self.cells > (most := sum(self.tiles.values())):
            raise BadComposition("rows", f"expected a board of at most {most} cells, as the tile set has no more tiles")
        _check_number("effort", self.effort, 1, MAX_EFFORT)
        if not isinstance(self.seed, str) or len(self.seed) > MAX_SEED:
            raise BadComposition("seed", f"expected a text of at most {MAX_SEED} characters")
        object.__setattr__(self, "directions", directions_named(each.name for each in self.directions))
        object.__setattr__(self, "sentence", shown_text(self.sentence))
        object.__setattr__(self, "hidden", self._hidden())
        clues = {shown_text(word): shown_text(clue) for word, clue in self.clues.items()}
        object.__setattr__(self, "clues", MappingProxyType({word: clue for word, clue in clues.items() if clue}))
        object.__setattr__(self, "words", tuple(self.words))
        typed, same = _read(self.words, self.dictionary)
        object.__setattr__(self, "typed", typed)
        object.__setattr__(self, "same", same)

    def _hidden(self) -> str:
        if not self.sentence:
            return ""
        if self.tiles is not None:
            raise BadComposition("sentence", "expected none on a board of the tile set, whose letters are given")
        try:
            code = "".join(self._parts())
        except BadLetter as error:
            raise BadComposition("sentence", str(error), None, error) from None
        if not 1 <= len(code) <= MAX_SENTENCE:
            raise BadComposition("sentence", f"{len(code)} letters; expected 1 to {MAX_SENTENCE}")
        return code

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many tiles each word of the sentence has."""
        return tuple(map(len, self._parts()))

    def _parts(self) -> list[str]:
        """Return the code of each word of the sentence."""
        alphabet = self.dictionary.alphabet
        return [code for part in self.sentence.split() if (code := alphabet.encode(spelled(part, alphabet)))]

    @property
    def spellings(self) -> tuple[str, ...]:
        """The spellings of the words that have one."""
        return tuple(each.word for each in self.typed if each.word is not None)

    @property
    def shape(self) -> tuple[int, int]:
        """The rows and columns."""
        assert self.rows is not None
        assert self.columns is not None
        return self.rows, self.columns

    @property
    def layouts(self) -> int:
        """How many times the words are laid out anew, for the effort and what so many words allow."""
        return min(self.effort, MOST_LAID // len(self.spellings))

    def to_json(self) -> dict[str, Any]:
        """Return what the board was made with, beside the words, as values for JSON."""
        return {
            "dictionary": {"id": self.dictionary.id, "version": self.dictionary.version},
            "tiles": "free" if self.tiles is None else "set",
            "seed": self.seed,
            "effort": self.effort,
            "directions": [direction.name for direction in self.directions],
            "shape": self.outline if isinstance(self.outline, str) else list(self.drawn),
        }

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        rows, columns = self.shape
        return "".join(self.drawn).count("#") if self.drawn else rows * columns


def tiles_named(name: str, dictionary: Dictionary | None = None) -> Mapping[str, int] | None:
    """Return the tiles that a name stands for: ``set`` for those in the box, ``free`` for any.

    Args:
        name: which tiles.
        dictionary: whose box is meant; that of the game if None.
    """
    if name != "set":
        return None
    return WORD_RINGERS_TILES if dictionary is None else tile_set_of(dictionary)


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a text as people paste it, with line ends or commas between them, never blanks.

    >>> split_words("apple, ice cream\\nl'eau  ")
    ('apple', 'ice cream', "l'eau")
    """
    return tuple(filter(None, map(shown_text, _BETWEEN.split(text))))


def split_clues(text: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the words of a text of lines such as ``word;clue``, and what the list shows in place of each.

    >>> split_clues("l'eau;water\\nla mer; sea, ocean")
    (("l'eau", 'la mer'), {"l'eau": 'water', 'la mer': 'sea, ocean'})

    Raises:
        BadComposition: a line has no word with a semicolon after it.
    """
    words: list[str] = []
    clues: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        word, semicolon, clue = map(shown_text, line.partition(";"))
        if not line.strip():
            continue
        if not (word and semicolon):
            raise BadComposition(
                "words", f"line {number}, {line.strip()[:40]!r}: expected word;clue, or word; without one"
            )
        words.append(word)
        clues.setdefault(word, clue)
    return tuple(words), clues


def _read(words: Iterable[str], dictionary: Dictionary) -> tuple[tuple[Typed, ...], tuple[Same, ...]]:
    """Return words as they were typed with their spellings, each once, in their order; and those with the same."""
    found: dict[str, Typed] = {}
    same: list[Same] = []
    for word in words:
        typed = _typed(shown_text(word), dictionary)
        first = found.setdefault(typed.word or typed.text, typed)
        if first is not typed and typed.word is not None:
            same.append(Same(typed.text, typed.word, first.text))
    if not 1 <= len(found) <= MAX_WORDS:
        raise BadComposition("words", f"{len(found)} words; expected 1 to {MAX_WORDS}")
    read = tuple(found.values())
    unfit = [each.unfit for each in read if each.unfit is not None]
    if len(unfit) == len(read):
        raise NoWordPlaced(unfit)
    return read, tuple(same)


def _typed(text: str, dictionary: Dictionary) -> Typed:
    if len(text) > MAX_TEXT:
        values = {"tiles": sum(map(str.isalpha, text)), "most": MAX_LISTED_SIDE}
        return Typed(text, None, LeftOut(text, None, "too_long", f"it has more than {MAX_TEXT} characters", values))
    try:
        word = spelled(text, dictionary.alphabet)
    except BadLetter as error:
        letter = error.character
        detail = f"the alphabet of {dictionary.id} has no {letter}"
        return Typed(text, None, LeftOut(text, None, "foreign_letter", detail, {"letter": letter}))
    if len(dictionary.alphabet.encode(word)) < MIN_TILES:
        return Typed(text, None, LeftOut(text, None, "too_short", f"it has fewer than {MIN_TILES} letters"))
    return Typed(text, word)


def _check_number(option: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise BadComposition(option, f"expected a whole number from {low} to {high}")
