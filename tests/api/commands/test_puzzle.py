"""`ringers puzzle`: making, solving, checking and the day's puzzle."""

import json
from dataclasses import replace

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.puzzles.conventions import YOU
from solver.puzzles.kinds.find_words.search import solve
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.puzzle import GENERATOR, Puzzle
from solver.puzzles.registry import kind_names
from solver.puzzles.vocabulary import Vocabulary
from tests.api.commands.conftest import Process, Ringers
from tests.solver.puzzles.samples import CATALOG

CONTRACT = ["puzzle", "batch", "--kind", "place-rings", "--rings", "3", "--grade", "2", "--count", "5"]
CONTRACT += ["--seed", "7", "--json"]


def lines(text: str) -> list[dict[str, dict[str, object]]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_batch_is_lines_of_json_and_nothing_else_the_same_at_each_call(process: Process) -> None:
    first, second = process(*CONTRACT), process(*CONTRACT, "--jobs", "1")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    told = lines(first.stdout)
    assert [line["puzzle"]["seed"] for line in told] == [f"7:{index}" for index in range(5)]
    for line in told:
        assert set(line) == {"puzzle", "solution"}
        assert (line["puzzle"]["kind"], line["puzzle"]["grade"], line["puzzle"]["rings_to_place"]) == (
            "place-rings",
            2,
            3,
        )
        assert (line["solution"]["optima"], len(line["solution"]["rings"])) == (1, 3)


def test_without_a_seed_each_batch_is_another_one(ringers: Ringers) -> None:
    first, second = (ringers("puzzle", "batch", "--count", "1", "--json", "-j", "1").stdout for _ in range(2))
    assert first != second


@pytest.mark.parametrize("kind", kind_names())
def test_every_kind_is_made_solved_and_checked(ringers: Ringers, kind: str) -> None:
    plays = ("--plays", "2") if kind == "endgame" else ()
    made = ringers("puzzle", "batch", "--kind", kind, *plays, "--count", "2", "--seed", "a", "--json", "-j", "1").stdout
    checked = ringers("puzzle", "check", "-j", "1", input=made)
    assert (checked.exit_code, checked.stdout) == (0, "2 puzzles checked, none wrong\n")
    told = lines(made)[0]
    solved = ringers("puzzle", "solve", "--json", input=json.dumps({"puzzle": told["puzzle"]}))
    assert json.loads(solved.stdout) == told
    shown = ringers("puzzle", "new", "--kind", kind, *plays, "--seed", "a:0", "--solution").stdout
    assert str(told["puzzle"]["id"]) in shown


def test_an_old_puzzle_is_held_against_the_common_words_of_its_day(ringers: Ringers) -> None:
    """`FA` was common once: a goal then, a bonus word today. A puzzle does not say which words were common."""
    board = Board([list("FAQ"), list("QQQ"), list("QQQ")], {Cell(0, 0): YOU})
    today = Vocabulary.of("en", CATALOG)
    before = next(each for each in Vocabulary.with_other_common_words("en", CATALOG) if each.is_common("FA"))
    puzzle = Puzzle(FindWords(), 1, board, today.version, generator=GENERATOR - 1)
    told = [solve(puzzle, vocabulary).to_json() for vocabulary in (today, before)]
    assert [(len(each["goals"]), len(each["bonus"])) for each in told] == [(0, 1), (1, 0)]
    false = {**told[1], "bonus_points": 3}
    old = [{"puzzle": puzzle.to_json(), "solution": solution} for solution in (*told, false)]
    new = {"puzzle": replace(puzzle, generator=GENERATOR).to_json(), "solution": told[1]}
    text = "".join(json.dumps(line) + "\n" for line in (*old, new))
    first, second = json.loads(ringers("puzzle", "check", "-j", "1", "--json", input=text).stdout)["wrong"]
    assert (first["line"], first["faults"]) == (3, ["bonus_points is 0, not 3"])
    assert second["line"] == 4


def test_a_batch_stops_where_the_checker_finds_something_else(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.commands.puzzle._making.faults_of", lambda *_: ("total is 5, not 6",))
    made = ringers("puzzle", "batch", "--count", "2", "--seed", "7", "-j", "1", "--json", "--check")
    assert made.exit_code != 0
    assert "puzzle 1 is not what the checker finds: total is 5, not 6" in made.stderr
    assert ringers("puzzle", "batch", "--count", "2", "--seed", "7", "-j", "1", "--json", "--no-check").exit_code == 0
