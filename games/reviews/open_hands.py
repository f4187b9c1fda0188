"""Values with all hands open, for the luck of games whose players show by what they do what they have.

Who scores spends what scores, and who passes has nothing to play: the hands of others are not any of those that they
may be. So worlds drawn at random foresee less of others than they do, and a ledger of what each player knows would find
bad luck with others in every game. What the true hands lead to is foreseen for all alike, and its mean does not move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

from games.base import CHANCE
from games.reviews.line import Line
from games.reviews.reviewer import Value
from games.reviews.sampling import SampledJudge, SampledReviewer, value_of

if TYPE_CHECKING:
    from games.reviews.sampling import Margins

    PlayedOn = Callable[[Sequence[Any], Sequence[int]], Margins]


class OpenHandsJudge(SampledJudge):
    """Judges choices by what their players knew, and values states by all that is true of them.

    Chance is the same in all playouts until it acts again in the game, so that a choice as the rule player's changes no
    value.

    Args:
        reviewer: of the game, whose states can be hashed.
        line: the game.
        effort: how many games are played on for each action, and for each state.
    """

    sees_all = True

    def __init__(self, reviewer: SampledReviewer, line: Line, effort: int) -> None:
        super().__init__(reviewer, line, effort)
        self._drawn = {line.start: line.start}
        """For each state that to which chance has last led."""
        states = (*(step.before for step in line.steps), line.end)
        for step, (before, state) in zip(line.steps, pairwise(states), strict=True):
            self._drawn.setdefault(state, state if step.actor == CHANCE else self._drawn[before])
        self._played: dict[tuple[PlayedOn, Any], Margins] = {}

    def value(self, state: Any, player: str) -> Value:
        """Return what a state is worth to a player, by all that is hidden too."""
        return self._open(self._reviewer.played_on, state, player)

    def renewed(self, earlier: Any, state: Any, player: str) -> tuple[Value, Value] | None:
        """Return what a state is worth by estimates that look as far as those before it, and by those from it on."""
        if not self._reviewer.has_new_horizon(earlier, state):
            return None
        return self._open(self._reviewer.played_to_old_horizon, state, player), self.value(state, player)

    def _open(self, played_on: PlayedOn, state: Any, player: str) -> Value:
        if (played_on, state) not in self._played:
            drawn = self._drawn.get(state, state)
            rng = Random(f"{[self._seed(drawn, each) for each in self._players]}")
            self._played[played_on, state] = played_on([state], self._seeds(rng, self._number))
        return value_of(self._played[played_on, state][:, self._players.index(player)])
