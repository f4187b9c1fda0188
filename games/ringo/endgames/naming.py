"""The names of the files of endgame tables, and what is in each."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dictionaries.errors import RingersError
from games.ringo.config import RingoConfig
from games.ringo.endgames.numbering import SHIPPED_PIECES

FOLDER = Path(__file__).parent / "data"
"""Where tables are looked for; those of the printed rules and of the fairest options are shipped, with few pieces."""

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


def options_of(config: RingoConfig) -> dict[str, Any]:
    """Return the settings that a table depends on, the rings among them; they are JSON."""
    return {"rings": config.rings, **{name: getattr(config, name) for name in OPTIONS}}


def name_of(config: RingoConfig, pieces: int = SHIPPED_PIECES) -> str:
    """Return the name of the file for a way to play; equal where the endgames are.

    >>> name_of(RingoConfig.model_validate({"rings": 6, "attackers": 5, "defenders_may_pass": True}))
    '6-rings-pass.xz'
    >>> name_of(RingoConfig.model_validate({}), 6)
    '5-rings-6-pieces.endgames'
    """
    return named(options_of(config), pieces)


def named(options: Mapping[str, Any], pieces: int) -> str:
    """Return the same by what `options_of` returns."""
    parts = [part for name, (usual, part) in OPTIONS.items() if options[name] != usual]
    name = "-".join([str(options["rings"]), "rings", *parts])
    return f"{name}.xz" if pieces == SHIPPED_PIECES else f"{name}-{pieces}-pieces.endgames"
