# /// script
# requires-python = ">=3.11"
# dependencies = ["marisa-trie>=1.4", "numpy>=2.4", "wordfreq==3.1.1"]
# ///
"""Make the shipped word lists again from the packages they come from.

    .venv/bin/uv run scripts/word_lists/make.py --packages DIR [ID ...]

DIR is where the Debian packages are, or are to be put: those missing are fetched by ``apt-get download`` (Debian 12).
The lists go to ``dictionaries/data/<id>/``; the same packages give the same words. Nothing of this runs when the
product is installed: that compiles the lists, see ``dictionaries/build.py``.
"""

import argparse
import hashlib
import json
import lzma
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
DATA = HERE.parent.parent / "dictionaries" / "data"
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

import lists  # noqa: E402
import packages  # noqa: E402
from frequency import as_byte, zipf  # noqa: E402
from meanings import meanings  # noqa: E402
from small_lists import hidden_words  # noqa: E402

from dictionaries.alphabet import Alphabet  # noqa: E402
from dictionaries.files import DEFINITIONS, FORMS, FREQUENCY, HIDDEN, META, WORDS  # noqa: E402
from dictionaries.importing.suggestion import POINTS_SOURCE, points_by_frequency  # noqa: E402

COMMON_LICENCES = Path("/usr/share/common-licenses")

ENGLISH_POINTS = {1: "AEIOU", 2: "DNRST", 3: "BCFGHLMP", 4: "JKVWY", 5: "XZ"}
"""The letter chart of the game; Q has no tile and no value."""

SCOWL_ATTRIBUTION = (
    "SCOWL, copyright 2000-2018 Kevin Atkinson, with the notices of its sources in LICENCE-SCOWL.txt; additions after "
    "ENABLE (Alan Beale and M. Cooper, public domain)."
)
FREQUENCY_ATTRIBUTION = "Frequencies: wordfreq 3.1.1 by Robyn Speer, CC BY-SA 4.0, see LICENCE-FREQUENCY.txt."
WORDNET_ATTRIBUTION = "Definitions: WordNet 3.0, copyright 2006 Princeton University, see LICENCE-WORDNET.txt."


class Made(NamedTuple):
    """A list on its way into its folder."""

    name: str
    language: str
    alphabet: Alphabet
    entries: lists.Entries
    source: str
    licence: str
    attribution: str
    licence_files: dict[str, Path]
    words_of: str | None = None


def make_en(folder: Path) -> Made:
    """Make ``en``."""
    source = (
        "SCOWL 2020.12.07 (Debian scowl 2020.12.07-2) up to level 80 in every spelling, without entries that are no "
        "words and with words that it files as abbreviations"
    )
    return _english(folder, "English", lists.english(folder), source)


def make_en_common(folder: Path) -> Made:
    """Make ``en-common``."""
    source = (
        "SCOWL 2020.12.07 (Debian scowl 2020.12.07-2) up to level 50 in American spelling and its variants, as far as "
        "they are words of en, without abbreviations, names of letters and notes, and what is typed in chats"
    )
    return _english(folder, "Common English", lists.english_common(folder), source)


def make_en_family(folder: Path) -> Made:
    """Make ``en-family``."""
    frequencies = zipf(lists.english(folder), "en")
    source = (
        "SCOWL 2020.12.07 (Debian scowl 2020.12.07-2) up to level 50 in any national spelling, as far as they are "
        "words of en, without abbreviations, names of letters and notes, what is typed in chats, offensive words, "
        f"and words below Zipf {lists.FAMILY_ZIPF} in wordfreq 3.1.1"
    )
    return _english(folder, "Family English", lists.english_family(folder, frequencies), source)


def make_es(folder: Path) -> Made:
    """Make ``es``."""
    return Made(
        "Español",
        "es",
        lists.SPANISH,
        lists.spanish(folder),
        "hunspell-es (LibreOffice dictionaries 7.5.0, Debian 1:7.5.0-1), every form of es_ES in lower case",
        "MPL-1.1 OR GPL-3.0-or-later OR LGPL-3.0-or-later",
        "Spanish dictionary of LibreOffice, copyright Santiago Bosio, used under the MPL 1.1.",
        {
            "LICENCE-HUNSPELL-ES.txt": packages.copyright_file(folder, packages.HUNSPELL_ES),
            "LICENCE-MPL-1.1.txt": COMMON_LICENCES / "MPL-1.1",
        },
    )


def make_es_digraph(folder: Path) -> Made:
    """Make ``es-digraph``: the words of ``es`` on tiles of which CH, LL and RR are single ones."""
    return make_es(folder)._replace(name="Español con CH, LL y RR", alphabet=lists.SPANISH_DIGRAPH, words_of="es")


def make_fr(folder: Path) -> Made:
    """Make ``fr``."""
    return Made(
        "Français",
        "fr",
        lists.FRENCH,
        lists.french(folder),
        "wfrench 1.2.7 (Debian 1.2.7-2), entries in lower case",
        "GPL-2.0-or-later",
        "Français-GUTenberg word list by Paul Leyland, Christophe Le Bars and others (wfrench), under the GPL.",
        {
            "LICENCE-WFRENCH.txt": packages.copyright_file(folder, packages.WFRENCH),
            "LICENCE-GPL-2.txt": COMMON_LICENCES / "GPL-2",
        },
    )


