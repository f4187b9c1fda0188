"""Threats of Ringo and what meets them, each played out with the second implementation."""

import random
from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.analysis import ThreatsQuestion
from games.ringo.analysis.threats import KINDS
from games.ringo.board import Position, Space
from games.ringo.config import RingoConfig
from games.ringo.endings import won
from games.ringo.standing import Standing
from tests.games.ringo import second
from tests.games.ringo.test_perft import OPTIONS, wandered
from tests.repetitions import times

PRINTED = GAME.parse_config({})


def threats(position: Position | Standing | str, config: RingoConfig = PRINTED) -> Any:
    return ThreatsQuestion.model_validate({"position": str(position), "config": config}).answer()


def name(cell: int) -> str:
    return f"r{(cell - 1) // 8 + 1}s{(cell - 1) % 8}" if cell else "C"


def named(board: second.Board, setup: second.Setup) -> dict[str, second.Board]:
    """Return what can follow a position, by the notation of the move."""
    found = {}
    for child in second.children(board, setup):
        mine, then = (set(each.attackers if board.attacking else each.defenders) for each in (board, child))
        if mine == then:
            found["pass"] = child
            continue
        (start,), end = mine - then, next(iter(then - mine), 0)
        others, left = (each.defenders if board.attacking else each.attackers for each in (board, child))
        takes = len(left) < len(others) or child.inside < board.inside
        found[f"{name(start)}{'x' if takes else '-'}{name(end)}"] = child
    return found


def kind(move: str, after: second.Board, setup: second.Setup) -> str | None:
    """Return what a move threatens, by what it leads to."""
    if second.over(after) == -1 or not second.children(after, setup):
        return "win"
    return "castle" if move.endswith("C") else "capture" if "x" in move else None


def crowded(rng: random.Random) -> Position:
    """Return a position around the castle, where most moves are threats; it may be over."""
    spaces = [Space(ring, slice) for ring in (1, 2, 3) for slice in range(8)]
    attackers, defenders, inside = rng.randrange(1, 5), rng.randrange(1, 5), rng.randrange(2)
    chosen = rng.sample(spaces, attackers + defenders)
    return Position(frozenset(chosen[:attackers]), frozenset(chosen[attackers:]), inside, rng.choice("ad"))  # type: ignore[arg-type]


def expected(board: second.Board, setup: second.Setup) -> dict[str, tuple[str, list[str]]]:
    """Return each threat with its kind and its answers: all moves are played, and then the threat."""
    found = {}
    for move, after in named(board._replace(attacking=not board.attacking), setup).items():
        was = kind(move, after, setup)
        if was is not None:
            answers = []
            for answer, following in named(board, setup).items():
                again = named(following, setup).get(move)
                now = None if again is None else kind(move, again, setup)
                if now is None or KINDS.index(now) > KINDS.index(was):  # type: ignore[arg-type]
                    answers.append(answer)
            found[move] = (was, sorted(answers))
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_an_answer_is_a_move_after_which_the_threat_has_lost_its_kind(options: dict[str, Any]) -> None:
    config, rng = GAME.parse_config(options), random.Random(str(options))
    setup, lessened = second.setup_of(config), 0
    for number in range(times(60, 2000)):
        position = wandered(config, rng) if number % 2 else crowded(rng)
        answer = threats(position, config)
        if won(position, config):
            assert answer.threats == []
            continue
        assert {each.move: (each.kind, each.answers) for each in answer.threats} == expected(
            second.read(str(position)), setup
        )
        order = [(KINDS.index(each.kind), each.move) for each in answer.threats]
        assert order == sorted(order)
        lessened += sum(each.kind == "win" and bool(each.answers) for each in answer.threats)
    assert lessened, "no win was met"


def test_who_takes_the_attacker_inside_meets_the_second_entry() -> None:
    found = threats("a:r1s4,r5s1,r5s2 d:r1s2,r3s6 C:1 side:d").threats
    assert [(each.move, each.kind, each.answers) for each in found] == [("r1s4-C", "win", ["r1s2xr1s6"])]


def test_a_threat_to_win_comes_first() -> None:
    found = threats("a:r1s4,r3s2,r5s5 d:r2s2,r4s6 C:1 side:d").threats
    assert [(each.move, each.kind) for each in found] == [("r1s4-C", "win"), ("r3s2xr1s2", "capture")]
    assert found[0].answers == []
    assert "r2s2-r2s1" in found[1].answers
    single = threats("a:r1s4,r5s5 d:r2s2,r4s6 C:0 side:d").threats
    assert [(each.move, each.kind) for each in single] == [("r1s4-C", "castle")]


def test_a_draw_ends_a_threat() -> None:
    position = "a:r1s4,r5s1,r5s2 d:r1s2,r3s6 C:1 side:d"
    last_ply = threats(f"{position} idle:99 seen:1").threats
    assert len(last_ply[0].answers) == len(threats(position).threats[0].answers) + 7
    for drawn in ("idle:100 seen:1", "idle:6 seen:3"):
        assert threats(f"{position} {drawn}").threats == []
