"""The letter distribution of a language: its tiles, what they are worth and how many of each are in the box.

It is written as JSON, with the tiles in the order of the alphabet::

    {"language": "hu", "tiles": {"A": {"points": 1, "count": 4}, "SZ": ..., "Ő": ...}, "fold": {"Ö": "Ő"}}

A character that is neither a tile nor folded loses its accents, and is foreign if no tile is left then.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dictionaries.alphabet import CASES, REPLACE, Alphabet
from dictionaries.errors import BadAlphabet, BadLetter

MAX_FILE = 64 * 1024
"""The most bytes of a letter distribution as JSON."""

MAX_LETTERS = 100
"""The most tiles that it can have, which is as many as a ruleset can name."""

MAX_LETTER_POINTS = 600
MAX_COUNT = 100
MAX_FOLDS = 200

MAX_FOLDED = 4
"""The most letters that one character is folded into."""

LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}")
"""What a BCP 47 tag looks like."""

_FIELDS = ("language", "tiles", "fold")


@dataclass(frozen=True, slots=True)
class Letter:
    """A tile of a letter distribution.

    Args:
        points: what it is worth; None where it has no value, as Q in English.
        count: how many of it are in the box.
    """

    points: int | None
    count: int


@dataclass(frozen=True, slots=True)
class LetterDistribution:
    """The tiles of a language with their points and counts, and what is folded into them.

    Args:
        language: a BCP 47 tag.
        letters: the tiles in the order of the alphabet, by their faces in upper case.
        fold: the letters that a character, in either case, is written with.

    Raises:
        BadAlphabet: something is beyond a limit, or a character is folded into what is no tile; says where.

    >>> letters = {"E": Letter(1, 4), "S": Letter(1, 3), "SZ": Letter(3, 2), "Z": Letter(4, 0)}
    >>> distribution = LetterDistribution("hu", letters, {"ß": "SZ"})
    >>> distribution.alphabet.split("eße"), distribution.letter_points["SZ"], distribution.tile_set
    (('E', 'SZ', 'E'), 3, mappingproxy({'E': 4, 'S': 3, 'SZ': 2}))
    """

    language: str
    letters: Mapping[str, Letter]
    fold: Mapping[str, str]

    def __post_init__(self) -> None:
        if not LANGUAGE.fullmatch(self.language):
            raise BadAlphabet(f"{self.language[:40]!r}; expected a language tag such as 'hu' or 'pt-BR'", ("language",))
        if not 1 <= len(self.letters) <= MAX_LETTERS:
            raise BadAlphabet(f"{len(self.letters)} tiles; expected 1 to {MAX_LETTERS}", ("tiles",))
        for face, letter in self.letters.items():
            _check_face(face)
            if letter.points is not None:
                _check_number(letter.points, MAX_LETTER_POINTS, ("tiles", face, "points"))
            _check_number(letter.count, MAX_COUNT, ("tiles", face, "count"))
        if not any(letter.count for letter in self.letters.values()):
            raise BadAlphabet("no tile is in the box; expected a count of 1 or more", ("tiles",))
        object.__setattr__(self, "letters", MappingProxyType(dict(self.letters)))
        _check_folds(self.fold, Alphabet(tuple(self.letters)))
        object.__setattr__(self, "fold", MappingProxyType(dict(self.fold)))

    def __reduce__(self) -> tuple[Any, ...]:
        return LetterDistribution, (self.language, dict(self.letters), dict(self.fold))

    @property
    def alphabet(self) -> Alphabet:
        """The tiles, and how a text is brought to them."""
        tiles = tuple(self.letters)
        own = frozenset("".join(tiles))
        accented = "".join(sorted(each for each in own if _is_accented(each)))
        replace = {old: new for old, new in REPLACE if old not in own and not (_is_small(old) and old.upper() in own)}
        replace |= {small: capital for small, capital in CASES if capital in own}
        replace |= {each: new for old, new in self.fold.items() for each in _cases(old)}
        return Alphabet(tiles, accented, tuple(sorted(replace.items())))

    @property
    def letter_points(self) -> dict[str, int]:
        """What each tile that has a value is worth."""
        return {face: letter.points for face, letter in self.letters.items() if letter.points is not None}

    @property
    def tile_set(self) -> Mapping[str, int]:
        """How many of each tile are in the box, of those that are."""
        return MappingProxyType({face: letter.count for face, letter in self.letters.items() if letter.count})

    def to_json(self) -> dict[str, Any]:
        """Return it as `read_letter_distribution` reads it."""
        return {"language": self.language, "tiles": dict(self._tiles()), "fold": dict(self.fold)}

    def to_text(self) -> str:
        """Return it as a text of JSON with a tile on each line, for people to edit."""
        value = {name: json.dumps(each, ensure_ascii=False) for name, each in self.to_json().items()}
        lines = (f"  {json.dumps(face, ensure_ascii=False)}: {json.dumps(each)}" for face, each in self._tiles())
        value["tiles"] = "{\n" + ",\n".join(lines) + "\n }"
        return "{\n" + ",\n".join(f' "{name}": {text}' for name, text in value.items()) + "\n}\n"

    def _tiles(self) -> Iterator[tuple[str, dict[str, int | None]]]:
        return ((face, {"points": each.points, "count": each.count}) for face, each in self.letters.items())


def read_letter_distribution(content: bytes | str) -> LetterDistribution:
    """Read a letter distribution from JSON.

    Raises:
        BadAlphabet: it is none; says where and what was expected.

    >>> read_letter_distribution('{"language": "hu", "tiles": {"SZ": {"points": 3, "count": 2}}}').letters
    mappingproxy({'SZ': Letter(points=3, count=2)})
    """
    if len(content) > MAX_FILE:
        raise BadAlphabet(f"{len(content):,} bytes or more; expected at most {MAX_FILE:,}")
    try:
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content
        value = json.loads(unicodedata.normalize("NFC", text), object_pairs_hook=_without_repeats)
    except UnicodeDecodeError as error:
        raise BadAlphabet(f"not UTF-8 text: byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        raise BadAlphabet(f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise BadAlphabet("not JSON: nested too deeply") from None
    except BadAlphabet:
        raise
    except ValueError:
        raise BadAlphabet("not JSON: a number is too long") from None
    return read_json_value(value)


def read_json_value(value: object) -> LetterDistribution:
    """Read a letter distribution from a value of JSON; raises `BadAlphabet` as `read_letter_distribution`."""
    fields = _object(value, (), _FIELDS, needed=2)
    letters: dict[str, Letter] = {}
    for face, given in _object(fields["tiles"], ("tiles",)).items():
        described = _object(given, ("tiles", face), ("points", "count"))
        letters[face] = Letter(described["points"], described["count"])
    language, fold = fields["language"], _object(fields.get("fold", {}), ("fold",))
    if not isinstance(language, str):
        raise BadAlphabet("expected a language tag such as 'hu'", ("language",))
    return LetterDistribution(language, letters, fold)


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        repeated = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise BadAlphabet(f"{repeated[:40]!r} stands there twice")
    return found


def _object(value: object, where: tuple[str, ...], known: tuple[str, ...] = (), needed: int = 9) -> dict[str, Any]:
    """Return a value that is an object with the keys known, of which the first ones are needed; any if none are."""
    expected = f"an object with {', '.join(known)}" if known else "an object"
    if not isinstance(value, dict):
        raise BadAlphabet(f"expected {expected}", where)
    for key in value:
        if known and key not in known:
            raise BadAlphabet(f"unknown key {key[:40]!r}; expected {expected}", where)
    for key in known[:needed]:
        if key not in value:
            raise BadAlphabet(f"{key!r} is missing; expected {expected}", where)
    return value


def _check_face(face: str) -> None:
    try:
        Alphabet((face,))
    except BadAlphabet as error:
        raise BadAlphabet(error.problem, ("tiles",)) from None


def _check_number(value: object, most: int, where: tuple[str, ...]) -> None:
    if type(value) is not int or not 0 <= value <= most:
        raise BadAlphabet(f"expected a whole number from 0 to {most}", where)


def _check_folds(fold: Mapping[str, Any], alphabet: Alphabet) -> None:
    own = frozenset("".join(alphabet.tiles))
    if len(fold) > MAX_FOLDS:
        raise BadAlphabet(f"{len(fold)} characters; expected at most {MAX_FOLDS}", ("fold",))
    for old, new in fold.items():
        if len(old) != 1 or not old.isalpha():
            raise BadAlphabet(f"{old[:40]!r}; expected one letter", ("fold",))
        if old in own or old.upper() in own:
            raise BadAlphabet("it is a letter of a tile; expected one of none", ("fold", old))
        try:
            is_spelled = isinstance(new, str) and 1 <= len(new) <= MAX_FOLDED and "".join(alphabet.split(new)) == new
        except BadLetter:
            is_spelled = False
        if not is_spelled:
            raise BadAlphabet(f"{str(new)[:40]!r}; expected 1 to {MAX_FOLDED} letters of tiles", ("fold", old))


def _cases(letter: str) -> list[str]:
    """Return a letter in both cases, as far as each is one character."""
    return [each for each in dict.fromkeys((letter, letter.upper(), letter.lower())) if len(each) == 1]


def _is_small(letter: str) -> bool:
    """Tell whether a letter is the usual small one of a capital, as œ is of Œ, and ı is not of I."""
    return letter != letter.upper() and letter.upper().lower() == letter


def _is_accented(letter: str) -> bool:
    return len(unicodedata.normalize("NFD", letter)) > 1
