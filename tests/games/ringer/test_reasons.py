"""Why an action of RINGER is refused: the rule, and the whole sentence that people read."""

import pytest

from games.base import IllegalAction
from games.ringer import GAME
from games.ringer.state import State
from tests.games.acting import refusal
from tests.games.ringer.tables import at, done

ASKING = at("B4:ask P1", "G3", "", stack="B3")
STEALING = at("B4:steal P1", "G3", "", stack="B3")


def sentence(state: State, player: str, text: str) -> str:
    error: IllegalAction = refusal(IllegalAction, GAME.check, state, player, GAME.parse_action(text))
    return f"{error.rule}: {error}"


@pytest.mark.parametrize(
    ("top", "card", "expected"),
    [
        ("B3", "B3:take", "identical: B3:take and B3 are the same card; powers make no difference."),
        ("WR", "B2:take", "wild_reroll: A Take Over cannot be played on a Wild Reroll."),
        ("B3", "PR", "does_not_fit: PR does not fit on B3: a Reroll takes its own colour and Wild."),
        ("BR", "P3", "does_not_fit: P3 does not fit on BR: a Reroll takes its own colour and Wild."),
        ("B3", "W5", "does_not_fit: W5 does not fit on B3: expected the same number or a neighbour."),
        ("W5", "B3", "does_not_fit: B3 does not fit on W5: expected the same number or a neighbour."),
        ("W5", "W2", "does_not_fit: W2 does not fit on W5: expected a neighbour, as the colour is the same."),
        ("B3", "B5", "does_not_fit: B5 does not fit on B3: expected a neighbour, as the colour is the same."),
        ("B3", "G2", "does_not_fit: G2 does not fit on B3: expected the same number."),
    ],
)
def test_why_a_card_does_not_fit(top: str, card: str, expected: str) -> None:
    assert sentence(at(card, stack=top), "anna", f"play:{card}") == expected


@pytest.mark.parametrize(
    ("player", "text", "expected"),
    [
        ("anna", "play:Y6", "not_in_hand: There is no Y6 in your hand."),
        ("anna", "end", "has_not_played: You have played no card in this turn; you can only pass."),
        ("anna", "take:B4:take", "your_turn: It is your turn already; play the card."),
        ("anna", "discard:B4:take", "not_now: discard:B4:take is not possible now."),
        ("anna", "none", "not_now: none is not possible now."),
        ("bob", "pass", "not_your_turn: It is not your turn; you can only take it over."),
        ("bob", "play:G5:take", "not_your_turn: It is not your turn; you can only take it over."),
        ("bob", "take:B2", "not_your_turn: It is not your turn; you can only take it over."),
        ("bob", "take:G5:take", "does_not_fit: G5:take does not fit on B3: expected the same number."),
    ],
)
def test_what_is_not_possible_in_a_turn(player: str, text: str, expected: str) -> None:
    state = at("B4:take P1", "B2 G5:take")
    if text == "none":
        assert not state.played
    assert sentence(state, player, text) == expected


def test_who_has_played_does_not_pass() -> None:
    state = done(at("B4 P1", "G3"), "anna play:B4")
    assert sentence(state, "anna", "pass") == "has_played: You have played a card in this turn; you can only end it."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ask:dora:P", "no_player: Nobody else here is called dora."),
        ("ask:anna:P", "no_player: Nobody else here is called anna."),
        ("ask:cleo:P", "no_cards: cleo has no cards."),
        ("steal:bob", "choose_first: Choose whom you ask for what."),
        ("pass", "choose_first: Choose whom you ask for what."),
    ],
)
def test_whom_nobody_asks(text: str, expected: str) -> None:
    assert sentence(done(ASKING, "anna play:B4:ask"), "anna", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("steal:dora", "no_player: Nobody else here is called dora."),
        ("steal:cleo", "no_cards: cleo has no cards."),
        ("ask:bob:P", "choose_first: Choose from whom you steal."),
        ("none", "choose_first: Choose from whom you steal."),
    ],
)
def test_from_whom_nobody_steals(text: str, expected: str) -> None:
    assert sentence(done(STEALING, "anna play:B4:steal"), "anna", text) == expected


@pytest.mark.parametrize(
    ("asked", "text", "expected"),
    [
        ("P", "give:G3", "no_match: G3 is not what was asked for: P."),
        ("3", "none", "has_match: You have a card that was asked for: 3."),
        ("3", "pass", "choose_first: Answer the question first."),
    ],
)
def test_what_is_no_answer(asked: str, text: str, expected: str) -> None:
    state = done(ASKING, "anna play:B4:ask", f"anna ask:bob:{asked}")
    assert sentence(state, "bob", text) == expected
