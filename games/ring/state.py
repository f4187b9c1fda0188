"""The states of RING, and the transitions between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from games.ring.cards import DINOS, BidCard, Kind, without
from games.ring.config import RingConfig
from games.ring.known import Known
from games.ring.payments import Cards, max_bid

HAND = 5
"""How many cards each player is dealt."""

MULLIGAN_BELOW = 10
"""A hand of a lower value may be exchanged."""

REMOVED_DINOS = {3: 3, 4: 2, 5: 1}
"""How many dinos go back to the box unseen, by the number of players."""

Phase: TypeAlias = Literal["deal", "mulligan", "reveal", "bidding", "payment", "over"]


@dataclass(frozen=True, slots=True)
class Auction:
    """A round: a dino, and who bids for it.

    Args:
        dino: what is bid for.
        turn: whose turn it is.
        display: the cards to take, in the order in which they were drawn.
        bid: the highest bid; 0 before the first.
        bidder: whose it is.
        passed: who has passed, in order, with the place of the reserved card in the display, from 1.
    """

    dino: int
    turn: str
    display: Cards = ()
    bid: int = 0
    bidder: str | None = None
    passed: Mapping[str, int | None] = field(default_factory=dict)

    @property
    def free(self) -> tuple[int, ...]:
        """The places of the display that nobody has reserved, from 1."""
        taken = self.passed.values()
        return tuple(slot for slot in range(1, len(self.display) + 1) if slot not in taken)


@dataclass(frozen=True, slots=True)
class State:
    """A state of RING.

    The draw pile and the pile of dinos have no order: what is drawn is drawn at random from all that is left. So the
    dinos that went back to the box are those that are never drawn.

    Args:
        config: how it is played.
        deck: the bid cards of the draw pile, sorted.
        hands: the bid cards of each player, sorted, by seat.
        starter: who begins the round; None before it is known.
        kept: how many players have answered in this game whether they keep their hand.
        discard: the discarded bid cards, sorted.
        reshuffled: the discard pile has become the draw pile since the hands were dealt, so its cards are known.
        known: what everybody knows of each hand, by seat.
        round: the number of the round, from 1; 0 before the first.
        dino_deck: the dinos that were not drawn, sorted.
        dinos: the dinos that each player has won, sorted, by seat.
        unsold: the dinos for which nobody bid.
        auction: the round that is played; None between rounds.
    """

    config: RingConfig
    deck: Cards
    hands: Mapping[str, Cards]
    starter: str | None
    kept: int = 0
    discard: Cards = ()
    reshuffled: bool = False
    known: Mapping[str, Known] = field(default_factory=dict)
    round: int = 0
    dino_deck: tuple[int, ...] = DINOS
    dinos: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    unsold: tuple[int, ...] = ()
    auction: Auction | None = None

    @classmethod
    def begun(cls, config: RingConfig, players: Sequence[str]) -> State:
        """Return the state before the first card is dealt."""
        hands: dict[str, Cards] = dict.fromkeys(players, ())
        starter = players[0] if config.start == "first_seat" else None
        return cls(
            config, config.deck, hands, starter, known=dict.fromkeys(players, Known()), dinos=dict.fromkeys(players, ())
        )

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(self.hands)

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return len(DINOS) - REMOVED_DINOS[len(self.hands)]

    @property
    def phase(self) -> Phase:
        """What is done now."""
        if self.starter is None or self.next_dealt:
            return "deal"
        if self.kept < len(self.hands):
            return "mulligan"
        if self.auction is None:
            return "reveal" if self.round < self.rounds else "over"
        if self.display_grows:
            return "reveal"
        return "payment" if self.winner else "bidding"

    @property
    def next_dealt(self) -> str | None:
        """Who is dealt the next card; None where all have theirs."""
        if self.kept == len(self.hands):
            return None
        return next((player for player, hand in self.hands.items() if len(hand) < HAND), None)

    @property
    def display_grows(self) -> bool:
        """Whether the display lacks a card, and there is one."""
        auction = self.auction
        return (
            auction is not None
            and not auction.bid
            and not auction.passed
            and len(auction.display) < len(self.hands) - 1
            and bool(self.deck or self.discard)
        )

    @property
    def winner(self) -> str | None:
        """Who has won the dino and has to pay; None while it is bid for."""
        auction = self.auction
        if auction is None or len(auction.passed) < len(self.hands) - 1:
            return None
        return auction.bidder

    @property
    def turn(self) -> str | None:
        """The player who is to act; None where chance acts or nobody."""
        phase = self.phase
        if phase == "mulligan":
            assert self.starter is not None
            return self.seat_after(self.starter, self.kept)
        if self.auction is not None and phase in ("bidding", "payment"):
            return self.winner or self.auction.turn
        return None

    def seat_after(self, player: str, steps: int = 1) -> str:
        """Return who sits so many seats to the left of a player."""
        players = self.players
        return players[(players.index(player) + steps) % len(players)]

    @property
    def liked(self) -> frozenset[Kind]:
        """The snacks that the dino of this round likes."""
        assert self.auction is not None
        return self.config.liked(self.auction.dino)

    def max_bid(self, player: str) -> int:
        """Return the most that a player can pay for the dino of this round."""
        return max_bid(self.hands[player], self.liked)

    @property
    def drawn_from(self) -> Cards:
        """The cards of which the next one is drawn: the discard pile is shuffled when the draw pile is empty."""
        return self.deck or self.discard

    def started(self, seat: int) -> State:
        """Return the state in which a seat begins."""
        return replace(self, starter=self.players[seat])

    def dealt(self, card: BidCard) -> State:
        """Return the state in which the next hand has one more card."""
        player = self.next_dealt
        assert player is not None
        hand = tuple(sorted((*self.hands[player], card)))
        return replace(self._drawn(card), hands={**self.hands, player: hand})

    def exchanged(self, player: str) -> State:
        """Return the state in which a player has discarded the hand, to be dealt another."""
        discard = tuple(sorted((*self.discard, *self.hands[player])))
        return replace(self, hands={**self.hands, player: ()}, discard=discard)

    def after_keeping(self) -> State:
        """Return the state in which the next player says whether the hand is kept."""
        return replace(self, kept=self.kept + 1)

    def revealed(self, dino: int) -> State:
        """Return the state in which a dino is up for auction."""
        assert self.starter is not None
        left = list(self.dino_deck)
        left.remove(dino)
        return replace(self, dino_deck=tuple(left), round=self.round + 1, auction=Auction(dino, self.starter))

    def displayed(self, card: BidCard) -> State:
        """Return the state in which the display has one more card."""
        assert self.auction is not None
        reshuffled = self.reshuffled or not self.deck
        auction = replace(self.auction, display=(*self.auction.display, card))
        return replace(self._drawn(card), auction=auction, reshuffled=reshuffled)

    def after_bid(self, player: str, amount: int) -> State:
        """Return the state after a bid."""
        assert self.auction is not None
        known = {**self.known, player: self.known[player].after_bidding(self.liked, amount)}
        auction = replace(self.auction, bid=amount, bidder=player)
        return replace(self, known=known, auction=self._next_turn(auction))

    def after_pass(self, player: str, slot: int | None) -> State:
        """Return the state after a player has passed; if nobody has bid, the round is over without a winner."""
        assert self.auction is not None
        auction = replace(self.auction, passed={**self.auction.passed, player: slot})
        if len(auction.passed) < len(self.hands):
            return replace(self, auction=self._next_turn(auction))
        return replace(
            self,
            discard=tuple(sorted((*self.discard, *auction.display))),
            unsold=(*self.unsold, auction.dino),
            auction=None,
        )

    def after_payment(self, player: str, cards: Cards) -> State:
        """Return the state after the winner has paid: the dino is taken, and the others take what they reserved."""
        assert self.auction is not None
        auction = self.auction
        hands = {**self.hands, player: without(self.hands[player], cards)}
        known = {**self.known, player: self.known[player].after_paying(cards)}
        for other, slot in auction.passed.items():
            if slot is not None:
                card = auction.display[slot - 1]
                hands[other] = tuple(sorted((*hands[other], card)))
                known[other] = known[other].after_taking(card)
        return replace(
            self,
            hands=hands,
            known=known,
            discard=tuple(sorted((*self.discard, *cards))),
            dinos={**self.dinos, player: tuple(sorted((*self.dinos[player], auction.dino)))},
            starter=self.seat_after(player),
            auction=None,
        )

    def _next_turn(self, auction: Auction) -> Auction:
        player = auction.turn
        for _ in self.players:
            player = self.seat_after(player)
            if player not in auction.passed:
                break
        return replace(auction, turn=player)

    def _drawn(self, card: BidCard) -> State:
        left = without(self.drawn_from, (card,))
        return replace(self, deck=left, discard=self.discard if self.deck else ())

    @property
    def pieces(self) -> Counter[str]:
        """All cards, wherever they are."""
        display = self.auction.display if self.auction else ()
        cards = [*self.deck, *self.discard, *display, *(card for hand in self.hands.values() for card in hand)]
        dinos = [*self.dino_deck, *self.unsold, *(dino for own in self.dinos.values() for dino in own)]
        if self.auction:
            dinos.append(self.auction.dino)
        return Counter([*map(str, cards), *(f"dino {dino}" for dino in dinos)])
