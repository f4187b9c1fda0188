"""Tiles and spellings: the letters of a language, and how a text is normalised into a word.

A *spelling* is upper case, composed (NFC), and made of the alphabet's tiles alone. A *code* is the same word with one
code point per tile, which is what tries, boards and side tables hold: a tile of several letters is one private-use code
point (``U+E000`` plus its number), every other tile as itself.

A text is split from the left into the longest tiles. Brackets around a tile say that it is one: where SZ is a tile,
``[S][Z]`` is an S before a Z. A spelling has them only around tiles whose letters would be split otherwise.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from string import ascii_letters
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

CASES: tuple[tuple[str, str], ...] = (("i", "İ"), ("ß", "ẞ"), ("ς", "Σ"))
"""Small letters whose capital is another than Unicode's usual one, or has another small one, where that is a tile."""

_SPACE = " \t\r\n\u00a0"

_NARROW = {0xFEE0 + ord(letter): letter for letter in ascii_letters}
"""The letter for each full-width one, as keyboards for Chinese and Japanese write them."""

_MARKS = frozenset("[]")

_NO_MARKS = dict.fromkeys(map(ord, _MARKS))

_MARKED = re.compile(r"\[([^\[\]]*)\]|[^\[\]]+")
"""A tile in brackets, or the text between such tiles."""


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
    >>> spanish.normalise("ma[c]ho"), spanish.split("MA[C][H]O")
    ('MA[C][H]O', ('M', 'A', 'C', 'H', 'O'))
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
    _close: re.Pattern[str] | None = field(init=False, repr=False, compare=False)
    _capitals: Mapping[int, str] = field(init=False, repr=False, compare=False)
    _has_usual_capitals: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tiles, keep = tuple(self.tiles), unicodedata.normalize("NFC", self.keep).upper()
        replace = self.replace.items() if isinstance(self.replace, Mapping) else self.replace
        _check_tiles(tiles)
        long = [tile for tile in tiles if len(tile) > 1]
        letters = frozenset("".join(tiles))
        code = {tile: chr(FIRST_CODE + number) if len(tile) > 1 else tile for number, tile in enumerate(tiles)}
        values = {
            "tiles": tiles,
            "keep": keep,
            "replace": tuple((old, new) for old, new in replace),
            "index": MappingProxyType({code[tile]: number for number, tile in enumerate(tiles)}),
            "_spelling": MappingProxyType(code),
            "_codes": MappingProxyType({ord(code[tile]): tile for tile in long}),
            "_single": frozenset(tile for tile in tiles if len(tile) == 1),
            "_letters": letters,
            "_tile": _any_of(tiles) if long else None,
            "_long": _any_of(long) if long else None,
            "_close": _close_tiles(code),
            "_capitals": MappingProxyType(_capitals(letters, keep, {old for old, _ in replace})),
            "_has_usual_capitals": not any(old.isascii() and old.upper() in letters for old, _ in replace),
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
            return all(self._fold(without_brackets(text) if self._long else text))
        except BadLetter:
            return False

    def normalise(self, text: str) -> str:
        """Return the spelling of a text: stripped, composed, in upper case, without accents that are not kept.

        Raises:
            BadLetter: a character is no letter of the alphabet (the position is the one in the text as given), or it
                is a letter of longer tiles alone (the position is the one in the spelling).
            TextTooLong: the text has more than `MAX_TEXT` characters, brackets not counted.
        """
        if self._long and not _MARKS.isdisjoint(text):
            return self.decode(self._encode_marked(text))
        return self._spell(text)

    def _spell(self, text: str) -> str:
        """Return the spelling of a text without brackets."""
        if len(text) > MAX_TEXT:
            raise TextTooLong(MAX_TEXT, text)
        if self._single.issuperset(text):
            return text
        is_usual = self._has_usual_capitals and text.isascii()
        spelling = text.upper() if is_usual else text.translate(self._capitals)
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
        return tuple(self._spell(text)) if self._tile is None else self.faces(self.encode(text))

    def encode(self, text: str) -> str:
        """Return the code of a text: one code point for each tile of `split`.

        Raises:
            BadLetter, TextTooLong: as `normalise`.
        """
        if self._long is None:
            return self._spell(text)
        return self._encode(text) if _MARKS.isdisjoint(text) else self._encode_marked(text)

    def _encode(self, text: str) -> str:
        assert self._long
        return self._long.sub(lambda match: self._spelling[match[0]], self._spell(text))

    def _encode_marked(self, text: str) -> str:
        """Return the code of a text in which some tiles have brackets."""
        if len(text) > 3 * MAX_TEXT or len(text) - sum(map(text.count, _MARKS)) > MAX_TEXT:
            raise TextTooLong(MAX_TEXT, text)
        codes, position = [], len(text) - len(text.lstrip(_SPACE))
        end = len(text.rstrip(_SPACE))
        while position < end:
            match = _MARKED.match(text, position, end)
            if match is None:
                raise BadLetter(text[position], position, text)
            group = 0 if match[1] is None else 1
            part = match[group]
            if part != part.strip(_SPACE):
                raise BadLetter(" ", match.start(group) + len(part.rstrip(_SPACE)) % len(part), text)
            try:
                codes.append(self._encode(part))
            except BadLetter as error:
                raise BadLetter(error.character, match.start(group) + error.position, text) from None
            if group and len(codes[-1]) != 1:
                raise BadLetter("[", position, text)
            position = match.end()
        return "".join(codes)

    def decode(self, code: str) -> str:
        """Return the spelling of a code that `encode` made."""
        if not self._codes:
            return code
        spelling = code.translate(self._codes)
        return self._mark(code, spelling) if self._close and self._close.search(code) else spelling

    def _mark(self, code: str, spelling: str) -> str:
        """Return a spelling with brackets around the tiles that a longer one could be read across."""
        assert self._tile
        faces = self.faces(code)
        written, place, end = [], 0, 0
        for face in faces:
            match = self._tile.match(spelling, place)
            assert match
            if match.end() > place + len(face):
                end = max(end, match.end())
            written.append(f"[{face}]" if place < end else face)
            place += len(face)
        return "".join(written)

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


def without_brackets(spelling: str) -> str:
    """Return a spelling as it is read by people: its letters alone.

    >>> without_brackets("MA[C][H]O")
    'MACHO'
    """
    return spelling.translate(_NO_MARKS)


def _capitals(letters: Iterable[str], keep: str, replaced: Set[str]) -> dict[int, str]:
    """Return the capitals of small letters that are neither replaced nor lose an accent, by their code points."""
    whole = (each for each in letters if each in keep or unicodedata.normalize("NFD", each) == each)
    pairs = ((each.lower(), each) for each in whole)
    return {ord(small): each for small, each in pairs if small not in replaced and small.upper() == each != small}


def _any_of(tiles: Iterable[str]) -> re.Pattern[str]:
    """Return the pattern of one tile, at each place the longest that fits."""
    return re.compile("|".join(map(re.escape, sorted(tiles, key=len, reverse=True))))


def _close_tiles(code: Mapping[str, str]) -> re.Pattern[str] | None:
    """Return the pattern of two tiles that may be read as the beginning of a longer one; None where there are none.

    Args:
        code: the code points of the tiles.
    """
    after: dict[str, set[str]] = {}
    for tile in code:
        for length in range(1, len(tile)):
            first, rest = tile[:length], tile[length:]
            if first in code:
                after.setdefault(first, set()).update(
                    other for other in code if other.startswith(rest) or rest.startswith(other)
                )
    pairs = [
        f"{re.escape(code[first])}[{''.join(re.escape(code[each]) for each in sorted(seconds))}]"
        for first, seconds in after.items()
        if seconds
    ]
    return re.compile("|".join(pairs)) if pairs else None


def _check_tiles(tiles: Iterable[str]) -> None:
    seen = set()
    for tile in tiles:
        if not 1 <= len(tile) <= MAX_TILE_LETTERS:
            raise BadAlphabet(f"tile {tile[:40]!r}: expected 1 to {MAX_TILE_LETTERS} letters")
        letters = tile[0].isalpha() and tile[-1].isalpha() and all(each.isalpha() or each == "·" for each in tile)
        if tile != unicodedata.normalize("NFC", tile).upper() or not letters:
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
        yield start, unicodedata.normalize("NFC", text[start:end].translate(_NARROW))
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
