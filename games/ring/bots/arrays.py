"""Worlds as arrays, for the kernels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.ring.cards import KINDS, BidCard
from games.ring.config import RingConfig
from games.ring.kernels.dinos import DINOS, Style
from games.ring.kernels.plans import Tries, play_on, try_out
from games.ring.kernels.rounds import CARDS, DINO, NOTHING, WAITING, Table
from games.ring.scoring import LAYER_POINTS
from games.ring.state import State

Numbers: TypeAlias = NDArray[np.int64]

POINTS: Numbers = np.array(LAYER_POINTS, np.int64)


def card_number(card: BidCard) -> int:
    """Return the number of a bid card."""
    return 5 * KINDS.index(card.kind) + card.value - 1


def counted(numbers: Iterable[int], places: int) -> Numbers:
    """Return how often there is each number."""
    return np.bincount(np.fromiter(numbers, np.int64), minlength=places).astype(np.int64)


def cards_counted(cards: Iterable[BidCard]) -> Numbers:
    """Return how often there is each bid card."""
    return counted(map(card_number, cards), CARDS)


def likes(config: RingConfig) -> Numbers:
    """Return the snacks that each dino likes, as bits."""
    bits = [sum(1 << KINDS.index(kind) for kind in config.liked(dino)) for dino in range(DINOS)]
    return np.array(bits, np.int64)


@dataclass(frozen=True)
class Worlds:
    """A state as a seat sees it, with the hidden cards in several ways.

    Args:
        table: where the game stands; its hands and its deck are those of the first world.
        hands: int64[worlds, players, cards].
        decks: int64[worlds, cards].
        own: the seat.
    """

    table: Table
    hands: Numbers
    decks: Numbers
    own: int

    @classmethod
    def of(cls, states: Sequence[State], seat: str) -> Worlds:
        """Return states that look alike to a seat as arrays.

        Args:
            states: at least one, between two rounds or while bids or the payment are awaited.
            seat: who sees them so.
        """
        state = states[0]
        players = state.players
        hands = np.array([[cards_counted(each.hands[player]) for player in players] for each in states])
        decks = np.array([cards_counted(each.deck) for each in states])
        table = Table(
            _numbers(state),
            hands[0],
            np.array([counted(state.dinos[player], DINOS) for player in players]),
            decks[0],
            cards_counted(state.discard),
            counted(state.dino_deck, DINOS),
            likes(state.config),
            _display(state),
            _reserved(state),
        )
        return cls(table, hands, decks, players.index(seat))

    def try_out(
        self, plans: Numbers, paid: Numbers, seeds: Sequence[int], style: Style, lead: float
    ) -> NDArray[np.float64]:
        """Return how far the seat is ahead at the end, by plan and world, from -1 to 1.

        Args:
            plans: int64[plans, 3].
            paid: int64[plans, cards]; looked at where a plan begins with `PAYS`.
            seeds: of chance, as many as are played; worlds are used again in order.
            style: of the rule players.
            lead: by how many points a player is ahead who counts as half ahead.
        """
        hands, decks, chance = self._for(seeds)
        return try_out(self.table, hands, decks, style, self.own, plans, paid, chance, lead)

    def play_on(self, plans: Numbers, paid: Numbers, seeds: Sequence[int], style: Style) -> Numbers:
        """Return what all players score at the end: int64[plans, seeds, players].

        Args:
            plans: int64[plans, 3].
            paid: int64[plans, cards]; looked at where a plan begins with `PAYS`.
            seeds: of chance, as many as are played; worlds are used again in order.
            style: of the rule players.
        """
        hands, decks, chance = self._for(seeds)
        return play_on(self.table, style, Tries(hands, decks, self.own, plans, paid, chance))

    def _for(self, seeds: Sequence[int]) -> tuple[Numbers, Numbers, Numbers]:
        places = np.arange(len(seeds)) % len(self.hands)
        return self.hands[places], self.decks[places], np.array(seeds, np.int64)


def style_of(choices: Sequence[float], hope: float) -> Style:
    """Return how rule players play, as the kernels have it; they draw from some thrifts, the lowest first."""
    return Style(np.array(choices, np.float64), hope, POINTS)


def _numbers(state: State) -> Numbers:
    auction, seat = state.auction, partial(_seat, state)
    numbers = [state.round, state.rounds, seat(state.starter), -1, 0, -1, 0, 0]
    if auction is not None:
        numbers[DINO:] = [*(auction.dino, auction.bid, seat(auction.bidder), seat(auction.turn), len(auction.display))]
    return np.array(numbers, np.int64)


def _seat(state: State, player: str | None) -> int:
    return -1 if player is None else state.players.index(player)


def _display(state: State) -> Numbers:
    display: Any = np.zeros(len(state.players) - 1, np.int64)
    if state.auction is not None:
        display[: len(state.auction.display)] = list(map(card_number, state.auction.display))
    return np.asarray(display)


def _reserved(state: State) -> Numbers:
    passed = state.auction.passed if state.auction is not None else {}
    places = [
        (NOTHING if (slot := passed[player]) is None else slot - 1) if player in passed else WAITING
        for player in state.players
    ]
    return np.array(places, np.int64)
