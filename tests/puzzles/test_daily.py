"""Daily puzzles follow from the date and the edition alone, and those of the past stay what they were."""

import hashlib
import random
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from dictionaries import Catalog
from solver.errors import NoDailyPuzzle
from solver.puzzles.checker import faults_of
from solver.puzzles.daily import (
    EDITIONS,
    FIRST_DAY,
    GENTLE,
    RENEWED,
    STANDARD,
    daily_number,
    daily_order,
    daily_puzzle,
    daily_seed,
    last_day,
    puzzle_of_day,
)
from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import GENERATOR
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.vocabulary import COMMON_BEFORE, Vocabulary
from tests.puzzles.samples import CATALOG, vocabulary_of
from tests.repetitions import times

FIVE_YEARS = 1826
PAST = {
    "standard": "90c4beb5f10a1787a84412207fd33c6585ba9a9c80f826a0aa47ebccd1e03d1b",
    "gentle": "945021d6d1950a161f8a330430b9ed70e60923669bbaf9b384fecf31076dfe90",
}
"""What the days before 2026-12-01 of each edition must hash to for ever."""
ARCHIVE = {
    "standard": "be68a5dfe02f37f170d1b23c6b8cd88b8365d072b641a792eeef4ed6c338750e",
    "gentle": "adb47c23ac8f17959be702b3aa6bc6fb1832ac0f20c5be83d219c5ae1a172429",
}
"""What the first five years must hash to for ever, once the day `RENEWED` is over; lines are only added after them."""


