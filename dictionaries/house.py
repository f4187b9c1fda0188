"""House lists: a user's own dictionaries, whole or as changes to another.

A folder of house lists holds for each id one folder per version, and a file that names the current one::

    house/<id>/current                what the id stands for now: a version
    house/<id>/<version>/...          a dictionary, see `dictionaries.files`

A new version is built beside the old ones and becomes current by one atomic step; the old ones stay readable.
"""

import json
import lzma
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadHouseList, HouseListChanged
from dictionaries.files import (
    COMPILED,
    CURRENT,
    DEFINITIONS,
    DISTRIBUTION,
    FORMS,
    FREQUENCY,
    HIDDEN,
    ID,
    META,
    OWN_VALUES,
    SHIPPED,
    WORDS,
    read_manifest,
    write_atomically,
)
from dictionaries.importing.words import HouseList, frequencies_of, read_house_list
from dictionaries.letter_distribution import LetterDistribution
from dictionaries.names import check_name
from dictionaries.needs import needed_by

MAX_TITLE = 100
"""The most characters of a list's title."""

LOCK = ".lock"
"""The file whose lock whoever makes a version the current one has."""


def build_house_list(
    folder: Path,
    id: str,
    content: bytes | HouseList,
    *,
    base: Dictionary,
    overlay: bool = False,
    name: str | None = None,
    licence: str | None = None,
    attribution: str | None = None,
    replaces: str | None = None,
    letters: LetterDistribution | None = None,
) -> Dictionary:
    """Build a version of a house list and make it the current one.

    It has the alphabet and the letter points of its base, and of the words that it shares with it how common they are,
    how they are written, what they mean and which are hidden, unless it says so itself. With letters of its own it has
    the rest from its base only if both are in one language. The same list again changes nothing.

    Args:
        folder: the folder of house lists.
        id: its id: lower-case letters, digits and inner hyphens; not that of a shipped dictionary.
        content: what `read_house_list` reads, or has read.
        base: the dictionary that it is like, or is a change of.
        overlay: whether the lines are changes to the base.
        name: its title; without one, the id.
        licence: an SPDX expression; without one, that of the base for an overlay, else ``LicenseRef-House``.
        attribution: who is to be named; without one, that of the base for an overlay, else nobody.
        replaces: the version that is current before, an empty text where there is to be none; any if None.
        letters: the tiles, points and counts of a whole list, if those of its base are not to be its own.

    Returns:
        The new version, opened.

    Raises:
        BadHouseList: the id or a line is bad, or an overlay has letters of its own.
        BadName: the title cannot be one.
        HouseListChanged: another version is current than the one to replace.
        MissingPackage: numpy is not installed.
    """
    with needed_by("dictionaries.build_house_list"):
        from dictionaries.build import compile_dictionary
    if not ID.fullmatch(id) or (SHIPPED / id).exists():
        raise BadHouseList((), f"{id[:40]!r} cannot be the id of a house list; expected 1 to 40 lower-case letters, "
                               "digits and inner hyphens, and not the id of a shipped dictionary")  # fmt: skip
    check_letters(letters, overlay=overlay)
    if isinstance(content, bytes):
        content = read_house_list(content, base, overlay=overlay, alphabet=letters.alphabet if letters else None)
    house_list = content
    words = list(_apply(house_list, base)) if overlay else house_list.words
    if not words:
        raise BadHouseList((), "nothing is left of the dictionary")
    meta = _description(house_list, base, overlay, len(words), letters) | {
        "id": id,
        "name": id if name is None else check_name(name, MAX_TITLE),
        "licence": licence or (base.licence if overlay else "LicenseRef-House"),
        "attribution": attribution or (base.attribution if overlay else ""),
    }
    versions = folder / id
    versions.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(dir=versions, prefix=".building-"))
    try:
        (building / META).write_text(json.dumps(meta, indent=1, ensure_ascii=False), "utf-8")
        for part, lines in _parts(words, _numbers(words, base, letters), base, house_list):
            (building / part).write_bytes(lzma.compress(lines, preset=1))
        del words, house_list  # five million of them are a large part of the memory that compiling takes
        compile_dictionary(building)
        version = read_manifest(building).version
        with _one_at_a_time(versions):
            if replaces is not None and replaces != _current(versions):
                raise HouseListChanged(f"the house list {id} has changed meanwhile")
            install(building, versions / version)
            write_atomically(versions / CURRENT, version.encode())
    finally:
        shutil.rmtree(building, ignore_errors=True)
    return Dictionary(versions / version)


