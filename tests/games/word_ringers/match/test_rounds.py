"""Rounds as commands make them: opening, boards, plays, turns, closing."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.seating.viewer import Viewer
from games.word_ringers.match import round, rounds
from games.word_ringers.match.claims import GRACE, rule
from games.word_ringers.match.options import change_options
from games.word_ringers.match.rounds import (
    close_in_time,
    closes_at,
    make_play,
    open_round,
    set_board,
    start_timer,
    stop_timer,
)
from games.word_ringers.match.seats import take_out
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


SERVICE = Viewer("service")


def timed(board: str | None = PIT, *, close: bool = True) -> Table:
    table = Table.opened(board, claim_seconds=60, close_in_time=close)
    table.do(HOST, start_timer, 1, "claims", None)
    return table


def test_it_is_closed_after_the_time_and_the_grace_and_not_before() -> None:
    table = timed()
    table.claim("pink", "pit")
    assert closes_at(table.editor(SERVICE)) == table.rounds[1].timer.ends_at + GRACE  # type: ignore[union-attr]
    table.wait(61)
    table.do(SERVICE, close_in_time)
    assert table.rounds[1].status == "open"
    table.wait(1)
    table.do(SERVICE, close_in_time)
    assert table.rounds[1].status == "closed"
    assert table.match.results[0].points == {"pink": 6, "green": 0}
    assert table.events[-1].type == "round_closed"
    number = len(table.events)
    table.do(SERVICE, close_in_time)
    assert len(table.events) == number


def test_it_is_closed_as_much_later_as_the_clock_was_set_forward() -> None:
    round = timed().rounds[1]
    assert round.timer is not None
    for by in (timedelta(hours=1), -timedelta(days=1)):
        moved = round.shifted(by)
        assert moved.timer is not None
        assert moved.timer.ends_at - by == round.timer.ends_at


def test_it_stays_open_where_the_match_does_not_say_so_or_no_timer_for_claims_runs() -> None:
    stopped, turn, without = timed(), timed(), timed(close=False)
    stopped.do(HOST, stop_timer, 1)
    turn.do(HOST, start_timer, 1, "turn", 30)
    for table in (stopped, turn, without, timed(None)):
        table.wait(1000)
        assert closes_at(table.editor(SERVICE)) is None
        table.do(SERVICE, close_in_time)
        assert table.rounds[1].status == "open"


def test_the_host_gives_more_time_and_takes_the_close_back() -> None:
    table = timed()
    table.wait(50)
    table.do(HOST, start_timer, 1, "claims", 60)
    table.wait(30)
    table.do(SERVICE, close_in_time)
    assert table.rounds[1].status == "open"
    table.wait(32)
    table.do(SERVICE, close_in_time)
    assert table.rounds[1].status == "closed"
    table.do(HOST, undo, 1)
    assert table.rounds[1].status == "open"
    table.do(SERVICE, close_in_time)
    assert table.rounds[1].status == "open"
    table.claim("pink", "pit")
    table.do(HOST, change_options, {"close_in_time": False})
    assert table.match.options.close_in_time is False


TIE = "TOX/XXX/XAT pink:A1;green:C3"


@pytest.mark.parametrize(("target", "finished"), [(10, True), (11, False)])
def test_w12_the_match_ends_when_a_total_reaches_the_target_at_a_rounds_end(target: int, finished: bool) -> None:
    played = Table(target=target)
    played.play_round(PIT, pink="pit pi", green="it")
    assert (played.match.status == "finished") is finished
    assert played.match.winners == (("pink",) if finished else ())
    if finished:
        assert played.conflict(HOST, open_round, None) == "match_finished"


def test_w12_equal_totals_share_the_win_or_play_on() -> None:
    shared, longer = Table(target=3, tie="shared"), Table(target=3, tie="extra_round")
    for played in (shared, longer):
        played.play_round(TIE, pink="to", green="at")
        assert played.match.totals == {"pink": 3, "green": 3}
    assert shared.match.winners == ("pink", "green")
    assert (longer.match.winners, longer.match.status) == ((), "playing")
    longer.play_round(TIE, green="at")
    assert longer.match.winners == ("green",)


def test_a_player_who_is_out_cannot_win() -> None:
    played = Table("pink", "green", "blue", target=5)
    played.open(PIT)
    played.claim("pink", "pit")
    played.claim("green", "it")
    played.do(HOST, take_out, "pink")
    played.close()
    assert (played.match.winners, played.match.totals) == ((), {"pink": 0, "green": 3, "blue": 0})
    played.play_round(PIT, green="it")
    assert played.match.winners == ("green",)


def test_the_target_can_be_changed_during_the_match() -> None:
    played = Table(target=5)
    played.play_round(PIT, pink="pit")
    played.do(HOST, change_options, {"target": 50, "hints": True})
    assert (played.match.status, played.match.options.hints) == ("playing", True)
    played.forbids(PINK, change_options, {"target": 1})
