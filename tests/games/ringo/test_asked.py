"""Which questions about Ringo take long, and what is said of positions with few pieces."""

from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.analysis import verdict
from games.ringo.analysis.perft import PerftQuestion
from games.ringo.analysis.position import MAX_NODES, PositionQuestion
from games.ringo.analysis.verdict import VerdictQuestion
from games.ringo.board import Position

CONFIG = GAME.parse_config({})
QUIET = Position.parse("a:r5s4,r4s7 d:r1s2 C:0 side:a", 5)


def judged(*found: tuple[int | None, int | None]) -> Any:
    return [verdict._Judged(str(number), wins, plies) for number, (wins, plies) in enumerate(found)]


@pytest.mark.parametrize(
    ("moves", "proven"),
    [
        ([(-1, 4), (-1, 8), (-1, 6)], (-1, 8)),
        ([(-1, 4), (0, None), (-1, 6)], (0, None)),
        ([(-1, 4), (1, 9), (1, 5), (0, None)], (1, 5)),
        ([(None, None), (1, 9), (1, 5)], (1, None)),
        ([(None, None), (0, None)], (None, None)),
        ([(None, None), (-1, 3)], (None, None)),
    ],
)
def test_a_position_in_no_table_is_worth_what_its_best_move_is(
    monkeypatch: pytest.MonkeyPatch, moves: Any, proven: tuple[int | None, int | None]
) -> None:
    unknown = verdict._Proven(None, None, None)
    monkeypatch.setattr(verdict, "_known", lambda position, config: unknown)
    found = verdict._proven(QUIET, CONFIG, judged(*moves))
    assert (found.wins, found.plies) == proven
    assert found.source == (None if proven[0] is None else "endgames")


def test_a_known_position_is_not_asked_for_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    known = verdict._Proven(-1, 4, "endgames")
    monkeypatch.setattr(verdict, "_known", lambda position, config: known)
    assert verdict._proven(QUIET, CONFIG, judged((1, 2))) is known


def test_what_looks_ahead_takes_long() -> None:
    few = {"position": str(QUIET)}
    assert VerdictQuestion.model_validate(few).takes_long
    assert PerftQuestion.model_validate({"depth": 1}).takes_long
    asked = [PositionQuestion.model_validate({**few, **more}) for more in ({}, {"nodes": 7}, {"seconds": 2})]
    assert [question.takes_long for question in asked] == [False, True, True]
    assert [question.time_limit for question in asked] == [None, None, 2]


@pytest.mark.parametrize(
    ("more", "usual", "timed"),
    [
        ({}, 0, 0),
        ({"nodes": 7}, 7, 7),
        ({"seconds": 2}, MAX_NODES, None),
        ({"seconds": 2, "nodes": 7}, 7, 7),
    ],
)
def test_so_many_positions_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], usual: int, timed: int | None
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(PositionQuestion, "_answer", lambda self, nodes, stop: asked.append((nodes, stop)))
    question = PositionQuestion.model_validate({"position": str(QUIET), **more})
    question.answer()
    question.answer_so_far(bool)
    (nodes, never), (later, stop) = asked
    assert (nodes, never) == (usual, None)
    assert later > MAX_NODES if timed is None else later == timed
    assert stop is (bool if "seconds" in more else None)
