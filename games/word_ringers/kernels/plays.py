"""Plays as numbers: the cell, and above `PIECE` bits 0 for a ring or the tile plus one."""

from collections.abc import Sequence
from typing import Any

from games.word_ringers.kernels.core import core
from games.word_ringers.kernels.integers import integers
from games.word_ringers.kernels.rounds import Round
from solver.kernels.checked import check, number

PIECE = 5
"""How many bits of a play are its cell."""

MOST_PLAY = (1 << 62) - 1


def plays_struct(start: Round, turn: int, plays: Sequence[int]) -> tuple[Any, Any]:
    """Return ``struct word_ringers_plays``, and what has to live as long; C tells whether the plays are legal.

    Args:
        start: where the round stands.
        turn: who plays.
        plays: the player's.

    Raises:
        ValueError: there is no such player, or a play is no number.
    """
    module, player = core(), number("turn", turn, 0, start.players - 1)
    kept = module.ffi.new("int64_t[]", integers("plays", plays, -1, MOST_PLAY))
    return module.new("word_ringers_plays", player, len(plays), kept), kept


def check_legal(legal: bool) -> None:
    """Raise ValueError where C found a play that is not legal."""
    check(legal, "plays: expected legal ones of the player on turn")
