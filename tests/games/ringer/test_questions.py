"""Questions of RINGER as they are asked, where that is more than the functions that answer them."""

from typing import Any

import pytest

from games.ringer import GAME
from games.ringer.analysis.odds import card_odds
from games.ringer.analysis.sight import Sight
from tests.games.ringer.tables import at, done


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


@pytest.mark.parametrize(("none", "long"), [([], False), (["bob", "cleo"], False), (["bob", "cleo", "dora"], True)])
def test_odds_take_long_where_many_have_said_that_they_have_none(none: list[str], long: bool) -> None:
    others = {name: {"cards": 2, "none": ["Y"] if name in none else []} for name in ("bob", "cleo", "dora")}
    assert GAME.analysis["odds"].model_validate({"seen": [], "others": others}, strict=False).takes_long == long


@pytest.mark.parametrize(("held", "long"), [(7, False), (8, True)])
def test_lines_of_a_large_hand_take_long(held: int, long: bool) -> None:
    fields = {"top": "B3", "die": 4, "hand": ["BR"] * held}
    assert GAME.analysis["chains"].model_validate(fields, strict=False).takes_long == long


def test_only_plays_take_long_by_themselves() -> None:
    for name, question in GAME.analysis.items():
        for example in question.model_config["json_schema_extra"]["examples"]:  # type: ignore[index, call-overload, union-attr]
            assert question.model_validate(example, strict=False).takes_long == (name == "plays")
