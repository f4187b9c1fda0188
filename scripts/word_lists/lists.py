"""Which words each shipped dictionary has, and how each is written.

Every function here returns *entries*: from the spelling on the tiles to the ways of writing it, for example
``ELEVE: {"élève", "élevé"}``.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

import packages
from hunspell import expand, read_affixes
from small_lists import hidden_words, read_lines

from dictionaries.alphabet import Alphabet
from dictionaries.errors import BadLetter

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ENGLISH = Alphabet(tuple(LATIN))
FRENCH = Alphabet(tuple(LATIN))
GERMAN = Alphabet(tuple("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"), keep="ÄÖÜ")
SPANISH = Alphabet(tuple("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"), keep="Ñ")
SPANISH_DIGRAPH = Alphabet((*"ABC", "CH", *"DEFGHIJKL", "LL", *"MNÑOPQR", "RR", *"STUVWXYZ"), keep="Ñ")

AMERICAN = ("english", "american", "variant_1", "variant_2")
ANY_ENGLISH = (*AMERICAN, "british", "british_z", "british_variant_1", "canadian", "australian")

FAMILY_ZIPF = 2.5
"""The least frequency of a word in ``en-family``: once in some three million words."""

Entries = dict[str, set[str]]


def english(folder: Path) -> Entries:
    """SCOWL up to level 80 in every spelling, without what is no word, with what it files as abbreviations."""
    entries = _scowl(folder, 80)
    for word in read_lines("en-deny.txt"):
        del entries[word]
    return _with_additions("en", entries, ENGLISH)


def english_common(folder: Path) -> Entries:
    """SCOWL up to level 50 in American spelling and its variants, as far as they are words of `english`, no scraps."""
    return _without_scraps(_among(_scowl(folder, 50, AMERICAN), english(folder)))


def english_family(folder: Path, frequencies: Mapping[str, float]) -> Entries:
    """SCOWL up to level 50 in any national spelling, without scraps, rare words and offensive ones."""
    entries = _without_scraps(_among(_scowl(folder, 50, ANY_ENGLISH), english(folder)))
    hidden = hidden_words("en", entries)
    return {
        word: forms for word, forms in entries.items() if word not in hidden and frequencies.get(word, 0) >= FAMILY_ZIPF
    }


def french(folder: Path) -> Entries:
    """The entries of wfrench in lower case."""
    path = packages.unpack(folder, packages.WFRENCH) / "usr/share/dict/french"
    return _with_additions("fr", _lower_case(path.read_text("utf-8").split("\n"), FRENCH), FRENCH)


def german(folder: Path) -> Entries:
    """The entries of wngerman, nouns with their capital included, abbreviations in capitals left out."""
    path = packages.unpack(folder, packages.WNGERMAN) / "usr/share/dict/ngerman"
    entries: Entries = {}
    for entry in path.read_text("utf-8").split("\n"):
        if entry[1:] == entry[1:].lower():
            _add(entries, entry, GERMAN)
    return entries


def spanish(folder: Path) -> Entries:
    """What the stems and affixes of hunspell-es expand to, in lower case."""
    path = packages.unpack(folder, packages.HUNSPELL_ES) / "usr/share/hunspell"
    forms = expand(path / "es_ES.dic", read_affixes(path / "es_ES.aff"))
    return _with_additions("es", _lower_case(forms, SPANISH), SPANISH)


def _scowl(folder: Path, level: int, categories: Iterable[str] | None = None) -> Entries:
    wanted = None if categories is None else set(categories)
    lines: list[str] = []
    for path in sorted((packages.unpack(folder, packages.SCOWL) / "usr/share/dict/scowl").iterdir()):
        match = re.fullmatch(r"(.+)-words\.(\d+)", path.name)
        if match and int(match[2]) <= level and (wanted is None or match[1] in wanted):
            lines += path.read_text("utf-8").split("\n")
    return _lower_case(lines, ENGLISH, vowels=False)


def _lower_case(lines: Iterable[str], alphabet: Alphabet, *, vowels: bool = True) -> Entries:
    entries: Entries = {}
    for entry in lines:
        if entry == entry.lower():
            _add(entries, entry, alphabet, vowels=vowels)
    return entries


def _add(entries: Entries, entry: str, alphabet: Alphabet, *, vowels: bool = True) -> None:
    """Add an entry if the alphabet can spell it in two letters or more; two letters need a vowel, being units else."""
    entry = unicodedata.normalize("NFC", entry.strip()).replace("ø", "o")
    try:
        spelling = alphabet.normalise(entry)
    except BadLetter:
        return
    if len(spelling) > 2 or (len(spelling) == 2 and (not vowels or re.search("[AEIOUYÄÖÜ]", spelling))):
        entries.setdefault(spelling, set()).add(entry)


def _with_additions(id: str, entries: Entries, alphabet: Alphabet) -> Entries:
    for word in read_lines(f"{id}-add.txt"):
        entries.setdefault(alphabet.normalise(word), {word.lower()})
    return entries


def _without_scraps(entries: Entries) -> Entries:
    scraps = set(read_lines("scraps-en.txt"))
    return {word: forms for word, forms in entries.items() if word not in scraps}


def _among(entries: Entries, words: Entries) -> Entries:
    return {word: words[word] for word in entries if word in words} | {"OK": words["OK"]}
