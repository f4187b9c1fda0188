"""Playouts by quick players, from a position and after each of some plays."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.word_ringers.kernels.core import core
from games.word_ringers.kernels.plays import check_legal, plays_struct
from games.word_ringers.kernels.rounds import Round
from solver.kernels.checked import number

MOST_TRIES = 1000
MOST_WORLDS = 1 << 40


class Worlds(NamedTuple):
    """In which worlds plays are tried, and how players play there.

    Args:
        seed: of all chance, 64 bits.
        begin: the number of the first world.
        number: how many.
        tries: how many plays a quick player draws; 1 for random players.
        full: in how many last plays every play is looked at.
    """

    seed: int
    begin: int
    number: int
    tries: int
    full: int


def try_plays(start: Round, turn: int, plays: Sequence[int], worlds: Worlds) -> NDArray[np.int32]:
    """Play on after each of some plays, in the same worlds and with the same chance for all of them.

    Args:
        start: where the round stands.
        turn: who plays.
        plays: those of the player on turn; -1 where it plays as quick players do.
        worlds: where they are tried.

    Returns:
        int32[plays, worlds, players]: every player's margin at the end.

    Raises:
        ValueError: a play is not legal, or another argument is something else.
    """
    module = core()
    trial, _plays = plays_struct(start, turn, plays)
    room = module.ffi.new("uint8_t[]", start.unseen)
    where = module.new(
        "word_ringers_worlds",
        number("seed", worlds.seed, 0, (1 << 64) - 1),
        number("begin", worlds.begin, 0, MOST_WORLDS),
        number("worlds", worlds.number, 0, MOST_WORLDS),
        number("tries", worlds.tries, 1, MOST_TRIES),
        number("full", worlds.full, 0, MOST_TRIES),
        room,
    )
    margins = np.empty((len(plays), worlds.number, start.players), np.int32)
    filled = module.ffi.from_buffer("int32_t[]", margins)
    check_legal(module.lib.word_ringers_try_plays(start.pointer, trial, where, filled))
    return margins
