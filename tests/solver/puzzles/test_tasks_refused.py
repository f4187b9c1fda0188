"""Tasks, clues and answers that do not go with a board are refused at their place, and limits themselves are kept."""

from dataclasses import replace
from typing import Any

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadAnswer, BadPuzzle
from solver.notation import parse_board
from solver.plays import Play
from solver.puzzles.answers import Plays, Rings, Tiles, Words
from solver.puzzles.conventions import MAX_TARGET, RIVAL
from solver.puzzles.handmade.making import make
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.hints import Hint
from solver.puzzles.judging import AnswerVerdict
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.endgame import hints as endgame
from solver.puzzles.kinds.endgame.task import Endgame, Hand
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.find_words.judging import judge
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.hints import hints
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import Clue, RingDeduction
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.puzzle import DictionaryVersion, Puzzle, Solution
from solver.puzzles.scored_words import words_of_solution
from solver.puzzles.tasks import Task, read_word
from tests.solver.puzzles.samples import CATALOG, small, vocabulary_of

BOARD = parse_board("CAT/DOG/PIG")
LARGE = parse_board("/".join(["ABCDEFG"] * 7))


@pytest.mark.parametrize("target", [-1, MAX_TARGET + 1])
def test_a_target_is_a_score(target: int) -> None:
    for kept in (0, MAX_TARGET):
        ExactScore(1, kept).check(BOARD)
    with pytest.raises(BadPuzzle) as refused:
        ExactScore(1, target).check(BOARD)
    assert str(refused.value) == f"/target: expected 0 to {MAX_TARGET}"


def clued(*clues: tuple[str, int]) -> tuple[Clue, ...]:
    return tuple(Clue(*clue) for clue in clues)


@pytest.mark.parametrize(
    ("clues", "rings", "problem"),
    [
        ((), 1, "/clues: expected clues of different rows and columns of the board"),
        ((("4", 1),), 1, "/clues: expected clues of different rows and columns of the board"),
        ((("D", 1),), 1, "/clues: expected clues of different rows and columns of the board"),
        ((("1", 1), ("1", 2)), 1, "/clues: expected clues of different rows and columns of the board"),
        ((("1", 0), ("A", -1)), 1, f"/clues: expected 0 to {MAX_TARGET} points in each"),
        ((("1", MAX_TARGET + 1),), 1, f"/clues: expected 0 to {MAX_TARGET} points in each"),
    ],
)
def test_clues_are_of_lines_of_the_board(clues: tuple[tuple[str, int], ...], rings: int, problem: str) -> None:
    RingDeduction(rings, clued(("3", MAX_TARGET), ("C", 0))).check(BOARD)
    with pytest.raises(BadPuzzle) as refused:
        RingDeduction(rings, clued(*clues)).check(BOARD)
    assert str(refused.value) == problem


def test_rings_to_deduce_are_few_enough_to_try_them_all() -> None:
    RingDeduction(3, clued(("1", 1))).check(LARGE)
    with pytest.raises(BadPuzzle) as refused:
        RingDeduction(6, clued(("1", 1))).check(LARGE)
    assert str(refused.value) == "/rings_to_place: expected fewer rings on so large a board"


def judged(answer: Any) -> AnswerVerdict:
    puzzle, solution = small("find-words")
    return judge(puzzle, solution.points, answer, vocabulary_of(puzzle))


def test_words_are_found_and_nothing_else() -> None:
    for answer in (Rings((Cell(0, 0),)), Tiles({})):
        with pytest.raises(BadAnswer) as refused:
            judged(answer)
        assert str(refused.value) == "/words: expected words"
    assert judged(small("find-words")[1].answer).solved
    (rejected,) = judged(Words(("日本",))).details["rejected"]
    assert rejected["word"] == "日本"


LISTED = {"words": ["cat", "dog"], "word_clues": {"cat": "it purrs", "DOG": " it  barks "}}


