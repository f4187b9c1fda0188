"""Undo, redo and corrections of rounds that are closed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Conflict, Forbidden
from games.word_ringers.match.claims import correct_claims, rule
from games.word_ringers.match.rounds import (
    close_round,
    make_play,
    redo,
    remove_round,
    set_board,
    undo,
)
from solver.errors import IllegalPlay
from solver.notation import format_board, parse_board
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table, conflict


def test_undo_and_redo_reach_back_to_the_rounds_start() -> None:
    played = Table()
    played.open("PIT")
    states = [played.see(HOST, 1)]
    commands: list[tuple[Any, Any, tuple[Any, ...]]] = [
        (PINK, make_play, (1, "ring@A1", None)),
        (GREEN, make_play, (1, "tile:O@B1", None)),
        (HOST, set_board, (1, parse_board("TIP pink:B1"), None)),
        (HOST, rule, (1, "pink", "xx", True)),
        (HOST, close_round, (1,)),
        (HOST, correct_claims, (1, "pink", ["tip"])),
        (HOST, rule, (1, "pink", "tip", False)),
        (HOST, make_play, (1, "ring@C1", "green")),
    ]
    for viewer, command, args in commands:
        played.do(viewer, command, *args)
        states.append(played.see(HOST, 1))
    same = ("board", "plays", "left", "rulings", "status", "score", "turn")
    for state in reversed(states[:-1]):
        played.do(HOST, undo, None)
        assert {name: played.see(HOST, 1)[name] for name in same} == {name: state[name] for name in same}
    assert conflict(played, HOST, undo, None) == "nothing_to_undo"
    for state in states[1:]:
        played.do(HOST, redo, None)
        assert {name: played.see(HOST, 1)[name] for name in same} == {name: state[name] for name in same}
    assert conflict(played, HOST, redo, None) == "nothing_to_redo"


def test_a_new_step_ends_what_could_be_redone() -> None:
    played = Table()
    played.open("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.do(HOST, undo, None)
    played.do(PINK, make_play, 1, "ring@B1", None)
    assert conflict(played, HOST, redo, None) == "nothing_to_redo"


def test_a_seat_undoes_only_what_it_did_last_itself() -> None:
    played = Table()
    played.open("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    for viewer in (GREEN, SPECTATOR):
        with pytest.raises(Forbidden):
            played.do(viewer, undo, None)
    played.do(PINK, undo, None)
    with pytest.raises(Forbidden):
        played.do(GREEN, redo, None)
    played.do(PINK, redo, None)


def test_the_boards_version_never_goes_back() -> None:
    played = Table()
    versions = [played.open("PIT").version]
    for viewer, command, args in (
        (PINK, make_play, (1, "ring@A1", None)),
        (HOST, undo, (None,)),
        (HOST, redo, (None,)),
    ):
        played.do(viewer, command, *args)
        versions.append(played.rounds[1].version)
    assert versions == [1, 2, 3, 4]


def test_undoing_the_close_hides_the_claims_again_and_takes_the_points_back() -> None:
    played = Table(target=5)
    played.play_round(PIT, pink="pit", green="it")
    assert played.see(GREEN, 1)["claims"] == {"pink": ("pit",), "green": ("it",)}
    assert played.match.status == "finished"
    played.do(HOST, undo, None)
    assert played.see(GREEN, 1)["claims"] == {"green": ("it",)}
    assert played.see(GREEN, 1)["score"] is None
    assert (played.match.status, played.match.totals) == ("playing", {"pink": 0, "green": 0})
    played.claim("green", "it", "ti")
    played.do(HOST, redo, None)
    assert played.see(PINK, 1)["claims"] == {"pink": ("pit",), "green": ("it", "ti")}


def test_the_close_of_a_round_that_another_follows_stays() -> None:
    played = Table()
    played.play_round(PIT, pink="pit")
    played.open()
    assert conflict(played, HOST, undo, 1) == "nothing_to_undo"


def test_an_edit_of_an_earlier_round_changes_all_totals() -> None:
    played = Table(target=20)
    played.play_round(PIT, pink="pit")
    played.play_round(PIT, pink="pit")
    played.do(HOST, set_board, 1, parse_board("PIX pink:A1"), None)
    assert played.match.totals == {"pink": 6, "green": 0}
    played.do(HOST, correct_claims, 1, "green", ["it"])
    played.do(HOST, undo, 1)
    played.do(HOST, undo, 1)
    assert played.match.totals == {"pink": 12, "green": 0}
    assert [event.type for event in played.events[-2:]] == ["undone", "undone"]
    with pytest.raises(Conflict):
        played.do(PINK, set_board, 1, parse_board(PIT), None)


def test_an_edit_may_finish_a_match_or_take_its_finish_back() -> None:
    played = Table(target=10)
    played.play_round(PIT, pink="pit")
    finish = {"match": {"status": "finished", "winners": ("pink",)}}
    played.do(HOST, correct_claims, 1, "pink", ["pit", "pi"])
    assert played.match.status == "finished"
    assert played.match.finished_at is not None
    assert {name: played.events[-1].data[name] for name in finish} == finish
    played.do(HOST, rule, 1, "pink", "pi", False)
    assert (played.match.status, played.match.finished_at) == ("playing", None)


def test_while_a_round_is_open_an_edit_finishes_nothing() -> None:
    played = Table(target=10)
    played.play_round(PIT, pink="pit")
    played.open()
    played.do(HOST, correct_claims, 1, "pink", ["pit", "pi"])
    assert played.match.status == "playing"


def test_the_last_round_can_be_taken_back_while_it_is_open() -> None:
    played = Table()
    played.play_round(PIT, pink="pit")
    assert conflict(played, HOST, remove_round, 1) == "round_closed"
    played.open(PIT)
    with pytest.raises(Forbidden):
        played.do(PINK, remove_round, 2)
    played.do(HOST, remove_round, 2)
    assert played.match.totals == {"pink": 6, "green": 0}
    assert played.open().number == 2


@given(st.data())
def test_any_history_of_steps_undoes_to_the_start_and_redoes_to_the_end(data: st.DataObject) -> None:
    played = Table()
    played.open("PITA/TOES")
    cells = [f"{column}{row}" for column in "ABCD" for row in "12"]
    made = 0
    for _ in range(data.draw(st.integers(0, 12))):
        player = data.draw(st.sampled_from((PINK, GREEN)))
        face = data.draw(st.sampled_from(("ring", "tile:E", "tile:S")))
        try:
            played.do(player, make_play, 1, f"{face}@{data.draw(st.sampled_from(cells))}", None)
            made += 1
        except IllegalPlay:
            continue
    end = played.see(HOST, 1)
    for _ in range(made):
        played.do(HOST, undo, None)
    assert format_board(played.rounds[1].board or parse_board("X")) == "PITA/TOES"
    for _ in range(made):
        played.do(HOST, redo, None)
    again = played.see(HOST, 1)
    assert {**again, "version": 0} == {**end, "version": 0}
