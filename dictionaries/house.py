"""House lists: a user's own dictionaries, whole or as changes to another.

A folder of house lists holds for each id one folder per version, and a file that names the current one::

    house/<id>/current                what the id stands for now: a version
    house/<id>/<version>/...          a dictionary, see `dictionaries.files`

A new version is built beside the old ones and becomes current by one atomic step; the old ones stay readable.
"""

from __future__ import annotations

import json
import lzma
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadHouseList, BadLetter, BadLine, HouseListChanged
from dictionaries.files import (
    COMPILED,
    CURRENT,
    FORMS,
    FREQUENCY,
    HIDDEN,
    ID,
    META,
    SHIPPED,
    WORDS,
    read_manifest,
    write_atomically,
)
from dictionaries.names import check_name
from dictionaries.needs import needed_by

MAX_BYTES = 32 * 1024 * 1024
MAX_HOUSE_WORDS = 1_000_000
MAX_BAD_LINES = 100
"""The most bad lines that one error names."""

MAX_TITLE = 100
"""The most characters of a list's title."""

MIN_TILES = 2

LOCK = ".lock"
"""The file whose lock whoever makes a version the current one has."""


@dataclass(frozen=True, slots=True)
class HouseList:
    """The lines of a house list, read.

    Args:
        words: the spellings of a whole list, or those that an overlay adds.
        removed: the spellings that an overlay takes away.
    """

    words: frozenset[str]
    removed: frozenset[str] = frozenset()


def read_house_list(content: bytes, base: Dictionary, *, overlay: bool = False) -> HouseList:
    """Read a house list: UTF-8 text with one word a line; empty lines and lines that begin with ``#`` do not count.

    Args:
        content: the text.
        base: whose alphabet spells the words; for an overlay, the dictionary that is changed.
        overlay: the lines are changes: ``+WORD`` or ``WORD`` adds a word, ``-WORD`` takes one away.

    Raises:
        BadHouseList: a line is bad, there is no word, or there are too many; it names up to `MAX_BAD_LINES` lines.
    """
    words: dict[str, int] = {}
    removed: dict[str, int] = {}
    bad: list[BadLine] = []
    if len(content) > MAX_BYTES:
        raise BadHouseList((), f"{len(content)} bytes; expected at most {MAX_BYTES}")
    for number, line in enumerate(content.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        try:
            _take(number, line, base, overlay, words, removed)
        except (BadLetter, _Refused) as error:
            bad.append(BadLine(number, str(error)))
        if len(bad) == MAX_BAD_LINES:
            break
    if bad:
        raise BadHouseList(tuple(bad))
    if not words and not removed:
        raise BadHouseList((), "no word; expected one a line")
    if len(words) > MAX_HOUSE_WORDS:
        raise BadHouseList((), f"{len(words)} words; expected at most {MAX_HOUSE_WORDS}")
    return HouseList(frozenset(words), frozenset(removed))


def build_house_list(
    folder: Path,
    id: str,
    content: bytes,
    *,
    base: Dictionary,
    overlay: bool = False,
    name: str | None = None,
    licence: str | None = None,
    attribution: str | None = None,
    replaces: str | None = None,
) -> Dictionary:
    """Build a version of a house list and make it the current one.

    It has the alphabet and the letter points of its base, and of the words that it shares with it how common they are,
    how they are written, what they mean and which are hidden. The same list again changes nothing.

    Args:
        folder: the folder of house lists.
        id: its id: lower-case letters, digits and inner hyphens; not that of a shipped dictionary.
        content: see `read_house_list`.
        base: the dictionary that it is like, or is a change of.
        overlay: whether the lines are changes to the base.
        name: its title; without one, the id.
        licence: an SPDX expression; without one, that of the base for an overlay, else ``LicenseRef-House``.
        attribution: who is to be named; without one, that of the base for an overlay, else nobody.
        replaces: the version that is current before, an empty text where there is to be none; any if None.

    Returns:
        The new version, opened.

    Raises:
        BadHouseList: the id or a line is bad.
        BadName: the title cannot be one.
        HouseListChanged: another version is current than the one to replace.
        MissingPackage: numpy is not installed.
    """
    with needed_by("dictionaries.build_house_list"):
        from dictionaries.build import compile_dictionary
    if not ID.fullmatch(id) or (SHIPPED / id).exists():
        raise BadHouseList((), f"{id[:40]!r} cannot be the id of a house list; expected 1 to 40 lower-case letters, "
                               "digits and inner hyphens, and not the id of a shipped dictionary")  # fmt: skip
    house_list = read_house_list(content, base, overlay=overlay)
    words = list(_apply(house_list, base) if overlay else house_list.words)
    if not words:
        raise BadHouseList((), "nothing is left of the dictionary")
    if overlay:
        counts = f"with {len(house_list.words)} words added and {len(house_list.removed)} taken away"
        source = f"{base.id} {base.version} {counts}"
    else:
        source = f"a house list of {len(words)} words, spelled as {base.id}"
    meta = {
        "id": id,
        "name": id if name is None else check_name(name, MAX_TITLE),
        "language": base.language,
        "licence": licence or (base.licence if overlay else "LicenseRef-House"),
        "attribution": attribution or (base.attribution if overlay else ""),
        "source": source,
        "definitions": base.definitions,
        "alphabet": {"tiles": base.alphabet.tiles, "keep": base.alphabet.keep, "replace": base.alphabet.replace},
        "letter_points": dict(base.letter_points),
        "letter_points_source": base.letter_points_source,
    }
    versions = folder / id
    versions.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(dir=versions, prefix=".building-"))
    try:
        (building / META).write_text(json.dumps(meta, indent=1, ensure_ascii=False), "utf-8")
        for part, lines in _parts(words, base):
            (building / part).write_bytes(lzma.compress(lines, preset=1))
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


