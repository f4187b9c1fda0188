"""Names of players, members, leagues, house lists and titles: which texts are valid, and which names look the same.

Unicode defines both. Its files of version 17.0 are in ``data/unicode``: look-alike characters (UTS 39), and sequences
of characters that are emoji (UTS 51).
"""

import lzma
import re
import unicodedata
from collections.abc import Iterator

from dictionaries.caches import MIB, cached
from dictionaries.errors import BadName
from dictionaries.files import SHIPPED
from dictionaries.needs import needed_by

SENT = 5
"""How many times as many characters a name may be given with as it may have: accents apart, and blanks around."""

MAX_MARKS = 4
"""The most marks above and below one letter (UTS 39, section 5.4); more of them cover the lines around."""

UNICODE = SHIPPED / "unicode"

JOINERS = "\u200c\u200d"

LONGEST_EMOJI = 10

IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""The characters that Unicode calls default-ignorable: alone they show nothing."""

BLANK = frozenset("\u2800\ufffc\U00013441\U00013442\U00016fe4\U0001d159")
"""Characters with nothing to see that Unicode files as letters, marks or symbols."""

FLAG_LETTERS = re.compile("[\U0001f1e6-\U0001f1ff]")
"""Two of them are a flag; alone they look different everywhere."""


def check_name(text: str, most: int) -> str:
    """Return a name in its one form: composed (NFC), with single spaces between its words.

    Args:
        text: the name as it was given.
        most: how many characters it may have; a joiner is one, and so is each part of an emoji.

    Raises:
        BadName: it is empty, too long, has no letter, digit or emoji, or has something that shows nothing.

    >>> check_name("  Jose\u0301  B. ", 40)
    'José B.'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split()) if len(text) <= SENT * most else ""
    if not (1 <= len(name) <= most and _is_shown(name)):
        raise BadName(most)
    return name


def look_the_same(one: str, other: str) -> bool:
    """Tell whether two names look the same, as they are written or in lower case.

    >>> look_the_same("Ida", "lda"), look_the_same("ANN", "Ann"), look_the_same("Tom", "Torn")
    (True, True, True)
    >>> look_the_same("Ann", "Anne")
    False
    """
    return skeleton(one) == skeleton(other) or skeleton(folded(one)) == skeleton(folded(other))


def folded(name: str) -> str:
    """Return a name in lower case, as Unicode compares texts without regard to case.

    >>> folded("STRASSE"), folded("Straße")
    ('strasse', 'strasse')
    """
    return _visible(name).casefold()


def skeleton(name: str) -> str:
    """Return what names that look alike have in common (UTS 39), after NFKC and without what shows nothing.

    >>> skeleton("Ida"), skeleton("\u0406\u0434\u0430"), skeleton("1da")
    ('lda', 'lдa', 'lda')
    """
    prototypes = confusables()
    decomposed = unicodedata.normalize("NFD", _visible(name))
    return unicodedata.normalize("NFD", "".join(prototypes.get(each, each) for each in decomposed))


@cached(most=4 * MIB, size=lambda prototypes: 200 * len(prototypes))
def confusables() -> dict[str, str]:
    """Return for each character that looks like others the one that stands for all of them."""
    lines = (line.split(";") for line in _lines("confusables"))
    return {_characters(source): _characters(prototype) for source, prototype, _ in lines}


@cached(most=4 * MIB, size=lambda sequences: 200 * len(sequences))
def emoji() -> frozenset[str]:
    """Return the emoji that are recommended for general interchange (RGI), as sequences of characters."""
    found: set[str] = set()
    for file in ("emoji-sequences", "emoji-zwj-sequences"):
        for line in _lines(file):
            first, _, last = line.partition(";")[0].strip().partition("..")
            found.update(map(chr, range(int(first, 16), int(last, 16) + 1)) if last else [_characters(first)])
    return frozenset(found)


def _is_shown(name: str) -> bool:
    """Tell whether every part of a name shows something, or joins what does, and one says something."""
    parts = [(word, at, part) for word in name.split(" ") for at, part in _parts(word)]
    if not any(unicodedata.category(part[0])[0] in "LN" or part in emoji() for _, _, part in parts):
        return False
    return all(_may_stand(word, at, part) for word, at, part in parts) and not _has_heaps_of_marks(name)


def _parts(word: str) -> Iterator[tuple[int, str]]:
    """Yield the emoji of a word, each the longest there, and its other characters, with their places."""
    at = 0
    while at < len(word):
        sizes = () if word[at : at + 2].isascii() else range(LONGEST_EMOJI, 1, -1)
        part = next((word[at : at + size] for size in sizes if word[at : at + size] in emoji()), word[at])
        yield at, part
        at += len(part)


def _may_stand(word: str, at: int, part: str) -> bool:
    if part in JOINERS:
        return _joins(word, at)
    if unicodedata.category(part[0])[0] == "M" and at == 0:
        return False
    return _is_visible(part) or part in emoji()


def _is_visible(each: str) -> bool:
    return each.isprintable() and each not in BLANK and not IGNORABLE.match(each) and not FLAG_LETTERS.match(each)


def _joins(word: str, at: int) -> bool:
    """Tell whether a joiner stands where the writing of a language needs it (CONTEXTJ of RFC 5892)."""
    with needed_by("a name with joiners"):
        from idna.core import valid_contextj
    try:
        return valid_contextj(word, at)
    except ValueError:  # it stands beside a character that Python does not know yet
        return False


def _has_heaps_of_marks(name: str) -> bool:
    """Tell whether a letter has more marks than any writing has, or one of them twice."""
    marks = ""
    for each in unicodedata.normalize("NFD", name):
        marks = marks + each if unicodedata.category(each) in ("Mn", "Me") else ""
        if len(marks) > MAX_MARKS or marks[-2:-1] == marks[-1:] != "":
            return True
    return False


def _visible(name: str) -> str:
    return IGNORABLE.sub("", unicodedata.normalize("NFKC", name))


def _lines(file: str) -> Iterator[str]:
    """Return the lines of a file of Unicode's without comments."""
    with lzma.open(UNICODE / f"{file}.xz", "rt", encoding="utf-8-sig") as lines:
        for line in lines:
            content = line.partition("#")[0].strip()
            if content:
                yield content


def _characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())
