"""Keeping score at a real table moves the pawns as a game of the service does."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games.ding import GAME
from games.ding.analysis.questions import BadQuestion
from games.ding.analysis.score import DingHandPlayed, DingScoreAnswer, DingScoreQuestion, scored
from games.ding.config import DingConfig
from games.ding.hand import HELD
from games.ding.state import HandResult
from games.ding.track import DING_SPACES, FINISH, WITHIN, back
from games.ding.tricks import winning
from games.testing import random_session
from tests.games.acting import refusal
from tests.repetitions import times

PLAYERS = ("anna", "bob", "cleo", "dora")


def hand(**fields: Any) -> DingHandPlayed:
    return DingHandPlayed.model_validate_json(json.dumps(fields))


def score(hands: Sequence[DingHandPlayed], **settings: Any) -> DingScoreAnswer:
    return DingScoreQuestion(players=PLAYERS, hands=tuple(hands), **settings).answer()


def as_entered(result: HandResult) -> DingHandPlayed:
    """Return what people at a table would enter of a hand."""
    trump = result.upcards[-1].colour
    takers = [trick[winning([played.card for played in trick], trump)].seat for trick in result.tricks]
    entered = {"in": [PLAYERS[seat] for seat in result.active], "tricks": [PLAYERS[seat] for seat in takers]}
    return hand(**entered, ding=None if result.declared is None else PLAYERS[result.declared.seat])


@pytest.mark.no_cover
@pytest.mark.parametrize("options", [{"max_hands": 40}, {"overshoot": "exact", "zones": [2, 2, 3, 5], "max_hands": 40}])
def test_the_pawns_of_dealt_games_end_where_the_score_keeper_puts_them(options: dict[str, Any]) -> None:
    config = GAME.parse_config(options)
    for seed in range(times(3, 100)):
        states = [session.state for session in random_session(GAME, config, PLAYERS, f"score {seed}")]
        results = {state.last_hand.number: state.last_hand for state in states if state.last_hand}
        told = score([as_entered(results[number]) for number in sorted(results)], config=config)
        assert tuple(told.positions.values()) == states[-1].positions
        assert [tuple(each.moves.values()) for each in told.hands] == [
            results[number].moves for number in sorted(results)
        ]


def test_a_void_hand_and_one_that_nobody_plays_move_nothing() -> None:
    told = score([hand(**{"in": ["anna", "bob"], "void": True}), hand()])
    assert set(told.positions.values()) == {0}


def test_near_the_finish_the_first_pawn_there_wins() -> None:
    rise = [hand(**{"in": ["anna"]})] * 3 + [hand(**{"in": ["bob"]})] * 3
    told = score([*rise, hand(**{"in": ["anna", "bob"], "tricks": ["bob", "bob"]})])
    assert score(rise).near == ["anna", "bob"]
    assert (told.winners, told.positions["anna"]) == (["bob"], 15)


@pytest.mark.parametrize(
    ("played", "field"),
    [
        ({"in": ["anna", "eve"]}, "/hands/0/in"),
        ({"in": ["anna", "anna"]}, "/hands/0/in"),
        ({"in": ["anna", "bob"], "tricks": ["cleo"] * 5}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "tricks": ["anna"] * 4}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "ding": "cleo"}, "/hands/0/ding"),
        ({"in": ["anna"], "tricks": ["anna"]}, "/hands/0/tricks"),
        ({"in": ["anna", "bob"], "ding": "bob", "tricks": ["anna"]}, "/hands/0/tricks"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_field(played: dict[str, Any], field: str) -> None:
    body = {"players": PLAYERS, "hands": [played]}
    assert refusal(BadQuestion, DingScoreQuestion.model_validate_json(json.dumps(body)).answer).pointer == field


def test_nothing_is_played_after_the_finish() -> None:
    with pytest.raises(BadQuestion, match="over"):
        score([hand(**{"in": ["anna"]})] * 5)


def after_one(pawns: dict[str, int], played: DingHandPlayed, config: DingConfig) -> dict[str, int]:
    """Return where the pawns stand after a hand, moved one after the other as people do."""
    pawns = dict(pawns)

    def on(player: str, spaces: int) -> None:
        if pawns[player] + spaces <= FINISH or config.overshoot == "counts":
            pawns[player] = min(FINISH, pawns[player] + spaces)

    def fall(player: str) -> None:
        pawns[player] -= back(pawns[player], config)

    if played.void or not played.in_:
        return pawns
    if played.ding is not None or len(played.in_) == 1:
        gains = played.ding or played.in_[0]
        for player in played.in_:
            if player == gains:
                on(player, DING_SPACES)
            else:
                fall(player)
        return pawns
    near = sum(pawns[player] >= FINISH - WITHIN for player in played.in_)
    if near >= 2:
        for taker in played.tricks:
            on(taker, 1)
    else:
        for player in played.in_:
            on(player, played.tricks.count(player))
    if FINISH not in pawns.values() or near < 2:
        for player in played.in_:
            if player not in played.tricks:
                fall(player)
    return pawns


@pytest.mark.parametrize("overshoot", ["counts", "exact"])
def test_pawns_move_as_people_move_them_one_after_the_other(overshoot: str) -> None:
    rng, config, kinds = Random(overshoot), DingConfig.model_validate({"overshoot": overshoot}), set()
    for _ in range(400):
        pawns = {player: rng.randrange(FINISH) for player in PLAYERS}
        active = rng.sample(PLAYERS, rng.randrange(5))
        entered: dict[str, Any] = {"in": active, "void": rng.random() < 0.1}
        if active and not entered["void"]:
            if rng.random() < 0.4:
                entered["ding"] = rng.choice(active)
            elif len(active) > 1:
                entered["tricks"] = rng.choices(active, k=HELD)
        played = hand(**entered)
        ends = trick_that_ends(pawns, played, config)
        if ends is None:
            assert scored(pawns, played, config) == after_one(pawns, played, config)
        else:
            error = refusal(BadQuestion, scored, pawns, played, config)
            assert (error.pointer, error.code) == ("/hand/tricks", "out_of_range")
            assert str(error) == f"the game ended with trick {ends}"
        kinds.add((len(active), entered["void"], played.ding is None, ends is None))
    assert len(kinds) > 12


def trick_that_ends(pawns: dict[str, int], played: DingHandPlayed, config: DingConfig) -> int | None:
    """Return the trick before the last that ends the game, if one does."""
    near = sum(pawns[player] >= FINISH - WITHIN for player in played.in_)
    for number in range(1, len(played.tricks)) if near >= 2 else ():
        first = played.model_copy(update={"tricks": played.tricks[:number]})
        if FINISH in after_one(pawns, first, config).values():
            return number
    return None


@pytest.mark.parametrize("number", [0, 1, HELD - 1])
def test_a_hand_has_all_its_tricks_unless_the_game_ends_in_it(number: int) -> None:
    played = hand(**{"in": ["anna", "bob"], "tricks": ["anna"] * number})
    error = refusal(BadQuestion, scored, dict.fromkeys(PLAYERS, 0), played, DingConfig(), "hands/3")
    assert (error.pointer, error.code) == ("/hands/3/tricks", "out_of_range")
    assert str(error) == f"expected {HELD} tricks, not {number}"
    near = {"anna": FINISH - 1, "bob": FINISH - WITHIN, "cleo": 3, "dora": 0}
    ended = scored(near, hand(**{"in": ["anna", "bob"], "tricks": ["bob", "anna"]}), DingConfig())
    assert ended == {"anna": FINISH, "bob": FINISH - WITHIN + 1, "cleo": 3, "dora": 0}


def test_two_players_of_a_name_are_refused() -> None:
    error = refusal(BadQuestion, DingScoreQuestion(players=("anna", "bob", "anna")).answer)
    assert (error.pointer, error.code) == ("/players", "bad_players")
