"""The bot that plays by heuristics."""

from dataclasses import dataclass
from random import Random
from typing import Annotated, TypeAlias

from pydantic import Field

from games.bots import Seen
from games.ding.actions import Action, Answer, Play, Swap, Token
from games.ding.bots.judgement import FRESH, to_play, to_throw, wants_in
from games.ding.spelling import can_ding
from games.ding.state import State

Margin: TypeAlias = Annotated[float, Field(ge=-20, le=20)] | None
Fresh: TypeAlias = Annotated[float, Field(ge=0, le=10)]


@dataclass(frozen=True, slots=True)
class RulesBot:
    """Is in where that promises more than it risks, goes for a likely DING, and takes every trick that it can.

    Args:
        margin: how many spaces being in has to be worth; as is usual for the number of players if left out.
        fresh: how likely a new card takes a trick, times the number of players who are in.
    """

    margin: Margin = None
    fresh: Fresh = FRESH

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; chance plays no part."""
        # Nothing of the sample is used but what the seat sees.
        state: State = seen.sample(rng)
        return by_rules(state, state.players.index(seen.seat), self.margin, self.fresh)


def by_rules(state: State, seat: int, margin: float | None = None, fresh: float = FRESH) -> Action:
    """Return what a seat does by rules of thumb.

    Args:
        state: the state; only what the seat sees of it is used.
        seat: who is to act.
        margin: how many spaces being in has to be worth; as is usual for the number of players if left out.
        fresh: how likely a new card takes a trick, times the number of players who are in.
    """
    hand = state.hand
    if hand.phase == "tokens":
        return Token(wants_in(state, seat, margin))
    if hand.phase == "swap":
        return Swap(to_throw(hand, seat, fresh))
    if hand.phase == "window":
        return Answer(can_ding(hand.cards[seat], hand.upcards))
    return Play(to_play(hand, seat))
