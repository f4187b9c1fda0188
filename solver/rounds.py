"""Rulings around the board: stacks of tiles and rings on one cell, who begins a round, and who has won a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from solver.errors import BadPlayers
from solver.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile laid on a cell, on the bare cell or on what lies there."""

    face: str


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring laid on the topmost tile of a cell."""

    player: str


def top_of(stack: Sequence[Tile | Ring], ruleset: Ruleset) -> tuple[str | None, str | None]:
    """Return what a cell counts as for scoring: the face to read and the owner of the ring that holds it.

    Only the topmost tile is a letter of the board. A ring that its owner covered with a tile still holds the cell,
    until a newer ring does, if ``covered_ring`` is ``active``; else only a ring on top of the stack counts.

    Args:
        stack: everything laid on the cell, from the bottom up.
        ruleset: gives ``covered_ring``.
    """
    face = next((piece.face for piece in reversed(stack) if isinstance(piece, Tile)), None)
    rings = stack if ruleset.covered_ring == "active" else stack[-1:]
    owner = next((piece.player for piece in reversed(rings) if isinstance(piece, Ring)), None)
    return face, owner


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
