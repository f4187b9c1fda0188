"""What choices in the last round of RING are worth for certain, whatever the others hold and do.

The dinos and the number of cards in each hand are public, and in the last round nothing else counts. So the lead at the
end follows from who wins the dino, and with how many cards it is paid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice

from games.base import MAX_LISTED
from games.reviews.proofs import Bounds
from games.reviews.reviewer import leads
from games.ring.actions import Action, Bid, Pass, Pay
from games.ring.cards import BidCard, without
from games.ring.payments import Cards, accepted, payments
from games.ring.scoring import CARDS_FOR_A_POINT, best_points
from games.ring.state import Auction, State


def certain(state: State, player: str, made: Action) -> dict[Action, Bounds] | None:
    """Return between which bounds the lead of a player at the end of the game is after each choice.

    Args:
        state: of which nothing is used that the player does not know.
        player: who is on turn.
        made: what was done; one of the choices also where it is a payment that is not listed.

    Returns:
        None before the bids of the last round, and where the display is too short for all who may pass.
    """
    auction = state.auction
    if auction is None or state.round < state.rounds or len(auction.display) < len(state.players) - 1:
        return None
    last = _LastRound(state, auction, player)
    if state.phase == "payment":
        listed = islice(payments(state.hands[player], state.liked, auction.bid), MAX_LISTED)
        paid = dict.fromkeys([made, *map(Pay, listed), Pay(last.fewest_paid(auction.bid))])
        return {each: last.lead(player, len(each.what)) for each in paid if isinstance(each, Pay)}
    bids = range(auction.bid + 1, state.max_bid(player) + 1)
    passing = last.after_pass(auction.bid, auction.bidder)
    found: dict[Action, Bounds] = {Bid(bid): last.after_bid(bid) for bid in bids}
    return found | {Pass(slot): passing for slot in auction.free or (None,)}


@dataclass(frozen=True, slots=True)
class _LastRound:
    """The last round, as a player sees it who is on turn.

    Args:
        state: before the choice.
        auction: its round.
        player: who is on turn.
    """

    state: State
    auction: Auction
    player: str
    _leads: dict[tuple[str | None, int], float] = field(default_factory=dict)

    @property
    def rivals(self) -> list[str]:
        """The others who have not passed."""
        return [each for each in self.state.players if each != self.player and each not in self.auction.passed]

    def lead(self, winner: str | None, cards: int) -> Bounds:
        """Return the player's lead if somebody wins the dino and pays so many cards, or nobody wins it."""
        if (winner, cards) not in self._leads:
            points = {each: float(self._points(each, winner, cards)) for each in self.state.players}
            self._leads[winner, cards] = leads(points)[self.player]
        lead = self._leads[winner, cards]
        return Bounds(lead, lead)

    def _points(self, player: str, winner: str | None, cards: int) -> int:
        dinos, left = self.state.dinos[player], len(self.state.hands[player])
        if player == winner:
            return best_points((*dinos, self.auction.dino)) + (left - cards) // CARDS_FOR_A_POINT
        return best_points(dinos) + (left + (winner is not None)) // CARDS_FOR_A_POINT

    def after_bid(self, bid: int) -> Bounds:
        """Return what a bid is worth: the dino, or where a rival can bid more, perhaps what a pass is worth then."""
        own = self.lead(self.player, len(self.fewest_paid(bid)))
        if all(self.most_payable(rival) <= bid for rival in self.rivals):
            return own
        return _around([own, self.after_pass(bid, None)])

    def after_pass(self, bid: int, bidder: str | None) -> Bounds:
        """Return what a pass is worth.

        Args:
            bid: the highest bid; 0 where nobody has bid.
            bidder: the rival whose it is; None for nobody, and for the player, whom a rival outbids.
        """
        return _around(self._ends(bid, bidder))

    def _ends(self, bid: int, bidder: str | None) -> Iterator[Bounds]:
        """Yield the lead after each way in which the round can end without the player."""
        if bid == 0:
            yield self.lead(None, 0)
        able = [rival for rival in self.rivals if self.most_payable(rival) > bid]
        if bidder is not None:
            is_raised = able not in ([], [bidder])
            yield from self._paid(bidder, bid, max(bid, self.most_payable(bidder)) if is_raised else bid)
        for rival in able:
            if rival != bidder:
                yield from self._paid(rival, bid + 1, self.most_payable(rival))

    def _paid(self, rival: str, lowest: int, highest: int) -> Iterator[Bounds]:
        """Yield the lead after each number of cards with which a rival may pay for a bid from lowest to highest."""
        hands = self._possible(rival)
        fewest = min(len(_fewest(strong, lowest)) for strong, _ in hands if _value(strong) >= lowest)
        most = max(_most(weak, highest) for strong, weak in hands if _value(strong) >= lowest)
        if self.state.config.allow_superfluous:
            most = len(self.state.hands[rival])
        for cards in range(fewest, most + 1):
            yield self.lead(rival, cards)

    def most_payable(self, rival: str) -> int:
        """Return a bid that a rival cannot exceed, by what the player knows."""
        return max(_value(strong) for strong, _ in self._possible(rival))

    def _possible(self, rival: str) -> list[tuple[Cards, Cards]]:
        """Return for snacks and for gems what a rival has to pay with: at best, and with the lowest cards."""
        known = self.state.known[rival].cards
        number = len(self.state.hands[rival]) - len(known)
        found = []
        for own, unseen in zip(*(accepted(cards, self.state.liked) for cards in (known, self._unseen())), strict=True):
            by_value = sorted(unseen, key=lambda card: card.value)
            found.append(((*own, *by_value[::-1][:number]), (*own, *by_value[:number])))
        return found

    def _unseen(self) -> Cards:
        """Return the cards that the player does not see and that others may hold."""
        hidden = [
            without(hand, self.state.known[other].cards)
            for other, hand in self.state.hands.items()
            if other != self.player
        ]
        return tuple(sorted([*(() if self.state.reshuffled else self.state.deck), *sum(hidden, ())]))

    def fewest_paid(self, bid: int) -> Cards:
        """Return a payment of the player with as few cards as possible."""
        own = accepted(self.state.hands[self.player], self.state.liked)
        return min((_fewest(cards, bid) for cards in own if _value(cards) >= bid), key=len)


def _value(cards: Iterable[BidCard]) -> int:
    return sum(card.value for card in cards)


def _fewest(cards: Sequence[BidCard], bid: int) -> Cards:
    """Return as few cards as are worth a bid, sorted; all of them together are worth that."""
    by_value = sorted(cards, key=lambda card: -card.value)
    sums = accumulate(card.value for card in by_value)
    number = next(number for number, value in enumerate(sums, 1) if value >= bid)
    return tuple(sorted(by_value[:number]))


def _most(cards: Sequence[BidCard], bid: int) -> int:
    """Return with how many cards a bid can be paid at most, if none may be left out."""
    lowest = sorted(card.value for card in cards)
    return sum(value - lowest[0] < bid for value in accumulate(lowest))


def _around(parts: Iterable[Bounds]) -> Bounds:
    """Return the bounds of what is one of several."""
    found = list(parts)
    return Bounds(min(each.least for each in found), max(each.most for each in found))
