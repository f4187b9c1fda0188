"""Rules of a match beyond the board: who begins a round, and who has won."""

from collections.abc import Mapping, Sequence

from solver.errors import BadPlayers
from solver.ruleset import Ruleset


def first_player(players: Sequence[str], round_number: int, previous_winners: Sequence[str], ruleset: Ruleset) -> str:
    """Return who begins a round.

    Args:
        players: the players by seat.
        round_number: the round, counted from 1.
        previous_winners: who had the highest total of the round before, by seat; empty in the first round.
        ruleset: gives ``first_player``.

    Raises:
        BadPlayers: there are no players.
    """
    if not players:
        raise BadPlayers("there are no players; expected at least one")
    if ruleset.first_player == "rotates":
        return players[(round_number - 1) % len(players)]
    if ruleset.first_player == "winner" and previous_winners:
        return previous_winners[0]
    return players[0]


def match_winners(totals: Mapping[str, int], ruleset: Ruleset) -> tuple[str, ...]:
    """Return who has won the match after a round, or nobody if it goes on.

    The match ends once a total has reached the target; the highest total wins. With equal highest totals the players
    share the win, or play on if ``tie`` is ``extra_round``.

    Args:
        totals: each player's total over all rounds.
        ruleset: gives ``target`` and ``tie``.
    """
    best = max(totals.values(), default=0)
    if best < ruleset.target:
        return ()
    winners = tuple(player for player, total in totals.items() if total == best)
    return () if len(winners) > 1 and ruleset.tie == "extra_round" else winners
