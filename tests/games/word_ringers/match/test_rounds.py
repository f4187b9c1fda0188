"""Rounds as commands make them: opening, boards, plays, turns, closing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.word_ringers.match import round, rounds
from games.word_ringers.match.claims import rule
from games.word_ringers.match.rounds import make_play, open_round, set_board
from games.word_ringers.match.undo import undo
from games.word_ringers.match.views import view_round
from solver.notation import parse_board
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, Table


def test_a_third_copy_of_a_letter_and_a_sixth_ring_are_warned_of() -> None:
    played = Table()
    round = played.open("AAABCD pink:A1,B1,C1,D1,E1,F1")
    named = played.match.with_player(replace(played.match.players[0], title="Ann"))
    third, sixth = view_round(named, round, HOST)["warnings"]
    assert "A 3 times" in third
    assert sixth.startswith("Ann has 6 rings")


def test_a_corrected_board_does_not_give_tiles_back() -> None:
    played = Table.opened("PITAB")
    played.do(PINK, make_play, 1, "tile:O@A1", None)
    played.do(HOST, set_board, 1, parse_board("PITAB pink:B1"), None)
    assert played.see(PINK, 1)["left"]["pink"] == {"tiles": 4, "rings": 4}


def test_turns_go_by_seat_from_the_first_player_and_pass_over_whoever_has_nothing_left() -> None:
    played = Table.opened("ABCDEFGHIJ")
    assert played.see(HOST, 1)["turn"] == "pink"
    for number, cell in enumerate("ABCDE"):
        played.do(PINK, make_play, 1, f"ring@{cell}1", None)
        played.do(PINK, make_play, 1, f"tile:Z@{'FGHIJ'[number]}1", None)
    assert played.see(HOST, 1)["turn"] == "green"
    played.do(GREEN, make_play, 1, "ring@F1", None)
    assert played.see(HOST, 1)["turn"] == "green"


@pytest.mark.parametrize(("choice", "expected"), [("rotates", "green"), ("fixed", "pink"), ("winner", "green")])
def test_w5_who_begins_a_round(choice: str, expected: str) -> None:
    played = Table(first_player=choice)
    played.play_round(PIT, green="it")
    assert played.open().first_player == expected


def test_a_match_has_a_limited_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "MAX_ROUNDS", 2)
    played = Table(target=1000)
    for _ in range(2):
        played.play_round(PIT, pink="pit")
    assert played.conflict(HOST, open_round, None) == "too_many_rounds"


def test_a_round_keeps_a_limited_number_of_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round, "MAX_STEPS", 5)
    played = Table.opened("PIT")
    for number in range(5):
        played.do(HOST, rule, 1, "pink", "xu", not number % 2)
    assert played.conflict(HOST, rule, 1, "pink", "xu", False) == "too_many_steps"
    played.do(HOST, undo, None)
    played.do(HOST, rule, 1, "pink", "xu", True)
    monkeypatch.setattr(round, "MAX_STEPS", 99)
    monkeypatch.setattr(round, "MAX_BOARDS", 1)
    played.do(HOST, set_board, 1, parse_board("PIT"), None)
    assert played.conflict(HOST, set_board, 1, parse_board("PIT"), None) == "too_many_steps"
    played.do(PINK, make_play, 1, "ring@A1", None)


def test_the_same_ruling_again_changes_nothing() -> None:
    played = Table.opened("PIT")
    for accept in (None, True, True, None, None):
        played.do(HOST, rule, 1, "pink", "xu", accept)
    assert [event.data["accept"] for event in played.events if event.type == "ruling_made"] == [True, None]
