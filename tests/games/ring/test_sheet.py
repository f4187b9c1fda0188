"""Every sentence of RING's rule sheet that says what may be done; the names of the tests say it in our words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.base import CHANCE
from games.ring import GAME
from games.ring.cards import DINOS, JOKER, NUMBERS, stars
from games.ring.scoring import MINE, best_score, sequence_points
from tests.games.ring.tables import (
    MORE,
    PLAYERS,
    auction,
    begun,
    cards,
    dealt,
    draw,
    last_round,
    legal,
    played,
    refused,
)

WEAK, STRONG = "D1 D2 G2 L2 S1", "D5 G5 L1 L3 S1"
HANDS = (STRONG, STRONG, STRONG, "D4 G4 L4 L2 S2", "D4 G4 L4 L2 S2")


def test_players_three_to_five_may_play() -> None:
    assert (GAME.min_players, GAME.max_players) == (3, 5)


def test_dinos_each_number_comes_twice_those_of_the_middle_three_times_and_there_is_one_joker() -> None:
    assert len(DINOS) == 25
    assert Counter(DINOS) == {JOKER: 1, 1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3, 8: 2, 9: 2, 10: 2}


def test_dinos_stars_are_one_to_five_and_grow_with_the_distance_from_the_middle() -> None:
    assert {stars(number) for number in NUMBERS} == set(range(1, 6))
    assert [stars(number) for number in (5, 4, 3, 2, 1)] == [1, 2, 3, 4, 5] == [stars(n) for n in (6, 7, 8, 9, 10)]


def test_sequences_have_three_cards_or_more_with_consecutive_numbers() -> None:
    assert best_score([3, 4]).sequences == 0
    assert best_score([3, 4, 5]).sequences == 3
    assert best_score([3, 4, 6]).sequences == 0


def test_sequences_of_one_player_may_be_several() -> None:
    assert best_score([1, 2, 3, 7, 8, 9, 10]).sequences == 3 + 6


def test_sequences_take_each_number_once_and_a_second_dino_makes_another_sequence() -> None:
    assert best_score([4, 4, 5, 6], mine=False).sequences == 3
    assert best_score([4, 4, 5, 5, 6, 6], mine=False).arrangement == ((4, 5, 6), (4, 5, 6))


def test_sequences_are_arranged_at_the_end_alone() -> None:
    """Nothing is laid down before: the scores of a view count the best arrangement at any time."""
    assert GAME.view(auction(dinos={"anna": (4, 5, 6)}), None)["scores"]["anna"]["sequences"] == 3


@pytest.mark.parametrize("number", NUMBERS)
def test_a_joker_stands_for_any_number_in_a_sequence(number: int) -> None:
    own = [number - 2, number - 1] if number > 2 else [number + 1, number + 2]
    assert best_score([JOKER, *own]).sequences == 3


def test_bid_cards_are_85_of_four_kinds_with_values_from_1_to_5() -> None:
    deck = begun().deck
    assert len(deck) == 85
    assert {card.kind for card in deck} == {"D", "S", "L", "G"}
    assert {card.value for card in deck} == {1, 2, 3, 4, 5}


def test_snacks_of_value_1_are_any_snack() -> None:
    state = played(auction({"anna": "D1 S4", "bob": "", "cleo": ""}), "bid:5", "pass:1", "pass:2")  # 10 likes S and L
    assert legal(state) == ["pay:D1+S4"]


@pytest.mark.parametrize(("players", "display", "rounds"), [(3, 2, 22), (4, 3, 23), (5, 4, 24)])
def test_setup_the_display_and_the_dinos_depend_on_the_number_of_players(
    players: int, display: int, rounds: int
) -> None:
    state = dealt(*HANDS[:players])
    assert state.rounds == rounds
    state = draw(played(state, *["keep"] * players), "dino:3", *["show:G1"] * display)
    assert state.phase == "bidding"
    assert len(GAME.view(state, None)["display"]) == display


def test_setup_each_player_draws_five_cards() -> None:
    state = begun()
    for count in range(15):
        assert GAME.actors(state) == {CHANCE}
        assert sum(map(len, state.hands.values())) == count
        action, _ = GAME.chance_weights(state)[0]
        state = GAME.apply(state, CHANCE, action)
    assert [len(hand) for hand in state.hands.values()] == [5, 5, 5]
    assert state.phase == "mulligan"


def test_setup_a_hand_below_ten_may_be_exchanged_until_it_has_ten() -> None:
    state = dealt(WEAK, STRONG, STRONG)
    assert legal(state) == ["keep", "mulligan"]
    state = played(state, "mulligan")
    assert state.discard == cards(WEAK)
    assert state.hands["anna"] == ()
    state = draw(state, *(f"deal:{card}" for card in cards("D2 D2 G1 L2 S2")))
    assert legal(state) == ["keep", "mulligan"]
    state = draw(played(state, "mulligan"), *(f"deal:{card}" for card in cards("D3 L2 L2 S3 S2")))
    assert legal(state) == ["keep"]
    assert refused(state, "mulligan") == "mulligan"


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


def test_round_the_starting_player_begins_and_play_goes_clockwise() -> None:
    state = auction()
    turns = []
    for bid in range(1, 7):
        turns.append(state.turn)
        state = played(state, f"bid:{bid}")
    assert turns == [*PLAYERS, *PLAYERS]


def test_bidding_goes_on_until_all_but_one_have_passed() -> None:
    state = played(auction(), "bid:1", "pass:1", "bid:2", "bid:3")
    assert (state.phase, state.turn) == ("bidding", "cleo")
    state = played(state, "pass:2")
    assert (state.phase, state.turn) == ("payment", "anna")


def test_bidding_a_bid_is_higher_than_the_one_before_and_the_first_is_at_least_1() -> None:
    assert legal(auction())[:2] == ["bid:1", "bid:10"]
    state = played(auction(), "bid:4")
    assert refused(state, "bid:4") == refused(state, "bid:3") == "too_low"
    assert "bid:5" in legal(state)


YOU = "D2 D5 G3 G5 L4 S1 S5"


def test_bidding_snacks_are_combined_and_gems_are_never_mixed_with_them() -> None:
    """The example: 10 likes skewers and cakes, so 1 + 4 + 5 can be bid with snacks, and 3 + 5 with gems."""
    state = auction({"anna": YOU, "bob": "", "cleo": ""}, dino=10)
    assert state.max_bid("anna") == 10
    assert auction({"anna": "D2 D5 G3 G5", "bob": "", "cleo": ""}, dino=10).max_bid("anna") == 8
    after = played(state, "bid:10", "pass:1", "pass:2")
    assert refused(after, "pay:G5+S5") == "mixed"
    assert refused(after, "pay:D5+S5") == "not_liked"


def test_bidding_for_the_joker_takes_gems_alone() -> None:
    state = auction({"anna": "D5 G3 S1 S5", "bob": "", "cleo": ""}, dino=JOKER)
    assert state.max_bid("anna") == 3
    assert legal(played(state, "bid:2", "pass:1", "pass:2")) == ["pay:G3"]


def test_bidding_is_a_number_alone_and_what_is_paid_is_chosen_by_the_winner() -> None:
    state = played(auction({"anna": "D5 G5 S5", "bob": "", "cleo": ""}), "bid:5", "pass:1", "pass:2")
    assert legal(state) == ["pay:G5", "pay:S5"]


def test_bidding_never_goes_beyond_what_can_be_paid() -> None:
    assert refused(auction({"anna": YOU, "bob": "", "cleo": ""}), "bid:11") == "too_high"


def test_bidding_as_in_the_example() -> None:
    """The first bids 2, the second passes, the third raises to 4, then 5; the first passes, and 6 is bid."""
    hands = {"anna": "G4 G5", "bob": "", "cleo": "L3 S4", "dora": YOU}
    state = played(auction(hands), "bid:2", "pass:1", "bid:4", "bid:5", "pass:2", "bid:6")
    assert state.turn == "dora"
    assert {text for text in legal(state) if text.startswith("bid")} == {"bid:7", "bid:8", "bid:9", "bid:10"}


def test_nobody_bids_the_dino_and_the_display_are_gone_and_the_same_player_begins() -> None:
    state = played(auction(dino=9), "pass:1", "pass:2")
    assert state.turn == "cleo"
    state = played(state, "pass")
    assert state.unsold == (9,)
    assert state.discard == cards("G1 G2")
    assert state.starter == "anna"
    assert [len(hand) for hand in state.hands.values()] == [5, 5, 5]
    assert state.phase == "reveal"


def test_passing_ends_the_bidding_of_a_player_for_this_round() -> None:
    assert played(auction(), "bid:1", "pass:1", "bid:2", "bid:3", "bid:4").turn == "anna"


def test_passing_reserves_a_card_that_is_free() -> None:
    state = played(auction(), "bid:1")
    assert [text for text in legal(state) if text.startswith("pass")] == ["pass:1", "pass:2"]
    state = played(state, "pass:2")
    assert [text for text in legal(state) if text.startswith("pass")] == ["pass:1"]
    assert refused(state, "pass:2") == "not_free"
    assert refused(state, "pass") == "reserve"


def test_passing_is_voluntary_and_compulsory_only_where_no_higher_bid_is_possible() -> None:
    assert {"bid:1", "pass:1"} <= set(legal(auction()))
    state = played(auction({"anna": "G5 G5", "bob": "G1 G2", "cleo": ""}), "bid:3")
    assert legal(state) == ["pass:1", "pass:2"]


def test_passing_is_open_to_the_starting_player() -> None:
    assert played(auction(), "pass:1").turn == "bob"


def test_payment_is_worth_the_bid_at_least_and_goes_to_the_discard_pile() -> None:
    """The example: a bid of 8 is paid with 3 + 5 gems, or with 4 + 5 snacks, which is one more, without change."""
    state = played(auction({"anna": YOU, "bob": "", "cleo": ""}), "bid:8", "pass:1", "pass:2")
    assert {"pay:G3+G5", "pay:L4+S5"} <= set(legal(state))
    assert refused(state, "pay:L4+S1") == "too_little"
    assert refused(state, "pay:G3+G4") == "not_in_hand"
    after = played(state, "pay:L4+S5")
    assert after.discard == cards("L4 S5")
    assert after.hands["anna"] == cards("D2 D5 G3 G5 S1")
    assert after.dinos["anna"] == (10,)


def test_end_of_a_round_the_others_take_their_cards_and_the_next_player_to_the_left_begins() -> None:
    state = played(auction({"anna": "G5", "bob": "", "cleo": ""}), "bid:5", "pass:2", "pass:1", "pay:G5")
    assert state.hands == {"anna": (), "bob": cards("G2"), "cleo": cards("G1")}
    assert state.starter == "bob"
    assert played(draw(state, "dino:3", "show:D5", "show:D5"), "pass:1", "bid:1").turn == "anna"


@pytest.mark.parametrize("last", ["bid:1 pass:1 pass:2 pay:G5", "pass:1 pass:2 pass"])
def test_end_the_game_is_over_after_the_last_dino(last: str) -> None:
    state = played(last_round(), *last.split())
    assert GAME.actors(state) == frozenset()
    outcome: Any = GAME.outcome(state)
    assert outcome.reason == "last_dino"
    assert GAME.outcome(played(auction(round=21), *last.split())) is None


def test_scoring_one_dino_of_several_equal_ones_may_be_removed_for_a_joker() -> None:
    score = best_score([1, 1, 3, 4, 5, 6])
    assert score.removed == 1
    assert score.stars == 5 + 3 + 2 + 1 + 1
    assert (score.groups, score.arrangement) == (0, ((1, MINE, 3, 4, 5, 6),))
    assert best_score([1, 1, 3, 4, 5, 6], mine=False).removed is None


def test_scoring_stars_count_one_point_each() -> None:
    assert best_score([1, 10, 6]).stars == 11


def test_scoring_a_pair_is_worth_3_and_a_triplet_6_and_a_joker_makes_none() -> None:
    assert best_score([9, 9], mine=False).groups == 3
    assert best_score([5, 5, 5], mine=False).groups == 6
    assert best_score([5, 5, 9, 9], mine=False).groups == 6
    assert best_score([9, JOKER]).groups == 0


def test_scoring_sequences_are_worth_what_the_table_says() -> None:
    table = {3: 3, 4: 6, 5: 10, 6: 15, 7: 21, 8: 28, 9: 36, 10: 45}
    assert {length: sequence_points(length) for length in table} == table
    assert {length: best_score(range(1, length + 1)).sequences for length in table} == table


@pytest.mark.parametrize(("left", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_scoring_two_cards_left_are_worth_a_point(left: int, points: int) -> None:
    assert best_score([], left).total == points


def test_scoring_the_example_comes_to_28() -> None:
    score = best_score([2, JOKER, 4, 5, 5, 9, 10], 5)
    assert (score.stars, score.groups, score.sequences, score.hand, score.total) == (17, 3, 6, 2, 28)
    assert score.arrangement == ((2, JOKER, 4, 5),)


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


def test_four_or_five_players_take_turns_in_the_same_way() -> None:
    state = auction(dict.fromkeys(MORE, "G5"), display="D1 D2 D3 D4")
    state = played(state, "bid:1", "pass:4", "pass:3", "bid:2", "pass:2", "pass:1")
    assert state.winner == "dora"
    assert played(state, "pay:G5").starter == "emil"
