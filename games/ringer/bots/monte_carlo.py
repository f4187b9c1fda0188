"""The bot that tries its actions in many worlds that its seat cannot distinguish from the true one.

All actions are tried in the same worlds with the same random events, and each is measured by its lead over the choice
of the rule player, so luck that helps all of them alike cancels out. After each round of worlds the worse half of the
actions is dropped (successive halving, Karnin et al. 2013).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import Seen
from games.ringer.actions import END, PASS, Action
from games.ringer.bots.rollouts import worth
from games.ringer.bots.rules import move
from games.ringer.config import MOST_IN_HAND
from games.ringer.state import State
from games.trials import Trial

MOST_ACTIONS = 12
"""With more to choose from, such as all that can be asked, the bot does what the rule player does."""

SURE_TO_KEEP = 1.0
"""By how many standard errors it has to be better to keep a card once the pile has run out: it costs a point."""


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """Does what was best in most worlds, or what the rule player does where nothing was clearly better.

    Args:
        rounds: how often the actions are tried.
        worlds: in how many worlds, each time; at least 2.
        sure: by how many standard errors another action has to be ahead.
    """

    rounds: Annotated[int, Field(ge=1, le=1000)] = 4
    worlds: Annotated[int, Field(ge=2, le=10_000)] = 12
    sure: Annotated[float, Field(ge=0, le=100)] = 0.3

    def choose(self, seen: Seen, rng: Random) -> Action | None:
        """Return an action of the seat; None where it does not take over."""
        state: State = seen.sample(rng)
        usual = move(state, state.players.index(seen.seat))
        actions = [*seen.legal_actions, *([None] if seen.may_interrupt else [])]
        if not 1 < len(actions) <= MOST_ACTIONS:
            return usual
        if PASS in actions and would_lose(state, state.players.index(seen.seat)):
            actions.remove(PASS)
            usual = actions[0] if usual == PASS else usual
            if len(actions) == 1:
                return usual
        others = [Trial(action) for action in actions if action != usual]
        for _ in range(self.rounds):
            try_out(seen, usual, others, self.worlds, rng)
            others = sorted(others, key=lambda trial: -trial.mean)[: (len(others) + 1) // 2]
        best = others[0]
        sure = max(self.sure, SURE_TO_KEEP) if state.exhausted and best.action in (PASS, END) else self.sure
        return best.action if best.is_better(sure) else usual


def would_lose(state: State, seat: int) -> bool:
    """Tell whether a pass ends the game, or is the last of its player before a stalemate, while that is behind."""
    seats = len(state.players)
    if state.exhausted:
        is_last = state.passes + 1 >= seats
    else:
        passes = seats * state.config.stalemate_circuits - state.full_passes
        is_last = passes <= seats and all(len(hand) == MOST_IN_HAND for hand in state.hands)
    scores = [len(won) - len(hand) for won, hand in zip(state.won, state.hands, strict=True)]
    return is_last and scores[seat] < max(scores)


def try_out(seen: Seen, usual: Action | None, others: Iterable[Trial], worlds: int, rng: Random) -> None:
    """Try actions in the same worlds, and note how far each is ahead of the usual one.

    Args:
        seen: what the seat sees.
        usual: the action of the rule player.
        others: the actions that are compared with it.
        worlds: how many.
        rng: all chance that is used.
    """
    for _ in range(worlds):
        world: State = seen.sample(rng)
        chance = rng.random()
        seat = world.players.index(seen.seat)
        without = worth(world, seat, usual, Random(chance))
        for trial in others:
            trial.ahead.append(worth(world, seat, trial.action, Random(chance)) - without)
