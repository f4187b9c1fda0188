"""The files of finished endgame tables: one for each variant that is shipped, and those that somebody has made."""

import lzma
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.ringo.config import RingoConfig
from games.ringo.endgames.large import read_large
from games.ringo.endgames.making import Worths
from games.ringo.endgames.naming import FOLDER, BadEndgames, named, options_of
from games.ringo.endgames.numbering import MOST_PIECES, SHIPPED_PIECES, numbering
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import rules_of


def packed(worths: Worths) -> bytes:
    """Return the bytes of a table: what each position is worth in which the attackers move, compressed."""
    return lzma.compress(worths[0].tobytes(), preset=9 | lzma.PRESET_EXTREME)


def write(worths: Worths, path: Path) -> int:
    """Write a finished table, and return how many bytes that took.

    Raises:
        BadEndgames: the file cannot be written.
    """
    content = packed(worths)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise BadEndgames(f"{path} cannot be written: {error.strerror}") from None
    return len(content)


def read(path: Path, rings: int) -> NDArray[np.int8]:
    """Read a table: int8[1, positions], the row of the attackers.

    Raises:
        BadEndgames: the file cannot be read, or is no table for so many rings.
    """
    try:
        row = np.frombuffer(bytearray(lzma.decompress(path.read_bytes())), np.int8)
    except OSError as error:
        raise BadEndgames(f"{path} cannot be read: {error.strerror}") from None
    except (lzma.LZMAError, EOFError):
        raise BadEndgames(f"{path} is no endgame table") from None
    if len(row) != numbering(rings).size:
        raise BadEndgames(f"{path} has {len(row)} positions; expected {numbering(rings).size}")
    return row.reshape(1, -1)


def row_of(path: Path, options: Mapping[str, Any], pieces: int) -> NDArray[np.int8]:
    """Read any table: int8[1, positions], the row of the attackers.

    Args:
        path: where it is.
        options: what it depends on, see `options_of`.
        pieces: the most pieces of its positions.

    Raises:
        BadEndgames: the file cannot be read, is damaged, or is no table for these rules and so many pieces.
    """
    return read(path, options["rings"]) if pieces == SHIPPED_PIECES else read_large(path, options, pieces)


def endings_of(config: RingoConfig) -> Endings | None:
    """Return the table for a way to play, the largest that is there; None where there is none.

    Raises:
        BadEndgames: there is one, and it is damaged.
        CoreMissing: the compiled core is not there.
    """
    return _cached_endings(tuple(options_of(config).items()), rules_of(config))


@cache
def _cached_endings(items: tuple[tuple[str, Any], ...], rules: int) -> Endings | None:
    options = dict(items)
    for pieces in range(MOST_PIECES, SHIPPED_PIECES - 1, -1):
        path = FOLDER / named(options, pieces)
        if path.is_file():
            return Endings(options["rings"], rules, row_of(path, options, pieces), pieces)
    return None
