"""What plays are worth: exact where nothing is hidden and nothing left to chance, and as sure as they say elsewhere."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from games.bots import Seen
from games.refusals import BadOption
from games.ringer import GAME
from games.ringer.actions import WithCard
from games.ringer.analysis import worths_question
from games.ringer.analysis.worths import chance_taken_over, play_worths
from games.ringer.cards import Card
from solver.too_much_work import TooMuchWork
from tests.games.acting import refusal
from tests.games.ringer.tables import at


def told(seen: Seen, worlds: int, seed: str = "1") -> dict[str, tuple[float, float]]:
    return {str(worth.action): (worth.ahead, worth.error) for worth in play_worths(seen, worlds, Random(seed))}


def test_where_nothing_is_hidden_worths_are_exact() -> None:
    # anna's pass lets bob lay his last card, and then she passes again; a play of hers stops him.
    found = told(Seen(GAME, "anna", at("G3 P6", "B4", pile="", die=6)), 4)
    assert found == {"pass": (-2, 0), "play:G3": (0, 0)}


def test_a_ringer_is_worth_its_stack() -> None:
    state = at("B4 P1", "Y6", die=4, pile="", stack="B1 B2 B3")
    worths = play_worths(Seen(GAME, "anna", state), 2, Random(1))
    assert str(worths[0].action) == "play:B4"
    assert worths[0].ahead == 4 + 1, "four cards, one of bob's left in his hand, and none of hers, which she leads"


def test_not_to_take_over_is_weighed_too() -> None:
    found = told(Seen(GAME, "bob", at("B4 P1", "B2:take G2", die=4, pile="", stack="B1 B2 B3")), 2)
    assert set(found) == {"take:B2:take", "None"}
    assert found["take:B2:take"][0] > found["None"][0]


@pytest.mark.no_cover
def test_errors_are_as_large_as_the_means_differ() -> None:
    seen = Seen(GAME, "anna", at("B4:draw2 G3 P1 P2 W5 Y2", "B2:take G2 G5 G6 P4 Y6", "Y3 Y4 W2", die=2))
    runs = [told(seen, 30, str(seed))["play:B4:draw2"] for seed in range(12)]
    means = [mean for mean, _ in runs]
    middle = sum(means) / len(means)
    spread = (sum((mean - middle) ** 2 for mean in means) / (len(means) - 1)) ** 0.5
    error = sum(error for _, error in runs) / len(runs)
    assert spread == pytest.approx(error, rel=0.6)


ASKED = {"die": 6, "config": {"deck": ["G3", "P6", "B3", "B4"]}, "exhausted": True}


def asked(**fields: Any) -> Any:
    return GAME.analysis["plays"].model_validate({**ASKED, **fields}, strict=False)


def test_the_question_without_a_table_has_the_worths_of_the_seat_at_one() -> None:
    found = asked(
        hand=["G3", "P6"], stack=["B3"], seen=["G3", "P6", "B3"], others={"bob": {"cards": 1}}, worlds=4
    ).answer()
    assert {play.action: (play.ahead, play.error) for play in found.plays} == {"pass": (-2, 0), "play:G3": (0, 0)}
    assert (found.plays[0].action, found.plays[0].risk, found.worlds) == ("play:G3", 0, 4)
    assert found.plays[1].risk is None
    assert [play.taken for play in found.plays] == [0, None]


def test_the_question_takes_the_turn_of_another_and_what_is_known_of_it() -> None:
    deck = ["B4", "P1", "B2:take", "G2", "B1", "B2", "B3"]
    own = {"hand": ["B2:take", "G2"], "stack": ["B1", "B2", "B3"], "die": 4, "config": {"deck": deck}}
    others = {"anna": {"cards": 1, "known": ["B4"], "won": 3}}
    seen = [*own["hand"], *own["stack"]]
    found = asked(**own, seen=seen, others=others, turn="anna", won=3, worlds=2).answer()
    expected = told(Seen(GAME, "bob", at("B4 P1", "B2:take G2", die=4, pile="", stack="B1 B2 B3")), 2)
    assert {str(play.action): (play.ahead, play.error) for play in found.plays} == expected
    assert found.plays[0].risk == 0, "whoever held a Take Over is out of them"


def test_after_a_play_the_risk_of_a_take_over_is_told() -> None:
    deck = ["B4", "G4", "B5:take", "Y1", "B3"]
    given = {"hand": ["B4", "G4"], "stack": ["B3"], "seen": ["B3", "B4", "G4"], "others": {"bob": {"cards": 1}}}
    found = asked(**given, config={"deck": deck}, exhausted=False, worlds=2).answer()
    assert {play.action: play.risk for play in found.plays} == {"play:B4": 0.5, "pass": None}
    assert {play.action: play.taken for play in found.plays} == {"play:B4": 0, "pass": None}, "bob scores nothing"


@pytest.mark.parametrize(
    ("hand", "stack", "taken"),
    [
        ("B5:take B6", "B3", 1),
        ("B5:take P1", "B3", 0),  # he scores nothing after it
        ("B4:take B5:take B6", "P4", 1),
        ("B4:take B5:take B6", "B3", 1),  # he would have taken over before the card, but nobody knows another deal
    ],
)
def test_somebody_takes_over_who_can_score_then(hand: str, stack: str, taken: int) -> None:
    state = at("B4 P1", hand, stack=stack, die=6, pile="")
    card = WithCard("play", Card.parse("B4"))
    assert chance_taken_over(Seen(GAME, "anna", state), card, 3, Random(1)) == taken


def test_deals_in_which_somebody_would_have_taken_over_do_not_count() -> None:
    """Of bob's ten hands those of W4:take with a 5 do not count; two of the other eight are G4:take with a 5."""
    state = at("B4 P1", "W4:take G5", stack="B3", die=5, pile="G4:take W5 Y1")
    card = WithCard("play", Card.parse("B4"))
    assert chance_taken_over(Seen(GAME, "anna", state), card, 1000, Random(1)) == pytest.approx(2 / 8, abs=0.06)


