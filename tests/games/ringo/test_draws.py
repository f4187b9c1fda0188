"""Draws by repetition and idle play: a win that is proven is one that no draw can spoil, and a review knows them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.refusals import BadOption
from games.ringo import GAME
from games.ringo.analysis import ReviewQuestion
from games.ringo.board import Position
from games.ringo.config import RingoConfig
from games.ringo.endings import may_pass, won
from games.ringo.engine import evaluate
from games.ringo.history import History
from games.ringo.moves import Move, advances, after, legal_moves
from games.ringo.standing import Standing
from games.ringo.state import State
from tests.games.ringo.tables import PLAYERS
from tests.games.ringo.test_endgames import known, scattered
from tests.repetitions import times

PRINTED = GAME.parse_config({})
STRICT = GAME.parse_config({"repetition": 2, "idle_plies": 10})
"""Rules under which draws are always near; the endgame table of the printed rules is theirs too."""


def actions(history: History, config: RingoConfig) -> list[Move | None]:
    moves: list[Move | None] = [*legal_moves(history.position, config)]
    return [*moves, None] if may_pass(history.position, config, stuck=not moves) else moves


def wins(history: History, config: RingoConfig, winner: str, plies: int) -> bool:
    """Tell whether a side can win within some plies, whatever the other does, by playing all games to their end."""
    ended = won(history.position, config)
    if ended or history.standing.drawn(config) or plies <= 0:
        return ended is not None and ended[0] == winner
    best = any if history.position.side == winner else all
    return best(wins(history.after(move), config, winner, plies - 1) for move in actions(history, config))


def shuffled(rng: random.Random, config: RingoConfig) -> History | None:
    """Return a position of the endgame table after some idle plies; None where the game is over."""
    history = History.of(Standing(scattered(rng)))
    for _ in range(rng.randrange(config.idle_plies)):
        quiet = [move for move in actions(history, config) if move is None or not advances(history.position, move)]
        if won(history.position, config) or not quiet:
            return None
        history = history.after(rng.choice(quiet))
        if history.standing.drawn(config):
            return None
    return None if won(history.position, config) else history


def near(rng: random.Random, config: RingoConfig) -> Iterator[History]:
    """Yield positions with a win that is near by the endgame table."""
    while True:
        history = shuffled(rng, config)
        if history and 0 < known(history.position, config).plies <= 4:
            yield history


@pytest.mark.no_cover
@pytest.mark.parametrize("endgames", [True, False])
def test_a_win_is_proven_where_no_draw_can_spoil_it(endgames: bool) -> None:
    rng, spoilt = random.Random(f"near {endgames}"), 0
    for history, _ in zip(near(rng, STRICT), range(times(60, 1500)), strict=False):
        position = history.position
        table = known(position, STRICT)
        winner = position.side if table.wins > 0 else "d" if position.side == "a" else "a"
        found = evaluate(
            position, STRICT, nodes=20_000, idle=history.idle, earlier=history.at_risk(STRICT), endgames=endgames
        )
        if found.known == "proven":
            assert (found.value > 0) == (winner == position.side)
            assert found.plies is not None
            if found.plies <= 5:
                assert wins(history, STRICT, winner, found.plies)
                assert not wins(history, STRICT, winner, found.plies - 1)
        else:
            assert not wins(history, STRICT, winner, 4)
            spoilt += 1
    assert spoilt


def test_a_win_of_the_table_that_a_draw_may_spoil_is_an_estimate() -> None:
    position = Position.parse("a:r2s4,r5s2 d:r5s6 C:1 side:a", 5)
    assert evaluate(position, PRINTED, idle=97).known == "proven"
    assert evaluate(position, PRINTED, idle=99).known == "proven"  # the first ply advances
    behind = after(position, Move.parse("r5s2-r5s1", 5))
    assert evaluate(behind, PRINTED).known == "proven"
    spoilt = evaluate(behind, PRINTED, earlier=[Position.parse("a:r2s4,r5s1 d:r5s5 C:1 side:a", 5)])
    assert (spoilt.value, spoilt.known, spoilt.plies, str(spoilt.line[0])) == (0, "estimated", None, "r5s6-r5s5")


def review(position: str, moves: list[str], config: RingoConfig = PRINTED, nodes: int = 20_000) -> Any:
    values = {"position": position, "moves": moves, "config": config, "nodes": nodes}
    return ReviewQuestion.model_validate(values).answer()


REPEATED = ["r5s1-r5s2", "r5s5-r5s6", "r5s2-r5s1", "r5s6-r5s5"]
WON = "a:r2s4,r5s1 d:r5s5 C:1 side:a"


def test_the_move_that_lets_the_other_side_repeat_has_missed_the_win() -> None:
    answer = review(WON, [*REPEATED, *REPEATED])
    assert answer.mistakes == [7]
    thrown, drawn = answer.plies[6:]
    assert (thrown.mistake, thrown.plies, thrown.best) == ("missed_win", 3, "r2s4-r1s4")
    assert (drawn.value, drawn.known, drawn.best, drawn.cost) == (0, "estimated", "r5s6-r5s5", 0)


def test_a_move_after_a_draw_is_refused_where_it_stands() -> None:
    for position, moves, number, told in (
        (WON, [*REPEATED, *REPEATED, "r5s1-r5s2"], 8, "drawn by repetition"),
        (f"{WON} idle:4 seen:2", [*REPEATED, "r5s1-r5s2"], 4, "drawn by repetition"),
        (f"{WON} idle:8 seen:3", ["r2s4-r1s4"], 0, "drawn by repetition"),
        (f"{WON} idle:98 seen:1", [*REPEATED[:3]], 2, "drawn by idle play"),
        (f"{WON} idle:100 seen:1", ["r2s4-r1s4"], 0, "drawn by idle play"),
    ):
        with pytest.raises(BadOption, match=told) as refused:
            review(position, moves)
        assert (refused.value.pointer, refused.value.code) == (f"/moves/{number}", "bad_move")


@pytest.mark.no_cover
def test_idle_play_throws_a_win_away_too() -> None:
    # After the second idle ply the game is drawn; the first lets the other side make it.
    answer = review(f"{WON} idle:98 seen:1", [REPEATED[0], REPEATED[1]])
    assert [each.mistake for each in answer.plies] == ["missed_win", None]
    assert review(f"{WON} idle:99 seen:1", [REPEATED[0]]).plies[0].mistake == "missed_win"
    assert review(f"{WON} idle:98 seen:1", ["r2s4-r1s4"]).mistakes == []


def draws_next(history: History, config: RingoConfig) -> bool:
    """Tell whether the side to move can draw at once, and cannot win at once."""
    following = [history.after(move) for move in actions(history, config)]
    ended = [won(each.position, config) for each in following]
    drawn = [not end and each.standing.drawn(config) for each, end in zip(following, ended, strict=True)]
    return any(drawn) and not any(end and end[0] == history.position.side for end in ended)


@pytest.mark.no_cover
def test_who_could_win_and_lets_the_other_side_draw_at_once_has_missed_it() -> None:
    rng, missed = random.Random("missed"), 0
    while missed < times(6, 100):
        history, moves = next(near(rng, STRICT)), list[str]()
        begun, histories = Standing(history.position, history.idle), list[History]()
        history = History.of(begun)
        while not won(history.position, STRICT) and not history.standing.drawn(STRICT):
            quiet = [move for move in actions(history, STRICT) if move is None or not advances(history.position, move)]
            move = rng.choice(quiet or actions(history, STRICT))
            histories.append(history)
            moves.append(str(move or "pass"))
            history = history.after(move)
        answer = review(str(begun), moves, STRICT, nodes=2000)
        assert [each.move for each in answer.plies] == moves
        for each, before, then in zip(answer.plies, histories, [*histories[1:], history], strict=True):
            ended = won(then.position, STRICT)
            is_drawn = not ended and (then.standing.drawn(STRICT) or draws_next(then, STRICT))
            if is_drawn and wins(before, STRICT, each.side, 3):
                assert each.mistake in ("missed_win", "loses")  # the other side may do better than to draw
                missed += each.mistake == "missed_win"
            if each.mistake == "missed_win" and each.plies <= 3:
                assert wins(before, STRICT, each.side, 3)
                assert not wins(then, STRICT, each.side, 2)


@pytest.mark.no_cover
def test_a_history_is_what_the_game_makes_of_it() -> None:
    rng = random.Random("history")
    for _ in range(times(10, 200)):
        state = State(STRICT, PLAYERS, History.of(Standing(scattered(rng))))
        while actors := GAME.actors(state):
            (actor,) = actors
            state = GAME.apply(state, actor, rng.choice(GAME.legal_actions(state, actor)))
            history = state.history
            assert len(history.earlier) == history.idle + 1
            assert set(history.at_risk(STRICT)) == set(history.earlier)
