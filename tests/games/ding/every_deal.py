"""What the last choice of a hand comes to, by counting all deals of labelled cards one by one."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

from games.ding import GAME
from games.ding.cards import WILD, Card
from games.ding.outlook import outlook
from games.ding.state import State
from games.ding.tricks import suit

MOST_COUNTED = 2500
"""The most deals that are counted one by one."""

Labelled = tuple[Card, int]
"""A card, and which of the wilds it is."""


def labelled(state: State, seat: int) -> list[Labelled]:
    """Return the cards that a seat has neither seen nor held, the wilds one by one."""
    hand = state.hand
    seen = [*hand.upcards, *hand.cards[seat], *(each.card for each in hand.discards if each.seat == seat)]
    seen += [each.card for trick in (*hand.tricks, hand.trick) for each in trick]
    deck = list(GAME.initial_state(state.config, state.players).hand.pack)
    for card in seen:
        deck.remove(card)
    shown = sum(card.is_wild for card in seen)
    return [(card, shown + place) for place, card in enumerate(sorted(deck, key=lambda card: card != WILD))]


def every_deal(state: State, seat: int) -> dict[tuple[tuple[Card, ...], ...], int]:
    """Return what the others who are in may hold, each with the number of deals of labelled cards that it comes from.

    The wilds that lie open may each be any one, but a deal is the same whichever of its wilds were played.
    """
    hand = state.hand
    others = [other for other in hand.active if other != seat]
    unseen = labelled(state, seat)
    open_wilds = [each.seat for trick in (*hand.tricks, hand.trick) for each in trick if each.card.is_wild]
    labels = range(state.config.wilds - sum(card.is_wild for card in (*hand.upcards, *hand.cards[seat])))
    hidden_wilds = sum(card.is_wild for card, _ in unseen)
    assert len(labels) == len(open_wilds) + hidden_wilds, "the seat has thrown no wild"
    found: dict[tuple[tuple[Card, ...], ...], set[object]] = {}
    for laid in permutations(labels, len(open_wilds)):
        left = [label for label in labels if label not in laid]
        cards = [card if not card[0].is_wild else (WILD, left[at]) for at, card in enumerate(unseen)]
        for held in ways(cards, [len(hand.cards[other]) for other in others]):
            faces = tuple(tuple(sorted(card for card, _ in each)) for each in held)
            if any(
                suit(card, hand.trump) in hand.voids()[other]
                for other, each in zip(others, faces, strict=True)
                for card in each
            ):
                continue
            whole = []
            for other, each in zip(others, held, strict=True):
                own = [label for at, label in zip(open_wilds, laid, strict=True) if at == other]
                whole.append(frozenset(each) | {(WILD, label) for label in own})
            elsewhere = frozenset(label for at, label in zip(open_wilds, laid, strict=True) if at not in others)
            found.setdefault(faces, set()).add((tuple(whole), elsewhere))
    return {faces: len(deals) for faces, deals in found.items()}


def ways(cards: list[Labelled], numbers: list[int]) -> Iterator[tuple[tuple[Labelled, ...], ...]]:
    if not numbers:
        yield ()
        return
    for first in combinations(cards, numbers[0]):
        for rest in ways([card for card in cards if card not in first], numbers[1:]):
            yield (first, *rest)


def leads(state: State, seat: int, number: int) -> set[float]:
    """Return every outlook that a hand can come to, whatever anybody plays."""
    if state.number != number or state.ended:
        return {outlook(state.positions, over=state.ended is not None)[seat]}
    player = state.players[state.hand.turn]
    found: set[float] = set()
    for action in GAME.legal_actions(state, player):
        found |= leads(GAME.apply(state, player, action), seat, number)
    return found


def plainly(state: State) -> dict[Card, tuple[float, float]]:
    """Return the bounds of each card, by playing out every deal in every way."""
    hand, seat = state.hand, state.hand.turn
    others = [other for other in hand.active if other != seat]
    totals: dict[Card, list[Fraction]] = {}
    deals = every_deal(state, seat)
    for faces, often in deals.items():
        cards = list(hand.cards)
        for other, each in zip(others, faces, strict=True):
            cards[other] = each
        world = replace(state, hand=replace(hand, cards=tuple(cards)))
        for action in GAME.legal_actions(world, world.players[seat]):
            ends = leads(GAME.apply(world, world.players[seat], action), seat, state.number)
            total = totals.setdefault(action.card, [Fraction(0), Fraction(0)])
            total[0] += often * Fraction(min(ends))
            total[1] += often * Fraction(max(ends))
    number = sum(deals.values())
    return {card: (float(least / number), float(most / number)) for card, (least, most) in totals.items()}


def is_countable(state: State) -> bool:
    """Tell whether every deal of a state can be counted in a moment."""
    found, left = 1, len(labelled(state, state.hand.turn))
    for seat in state.hand.active:
        if seat != state.hand.turn:
            number = len(state.hand.cards[seat])
            found *= comb(left, number)
            left -= number
    plain = all(each.drawn_by is None and not each.card.is_wild for each in state.hand.discards)
    return plain and found <= MOST_COUNTED
