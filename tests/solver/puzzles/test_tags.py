"""Tags: the labelled cases of the page, and what each says in the slow, obvious way."""

import re
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from solver.puzzles.answers import Rings
from solver.puzzles.daily import puzzle_of_day
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.link import parse_link
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.tags import TAGS, tags_of
from tests.solver.puzzles.samples import CATALOG, KINDS, small

PAGE = (Path(__file__).parents[3] / "docs" / "puzzles.md").read_text(encoding="utf-8").partition("## Tags")[2]
ROW = re.compile(r"(?m)^\| `([a-z-]+)` \| [^|]* \| ([^|]*) \| ([^|]*) \|$")
ROWS = [
    (tag, case, has)
    for tag, *cells in ROW.findall(PAGE.partition("\n## ")[0])
    for cell, has in zip(cells, (True, False), strict=True)
    for case in re.findall("`([^`]+)`", cell)
]


@cache
def solved(case: str) -> tuple[Puzzle, Solution]:
    edition, _, day = case.partition(" ")
    puzzle = puzzle_of_day(date.fromisoformat(day), edition) if day else parse_link(case)
    return puzzle, solve_puzzle(puzzle, CATALOG)


@pytest.mark.no_cover
@pytest.mark.parametrize(("tag", "case", "has"), ROWS)
def test_labelled_cases(tag: str, case: str, has: bool) -> None:
    assert (tag in tags_of(*solved(case), CATALOG)) == has


def test_every_tag_has_cases_of_both_sorts() -> None:
    assert {(tag, has) for tag, _, has in ROWS} == {(tag, has) for tag in TAGS for has in (True, False)}


@pytest.mark.parametrize("kind", KINDS)
def test_tags_agree_with_what_the_solution_states(kind: str) -> None:
    puzzle, solution = small(kind)
    tags = tags_of(puzzle, solution, CATALOG)
    features = solution.details["features"]
    assert list(tags) == [name for name in TAGS if name in tags]
    assert ("diagonal" in tags) == (features.get("diagonal", 0) >= 50)
    assert ("backward" in tags) == (features.get("backward", 0) >= 50)
    assert ("close" in tags) == (features.get("near", 0) > 0)
    assert ("everyday-words" in tags) == (features.get("uncommon") == 0)
    rings = solution.answer.cells if isinstance(solution.answer, Rings) else ()
    assert ("one-ring" in tags) == (len(rings) == 1)
    assert not {"everyday-words", "rare-words"} <= set(tags)
    if not rings:
        assert "crossing" not in tags
    if "rival_alone" not in solution.details and "line" not in solution.details:
        assert "cancels" not in tags


@pytest.mark.parametrize(
    ("tag", "feature", "without", "least"),
    [
        ("diagonal", "diagonal", 49, 50),
        ("backward", "backward", 49, 50),
        ("rare-words", "uncommon", 24, 25),
        ("everyday-words", "uncommon", 1, 0),
        ("close", "near", 0, 1),
    ],
)
def test_tags_begin_at_a_share(tag: str, feature: str, without: int, least: int) -> None:
    assert tag in TAGS
    puzzle, solution = small("place-rings")
    for value, has in ((without, False), (least, True)):
        features = {**solution.details["features"], feature: value}
        found = tags_of(puzzle, replace(solution, details={**solution.details, "features": features}), CATALOG)
        assert (tag in found) == has
