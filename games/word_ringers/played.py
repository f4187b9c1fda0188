"""A played round in the form of a review: every position, every play, and its score."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.session import Session
from games.word_ringers.match.verdict import Verdict
from games.word_ringers.state import PLAYS_EACH, TableState
from solver.plays import Play

USUAL_EFFORT = 4000
"""How many rounds are played to their end for each play that is looked back at, where that does not take too long."""

MOST_EFFORT = 20_000
"""The most where a service looks back at a round of two players."""

FOR_ALL = 80_000
"""What is divided by the square of the number of players: a round of more has more plays, and so has a playout."""


def most_effort(players: int) -> int:
    """Return the most rounds for each play where a service looks back, so that a review takes ten seconds at most."""
    return min(MOST_EFFORT, FOR_ALL // players**2)


def usual_effort(players: int) -> int:
    """Return how many rounds are played for each play where nobody says how many: at most half of the most."""
    return min(USUAL_EFFORT, most_effort(players) // 2)


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """What happened in a round.

    Args:
        states: before each play, and after the last one.
        plays: who made which.
        verdict: what the round scored; None where that was never told.
        plies: the decision point of each play in the log of the game; none where there is no such log.
    """

    states: tuple[TableState, ...]
    plays: tuple[tuple[str, Play], ...]
    verdict: Verdict | None = None
    plies: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """Its number, counted from 1."""
        return self.states[0].number

    @property
    def players(self) -> tuple[str, ...]:
        """Who played, by seat."""
        return self.states[0].players


def rounds_of(session: Session[Any, TableState, Any]) -> Iterator[PlayedRound]:
    """Yield the rounds of a game in which every play was made; what was taken back is left out."""
    game = session.game
    now = Session.empty(game, session.config, session.players, session.seed)
    states: list[TableState] = []
    plays: list[tuple[str, Play]] = []
    plies: list[int] = []
    for entry in session.log:
        before = now.state
        now = now.with_entry(entry)
        if before.phase == "play":
            del states[before.plays :], plays[before.plays :], plies[before.plays :]
            action = None if entry.actor not in session.players else game.parse_action(entry.action)
            if isinstance(action, Play):
                states.append(before)
                plays.append((entry.actor, action))
                plies.append(entry.ply)
        scored = now.state.last_round
        if scored is not None and scored is not before.last_round:
            end = states[-1].with_play(*plays[-1])
            yield PlayedRound((*states, end), tuple(plays), scored.verdict, tuple(plies))
    if now.state.phase == "claims":
        yield PlayedRound((*states, states[-1].with_play(*plays[-1])), tuple(plays), plies=tuple(plies))


def played_on(start: TableState, plays: tuple[tuple[str, Play], ...], verdict: Verdict | None) -> PlayedRound:
    """Return a round from its first position and its plays.

    Args:
        start: before the first play.
        plays: all plays of the round, in the order of the turns.
        verdict: what the round scored.

    Raises:
        IllegalPlay: the rules do not allow a play.
    """
    assert len(plays) == PLAYS_EACH * len(start.players)
    states = [start]
    for player, play in plays:
        states.append(states[-1].with_play(player, play))
    return PlayedRound(tuple(states), plays, verdict)
