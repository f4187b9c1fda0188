"""Clocks in days stand still on weekends, on a player's holidays, and by agreement."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from games.refusals import Conflict
from games.registry import game_named
from games.tables import agreeing, due, pausing
from games.tables.clock import DAY, Clock
from games.tables.pauses import Span, breaks_of, counted_end
from tests.games.tables.rooms import BEGIN, Room, open_room
from tests.repetitions import times

RINGO = game_named("ringo")
HOUR = timedelta(hours=1)
DAYS = Clock(2 * DAY, each_move=True, holidays=7)


def on_turn(room: Room) -> str:
    (seat,) = room.table.running
    return seat


def ends(room: Room) -> str | None:
    """Return when the time of the seat on turn is over, as everybody sees it, and check that the service wakes then."""
    moment = due.due_at(room.table)
    told: str | None = room.view()["times"]["ends"][on_turn(room)]
    assert told == (None if moment is None else moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"))
    return told


def stands(room: Room) -> list[tuple[str, str | None, float]]:
    """Return when the clock of the seat on turn stands still, as everybody sees it."""
    breaks = room.view()["times"]["breaks"][on_turn(room)]
    return [(each["since"][:13], each["until"] and each["until"][:13], each["left"]) for each in breaks]


def counted_slowly(since: datetime, hours: int, spans: list[Span], *, weekends: bool) -> datetime | None:
    """Count hour by hour in which a clock runs."""
    moment = since
    for _ in range(24 * 60):
        if not any(span.has(moment) for span in spans) and not (weekends and moment.weekday() >= 5):
            hours -= 1
            if hours == 0:
                return moment + HOUR
        moment += HOUR
    return None


def test_the_end_is_that_of_counting_hour_by_hour() -> None:
    rng = Random("pauses")
    for _ in range(times(500, 20_000)):
        since = datetime(2026, 11, 1, tzinfo=UTC) + rng.randrange(24 * 30) * HOUR
        spans = []
        for _ in range(rng.randrange(4)):
            begin = since + rng.randrange(-48, 200) * HOUR
            spans.append(Span(begin, None if rng.random() < 0.1 else begin + rng.randrange(96) * HOUR))
        hours, weekends = rng.randrange(1, 24 * 8), rng.random() < 0.5
        expected = counted_slowly(since, hours, spans, weekends=weekends)
        assert counted_end(since, hours * 3600, spans, skips_weekends=weekends) == expected


def test_what_is_left_in_a_break_is_what_runs_after_it() -> None:
    rng = Random("breaks")
    for _ in range(times(500, 20_000)):
        since = datetime(2026, 11, 1, tzinfo=UTC) + rng.randrange(24 * 30) * HOUR
        begins = [since + rng.randrange(-48, 200) * HOUR for _ in range(rng.randrange(4))]
        spans = [Span(begin, begin + rng.randrange(96) * HOUR) for begin in begins]
        seconds, weekends = rng.randrange(1, 24 * 8) * 3600.0, rng.random() < 0.5
        end = counted_end(since, seconds, spans, skips_weekends=weekends)
        breaks = breaks_of(since, seconds, spans, skips_weekends=weekends)
        moment, left = since, seconds
        for begin, until, then in breaks:
            assert until is not None
            assert moment < begin < until or moment == begin == since
            assert then == left - (begin - moment).total_seconds() > 0
            moment, left = until, then
        assert end == moment + timedelta(seconds=left)


def test_everybody_sees_what_is_left_while_a_clock_stands() -> None:
    room = open_room(RINGO, clock=Clock(2 * DAY, each_move=True, skips_weekends=True, holidays=7))
    assert stands(room) == [("2026-11-21T00", "2026-11-23T00", 2 * DAY - 5.5 * 3600)]
    room.wait(2 * DAY)
    assert stands(room) == [("2026-11-21T00", "2026-11-23T00", 2 * DAY - 5.5 * 3600)]
    room.do(agreeing.offer, "pause", by="anna")
    room.do(lambda editor: agreeing.answer(editor, 1, accept=True), by="bob")
    assert (ends(room), stands(room)) == (None, [("2026-11-21T00", None, 2 * DAY - 5.5 * 3600)])
    room.wait(DAY)
    room.do(pausing.resume, by="bob")
    assert stands(room) == []
    room.do(pausing.take_holiday, 2, by=on_turn(room))
    assert stands(room) == [("2026-11-21T00", "2026-11-25T18", 2 * DAY - 5.5 * 3600)]
    told = [event.data["times"]["breaks"] for event in room.events if event.type == "pauses_changed"]
    assert told[-1] == room.view()["times"]["breaks"]


def test_weekends_do_not_count_where_that_is_agreed() -> None:
    for clock, end in (
        (Clock(DAY, each_move=True), "2026-11-21T18:30:00.000Z"),
        (Clock(DAY, each_move=True, skips_weekends=True), "2026-11-23T18:30:00.000Z"),
    ):
        assert BEGIN.strftime("%A") == "Friday"
        assert ends(open_room(RINGO, clock=clock)) == end


def test_a_holiday_stops_the_own_clock_alone() -> None:
    room = open_room(RINGO, clock=DAYS)
    first = on_turn(room)
    other = next(seat for seat in room.table.names if seat != first)
    room.do(pausing.take_holiday, 3, by=other)
    assert ends(room) == "2026-11-22T18:30:00.000Z"
    room.do(pausing.take_holiday, 2, by=first)
    assert ends(room) == "2026-11-24T18:30:00.000Z"
    assert room.view()["pauses"] == {
        "since": None,
        "holidays": {
            first: {"left": 5, "until": "2026-11-22T18:30:00.000Z"},
            other: {"left": 4, "until": "2026-11-23T18:30:00.000Z"},
        },
    }
    room.wait(3.5 * DAY)
    assert on_turn(room) == first
    room.wait(0.5 * DAY)
    assert room.table.status == "over"


def test_holidays_are_so_many_days_a_table_and_whole_days_come_back() -> None:
    room = open_room(RINGO, clock=DAYS)
    seat = on_turn(room)
    with pytest.raises(Conflict, match="You have no holiday now"):
        room.do(pausing.end_holiday, by=seat)
    room.do(pausing.take_holiday, 4, by=seat)
    room.do(pausing.take_holiday, 2, by=seat)
    with pytest.raises(Conflict, match="You have 1 of 7 days of holiday left"):
        room.do(pausing.take_holiday, 2, by=seat)
    room.wait(1.25 * DAY)
    room.do(pausing.end_holiday, by=seat)
    assert room.view()["pauses"]["holidays"][seat] == {"left": 5, "until": None}
    assert ends(room) == "2026-11-24T00:30:00.000Z"
    with pytest.raises(Conflict, match="You have no holiday now"):
        room.do(pausing.end_holiday, by=seat)


def test_all_clocks_are_paused_when_all_agree_until_somebody_lets_them_run() -> None:
    room = open_room(RINGO, clock=DAYS)
    room.do(agreeing.offer, "pause", by="anna")
    assert ends(room) == "2026-11-22T18:30:00.000Z"
    room.wait(DAY)
    room.do(lambda editor: agreeing.answer(editor, 1, accept=True), by="bob")
    assert ends(room) is None
    assert room.view()["pauses"]["since"] == "2026-11-21T18:30:00.000Z"
    room.wait(20 * DAY)
    assert room.table.status == "playing"
    with pytest.raises(Conflict, match="The clocks are paused already"):
        room.do(agreeing.offer, "pause", by="bob")
    room.do(pausing.resume, by="bob")
    assert ends(room) == "2026-12-12T18:30:00.000Z"
    with pytest.raises(Conflict, match="The clocks are not paused"):
        room.do(pausing.resume, by="anna")
    told = [event.data["pauses"]["since"] for event in room.events if event.type == "pauses_changed"]
    assert told == ["2026-11-21T18:30:00.000Z", None]


def test_one_plays_on_while_clocks_are_paused() -> None:
    room = open_room(RINGO, bots={"bob": "random"}, clock=DAYS)
    room.do(agreeing.offer, "pause", by="anna")
    assert room.view()["pauses"]["since"] is not None
    room.act("anna") if on_turn(room) == "anna" else room.act_as_bot("bob")
    assert room.session.ply > 0


@pytest.mark.parametrize("clock", [None, Clock(60.0, 5.0)])
def test_only_a_clock_in_days_can_be_paused(clock: Clock | None) -> None:
    room = open_room(RINGO, clock=clock)
    assert room.view()["pauses"] is None
    assert not {"ends", "breaks"} & room.view()["times"].keys()
    for command, values in ((agreeing.offer, ["pause"]), (pausing.take_holiday, [1])):
        with pytest.raises(Conflict, match="Only a clock in days can be paused"):
            room.do(command, *values, by="anna")


def test_pauses_move_with_the_clock_that_they_were_read_from() -> None:
    room = open_room(RINGO, clock=DAYS)
    seat = on_turn(room)
    room.do(pausing.take_holiday, 2, by=seat)
    before = room.table.runs_out_at(seat)
    assert before is not None
    assert room.table.shifted(HOUR).runs_out_at(seat) == before + HOUR
