"""Boards and tile sets for which no record is searched, and records that are told."""

import json
from collections.abc import Mapping
from importlib import resources

import pytest

from dictionaries import Catalog
from solver.errors import BadGoal
from solver.records.goals import Goal
from solver.records.known import known_prices, known_record, known_records
from solver.records.readings import MAX_FACES, Readings
from solver.ruleset import Ruleset

ENGLISH = Catalog().get("en-common")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize(
    ("tiles", "goal", "size", "problem"),
    [
        ({"A": 50}, "total", (6, 5), "a record board of 6x5 cells; expected 1 to 5 rows and columns"),
        ({"A": 50}, "total", (5, 6), "a record board of 5x6 cells; expected 1 to 5 rows and columns"),
        ({"A": 50}, "total", (0, 5), "a record board of 0x5 cells; expected 1 to 5 rows and columns"),
        ({"A": 5, "B": 3}, "total", (3, 3), "a tile set of 8 tiles; expected at least 9"),
        ({"A": 9}, "rings:5", (2, 2), "5 rings; expected at most 4"),
        (
            {f"{one}{other}": 1 for one in LETTERS for other in "AB"},
            "total",
            (2, 2),
            f"a tile set of 52 different faces; expected at most {MAX_FACES}",
        ),
        ({"A": 9, "QU": 1}, "total", (2, 2), "a tile 'QU'; expected single letters of en-common"),
    ],
)
def test_what_no_record_is_searched_for(
    tiles: Mapping[str, int], goal: str, size: tuple[int, int], problem: str
) -> None:
    with pytest.raises(BadGoal) as refused:
        Readings.of(ENGLISH, Ruleset(tiles=dict(tiles)), Goal(goal), *size)
    assert problem in str(refused.value)


def test_limits_themselves_are_kept() -> None:
    tiles = {"A": 3, "T": 1}
    readings = Readings.of(ENGLISH, Ruleset(tiles=tiles), Goal("rings:4"), 2, 2)
    assert (readings.faces, readings.copies.tolist()) == (("A", "T"), [3, 1])


def test_prices_prove_the_bounds_that_records_tell() -> None:
    prices = known_prices()
    text = (resources.files("solver.records") / "data" / "prices.json").read_text("utf-8")
    assert prices == json.loads(text)
    assert set(prices) == {"total", "words"}


def test_a_record_is_of_its_goal_dictionary_and_ruleset() -> None:
    for record in known_records():
        assert known_record(record.goal, record.dictionary, record.ruleset) == record
        assert known_record(record.goal, record.dictionary._replace(version="other")) is None
        assert known_record(record.goal, record.dictionary, Ruleset(min_length=5)) is None
