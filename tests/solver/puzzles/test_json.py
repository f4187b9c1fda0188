"""JSON that is no puzzle or no solution is refused, with the place of what is wrong."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import BadPuzzle
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.reading import puzzle_from_json, solution_from_json
from solver.puzzles.registry import kind_names
from tests.solver.puzzles.samples import VALUES, attempt, small

PATHS = [
    ((), None, "expected an object"),
    (("kind",), "sudoku", "expected one of"),
    (("kind",), 5, "expected a text"),
    (("grade",), 6, "expected a whole number from 1 to 5"),
    (("grade",), True, "expected a whole number"),
    (("board",), "x", "/board"),
    (("board", "rows"), [["A", "B"]], "/board"),
    (("board", "rows"), [["A"] * 8] * 8, "expected a board of 3 to 7 rows and columns"),
    (("board", "rings"), {"A1": "pink"}, "expected no rings"),
    (("rings_to_place",), 0, "/rings_to_place"),
    (("rings_to_place",), 7, "/rings_to_place"),
    (("dictionary",), "en", "expected an object"),
    (("dictionary", "version"), 5, "/dictionary/version"),
    (("dictionary", "id"), "x" * 101, "at most 100 characters"),
    (("dictionary", "colour"), 5, "unknown"),
    (("ruleset",), None, "/ruleset"),
    (("ruleset",), {"min_length": 0}, "/ruleset"),
    (("ruleset",), {"repeat": "once"}, "the only value that puzzles know"),
    (("seed",), "x" * 101, "at most 100 characters"),
    (("seed",), "\ud800", "at most 100 characters"),
    (("generator",), -1, "/generator"),
    (("id",), "a" * 16, "follows from the rest"),
    (("id",), "A", "follows from the rest"),
    (("colour",), 5, "unknown"),
]


@pytest.mark.parametrize(("path", "value", "problem"), PATHS)
def test_json_that_is_no_puzzle(path: tuple[str, ...], value: object, problem: str) -> None:
    values = changed(small("place-rings")[0].to_json(), path, value)
    with pytest.raises(BadPuzzle, match=problem):
        puzzle_from_json(values)


WRONG_OF_KINDS: dict[tuple[str, ...], list[object]] = {
    ("exact-score", "target"): [-1, 1_000_001],
    ("cancel-duel", "board", "rings"): [{}],
    ("cancel-duel", "rings_to_place"): [0],
    ("tile-and-ring", "rack"): [[], ["A"] * 11, ["A", 5], ["5"], "A"],
    ("find-words", "board", "rings"): [{}, {"A1": RIVAL}],
    ("endgame", "hands"): [[]],
    ("endgame", "hands", "you"): [
        {"tiles": ["A", "B"], "rings": 1},
        *({"tiles": [], "rings": each} for each in (0, 2)),
    ],
    ("endgame", "hands", "you", "colour"): [5],
    ("endgame", "hands", "pink"): [{"tiles": [], "rings": 1}],
    ("endgame", "board", "rings"): [{f"{column}{row}": YOU for column in "ABCDE" for row in range(1, 6)}],
    ("restore", "tiles"): [[], [HOLE] * 5],
    ("restore", "words"): [[], ["CAT"] * 61, ["cat"], ["C4T"], ["C" * 61]],
    ("ring-deduction", "clues"): [
        *([], [5], {"1": 5}, [{"line": "1"}], [{"line": "1", "points": 5}] * 2),
        *([{"line": "6", "points": 5}], [{"line": "1", "points": -5}]),
    ],
}


@pytest.mark.parametrize(("path", "value"), [(path, value) for path, each in WRONG_OF_KINDS.items() for value in each])
def test_json_that_is_no_puzzle_of_its_kind(path: tuple[str, ...], value: object) -> None:
    kind, *path_of_field = path
    with pytest.raises(BadPuzzle) as caught:
        puzzle_from_json(changed(small(kind)[0].to_json(), path_of_field, value))
    assert caught.value.pointer.startswith("/")


@pytest.mark.parametrize("free", [0, 1, 2])
def test_rings_are_placed_on_free_cells_of_which_there_are_enough(free: int) -> None:
    values = small("cancel-duel")[0].to_json()
    cells = [
        f"{'ABCDEFG'[column]}{row + 1}"
        for row, each in enumerate(values["board"]["rows"])
        for column in range(len(each))
    ]
    ringed = changed(values, ("board", "rings"), dict.fromkeys(cells[free:], RIVAL))
    with pytest.raises(BadPuzzle) as caught:
        puzzle_from_json(changed(ringed, ("rings_to_place",), free + 1))  # type: ignore[arg-type]
    assert caught.value.pointer == "/rings_to_place"


def changed(values: dict[str, Any], path: Sequence[str], value: object) -> object:
    """Return values with another one at a path, and without the id, which would no longer be right."""
    if not path:
        return value
    values = {name: each for name, each in json.loads(json.dumps(values)).items() if name != "id"}
    inner = values
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return values


@pytest.mark.no_cover
@given(st.data())
def test_any_json_is_a_puzzle_or_a_named_error(data: st.DataObject) -> None:
    values = small(data.draw(st.sampled_from(kind_names())))[0].to_json()
    name = data.draw(st.sampled_from(sorted(values)) | st.text(max_size=5))
    attempt(lambda: puzzle_from_json({**values, name: data.draw(VALUES)}))
    attempt(lambda: puzzle_from_json(data.draw(VALUES)))


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"points": "5"}, "/solution/points"),
        ({"optima": -1}, "/solution/optima"),
        ({"runner_up": 1.5}, "/solution/runner_up"),
        ({"rings": ["A"]}, "/solution/rings/0"),
        ({"rings": 5}, "/solution/rings"),
    ],
)
def test_json_that_is_no_solution(change: dict[str, Any], pointer: str) -> None:
    puzzle, solution = small("place-rings")
    with pytest.raises(BadPuzzle) as caught:
        solution_from_json(puzzle.task, {**solution.to_json(), **change})
    assert caught.value.pointer == pointer


@pytest.mark.parametrize("value", [None, [], {}, {"rings": []}])
def test_what_is_no_solution_at_all(value: object) -> None:
    with pytest.raises(BadPuzzle, match="/solution"):
        solution_from_json(PlaceRings(3), value)


@pytest.mark.no_cover
@given(VALUES)
def test_any_json_is_a_solution_or_a_named_error(value: object) -> None:
    puzzle, solution = small("restore")
    for name in ("tiles", "points", "clues"):
        attempt(lambda name=name: solution_from_json(puzzle.task, {**solution.to_json(), name: value}))
