"""Names in leagues: how they are written, and which are refused."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from dictionaries.flagged import all_flagged_words
from games.refusals import BadOption
from solver.puzzles.plain import Faces, texts_on

MAX_NAME = 24
"""The most characters of a member's name."""

MAX_LEAGUE_NAME = 40
"""The most characters of a league's name."""

MAX_MARKS = 2
"""The most marks above and below one letter."""

WITHIN = 5
"""A flagged word of so many letters is refused also inside a longer name; of fewer it would hit Hancock and Dickens."""

ANYWHERE = ("FUCK", "KKK")
"""Shorter ones that are refused inside a name too, since no name of a person has them."""

GOAL_WITHIN = 4
"""The same for the words of a puzzle."""

READ_ON_BOARD = 3
"""A name of so many letters is refused if it can be read on the board; two letters stand on every third board."""

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that show nothing."""

DIGITS = str.maketrans("0134578@$!|", "OIEASTBASII")
"""What is read as letters, or as no letter at all; both are looked at."""

SINGLY = str.maketrans(
    {
        **dict(zip("АВЕЗІКМНОРСТУХЈЅ", "ABEZIKMHOPCTYXJS", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
        "Œ": "OE",
        "Æ": "AE",
        "Ø": "O",
        "Ł": "L",
        "Đ": "D",
        "Ð": "D",
        "Þ": "TH",
        "ẞ": "SS",
    }
)
"""What is read as other letters: Cyrillic and Greek capitals that look Latin, and letters that are two."""

CELLS = re.compile(r"([A-O](1[0-5]|[1-9]))+")


def check_name(pointer: str, text: str, most: int = MAX_NAME) -> str:
    """Return a name in its one form: composed (NFC), with single spaces between its words.

    Args:
        pointer: where it stands in the body.
        text: the name as it was sent.
        most: how many characters it may have.

    Raises:
        BadOption: it is empty, too long, has no letter or digit, or has something that cannot be shown.

    >>> check_name("/name", "  Jose\u0301  B. ")
    'José B.'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    kinds = "".join(unicodedata.category(each)[0] for each in name)
    shown = name.isprintable() and not INVISIBLE & set(name) and "M" * (MAX_MARKS + 1) not in kinds
    if not (1 <= len(name) <= most and shown and re.search("[LN]", kinds)):
        raise BadOption(
            pointer, "bad_name", f"expected 1 to {most} characters that can be shown, with a letter or digit"
        )
    return name


def name_key(name: str) -> str:
    """Return what two names have in common that look the same: no two members of a league share it.

    >>> name_key("ANN B") == name_key("Ann  b"), name_key("Ann") == name_key("Anne")
    (True, False)
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def is_offensive(name: str) -> bool:
    """Tell whether a name says a flagged word of any language.

    A part of the name, or all of it together, must not be one, nor hold one of five letters or more.

    >>> is_offensive("Hancock"), is_offensive("n a z i"), is_offensive("N4Z1"), is_offensive("xnazisx")
    (False, True, True, True)
    """
    flagged = _flagged()
    for said, together in _readings(name):
        inside = any(word in together for word in ANYWHERE) or not flagged.isdisjoint(_within(together, WITHIN))
        if inside or not flagged.isdisjoint(said):
            return True
    return False


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


def _readings(name: str) -> list[tuple[set[str], str]]:
    """Return the words of a name in plain capitals, and all its letters together: with digits as letters, and not."""
    spaced = "".join(
        f" {each}" if each.isupper() and before.islower() else each
        for before, each in zip(" " + name, name, strict=False)
    )
    readings = []
    for text in (_folded(spaced), _folded(spaced.translate(DIGITS))):
        parts = re.findall("[A-Z]+", text)
        readings.append(({*parts, "".join(parts)}, "".join(parts)))
    return readings


def _folded(text: str) -> str:
    """Return a text in capitals without accents, with what looks like another letter as that letter."""
    decomposed = unicodedata.normalize("NFKD", text.upper().translate(SINGLY))
    return "".join(each for each in decomposed if not unicodedata.combining(each)).upper().translate(SINGLY)


def _within(text: str, least: int) -> set[str]:
    """Return every run of so many letters or more."""
    return {text[begin:end] for begin in range(len(text)) for end in range(begin + least, len(text) + 1)}


def _plain_faces(rows: Faces) -> Faces:
    return tuple(tuple(_folded(face) for face in row) for row in rows)


@cache
def _flagged() -> frozenset[str]:
    return frozenset(map(_folded, all_flagged_words()))
