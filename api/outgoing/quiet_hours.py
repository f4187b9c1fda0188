"""Quiet hours: the hours of a day in which somebody is told nothing, by the clock where that person is."""

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

HOURS = 24


class QuietHours(NamedTuple):
    """The hours of each day that are quiet.

    Args:
        begin: the hour that they begin with, from 0 to 23.
        end: the hour that they end with, which is not quiet; of the next day where it is not after the first.
        zone: the time zone, as IANA names it.
    """

    begin: int
    end: int
    zone: str

    @classmethod
    def parse(cls, begin: int, end: int, zone: str) -> "QuietHours":
        """Return quiet hours.

        Raises:
            ValueError: there is no such time zone.
        """
        try:
            ZoneInfo(zone)
        except (KeyError, ValueError, OSError):
            raise ValueError("expected a time zone as IANA names it, such as Europe/Berlin") from None
        return cls(begin, end, zone)

    def end_of(self, moment: datetime) -> datetime | None:
        """Return when the quiet hours end that a moment is in; None if it is in none.

        >>> from datetime import UTC
        >>> night = QuietHours(22, 8, "Europe/Berlin")
        >>> print(night.end_of(datetime(2026, 11, 20, 23, tzinfo=UTC)))
        2026-11-21 07:00:00+00:00
        """
        here = moment.astimezone(ZoneInfo(self.zone))
        if (here.hour - self.begin) % HOURS >= (self.end - self.begin) % HOURS:
            return None
        day = here.date() + timedelta(days=here.hour >= self.end)
        end = datetime(day.year, day.month, day.day, self.end, tzinfo=here.tzinfo)
        return end.astimezone(moment.tzinfo)
