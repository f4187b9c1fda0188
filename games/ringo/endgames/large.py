"""The files of large endgame tables: a line that says what is inside, and a byte for each position, which is mapped.

The line is JSON of `HEADER` bytes with the rules, the digest of the bytes and what was counted when they were made.
"""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.ringo.endgames.naming import BadEndgames
from games.ringo.endgames.numbering import footprint

FORMAT = "ringo endgames 1"

HEADER = 4096
"""The bytes of the first line, filled up with blanks, so that the positions begin at a page of memory."""

PART = 1 << 24
"""So many bytes are written or looked through at a time."""


def write_large(
    row: NDArray[np.int8], options: Mapping[str, Any], pieces: int, endgames: Sequence[dict[str, int]], path: Path
) -> int:
    """Write a finished table whole or not at all, and return how many bytes that took.

    Args:
        row: int8[positions]: what each position is worth to the attackers, who move.
        options: what it depends on, see `options_of`.
        pieces: the most pieces of its positions.
        endgames: what was counted, by how many pieces there are.
        path: where to write it; a file there is replaced.

    Raises:
        BadEndgames: the file cannot be written.
    """
    told = {
        "format": FORMAT,
        "options": dict(options),
        "pieces": pieces,
        "positions": len(row),
        "sha256": digest_of(row),
        "endgames": list(endgames),
    }
    first = json.dumps(told).encode().ljust(HEADER - 1) + b"\n"
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(first)
            for begin in range(0, len(row), PART):
                file.write(row[begin : begin + PART].data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadEndgames(f"{path} cannot be written: {error.strerror}") from None
    return HEADER + len(row)


def header_of(path: Path) -> dict[str, Any]:
    """Return what the first line of a table says.

    Raises:
        BadEndgames: the file cannot be read, or is no large table.
    """
    try:
        with path.open("rb") as file:
            told = json.loads(file.read(HEADER))
    except OSError as error:
        raise BadEndgames(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        told = None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadEndgames(f"{path} is no endgame table")
    return told


def read_large(path: Path, options: Mapping[str, Any], pieces: int) -> NDArray[np.int8]:
    """Map a table into memory, which processes share: int8[1, positions], the row of the attackers.

    All of it is read once, to compare its digest.

    Raises:
        BadEndgames: the file cannot be read, is damaged, or is no table for these rules and so many pieces.
    """
    told, size = header_of(path), footprint(options["rings"], pieces).numbers
    if (told.get("options"), told.get("pieces")) != (dict(options), pieces):
        raise BadEndgames(f"{path} is a table for other rules or other pieces")
    if path.stat().st_size != HEADER + size:
        raise BadEndgames(f"{path} has {path.stat().st_size} bytes; expected {HEADER + size}")
    row = np.memmap(path, np.int8, "r", HEADER, (1, size))
    if digest_of(row[0]) != told.get("sha256"):
        raise BadEndgames(f"{path} is damaged: its bytes are not those that were written")
    return row


def digest_of(row: NDArray[np.int8]) -> str:
    """Return the SHA-256 of the bytes of a table."""
    digest = hashlib.sha256()
    for begin in range(0, len(row), PART):
        digest.update(row[begin : begin + PART].data)
    return digest.hexdigest()
