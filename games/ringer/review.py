"""How games of RINGER are looked back at: in points, by some turns that rule players play on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from games.reviews.line import Line
from games.reviews.open_hands import OpenHandsJudge
from games.reviews.reviewer import Sizes, Unit
from games.reviews.sampling import SampledReviewer, Way
from games.ringer.actions import Action, Roll
from games.ringer.bots.monte_carlo import MOST_ACTIONS
from games.ringer.bots.rollouts import margin, next_move, played_on
from games.ringer.bots.rules import move
from games.ringer.legal import legal_actions
from games.ringer.state import State
from games.ringer.turns import after

if TYPE_CHECKING:
    from games.reviews.sampling import Margins


class RingerReviewer(SampledReviewer):
    """Compares actions by the lead after as many turns as there are players, with this turn."""

    unit: Unit = "points"
    sizes = Sizes(0.5, 1, 3)
    chance = ("deal", "die", "draws")
    again = 2
    usual = 100
    most = 1000
    for_all = 20_000

    def candidates(self, world: State, player: str, made: Action) -> Sequence[Way]:
        """Return what the rule player does, and all else where that is not too much, such as all that can be asked."""
        seat = world.players.index(player)
        legal: list[Action | None] = [*legal_actions(world, seat)]
        if not world.tasks and seat != world.turn:
            legal.append(None)
        others = legal if len(legal) <= MOST_ACTIONS else []
        return list(dict.fromkeys(map(Way, (move(world, seat), made, *others))))

    def tried(self, worlds: Sequence[State], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        """Return what each way leads to in each world."""
        import numpy as np

        seat = worlds[0].players.index(player)
        return np.array(
            [
                [_after(worlds[at % len(worlds)], seat, way.action, Random(seed)) for at, seed in enumerate(seeds)]
                for way in ways
            ]
        )

    def played_on(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        """Return what each world leads to."""
        return _ends(worlds, seeds, turns=_turns(worlds[0]))

    def has_new_horizon(self, earlier: State, state: State) -> bool:
        """Tell whether another turn begins, from which one more is foreseen."""
        return earlier.turn != state.turn

    def played_to_old_horizon(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        """Return what is foreseen from the turn before."""
        return _ends(worlds, seeds, turns=_turns(worlds[0]) - 1)

    def judge(self, line: Line, effort: int) -> OpenHandsJudge:
        """Return who values choices by what their players knew, and states with all hands open."""
        return OpenHandsJudge(self, line, effort)

    def kind(self, before: State, action: Action) -> str:
        """Return whether the die is rolled, the first hands are dealt, or a card is drawn, turned up or stolen."""
        if isinstance(action, Roll):
            return "die"
        return "deal" if before.die == 0 else "draws"


def _turns(state: State) -> int:
    """Return how many turns are played on, with the one that goes on."""
    return len(state.players) + 1


def _ends(worlds: Sequence[State], seeds: Sequence[int], *, turns: int) -> Margins:
    import numpy as np

    ends = (played_on(worlds[at % len(worlds)], Random(seed), turns) for at, seed in enumerate(seeds))
    return np.array([_margins(end) for end in ends])


def _after(world: State, seat: int, action: Action | None, rng: Random) -> list[float]:
    """Return the leads some turns after an action; None is not to take over, so that the player on turn goes on."""
    done = (seat, action) if action is not None else next_move(world, rng, but=seat)
    state = after(world, *done)
    return _margins(played_on(state, rng, _turns(world) - (state.turn != world.turn)))


def _margins(state: State) -> list[float]:
    return [margin(state, seat) for seat in range(len(state.players))]
