"""Worlds that a seat cannot distinguish from the true one: all cards that it does not see are sampled.

A sampled world respects the knowledge of a seat: colours that others have shown not to hold, its own discards and who
drew them again, and the card order of a seat's discards.

Given that, deals are as likely as from a shuffled deck. The choices of others carry no further information: whether
they are in, how many cards and which they threw, and which of several legal cards they played. Wilds are alike, so a
deal to a seat that has played one counts as often as all its wilds can have been dealt.
"""

from collections import Counter
from dataclasses import replace
from math import comb, prod
from random import Random

from games.ding.cards import Card
from games.ding.hand import Discard, Hand
from games.ding.spelling import can_ding
from games.ding.state import State
from games.ding.tricks import suit


def sample(state: State, viewer: int, rng: Random) -> State:
    """Return a state that looks the same to a seat.

    What others have thrown, hold and answer in secret is drawn at random. A no in the DING window proves nothing.

    Args:
        state: the true state, of which nothing is used that the seat does not know.
        viewer: the seat.
        rng: all chance.
    """
    hand = state.hand
    world = _World(hand, viewer)
    drawn = world.draw(rng)
    while drawn is None or rng.random() >= world.weight(drawn):
        drawn = world.draw(rng)
    race = state.config.ding_priority == "first_request"
    return replace(state, hand=_with_sealed(drawn, viewer, rng, race=race))


