"""Tiles and spellings: the letters of a language, and how a text is normalised into a word.

A *spelling* is upper case, composed (NFC), and made of the alphabet's tiles alone. A *code* is the same word with one
code point per tile, which is what tries, boards and side tables hold: a tile of several letters is one private-use code
point (``U+E000`` plus its number), every other tile as itself.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from dictionaries.errors import BadAlphabet, BadLetter, TextTooLong

MAX_TEXT = 100
"""The most characters that a text may have to be looked at as a word."""

MAX_TILES = 200
MAX_TILE_LETTERS = 4

FIRST_CODE = 0xE000
"""The code point of a tile of several letters is this plus the tile's number."""

REPLACE: tuple[tuple[str, str], ...] = (
    ("ß", "SS"),
    ("ẞ", "SS"),
    ("Œ", "OE"),
    ("œ", "OE"),
    ("Æ", "AE"),
    ("æ", "AE"),
    ("İ", "I"),
    ("ı", "I"),
)
"""Letters that every shipped language writes otherwise in capitals; no locale has a say in it."""

_SPACE = " \t\r\n\u00a0"


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The tiles of a language, in alphabetical order, and the rules that bring a text to them.

    Args:
        tiles: the faces in alphabetical order, each of one to `MAX_TILE_LETTERS` letters in upper case.
        keep: the accented letters that are tiles' letters of their own; every other letter loses its accents.
        replace: pairs of a character and the letters that stand for it.

    Raises:
        BadAlphabet: there is no tile, or one is not in upper case, is too long or stands there twice.

    >>> spanish = Alphabet((*"ABC", "CH", *"DEFGHIJKL", "LL", *"MNÑOPQR", "RR", *"STUVWXYZ"), keep="Ñ")
    >>> spanish.normalise("chorríllo"), spanish.split("chorrillo")
    ('CHORRILLO', ('CH', 'O', 'RR', 'I', 'LL', 'O'))
    >>> spanish.decode(spanish.encode("ñu"))
    'ÑU'
    """

    tiles: tuple[str, ...]
    keep: str = ""
    replace: tuple[tuple[str, str], ...] = REPLACE
    index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """The number of a tile in `tiles`, by its code point."""
    _spelling: Mapping[str, str] = field(init=False, repr=False, compare=False)
    _codes: Mapping[int, str] = field(init=False, repr=False, compare=False)
    _single: frozenset[str] = field(init=False, repr=False, compare=False)
    _letters: frozenset[str] = field(init=False, repr=False, compare=False)
    _tile: re.Pattern[str] | None = field(init=False, repr=False, compare=False)
    _long: re.Pattern[str] | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tiles, keep = tuple(self.tiles), unicodedata.normalize("NFC", self.keep).upper()
        replace = self.replace.items() if isinstance(self.replace, Mapping) else self.replace
        _check_tiles(tiles)
        long = [tile for tile in tiles if len(tile) > 1]
        code = {tile: chr(FIRST_CODE + number) if len(tile) > 1 else tile for number, tile in enumerate(tiles)}
        values = {
            "tiles": tiles,
            "keep": keep,
            "replace": tuple((old, new) for old, new in replace),
            "index": MappingProxyType({code[tile]: number for number, tile in enumerate(tiles)}),
            "_spelling": MappingProxyType(code),
            "_codes": MappingProxyType({ord(code[tile]): tile for tile in long}),
            "_single": frozenset(tile for tile in tiles if len(tile) == 1),
            "_letters": frozenset("".join(tiles)),
            "_tile": _any_of(tiles) if long else None,
            "_long": _any_of(long) if long else None,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return Alphabet, (self.tiles, self.keep, self.replace)

    @property
    def is_simple(self) -> bool:
        """Whether each tile is one letter."""
        return self._long is None

    def has_letters_of(self, text: str) -> bool:
        """Tell whether a text of any length has no letter but those of the alphabet."""
        try:
            return all(self._fold(text))
        except BadLetter:
            return False

    def normalise(self, text: str) -> str:
        """Return the spelling of a text: stripped, composed, in upper case, without accents that are not kept.

        Raises:
            BadLetter: a character is no letter of the alphabet (the position is the one in the text as given), or it
                is a letter of longer tiles alone (the position is the one in the spelling).
            TextTooLong: the text has more than `MAX_TEXT` characters.
        """
        if len(text) > MAX_TEXT:
            raise TextTooLong(MAX_TEXT, text)
        if self._single.issuperset(text):
            return text
        spelling = text.upper() if text.isascii() else text
        if not self._letters.issuperset(spelling):
            spelling = "".join(self._fold(text))
        if not self._single.issuperset(spelling):
            self._check_tiled(spelling)
        return spelling

    def split(self, text: str) -> tuple[str, ...]:
        """Return the tiles that spell a text, at each place the longest that fits.

        Raises:
            BadLetter, TextTooLong: as `normalise`.
        """
        spelling = self.normalise(text)
        return tuple(spelling) if self._tile is None else tuple(self._tile.findall(spelling))

    def encode(self, text: str) -> str:
        """Return the code of a text: one code point for each tile of `split`.

        Raises:
            BadLetter, TextTooLong: as `normalise`.
        """
        spelling = self.normalise(text)
        return self._long.sub(lambda match: self._spelling[match[0]], spelling) if self._long else spelling

    def decode(self, code: str) -> str:
        """Return the spelling of a code that `encode` made."""
        return code.translate(self._codes) if self._codes else code

    def faces(self, code: str) -> tuple[str, ...]:
        """Return the tiles that a code stands for.

        Raises:
            BadLetter: a code point stands for no tile.
        """
        for position, character in enumerate(code):
            if character not in self.index:
                raise BadLetter(character, position, code)
        return tuple(self.tiles[self.index[character]] for character in code)

    def _check_tiled(self, spelling: str) -> None:
        """Raise `BadLetter` for a letter that is part of a tile alone and stands outside it."""
        position = 0
        while position < len(spelling):
            match = self._tile and self._tile.match(spelling, position)
            if not match:
                raise BadLetter(spelling[position], position, spelling)
            position = match.end()

    def _fold(self, text: str) -> Iterator[str]:
        """Yield the letters of each character of a text together with its combining marks."""
        start = len(text) - len(text.lstrip(_SPACE))
        replace, kept = dict(self.replace), frozenset(self.keep)
        for position, cluster in _clusters(text.rstrip(_SPACE), start):
            letters = replace.get(cluster) or _without_accents(cluster, kept)
            if not letters or not self._letters.issuperset(letters):
                raise BadLetter(text[position], position, text)
            yield letters


def _any_of(tiles: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of one tile, at each place the longest that fits."""
    return re.compile("|".join(map(re.escape, sorted(tiles, key=len, reverse=True))))


