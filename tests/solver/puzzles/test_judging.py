"""Answers are judged as the checker counts them, and what a puzzle does not allow is named."""

import pickle
import random
from collections.abc import Callable
from itertools import combinations, product

import pytest

from solver.cells import Cell, column_name
from solver.errors import BadAnswer, IllegalPlay
from solver.plays import BoardInPlay, Play
from solver.puzzles.answers import Plays, answer_from_json, parse_answer
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.generator import new_puzzle
from solver.puzzles.judging import AnswerVerdict, judge_answer
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.find_words.goals import goals_and_bonus
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_names
from solver.ruleset import Ruleset
from solver.solve import solve
from tests.repetitions import times
from tests.solver.puzzles.samples import CATALOG, attempt, small, vocabulary_of

RING_KINDS = ("place-rings", "cancel-duel", "ring-deduction", "exact-score")


def judge(puzzle: Puzzle, solution: Solution, value: object) -> AnswerVerdict:
    return judge_answer(puzzle, solution, answer_from_json(puzzle.task.answer, value), CATALOG)


def cells_of(puzzle: Puzzle) -> list[Cell]:
    rows, columns = len(puzzle.board.rows), len(puzzle.board.rows[0])
    return [Cell(row, column) for row in range(rows) for column in range(columns)]


def test_words_are_judged_one_by_one() -> None:
    either_way = 0
    for number in range(times(12, 300)):
        puzzle, solution = new_puzzle(Order("find-words", dictionary="en"), str(number), CATALOG)
        vocabulary = vocabulary_of(puzzle)
        goals, bonus = goals_and_bonus(puzzle.board, vocabulary, puzzle.ruleset)
        assert solution.points == sum(goal.points for goal in goals)
        for goal in goals:
            either_way += goal.words != goal.found.words
            told = goal.to_json()
            assert [told["word"], *told["also"]] == [word for word in goal.found.words if vocabulary.is_common(word)]
            assert "".join(puzzle.board.face(Cell.parse(name)) for name in told["cells"]) == told["word"]
            for word in goal.found.words:
                verdict = judge(puzzle, solution, {"words": [word.lower(), word]})
                assert goal.to_json() in verdict.details["goals"]
                assert verdict.details["goals_left"] == len(goals) - len(verdict.details["goals"])
                assert verdict.details["rejected"] == []
        for extra in bonus:
            verdict = judge(puzzle, solution, {"words": list(extra.words)})
            assert extra.to_json() in verdict.details["bonus"]
            assert verdict.details["bonus_points"] >= extra.points
        verdict = judge(puzzle, solution, {"words": ["A", "CAЖT", "XYZZY", "x" * 500]})
        reasons = [rejected["reason"] for rejected in verdict.details["rejected"]]
        assert sorted(reasons) == ["bad_letters", "bad_letters", "not_in_dictionary", "too_short"]
        assert (verdict.points, verdict.share, verdict.details["goals"]) == (0, 0, [])
    assert either_way, "no goal that also reads as a word that is not common"


def test_a_wrong_filling_names_the_words_that_do_not_stand() -> None:
    puzzle, solution = small("restore")
    holes = list(solution.to_json()["tiles"])
    for first, second in combinations(holes, 2):
        tiles = dict(solution.to_json()["tiles"])
        tiles[first], tiles[second] = tiles[second], tiles[first]
        verdict = judge(puzzle, solution, {"tiles": tiles})
        assert len(verdict.details["missing"]) == solution.points - verdict.points
        assert set(verdict.details["missing"]) <= set(puzzle.task.words)


def test_clues_are_told_with_what_the_rings_score() -> None:
    puzzle, solution = small("ring-deduction")
    verdict = judge(puzzle, solution, {"rings": ["A1", "A2", "A3"]})
    clues = verdict.to_json()["clues"]
    assert [clue["line"] for clue in clues] == [clue.line for clue in puzzle.task.clues]
    assert sum(clue["points"] == clue["found"] for clue in clues) == verdict.points
    assert all(clue["found"] == 0 for clue in clues if clue["line"] in [column_name(number) for number in range(1, 5)])


