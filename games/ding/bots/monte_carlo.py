"""The bot that plays hands to the end in sampled worlds, and takes the action with the best mean."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import Seen
from games.ding.actions import MOST_SWAPPED, Action, Answer, Play, Swap, Token
from games.ding.bots.judgement import PROMISES, to_throw, useless
from games.ding.bots.rollouts import played_to_end, with_tokens
from games.ding.bots.rules import by_rules
from games.ding.cards import Card
from games.ding.hand import Hand
from games.ding.spelling import can_ding
from games.ding.state import State
from games.ding.track import FINISH
from games.trials import Trial

LEAD = 0.25
"""How much a space of lead is worth: the slope of the chance to end ahead of another pawn."""


@dataclass(frozen=True, slots=True)
class MonteCarloBot:
    """Tries each action that makes sense in as many worlds, and does what is best there if it is surely better.

    In each world all else is chance alike. Where nothing is surely better it does what `RulesBot` does.

    Args:
        worlds: how many; at least 2.
        sure: by how many standard errors another action has to be ahead.
    """

    worlds: Annotated[int, Field(ge=2, le=10_000)] = 40
    sure: Annotated[float, Field(ge=0, le=100)] = 0.5

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat."""
        state: State = seen.sample(rng)
        seat = state.players.index(seen.seat)
        choices = candidates(state, seat)
        if len(choices) == 1:
            return choices[0]
        usual = by_rules(state, seat)
        trials = [Trial(action) for action in choices if action != usual]
        last = state.number == state.config.max_hands
        for _ in range(self.worlds):
            world: State = seen.sample(rng)
            luck = rng.random()
            values = (
                worth(played_to_end(after(world, seat, action), Random(luck)), seat, last=last)
                for action in (usual, *(trial.action for trial in trials))
            )
            without = next(values)
            for trial, value in zip(trials, values, strict=True):
                trial.ahead.append(value - without)
        best = max(trials, key=lambda trial: trial.mean)
        return best.action if best.is_better(self.sure) else usual


def candidates(state: State, seat: int) -> Sequence[Action]:
    """Return the actions that make sense; what rules of thumb do comes first."""
    hand = state.hand
    if hand.phase == "tokens":
        return (Token(is_in=True), Token(is_in=False))
    if hand.phase == "window":
        return (Answer(can_ding(hand.cards[seat], hand.upcards)),)
    if hand.phase == "swap":
        return tuple(map(Swap, dict.fromkeys(_discards(hand, seat))))
    return tuple(map(Play, hand.playable(seat)))


def _discards(hand: Hand, seat: int) -> list[tuple[Card, ...]]:
    """Return the cards of rules of thumb, the weakest cards, and the weakest of those that help no DING."""
    assert hand.trump is not None
    trump, others = hand.trump, max(len(hand.active) - 1, 1)
    weak = sorted(hand.cards[seat], key=lambda card: PROMISES[card, trump, others])
    spare = sorted(useless(hand, seat), key=lambda card: PROMISES[card, trump, others])
    by_number = [weak[:number] for number in range(MOST_SWAPPED + 1)]
    return [to_throw(hand, seat), *(tuple(sorted(cards)) for cards in (spare[:MOST_SWAPPED], *by_number))]


def after(world: State, seat: int, action: Action) -> State:
    """Return an imagined state after an action of the seat."""
    match action:
        case Token(is_in):
            return with_tokens(world, seat, is_in)
        case Swap(cards):
            return replace(world, hand=world.hand.swap(cards))
        case Play(card):
            return world.after_card(world.hand.play(card))
    return world


def worth(positions: Sequence[int], seat: int, *, last: bool) -> float:
    """Return the mean chance of a seat to end ahead of each other one.

    Args:
        positions: where the pawns stand after a hand.
        seat: whose chance it is.
        last: no other hand follows.
    """
    own = positions[seat]
    others = [position for place, position in enumerate(positions) if place != seat]
    if last or FINISH in positions:
        return sum((own > other) + 0.5 * (own == other) for other in others) / len(others)
    return sum(1 / (1 + exp(LEAD * (other - own))) for other in others) / len(others)
