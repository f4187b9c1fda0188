"""From word lists to compiled tables: ``python -m dictionaries.build``.

The compiled tables of a dictionary are beside its list in ``compiled/``. They depend only on the list, with the same
bytes at each run. Each file is written under a temporary name and then moved into place; the manifest, which holds the
files' checksums, is moved last. Only files that are missing, damaged or older than their list are made again.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import marisa_trie

from dictionaries.needs import needed_by

with needed_by("dictionaries.build"):
    import numpy as np

from dictionaries.alphabet import Alphabet
from dictionaries.definitions import compile_definitions
from dictionaries.errors import DamagedDictionary, RingersError
from dictionaries.files import (
    COMPILED,
    DEFINITIONS,
    DISTRIBUTION,
    FORMAT,
    FORMS,
    FORMS_TRIE,
    FREQUENCY,
    HIDDEN,
    MANIFEST,
    META,
    OWN_VALUES,
    PARTS,
    SHIPPED,
    TABLES,
    TRIE,
    VERSION,
    WORDS,
    lists_folder,
    read_alphabet,
    read_json,
    read_lines,
    read_manifest,
    read_part,
    sha256,
    write_atomically,
)
from dictionaries.letter_distribution import MAX_LETTER_POINTS
from dictionaries.word_arrays import Bytes, Numbers, pack
from dictionaries.word_values import HIDDEN as HIDDEN_FLAG
from dictionaries.word_values import NO_POINTS, REVERSIBLE


class Source(NamedTuple):
    """A word list as it was read, in alphabetical order.

    Args:
        alphabet: the tiles.
        letter_points: what they are worth.
        words: the spellings.
        codes: the same as the trie holds them.
        keys: each word again with one character for each tile, the tile's number in the alphabet.
        hidden: the words that are not to be suggested.
        frequency: for each word how common it is.
        own: a checksum of what a house list says itself of its words; empty if nothing.
        distribution: the letter distribution of a house list that has one of its own.
    """

    alphabet: Alphabet
    letter_points: Mapping[str, int]
    words: list[str]
    codes: list[str]
    keys: list[str]
    hidden: frozenset[str]
    frequency: bytes
    own: str
    distribution: Mapping[str, Any] | None


def compile_dictionary(folder: Path, *, force: bool = False) -> bool:
    """Compile the tables of the dictionary in a folder unless they are up to date.

    Returns:
        Whether anything was written.

    Raises:
        DamagedDictionary: the list or its description cannot be read, or the list has a word twice.
        BadLetter: a word cannot be spelled with the alphabet.
    """
    checksum = _source_checksum(folder)
    if not force and is_up_to_date(folder, checksum):
        return False
    source = read_source(folder)
    trie = marisa_trie.Trie(source.codes, order=marisa_trie.LABEL_ORDER)
    tables, layout = pack(_arrays(source, trie))
    files = {TRIE: trie.tobytes(), TABLES: tables}
    forms = read_lines(folder, FORMS)
    if forms:
        keys = (
            f"{word}\t{form}"
            for word, _, written in (line.partition("\t") for line in forms)
            for form in written.split()
        )
        files[FORMS_TRIE] = marisa_trie.Trie(keys, order=marisa_trie.LABEL_ORDER).tobytes()
    definitions = read_lines(folder, DEFINITIONS)
    if definitions:
        files |= compile_definitions(definitions)
    manifest = {
        "format": FORMAT,
        "source": checksum,
        "version": content_version(source),
        "words": len(source.words),
        "longest": max(map(len, source.keys)),
        "tables": layout,
        "files": {name: sha256(content) for name, content in files.items()},
    }
    files[MANIFEST] = (json.dumps(manifest, indent=1, sort_keys=True) + "\n").encode()
    compiled = folder / COMPILED
    compiled.mkdir(exist_ok=True)
    for name, content in files.items():
        write_atomically(compiled / name, content)
    for path in compiled.iterdir():
        if path.name not in files:
            path.unlink()
    return True


def is_up_to_date(folder: Path, checksum: str | None = None) -> bool:
    """Tell whether the compiled tables in a folder are whole and made from the list beside them."""
    try:
        manifest = read_manifest(folder)
        for name in manifest.files:
            manifest.check(name)
        return manifest.source == (checksum or _source_checksum(folder))
    except DamagedDictionary:
        return False


def compile_all(folder: Path = SHIPPED, *, force: bool = False) -> Iterator[tuple[str, bool]]:
    """Compile every dictionary in a folder, and older versions beside them; yield each id and whether it was written.

    An older version is named ``<id>/<version>``.
    """
    found = [*folder.glob(f"*/{META}"), *folder.glob(f"*/*/{META}")]
    folders = [each.parent for each in sorted(found) if each.parent.parent == folder or _is_older(each.parent)]
    for each in folders:
        yield each.relative_to(folder).as_posix(), compile_dictionary(each, force=force)


def _is_older(folder: Path) -> bool:
    """Tell whether a folder has an older version of the dictionary in the folder around it."""
    return VERSION.fullmatch(folder.name) is not None and (folder.parent / META).is_file()


def content_version(source: Source) -> str:
    """Return the version of a dictionary's content: 16 hexadecimal characters.

    It is a checksum of the words, the alphabet, the letter points and which words are hidden, and of what a house list
    says itself of its words and its letters, and of nothing else.
    """
    alphabet = source.alphabet
    head = {
        "tiles": alphabet.tiles,
        "keep": alphabet.keep,
        "replace": alphabet.replace,
        "letter_points": dict(source.letter_points),
        "hidden": sorted(source.hidden),
    }
    own = {OWN_VALUES: source.own, DISTRIBUTION: source.distribution}
    head |= {name: value for name, value in own.items() if value}
    return sha256("\n".join([json.dumps(head, sort_keys=True), *source.words]).encode())[:16]


def read_source(folder: Path) -> Source:
    """Read a dictionary's description and lists, and bring the words into the alphabet's order.

    Raises:
        DamagedDictionary: a file cannot be read, the list is empty or has a word twice, or a value is out of range.
        BadLetter: a word cannot be spelled with the alphabet.
    """
    meta = read_json(folder / META)
    alphabet = read_alphabet(meta)
    lists = lists_folder(folder, meta)
    words = read_lines(lists, WORDS)
    frequency = read_part(lists, FREQUENCY) or bytes(len(words))
    if not words or len(frequency) != len(words):
        raise DamagedDictionary(f"{lists} holds {len(words)} words and {len(frequency)} frequencies")
    tile_number = {ord(code): chr(number) for code, number in alphabet.index.items()}
    codes = [alphabet.encode(word) for word in words]
    unordered = [code.translate(tile_number) for code in codes]
    order: Sequence[int] = range(len(words))
    if any(first > second for first, second in pairwise(unordered)):
        order = sorted(order, key=unordered.__getitem__)
    keys = [unordered[number] for number in order]
    if any(first == second for first, second in pairwise(keys)):
        raise DamagedDictionary(f"{lists / WORDS} has a word twice")
    return Source(
        alphabet,
        _letter_points(folder, meta, alphabet),
        [words[number] for number in order],
        [codes[number] for number in order],
        keys,
        frozenset(read_lines(lists, HIDDEN)),
        bytes(frequency[number] for number in order),
        sha256((read_part(lists, DEFINITIONS) or b"") + frequency) if meta.get(OWN_VALUES) else "",
        meta.get(DISTRIBUTION),
    )


def tile_values(alphabet: Alphabet, letter_points: Mapping[str, int]) -> list[int | None]:
    """Return what each tile is worth: its own points, else the sum of its letters', else ``None``."""
    values: list[int | None] = []
    for tile in alphabet.tiles:
        letters = [letter_points.get(letter) for letter in ((tile,) if tile in letter_points else tile)]
        values.append(None if None in letters else sum(points or 0 for points in letters))
    return values


