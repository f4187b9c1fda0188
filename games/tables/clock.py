"""Clocks: the time of the players who are to act, and how much of it they have used."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from games.tables import schemas
from games.tables.pauses import Break, Span, breaks_of, counted_end

DAY = 24 * 60 * 60.0


@dataclass(frozen=True, slots=True)
class Clock:
    """What is agreed on.

    Args:
        seconds: what each seat has in all, or for each move.
        increment: the seconds that each decision brings back.
        each_move: whether every decision has all of the seconds.
        skips_weekends: whether it stands still on Saturdays and Sundays, UTC.
        holidays: on how many days of each seat's choice it stands still for that seat.
    """

    seconds: float
    increment: float = 0.0
    each_move: bool = False
    skips_weekends: bool = False
    holidays: int = 0

    def to_json(self) -> schemas.Clock:
        """Return the clock as tables are asked for it: in seconds, or in days for each move."""
        if not self.each_move:
            return {"seconds": self.seconds, "increment": self.increment}
        told: schemas.Clock = {"days": int(self.seconds // DAY)}
        if self.skips_weekends:
            told["skip_weekends"] = True
        if self.holidays:
            told["holidays"] = self.holidays
        return told

    def __str__(self) -> str:
        numbers = f"{self.seconds:g} {self.increment:g} {int(self.each_move)}"
        return (
            f"{numbers} {int(self.skips_weekends)} {self.holidays}" if self.skips_weekends or self.holidays else numbers
        )

    @classmethod
    def parse(cls, text: str) -> Clock:
        """Read a clock as `str` writes it.

        >>> Clock.parse(str(Clock(600.0, 5.0))) == Clock(600.0, 5.0)
        True
        """
        seconds, increment, each_move, *pauses = text.split(" ")
        skips_weekends, holidays = pauses or ("0", "0")
        return cls(float(seconds), float(increment), each_move == "1", skips_weekends == "1", int(holidays))


@dataclass(frozen=True, slots=True)
class Times:
    """How the time of a table stands at its present decision point.

    What somebody has used is told only when the decision point is over: a clock that stops would tell who has decided
    in secret.

    Args:
        since: since when time runs at this point; in the future while something is looked at.
        left: the seconds that each seat had left then; empty without a clock.
        used: the seconds that those have used who have decided already.
        decide_by: when this decision is made for those who have not decided; None where nobody is hurried.
    """

    since: datetime
    left: Mapping[str, float] = field(default_factory=dict)
    used: Mapping[str, float] = field(default_factory=dict)
    decide_by: datetime | None = None

    def decided(self, player: str, now: datetime) -> Times:
        """Return the times after somebody has decided, while others have not."""
        return replace(self, used={**self.used, player: self._passed(now)})

    def next_point(
        self, clock: Clock | None, running: Collection[str], actor: str | None, now: datetime, begins: datetime
    ) -> Times:
        """Return the times at the next decision point, for which nobody is hurried.

        Args:
            clock: what is agreed on, if anything is.
            running: whose clock was running until now.
            actor: who has ended this point by deciding; None where nobody has.
            now: the time.
            begins: since when time runs at the next point.
        """
        if clock is None:
            return Times(begins)
        if clock.each_move:
            return Times(begins, dict.fromkeys(self.left, clock.seconds))
        left = dict(self.left)
        decided = set(self.used) | ({actor} if actor is not None else set())
        for player in {*running, *self.used} & left.keys():
            left[player] -= self.used.get(player, self._passed(now))
            left[player] += clock.increment if player in decided else 0.0
        return Times(begins, left)

    def shifted(self, by: timedelta) -> Times:
        """Return the times as they are after the clock that they were read from was set by so much."""
        decide_by = None if self.decide_by is None else self.decide_by + by
        return replace(self, since=self.since + by, decide_by=decide_by)

    def runs_out_at(self, player: str, pauses: Sequence[Span] = (), *, skips_weekends: bool = False) -> datetime | None:
        """Return when the time of somebody whose clock runs is over; None without a clock, or if it stands still."""
        if player not in self.left:
            return None
        return counted_end(self.since, self.left[player], pauses, skips_weekends=skips_weekends)

    def breaks(self, player: str, pauses: Sequence[Span] = (), *, skips_weekends: bool = False) -> list[Break]:
        """Return when the clock of somebody stands still before the time is over, in order."""
        return breaks_of(self.since, self.left[player], pauses, skips_weekends=skips_weekends)

    def _passed(self, now: datetime) -> float:
        return max(0.0, (now - self.since).total_seconds())
