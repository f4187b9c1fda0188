"""One hand from the deal to the last trick: the cards of each seat, and who is to act. Seats are numbers from 0."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeVar

from games.ding.cards import Card
from games.ding.tricks import playable, suit, winning

T = TypeVar("T")

HELD = 5
"""How many cards each seat is dealt, and how many tricks a hand has."""

Phase = Literal["deal", "tokens", "swap", "draw", "window", "tricks", "done"]
"""What the hand waits for: cards from chance, all tokens, a swap, its new cards, all answers, or a card."""


class Discard(NamedTuple):
    """A card that was thrown away, below the pack.

    Args:
        seat: who threw it.
        card: what it is; nobody else knows.
        drawn_by: who got it again, once the pack had run out.
    """

    seat: int
    card: Card
    drawn_by: int | None = None


class Played(NamedTuple):
    """A card of a trick.

    Args:
        seat: who played it.
        card: what was played.
    """

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is being played.

    Args:
        dealer: the seat that deals.
        pack: the cards that nobody has drawn, in card order; chance alone knows which comes next.
        cards: what each seat holds, in card order.
        phase: what it waits for.
        turn: the seat that swaps, draws or plays; the dealer otherwise.
        upcards: the community cards, in the order turned up.
        tokens: whether each seat is in; None where it has not set its token.
        discards: all cards thrown away, in the order in which they lie below the pack.
        owed: how many cards the seat on turn has yet to draw.
        answers: whether each seat declares a DING; None where it has not answered.
        tricks: the tricks that are over, each in the order played.
        trick: the cards of the trick that goes on.
        by_trick: whether pawns move after each trick.
    """

    dealer: int
    pack: tuple[Card, ...]
    cards: tuple[tuple[Card, ...], ...]
    phase: Phase = "deal"
    turn: int = 0
    upcards: tuple[Card, ...] = ()
    tokens: tuple[bool | None, ...] = ()
    discards: tuple[Discard, ...] = ()
    owed: int = 0
    answers: tuple[bool | None, ...] = ()
    tricks: tuple[tuple[Played, ...], ...] = ()
    trick: tuple[Played, ...] = ()
    by_trick: bool = False

    @classmethod
    def begin(cls, dealer: int, seats: int, deck: tuple[Card, ...]) -> Hand:
        """Return a hand before its first card is dealt.

        Args:
            dealer: the seat that deals.
            seats: how many there are.
            deck: all cards, in card order.
        """
        nobody = (None,) * seats
        return cls(dealer, deck, ((),) * seats, turn=dealer, tokens=nobody, answers=nobody)

    @property
    def order(self) -> tuple[int, ...]:
        """All seats from the dealer's left on."""
        seats = len(self.cards)
        return tuple((self.dealer + place) % seats for place in range(1, seats + 1))

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that are in, from the dealer's left on."""
        return tuple(seat for seat in self.order if self.tokens[seat])

    @property
    def trump(self) -> int | None:
        """The trump colour; None before the first coloured card is turned up."""
        return self.upcards[-1].colour if self.upcards and not self.upcards[-1].is_wild else None

    @property
    def next_dealt(self) -> int | None:
        """The seat that chance deals to; None where it turns up a card, or does not deal."""
        return next((seat for seat in self.order if len(self.cards[seat]) < HELD), None)

    @property
    def taken(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""
        winners = [self.winner(trick) for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(len(self.cards)))

    def winner(self, trick: Sequence[Played]) -> int:
        """Return the seat that takes a trick."""
        assert self.trump is not None
        return trick[winning([played.card for played in trick], self.trump)].seat

    def playable(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat may play to the trick, in card order."""
        assert self.trump is not None
        return playable(self.cards[seat], self.trick[0].card if self.trick else None, self.trump)

    def voids(self) -> list[set[int]]:
        """Return the suits that each seat has shown not to hold, by not following."""
        found: list[set[int]] = [set() for _ in self.cards]
        for trick in (*self.tricks, self.trick):
            for played in trick[1:]:
                assert self.trump is not None
                asked = suit(trick[0].card, self.trump)
                if suit(played.card, self.trump) != asked:
                    found[played.seat].add(asked)
        return found

    def drawable(self) -> tuple[Card, ...]:
        """Return the cards of which chance draws the next one: the pack, or the first discard that is left."""
        if self.pack:
            return self.pack
        return tuple(discard.card for discard in self.discards if discard.drawn_by is None)[:1]

    def dealt(self, card: Card) -> Hand:
        """Return the hand after chance has dealt a card or turned it up."""
        hand = replace(self, pack=without(self.pack, card))
        seat = self.next_dealt
        if seat is not None:
            return replace(hand, cards=_at(self.cards, seat, with_card(self.cards[seat], card)))
        return replace(hand, upcards=(*self.upcards, card), phase="deal" if card.is_wild else "tokens")

    def set_token(self, seat: int, is_in: bool) -> Hand:
        """Return the hand after a seat has set its token; who plays is to be settled when it was the last."""
        return replace(self, tokens=_at(self.tokens, seat, is_in))

    def begin_swaps(self) -> Hand:
        """Return the hand in which the first active seat may swap."""
        return replace(self, phase="swap", turn=self.active[0])

    def swap(self, thrown: tuple[Card, ...]) -> Hand:
        """Return the hand after the seat on turn has thrown cards below the pack."""
        held = self.cards[self.turn]
        for card in thrown:
            held = without(held, card)
        discards = (*self.discards, *(Discard(self.turn, card) for card in thrown))
        hand = replace(self, cards=_at(self.cards, self.turn, held), discards=discards, owed=len(thrown), phase="draw")
        return hand if thrown else hand._after_swap()

    def drew(self, card: Card) -> Hand:
        """Return the hand after the seat on turn has drawn a new card."""
        pack, discards = self.pack, self.discards
        if pack:
            pack = without(pack, card)
        else:
            first = next(place for place, discard in enumerate(discards) if discard.drawn_by is None)
            discards = _at(discards, first, discards[first]._replace(drawn_by=self.turn))
        cards = _at(self.cards, self.turn, with_card(self.cards[self.turn], card))
        hand = replace(self, cards=cards, pack=pack, discards=discards, owed=self.owed - 1)
        return hand if hand.owed else hand._after_swap()

    def answer(self, seat: int, ding: bool) -> Hand:
        """Return the hand after a seat has declared a DING or said no."""
        return replace(self, answers=_at(self.answers, seat, ding))

    def begin_tricks(self, by_trick: bool) -> Hand:
        """Return the hand in which the first active seat leads."""
        return replace(self, phase="tricks", turn=self.active[0], by_trick=by_trick)

    def play(self, card: Card) -> Hand:
        """Return the hand after the seat on turn has played a card; who takes a trick leads the next."""
        cards = _at(self.cards, self.turn, without(self.cards[self.turn], card))
        trick = (*self.trick, Played(self.turn, card))
        active = self.active
        if len(trick) < len(active):
            turn = active[(active.index(self.turn) + 1) % len(active)]
            return replace(self, cards=cards, trick=trick, turn=turn)
        hand = replace(self, cards=cards, trick=(), tricks=(*self.tricks, trick), turn=self.winner(trick))
        return hand if hand.cards[hand.turn] else replace(hand, phase="done")

    def _after_swap(self) -> Hand:
        active = self.active
        following = active.index(self.turn) + 1
        if following < len(active):
            return replace(self, phase="swap", turn=active[following])
        return replace(self, phase="window", turn=self.dealer)


def with_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards in card order with one more."""
    place = bisect_left(cards, card)
    return (*cards[:place], card, *cards[place:])


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards in card order with one less."""
    place = bisect_left(cards, card)
    assert cards[place] == card
    return cards[:place] + cards[place + 1 :]


def _at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
