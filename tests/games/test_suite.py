"""The conformance suite can fail: each of these games breaks one promise, and is found out."""

import random
from dataclasses import replace

import pytest

from dictionaries.errors import RingersError
from games.base import Outcome
from games.testing import check_game
from games.values import JSON
from tests.games.high_card.rules import HighCard, HighCardConfig, State


class ShowsHands(HighCard):
    def view(self, state: State, viewer: str | None) -> JSON:
        return {**super().view(state, viewer), "hands": {player: list(hand) for player, hand in state.hands.items()}}


class LosesCards(HighCard):
    def apply(self, state: State, actor: str, action: int) -> State:
        after = super().apply(state, actor, action)
        return replace(after, hands={**after.hands, actor: ()}) if len(after.shown) == 2 else after


class AsksTheGlobalGenerator(HighCard):
    def chance_weights(self, state: State) -> tuple[tuple[int, int], ...]:
        return super().chance_weights(state)[random.randrange(2) :]


class ListsTwice(HighCard):
    def legal_actions(self, state: State, actor: str) -> tuple[int, ...]:
        return tuple(sorted(state.hands[actor])) if actor in self.actors(state) else ()


class TellsTheHand(HighCard):
    def known_actors(self, state: State, viewer: str | None) -> frozenset[str]:
        return frozenset(player for player, hand in state.hands.items() if 6 in hand)


class EndsForNobody(HighCard):
    def outcome(self, state: State) -> Outcome | None:
        return None


class DrawsWhatIsTrue(HighCard):
    def resample(self, state: State, viewer: str, rng: random.Random) -> State:
        return state


class TakesAnyText(HighCard):
    def parse_action(self, text: str) -> int:
        return int(text.rpartition(":")[2]) if text[-1:].isdigit() else 1


class DoesForOthersWhatIsIllegal(HighCard):
    def default_action(self, state: State, actor: str) -> int:
        return 7


@pytest.mark.parametrize(
    "wrong",
    [
        *(ShowsHands, LosesCards, AsksTheGlobalGenerator, ListsTwice),
        *(TellsTheHand, EndsForNobody, DrawsWhatIsTrue, TakesAnyText, DoesForOthersWhatIsIllegal),
    ],
)
def test_the_suite_sees_a_game_that_is_wrong(wrong: type[HighCard]) -> None:
    def check_some() -> None:
        for seed in range(5):
            check_game(wrong(), HighCardConfig(), ("anna", "bob", "cleo"), str(seed), random.seed)

    with pytest.raises((AssertionError, RingersError)):
        check_some()
