"""Who wins a position with few pieces: the verdict, that of each move, and the line."""

import random
from typing import Any

import pytest

from games.refusals import BadOption
from games.ringo import GAME
from games.ringo.analysis import VerdictQuestion
from games.ringo.board import Position
from games.ringo.endgames.table import ending
from games.ringo.endings import children, won
from games.ringo.moves import Move, after
from tests.games.ringo.test_endgames import SHIPPED, scattered
from tests.games.ringo.test_perft import wins
from tests.repetitions import times

PRINTED = GAME.parse_config({})
SIGNS = {"win": 1, "draw": 0, "loss": -1}


def told(position: Position | str, config: Any = PRINTED) -> Any:
    return VerdictQuestion.model_validate({"position": str(position), "config": config}).answer()


def move_of(text: str) -> Move | None:
    return None if text == "pass" else Move.parse(text, 5)


@pytest.mark.parametrize("options", SHIPPED, ids=str)
def test_a_verdict_is_what_the_verdicts_of_the_moves_make_it(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(f"verdicts {options}")
    for _ in range(times(40, 2000)):
        position = scattered(rng, config)
        answer = told(position, config)
        if won(position, config):
            assert (answer.plies, answer.source, answer.moves, answer.line) == (0, "rules", [], [])
            continue
        assert len(answer.moves) == len(children(position, config))
        signs = [SIGNS[each.verdict] for each in answer.moves]
        assert signs == sorted(signs, key=lambda sign: -sign)
        assert SIGNS[answer.verdict] == signs[0]
        won_in = [each.plies for each in answer.moves if each.verdict == "win"]
        lost_in = [each.plies for each in answer.moves if each.verdict == "loss"]
        assert (won_in, lost_in) == (sorted(won_in), sorted(lost_in, reverse=True))
        assert answer.plies == (won_in[0] if won_in else None if answer.verdict == "draw" else lost_in[0])
        for each in answer.moves:
            move = move_of(each.move)
            following = position.passed() if move is None else after(position, move)
            assert (each.verdict is None) == (ending(following, config) is None)


def test_the_line_leads_to_the_end_in_so_many_plies() -> None:
    rng, seen = random.Random("line"), 0
    while seen < times(20, 500):
        position = scattered(rng)
        answer = told(position)
        if not answer.plies:
            continue
        seen += 1
        winner = position.side if answer.verdict == "win" else "d" if position.side == "a" else "a"
        assert len(answer.line) == answer.plies
        for text in answer.line:
            assert won(position, PRINTED) is None
            position = after(position, Move.parse(text, 5))
        assert won(position, PRINTED)[0] == winner  # type: ignore[index]


def test_short_wins_are_those_that_trying_everything_finds() -> None:
    rng, seen = random.Random("short"), 0
    while seen < times(10, 300):
        position = scattered(rng)
        answer = told(position)
        if not answer.plies or answer.plies > 4:
            continue
        seen += 1
        winner = position.side if answer.verdict == "win" else "d" if position.side == "a" else "a"
        assert wins(position, PRINTED, winner, answer.plies)
        assert not wins(position, PRINTED, winner, answer.plies - 1)


def test_what_no_table_has_is_not_told_but_for_moves_that_lead_into_one() -> None:
    start = told(PRINTED.start)
    assert (start.verdict, start.plies, start.source, start.line) == (None, None, None, [])
    assert {each.verdict for each in start.moves} == {None}
    assert [(each.attackers, each.defenders) for each in start.endgames][:4] == [(2, 1), (3, 1), (2, 2), (3, 2)]
    other = told("a:r2s3,r3s5 d:r1s1 C:0 side:a", GAME.parse_config({"nz_overflow": "forbid_capture"}))
    assert (other.verdict, other.endgames) == (None, [])


def test_a_move_that_wins_is_a_win_though_others_are_not_known() -> None:
    # Seven pieces against four: the second attacker enters the castle.
    crowd = told("a:r1s3,r5s1,r5s2,r5s4,r5s5,r5s6 d:r3s1,r3s2,r3s5,r3s6 C:1 side:a")
    assert (crowd.verdict, crowd.plies, crowd.source, crowd.line) == ("win", None, "endgames", [])
    assert (crowd.moves[0].move, crowd.moves[0].verdict, crowd.moves[0].plies) == ("r1s3-C", "win", 1)
    assert crowd.moves[-1].verdict is None


def test_a_pass_is_judged_where_defenders_may_pass() -> None:
    position = "a:r3s3,r4s3 d:r5s3 C:0 side:d"
    passed = {each.move: each for each in told(position, GAME.parse_config(SHIPPED[1])).moves}["pass"]
    after_it = told("a:r3s3,r4s3 d:r5s3 C:0 side:a", GAME.parse_config(SHIPPED[1]))
    assert (SIGNS[passed.verdict], passed.plies) == (-SIGNS[after_it.verdict], after_it.plies + 1)
    assert "pass" not in [each.move for each in told(position).moves]


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(BadOption, match="is no position"):
        told("x")
