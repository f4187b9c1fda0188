"""Changes that are suggested are those that make a puzzle, tried one by one; and what has no grade is refused."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle, RefusedPuzzle
from solver.notation import parse_board
from solver.puzzles.conventions import YOU
from solver.puzzles.coverage import Coverage
from solver.puzzles.handmade.analysis import MOST_CHANGES, MOST_OF_A_PLACE, analyse
from solver.puzzles.handmade.changes import changes_of
from solver.puzzles.handmade.making import make, ungraded
from solver.puzzles.handmade.proof import prover
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from tests.solver.puzzles.samples import CATALOG

WORDS = "en-common"
VOCABULARY = Vocabulary.of(WORDS, CATALOG)
FOR_EVER = 1 << 40


def board_of(text: str) -> Board:
    """Read a board, which may have holes."""
    rows, _, rings = text.partition(" ")
    return Board(rows.split("/"), {Cell.parse(rings.partition(":")[2]): YOU} if rings else {})


def grade_of(setting: Setting) -> int | None:
    try:
        puzzle, _ = make(setting, WORDS, CATALOG)
    except (BadPuzzle, RefusedPuzzle):
        return None
    return puzzle.grade


@pytest.mark.parametrize(
    ("kind", "board", "fields"),
    [
        ("restore", "C·T/D·G/PIG", {"tiles": ["O", "O"], "words": ["COT"]}),
        ("restore", "C·T/D·G/PIG", {"tiles": ["A", "O"], "words": ["PIG"]}),
        ("restore", "C·T/D·G/PIG", {"tiles": ["A", "O"], "words": ["CAT", "DOT"]}),
        ("find-words", "ZZZ/ZZZ/ZZZ you:A1", {}),
        ("ring-deduction", "CAT/DOG/PIG", {"rings": 1, "clues": [{"line": "1", "points": 999}]}),
        ("place-rings", "CAT/ASS/DOG", {"rings": 1}),
    ],
)
def test_changes_that_make_a_puzzle_are_suggested(kind: str, board: str, fields: dict[str, Any]) -> None:
    setting = Setting(kind, board_of(board), fields)
    expected: list[dict[str, Any]] = []
    places: Counter[str] = Counter()
    for make_change in changes_of(setting, VOCABULARY):
        change = make_change()
        if places[change.place] < MOST_OF_A_PLACE and (grade := grade_of(change.setting)) is not None:
            places[change.place] += 1
            expected.append({**change.told, "grade": grade})
    told = analyse(setting, WORDS, CATALOG, None, FOR_EVER)
    assert told.to_json()["changes"] == expected[:MOST_CHANGES]
    assert expected or "DOT" not in fields.get("words", ())


def proof_of(setting: Setting) -> Any:
    return prover([setting], VOCABULARY)(0)


def test_without_a_grade_a_puzzle_is_refused() -> None:
    proof = replace(
        proof_of(Setting("place-rings", parse_board("HOUSE/ARISE/PLANT/OTHER/RIVER"), {"rings": 1})),
        grades=frozenset(),
    )
    for grade in (None, 3):
        refused = ungraded(proof, grade)
        assert refused is not None
        assert (refused.code, refused.pointer, refused.facts) == ("unclear_grade", "/grade", {"grades": []})


@pytest.mark.parametrize("rings", [2, 3, 4])
def test_where_too_many_rings_are_as_good_nobody_is_the_first(rings: int) -> None:
    """On a board without words all sets of rings are ends of greedy runs: 300 of two rings are too many to follow."""
    board = parse_board("/".join(["XXXXX"] * 5))
    puzzle = Puzzle(PlaceRings(rings), 1, board, VOCABULARY.version)
    assert Coverage.of_puzzle(puzzle, VOCABULARY).solvers(rings, (1 << rings) - 1) == frozenset()
