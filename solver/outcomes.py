"""A scored round: the outcome of each claim, the missed words, and the points of each player."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from solver.word_dicts import WordDict, word_dict

Reason = Literal["bad_letters", "too_short", "not_in_dictionary", "not_on_board", "no_ring", "already_scored"]
"""Why a claim was rejected; the first that applies, in this order."""

RuledOut = Literal["ruled_out"]
"""Why a claim was rejected that a ruling is against; this comes before every other reason."""


class ScoredWord(NamedTuple):
    """A word that could have been claimed besides, where it stands.

    Args:
        word: its spelling.
        points: what it is worth; None where a letter has no value.
        cell_names: the names of its cells as they are read.
    """

    word: str
    points: int | None
    cell_names: tuple[str, ...]


class Outcome(NamedTuple):
    """What became of one claim: it is accepted, rejected or cancelled.

    Args:
        word: the claim's spelling.
        points: what it is worth; None where a letter has no value, and for a claim that is rejected.
        cell_names: the names of its cells as they are read; empty where it counts by a ruling alone, and for a claim
            that is rejected.
        reason: why it is rejected; None if it is not.
        cancelled: others have it too, so that it scores for nobody.
        ruled: it counts because of a ruling.
    """

    word: str
    points: int | None = None
    cell_names: tuple[str, ...] = ()
    reason: Reason | RuledOut | None = None
    cancelled: bool = False
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """What became of one player's claims.

    Args:
        player: the player's name.
        outcomes: what became of each claim, in the order claimed.
        missed: where the player could have scored more.
    """

    player: str
    outcomes: tuple[Outcome, ...]
    missed: tuple[ScoredWord, ...] = ()

    @property
    def accepted(self) -> tuple[Outcome, ...]:
        """The claims that score, in the order claimed."""
        return tuple([outcome for outcome in self.outcomes if outcome.reason is None and not outcome.cancelled])

    @property
    def rejected(self) -> tuple[Outcome, ...]:
        """The claims that do not score, each with its reason, in the order claimed."""
        return tuple([outcome for outcome in self.outcomes if outcome.reason is not None])

    @property
    def cancelled(self) -> tuple[Outcome, ...]:
        """The claims that score for nobody, in the order claimed."""
        return tuple([outcome for outcome in self.outcomes if outcome.cancelled])

    @property
    def total(self) -> int:
        """The points of the accepted claims."""
        return sum([outcome.points or 0 for outcome in self.outcomes if not outcome.cancelled])

    @property
    def missed_points(self) -> int:
        """The points that the player could have had besides."""
        return sum([missed.points or 0 for missed in self.missed])


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A scored round.

    Args:
        players: each player's score, in the order of the claims.
        cancelled: the spellings that score for nobody, in alphabetical order.
    """

    players: tuple[PlayerScore, ...]
    cancelled: tuple[str, ...]

    @property
    def points(self) -> dict[str, int]:
        """Each player's points."""
        return {player.player: player.total for player in self.players}

    def to_dicts(self) -> list[WordDict]:
        """Return each claim as a dict, player by player; one that is rejected has no points and no cells.

        The points of those that are not cancelled add up to the players' totals.
        """
        return [
            word_dict(player.player, claim.word, claim.points, claim.cell_names, cancelled=claim.cancelled)
            for player in self.players
            for claim in player.outcomes
        ]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the highest total, zero included."""
        points = self.points
        best = max(points.values())
        return tuple([player for player, total in points.items() if total == best])
