"""The puzzle of the day: a pure function of the date in UTC and the edition.

The puzzle of a past day never changes, even if the generator and the dictionaries do. So the puzzles of an edition are
made in advance and stored as links, one a line, in a file. Lines of past days never change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from solver.errors import NoDailyPuzzle
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.link import parse_link
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Dictionaries

FIRST_DAY = date(2026, 1, 1)
"""The day of the first puzzle of every edition."""

RENEWED = date(2026, 12, 7)
"""From this day on the puzzles were made anew, of familiar words; those before stay what they were."""

NEW_WEEK = date(2026, 11, 25)
"""From this day on the kinds of a week have the rhythm that they have now."""


@dataclass(frozen=True, slots=True)
class Edition:
    """A series of daily puzzles.

    Args:
        id: its name in addresses and commands.
        title: its name for people.
        week: for Monday to Sunday, the orders that take turns from week to week; no kind fills more than two days.
        before: the same for the days before `NEW_WEEK`, if it was another.
    """

    id: str
    title: str
    week: tuple[tuple[Order, ...], ...]
    before: tuple[tuple[Order, ...], ...] = ()

    def orders(self, day: date) -> tuple[Order, ...]:
        """Return the orders that take turns on a day."""
        week = self.week if day >= NEW_WEEK or not self.before else self.before
        return week[day.weekday()]


_FIRST_WEEK = (
    (Order("place-rings", 1, "en-common"),),
    (Order("find-words", 2, "en-common"),),
    (Order("tile-and-ring", 2, "en-common"), Order("exact-score", 2, "en-common")),
    (Order("restore", 3, "en-common"), Order("ring-deduction", 3, "en-common")),
    (Order("place-rings", 3, "en-common", rings=4),),
    (Order("cancel-duel", 4, "en-common"), Order("endgame", 4, "en-common")),
    (Order("place-rings", 5, "en-common", rings=5),),
)

STANDARD = Edition(
    "standard",
    "Standard",
    (
        (Order("place-rings", 1, "en-common"),),
        (Order("find-words", 2, "en-common"),),
        (Order("tile-and-ring", 2, "en-common"), Order("exact-score", 2, "en-common")),
        (Order("restore", 3, "en-common"), Order("ring-deduction", 3, "en-common")),
        (Order("exact-score", 3, "en-common"), Order("tile-and-ring", 3, "en-common")),
        (Order("cancel-duel", 4, "en-common"), Order("endgame", 4, "en-common")),
        (Order("place-rings", 5, "en-common", rings=5),),
    ),
    _FIRST_WEEK,
)

GENTLE = Edition(
    "gentle",
    "Gentle",
    (
        (Order("find-words", 1, "en-family", rings=2),),
        (Order("place-rings", 1, "en-family", rings=2),),
        (Order("restore", 1, "en-family", holes=4),),
        (Order("ring-deduction", 1, "en-family", rings=2),),
        (Order("tile-and-ring", 1, "en-family"),),
        (Order("place-rings", 2, "en-family"),),
        (Order("find-words", 2, "en-family"),),
    ),
)

EDITIONS: Mapping[str, Edition] = MappingProxyType({edition.id: edition for edition in (STANDARD, GENTLE)})
"""The editions by id: harder from Monday to Sunday; and easy ones in words for all ages, for schools."""


def daily_order(day: date, edition: str = STANDARD.id) -> Order:
    """Return what a day's puzzle is like.

    Raises:
        NoDailyPuzzle: there is no such edition.
    """
    orders = _edition(edition).orders(day)
    return orders[day.toordinal() // 7 % len(orders)]


def daily_seed(day: date, edition: str = STANDARD.id, attempt: int = 1) -> str:
    """Return a seed that a day's puzzle may be made from.

    Args:
        day: the day.
        edition: the edition's id.
        attempt: which of its seeds; the next is tried where the puzzle of one is not taken.

    >>> daily_seed(date(2027, 1, 1)), daily_seed(date(2027, 1, 1), attempt=2)
    ('standard:2027-01-01', 'standard:2027-01-01/2')
    """
    return f"{edition}:{day.isoformat()}" + (f"/{attempt}" if attempt > 1 else "")


def day_of_seed(seed: str) -> date | None:
    """Return the day of which a seed is, in any edition; None if it is of none."""
    edition, _, text = seed.partition(":")
    try:
        return date.fromisoformat(text.partition("/")[0]) if edition in EDITIONS else None
    except ValueError:
        return None


def daily_number(day: date) -> int:
    """Return the number of a day's puzzle, which is 1 for the first."""
    return (day - FIRST_DAY).days + 1


def last_day(edition: str = STANDARD.id) -> date:
    """Return the last day that has a puzzle.

    Raises:
        NoDailyPuzzle: there is no such edition.
    """
    return FIRST_DAY + timedelta(len(_links(_edition(edition).id)) - 1)


def puzzle_of_day(day: date, edition: str = STANDARD.id) -> Puzzle:
    """Return a day's puzzle, without its solution.

    Args:
        day: the date in UTC; whether that is still to come is for the caller to look at.
        edition: the edition's id.

    Raises:
        NoDailyPuzzle: there is no such edition, or its puzzles begin later or end before.

    >>> puzzle_of_day(date(2026, 1, 4)).kind
    'place-rings'
    """
    links = _links(_edition(edition).id)
    if not 0 <= (day - FIRST_DAY).days < len(links):
        raise NoDailyPuzzle(
            f"no daily puzzle on {day.isoformat()}; expected a date from {FIRST_DAY} to {last_day(edition)}"
        )
    return parse_link(links[(day - FIRST_DAY).days])


def is_withheld(day: date, edition: str = STANDARD.id) -> bool:
    """Tell whether the board of a past day shows a word that boards do not show any more.

    Such a day is left out of lists; its puzzle stays what it is, and is there for whoever has its id.
    """
    return f"{edition} {day.isoformat()}" in _withheld()


def daily_puzzle(day: date, edition: str, dictionaries: Dictionaries) -> tuple[Puzzle, Solution]:
    """Return a day's puzzle and its solution.

    Raises:
        NoDailyPuzzle: as `puzzle_of_day`.
        UnknownDictionary: the puzzle's dictionary is not there, or not in its version.
    """
    puzzle = puzzle_of_day(day, edition)
    return puzzle, solve_puzzle(puzzle, dictionaries)


def _edition(id: str) -> Edition:
    if id not in EDITIONS:
        raise NoDailyPuzzle(f"no edition {id[:40]!r} of daily puzzles; expected one of {', '.join(EDITIONS)}")
    return EDITIONS[id]


@cache
def _links(edition: str) -> tuple[str, ...]:
    return tuple((files("solver.puzzles") / "days" / f"{edition}.txt").read_text("ascii").split())


@cache
def _withheld() -> frozenset[str]:
    return frozenset((files("solver.puzzles") / "days" / "withheld.txt").read_text("ascii").splitlines())