def check_letters(letters: object, *, overlay: bool) -> None:
    """Check that no overlay has letters of its own.

    Args:
        letters: those of the list; None if it has those of its base.
        overlay: whether the list is an overlay.

    Raises:
        BadHouseList: it is one and has some.
    """
    if overlay and letters is not None:
        raise BadHouseList((), "an overlay has the alphabet of its base; expected a whole list, or no alphabet")


def _description(
    house_list: HouseList, base: Dictionary, overlay: bool, count: int, letters: LetterDistribution | None
) -> dict[str, Any]:
    """Return what a list says of itself and has from its base."""
    if overlay:
        counts = f"with {len(house_list.words)} words added and {len(house_list.removed)} taken away"
        source = f"{base.id} {base.version} {counts}"
    else:
        source = f"a house list of {count} words, spelled {'with its own alphabet' if letters else f'as {base.id}'}"
    own = letters or base.letter_distribution
    alphabet = own.alphabet if own else base.alphabet
    return {
        "language": letters.language if letters else base.language,
        "source": source,
        "definitions": base.definitions if _shares_language(base, letters) else None,
        "alphabet": {"tiles": alphabet.tiles, "keep": alphabet.keep, "replace": alphabet.replace},
        "letter_points": own.letter_points if own else dict(base.letter_points),
        "letter_points_source": "the alphabet of the list" if letters else base.letter_points_source,
        OWN_VALUES: bool(house_list.meanings or house_list.counts),
    } | ({DISTRIBUTION: own.to_json()} if own else {})


def _shares_language(base: Dictionary, letters: LetterDistribution | None) -> bool:
    """Tell whether a list is in the language of its base, so that a word is the same in both."""
    return letters is None or letters.language.split("-")[0].lower() == base.language.split("-")[0].lower()


def _numbers(words: list[str], base: Dictionary, letters: LetterDistribution | None) -> list[int | None]:
    """Return the numbers that words have in the base; None for each that is no word of it."""
    return [base.number(word) for word in words] if _shares_language(base, letters) else [None] * len(words)


def _apply(house_list: HouseList, base: Dictionary) -> Iterator[str]:
    yield from (word for word in base if word not in house_list.removed)
    yield from (word for word in house_list.words if word not in base)


def _parts(
    words: list[str], numbers: list[int | None], base: Dictionary, house_list: HouseList
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a list, with what it says of its words, else what the base knows of them."""
    frequency = base.tables.frequency.tobytes()
    own, meanings = frequencies_of(house_list.counts), house_list.meanings
    known = partial(zip, words, numbers, strict=True)
    forms = ((word, base.forms(word)) for word, number in known() if number is not None)
    yield WORDS, _text(words)
    yield HIDDEN, _text(word for word, number in known() if base.is_hidden_number(number))
    yield FREQUENCY, bytes(own.get(word, 0 if number is None else frequency[number]) for word, number in known())
    yield FORMS, _text(f"{word}\t{' '.join(written)}" for word, written in forms if written)
    if meanings:
        yield DEFINITIONS, _text(f"{word}\t{word}\t\t\tH\t{meanings[word]}" for word in words if word in meanings)


def _text(lines: Iterable[str]) -> bytes:
    text = "\n".join(lines)
    return f"{text}\n".encode() if text else b""


@contextmanager
def _one_at_a_time(versions: Path) -> Iterator[None]:
    """Let no other process change which version is current, where the system has locks of files."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (versions / LOCK).open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _current(versions: Path) -> str:
    """Return which version is current; an empty text if none is."""
    path = versions / CURRENT
    return path.read_text("utf-8") if path.exists() else ""


def install(building: Path, target: Path) -> None:
    """Move a version to its place; where it is already there its files are replaced one by one by their equals.

    Args:
        building: the folder in which it was made.
        target: its place.
    """
    try:
        os.rename(building, target)
    except OSError:
        (target / COMPILED).mkdir(parents=True, exist_ok=True)
        for path in sorted(building.rglob("*"), key=lambda path: path.name == "manifest.json"):
            if path.is_file():
                os.replace(path, target / path.relative_to(building))