def make_de(folder: Path) -> Made:
    """Make ``de``."""
    return Made(
        "Deutsch",
        "de",
        lists.GERMAN,
        lists.german(folder),
        "wngerman (igerman98 20161207, Debian 20161207-11) without abbreviations in capitals; names are not told apart",
        "GPL-2.0-or-later",
        "igerman98, copyright 1999-2016 Björn Jacke, under the GPL.",
        {
            "LICENCE-WNGERMAN.txt": packages.copyright_file(folder, packages.WNGERMAN),
            "LICENCE-GPL-2.txt": COMMON_LICENCES / "GPL-2",
        },
    )


MAKERS: dict[str, Callable[[Path], Made]] = {
    "de": make_de,
    "en": make_en,
    "en-common": make_en_common,
    "en-family": make_en_family,
    "es": make_es,
    "es-digraph": make_es_digraph,
    "fr": make_fr,
}


def _english(folder: Path, name: str, entries: lists.Entries, source: str) -> Made:
    licence = {"LICENCE-SCOWL.txt": packages.copyright_file(folder, packages.SCOWL)}
    return Made(name, "en", lists.ENGLISH, entries, source, "LicenseRef-SCOWL", SCOWL_ATTRIBUTION, licence)


def write(id: str, made: Made, folder: Path) -> None:
    """Write a dictionary's folder: the list, what belongs to each word, the description and the licence texts."""
    target = DATA / id
    target.mkdir(parents=True, exist_ok=True)
    alphabet = made.alphabet
    codes = {word: alphabet.encode(word) for word in made.entries}
    words = sorted(codes, key=lambda word: [alphabet.index[character] for character in codes[word]])
    frequencies = zipf(made.entries, made.language)
    hidden = hidden_words(made.language, words)
    forms = [f"{word}\t{' '.join(written)}" for word in words if (written := _accented(word, made.entries[word]))]
    parts = {
        WORDS: _lines(words),
        HIDDEN: _lines(word for word in words if word in hidden),
        FREQUENCY: bytes(as_byte(frequencies.get(word)) for word in words),
        FORMS: _lines(forms),
    }
    licence_files = made.licence_files | {"LICENCE-FREQUENCY.txt": HERE / "LICENCE-FREQUENCY.txt"}
    attribution = [made.attribution, FREQUENCY_ATTRIBUTION]
    if id == "en":
        parts[DEFINITIONS] = _lines(meanings(folder, words))
        licence_files["LICENCE-WORDNET.txt"] = packages.copyright_file(folder, packages.WORDNET)
    if made.language == "en":
        attribution.append(WORDNET_ATTRIBUTION)
    for name, content in parts.items():
        path = target / name
        path.unlink(missing_ok=True)
        if content and not made.words_of:
            path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
    lengths = Counter(map(len, codes.values()))
    points, points_source = _letter_points(made, codes.values())
    meta = {
        "id": id,
        "name": made.name,
        "language": made.language,
        "licence": made.licence,
        "attribution": " ".join(attribution),
        "source": made.source,
        "definitions": "en" if made.language == "en" else None,
        "words_of": made.words_of,
        "alphabet": {"tiles": alphabet.tiles, "keep": alphabet.keep, "replace": alphabet.replace},
        "letter_points": points,
        "letter_points_source": points_source,
        "words": len(words),
        "hidden": len(hidden),
        "words_by_length": {str(length): lengths[length] for length in sorted(lengths)},
        "words_sha256": hashlib.sha256(parts[WORDS]).hexdigest(),
    }
    (target / META).write_text(json.dumps(meta, indent=1, ensure_ascii=False) + "\n", "utf-8")
    for name, path in licence_files.items():
        shutil.copyfile(path, target / name)
        (target / name).chmod(0o644)
    print(
        f"{id}: {len(words)} words, {len(hidden)} hidden, {len(frequencies)} with frequency, {len(forms)} with accents"
    )


def _lines(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _accented(word: str, forms: set[str]) -> list[str]:
    """Return the ways of writing a word if the spelling alone does not show them."""
    return sorted(forms) if any(form.lower() != word.lower() for form in forms) else []


def _letter_points(made: Made, codes: Iterable[str]) -> tuple[dict[str, int], str]:
    if made.language == "en":
        points = {letter: points for points, letters in ENGLISH_POINTS.items() for letter in letters}
        return dict(sorted(points.items())), "the letter chart of Word Ringers; Q has no tile and no value"
    counts = Counter(character for code in codes for character in code)
    alphabet = made.alphabet
    by_face = {alphabet.decode(character): counts[character] for character in alphabet.index}
    return points_by_frequency(by_face, alphabet.tiles), POINTS_SOURCE


def main() -> None:
    """Make the lists named on the command line, or all."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--packages", type=Path, required=True, metavar="DIR", help="where the Debian packages are")
    parser.add_argument("ids", nargs="*", choices=[*MAKERS, []], metavar="ID")
    options = parser.parse_args()
    for id in options.ids or MAKERS:
        write(id, MAKERS[id](options.packages), options.packages)


if __name__ == "__main__":
    main()
