"""Undo, redo and corrections of rounds that are closed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import Conflict
from games.seating.viewer import Viewer
from games.word_ringers.match.claims import correct_claims, rule, set_done
from games.word_ringers.match.entering import CellTaken
from games.word_ringers.match.rounds import close_round, make_play, set_board
from games.word_ringers.match.undo import redo, undo
from solver.errors import IllegalPlay
from solver.notation import format_board, parse_board
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table, ring, tile
from tests.repetitions import times


def test_undo_and_redo_reach_back_to_the_rounds_start() -> None:
    played = Table.opened("PIT")
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
    assert played.conflict(HOST, undo, None) == "nothing_to_undo"
    for state in states[1:]:
        played.do(HOST, redo, None)
        assert {name: played.see(HOST, 1)[name] for name in same} == {name: state[name] for name in same}
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


def test_a_new_step_ends_what_could_be_redone() -> None:
    played = Table.opened("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.do(HOST, undo, None)
    played.do(PINK, make_play, 1, "ring@B1", None)
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


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


def test_a_seat_takes_back_its_own_last_step_though_others_came_after_it() -> None:
    played = Table.opened()
    played.enter(PINK, tile("A1", "P"), tile("B1", "I"))
    played.enter(GREEN, tile("C1", "T"), ring("A1", "green"))
    assert played.see(PINK, 1)["undo"] == {"type": "tile", "by": "pink", "cell": "B1", "tile": "I", "was": None}
    assert played.see(SPECTATOR, 1)["undo"] is None
    played.do(PINK, undo, None)
    played.do(PINK, undo, None)
    assert played.see(HOST, 1)["board"]["rows"][0] == ["", "", "T", "", ""]
    assert played.see(HOST, 1)["board"]["rings"] == {"A1": "green"}
    assert played.see(GREEN, 1)["redo"] is None
    assert played.see(PINK, 1)["redo"]["cell"] == "A1"
    played.do(PINK, redo, None)
    played.do(PINK, redo, None)
    assert played.see(HOST, 1)["board"]["rows"][0] == ["P", "I", "T", "", ""]
    assert [event.data["step"]["cell"] for event in played.events[-4:]] == ["B1", "A1", "A1", "B1"]


def test_what_somebody_else_has_changed_since_stays_and_says_who_it_was() -> None:
    played = Table.opened()
    played.enter(PINK, tile("A1", "P"), ring("A1", "pink"))
    played.enter(GREEN, tile("A1", "T", "P"))
    played.do(PINK, undo, None)
    with pytest.raises(CellTaken) as error:
        played.do(PINK, undo, None)
    taken = error.value
    assert (taken.code, taken.cell, taken.stands, taken.by) == ("overwritten", "A1", "T", "green")
    played.do(GREEN, undo, None)
    played.do(PINK, undo, None)
    assert played.conflict(GREEN, redo, None) == "overwritten"
    played.enter(GREEN, tile("A1", "S"))
    assert played.conflict(PINK, redo, None) == "overwritten"
    played.do(HOST, set_board, 1, parse_board("PIT"), None)
    assert played.conflict(GREEN, undo, None) == "overwritten"


def test_what_later_steps_need_is_not_taken_back() -> None:
    played = Table.opened()
    played.do(PINK, set_board, 1, parse_board("PIT"), None)
    played.do(GREEN, make_play, 1, "ring@A1", None)
    assert played.conflict(PINK, undo, None) == "needed"
    played.do(GREEN, undo, None)
    played.do(PINK, undo, None)
    assert played.see(HOST, 1)["board"] is None
    assert played.conflict(GREEN, redo, None) == "does_not_fit"
    played.do(PINK, redo, None)
    played.do(GREEN, redo, None)
    assert played.see(HOST, 1)["board"]["rings"] == {"A1": "green"}


def test_a_play_is_taken_back_from_the_middle_where_the_others_stay_legal() -> None:
    played = Table()
    played.match = played.match.with_player(played.match.players[1].titled("Bo"))
    played.open("PIT")
    played.do(PINK, make_play, 1, "ring@A1", None)
    played.do(GREEN, make_play, 1, "ring@B1", None)
    played.do(PINK, undo, None)
    assert [play["play"] for play in played.see(HOST, 1)["plays"]] == ["ring@B1"]
    played.do(GREEN, make_play, 1, "ring@A1", None)
    with pytest.raises(Conflict, match="a ring of Bo lies on A1") as error:
        played.do(PINK, redo, None)
    assert error.value.code == "does_not_fit"


def test_a_close_that_was_taken_back_is_not_redone_after_a_new_step() -> None:
    played = Table.scored(PIT, pink="pit")
    played.do(HOST, undo, None)
    played.do(PINK, make_play, 1, "ring@B1", None)
    assert played.conflict(HOST, redo, None) == "nothing_to_redo"


def test_a_player_may_close_when_all_are_done_and_take_that_back() -> None:
    played = Table.opened(PIT)
    played.claim("pink", "pit")
    for player in (PINK, GREEN):
        played.forbids(player, close_round, 1)
        played.do(player, set_done, 1, True)
    played.forbids(SPECTATOR, close_round, 1)
    played.do(GREEN, close_round, 1)
    assert played.match.totals == {"pink": 6, "green": 0}
    assert played.conflict(PINK, undo, None) == "round_closed"
    played.do(GREEN, undo, None)
    assert played.see(PINK, 1)["status"] == "open"
    played.do(PINK, set_done, 1, False)
    played.forbids(GREEN, redo, None)
    played.do(PINK, set_done, 1, True)
    played.do(GREEN, redo, None)
    assert played.see(PINK, 1)["status"] == "closed"


def test_a_correction_that_stands_on_the_close_keeps_it() -> None:
    played = Table.scored(PIT, pink="pit")
    played.do(Viewer("seat", "pink", host=True), correct_claims, 1, "green", ["it"])
    assert played.conflict(HOST, undo, 1, "host") == "needed"


@pytest.mark.no_cover
@given(st.data())
def test_any_history_of_steps_undoes_to_the_start_and_redoes_to_the_end(data: st.DataObject) -> None:
    played = Table.opened("PITA/TOES")
    cells = [f"{column}{row}" for column in "ABCD" for row in "12"]
    made = 0
    for _ in range(data.draw(st.integers(0, times(6, 12)))):
        player = data.draw(st.sampled_from((PINK, GREEN)))
        face = data.draw(st.sampled_from(("ring", "tile:E", "tile:S")))
        try:
            played.do(player, make_play, 1, f"{face}@{data.draw(st.sampled_from(cells))}", None)
            made += 1
        except IllegalPlay:
            continue
        if data.draw(st.booleans()):
            before = played.see(HOST, 1)
            try:
                played.do(player, undo, None)
            except Conflict:
                continue
            played.do(player, redo, None)
            assert {**played.see(HOST, 1), "version": 0} == {**before, "version": 0}
    end = played.see(HOST, 1)
    for _ in range(made):
        played.do(HOST, undo, None)
    assert format_board(played.rounds[1].board or parse_board("X")) == "PITA/TOES"
    for _ in range(made):
        played.do(HOST, redo, None)
    again = played.see(HOST, 1)
    assert {**again, "version": 0} == {**end, "version": 0}
