"""A seat's view of the cards, as plain values: the basis of all odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from games.refusals import BadOption
from games.ringer.cards import Card
from games.ringer.knowledge import Cards
from games.ringer.state import State
from games.ringer.worlds import hidden_from


@dataclass(frozen=True, slots=True)
class Holder:
    """Another player, as a seat sees it.

    Args:
        cards: how many cards it holds of which the seat does not know the face.
        known: the cards in its hand that the seat knows.
        none: what it has said that it has none of, since it last got a card.
    """

    cards: int
    known: Cards = ()
    none: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat can see.

    Args:
        unseen: the cards whose place the seat does not know, as often as they are there.
        others: the other players.
        next_card: the card that is drawn next, where the seat knows it, as it has laid it under the pile itself.
        is_drawable: whether anything can be drawn.
    """

    unseen: Mapping[Card, int]
    others: Mapping[str, Holder]
    next_card: Card | None = None
    is_drawable: bool = True

    def __post_init__(self) -> None:
        hidden, held = sum(self.unseen.values()), sum(holder.cards for holder in self.others.values())
        if hidden < held:
            raise BadOption("/others", "out_of_range", f"expected at most {hidden} unknown cards in hands, not {held}")

    @classmethod
    def of(cls, state: State, seat: int) -> Sight:
        """Return what a seat can see of a state."""
        known = state.knowledge.known[seat]
        others = {
            state.players[other]: Holder(
                len(state.hands[other]) - len(known[other]), known[other], state.knowledge.none[other]
            )
            for other in state.others(seat)
        }
        lowest = state.under[0] if state.under and not state.pile else None
        own = lowest.card if lowest is not None and lowest.seat == seat else None
        return cls(Counter(hidden_from(state, seat)), others, own, bool(state.drawable))
