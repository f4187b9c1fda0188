"""Puzzles laid out by hand: what is proven agrees with trying everything, and what is refused is refused rightly."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import comb
from typing import Any

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle, RefusedPuzzle
from solver.notation import parse_board
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import HOLE
from solver.puzzles.handmade.analysis import MOST_CHANGES, MOST_OF_A_PLACE, analyse
from solver.puzzles.handmade.changes import changes_of
from solver.puzzles.handmade.making import make, ungraded
from solver.puzzles.handmade.proof import prover
from solver.puzzles.handmade.setting import Setting, setting_of
from solver.puzzles.kinds.exact_score.handmade import alternatives
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.plain import read_runs, score
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary
from tests.repetitions import times
from tests.solver.puzzles.ninth_kind import KIND
from tests.solver.puzzles.samples import CATALOG, KINDS, small

pytestmark = pytest.mark.usefixtures("nine_kinds")

each_kind = pytest.mark.parametrize("kind", [*KINDS, KIND.name])

WORDS = "en-common"
UNIQUE = Setting("place-rings", parse_board("HOUSE/ARISE/PLANT/OTHER/RIVER"), {"rings": 1})


FOR_EVER = 1 << 40
"""More steps than any analysis takes."""


def random_setting(kind: str, rng: random.Random) -> Setting:
    """Lay out a small board at random, as a kind wants it."""
    side = 3 if kind == "endgame" else 4
    faces = rng.choices("EEEAAIIOONRTLSSUDGCMPHB", k=side * side)
    rows = [faces[first : first + side] for first in range(0, len(faces), side)]
    cells = rng.sample([Cell(row, column) for row in range(side) for column in range(side)], 4)
    you, rival = dict.fromkeys(cells[:2], "you"), dict.fromkeys(cells[2:], "rival")
    hands = {"you": {"tiles": [faces[0]], "rings": 0}, "rival": {"tiles": [], "rings": 1}}
    rings, fields = {
        "place-rings": ({}, {"rings": rng.randint(1, 2)}),
        "tile-and-ring": (you | rival, {"rack": faces[:2]}),
        "find-words": (you, {}),
        "cancel-duel": (rival, {"rings": rng.randint(1, 2)}),
        "endgame": (you | rival, {"hands": hands}),
        "restore": (dict.fromkeys(cells[:3], "you"), {}),
        "ring-deduction": (you, {}),
        "exact-score": (you, {}),
        KIND.name: ({cells[0]: "you"}, {"target": rng.randint(2, 5)}),
    }[kind]
    return Setting(kind, Board(rows, rings), fields)


@each_kind
def test_what_is_proven_is_what_trying_everything_finds(kind: str) -> None:
    rng, vocabulary = random.Random(f"by hand {kind}"), Vocabulary.of(WORDS, CATALOG)
    for _ in range(times(6, 200)):
        setting = random_setting(kind, rng)
        try:
            puzzle, solution = make(setting, WORDS, CATALOG)
        except BadPuzzle:
            continue
        except RefusedPuzzle as refusal:
            check_refusal(refusal, setting, vocabulary)
            continue
        assert faults_of(puzzle, solution, vocabulary) == ()
        assert solution.optima == 1
        assert (puzzle.seed, parse_link(format_link(puzzle))) == ("", puzzle)
        assert make(setting, WORDS, CATALOG, puzzle.grade)[0] == puzzle
        with pytest.raises(RefusedPuzzle) as refused:
            make(setting, WORDS, CATALOG, puzzle.grade % 5 + 1)
        stated = {"stated": puzzle.grade % 5 + 1, "proven": puzzle.grade}
        assert (refused.value.code, refused.value.facts) == ("other_grade", stated)


def check_refusal(refusal: RefusedPuzzle, setting: Setting, vocabulary: Vocabulary) -> None:
    """Hold a refusal against trying everything."""
    proof = prover([setting], vocabulary)(0)
    if not proof.solutions:
        assert refusal.code in ("no_solution", "flagged_word")
        return
    solution = kind_named(setting.kind).part("search").solve(proof.puzzle, vocabulary)
    assert not [fault for fault in faults_of(proof.puzzle, solution, vocabulary) if not fault.startswith("grade is")]
    assert refusal.code == "flagged_word" or (proof.solutions > 1) == (refusal.code == "not_unique")
    if setting.kind not in ("find-words", KIND.name):
        assert solution.optima == proof.solutions
    if refusal.code == "not_unique":
        first, second = proof.answers()
        assert first != second
        assert refusal.facts["answers"] == [first.to_json(), second.to_json()]


@each_kind
def test_a_puzzle_that_was_made_is_proven_again(kind: str) -> None:
    puzzle, solution = small(kind)
    again, proven = make(setting_of(puzzle), WORDS, CATALOG, puzzle.grade)
    assert again == replace(puzzle, seed="")
    assert proven == solution


@each_kind
def test_a_suggested_change_makes_a_puzzle(kind: str) -> None:
    rng = random.Random(f"changes {kind}")
    for _ in range(times(2, 20)):
        setting = random_setting(kind, rng)
        try:
            told = analyse(setting, WORDS, CATALOG, None, FOR_EVER).to_json()
        except BadPuzzle:
            continue
        assert told["complete"]
        assert told["changes_tried"] == told["changes_possible"] or len(told["changes"]) == MOST_CHANGES
        assert (told["refusal"] is None) == makes_puzzle(setting)
        assert len(told["changes"]) <= (MOST_CHANGES if told["refusal"] else 0)
        for change in told["changes"]:
            assert make(changed(setting, change), WORDS, CATALOG)[0].grade == change["grade"]
        cells = [change["cell"] for change in told["changes"] if "cell" in change]
        assert all(cells.count(cell) <= MOST_OF_A_PLACE for cell in cells)


def makes_puzzle(setting: Setting) -> bool:
    try:
        return bool(make(setting, WORDS, CATALOG))
    except RefusedPuzzle:
        return False


def changed(setting: Setting, change: dict[str, Any]) -> Setting:
    """Make a change as whoever reads the answer would."""
    rings = {cell.name: owner for cell, owner in setting.board.rings.items()}
    rows = [list(row) for row in setting.board.rows]
    fields = dict(setting.fields)
    if "cell" in change:
        cell = Cell.parse(change["cell"])
        rows[cell.row][cell.column] = change["face"]
    elif "from" in change:
        rings[change["to"]] = rings.pop(change["from"])
    elif "rings" in change:
        fields["rings"] = change["rings"]
    elif "marks" in change:
        rings = dict.fromkeys(change["marks"], "you")
    else:
        fields["target"] = change["target"]
    board = Board(rows, {Cell.parse(name): owner for name, owner in rings.items()})
    return replace(setting, board=board, fields=fields)


def test_without_steps_nothing_wrong_is_told() -> None:
    setting = replace(UNIQUE, board=parse_board("EEEEE/EEEEE/EEEEE/EEEEE/EEEEE"))
    told = analyse(setting, WORDS, CATALOG, None, 0).to_json()
    assert (told["complete"], told["changes"], told["solutions"]) == (True, [], 25)
    assert (told["changes_tried"], told["changes_possible"]) == (1, 626)
    assert told["refusal"]["code"] == "not_unique"


def test_more_holes_take_more_steps_so_fewer_changes_are_tried() -> None:
    tried = []
    for holes in (3, 5, 6, 7):
        marks = dict.fromkeys(
            [Cell(4, 0), *(Cell(row, row) for row in range(4)), Cell(0, 2), Cell(1, 3)][:holes], "you"
        )
        setting = Setting("restore", Board(["BCDFG", "HJKLM", "NPQRS", "TVWXZ", "OTHER"], marks))
        tried.append(analyse(setting, WORDS, CATALOG, None, 2_000).to_json()["changes_tried"])
    assert tried == sorted(tried, reverse=True)
    assert tried[0] > tried[2] > tried[3] > 0


@pytest.mark.parametrize("seed", range(4))
def test_every_other_target_that_one_ring_alone_scores_is_proposed_the_nearest_first(seed: int) -> None:
    rng, vocabulary = random.Random(f"targets {seed}"), Vocabulary.of(WORDS, CATALOG)
    rows = [rng.choices("EEAIORTLSSD", k=4) for _ in range(4)]
    setting = Setting("exact-score", Board(rows), {"target": rng.randint(5, 20), "rings": 1})
    runs = read_runs(rows, vocabulary.dictionary, setting.ruleset)
    scores = Counter(score(runs, {(row, column)}) for row in range(4) for column in range(4))
    wanted = setting.fields["target"]
    once = sorted((abs(points - wanted), points) for points, count in scores.items() if points and count == 1)
    proposed = [change["target"] for _, change in alternatives(setting, vocabulary)]
    assert proposed == [points for _, points in once]
    assert proposed


def test_no_other_targets_are_proposed_where_there_are_more_sets_than_are_gone_through() -> None:
    setting = Setting("exact-score", Board(["A" * 8] * 7), {"target": 5, "rings": 5})
    with pytest.raises(RefusedPuzzle, match=f"^{comb(56, 5)} ways to place 5 rings on 56 cells"):
        next(alternatives(setting, Vocabulary.of(WORDS, CATALOG)))


def test_the_words_of_a_board_are_told_with_those_that_people_know() -> None:
    told = analyse(UNIQUE, WORDS, CATALOG, None, FOR_EVER).to_json()
    assert told["words"][0]["points"] >= told["words"][-1]["points"]
    house = next(word for word in told["words"] if word["word"] == "HOUSE")
    assert (house["cells"], house["everyday"]) == (["A1", "B1", "C1", "D1", "E1"], True)
    assert told["everyday"] + told["obscure"] == len(told["words"])
    assert told["obscure"] == sum(not word["everyday"] for word in told["words"])
    assert (told["grade"], told["gap"], told["refusal"], told["changes"]) == (1, told["gap"], None, [])


def test_many_solutions_are_counted_up_to_a_limit() -> None:
    setting = replace(UNIQUE, board=parse_board("ZZZZZ/ZZZZZ/ZZZZZ/ZZZZZ/ZZZZZ"), fields={"rings": 4})
    told = analyse(setting, WORDS, CATALOG, None, 0).to_json()
    assert (told["solutions"], told["more_solutions"]) == (1000, True)
    assert told["refusal"]["detail"].startswith("there are at least 1000 solutions, such as ")


def test_the_wished_grade_is_what_changes_lead_to() -> None:
    told = analyse(UNIQUE, WORDS, CATALOG, 2, FOR_EVER).to_json()
    assert (told["refusal"]["code"], told["refusal"]["stated"], told["refusal"]["proven"]) == ("other_grade", 2, 1)
    assert told["changes"]
    assert {change["grade"] for change in told["changes"]} == {2}


@pytest.mark.parametrize(
    ("kind", "board", "fields", "told"),
    [
        ("exact-score", "CAT/DOG/PIG", {"rings": 1, "target": 999}, "no_solution"),
        ("find-words", "ZZZ/ZZZ/ZZZ you:A1", {}, "no_solution"),
        ("restore", "C·T/DOG/PIG", {"tiles": ["A"], "words": ["COT"]}, "no_solution"),
        ("ring-deduction", "CAT/DOG/PIG", {"rings": 1, "clues": [{"line": "1", "points": 999}]}, "no_solution"),
        ("restore", "C·T/D·G/PIG", {"tiles": ["O", "O"], "words": ["COT"]}, "no_choice"),
        ("cancel-duel", "ZZZ/ZZZ/ZZZ rival:A1,B1,C1,A2,B2,C2,A3,B3", {"rings": 1}, "no_choice"),
        ("place-rings", "CAT/ASS/DOG", {"rings": 1}, "flagged_word"),
        ("place-rings", "/".join(["ABCDEFG"] * 7), {"rings": 6}, "too_large"),
        ("ring-deduction", "/".join(["ABCDEFG"] * 7), {"rings": 4, "clues": [{"line": "1", "points": 0}]}, "too_large"),
        ("place-rings", "CAT/DOG/PIG", {}, ""),
        ("place-rings", "CAT/DOG/PIG", {"rings": 9}, "/rings"),
        ("place-rings", "CAT/DOG/PIG", {"rings": 1, "rack": ["A"]}, ""),
        ("place-rings", "CAT/DOG/PIG you:A1", {"rings": 1}, "/board/rings"),
        ("place-rings", "CATALOGS/DOGDOGDO/PIGPIGPI", {"rings": 1}, "/board/rows"),
        ("exact-score", "CAT/DOG/PIG you:A1", {"target": 3}, ""),
        ("ring-deduction", "CAT/DOG/PIG you:A1", {"rings": 1}, ""),
        ("restore", "CAT/DOG/PIG you:A1", {"tiles": ["C"]}, ""),
        ("restore", "CATS/DOGS/PIGS you:A1,B1,C1,D1,A2,B2,C2,D2", {}, "/board/rings"),
        ("find-words", "CAT/DOG/PIG", {"words": ["HEN"]}, "/words/0"),
        ("find-words", "CAT/DOG/PIG", {}, "/board/rings"),
    ],
)
def test_what_makes_no_puzzle_is_refused_with_the_reason_or_the_place(
    kind: str, board: str, fields: dict[str, Any], told: str
) -> None:
    with pytest.raises((RefusedPuzzle, BadPuzzle)) as refused:
        make(Setting(kind, parse_board(board), fields), WORDS, CATALOG)
    assert (refused.value.code if isinstance(refused.value, RefusedPuzzle) else refused.value.pointer) == told


@pytest.mark.parametrize(("marks", "words"), [("A1,A3", ("CAT", "PIG", "POT")), ("A1,C3", ("CAT", "PIG"))])
def test_the_words_of_marked_tiles_are_those_through_them(marks: str, words: tuple[str, ...]) -> None:
    task = make(Setting("restore", parse_board(f"CAT/DOG/PIG you:{marks}")), WORDS, CATALOG)[0].task
    assert isinstance(task, Restore)
    assert task.words == words


def test_a_listed_word_may_hold_what_no_board_should_show() -> None:
    setting = Setting("find-words", parse_board("GLASS/HEIRO/PLUMB"), {"words": ["GLASS"]})
    assert make(setting, WORDS, CATALOG)[0].task.listed_words == ("GLASS",)
    with pytest.raises(RefusedPuzzle, match="the board shows ASS"):
        make(replace(setting, fields={"words": ["PLUMB"]}), WORDS, CATALOG)


def test_a_grade_that_depends_on_ties_is_taken_only_if_the_lowest_is_stated() -> None:
    found = first(lambda code: code == "unclear_grade")
    grades = refusal_of(found).facts["grades"]
    assert len(grades) > 1
    assert ungraded(replace(prover([found], Vocabulary.of(WORDS, CATALOG))(0), distance=None), grades[0]) is None
    with pytest.raises(RefusedPuzzle, match=f"grade {grades[1]} is stated, and the proof gives grade {grades[0]}"):
        make(found, WORDS, CATALOG, grades[1])


def test_a_lead_beyond_the_limits_of_the_grade_is_refused() -> None:
    facts = refusal_of(first(lambda code: code == "gap")).facts
    assert not facts["least"] * facts["points"] <= 100 * facts["gap"] <= facts["most"] * facts["points"]


def refusal_of(setting: Setting) -> RefusedPuzzle:
    with pytest.raises(RefusedPuzzle) as refused:
        make(setting, WORDS, CATALOG)
    return refused.value


def first(wanted: Callable[[str], bool]) -> Setting:
    """Return a random setting that is refused as wanted."""
    rng = random.Random("refused")
    while True:
        setting = random_setting("place-rings", rng)
        try:
            make(setting, WORDS, CATALOG)
        except RefusedPuzzle as refusal:
            if wanted(refusal.code):
                return setting


def test_changes_leave_holes_and_the_rings_of_tiles_alone() -> None:
    vocabulary = Vocabulary.of(WORDS, CATALOG)
    setting = Setting("restore", parse_board("C·T/DOG/PIG"), {"tiles": ["A"], "words": ["CAT"]})
    for change in changes_of(setting, vocabulary):
        assert change().setting.board.rows[0][1] == HOLE
    ringed = Setting("find-words", parse_board("CAT/DOG/PIG you:A1"))
    for change in changes_of(ringed, vocabulary):
        assert len(change().setting.board.rings) == 1
