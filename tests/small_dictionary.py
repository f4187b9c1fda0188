"""Dictionaries of a test's own words."""

import json
import lzma
from collections.abc import Iterable, Mapping
from pathlib import Path

from dictionaries import Alphabet, Dictionary
from dictionaries.build import compile_dictionary
from dictionaries.files import META, WORDS

LATIN = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def small_dictionary(
    parent: Path,
    words: Iterable[str],
    *,
    tiles: tuple[str, ...] = LATIN,
    letter_points: Mapping[str, int] | None = None,
    id: str = "small",
) -> Dictionary:
    """Compile and open a dictionary of these words in a new folder of the parent."""
    alphabet = Alphabet(tiles, keep="".join(tile for tile in tiles if not tile.isascii()))
    spellings = sorted({alphabet.normalise(word) for word in words}, key=lambda word: number(alphabet, word))
    meta = {
        "id": id,
        "name": "Small",
        "language": "und",
        "licence": "CC0-1.0",
        "attribution": "nobody",
        "source": "a test",
        "alphabet": {"tiles": tiles, "keep": alphabet.keep, "replace": []},
        "letter_points": dict(letter_points if letter_points is not None else dict.fromkeys(tiles, 1)),
    }
    folder = parent / id
    folder.mkdir()
    (folder / META).write_text(json.dumps(meta))
    (folder / WORDS).write_bytes(lzma.compress("".join(f"{word}\n" for word in spellings).encode()))
    compile_dictionary(folder)
    return Dictionary(folder)


def number(alphabet: Alphabet, word: str) -> list[int]:
    return [alphabet.index[code] for code in alphabet.encode(word)]
