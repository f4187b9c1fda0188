"""Patterns of words: ``?`` is one tile, ``*`` is any run of tiles, also an empty one.

Patterns are never regular expressions. A run of ``?`` and ``*`` is first normalised, its ``?`` before one ``*``, so
that ``*?*?*`` costs no more than ``??*``; then a pattern is an anchored head, pieces that float in their order, and an
anchored tail. All words of one length are compared at once, column by column: for every pattern the work is bounded by
the size of the dictionary times the length of the pattern.
"""

import re
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from dictionaries.alphabet import Alphabet
from dictionaries.errors import BadLetter, BadQuery
from dictionaries.word_arrays import Bytes

MAX_PATTERN = 100
"""The most characters of a pattern."""

MAX_PIECES = 8
"""The most pieces of a pattern that float between two ``*``."""

Piece: TypeAlias = tuple[int | None, ...]
Rows: TypeAlias = npt.NDArray[np.intp]

_NOT_FOUND = 0xFF


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern in its one form; a tile is its number in the alphabet, ``None`` is any tile.

    Args:
        head: what the word begins with.
        pieces: what comes after it in this order, each somewhere behind the one before.
        tail: what the word ends with; ``None`` if the pattern has no ``*``, so that the head is the whole word.
    """

    head: Piece
    pieces: tuple[Piece, ...] = ()
    tail: Piece | None = None

    @property
    def min_length(self) -> int:
        """The fewest tiles of a word that fits."""
        return len(self.head) + sum(map(len, self.pieces)) + len(self.tail or ())

    def admits(self, length: int) -> bool:
        """Tell whether a word of some length can fit."""
        return length == self.min_length if self.tail is None else length >= self.min_length

    def rows(self, columns: Bytes, rows: Rows | None = None) -> Rows | None:
        """Return which words of one length fit.

        Args:
            columns: the words, see `dictionaries.word_arrays.Bucket`; of a length that the pattern admits.
            rows: which of them to look at; ``None`` for all.

        Returns:
            The rows of those that fit, rising; ``None`` for all.
        """
        tail = self.tail or ()
        anchored = [*enumerate(self.head), *enumerate(tail, len(columns) - len(tail))]
        for place, tile in anchored:
            if tile is not None:
                column = columns[place] if rows is None else columns[place][rows]
                fits = np.flatnonzero(column == tile)
                rows = fits if rows is None else rows[fits]
        if self.pieces and (rows is None or rows.size):
            rows = self._float(columns, rows)
        return rows

    def _float(self, columns: Bytes, rows: Rows | None) -> Rows | None:
        """Find for each piece in turn the first place behind the one before; a later place never helps."""
        first = len(self.head)
        behind = list(accumulate(map(len, reversed(self.pieces)), initial=len(self.tail or ())))[:0:-1]
        block = columns if rows is None else columns[:, rows]
        earliest: Bytes | None = None
        for piece, room in zip(self.pieces, behind, strict=True):
            found = _leftmost(block, piece, first, len(columns) - room, earliest)
            fits = np.flatnonzero(found != _NOT_FOUND)
            rows = fits if rows is None else rows[fits]
            if not fits.size:
                break
            if fits.size < found.size:
                block, found = block[:, fits], found[fits]
            earliest = found + np.uint8(len(piece))
            first += len(piece)
        return rows


def _leftmost(block: Bytes, piece: Piece, first: int, last: int, earliest: Bytes | None) -> Bytes:
    """Return for each word the first place where a piece fits, from `first` to `last` and not before `earliest`."""
    found = np.full(block.shape[1], _NOT_FOUND, np.uint8)
    letters = [(offset, tile) for offset, tile in enumerate(piece) if tile is not None]
    for place in range(last, first - 1, -1):
        fits = np.ones(block.shape[1], np.bool_) if earliest is None else earliest <= place
        for offset, tile in letters:
            fits &= block[place + offset] == tile
        np.copyto(found, np.uint8(place), where=fits)
    return found


def parse_pattern(alphabet: Alphabet, text: str, field: str = "pattern") -> Pattern:
    """Read a pattern; letters in any case, tiles of several letters as the alphabet splits them.

    Raises:
        BadLetter: a character that is no wildcard and that the alphabet has no tile for.
        BadQuery: nothing is there, it is too long, or too many pieces float.

    >>> parse_pattern(Alphabet(tuple("ABC")), "a**?c")
    Pattern(head=(0, None), pieces=(), tail=(2,))
    """
    text = text.strip()
    if not 0 < len(text) <= MAX_PATTERN:
        raise BadQuery(field, f"{len(text)} characters; expected 1 to {MAX_PATTERN}")
    tokens = _tokens(alphabet, re.sub(r"[?*]*\*[?*]*", lambda run: "?" * run[0].count("?") + "*", text), text)
    stars = [place for place, token in enumerate(tokens) if token == "*"]
    if not stars:
        return Pattern(_piece(alphabet, tokens))
    if len(stars) > MAX_PIECES + 1:
        raise BadQuery(field, f"{len(stars) - 1} pieces between two *; expected at most {MAX_PIECES}")
    pieces = tuple(_piece(alphabet, tokens[start + 1 : end]) for start, end in pairwise(stars))
    return Pattern(_piece(alphabet, tokens[: stars[0]]), pieces, _piece(alphabet, tokens[stars[-1] + 1 :]))


def text_pattern(alphabet: Alphabet, text: str, field: str, *, head: bool = False, tail: bool = False) -> Pattern:
    """Return the pattern of words that begin with a text, end with it, or else hold it somewhere.

    Raises:
        BadLetter: a character that the alphabet has no tile for.
        BadQuery: nothing is there.
    """
    piece = _piece(alphabet, alphabet.encode(text))
    if not piece:
        raise BadQuery(field, "nothing is there; expected at least one letter")
    if head:
        return Pattern(piece, (), ())
    return Pattern((), (), piece) if tail else Pattern((), (piece,), ())


def _tokens(alphabet: Alphabet, canonical: str, text: str) -> str:
    """Return a pattern as code points of tiles, ``?`` and ``*``."""
    try:
        return "".join(
            part if part[0] in "?*" else alphabet.encode(part) for part in re.findall(r"[?*]+|[^?*]+", canonical)
        )
    except BadLetter as error:
        raise BadLetter(error.character, max(0, text.find(error.character)), text) from None


def _piece(alphabet: Alphabet, tokens: str) -> Piece:
    return tuple(alphabet.index.get(token) for token in tokens)
