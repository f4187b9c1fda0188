"""Quiet hours: found by the clock of a time zone, also where that is set."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.outgoing.quiet_hours import QuietHours

ZONES = ("UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Calcutta", "Pacific/Chatham")
HOURS = st.integers(0, 23)


@given(st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC)), HOURS, HOURS)
@pytest.mark.parametrize("zone", ZONES)
def test_they_end_with_their_hour(zone: str, moment: datetime, begin: int, end: int) -> None:
    here, found = moment.astimezone(ZoneInfo(zone)), QuietHours(begin, end, zone).end_of(moment)
    hours = [hour % 24 for hour in range(begin, end + (24 if end < begin else 0))]
    assert (found is not None) == (here.hour in hours)
    if found is not None:
        assert moment < found <= moment + timedelta(hours=25)
        assert found.astimezone(ZoneInfo(zone)).hour not in hours


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        ((2026, 3, 28, 21), (2026, 3, 29, 6)),
        ((2026, 3, 28, 20, 59), None),
        ((2026, 10, 24, 20), (2026, 10, 25, 7)),
        ((2026, 10, 25, 6, 59), (2026, 10, 25, 7)),
        ((2026, 10, 25, 7), None),
    ],
)
def test_the_night_in_which_clocks_are_set(moment: tuple[int, ...], end: tuple[int, ...] | None) -> None:
    expected = None if end is None else datetime(*end, tzinfo=UTC)  # type: ignore[misc,arg-type]
    night = QuietHours(22, 8, "Europe/Berlin")
    assert night.end_of(datetime(*moment, tzinfo=UTC)) == expected  # type: ignore[misc,arg-type]
