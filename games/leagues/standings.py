"""The tables of a league: of a day, and of a week from Monday to Sunday (ISO 8601)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby

from solver.puzzles.ranks import BEST, NONE, Rank, rank_of

POINTS: dict[Rank, int] = {BEST: 10, "gold": 7, "silver": 5, "bronze": 3, NONE: 0}
"""The points of a day for each rank."""

BONUS = (3, 2, 1)
"""The points beside them for the first places, for whoever has a rank."""

TENTH = 100
"""Times are equal if they are in tenths of a second: milliseconds in one."""

_WEEK = re.compile("([0-9]{4})-W([0-9]{2})")


@dataclass(frozen=True, slots=True)
class Result:
    """How a member ended a day's puzzle, by the service's judgement and clock.

    Args:
        member: the member's number.
        share: how near the answer came to the best, in per cent; None without an answer.
        milliseconds: from the board to the answer.
        impossible: whether nobody can be so fast, so that it does not count.
    """

    member: int
    share: int | None
    milliseconds: int
    impossible: bool = False

    @property
    def rank(self) -> Rank:
        """The rank of the share."""
        return NONE if self.share is None else rank_of(self.share)


@dataclass(frozen=True, slots=True)
class DayRow:
    """A result in the table of its day.

    Args:
        result: the result.
        place: its place, which equal results share; None if it has none.
        points: what it adds to the week.
    """

    result: Result
    place: int | None
    points: int


@dataclass(frozen=True, slots=True)
class WeekRow:
    """A member in the table of a week.

    Args:
        member: the member's number.
        place: the place, which equal members share.
        points: the sum over the days.
        solved: on how many days the best answer was found.
        played: how many days count.
    """

    member: int
    place: int
    points: int
    solved: int
    played: int


def day_table(results: Iterable[Result]) -> list[DayRow]:
    """Return the table of a day, the best first.

    The larger share is before the smaller one, then the shorter time. Without an answer, and with a time that is
    impossible, there is no place.

    >>> [(row.result.member, row.place, row.points) for row in day_table([Result(1, 95, 9000), Result(2, 100, 60000)])]
    [(2, 1, 13), (1, 2, 9)]
    """
    every = sorted(results, key=lambda each: (_order(each), each.member))
    counted = [each for each in every if each.share is not None and not each.impossible]
    rows: list[DayRow] = []
    for _, alike in groupby(counted, key=_order):
        place = len(rows) + 1
        rows += [DayRow(each, place, _points(each.rank, place)) for each in alike]
    return rows + [DayRow(each, None, 0) for each in every if each.share is None or each.impossible]


def week_table(days: Iterable[Sequence[DayRow]]) -> list[WeekRow]:
    """Return the table of a week, the most points first, then the most days solved.

    Args:
        days: the tables of its days.
    """
    sums: dict[int, tuple[int, int, int]] = {}
    for table in days:
        for row in table:
            if not row.result.impossible:
                points, solved, played = sums.get(row.result.member, (0, 0, 0))
                solved += row.result.rank == BEST
                sums[row.result.member] = (points + row.points, solved, played + 1)
    every = sorted(sums.items(), key=lambda item: (-item[1][0], -item[1][1], item[0]))
    rows: list[WeekRow] = []
    for _, alike in groupby(every, key=lambda item: item[1][:2]):
        place = len(rows) + 1
        rows += [WeekRow(member, place, *sum_) for member, sum_ in alike]
    return rows


def week_of(day: date) -> str:
    """Return the week of a day as ISO 8601 writes it.

    >>> week_of(date(2027, 1, 1)), week_of(date(2026, 11, 29))
    ('2026-W53', '2026-W48')
    """
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def days_of(week: str) -> tuple[date, ...] | None:
    """Return the days of a week, Monday first; None if the text is no week.

    >>> [str(day) for day in days_of("2026-W53") or ()][::6], days_of("2026-W54"), days_of("2026-48")
    (['2026-12-28', '2027-01-03'], None, None)
    """
    found = _WEEK.fullmatch(week)
    try:
        monday = date.fromisocalendar(int(found[1]), int(found[2]), 1) if found else None
        return None if monday is None else tuple(monday + timedelta(day) for day in range(7))
    except (ValueError, OverflowError):
        return None


def _order(result: Result) -> tuple[bool, int, int]:
    return result.share is None, -(result.share or 0), result.milliseconds // TENTH


def _points(rank: Rank, place: int) -> int:
    bonus = BONUS[place - 1] if place <= len(BONUS) and rank != NONE else 0
    return POINTS[rank] + bonus
