"""What is certain of a position, played out by the rules: threats against every reply, wins against every defence."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.analysis import PositionQuestion, ThreatsQuestion
from games.ringo.history import History
from games.ringo.standing import Standing
from games.ringo.state import State
from tests.games.ringo.tables import PLAYERS, mover
from tests.games.ringo.test_endgames import scattered
from tests.games.ringo.test_perft import OPTIONS, wandered
from tests.games.ringo.test_threats import crowded
from tests.repetitions import times

NEAR_DRAWS = ({"repetition": 2, "idle_plies": 10}, {"idle_plies": 10, "defenders_may_pass": True})


def asked(kind: Any, state: State, **fields: Any) -> Any:
    """Return the answer to a question about what stands on a table."""
    standing = str(state.history.standing)
    return kind.model_validate({"position": standing, "config": state.config, **fields}).answer()


def placed(options: dict[str, Any], rng: Random, kind: str) -> State:
    """Return a table with a position that has just come up, perhaps after much idle play; the game may be over."""
    config = GAME.parse_config(options)
    position = {"wandered": lambda: wandered(config, rng), "crowded": lambda: crowded(rng)}[kind]()
    idle = rng.choice([0, 0, config.idle_plies - 1, config.idle_plies - 2])
    return State(config, PLAYERS, History.of(Standing(position, idle, rng.randrange(1, config.repetition))))


def done(state: State, text: str) -> State:
    """Return the state after a move or a pass of whoever is on turn."""
    player, action = mover(state), GAME.parse_action(text)
    GAME.check(state, player, action)
    return GAME.apply(state, player, action)


def does(state: State, text: str) -> str | None:
    """Return what a move of the player on turn does: win, enter or capture; None where it does nothing, or is none."""
    player = mover(state)
    if text not in [str(action) for action in GAME.legal_actions(state, player)]:
        return None
    after = done(state, text)
    outcome = GAME.outcome(after)
    if outcome and outcome.winners == (player,):
        return "win"
    if after.position.inside > state.position.inside:
        return "castle"
    return "capture" if sum(after.taken) > sum(state.taken) else None


GRAVER = {"win": ("win",), "castle": ("win", "castle"), "capture": ("win", "castle", "capture")}


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["wandered", "crowded"])
def test_what_nothing_stops_is_stopped_by_no_reply_and_an_answer_stops_it(kind: str) -> None:
    rng, unmet, met = Random(f"threats {kind}"), 0, 0
    for _ in range(times(50, 4000)):
        state = placed(rng.choice([*OPTIONS, *NEAR_DRAWS]), rng, kind)
        if GAME.outcome(state):
            continue
        replies = [str(action) for action in GAME.legal_actions(state, mover(state))]
        for threat in asked(ThreatsQuestion, state).threats:
            for reply in replies:
                stands = does(done(state, reply), threat.move) in GRAVER[threat.kind]
                assert stands == (reply not in threat.answers), (str(state.history.standing), threat, reply)
            unmet += not threat.answers
            met += bool(threat.answers)
    assert unmet
    assert met


def won_by(state: State, winner: str, plies: int, rng: Random) -> None:
    """Play a proven win to its end: the winner by the line that is told, the other by all replies or by chance."""
    outcome = GAME.outcome(state)
    if outcome:
        assert outcome.winners == (winner,), str(state.history.standing)
        return
    assert plies > 0, str(state.history.standing)
    player = mover(state)
    if player == winner:
        found = asked(PositionQuestion, state, nodes=50_000).evaluation
        assert found.known == "proven"
        assert found.value > 0
        assert found.plies <= plies
        won_by(done(state, found.line[0]), winner, plies - 1, rng)
        return
    replies = [str(action) for action in GAME.legal_actions(state, player)]
    for reply in replies if plies <= 3 else rng.sample(replies, min(2, len(replies))):
        won_by(done(state, reply), winner, plies - 1, rng)


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["wandered", "crowded", "endgame"])
def test_a_win_that_is_proven_is_won_against_every_defence(kind: str) -> None:
    rng, played = Random(f"proven {kind}"), 0
    while played < (times(12, 400) if kind == "endgame" else times(3, 200)):
        state = placed(rng.choice([*OPTIONS[:-1], *NEAR_DRAWS]), rng, "crowded" if kind == "endgame" else kind)
        if kind == "endgame":
            config = GAME.parse_config({"idle_plies": 10})
            standing = Standing(scattered(rng), rng.randrange(5, 10))
            state = replace(state, config=config, history=History.of(standing))
        if GAME.outcome(state):
            continue
        found = asked(PositionQuestion, state, nodes=20_000).evaluation
        if found.plies is None or found.plies > (13 if kind == "endgame" else times(7, 13)):
            continue
        played += 1
        player = mover(state)
        winner = player if found.value > 0 else next(other for other in PLAYERS if other != player)
        won_by(state, winner, found.plies, rng)