def _check_tiles(tiles: Iterable[str]) -> None:
    seen = set()
    for tile in tiles:
        if not 1 <= len(tile) <= MAX_TILE_LETTERS:
            raise BadAlphabet(f"tile {tile[:40]!r}: expected 1 to {MAX_TILE_LETTERS} letters")
        if tile != unicodedata.normalize("NFC", tile).upper() or not (tile[0].isalpha() and tile[-1].isalpha()):
            raise BadAlphabet(f"tile {tile!r}: expected composed letters in upper case")
        if tile in seen:
            raise BadAlphabet(f"tile {tile!r} stands there twice")
        seen.add(tile)
    if not 1 <= len(seen) <= MAX_TILES:
        raise BadAlphabet(f"{len(seen)} tiles; expected 1 to {MAX_TILES}")


def _clusters(text: str, start: int) -> Iterator[tuple[int, str]]:
    """Yield each base character with the combining marks after it, composed, and where it stands."""
    while start < len(text):
        end = start + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        yield start, unicodedata.normalize("NFC", text[start:end])
        start = end


def _without_accents(cluster: str, kept: frozenset[str]) -> str:
    """Return the upper-case letter under the accents, with those that make a kept letter; empty where there is none."""
    decomposed = unicodedata.normalize("NFD", cluster)
    base = decomposed[0]
    for mark in decomposed[1:]:
        if not unicodedata.combining(mark):
            return ""
        composed = unicodedata.normalize("NFC", base + mark)
        if composed.upper() in kept:
            base = composed
    upper = base.upper()
    return upper if upper.lower() == base.lower() else ""
