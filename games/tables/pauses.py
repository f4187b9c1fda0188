"""Pauses of clocks in days: weekends, the holidays of a player, and what all have agreed on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, time, timedelta
from math import ceil
from typing import Final, NamedTuple

ONE_DAY = timedelta(days=1)
SATURDAY = 5


class Span(NamedTuple):
    """A time in which a clock stands still.

    Args:
        begin: when it begins, UTC.
        end: when it ends; None while nobody has ended it.
    """

    begin: datetime
    end: datetime | None

    def has(self, moment: datetime) -> bool:
        """Tell whether a moment is in it."""
        return self.begin <= moment and (self.end is None or moment < self.end)

    def shifted(self, by: timedelta) -> Span:
        """Return it so much later."""
        return Span(self.begin + by, None if self.end is None else self.end + by)


@dataclass(frozen=True, slots=True)
class Pauses:
    """When the clocks of a table stand still, beside weekends.

    Args:
        holidays: the holidays that each seat has begun, in order.
        agreed: the pauses of the whole table, in order; the last may have no end yet.
    """

    holidays: Mapping[str, Sequence[Span]] = field(default_factory=dict)
    agreed: Sequence[Span] = ()

    @property
    def is_paused(self) -> bool:
        """Whether the table is paused by agreement."""
        return bool(self.agreed) and self.agreed[-1].end is None

    def of(self, player: str) -> tuple[Span, ...]:
        """Return when the clock of a seat stands still."""
        return (*self.holidays.get(player, ()), *self.agreed)

    def holiday_until(self, player: str, now: datetime) -> datetime | None:
        """Return when the holiday of a seat ends; None if it has none now."""
        return next((span.end for span in self.holidays.get(player, ()) if span.has(now)), None)

    def days_taken(self, player: str) -> int:
        """Return how many days of holiday a seat has taken; a day that was begun counts."""
        spans = self.holidays.get(player, ())
        return sum(ceil((span.end - span.begin) / ONE_DAY) for span in spans if span.end is not None)

    def with_holiday(self, player: str, now: datetime, days: int) -> Pauses:
        """Return the pauses with so many days of holiday more for a seat, from now on or after those it has now."""
        spans = list(self.holidays.get(player, ()))
        if self.holiday_until(player, now) is not None:
            begin, end = spans.pop()
            assert end is not None
            return self._with_spans(player, (*spans, Span(begin, end + days * ONE_DAY)))
        return self._with_spans(player, (*spans, Span(now, now + days * ONE_DAY)))

    def without_holiday(self, player: str, now: datetime) -> Pauses:
        """Return the pauses with the present holiday of a seat ended now."""
        *spans, last = self.holidays[player]
        return self._with_spans(player, (*spans, Span(last.begin, now)))

    def paused(self, now: datetime) -> Pauses:
        """Return the pauses with one of the whole table from now on."""
        return replace(self, agreed=(*self.agreed, Span(now, None)))

    def resumed(self, now: datetime) -> Pauses:
        """Return the pauses with that of the whole table ended now."""
        return replace(self, agreed=(*self.agreed[:-1], Span(self.agreed[-1].begin, now)))

    def shifted(self, by: timedelta) -> Pauses:
        """Return the pauses as they are after the clock that they were read from was set by so much."""
        holidays = {player: tuple(span.shifted(by) for span in spans) for player, spans in self.holidays.items()}
        return Pauses(holidays, tuple(span.shifted(by) for span in self.agreed))

    def _with_spans(self, player: str, spans: Sequence[Span]) -> Pauses:
        return replace(self, holidays={**self.holidays, player: tuple(spans)})


NO_PAUSES: Final = Pauses()


class Break(NamedTuple):
    """A time in which a clock that runs stands still.

    Args:
        begin: when it begins, UTC.
        end: when the clock runs on; None while nobody has ended it.
        left: the seconds that are left meanwhile.
    """

    begin: datetime
    end: datetime | None
    left: float


def counted_end(since: datetime, seconds: float, pauses: Sequence[Span], *, skips_weekends: bool) -> datetime | None:
    """Return when so many seconds have passed in which a clock did not stand still; None if it stands still for ever.

    Args:
        since: from when on they are counted.
        seconds: how many.
        pauses: when the clock stands still.
        skips_weekends: whether it also stands still on Saturdays and Sundays, UTC.

    >>> friday = datetime.fromisoformat("2026-11-27T18:00:00+00:00")
    >>> counted_end(friday, 24 * 3600, [], skips_weekends=True).isoformat()
    '2026-11-30T18:00:00+00:00'
    """
    return _counted(since, seconds, pauses, skips_weekends=skips_weekends)[1]


def breaks_of(since: datetime, seconds: float, pauses: Sequence[Span], *, skips_weekends: bool) -> list[Break]:
    """Return when a clock stands still before so many seconds have passed, in order; arguments as `counted_end` has.

    >>> friday = datetime.fromisoformat("2026-11-27T18:00:00+00:00")
    >>> [(span.begin.day, span.end.day, span.left) for span in breaks_of(friday, 86400, [], skips_weekends=True)]
    [(28, 30, 64800.0)]
    """
    return _counted(since, seconds, pauses, skips_weekends=skips_weekends)[0]


def _counted(
    since: datetime, seconds: float, pauses: Sequence[Span], *, skips_weekends: bool
) -> tuple[list[Break], datetime | None]:
    breaks: list[Break] = []
    moment, left = since, timedelta(seconds=seconds)
    while True:
        spans = [*pauses, weekend_from(moment)] if skips_weekends else pauses
        if (here := next((span for span in spans if span.has(moment)), None)) is not None:
            begin = breaks.pop().begin if breaks and breaks[-1].end == moment else moment
            breaks.append(Break(begin, here.end, left.total_seconds()))
            if here.end is None:
                return breaks, None
            moment = here.end
            continue
        begins = min((span.begin for span in spans if span.begin > moment), default=None)
        if begins is None or moment + left <= begins:
            return breaks, moment + left
        left -= begins - moment
        moment = begins


def weekend_from(moment: datetime) -> Span:
    """Return the weekend, UTC, that a moment is in, or else the next one."""
    midnight = datetime.combine(moment.date(), time(), moment.tzinfo)
    saturday = midnight + (SATURDAY - moment.weekday()) * ONE_DAY
    return Span(saturday, saturday + 2 * ONE_DAY)
