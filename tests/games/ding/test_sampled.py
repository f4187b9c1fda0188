"""Chances of tricks and expected movement, against hands that are played step by step by the engine."""

import json
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

import pytest

from games.ding.analysis.movement import DingMovementAnswer, DingMovementQuestion
from games.ding.analysis.questions import BadQuestion
from games.ding.analysis.tricks import DingTricksAnswer, DingTricksQuestion
from games.ding.bots.judgement import gain
from games.ding.cards import full_deck
from games.ding.state import State
from games.questions import Question
from tests.games.ding.tables import PLAYERS, acted, all_in, made
from tests.games.ding.test_bots import by_rules_alone
from tests.repetitions import times

HANDS = [("B12,B9,O3,Oi,Y5", "B2"), ("BD,Oi,Yn,O2,O3", "G7"), ("O2,O3,Y2,Y3,G2", "W,B3"), ("W,W,B12,B11,B10", "B3")]


def trick_chances(
    hand: Sequence[str], upcards: Sequence[str], opponents: int, seat: int, samples: int = 1_000
) -> DingTricksAnswer:
    asked = {"hand": tuple(hand), "upcards": tuple(upcards), "opponents": opponents, "seat": seat, "samples": samples}
    return DingTricksQuestion.model_validate(asked).answer()


def expected_movement(
    hand: Sequence[str], upcards: Sequence[str], positions: Sequence[int], seat: int, samples: int
) -> DingMovementAnswer:
    asked = {"hand": tuple(hand), "upcards": tuple(upcards), "positions": positions, "seat": seat, "samples": samples}
    return DingMovementQuestion.model_validate(asked).answer()


def dealt_around(cards: str, upcards: str, seats: int, seat: int, rng: Random) -> State:
    """Return a state in which a seat has certain cards, and all others what is drawn."""
    taken = [*cards.split(","), *upcards.split(",")]
    left = [str(card) for card in full_deck(2)]
    for card in taken:
        left.remove(card)
    rng.shuffle(left)
    hands = [cards if place == seat else ",".join(left.pop() for _ in range(5)) for place in range(seats)]
    return made(*hands, upcards=upcards)


@pytest.mark.no_cover
@pytest.mark.parametrize(("cards", "upcards"), HANDS)
def test_chances_of_tricks_are_what_hands_played_step_by_step_come_to(cards: str, upcards: str) -> None:
    seats, seat, number = 4, 2, times(150, 5_000)
    found = trick_chances(cards.split(","), upcards.split(","), seats - 1, seat, samples=times(600, 5_000))
    assert found.known == "estimated"
    assert sum(found.chances) == pytest.approx(1)
    rng = Random("step by step")
    counts = [0] * 6
    for _ in range(number):
        counts[by_rules_alone(all_in(dealt_around(cards, upcards, seats, seat, rng)), rng).positions[seat]] += 1
    for chance, error, count in zip(found.chances, found.errors, counts, strict=True):
        spread = sqrt(max(chance * (1 - chance), 0.01) / number)
        assert abs(chance - count / number) < 4 * sqrt(error**2 + spread**2)


def test_the_first_seat_with_a_ding_has_it_for_certain() -> None:
    found = trick_chances(["BD", "Oi", "Yn", "Gg", "O3"], ["B2"], 3, 0)
    assert found.model_dump(mode="json") == {"chances": [0, 0, 0, 0, 0, 1], "errors": [0] * 6, "known": "proven"}
    second = trick_chances(["BD", "Oi", "Yn", "Gg", "O3"], ["B2"], 3, 1, samples=300)
    assert second.known == "estimated"
    assert len(second.chances) == len(second.errors) == 6
    assert sum(second.chances) == pytest.approx(1)
    assert 0.8 < second.chances[5] < 1


@pytest.mark.no_cover
def test_more_opponents_leave_fewer_tricks() -> None:
    many, few = (trick_chances(["B12", "B9", "O3", "Oi", "Y5"], ["B2"], others, 0, samples=300) for others in (6, 1))
    assert few.chances[0] < many.chances[0]
    assert trick_chances(["B12", "B9", "O3", "Oi", "Y5"], ["B2"], 6, 0, samples=300) == many


@pytest.mark.no_cover
@pytest.mark.parametrize(("cards", "upcards"), HANDS)
def test_expected_movement_is_what_hands_played_step_by_step_come_to(cards: str, upcards: str) -> None:
    pawns, seat, number = (3, 9, 14, 16), 2, times(150, 5_000)
    found = expected_movement(cards.split(","), upcards.split(","), pawns, seat, samples=times(600, 5_000))
    rng = Random("movement")
    moves = []
    for _ in range(number):
        state = replace(dealt_around(cards, upcards, 4, seat, rng), positions=pawns, before=pawns)
        tokens = [place == seat or gain(state, place) > 0 for place in range(4)]
        sets = (f"{player} {'in' if is_in else 'out'}" for player, is_in in zip(PLAYERS, tokens, strict=False))
        moves.append(by_rules_alone(acted(state, *sets), rng).positions[seat] - pawns[seat])
    mean = sum(moves) / number
    spread = sqrt(max(sum((move - mean) ** 2 for move in moves) / number, 0.01) / number)
    assert abs(found.spaces - mean) < 4 * sqrt(found.error**2 + spread**2)
    assert found.go_in == (found.spaces > 0)


def test_who_risks_nothing_goes_in_and_who_has_nothing_stays_out_of_a_full_table() -> None:
    weak = ["O2", "O3", "Y2", "Y3", "G2"]
    assert expected_movement(weak, ["B3"], (0, 0, 0, 0, 0), 1, samples=200).go_in
    risky = expected_movement(weak, ["B3"], (0, 14, 0, 0, 0), 1, samples=200)
    assert risky.model_dump() == {"spaces": risky.spaces, "error": risky.error, "go_in": False, "known": "estimated"}


GOOD: dict[str, Any] = {"hand": ["B4", "B5", "B6", "B7", "B8"], "upcards": ["O2"], "seat": 0}


@pytest.mark.parametrize(
    ("field", "change"),
    [("hand", {"hand": ["B4", "B5", "B6", "B7", "O2"]}), ("upcards", {"upcards": ["W"]}), ("seat", {"seat": 4})],
)
def test_what_makes_no_sense_is_refused(field: str, change: dict[str, Any]) -> None:
    kinds: dict[type[Question], dict[str, Any]] = {
        DingTricksQuestion: {"opponents": 3},
        DingMovementQuestion: {"positions": [1, 2, 3, 4]},
    }
    for kind, seats in kinds.items():
        with pytest.raises(BadQuestion) as error:
            kind.model_validate_json(json.dumps(GOOD | seats | change)).answer()
        assert error.value.pointer == f"/{field}"
