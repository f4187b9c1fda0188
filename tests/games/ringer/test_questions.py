"""Questions of RINGER as they are asked, where that is more than the functions that answer them."""

from typing import Any

import pytest

from games.refusals import BadOption
from games.ringer import GAME
from games.ringer.analysis.odds import card_odds
from games.ringer.analysis.sight import Sight
from games.ringer.cards import Card
from tests.games.acting import refusal
from tests.games.ringer.tables import at, cards, done


def asked(name: str, **fields: Any) -> Any:
    return GAME.analysis[name].model_validate(fields, strict=False).answer()


def test_odds_from_plain_values_are_those_of_the_seat_at_a_table() -> None:
    state = done(at("B4:ask P1", "G3 P2 B1", "G2 B6", pile="B2 B3 G1 G4 W4:take"), "anna play:B4:ask", "anna ask:bob:Y")
    state = done(state, "bob none")
    deck = [name for name, count in state.pieces.items() for _ in range(count)]
    own = [str(card) for card in (*state.hands[0], *state.stack)]
    others = {"bob": {"cards": 3, "none": ["Y"]}, "cleo": {"cards": 2}}
    told = asked("odds", seen=own, others=others, config={"deck": deck}).cards
    expected = card_odds(Sight.of(state, 0))
    assert list(told) == [*map(str, expected)]
    for card, odds in expected.items():
        found = told[str(card)]
        assert (found.left, found.next_draw, found.holds) == (odds.left, odds.next_draw, odds.holds)


def test_nothing_is_drawn_where_all_unseen_cards_are_in_hands() -> None:
    few = {"seen": ["B3"], "others": {"bob": {"cards": 2}}, "config": {"deck": ["B3", "B4", "G1"]}}
    assert [odds.next_draw for odds in asked("odds", **few).cards.values()] == [0, 0]
    barred = {**few, "others": {"bob": {"cards": 2, "none": ["P"]}}}
    assert [odds.next_draw for odds in asked("odds", **barred).cards.values()] == [0, 0]


def test_the_own_card_under_the_pile_is_drawn_next() -> None:
    few = {"seen": ["B3", "P1"], "others": {"bob": {"cards": 1}}, "config": {"deck": ["B3", "P1", "G1"]}}
    assert asked("odds", **few, next_card="P1").cards["G1"].next_draw == 0


def test_cards_that_cannot_be_name_the_field() -> None:
    config = {"deck": ["B3", "B4", "G1"]}
    for seen, others, pointer in (
        (["B3", "B3"], {"bob": {"cards": 1}}, "/seen"),
        (["B3"], {"bob": {"cards": 0, "known": ["B3"]}}, "/others"),
        (["B3"], {"bob": {"cards": 3}}, "/others"),
    ):
        error = refusal(BadOption, asked, "take-over", top="B3", seen=seen, others=others, config=config)
        assert error.pointer == pointer


def test_a_take_over_on_a_wild_reroll_is_an_option_of_chains_too() -> None:
    hand = [*map(str, cards("B4:take"))]
    assert asked("chains", top="WR", die=4, hand=hand).longest.possible == 0
    config = {"take_over_on_wild_reroll": "in_turn"}
    assert asked("chains", top="WR", die=4, hand=hand, config=config).longest.possible == 1


def test_a_count_of_cards_that_are_named() -> None:
    final = {"won": [str(Card("B", 3)), "WR"], "hand": ["GR"]}
    assert asked("ranking", players={"anna": final, "bob": {"won": 1, "hand": 0}}).shared == [["anna", "bob"]]


@pytest.mark.parametrize(
    ("top", "config", "chance"),
    [("B3", {}, 3 / 4), ("WR", {}, 2 / 4), ("WR", {"take_over_on_wild_reroll": "in_turn"}, 1), (None, {}, None)],
)
def test_how_likely_the_next_card_fits(top: str | None, config: dict[str, Any], chance: float | None) -> None:
    deck = ["B3", "WR", "B4", "B2:take", "G3:take", "Y6"]
    given = {"seen": ["B3", "WR"], "others": {"bob": {"cards": 1}}, "config": {"deck": deck, **config}}
    assert asked("odds", **given, top=top).next_fits == chance