def _letter_points(folder: Path, meta: Mapping[str, Any], alphabet: Alphabet) -> dict[str, int]:
    points = dict(meta["letter_points"])
    for tile, value in points.items():
        if tile not in alphabet.tiles or type(value) is not int or not 0 <= value <= MAX_LETTER_POINTS:
            raise DamagedDictionary(f"{folder / META} gives {tile[:10]!r} {value!r} points")
    return points


def _arrays(source: Source, trie: marisa_trie.Trie) -> dict[str, Any]:
    """Return the arrays of `dictionaries.word_arrays` for a list."""
    count = len(source.words)
    lengths: Bytes = np.fromiter(map(len, source.keys), np.uint8, count)
    length_counts = np.bincount(lengths).astype(np.uint32)
    members: Numbers = np.argsort(lengths, kind="stable").astype(np.uint32)
    values = [NO_POINTS if value is None else value for value in tile_values(source.alphabet, source.letter_points)]
    tile_points = np.array(values, np.uint32)
    points = np.empty(count, np.uint16)
    columns_of_buckets = []
    tile_counts = np.zeros(len(source.alphabet.tiles), np.uint32)
    start = 0
    for length, size in enumerate(map(int, length_counts)):
        numbers = members[start : start + size]
        text = "".join(source.keys[number] for number in numbers)
        columns = np.frombuffer(text.encode("latin-1"), np.uint8).reshape(size, length).T
        columns_of_buckets.append(columns.reshape(-1))
        tile_counts += np.bincount(columns.reshape(-1), minlength=len(tile_counts)).astype(np.uint32)
        points[numbers] = np.minimum(tile_points[columns].sum(axis=0), NO_POINTS)
        start += size
    flags = bytes(
        HIDDEN_FLAG * (word in source.hidden) | REVERSIBLE * (code[::-1] in trie)
        for word, code in zip(source.words, source.codes, strict=True)
    )
    number_of = np.empty(count, np.uint32)
    number_of[np.fromiter(map(trie.__getitem__, source.codes), np.uint32, count)] = np.arange(count)
    return {
        "lengths": lengths,
        "points": points,
        "frequency": np.frombuffer(source.frequency, np.uint8),
        "flags": np.frombuffer(flags, np.uint8),
        "number_of": number_of,
        "tile_counts": tile_counts,
        "members": members,
        "length_counts": length_counts,
        "letters": np.concatenate(columns_of_buckets),
    }


def _source_checksum(folder: Path) -> str:
    lists = lists_folder(folder, read_json(folder / META))
    try:
        sums = [sha256((folder / META).read_bytes())]
        sums += [sha256((lists / name).read_bytes()) if (lists / name).exists() else "" for name in PARTS]
    except OSError as error:
        raise DamagedDictionary(f"{error.filename} cannot be read ({error.strerror})") from error
    return sha256("\n".join(sums).encode())


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile the shipped dictionaries, or those in the folders named; print one line for each."""
    import argparse

    parser = argparse.ArgumentParser(prog="python -m dictionaries.build", description=main.__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="a folder of dictionaries")
    parser.add_argument("--force", action="store_true", help="compile also what is up to date")
    options = parser.parse_args(arguments)
    try:
        for folder in options.folders or [SHIPPED]:
            for id, written in compile_all(folder, force=options.force):
                print(f"{id}: {'compiled' if written else 'up to date'}", flush=True)
    except RingersError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
