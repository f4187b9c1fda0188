"""The archive of daily puzzles: every day of every edition up to today in UTC."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from urllib.parse import urlencode

from api.http.problems import FieldError, invalid
from api.schemas.puzzles import Day
from solver.errors import NoDailyPuzzle
from solver.puzzles.daily import EDITIONS, FIRST_DAY, STANDARD, daily_number, day_of_seed, is_withheld, puzzle_of_day
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Daily:
    """The puzzle of a day.

    Args:
        id: the puzzle's id.
        day: the date.
        edition: the edition's id.
        puzzle: the puzzle.
    """

    id: str
    day: date
    edition: str
    puzzle: Puzzle

    @classmethod
    def of(cls, day: date, edition: str) -> Daily:
        """Return the puzzle of a day.

        Raises:
            NoDailyPuzzle: there is none.
        """
        puzzle = puzzle_of_day(day, edition)
        return cls(puzzle.id, day, edition, puzzle)

    @property
    def link(self) -> str:
        """The link that holds the puzzle."""
        return format_link(self.puzzle)

    @property
    def page(self) -> str:
        """The path of its page."""
        return page_of(self.day, self.edition)

    @property
    def since(self) -> datetime:
        """When it appeared."""
        return datetime.combine(self.day, time(tzinfo=UTC))

    @property
    def withheld(self) -> bool:
        """Whether it is left out of lists, and its day tells only its id."""
        return is_withheld(self.day, self.edition)

    def to_json(self) -> Day:
        """Return which day's puzzle it is, as values for JSON."""
        return {
            "edition": self.edition,
            "date": self.day.isoformat(),
            "number": daily_number(self.day),
            "withheld": self.withheld,
        }


def today() -> date:
    """Return today's date in UTC."""
    return datetime.now(UTC).date()


def daily(day: date, edition: str) -> Daily:
    """Return the puzzle of a day that is not still to come.

    Raises:
        NoDailyPuzzle: the day is still to come, or has no puzzle, or there is no such edition.
    """
    if day > today():
        raise NoDailyPuzzle(f"The puzzle of {day} appears on that day, UTC; it is {today()} now.")
    return Daily.of(day, edition)


def page_of(day: date, edition: str) -> str:
    """Return the path of the page of a day's puzzle."""
    query = "" if edition == STANDARD.id else "?" + urlencode({"edition": edition})
    return f"/puzzles/daily/{day.isoformat()}{query}"


def check_edition(edition: str) -> None:
    """Refuse an edition that there is none of, which a body names.

    Raises:
        Problem: 422.
    """
    if edition not in EDITIONS:
        reason = f"there is no such edition; expected {' or '.join(EDITIONS)}"
        raise invalid([FieldError("/edition", "unknown_value", reason, {})])


def is_to_come(seed: str) -> bool:
    """Tell whether a seed is that of a day which is still to come, in any edition."""
    day = day_of_seed(seed)
    return day is not None and day > today()


class Archive:
    """Every daily puzzle up to today, kept in memory and added to as days pass."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next = FIRST_DAY
        self._all: list[Daily] = []
        """The oldest first, and those of one day by id."""
        self._by_id: dict[str, Daily] = {}

    def get(self, id: str) -> Daily | None:
        """Return the daily puzzle of an id; None if no day up to today has it."""
        last = self._add_days()
        found = self._by_id.get(id)
        return found if found is not None and found.day <= last else None

    def newest(
        self, before: tuple[datetime, str] | None, edition: str | None, kind: str | None, grade: int | None
    ) -> Iterator[Daily]:
        """Yield the daily puzzles that are not withheld, the newest first.

        Args:
            before: when the last one of the page before appeared, and its id; None for the first page.
            edition: this edition alone; all if None.
            kind: this kind alone; all if None.
            grade: this grade alone; all if None.
        """
        last = self._add_days()
        for each in reversed(self._all):
            if (
                each.day <= last
                and not each.withheld
                and (before is None or (each.since, each.id) < before)
                and edition in (None, each.edition)
                and kind in (None, each.puzzle.kind)
                and grade in (None, each.puzzle.grade)
            ):
                yield each

    def withheld(self, edition: str) -> list[str]:
        """Return the days of an edition that are withheld, the first one first."""
        last = self._add_days()
        days = (each for each in self._all if each.day <= last and each.edition == edition)
        return [each.day.isoformat() for each in days if each.withheld]

    def _add_days(self) -> date:
        """Add the days up to today, and return today: later ones are there already if the clock has been set back."""
        last = today()
        with self._lock:
            while self._next <= last:
                found = sorted(_of_day(self._next), key=lambda each: each.id)
                self._by_id |= {each.id: each for each in found}
                self._all += found
                self._next += timedelta(1)
        return last


archive = Archive()


def _of_day(day: date) -> Iterator[Daily]:
    for edition in EDITIONS:
        with suppress(NoDailyPuzzle):
            yield Daily.of(day, edition)