class _Refused(Exception):
    """A line is refused for another reason than a bad letter."""


def _take(
    number: int, line: bytes, base: Dictionary, overlay: bool, words: dict[str, int], removed: dict[str, int]
) -> None:
    """Add the word of one line to those that it belongs to."""
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise _Refused(f"byte {error.start + 1} is not UTF-8") from None
    if not text or text.startswith("#"):
        return
    sign = text[0] if text[0] in "+-" else ""
    if sign and not overlay:
        raise _Refused(f"{sign!r} before a word; expected the word alone, for this is no overlay")
    spelling = base.alphabet.normalise(text.removeprefix(sign))
    if len(base.alphabet.encode(spelling)) < MIN_TILES:
        raise _Refused(f"{spelling!r} is too short; expected at least {MIN_TILES} tiles")
    if sign == "-" and spelling not in base:
        raise _Refused(f"{spelling!r} cannot be taken away, it is not in {base.id}")
    mine, other = (removed, words) if sign == "-" else (words, removed)
    if spelling in other:
        raise _Refused(f"{spelling!r} is both added and taken away, see line {other[spelling]}")
    mine.setdefault(spelling, number)


def _apply(house_list: HouseList, base: Dictionary) -> Iterator[str]:
    yield from (word for word in base if word not in house_list.removed)
    yield from sorted(word for word in house_list.words if word not in base)


def _parts(words: list[str], base: Dictionary) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a list, with what the base knows of its words."""
    numbers = [base.number(word) for word in words]
    frequency = base.tables.frequency.tobytes()
    yield WORDS, _text(words)
    yield HIDDEN, _text(word for word, number in zip(words, numbers, strict=True) if base.is_hidden_number(number))
    yield FREQUENCY, bytes(0 if number is None else frequency[number] for number in numbers)
    yield FORMS, _text(f"{word}\t{' '.join(forms)}" for word in words if (forms := base.forms(word)))


def _text(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


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
