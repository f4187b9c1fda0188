"""The exhaustive search of the last plays of a round, with exact scores."""

from collections.abc import Sequence

from games.word_ringers.kernels.core import core
from games.word_ringers.kernels.plays import check_legal, plays_struct
from games.word_ringers.kernels.rounds import Round
from solver.kernels.checked import check, number

MOST_PLIES = 4
"""How many last plays are looked at at most."""


def open_values(start: Round, turn: int, plays: Sequence[int]) -> list[int]:
    """Return the margin after each play, if both players play as well as they can and see both racks.

    Args:
        start: where the round stands; with more than one play left there are two players.
        turn: who plays.
        plays: the player's.

    Raises:
        ValueError: a play is not legal, there are too many players, or too many plays are left.
    """
    plies = number("plays left", sum(start.pieces), 0, MOST_PLIES)
    check(plies < 2 or start.players == 2, f"{start.players} players; expected 2")
    module = core()
    tried, _plays = plays_struct(start, turn, plays)
    values = module.ffi.new("int64_t[]", len(plays))
    check_legal(module.lib.word_ringers_open_values(start.pointer, tried, plies, values))
    return list(values)


def hidden_values(start: Round, turn: int, plays: Sequence[int]) -> list[int]:
    """Return the sum of the margins after each play over all unseen tiles, any of which may be the other's last.

    Args:
        start: where the round of two players stands; both have one play left.
        turn: who plays.
        plays: the player's.

    Raises:
        ValueError: a play is not legal, there are not two players, or they have not one play each.
    """
    check(start.pieces == (1, 1), f"players with {start.pieces} plays left; expected two with one")
    module = core()
    tried, _plays = plays_struct(start, turn, plays)
    values = module.ffi.new("int64_t[]", len(plays))
    check_legal(module.lib.word_ringers_hidden_values(start.pointer, tried, values))
    return list(values)
