"""Daily puzzles follow from the date and the edition alone, and those of the past stay what they were."""

import hashlib
import random
from collections import Counter
from datetime import date, timedelta
from functools import cache
from importlib.resources import files

import pytest

from dictionaries import Catalog
from solver.errors import NoDailyPuzzle, NoPuzzle
from solver.puzzles import daily_choice
from solver.puzzles.checker import faults_of
from solver.puzzles.choosing import Before, told, words_before
from solver.puzzles.daily import (
    EDITIONS,
    FIRST_DAY,
    GENTLE,
    RENEWED,
    daily_number,
    daily_order,
    daily_puzzle,
    daily_seed,
    day_of_seed,
    last_day,
    puzzle_of_day,
)
from solver.puzzles.daily_choice import SELECTION, choose_daily, come_too_soon, has_good_words
from solver.puzzles.generator import new_puzzle
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import GENERATOR, Puzzle
from solver.puzzles.registry import kind_named, kind_names
from solver.puzzles.scored_words import answer_words
from solver.puzzles.selection import USUAL_SPREAD
from solver.puzzles.vocabulary import COMMON_BEFORE, Vocabulary
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, vocabulary_of
from tests.solver.puzzles.test_choosing import check

FIVE_YEARS = 1826
PAST = {
    "standard": "5a20ff3d2fe62ca931d9ee022d9a9c1b34977080445407d7daca6fd8abc5700a",
    "gentle": "a2d74bc8e7b79f02166e693ba256ee31bb790d48f1ae70a2fe839daad517af74",
}
"""What the days before 2026-12-07 of each edition must hash to for ever."""
ARCHIVE = {
    "standard": "03c21ec906f9b59807e8995a3b192f2218bb7b7d975d3f44bda108ebb48534ef",
    "gentle": "cf4a02b79675f8b69b16df1c5d80c5756b755aa7258c0f0274de3ea4ce8a18e3",
}
"""What the first five years must hash to for ever, once the day `RENEWED` is over; lines are only added after them."""


