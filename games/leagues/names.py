"""Names in leagues: valid names that are refused there."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Set
from functools import cache

from dictionaries.flagged import all_flagged_words
from dictionaries.names import skeleton
from solver.puzzles.plain import Faces, texts_on

MAX_NAME = 24
"""The most characters of a member's name."""

MAX_LEAGUE_NAME = 40
"""The most characters of a league's name."""

WITHIN = 5
"""A flagged word of so many letters is refused also inside a longer name; of fewer it would hit Hancock and Dickens."""

ANYWHERE = ("FUCK", "KKK")
"""Shorter ones that are refused inside a name too, since no name of a person has them."""

GOAL_WITHIN = 4
"""The same for the words of a puzzle."""

READ_ON_BOARD = 3
"""A name of so many letters is refused if it can be read on the board; two letters stand on every third board."""

DIGITS = str.maketrans("0134578@$!|", "OIEASTBASII")
"""What is read as letters, or as no letter at all; both are looked at."""

LETTERS = str.maketrans({"З": "Z", "Þ": "TH", "ẞ": "SS"})
"""Letters that are read as others, though they do not look the same."""

DRAWN = {"l": "I", "rn": "M"}
"""Which capitals are meant where something looks like these letters."""

SMALL_CAPITAL = re.compile("LATIN LETTER SMALL CAPITAL ([A-Z]{1,2})")

CELLS = re.compile(r"([A-O](1[0-5]|[1-9]))+")


def is_offensive(name: str) -> bool:
    """Tell whether a name says a flagged word of any language.

    A part of the name, or all of it together, must not be one, nor hold one of five letters or more.

    >>> is_offensive("Hancock"), is_offensive("n a z i"), is_offensive("N4Z1"), is_offensive("xnazisx")
    (False, True, True, True)
    """
    alike = _alike(name)
    written = re.findall("[A-Za-z]+", alike), "".join(re.findall("[A-Za-z]+", alike))
    return _says(written, _flagged_alike()) or any(_says(reading, _flagged()) for reading in _readings(name))


def tells_answer(name: str, boards: Iterable[Faces], words: Iterable[str]) -> bool:
    """Tell whether a name says something of the answer to a puzzle.

    Args:
        name: the name.
        boards: the faces of the puzzle's board, as it is put and as its solution changes it.
        words: the words of its task and of its answer.

    Returns:
        Whether the name names cells, can be read on a board in any direction, or is or holds one of the words.

    >>> tells_answer("c3 B4", (), ()), tells_answer("Ring", (), ["RING"]), tells_answer("Ann 5", (), ["RING"])
    (True, True, False)
    """
    compatible = unicodedata.normalize("NFKC", name).upper()
    tokens = re.split(r"[\W_]+", compatible)
    if any(CELLS.fullmatch(text) for text in ("".join(tokens), *tokens)):
        return True
    goals = {_folded(word) for word in words}
    readings = _readings(name)
    if any(goals & said or goals & _within(together, GOAL_WITHIN) for said, together in readings):
        return True
    read = {text for said, _ in readings for text in said if len(text) >= READ_ON_BOARD}
    return any(texts_on(_plain_faces(rows), read) for rows in boards)


def _says(reading: tuple[Collection[str], str], flagged: Set[str]) -> bool:
    """Tell whether a flagged word is one of the words of a reading, or stands where none may within its letters."""
    words, together = reading
    inside = any(word in together for word in ANYWHERE) or not flagged.isdisjoint(_within(together, WITHIN))
    return inside or not flagged.isdisjoint(words) or together in flagged


def _readings(name: str) -> list[tuple[set[str], str]]:
    """Return the words of a name in plain capitals, and all its letters together: with digits as letters, and not."""
    compatible = unicodedata.normalize("NFKC", name)
    spaced = "".join(
        f" {each}" if each.isupper() and before.islower() else each
        for before, each in zip(" " + compatible, compatible, strict=False)
    )
    readings = []
    for text in (_folded(spaced), _folded(spaced.translate(DIGITS))):
        parts = re.findall("[A-Z]+", text)
        readings.append(({*parts, "".join(parts)}, "".join(parts)))
    return readings


def _folded(text: str) -> str:
    """Return a text in capitals without accents, with what looks like another capital as that letter."""
    capitals = _letters(text).upper().translate(LETTERS)
    return _plain("".join(each if each.isascii() else _capital(each) for each in capitals)).upper()


def _capital(each: str) -> str:
    alike = _alike(each)
    return DRAWN.get(alike, alike)


def _alike(text: str) -> str:
    """Return the skeleton of a text without accents; small capitals are letters, and rn is no m: Burns is a name."""
    return _plain("m".join(skeleton(part) for part in _letters(text).split("m")))


def _letters(text: str) -> str:
    """Return a text with letters in the place of small capitals."""
    compatible = unicodedata.normalize("NFKC", text)
    called = ((each, "" if each.isascii() else unicodedata.name(each, "")) for each in compatible)
    return "".join(found[1] if (found := SMALL_CAPITAL.fullmatch(name)) else each for each, name in called)


def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(each for each in decomposed if not unicodedata.combining(each))


def _within(text: str, least: int) -> set[str]:
    """Return every run of so many letters or more."""
    return {text[begin:end] for begin in range(len(text)) for end in range(begin + least, len(text) + 1)}


def _plain_faces(rows: Faces) -> Faces:
    return tuple(tuple(_folded(face) for face in row) for row in rows)


@cache
def _flagged() -> frozenset[str]:
    return frozenset(map(_folded, all_flagged_words()))


@cache
def _flagged_alike() -> frozenset[str]:
    words = all_flagged_words()
    return frozenset(_alike(form) for word in words for form in (word, word.lower(), word.title()))
