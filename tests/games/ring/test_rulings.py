"""The rulings on RING, each by its number in docs/games/ring.md."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from games.base import IllegalAction
from games.refusals import BadOption
from games.ring import GAME
from games.ring.actions import Pay
from games.ring.cards import CAKE, COPIES, JOKER, KINDS, NUMBERS, SKEWER, SNACKS, BidCard, stars
from games.ring.known import Known
from games.ring.payments import payments, undominated
from games.ring.scoring import MINE, best_places, best_score
from games.session import Session
from tests.games.ring.tables import MORE, PLAYERS, auction, begun, cards, chances, draw, last_round, played

STRONG = "D5 G5 L1 L3 S1"


def test_g1_there_are_25_dinos_of_which_two_three_or_one_are_alike() -> None:
    assert [COPIES[number] for number in NUMBERS] == [2, 2, 2, 3, 3, 3, 3, 2, 2, 2]
    assert COPIES[JOKER] == 1


def test_g2_stars_by_number() -> None:
    assert [stars(number) for number in NUMBERS] == [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]


def test_g3_the_joker_has_no_star() -> None:
    assert stars(JOKER) == 0
    assert best_score([JOKER]).total == 0


def test_g4_there_are_four_of_each_snack_and_five_of_each_gem() -> None:
    counts = Counter(begun().deck)
    for kind in KINDS:
        assert [counts[BidCard(kind, value)] for value in range(1, 6)] == [5 if kind == "G" else 4] * 5


def test_g4_the_cards_can_be_given_and_must_be_enough() -> None:
    few = {"drink": [1, 0, 0, 0, 0], "skewer": [0, 2, 0, 0, 0], "cake": [0, 0, 3, 0, 0], "gem": [0, 0, 0, 0, 10]}
    assert begun(cards={**few, "gem": [0, 0, 0, 0, 11]}).deck[:2] == cards("D1 G5")
    with pytest.raises(BadOption, match="at least 17 bid cards for 3 players, not 16"):
        begun(cards=few)
    with pytest.raises(ValidationError):
        begun(cards={"gem": [31, 0, 0, 0, 0]})


def test_g5_what_the_dinos_like() -> None:
    config = begun().config
    assert ["".join(kind for kind in "DSL" if kind in config.liked(number)) for number in NUMBERS] == [
        *("DS", "DL", "SL", "DSL", "DSL", "DSL", "DSL", "DS", "DL", "SL")
    ]
    assert config.liked(JOKER) == frozenset()


def test_g5_what_the_dinos_like_can_be_given() -> None:
    likes = ["D"] * 9 + ["DSL"]
    assert auction({"anna": "D2 S5", "bob": "", "cleo": ""}, dino=9, snacks=likes).max_bid("anna") == 2
    for wrong in (likes[:9], [*likes[:9], ""], [*likes[:9], "SD"], [*likes[:9], "DD"], [*likes[:9], "G"]):
        with pytest.raises(ValidationError):
            begun(snacks=wrong)


def test_g7_the_mine_card_is_a_joker_for_who_removes_a_duplicate() -> None:
    score = best_score([3, 4, 5, 5, 6, 7])
    assert (score.removed, score.arrangement) == (5, ((MINE, 3, 4, 5, 6, 7),))


def test_1_the_highest_bid_is_all_liked_snacks_with_all_of_value_1_or_all_gems() -> None:
    hand = "D1 D5 G4 G5 L1 L3 S1 S2"
    highest = {number: auction({"anna": hand, "bob": "", "cleo": ""}, dino=number).max_bid("anna") for number in COPIES}
    assert highest == {
        JOKER: 9,
        1: 10,
        8: 10,  # drinks and skewers 5 + 2, and three ones
        2: 11,
        9: 11,  # drinks and cakes 5 + 3
        3: 9,
        10: 9,  # snacks 2 + 3 + 3 are less than the gems
        **dict.fromkeys((4, 5, 6, 7), 13),
    }


def test_4_the_discard_pile_is_shuffled_whenever_a_draw_needs_it_also_within_a_display() -> None:
    state = auction(dict.fromkeys(MORE, ""), display="")
    state = draw(replace(state, deck=cards("G1"), discard=cards("D1 D1 S2 L3")), "show:G1")
    assert chances(state) == [("show:D1", 2), ("show:L3", 1), ("show:S2", 1)]
    state = draw(state, "show:D1")
    assert (state.deck, state.discard, state.reshuffled) == (cards("D1 L3 S2"), (), True)


def test_5_where_both_piles_are_empty_the_display_is_short_and_who_finds_nothing_takes_nothing() -> None:
    state = auction(dict.fromkeys(MORE, "G5"), display="")
    state = draw(replace(state, deck=cards("D1 D2")), "show:D1", "show:D2")
    assert state.phase == "bidding"
    state = played(state, "bid:1", "pass:1", "pass:2", "pass", "pass", "pay:G5")
    assert [len(hand) for hand in state.hands.values()] == [0, 2, 2, 1, 1]


def test_7_a_dino_is_in_one_sequence_and_two_jokers_may_be_in_the_same() -> None:
    assert best_score([4, 5, 6, 5], mine=False).sequences == 3
    assert best_score([1, 1, JOKER, 3, 5, 6]).arrangement == ((1, JOKER, 3, MINE, 5, 6),)
    assert best_places([0, *(int(number == 9) for number in NUMBERS)], jokers=2) == (3, (7, 8))
    twice = best_score([3, 3, 4, 4, 6, 6, 6, 7, 7, JOKER])
    assert (twice.removed, twice.arrangement) == (6, ((3, 4, JOKER, 6, 7), (3, 4, MINE, 6, 7)))
    assert best_score([9, 10, JOKER]).arrangement == ((JOKER, 9, 10),)
    assert best_score([9, JOKER]).groups == 0


def test_8_one_dino_at_most_is_removed_and_the_others_like_it_count_without_it() -> None:
    triplet = best_score([5, 5, 5, 1, 2, 3, 7, 8, 9, 10])
    assert (triplet.removed, triplet.groups) == (5, 3)
    pair = best_score([1, 1, 3, 4, 5, 6])
    assert (pair.removed, pair.groups, pair.stars) == (1, 0, 12)


def test_9_sequences_are_arranged_for_the_most_points_not_for_the_longest() -> None:
    assert best_score([1, 2, 3, 4, 5, 3, 4, 5], mine=False).sequences == 10 + 3
    assert best_score([1, 2, 3, 5, 6, 7, JOKER]).sequences == 21


def test_10_a_tie_stays_broken_where_somebody_has_left() -> None:
    session = Session.start(GAME, GAME.parse_config({}), PLAYERS, "1").leave("cleo")
    state = last_round(hands={"anna": "D1", "bob": "D2", "cleo": "L2"})
    over: Any = replace(session, state=played(state, "pass:1", "pass:2", "pass")).outcome
    assert (over.ranking, over.winners) == ((("bob",), ("anna",), ("cleo",)), ("bob",))


def test_15_a_sampled_world_keeps_what_was_taken_and_lets_the_standing_bidder_pay() -> None:
    state = auction({"anna": "D1 D2 D3 D4 G1 G3 G5 G5 G5", "bob": "S5", "cleo": "L1 L2"})
    known = {**state.known, "anna": Known(cards("D1 D2 D3 D4"))}
    state = played(replace(state, known=known), "bid:19")
    others = [GAME.resample(state, "bob", Random(seed)) for seed in range(30)]
    assert len({other.hands["anna"] for other in others}) > 10
    for other in others:
        assert Counter(cards("D1 D2 D3 D4")) <= Counter(other.hands["anna"])
        assert other.max_bid("anna") >= 19
        assert other.hands["bob"] == cards("S5")


def test_17_payments_are_listed_up_to_a_thousand_and_others_can_be_paid_too() -> None:
    hand = "D1 D2 D3 D4 D5 S1 S2 S3 S4 S5 L1 L2 L3 L4 L5 D1 S2 L3 D4 S5"
    state = played(auction({"anna": hand, "bob": "", "cleo": ""}, dino=5), "bid:30", "pass:1", "pass:2")
    listed = GAME.legal_actions(state, "anna")
    assert len(listed) == 1000
    assert not GAME.is_complete(state, "anna")
    other = Pay(next(islice(payments(cards(hand), frozenset(SNACKS), 30), 1000, None)))
    assert other not in listed
    GAME.check(state, "anna", other)
    assert GAME.is_complete(played(auction(), "bid:5", "pass:1", "pass:2"), "anna")


def test_18_a_payment_is_dominated_where_a_card_can_be_exchanged_for_a_lower_one_of_its_kind() -> None:
    liked = frozenset((SKEWER, CAKE))
    texts = ["+".join(map(str, payment)) for payment in undominated(cards("S4 S5 L5 G4 G5"), liked, 4)]
    assert texts == ["S4", "G4", "L5"]
    # A snack of value 1 is kept rather than exchanged: it is any snack.
    texts = ["+".join(map(str, payment)) for payment in undominated(cards("S1 S2 L1"), liked, 1)]
    assert texts == ["S1", "S2"]


@pytest.mark.parametrize("text", ["start:0", "start:9999", "bid:1", "bid:9999"])
def test_numbers_of_actions_are_read_and_written_in_one_way(text: str) -> None:
    assert GAME.format_action(GAME.parse_action(text)) == text


@pytest.mark.parametrize(
    "text", ["start:-1", "start:10000", "start:", "bid:0", "bid:01", "bid:10000", "bid:\u00b2", "bid:+1", "bid: 1"]
)
def test_what_is_no_number_of_an_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action"):
        GAME.parse_action(text)