@pytest.mark.no_cover
def test_the_share_of_an_exact_score_falls_with_the_distance() -> None:
    puzzle, solution = small("exact-score")
    assert isinstance(puzzle.task, ExactScore)
    shares = {}
    for cells in combinations(cells_of(puzzle), puzzle.task.rings_to_place):
        verdict = judge(puzzle, solution, {"rings": [cell.name for cell in cells]})
        shares.setdefault(abs(verdict.points - puzzle.task.target), set()).add(verdict.share)
    assert shares[0] == {100}
    assert all(len(each) == 1 for each in shares.values())
    ordered = [min(share) for _, share in sorted(shares.items())]
    assert ordered == sorted(ordered, reverse=True)


def test_the_share_of_an_endgame_is_nothing_for_the_worst_play() -> None:
    puzzle, solution = small("endgame")
    shares = set()
    for cell in cells_of(puzzle):
        for piece in ("ring", f"tile:{puzzle.task.you.tile}"):
            try:
                shares.add(judge(puzzle, solution, {"plays": [f"{piece}@{cell.name}"]}).share)
            except BadAnswer:
                continue
    assert {min(shares), max(shares)} == {0, 100}


@pytest.mark.parametrize("kind", RING_KINDS)
@pytest.mark.parametrize(
    "rings",
    [[], ["A1"], ["A1", "A1", "B1"], ["A1", "B1", "C1", "D1", "E1", "A2", "B2"], ["A1", "B1", "Z9"], ["F1"] * 3],
)
def test_rings_that_a_puzzle_does_not_allow(kind: str, rings: list[str]) -> None:
    puzzle, solution = small(kind)
    with pytest.raises(BadAnswer, match="expected") as caught:
        judge(puzzle, solution, {"rings": rings})
    assert caught.value.pointer == "/rings"


def test_a_ring_does_not_go_on_a_ring() -> None:
    puzzle, solution = small("cancel-duel")
    taken = next(iter(puzzle.board.rings))
    free = [cell.name for cell in cells_of(puzzle) if cell not in puzzle.board.rings]
    with pytest.raises(BadAnswer, match=f"a ring of rival lies on {taken.name}"):
        judge(puzzle, solution, {"rings": [taken.name, *free[:4]]})


def plays_not_allowed() -> list[tuple[list[str], str]]:
    puzzle, _ = small("tile-and-ring")
    own, rival = (
        next(cell.name for cell, owner in puzzle.board.rings.items() if (owner == RIVAL) == foreign)
        for foreign in (False, True)
    )
    free = next(cell.name for cell in cells_of(puzzle) if cell not in puzzle.board.rings)
    tile = puzzle.task.rack[0]
    absent = next(letter for letter in "ABCDEFGHIJ" if letter not in puzzle.task.rack)
    return [
        ([], "expected a tile and a ring"),
        ([f"ring@{free}"], "expected a tile and a ring"),
        ([f"tile:{tile}@{free}"], "expected a tile and a ring"),
        ([f"tile:{absent}@{free}", f"ring@{free}"], "expected a tile of the rack"),
        ([f"tile:{tile}@Z9", f"ring@{free}"], "outside the board"),
        ([f"tile:{tile}@{free}", "ring@F1"], "outside the board"),
        ([f"tile:{tile}@{rival}", f"ring@{free}"], "another cell for the tile"),
        ([f"tile:{tile}@{free}", f"ring@{rival}"], "a free cell for the ring"),
        ([f"tile:{tile}@{free}", f"ring@{own}"], "a free cell for the ring"),
    ]


@pytest.mark.parametrize(("plays", "problem"), plays_not_allowed())
def test_plays_that_a_puzzle_does_not_allow(plays: list[str], problem: str) -> None:
    puzzle, solution = small("tile-and-ring")
    with pytest.raises(BadAnswer, match=problem) as caught:
        judge(puzzle, solution, {"plays": plays})
    assert caught.value.pointer == "/plays"


def test_a_ring_may_go_on_a_tile_that_covers_a_ring() -> None:
    puzzle, solution = small("tile-and-ring")
    own = next(cell.name for cell, owner in puzzle.board.rings.items() if owner != RIVAL)
    verdict = judge(puzzle, solution, {"plays": [f"tile:{puzzle.task.rack[0]}@{own}", f"ring@{own}"]})
    assert verdict.points >= 0


@pytest.mark.parametrize("plays", [[], ["ring@A1", "ring@A2"], ["tile:Z@F1"], ["ring@Z9"], ["tile:QU@A1"]])
def test_first_plays_that_an_endgame_does_not_allow(plays: list[str]) -> None:
    puzzle, solution = small("endgame")
    with pytest.raises(BadAnswer, match="expected"):
        judge(puzzle, solution, {"plays": plays})