class _World:
    """What a seat knows of a hand, and how the rest is drawn."""

    def __init__(self, hand: Hand, viewer: int) -> None:
        self.hand = hand
        self.viewer = viewer
        self.voids = hand.voids() if hand.phase == "tricks" else [set() for _ in hand.cards]
        self.played: list[list[Card]] = [[] for _ in hand.cards]
        for trick in (*hand.tricks, hand.trick):
            for played in trick:
                self.played[played.seat].append(played.card)
        others = [seat for seat in range(len(hand.cards)) if seat != viewer]
        # Who is hardest to deal to comes first, and few draws are in vain.
        self.others = sorted(others, key=lambda seat: (-len(self.voids[seat]), seat))
        self.known = [self._known_of(seat) for seat in range(len(hand.cards))]
        hidden = Counter(hand.pack)
        for seat in self.others:
            hidden.update(hand.cards[seat])
            hidden.subtract(self.known[seat])
        hidden.update(card for seat, card, again in hand.discards if seat != viewer and again is None)
        self.hidden = sorted(hidden.elements())

    def _known_of(self, seat: int) -> list[Card]:
        """Return the cards that the viewer threw and a seat drew and still holds."""
        drawn = Counter(card for thrower, card, again in self.hand.discards if (thrower, again) == (self.viewer, seat))
        return sorted((drawn - Counter(self.played[seat])).elements())

    def draw(self, rng: Random) -> Hand | None:
        """Return the hand with all that is hidden drawn; None where it does not fit what is known."""
        left = list(self.hidden)
        rng.shuffle(left)
        cards = list(self.hand.cards)
        for seat in self.others:
            dealt = self._deal(seat, left)
            if dealt is None:
                return None
            cards[seat] = dealt
        discards = self._discards(cards, left, rng)
        if discards is None:
            return None
        return replace(self.hand, cards=tuple(cards), discards=discards, pack=tuple(sorted(left)))

    def weight(self, drawn: Hand) -> float:
        """Return how often a drawn hand was dealt, for each time that it is drawn.

        With a wild that a seat has played, each of its others may have been the one that was played.
        """
        return 1 / prod(self._ways_played(seat, drawn.cards[seat]) for seat in self.others)

    def _ways_played(self, seat: int, held: tuple[Card, ...]) -> int:
        """Return how many choices of a seat's hidden wilds may have been those that it has played."""
        thrown = sum(card.is_wild and (by, again) == (self.viewer, seat) for by, card, again in self.hand.discards)
        known = sum(card.is_wild for card in self.known[seat])
        played = sum(card.is_wild for card in self.played[seat]) - (thrown - known)
        return comb(sum(card.is_wild for card in held) - known + played, played)

    def _deal(self, seat: int, left: list[Card]) -> tuple[Card, ...] | None:
        """Take a seat's cards from those that are left."""
        number = len(self.hand.cards[seat]) - len(self.known[seat])
        voids = self.voids[seat]
        if not voids:
            dealt = [left.pop() for _ in range(number)]
        else:
            assert self.hand.trump is not None
            trump = self.hand.trump
            dealt = [card for card in left if suit(card, trump) not in voids][:number]
            if len(dealt) < number:
                return None
            for card in dealt:
                left.remove(card)
        return tuple(sorted((*dealt, *self.known[seat])))

    def _discards(self, cards: list[tuple[Card, ...]], left: list[Card], rng: Random) -> tuple[Discard, ...] | None:
        """Take the discards of each seat from the cards that are left; those drawn again are among the drawer's."""
        found: list[Discard] = []
        pools = [self._pool(seat, held) for seat, held in enumerate(cards)]
        for thrower in dict.fromkeys(discard.seat for discard in self.hand.discards):
            group = [discard for discard in self.hand.discards if discard.seat == thrower]
            if thrower != self.viewer:
                again = {drawer: self._drawn_by(drawer, group, pools[drawer], rng) for drawer in self._drawers(group)}
                thrown = [left.pop() for discard in group if discard.drawn_by is None]
                in_order = sorted([*thrown, *(card for drawn in again.values() for card in drawn)])
                group = [discard._replace(card=card) for discard, card in zip(group, in_order, strict=True)]
                if any(sorted(drawn) != _by(drawer, group) for drawer, drawn in again.items()):
                    return None
            found.extend(group)
        return tuple(found)

    def _pool(self, seat: int, held: tuple[Card, ...]) -> list[Card]:
        """Return the cards that a seat has had and that can be discards of seats other than the viewer."""
        pool = Counter([*held, *self.played[seat]])
        pool.subtract(card for thrower, card, again in self.hand.discards if (thrower, again) == (self.viewer, seat))
        return sorted(pool.elements())

    def _drawers(self, group: list[Discard]) -> list[int]:
        return sorted({discard.drawn_by for discard in group if discard.drawn_by is not None})

    def _drawn_by(self, drawer: int, group: list[Discard], pool: list[Card], rng: Random) -> list[Card]:
        """Return the cards of a group that a seat drew: known to the viewer, or taken from what the seat has had."""
        known = _by(drawer, group)
        drawn = known if drawer == self.viewer else rng.sample(pool, len(known))
        for card in drawn:
            pool.remove(card)
        return drawn


def _by(drawer: int, group: list[Discard]) -> list[Card]:
    return [discard.card for discard in group if discard.drawn_by == drawer]


def _with_sealed(hand: Hand, viewer: int, rng: Random, *, race: bool) -> Hand:
    """Return a hand in which the tokens and answers of others are drawn anew; in a race no answer is a DING yet."""
    if hand.phase == "tokens":
        tokens = [
            token if seat == viewer or token is None else rng.random() < 0.5 for seat, token in enumerate(hand.tokens)
        ]
        return replace(hand, tokens=tuple(tokens))
    if hand.phase != "window":
        return hand
    answers = list(hand.answers)
    others = [seat for seat in hand.active if seat != viewer]
    for seat in others:
        # Whether somebody has answered is hidden too.
        answered, ding = rng.random() < 0.5, rng.random() < 0.5
        declares = ding and not race and can_ding(hand.cards[seat], hand.upcards)
        answers[seat] = declares if answered else None
    if None not in (answers[seat] for seat in hand.active):
        answers[others[int(rng.random() * len(others))]] = None
    return replace(hand, answers=tuple(answers))
