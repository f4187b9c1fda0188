"""Sampled deals around one known hand, for questions that are answered by sampling.

All deals of the remaining cards are equally likely: nobody has shown anything yet.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.ding.analysis.questions import BadQuestion, check_once, read_cards, read_upcards
from games.ding.cards import full_deck
from games.ding.config import DingConfig
from games.ding.hand import HELD, Hand
from games.ding.state import State

FEWEST_SAMPLES = 100


class Imagined:
    """One known hand, and all deals that fit it.

    Args:
        hand: the five cards of the seat in question.
        upcards: any wilds and then one coloured card.
        positions: where the pawns of all seats stand, from the dealer's left on.
        seat: the seat in question, counted from the dealer's left.
        config: how it is played.

    Raises:
        BadQuestion: a value makes no sense.
    """

    def __init__(
        self,
        hand: Sequence[str],
        upcards: Sequence[str],
        positions: Sequence[int],
        seat: int,
        config: DingConfig,
    ) -> None:
        self.cards = tuple(sorted(read_cards(hand)))
        self.upcards = read_upcards("upcards", upcards)
        check_once("hand", (*self.cards, *self.upcards), config.wilds)
        self.seats = len(positions)
        if seat >= self.seats:
            raise BadQuestion("seat", f"expected 0 to {self.seats - 1}, not {seat}", "out_of_range")
        self.seat = seat
        self.positions = tuple(positions)
        self.config = config
        self.unseen = sorted((Counter(full_deck(config.wilds)) - Counter((*self.cards, *self.upcards))).elements())

    def deal(self, rng: Random) -> State:
        """Return a state in which all cards are dealt and no token is set."""
        left = list(self.unseen)
        rng.shuffle(left)
        hands = [
            self.cards if seat == self.seat else tuple(sorted(left.pop() for _ in range(HELD)))
            for seat in range(self.seats)
        ]
        hand = replace(
            Hand.begin(self.seats - 1, self.seats, tuple(sorted(left))),
            cards=tuple(hands),
            upcards=self.upcards,
            phase="tokens",
        )
        players = tuple(f"seat{seat}" for seat in range(self.seats))
        return State(self.config, players, self.positions, self.positions, 1, hand)
