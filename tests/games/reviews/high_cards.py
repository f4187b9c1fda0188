"""How games of High Card are looked back at: so small that everything can be counted."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from games.reviews.reviewer import Sizes, Unit, leads
from games.reviews.sampling import SampledReviewer, Way
from tests.games.high_card import GAME
from tests.games.high_card.rules import HighCard, State

Margins = NDArray[np.float64]


class HighCardReviewer(SampledReviewer):
    unit: Unit = "points"
    sizes = Sizes(0.1, 0.25, 0.5)
    chance = ("deal",)
    usual = 64
    most = 4096
    for_all = 1_000_000

    def candidates(self, world: State, player: str, made: int) -> Sequence[Way]:
        return [Way(card) for card in sorted(set(world.hands[player]), reverse=True)]

    def tried(self, worlds: Sequence[State], player: str, ways: Sequence[Way], seeds: Sequence[int]) -> Margins:
        return np.array([self.played_on([acted(each, player, way.action) for each in worlds], seeds) for way in ways])

    def played_on(self, worlds: Sequence[State], seeds: Sequence[int]) -> Margins:
        ends = (played_out(worlds[at % len(worlds)], Random(seed)) for at, seed in enumerate(seeds))
        return np.array([list(leads(GAME.scores(end)).values()) for end in ends], np.float64)

    def kind(self, before: State, action: int) -> str:
        return "deal"


class ReviewedHighCard(HighCard):
    reviewer = HighCardReviewer()


REVIEWED = ReviewedHighCard()


def acted(state: State, player: str, card: int) -> State:
    return GAME.apply(state, player, card)


def played_out(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody shows the highest card first."""
    while state.next_dealt:
        state = GAME.apply(state, "chance", state.pack[rng.randrange(len(state.pack))])
    while actors := sorted(GAME.actors(state)):
        state = GAME.apply(state, actors[0], max(state.hands[actors[0]]))
    return state


def every_world(state: State, player: str) -> list[tuple[State, int]]:
    """Return each state of two players that one of them cannot tell from a state, with how often it comes."""
    (other,) = (name for name in state.hands if name != player)
    hidden = sorted([*state.pack, *state.hands[other]])
    worlds = Counter(combinations(hidden, len(state.hands[other])))
    found = []
    for hand, count in worlds.items():
        pack = tuple(sorted((Counter(hidden) - Counter(hand)).elements()))
        found.append((replace(state, hands={**state.hands, other: hand}, pack=pack), count))
    return found


def worth(state: State, player: str, card: int | None = None) -> float:
    """Return what a card, or a state as it is, is worth to a player, over every world."""
    total, count = 0.0, 0
    for world, often in every_world(state, player):
        end = played_out(world if card is None else acted(world, player, card), Random(0))
        total += often * leads(GAME.scores(end))[player]
        count += often
    return total / count
