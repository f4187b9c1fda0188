"""A round that is closed by itself when the time for claims is up."""

from __future__ import annotations

from datetime import timedelta

from games.seating.viewer import Viewer
from games.word_ringers.match.claims import GRACE
from games.word_ringers.match.options import change_options
from games.word_ringers.match.rounds import close_in_time, closes_at, start_timer, stop_timer
from games.word_ringers.match.undo import undo
from tests.games.word_ringers.match.tables import HOST, PIT, Table

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
