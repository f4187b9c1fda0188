"""The files of finished endgame tables, one for each variant."""

import lzma
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dictionaries.errors import RingersError
from games.ringo.config import RingoConfig
from games.ringo.endgames.making import Worths
from games.ringo.endgames.numbering import numbering
from games.ringo.kernels.endgames import Endings
from games.ringo.kernels.layout import rules_of

FOLDER = Path(__file__).parent / "data"
"""Where tables are looked for; those of the printed rules and of the fairest options are shipped."""

OPTIONS = {
    "no_castle_entry_from_nz": (False, "no-entry"),
    "defenders_may_pass": (False, "pass"),
    "nz_limit_one": (False, "limit-one"),
    "nz_overflow": ("stay", "overflow"),
    "defender_stuck": ("lose", "stuck-pass"),
}
"""The settings beside the rings that a table depends on: what is usual, and the part of the name where it is not."""


class BadEndgames(RingersError):
    """A file is no endgame table, or cannot be written."""


def name_of(config: RingoConfig) -> str:
    """Return the name of the file for a way to play; equal where the endgames are.

    >>> name_of(RingoConfig.model_validate({"rings": 6, "attackers": 5, "defenders_may_pass": True}))
    '6-rings-pass.xz'
    """
    parts = [part for name, (usual, part) in OPTIONS.items() if getattr(config, name) != usual]
    return "-".join([str(config.rings), "rings", *parts]) + ".xz"


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


def endings_of(config: RingoConfig) -> Endings | None:
    """Return the table for a way to play; None where there is none.

    Raises:
        BadEndgames: there is one, and it is damaged.
        CoreMissing: the compiled core is not there.
    """
    return _cached_endings(name_of(config), config.rings, rules_of(config))


@cache
def _cached_endings(name: str, rings: int, rules: int) -> Endings | None:
    path = FOLDER / name
    return Endings(rings, rules, read(path, rings)) if path.is_file() else None