@pytest.mark.parametrize(
    "change",
    [
        lambda tiles, cell, full: {},
        lambda tiles, cell, full: {other: tile for other, tile in tiles.items() if other != cell},
        lambda tiles, cell, full: {full if other == cell else other: tile for other, tile in tiles.items()},
        lambda tiles, cell, full: {**tiles, cell: "QU"},
    ],
)
def test_tiles_that_a_puzzle_does_not_allow(change: Callable[..., dict[str, str]]) -> None:
    puzzle, solution = small("restore")
    tiles = solution.to_json()["tiles"]
    full = next(cell.name for cell in cells_of(puzzle) if puzzle.board.face(cell) != HOLE)
    with pytest.raises(BadAnswer, match="expected each of the tiles"):
        judge(puzzle, solution, {"tiles": change(tiles, next(iter(tiles)), full)})


@pytest.mark.parametrize(
    ("kind", "text", "problem"),
    [
        ("place-rings", "A1 5", "5"),
        ("endgame", "B2", "not a play"),
        ("restore", "B2", "expected a tile for each hole once, such as B2=E"),
        ("restore", "B2=E b2=E", "expected a tile for each hole once"),
        ("restore", "B2=5", "5"),
        ("restore", "5=E", "5"),
    ],
)
def test_texts_that_are_no_answers(kind: str, text: str, problem: str) -> None:
    with pytest.raises(BadAnswer, match=problem):
        parse_answer(small(kind)[0].task.answer, text)


def test_equal_answers_are_one_in_a_set() -> None:
    answers = [small(kind)[1].answer for kind in kind_names()]
    again = [pickle.loads(pickle.dumps(answer)) for answer in answers]
    assert len({*answers, *again}) == len(answers)


Hands = dict[str, list[str | None]]
"""The pieces of each player, None for a ring."""


def legal_plays(in_play: BoardInPlay, player: str, pieces: list[str | None], puzzle: Puzzle) -> list[Play]:
    """Return the plays of some pieces, None for a ring, that the rules of the game allow."""
    legal = []
    for piece, cell in product(pieces, cells_of(puzzle)):
        try:
            in_play.after(player, Play(cell, piece))
        except IllegalPlay:
            continue
        legal.append(Play(cell, piece))
    return legal


def value(in_play: BoardInPlay, hands: Hands, player: str, puzzle: Puzzle) -> int:
    """Return your margin in the end, each play by the rules of the game and each board scored by them."""
    if not any(hands.values()):
        solved = solve(in_play.board, vocabulary_of(puzzle).dictionary, puzzle.ruleset, (YOU, RIVAL))
        return solved.players[0].total - solved.players[1].total
    plays = legal_plays(in_play, player, hands[player], puzzle)
    values = [value_after(in_play, hands, player, play, puzzle) for play in plays]
    return max(values) if player == YOU else min(values)


def value_after(in_play: BoardInPlay, hands: Hands, player: str, play: Play, puzzle: Puzzle) -> int:
    left = {**hands, player: [piece for piece in hands[player] if piece != play.face]}
    return value(in_play.after(player, play), left, RIVAL if player == YOU else YOU, puzzle)


def hands_of(task: Endgame) -> Hands:
    return {
        name: [*([hand.tile] * bool(hand.tile)), *([None] * hand.ring)]
        for name, hand in zip((YOU, RIVAL), task.hands, strict=True)
    }


@pytest.mark.parametrize("number", range(times(4, 40)))
def test_first_plays_are_legal_and_worth_what_the_game_says(number: int) -> None:
    order = Order("endgame", 1, "en-common", plays=2, rows=3, columns=4)
    made = attempt(lambda: new_puzzle(order, str(number), CATALOG))
    if made is None:
        return
    puzzle, solution = made
    task = puzzle.task
    assert isinstance(task, Endgame)
    start = BoardInPlay.of(puzzle.board, Ruleset(), {})
    hands = hands_of(task)
    legal = legal_plays(start, YOU, hands[YOU], puzzle)
    for play in random.Random(number).sample(legal, min(8, len(legal))):
        expected = value_after(start, hands, YOU, play, puzzle)
        assert judge_answer(puzzle, solution, Plays((play,)), CATALOG).points == expected
    for play in (Play(cell, piece) for cell, piece in product(cells_of(puzzle), hands[YOU])):
        judged = attempt(lambda play=play: judge_answer(puzzle, solution, Plays((play,)), CATALOG))
        assert (judged is not None) == (play in legal)