def made(fields: dict[str, Any]) -> Puzzle:
    puzzle, _ = make(Setting("find-words", BOARD, fields), "en-common", CATALOG)
    return puzzle


def test_clues_of_words_as_they_were_typed_are_those_of_their_spellings() -> None:
    task = made(LISTED).task
    assert isinstance(task, FindWords)
    assert dict(zip(task.words, task.listing.clues, strict=True)) == {"CAT": "it purrs", "DOG": "it barks"}
    task = made({**LISTED, "word_clues": {"cat": "it purrs", "dog": "  "}}).task
    assert isinstance(task, FindWords)
    assert dict(zip(task.words, task.listing.clues, strict=True)) == {"CAT": "it purrs", "DOG": ""}


@pytest.mark.parametrize("clues", [{"日": "day"}, ["cat"], {"cat": 1}, "cat", {"pig": "it grunts"}])
def test_clues_that_are_none_of_words_are_refused_at_their_place(clues: object) -> None:
    with pytest.raises(BadPuzzle) as refused:
        made({**LISTED, "word_clues": clues})
    assert refused.value.pointer.startswith("/word_clues")


def test_goals_are_told_with_their_points_or_of_a_list_with_their_ends() -> None:
    puzzle, solution = small("find-words")
    sides = words_of_solution(puzzle, solution, CATALOG)
    for side in sides:
        told = sorted((scored.spellings, scored.points) for scored in side.words for _ in range(scored.places))
        goals = solution.details[side.side]
        assert told == sorted(((goal["word"], *goal["also"]), goal["points"]) for goal in goals)
    assert [side.side for side in sides] == [name for name in ("goals", "bonus") if solution.details.get(name)]
    listed, answer = make(Setting("find-words", BOARD, {"words": ["cat", "d'og"]}), "en-common", CATALOG)
    (every,) = words_of_solution(listed, answer, CATALOG)
    assert (every.side, every.points) == ("all", 0)
    assert sorted(scored.spellings for scored in every.words) == [("cat A1–C1",), ("d'og A2–C2",)]
    assert {(scored.points, scored.places) for scored in every.words} == {(None, 1)}


def codes(words: tuple[str, ...], board: str, tiles: dict[Cell, str], found: frozenset[str]) -> tuple[Hint, ...]:
    task = Restore(tuple(sorted(tiles.values())), words)
    puzzle = Puzzle(task, 1, Board(board.split("/")), DictionaryVersion("en", "1"))
    return hints(puzzle, Solution(Tiles(tiles), 1, 1, None), found)


@pytest.mark.parametrize("known", [True, False])
def test_a_hole_that_no_listed_word_runs_through_is_told(known: bool) -> None:
    first, second = Cell(0, 1), Cell(1, 1)
    found = frozenset({"B1=A"} if known else ())
    told = codes(("PIG",), "C·T/D·G/PIG", {first: "A", second: "O"}, found)
    assert [(hint.code, hint.known) for hint in told] == [
        ("hole.first", known), ("hole.alone", known), ("hole.tile", known)
    ]  # fmt: skip
    assert [dict(hint.facts) for hint in told] == [{"cell": "B1"}, {"cell": "B1"}, {"cell": "B1", "face": "A"}]
    assert told[1].text == "No word of the list runs through the hole B1."
    told = codes(("PIG", "CAT", "AT"), "C·T/D·G/PIG", {first: "A", second: "O"}, found)
    assert (told[1].code, told[1].facts["word"], told[1].known) == ("hole.word", "CAT", known)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(
    ("first", "code", "text"),
    [("ring@B2", "play.ring", "Play the ring."), ("tile:E@B2", "play.tile", "Play the tile E.")],
)
def test_an_endgame_tells_the_piece_that_is_played_first(first: str, code: str, text: str, known: bool) -> None:
    puzzle, solution = small("endgame")
    play = Play.parse(first)
    asked = replace(solution, answer=Plays((play,)), details={"line": [first, "ring@A1"]})
    found = frozenset({str(play)} if known else ())
    told = endgame.hints(puzzle, asked, found)
    assert [(hint.code, hint.text, hint.known) for hint in told[:2]] == [
        (code, text, known),
        ("play.row", "Play in row 2.", known),
    ]


