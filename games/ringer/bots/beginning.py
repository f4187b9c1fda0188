"""The bots that play like somebody who has just learned the rules: whatever fits."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, TypeVar

from pydantic import Field

from games.bots import Seen
from games.ringer.actions import END, PASS, Action, WithCard
from games.ringer.bots.lines import follows
from games.ringer.cards import REROLL, Card
from games.ringer.knowledge import without
from games.ringer.legal import legal_actions
from games.ringer.state import State

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BeginningBot:
    """Plays a Ringer that it sees, and otherwise any card that fits; keeps nothing and chooses by chance.

    Args:
        ahead: with how many cards it sees a Ringer; 1 is the card with the number of the die alone.
    """

    ahead: Annotated[int, Field(ge=1, le=10)] = 1

    def choose(self, seen: Seen, rng: Random) -> Action | None:
        """Return an action of the seat; None where it does not take over."""
        # Nothing of the sample is used but what the seat sees.
        state: State = seen.sample(rng)
        seat = state.players.index(seen.seat)
        if state.tasks:
            return _any(legal_actions(state, seat), rng)
        if seat != state.turn:
            ringers = (card for card in state.take_overs(seat) if card.number == state.die)
            return next((WithCard("take", card) for card in ringers), None)
        card = to_ringer(state.hands[seat], state.stack[-1], state.die, self.ahead)
        fitting = state.playable(seat)
        if card is None and fitting:
            card = _any(fitting, rng)
        if card is None:
            return END if state.played else PASS
        return WithCard("play", card)


def to_ringer(hand: tuple[Card, ...], top: Card, die: int, ahead: int) -> Card | None:
    """Return the first card of a line to a Ringer; None where none is as short.

    Args:
        hand: the cards.
        top: the top of the stack.
        die: the number of the last card of the line.
        ahead: the most cards of the line.
    """
    fitting = [card for card in dict.fromkeys(hand) if follows(card, top)]
    found = next((card for card in fitting if card.number == die), None)
    if found is not None or ahead == 1:
        return found
    # A Reroll on the way would roll another number.
    ways = (card for card in fitting if card.number != REROLL)
    return next((card for card in ways if to_ringer(without(hand, card), card, die, ahead - 1)), None)


def _any(choices: Sequence[T], rng: Random) -> T:
    return choices[int(rng.random() * len(choices))]
