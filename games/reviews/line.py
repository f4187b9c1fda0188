"""The line of play of a game that is over: every action that no take-back has undone, each with the state before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.base import TABLE, Game, Outcome
from games.refusals import Conflict
from games.session import Session

HIDDEN = "?"
"""What stands in the notation of an action for what a player does not see."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action of a player or of chance.

    Args:
        number: which of the line, from 0.
        ply: the decision point in the log.
        actor: who acted.
        action: what was done.
        before: the state before it; of sealed choices of one point, before the first of them.
        sealed: it was secret until the others had chosen too.
    """

    number: int
    ply: int
    actor: str
    action: Any
    before: Any
    sealed: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A game from its first draw to its end.

    Args:
        game: the rules.
        players: by seat.
        steps: what was done.
        end: the state after it.
        outcome: how it ended.
        by_rules: whether the rules ended it, and nobody who left or agreed on a draw.
    """

    game: Game[Any, Any, Any]
    players: tuple[str, ...]
    steps: tuple[Step, ...]
    end: Any
    outcome: Outcome
    by_rules: bool

    @property
    def start(self) -> Any:
        """The state before anything has happened."""
        return self.steps[0].before if self.steps else self.end

    def hides(self, step: Step, player: str) -> bool:
        """Tell whether a player does not learn what came up by chance, which then changes nothing for it."""
        shown = self.game.redact(step.before, step.actor, step.action, player)
        return shown is None or HIDDEN in shown

    def as_known_to(self, player: str) -> Iterator[Step]:
        """Yield the steps as a player learns of them: of sealed choices of one point its own comes first."""
        point: list[Step] = []
        for step in self.steps:
            if point and (not step.sealed or step.ply != point[0].ply):
                yield from sorted(point, key=lambda each: each.actor != player)
                point = []
            if step.sealed:
                point.append(step)
            else:
                yield step
        yield from sorted(point, key=lambda each: each.actor != player)


def line_of(session: Session[Any, Any, Any]) -> Line:
    """Return the line of play of a game.

    Raises:
        Conflict: the game is not over.
    """
    outcome = session.outcome
    if outcome is None:
        raise Conflict("not_finished", "The game is not over.")
    game = session.game
    state, away = game.initial_state(session.config, session.players), frozenset[str]()
    steps: list[Step] = []
    for at in session.in_force:
        entry = session.log[at]
        if entry.actor == TABLE:
            about = entry.action.partition(":")[2]
            if about in session.players:
                away ^= {about}
                state = game.leave(state, away)
            continue
        action = game.parse_action(entry.action)
        joins = entry.sealed and steps and steps[-1].sealed and steps[-1].ply == entry.ply
        before = steps[-1].before if joins else state
        steps.append(Step(len(steps), entry.ply, entry.actor, action, before, entry.sealed))
        state = game.apply(state, entry.actor, action)
    return Line(game, session.players, tuple(steps), state, outcome, session.ended is None)