def refusal(task: Task, board: Board) -> str | None:
    try:
        task.check(board)
    except BadPuzzle as error:
        return str(error)
    return None


@pytest.mark.parametrize("rack", [0, 1, 10, 11])
def test_a_rack_has_one_tile_to_ten(rack: int) -> None:
    problem = "/rack: expected 1 to 10 tiles" if rack in (0, 11) else None
    assert refusal(TileAndRing(("A",) * rack), BOARD) == problem


@pytest.mark.parametrize("rings", [0, 1, 6, 7])
def test_one_ring_to_six_are_placed(rings: int) -> None:
    problem = "/rings_to_place: expected 1 to 6 rings to place" if rings in (0, 7) else None
    assert refusal(PlaceRings(rings), BOARD) == problem


@pytest.mark.parametrize(("rings", "most"), [(2, 2), (3, 2)])
def test_rings_are_placed_on_free_cells(rings: int, most: int) -> None:
    board = Board(BOARD.rows, dict.fromkeys(list(BOARD)[most:], RIVAL))
    problem = None if rings == most else f"/rings_to_place: expected 1 to {most} rings to place"
    assert refusal(CancelDuel(rings), board) == problem


@pytest.mark.parametrize("holes", [0, 1, 7, 8])
def test_a_board_has_one_hole_to_seven(holes: int) -> None:
    faces = "\u00b7" * holes + "CATDOGPIG"[holes:]
    board = Board([faces[:3], faces[3:6], faces[6:]])
    problem = None if holes in (1, 7) else "/tiles: expected a tile for each of 1 to 7 holes of the board"
    assert refusal(Restore(("A",) * holes, ("PIG",)), board) == problem
    more = "/tiles: expected a tile for each of 1 to 7 holes of the board"
    assert refusal(Restore(("A",) * (holes + 1), ("PIG",)), board) == more


@pytest.mark.parametrize("words", [0, 1, 60, 61])
def test_one_word_to_sixty_are_restored(words: int) -> None:
    problem = None if words in (1, 60) else "/words: expected 1 to 60 words"
    assert refusal(Restore(("A",), ("PIG",) * words), Board(["C\u00b7T", "DOG", "PIG"])) == problem


def hand(plays: int) -> Hand:
    return Hand("A" if plays > 1 else None, plays > 0)


@pytest.mark.parametrize(
    ("you", "rival", "fits"),
    [(0, 0, False), (1, 0, False), (1, 1, True), (2, 1, True), (2, 2, True), (1, 2, False), (2, 0, False)],
)
def test_plays_of_an_endgame_are_left_in_turn(you: int, rival: int, fits: bool) -> None:
    problem = None if fits else "/hands: expected 2 to 4 plays in turn, yours the first"
    assert refusal(Endgame(hand(you), hand(rival)), BOARD) == problem


def test_an_endgame_has_a_cell_for_each_play() -> None:
    for free, problem in ((4, None), (3, "/board/rings: expected at least 4 cells without a ring")):
        board = Board(BOARD.rows, dict.fromkeys(list(BOARD)[free:], RIVAL))
        assert refusal(Endgame(hand(2), hand(2)), board) == problem


@pytest.mark.parametrize("word", ["", "A" * 61, "CA1", "cat", "A B", "E\u0301T\u00c9"])
def test_a_word_that_a_puzzle_names_is_one_in_upper_case(word: str) -> None:
    for kept in ("A", "A" * 60, "\u00c9T\u00c9"):
        assert read_word(kept) == kept
    with pytest.raises(BadPuzzle, match="expected a word of at most 60 letters in upper case"):
        read_word(word)
