"""Leagues without a service: names, times that are impossible, and tables reckoned by two ways."""

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from dictionaries.flagged import FLAGGED, flagged_words
from dictionaries.names import check_name
from games.leagues.names import MAX_NAME, is_offensive, tells_answer
from games.leagues.standings import BONUS, POINTS, DayRow, Result, day_table, days_of, week_of, week_table
from games.leagues.times import least_milliseconds
from solver.puzzles.ranks import RANKS
from tests.names import NAMES

CYRILLIC = str.maketrans("ABEIKMHOPCTXJS", "АВЕІКМНОРСТХЈЅ")
GREEK = str.maketrans("ABEZHIKMNOPTYX", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")
SMALL_CAPITALS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWYZ", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ")

BOARD = (tuple("RINGX"), tuple("XOXXX"), tuple("XXSXX"), tuple("XXXEX"), tuple("XXXXX"))


def results_at_random(random: Random) -> list[Result]:
    """Return results with many that are equal."""
    return [
        Result(
            member,
            random.choice((None, 0, 69, 70, 85, 90, 99, 100, 100, 100)),
            random.choice((1999, 2000, 2049, 2100, 9000)),
            random.random() < 0.2,
        )
        for member in random.sample(range(1, 30), random.randrange(12))
    ]


def beats(one: Result, other: Result) -> bool:
    """Tell whether a result is better than another, the obvious way."""
    assert one.share is not None
    assert other.share is not None
    if one.share != other.share:
        return one.share > other.share
    return one.milliseconds // 100 < other.milliseconds // 100


def slow_row(result: Result, every: list[Result]) -> DayRow:
    counted = [each for each in every if each.share is not None and not each.impossible]
    if result not in counted:
        return DayRow(result, None, 0)
    place = 1 + sum(beats(other, result) for other in counted)
    points = {"none": 0, "bronze": 3, "silver": 5, "gold": 7, "best": 10}[result.rank]
    bonus = {1: 3, 2: 2, 3: 1}.get(place, 0) if points else 0
    return DayRow(result, place, points + bonus)


def test_the_table_of_a_day_is_what_the_slow_way_finds() -> None:
    random = Random(1)
    for _ in range(300):
        results = results_at_random(random)
        table = day_table(results)
        assert {row.result.member: row for row in table} == {each.member: slow_row(each, results) for each in results}
        places = [row.place for row in table]
        assert places == sorted(places, key=lambda place: (place is None, place or 0))
        random.shuffle(results)
        assert day_table(results) == table


def test_the_table_of_a_week_is_what_the_slow_way_finds() -> None:
    random = Random(2)
    for _ in range(200):
        days = [day_table(results_at_random(random)) for _ in range(7)]
        every = [row for day in days for row in day if not row.result.impossible]
        for row in (table := week_table(days)):
            own = [each for each in every if each.result.member == row.member]
            assert row.points == sum(each.points for each in own)
            assert (row.solved, row.played) == (sum(each.result.share == 100 for each in own), len(own))
            better = [each for each in table if (each.points, each.solved) > (row.points, row.solved)]
            assert row.place == 1 + len(better)
        assert {row.member for row in table} == {row.result.member for row in every}


def test_an_impossible_time_takes_no_place_and_no_points() -> None:
    honest, cheat = Result(1, 100, 60_000), Result(2, 100, 300, impossible=True)
    rows = day_table([cheat, honest])
    assert rows == [DayRow(honest, 1, POINTS["best"] + BONUS[0]), DayRow(cheat, None, 0)]
    assert [row.member for row in week_table([rows])] == [1]


def test_results_without_a_place_come_in_the_same_order() -> None:
    none, slow, quick = Result(1, None, 300), Result(2, 0, 900, impossible=True), Result(3, 1, 990, impossible=True)
    assert [row.result for row in day_table([none, slow, quick])] == [quick, slow, none]


def test_every_rank_has_points_and_a_better_one_has_more_whatever_the_place() -> None:
    assert set(POINTS) == set(RANKS)
    assert [POINTS[rank] for rank in RANKS] == sorted(POINTS.values())


def test_a_week_has_seven_days_and_each_day_one_week() -> None:
    day = date(2026, 1, 1)
    for _ in range(1500):
        days = days_of(week_of(day))
        assert days is not None
        assert day in days
        assert (len(days), days[0].weekday(), days[-1] - days[0]) == (7, 0, timedelta(6))
        day += timedelta(1)
    for text in ("2026-W00", "2026-W54", "2025-W53", "0000-W01", "2026W48", "2026-W4", "9999-W53", "", "२०२६-W48"):
        assert days_of(text) is None


def test_a_time_is_possible_for_who_knows_the_answer_by_heart() -> None:
    assert least_milliseconds({"rings": ["A1"]}) == 2200
    assert least_milliseconds({"words": ["RING", "SING"]}) == 2800
    assert least_milliseconds({"tiles": {"A1": "E", "B2": "F", "C3": "G"}}) == 3200
    assert least_milliseconds({"plays": ["ring@B2"], "line": ["ring@B2", "ring@B3"]}) == 2200


@pytest.mark.no_cover
@pytest.mark.parametrize("path", sorted(FLAGGED.glob("*.txt")), ids=lambda path: path.stem)
def test_no_flagged_word_of_any_language_is_a_name(path: Path) -> None:
    for word in flagged_words(path.stem):
        plain = word, word.lower(), word.title(), f"Ann {word.title()}", " ".join(word), f"{word}7"
        for name in (*plain, word.translate(CYRILLIC), word.translate(GREEK), word.translate(SMALL_CAPITALS)):
            assert is_offensive(name), name


@pytest.mark.parametrize(
    "name",
    [
        *("sh1t", "N4zi", "ｎａｚｉ", "n.a.z.i", "NаZі", "Näzí", "xXnazisXx", "iHateNazi", "Fuckyou"),
        *("ɴᴀᴢɪ", "Nᴀᴢɪs", "ꜰᴜᴄᴋ", "ɴ ᴀ ᴢ ɪ", "Ann ɴᴀᴢɪ", "NAZl", "NAZ|", "ΝΑΖΙ", "ℕ𝔸ℤ𝕀", "Ｎ４ｚｉ", "NАЗI"),
    ],
)
def test_a_disguise_does_not_help(name: str) -> None:
    assert is_offensive(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Hancock", "Scunthorpe United", "Matsushita", "José", "Ωmega", "李雷", "7", "Иван"),
        *("Carlos", "Colt", "Burns", "Ian", "IAN", *NAMES.values()),
    ],
)
def test_names_of_people_are_fine(name: str) -> None:
    assert check_name(name, MAX_NAME) == name
    assert not is_offensive(name)
    assert not tells_answer(name, [BOARD], ["GOAL"])


@pytest.mark.parametrize(
    "name",
    [
        *("A1", "a1 c3", "A 1 C 3", "A1C3", "Ann C3", "Ｃ3"),
        *("goal", "My Goal", "GOALS", "g o a l", "g0al", "ring", "gnir", "ROSE", "esor", "go"),
    ],
)
def test_what_tells_of_the_answer_is_refused(name: str) -> None:
    assert tells_answer(name, [BOARD], ["GOAL", "GO"])


def test_a_board_of_the_solution_tells_too() -> None:
    solved = (*BOARD[:4], tuple("XCATX"))
    assert not tells_answer("Cat", [BOARD], [])
    assert tells_answer("Cat", [BOARD, solved], [])
