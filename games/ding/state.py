"""A whole game: the positions of the pawns, the current hand, and the result of the previous one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from games.ding.cards import Card, full_deck
from games.ding.config import DingConfig
from games.ding.hand import Hand, Played
from games.ding.spelling import spelling
from games.ding.track import DING_SPACES, FINISH, START, WITHIN, after_hand, back, forward

Reason = Literal["nobody", "alone", "ding", "tricks"]
"""How a hand ended: nobody was in, one seat alone, somebody laid a DING, or the tricks were played."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A DING that counted.

    Args:
        seat: who laid it.
        laid: its four cards.
        beaten: who declared one too, and was later.
    """

    seat: int
    laid: tuple[Card, ...]
    beaten: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """What came of a hand.

    Args:
        number: which hand, counted from 1.
        dealer: who dealt.
        reason: how it ended.
        upcards: its community cards.
        active: the seats that were in, from the dealer's left on.
        tricks: its tricks in the order played.
        taken: how many tricks each seat took.
        moves: how far each pawn moved; below 0 for backwards.
        declared: the DING, where there was one.
    """

    number: int
    dealer: int
    reason: Reason
    upcards: tuple[Card, ...]
    active: tuple[int, ...]
    tricks: tuple[tuple[Played, ...], ...]
    taken: tuple[int, ...]
    moves: tuple[int, ...]
    declared: Declared | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A state of DING!

    Args:
        config: how it is played.
        players: who plays, by seat.
        positions: where each pawn stands, from 0 at the start to 17 at the finish.
        before: where each pawn stood when the hand began.
        number: which hand is played, counted from 1.
        hand: the hand that is played.
        last_hand: what came of the one before.
        ended: why the game ended; None while it goes on.
    """

    config: DingConfig
    players: tuple[str, ...]
    positions: tuple[int, ...]
    before: tuple[int, ...]
    number: int
    hand: Hand
    last_hand: HandResult | None = None
    ended: Literal["finish", "hand_limit"] | None = None

    @classmethod
    def begin(cls, config: DingConfig, players: Sequence[str]) -> State:
        """Return the state before the first card is dealt."""
        start = (START,) * len(players)
        hand = Hand.begin(config.first_dealer, len(players), full_deck(config.wilds))
        return cls(config, tuple(players), start, start, 1, hand)

    def after_tokens(self, hand: Hand) -> State:
        """Return the state after all tokens were shown: who is in alone moves on, and two or more play."""
        active = hand.active
        if len(active) > 1:
            return replace(self, hand=hand.begin_swaps())
        moved = {seat: forward(self.positions[seat], DING_SPACES, self.config) for seat in active}
        return self._hand_over(hand, "alone" if active else "nobody", moved)

    def after_window(self, hand: Hand) -> State:
        """Return the state after all have answered: a DING ends the hand, otherwise the tricks begin."""
        declared = [seat for seat in hand.active if hand.answers[seat]]
        if not declared:
            near = [seat for seat in hand.active if FINISH - self.positions[seat] <= WITHIN]
            return replace(self, hand=hand.begin_tricks(by_trick=len(near) > 1))
        first = declared[0]
        laid = spelling(hand.cards[first], hand.upcards)
        assert laid is not None
        moved = {seat: self.positions[seat] - back(self.positions[seat], self.config) for seat in hand.active}
        moved[first] = forward(self.positions[first], DING_SPACES, self.config)
        return self._hand_over(hand, "ding", moved, Declared(first, laid, tuple(declared[1:])))

    def after_card(self, hand: Hand) -> State:
        """Return the state after a card was played; pawns move at the end of a trick or of the hand."""
        state = replace(self, hand=hand)
        if hand.by_trick and not hand.trick:
            winner = hand.winner(hand.tricks[-1])
            state = state._moved({winner: forward(self.positions[winner], 1, self.config)})
            if FINISH in state.positions:
                return state._hand_over(hand, "tricks", {})
        return state._scored() if hand.phase == "done" else state

    def _scored(self) -> State:
        """Return the state after the last trick: who took none moves back, the others on, unless they have."""
        hand, taken = self.hand, self.hand.taken
        moved = {
            seat: after_hand(self.positions[seat], taken[seat], self.config, by_trick=hand.by_trick)
            for seat in hand.active
        }
        return self._hand_over(hand, "tricks", moved)

    def _moved(self, moved: dict[int, int]) -> State:
        return replace(self, positions=tuple(moved.get(seat, at) for seat, at in enumerate(self.positions)))

    def _hand_over(self, hand: Hand, reason: Reason, moved: dict[int, int], declared: Declared | None = None) -> State:
        state = replace(self._moved(moved), hand=replace(hand, phase="done"))
        moves = tuple(now - then for now, then in zip(state.positions, self.before, strict=True))
        result = HandResult(
            self.number, hand.dealer, reason, hand.upcards, hand.active, hand.tricks, hand.taken, moves, declared
        )
        state = replace(state, last_hand=result, before=state.positions)
        if FINISH in state.positions:
            return replace(state, ended="finish")
        if self.number == self.config.max_hands:
            return replace(state, ended="hand_limit")
        dealer = next_dealer(result, len(self.players), self.config)
        following = Hand.begin(dealer, len(self.players), full_deck(self.config.wilds))
        return replace(state, number=self.number + 1, hand=following)


def next_dealer(result: HandResult, seats: int, config: DingConfig) -> int:
    """Return who deals the next hand.

    Args:
        result: what came of this one.
        seats: how many there are.
        config: says how the deal goes round. With ``winner`` the seat whose pawn gained most deals; of several the
            first from the dealer's left.
    """
    if result.reason == "nobody":
        return result.dealer if config.nobody_in == "same_dealer" else (result.dealer + 1) % seats
    if config.dealer_rotation == "winner":
        return max(result.active, key=lambda seat: result.moves[seat])
    return (result.dealer + 1) % seats
