"""Every sentence of RING's rule sheet that says what may be done; the names of the tests say it in our words."""

from collections import Counter
from typing import Any

import pytest

from games.base import CHANCE
from games.ring import GAME
from games.ring.cards import DINOS, JOKER, NUMBERS, stars
from games.ring.scoring import MINE, best_score, sequence_points
from tests.games.ring.tables import begun, cards, dealt, draw, last_round, played

WEAK, STRONG = "D1 D2 G2 L2 S1", "D5 G5 L1 L3 S1"


def test_players_three_to_five_may_play() -> None:
    assert (GAME.min_players, GAME.max_players) == (3, 5)


def test_dinos_each_number_comes_twice_those_of_the_middle_three_times_and_there_is_one_joker() -> None:
    assert len(DINOS) == 25
    assert Counter(DINOS) == {JOKER: 1, 1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3, 8: 2, 9: 2, 10: 2}


def test_dinos_stars_are_one_to_five_and_grow_with_the_distance_from_the_middle() -> None:
    assert {stars(number) for number in NUMBERS} == set(range(1, 6))
    assert [stars(number) for number in (5, 4, 3, 2, 1)] == [1, 2, 3, 4, 5] == [stars(n) for n in (6, 7, 8, 9, 10)]


def test_bid_cards_are_85_of_four_kinds_with_values_from_1_to_5() -> None:
    deck = begun().deck
    assert len(deck) == 85
    assert {card.kind for card in deck} == {"D", "S", "L", "G"}
    assert {card.value for card in deck} == {1, 2, 3, 4, 5}


def test_setup_each_player_draws_five_cards() -> None:
    state = begun()
    for count in range(15):
        assert GAME.actors(state) == {CHANCE}
        assert sum(map(len, state.hands.values())) == count
        action, _ = GAME.chance_weights(state)[0]
        state = GAME.apply(state, CHANCE, action)
    assert [len(hand) for hand in state.hands.values()] == [5, 5, 5]
    assert state.phase == "mulligan"


def test_round_a_dino_is_revealed_and_then_the_display_is_filled() -> None:
    state = played(dealt(STRONG, STRONG, STRONG), "keep", "keep", "keep")
    assert {str(action)[:4] for action, _ in GAME.chance_weights(state)} == {"dino"}
    assert {str(action)[:4] for action, _ in GAME.chance_weights(draw(state, "dino:7"))} == {"show"}


def test_round_an_empty_draw_pile_is_made_of_the_discard_pile() -> None:
    few = {"drink": [1, 1, 0, 0, 2], "skewer": [3, 3, 0, 0, 0], "cake": [2, 1, 2, 0, 0], "gem": [0, 1, 0, 0, 2]}
    state = dealt(WEAK, STRONG, STRONG, cards=few)
    state = draw(played(state, "mulligan"), *(f"deal:{card}" for card in cards("S2 S2 S2")))
    assert (state.deck, state.discard) == ((), cards(WEAK))
    state = draw(state, "deal:D1")
    assert (state.deck, state.discard) == (cards("D2 G2 L2 S1"), ())


def test_scoring_sequences_are_worth_what_the_table_says() -> None:
    table = {3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 28, 9: 36, 10: 45}
    assert {length: sequence_points(length) for length in table} == table
    assert {length: best_score(range(1, length + 1)).sequences for length in table} == table


def ranking(first: str, second: str, **dinos: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    state = last_round(hands={"anna": first, "bob": second, "cleo": ""}, dinos=dinos)
    outcome: Any = GAME.outcome(played(state, "pass:1", "pass:2", "pass"))
    assert outcome.winners == outcome.ranking[0]
    return outcome.ranking


def test_end_the_most_points_win() -> None:
    assert ranking("", "", anna=(9,), bob=(10,)) == (("bob",), ("anna",), ("cleo",))


def test_end_a_tie_is_broken_by_the_value_of_the_hand_and_shared_otherwise() -> None:
    assert ranking("G1 G2", "G2 G2", anna=(10,), bob=(1,))[0] == ("bob",)
    assert ranking("G1 G3", "G2 G2", anna=(10,), bob=(1,))[0] == ("anna", "bob")


SCORES: list[tuple[str, str, dict[str, Any]]] = [
    ("sequences have three cards or more", "3 4", {"sequences": 0}),
    ("with consecutive numbers", "3 4 5", {"sequences": 3}),
    ("not with others", "3 4 6", {"sequences": 0}),
    ("sequences of one player may be several", "1 2 3 7 8 9 10", {"sequences": 3 + 6}),
    ("sequences take each number once", "4 4 5 6 !", {"sequences": 3}),
    ("a second dino makes another sequence", "4 4 5 5 6 6 !", {"arrangement": ((4, 5, 6), (4, 5, 6))}),
    ("a joker stands for any number, the first", "0 2 3", {"sequences": 3}),
    ("or one within", "4 0 6", {"sequences": 3}),
    ("or the last", "8 9 0", {"sequences": 3}),
    (
        "one dino of several equal ones may be removed for a joker",
        *("1 1 3 4 5 6", {"removed": 1, "stars": 12, "groups": 0, "arrangement": ((1, MINE, 3, 4, 5, 6),)}),
    ),
    ("by who has the mine card", "1 1 3 4 5 6 !", {"removed": None}),
    ("stars count one point each", "1 10 6", {"stars": 11}),
    ("a pair is worth 3", "9 9 !", {"groups": 3}),
    ("a triplet 6", "5 5 5 !", {"groups": 6}),
    ("two pairs 6", "5 5 9 9 !", {"groups": 6}),
    ("a joker makes none", "9 0", {"groups": 0}),
    *((f"of {left} cards left two are worth a point", f"+{left}", {"total": left // 2}) for left in (0, 1, 2, 5, 6)),
    (
        "the example comes to 28",
        *("2 0 4 5 5 9 10 +5", {"stars": 17, "groups": 3, "sequences": 6, "hand": 2, "total": 28}),
    ),
    ("by this sequence", "2 0 4 5 5 9 10 +5", {"arrangement": ((2, JOKER, 4, 5),)}),
]
"""What the sheet says, the dinos and, after a plus, the cards left, without the mine card at ``!``, and the score."""


@pytest.mark.parametrize(("held", "parts"), [each[1:] for each in SCORES], ids=[each[0] for each in SCORES])
def test_what_dinos_score(held: str, parts: dict[str, Any]) -> None:
    left = [int(each) for each in held.split() if each.startswith("+")]
    score = best_score([int(each) for each in held.split() if each.isdigit()], *left, mine="!" not in held)
    assert {name: getattr(score, name) for name in parts} == parts
