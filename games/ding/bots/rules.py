"""The bot that plays by heuristics."""

from dataclasses import dataclass
from random import Random

from games.bots import Seen
from games.ding.actions import Action, Answer, Play, Swap, Token
from games.ding.bots.judgement import gain, to_play, to_throw
from games.ding.spelling import can_ding
from games.ding.state import State


@dataclass(frozen=True, slots=True)
class RulesBot:
    """Is in where that promises more than it risks, goes for a likely DING, and takes every trick that it can."""

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; chance plays no part."""
        # Nothing of the sample is used but what the seat sees.
        state: State = seen.sample(rng)
        return by_rules(state, state.players.index(seen.seat))


def by_rules(state: State, seat: int) -> Action:
    """Return what a seat does by rules of thumb.

    Args:
        state: the state; only what the seat sees of it is used.
        seat: who is to act.
    """
    hand = state.hand
    if hand.phase == "tokens":
        return Token(gain(state, seat) > 0)
    if hand.phase == "swap":
        return Swap(to_throw(hand, seat))
    if hand.phase == "window":
        return Answer(can_ding(hand.cards[seat], hand.upcards))
    return Play(to_play(hand, seat))