def days(edition: str) -> list[date]:
    return [FIRST_DAY + timedelta(number) for number in range((last_day(edition) - FIRST_DAY).days + 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_archive_never_changes(edition: str) -> None:
    lines = (files("solver.puzzles") / "days" / f"{edition}.txt").read_bytes().splitlines(keepends=True)
    past = lines[: (date(2026, 12, 7) - FIRST_DAY).days]
    assert hashlib.sha256(b"".join(past)).hexdigest() == PAST[edition]
    assert hashlib.sha256(b"".join(lines[:FIVE_YEARS])).hexdigest() == ARCHIVE[edition]
    assert len(lines) == len(days(edition)) >= FIVE_YEARS


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_day_has_a_puzzle_of_its_own_as_ordered_from_a_shipped_dictionary(edition: str) -> None:
    ids, versions = set(), set()
    for day in days(edition):
        puzzle, order = puzzle_of_day(day, edition), daily_order(day, edition)
        assert (puzzle.kind, puzzle.grade) == (order.kind, order.grade)
        assert puzzle.dictionary.id == order.dictionary
        assert puzzle.seed == daily_seed(day, edition, turn_of(puzzle))
        assert day_of_seed(puzzle.seed) == day
        takes_rings = kind_named(order.kind).options.number == "rings"
        assert puzzle.to_json().get("rings_to_place", order.rings) == order.rings or not takes_rings
        ids.add(puzzle.id)
        versions.add(puzzle.dictionary)
    assert len(ids) == len(days(edition))
    # Who ships a dictionary in a new version keeps the old one as `<id>/<version>`, for the puzzles of the past.
    for id, version in versions:
        assert Catalog().get(id, version).version == version
        assert version in Catalog().versions(id)


@pytest.mark.no_cover
def test_the_common_words_of_all_days_are_shipped() -> None:
    """The goals of `find-words` in `en-common` are words of `en-family`, whose version the puzzles do not name."""
    gentle = {puzzle_of_day(day, GENTLE.id).dictionary.version for day in days("gentle")}
    assert CATALOG.get("en-family").version in gentle
    assert set(COMMON_BEFORE.values()) <= gentle
    for day in (FIRST_DAY, last_day()):
        puzzle = puzzle_of_day(day)
        common = CATALOG.get("en-family", COMMON_BEFORE.get(("en-common", puzzle.dictionary.version)))
        vocabulary = Vocabulary.of_puzzle(puzzle, CATALOG)
        assert vocabulary.is_common("FA") == ("FA" in common) == (day == FIRST_DAY)
        assert vocabulary.is_common("ALB") == (day == FIRST_DAY)


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
            wish = SELECTION.wish(shown_before(day, edition))
            made, _ = new_puzzle(daily_order(day, edition), puzzle.seed, CATALOG, wish=wish)
            assert format_link(made) == format_link(puzzle)


def turn_of(puzzle: Puzzle) -> int:
    """Return which of a day's seeds a puzzle has."""
    return int(puzzle.seed.partition("/")[2] or 1)


@cache
def words_of(day: date, edition: str) -> frozenset[str]:
    return answer_words(*daily_puzzle(day, edition, CATALOG), CATALOG)


def shown_before(day: date, edition: str) -> Before:
    """Return the words that are spread of the days of a week before a day, the latest first."""
    week = [day - timedelta(number) for number in range(USUAL_SPREAD - 1, 0, -1)]
    return words_before((daily_puzzle(each, edition, CATALOG) for each in week if each >= FIRST_DAY), CATALOG)


def days_in_a_row(edition: str, count: int) -> list[date]:
    """Return days of which the puzzles are chosen as they are now, in a row from one that is drawn."""
    chosen = [day for day in days(edition) if day >= RENEWED]
    begin = random.Random(edition).randrange(max(1, len(chosen) - count))
    return chosen[begin : begin + count]


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_day_has_a_board_of_good_words_and_no_answer_that_comes_again_too_soon(edition: str) -> None:
    some = days_in_a_row(edition, times(40, FIVE_YEARS))
    for number, day in enumerate(some):
        assert has_good_words(*daily_puzzle(day, edition, CATALOG), CATALOG), day
        for later in some[number + 1 : number + 14]:
            again = words_of(day, edition) & words_of(later, edition)
            assert not [word for word in again if len(word) >= 4], (day, later)
            assert (later - day).days >= 7 or not [word for word in again if len(word) == 3], (day, later)


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_puzzle_of_a_day_is_the_first_that_keeps_the_rules(edition: str) -> None:
    """Also just after the days that stay what they were, whose words do not come again too soon either."""
    later = [day for day in days(edition) if day > RENEWED and turn_of(puzzle_of_day(day, edition)) > 1]
    for day in (RENEWED, *random.Random(edition).sample(later, times(1, 30))):
        puzzle = puzzle_of_day(day, edition)
        if (puzzle.generator, puzzle.dictionary) == (GENERATOR, vocabulary_of(puzzle).version):
            before = [words_of(day - timedelta(number), edition) for number in range(1, 14)]
            chosen = choose_daily(day, edition, before, CATALOG, shown_before(day, edition))
            assert chosen == daily_puzzle(day, edition, CATALOG)


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_words_of_days_are_familiar_and_spread_as_those_of_a_batch(edition: str) -> None:
    before: Before = []
    chosen = []
    for day in days_in_a_row(edition, times(20, FIVE_YEARS)):
        chosen.append(told(*daily_puzzle(day, edition, CATALOG), CATALOG, before))
        before = [chosen[-1].words, *before]
    check(chosen, SELECTION, EDITIONS[edition].week[0][0].dictionary)


def test_a_word_comes_too_soon_until_the_last_day_that_it_stays_away() -> None:
    for word, apart in (("OF", 1), ("CAT", 7), ("CATS", 14), ("HOUSES", 14)):
        for later in range(1, 20):
            before = [frozenset[str]()] * (later - 1) + [frozenset({word})]
            assert come_too_soon({word, "OTHER"}, before) == ({word} if later < apart else set())


def test_where_no_puzzle_keeps_the_rules_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily_choice, "MOST_ATTEMPTS", 2)
    day = date(2027, 1, 4)
    wish = SELECTION.wish([])
    first, second = (
        new_puzzle(daily_order(day, "gentle"), daily_seed(day, "gentle", attempt), CATALOG, wish=wish)
        for attempt in (1, 2)
    )
    words, others = (answer_words(*each, CATALOG) for each in (first, second))
    with pytest.raises(NoPuzzle, match="none of 2 puzzles for 2027-01-04"):
        choose_daily(day, "gentle", [words | others], CATALOG)
    assert choose_daily(day, "gentle", [words], CATALOG) == second != first
    assert choose_daily(day, "gentle", [], CATALOG) == first


def test_a_day_shows_no_word_of_the_six_days_before() -> None:
    day = date(2027, 1, 4)
    first = choose_daily(day, "gentle", [], CATALOG)
    shown = told(*first, CATALOG).words
    other = choose_daily(day, "gentle", [], CATALOG, [shown])
    assert shown
    assert shown.isdisjoint(told(*other, CATALOG).words)
    long_ago = [*[frozenset[str]()] * (USUAL_SPREAD - 1), shown]
    assert choose_daily(day, "gentle", [], CATALOG, long_ago) == first


@pytest.mark.parametrize("seed", ["standard:2027-01-04", "gentle:2027-01-04/12"])
def test_a_seed_tells_its_day(seed: str) -> None:
    assert day_of_seed(seed) == date(2027, 1, 4)
    for other in (f"x{seed}", seed.partition(":")[0], f"{seed[:10]}", seed.replace("-", ":")):
        assert day_of_seed(other) is None


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


def test_days_are_numbered_from_the_first() -> None:
    assert (daily_number(FIRST_DAY), daily_number(date(2027, 1, 1))) == (1, 366)


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
