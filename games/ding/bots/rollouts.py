"""Plays a hand to its end by heuristics, for bots and for questions that are answered by sampling.

It plays like `games.ding.bots.judgement`, but from tables, many thousand cards a second.
"""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from games.ding.bots.judgement import PROMISES, to_throw, wants_in
from games.ding.cards import COLOURED, COLOURS, HIGHEST, WILD, Card
from games.ding.hand import Hand
from games.ding.spelling import can_ding
from games.ding.state import State
from games.ding.track import FINISH, after_hand, forward
from games.ding.tricks import rank, suit

CARDS = (*COLOURED, WILD)


class _Tables(NamedTuple):
    """What is to be known of each card under a trump colour.

    Args:
        suits: the suit that it counts as.
        heights: trumps above all others, equal for letters of a suit.
        choices: the same without two that are equal, so that one card is the highest.
    """

    suits: dict[Card, int]
    heights: dict[Card, int]
    choices: dict[Card, int]


def _tables(trump: int) -> _Tables:
    heights = {card: rank(card) + (HIGHEST + 2) * (suit(card, trump) == trump) for card in CARDS}
    in_order = sorted(CARDS, key=lambda card: (heights[card], card))
    return _Tables({card: suit(card, trump) for card in CARDS}, heights, {c: n for n, c in enumerate(in_order)})


_TABLES = [_tables(trump) for trump in range(len(COLOURS))]

_VALUES = {
    (trump, others): {
        card: place for place, card in enumerate(sorted(CARDS, key=lambda card: (PROMISES[card, trump, others], card)))
    }
    for trump in range(len(COLOURS))
    for others in range(1, 8)
}
"""The cards by how likely they take a trick, for each trump colour and number of others."""


def with_tokens(state: State, seat: int, is_in: bool) -> State:
    """Return the state after a seat has set its token, and all others theirs by rules of thumb.

    Args:
        state: all cards are dealt; tokens that are set already count for nothing.
        seat: whose token is given.
        is_in: what it says.
    """
    hand = state.hand
    tokens = tuple(is_in if other == seat else wants_in(state, other) for other in range(len(state.players)))
    return state.after_tokens(replace(hand, tokens=tokens))


def played_to_end(state: State, rng: Random) -> tuple[int, ...]:
    """Return where the pawns stand after the hand, in which everybody plays by rules of thumb.

    Args:
        state: the tokens are set; where the hand is over already, the next is not dealt yet.
        rng: draws the new cards.
    """
    while state.hand.phase in ("swap", "draw"):
        hand = state.hand
        if hand.phase == "draw":
            cards = hand.drawable()
            state = replace(state, hand=hand.drew(cards[int(rng.random() * len(cards))]))
        else:
            state = replace(state, hand=hand.swap(to_throw(hand, hand.turn)))
    if state.hand.phase == "window":
        state = with_answers(state)
    return after_tricks(state, winners(state.hand)) if state.hand.phase == "tricks" else state.positions


def with_answers(state: State) -> State:
    """Return the state after everybody has declared the DING that they have, whatever they have said before."""
    hand = state.hand
    answers = tuple(
        can_ding(cards, hand.upcards) if is_in else None for cards, is_in in zip(hand.cards, hand.tokens, strict=True)
    )
    return state.after_window(replace(hand, answers=answers))


def winners(hand: Hand) -> list[int]:
    """Return who takes each trick from now on, the one that goes on included, where all play by rules of thumb.

    Args:
        hand: in its tricks.
    """
    assert hand.trump is not None
    trump, active = hand.trump, hand.active
    suits, heights, choices = _TABLES[trump]
    value = _VALUES[trump, len(active) - 1].__getitem__
    held = [list(cards) for cards in hand.cards]
    place, number = active.index(hand.turn), len(hand.trick)
    asked, best, taker = _so_far(hand)
    found: list[int] = []
    while number or held[active[place]]:
        seat = active[place]
        cards = held[seat]
        if number == 0:
            card = max(cards, key=value)
            asked, best, taker = suits[card], heights[card], seat
        else:
            following = [card for card in cards if suits[card] == asked]
            able = following or [card for card in cards if suits[card] == trump]
            takes = [card for card in able if heights[card] > best]
            if takes:
                card = (min if number == len(active) - 1 else max)(takes, key=choices.__getitem__)
                best, taker = heights[card], seat
            else:
                card = min(following or cards, key=value)
        cards.remove(card)
        number, place = number + 1, (place + 1) % len(active)
        if number == len(active):
            found.append(taker)
            number, place = 0, active.index(taker)
    return found


def _so_far(hand: Hand) -> tuple[int, int, int]:
    """Return the suit that is asked for, how high the best card of the trick is, and whose it is."""
    if not hand.trick:
        return 0, 0, 0
    assert hand.trump is not None
    suits, heights, _ = _TABLES[hand.trump]
    taker = hand.winner(hand.trick)
    best = next(heights[played.card] for played in hand.trick if played.seat == taker)
    return suits[hand.trick[0].card], best, taker


def after_tricks(state: State, found: list[int]) -> tuple[int, ...]:
    """Return where the pawns stand after the rest of the tricks.

    Args:
        state: in its tricks.
        found: who takes each of those that are not over.
    """
    hand, config = state.hand, state.config
    positions = list(state.positions)
    if hand.by_trick:
        for seat in found:
            positions[seat] = forward(positions[seat], 1, config)
            if positions[seat] == FINISH:
                return tuple(positions)
    earlier = hand.taken
    for seat in hand.active:
        taken = earlier[seat] + found.count(seat)
        positions[seat] = after_hand(positions[seat], taken, config, by_trick=hand.by_trick)
    return tuple(positions)
