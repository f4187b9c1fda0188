"""Small dictionaries for tests, written as a source folder and compiled."""

import json
import lzma
from collections.abc import Iterable
from pathlib import Path

from dictionaries import Dictionary
from dictionaries.build import compile_dictionary
from dictionaries.files import META, WORDS

TILES = [*"ABC", "CH", *"HNÑOTZ"]
SMALL = ["ACÑO", "BAÑO", "CAN", "CAÑA", "CHA", "ÑOA", "OCHO"]


def lines(texts: Iterable[str]) -> bytes:
    return lzma.compress("".join(f"{text}\n" for text in texts).encode())


def write_source(folder: Path, words: Iterable[str] = SMALL, **changes: object) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    meta = {
        "id": folder.name,
        "name": "Small",
        "language": "es",
        "licence": "CC0-1.0",
        "attribution": "nobody",
        "source": "this test",
        "alphabet": {"tiles": TILES, "keep": "Ñ", "replace": []},
        "letter_points": dict.fromkeys(TILES, 1),
        "letter_points_source": "this test",
        **changes,
    }
    (folder / META).write_text(json.dumps(meta))
    (folder / WORDS).write_bytes(lines(words))
    return folder


def make_dictionary(folder: Path, words: Iterable[str] = SMALL, **changes: object) -> Dictionary:
    write_source(folder, words, **changes)
    compile_dictionary(folder)
    return Dictionary(folder)
