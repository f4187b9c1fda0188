"""States that a seat cannot distinguish from the true one, with all hidden information sampled."""

from collections.abc import Sequence
from random import Random

from games.ringer.cards import Card, meets
from games.ringer.knowledge import Cards, Knowledge, without
from games.ringer.state import Laid, State


def hidden_from(state: State, seat: int) -> list[Card]:
    """Return the cards whose place a seat does not know, sorted."""
    cards = list(state.pile)
    for other in state.others(seat):
        hand = state.hands[other]
        for card in state.knowledge.known[seat][other]:
            hand = without(hand, card)
        cards += hand
    cards += [laid.card for laid in (*state.under, *state.out) if laid.seat != seat]
    return sorted(cards)


def resampled(state: State, seat: int, rng: Random) -> State:
    """Return a state that looks the same to a seat.

    Hands in which the seat knows cards keep them, and nobody holds what it has said that it has none of. Where two or
    more players have said so, the draw is nearly, but not exactly, even over all that is possible.

    What others chose tells nothing: what they asked for and whom, which card they gave where several met the request,
    what they played, discarded or took over. Each face-down card may be any that the seat has not seen, also where a
    player has played one of several equal Rerolls.

    Args:
        state: the true state.
        seat: whose eyes.
        rng: all chance that is used.
    """
    known = state.knowledge.known[seat]
    cards = hidden_from(state, seat)
    rng.shuffle(cards)
    # Who has said "none" first: everybody else can hold anything.
    others = sorted(state.others(seat), key=lambda other: not state.knowledge.none[other])
    slots = [other for other in others for _ in range(len(state.hands[other]) - len(known[other]))]
    dealt, left = dealt_to([state.knowledge.none[other] for other in slots], cards)
    hands = [*known]
    hands[seat] = state.hands[seat]
    for other, card in zip(slots, dealt, strict=True):
        hands[other] = (*hands[other], card)

    def relaid(laid: Laid) -> Laid:
        return laid if laid.seat == seat else Laid(left.pop(), laid.seat)

    under, out = tuple(map(relaid, state.under)), tuple(map(relaid, state.out))
    return state._replace(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        under=under,
        out=out,
        pile=tuple(sorted(left)),
        knowledge=_as_seen(state.knowledge, seat),
    )


def _as_seen(knowledge: Knowledge, seat: int) -> Knowledge:
    """Return what a seat knows of what is known: its own part, and what the others know of its hand."""
    nothing: Cards = ()
    known = tuple(
        hands if viewer == seat else tuple(cards if holder == seat else nothing for holder, cards in enumerate(hands))
        for viewer, hands in enumerate(knowledge.known)
    )
    return Knowledge(known, knowledge.none)


def dealt_to(slots: Sequence[Sequence[str]], cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """Deal a card to each slot that it may hold, and return them by slot, with the cards that are left.

    Each slot gets the first card that it may hold. If there is none, others make room (augmenting paths, Kuhn 1955), so
    that a deal is found wherever there is one.

    Args:
        slots: for each slot, what was asked for and may not lie there.
        cards: shuffled.

    >>> dealt_to([("B",), ("1",)], [Card("G", 1), Card("B", 2)])
    ([Card(suit='G', number=1, power=''), Card(suit='B', number=2, power='')], [])
    """
    holder: dict[int, int] = {}
    free = dict.fromkeys(range(len(cards)))

    def is_barred(slot: int, at: int) -> bool:
        return any(meets(cards[at], request) for request in slots[slot])

    def place(slot: int, tried: set[int]) -> bool:
        first = next((at for at in free if not is_barred(slot, at)), None)
        if first is not None:
            del free[first]
            holder[first] = slot
            return True
        for at in [at for at in holder if at not in tried and not is_barred(slot, at)]:
            tried.add(at)
            if place(holder[at], tried):
                holder[at] = slot
                return True
        return False

    for slot in range(len(slots)):
        is_placed = place(slot, set())
        assert is_placed, "the true hands are such a deal"
    by_slot = {slot: cards[at] for at, slot in holder.items()}
    return [by_slot[slot] for slot in range(len(slots))], [cards[at] for at in free]