def days(edition: str) -> list[date]:
    return [FIRST_DAY + timedelta(number) for number in range((last_day(edition) - FIRST_DAY).days + 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_archive_never_changes(edition: str) -> None:
    lines = (files("solver.puzzles") / "days" / f"{edition}.txt").read_bytes().splitlines(keepends=True)
    past = lines[: (date(2026, 12, 1) - FIRST_DAY).days]
    assert hashlib.sha256(b"".join(past)).hexdigest() == PAST[edition]
    assert hashlib.sha256(b"".join(lines[:FIVE_YEARS])).hexdigest() == ARCHIVE[edition]
    assert len(lines) == len(days(edition)) >= FIVE_YEARS


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_day_has_a_puzzle_of_its_own_as_the_edition_orders_it(edition: str) -> None:
    ids = set()
    for day in days(edition):
        puzzle, order = puzzle_of_day(day, edition), daily_order(day, edition)
        assert (puzzle.kind, puzzle.grade) == (order.kind, order.grade)
        assert (puzzle.dictionary.id, puzzle.seed) == (order.dictionary, daily_seed(day, edition))
        takes_rings = kind_named(order.kind).options.number == "rings"
        assert puzzle.to_json().get("rings_to_place", order.rings) == order.rings or not takes_rings
        ids.add(puzzle.id)
    assert len(ids) == len(days(edition))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dictionaries_of_all_days_are_shipped(edition: str) -> None:
    """Who ships a dictionary in a new version keeps the old one as `<id>/<version>`, for the puzzles of the past."""
    versions = {puzzle_of_day(day, edition).dictionary for day in days(edition)}
    for id, version in versions:
        assert Catalog().get(id, version).version == version
        assert version in Catalog().versions(id)


def test_the_common_words_of_all_days_are_shipped() -> None:
    """The goals of `find-words` in `en-common` are words of `en-family`, whose version the puzzles do not name."""
    gentle = {puzzle_of_day(day, GENTLE.id).dictionary.version for day in days("gentle")}
    assert CATALOG.get("en-family").version in gentle
    assert set(COMMON_BEFORE.values()) <= gentle
    for day in (FIRST_DAY, last_day()):
        version = puzzle_of_day(day).dictionary.version
        common = CATALOG.get("en-family", COMMON_BEFORE.get(("en-common", version)))
        assert Vocabulary.of("en-common", CATALOG, version).is_common("FA") == ("FA" in common) == (day == FIRST_DAY)


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_puzzles_of_days_are_proven(edition: str) -> None:
    for day in random.Random(edition).sample(days(edition), times(8, 300)):
        puzzle, solution = daily_puzzle(day, edition, CATALOG)
        assert solution.optima == 1
        assert faults_of(puzzle, solution, vocabulary_of(puzzle)) == (), day


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_generator_makes_the_puzzles_of_days(edition: str) -> None:
    for day in random.Random(edition).sample(days(edition), times(20, FIVE_YEARS)):
        puzzle = puzzle_of_day(day, edition)
        if (puzzle.generator, puzzle.dictionary) == (GENERATOR, vocabulary_of(puzzle).version):
            made, _ = new_puzzle(daily_order(day, edition), daily_seed(day, edition), CATALOG)
            assert format_link(made) == format_link(puzzle)


def test_a_week_goes_from_easy_to_hard_and_four_weeks_have_every_kind() -> None:
    monday = date(2027, 1, 4)
    week = [daily_order(monday + timedelta(number)) for number in range(7)]
    assert [order.grade for order in week] == sorted(order.grade for order in week)
    kinds = Counter(daily_order(monday + timedelta(number)).kind for number in range(28))
    assert set(kinds) == set(kind_names())
    assert {daily_order(monday + timedelta(number), GENTLE.id).grade for number in range(28)} == {1, 2}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_kind_fills_more_than_two_days_of_seven_and_the_rhythm_is_kept(edition: str) -> None:
    monday = RENEWED + timedelta(-RENEWED.weekday() % 7)
    for week in range(60):
        orders = [daily_order(monday + timedelta(7 * week + number), edition) for number in range(7)]
        assert max(Counter(order.kind for order in orders).values()) <= 2
        for order, planned in zip(orders, EDITIONS[edition].week, strict=True):
            assert order in planned


def test_days_before_the_new_week_are_as_they_were_ordered() -> None:
    friday = date(2026, 11, 20)
    assert (daily_order(friday).kind, daily_order(friday).rings) == ("place-rings", 4)
    assert daily_order(friday + timedelta(7)).kind != "place-rings"


def test_orders_take_turns_from_week_to_week_across_the_years() -> None:
    saturdays = [date(2026, 12, 5) + timedelta(7 * number) for number in range(10)]
    kinds = [daily_order(day).kind for day in saturdays]
    assert kinds in (["cancel-duel", "endgame"] * 5, ["endgame", "cancel-duel"] * 5)


def test_days_are_numbered_from_the_first() -> None:
    assert (daily_number(FIRST_DAY), daily_number(date(2027, 1, 1))) == (1, 366)


def test_the_last_day() -> None:
    assert last_day() == last_day("gentle") == date(2030, 12, 31)
    assert puzzle_of_day(last_day()).kind


@pytest.mark.parametrize("day", [FIRST_DAY - timedelta(1), date(2031, 1, 1), date.min, date.max])
def test_a_day_without_a_puzzle(day: date) -> None:
    with pytest.raises(NoDailyPuzzle, match="expected a date from 2026-01-01 to 2030-12-31"):
        puzzle_of_day(day)
    assert daily_order(day).kind in kind_names()


@pytest.mark.parametrize("edition", ["", "Standard", "x" * 1000, "../standard"])
def test_an_edition_that_does_not_exist(edition: str) -> None:
    for ask in (
        lambda: puzzle_of_day(FIRST_DAY, edition),
        lambda: daily_puzzle(FIRST_DAY, edition, CATALOG),
        lambda: daily_order(FIRST_DAY, edition),
        lambda: last_day(edition),
    ):
        with pytest.raises(NoDailyPuzzle, match="expected one of standard, gentle"):
            ask()


def test_an_edition_says_what_it_is() -> None:
    assert all(edition.id == id and edition.title and len(edition.week) == 7 for id, edition in EDITIONS.items())
    assert {order.dictionary for orders in (*STANDARD.week, *STANDARD.before) for order in orders} == {"en-common"}
    assert {order.dictionary for orders in GENTLE.week for order in orders} == {"en-family"}