@pytest.mark.parametrize(("stack", "taken"), [("W3 B3", 0), ("W3 BR B3", 3 / 10)])
def test_all_cards_since_the_die_was_rolled_have_been_let_pass(stack: str, taken: float) -> None:
    """On W3 bob would have taken over with each 4 and the 5 that fits it, unless the die has been rolled since."""
    state = at("B4 P1", "Y4:take W5", stack=stack, die=5, pile="G4:take G5 Y1")
    card = WithCard("play", Card.parse("B4"))
    assert chance_taken_over(Seen(GAME, "anna", state), card, 1000, Random(1)) == pytest.approx(taken, abs=0.06)


def test_more_games_than_are_played_are_refused_with_the_most_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths_question, "MOST_GAMES", 11)
    given = {"hand": ["G3"], "stack": ["B3"], "seen": ["G3", "B3"], "others": {"bob": {"cards": 1}}}
    actions = len(asked(**given, worlds=2).answer().plays)
    with pytest.raises(TooMuchWork) as refused:
        asked(**given, worlds=50).answer()
    assert (refused.value.pointer, refused.value.most) == ("/worlds", 11 // actions)
    assert asked(**given, worlds=refused.value.most).answer().worlds == refused.value.most


@pytest.mark.parametrize(
    ("changed", "pointer"),
    [
        ({"seen": ["B3"]}, "/seen"),
        ({"seen": ["G3", "B3", "B3"]}, "/seen"),
        ({"others": {"bob": {"cards": 3}}}, "/others"),
        ({"others": {"bob": {"cards": 2, "none": ["B"]}}}, "/others"),
    ],
)
def test_hands_that_cannot_be_are_refused(changed: dict[str, Any], pointer: str) -> None:
    given = {"hand": ["G3"], "stack": ["B3"], "seen": ["G3", "B3"], "others": {"bob": {"cards": 1}}}
    assert refusal(BadOption, asked(**{**given, **changed}).answer).pointer == pointer


def test_a_turn_of_nobody_is_refused() -> None:
    with pytest.raises(ValidationError, match="one of the other players"):
        asked(hand=["G3"], stack=["B3"], seen=["G3", "B3"], others={"bob": {"cards": 1}}, turn="carl")
