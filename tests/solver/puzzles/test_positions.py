"""Which positions of a game make puzzles: that of a puzzle makes it again, and others make none."""

from dataclasses import replace

import pytest

from solver.board import Board
from solver.cells import Cell
from solver.notation import parse_board
from solver.plays import Play
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.cancel_duel import search as searching
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.endgame import search as endgames
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.kinds.tile_and_ring import search as pairs
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.positions import Hand, Position
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import DEFAULT_RULESET, Ruleset
from tests.solver.puzzles.samples import runs_of, small, vocabulary_of

WORDLESS = parse_board("QXJ/XQJ/JJQ")
"""No word stands on it, and nothing that no board should show."""


def words_on(puzzle: Puzzle, board: Board) -> set[str]:
    return {word for run in runs_of(puzzle, board.rows) for word in run.words}


def hiding(vocabulary: Vocabulary, word: str) -> Vocabulary:
    return replace(vocabulary, hidden=frozenset({word}))


def endgame(number: int = 0) -> tuple[Puzzle, Position]:
    puzzle, _ = small("endgame", number)
    assert isinstance(puzzle.task, Endgame)
    hands = [Hand((hand.tile,) if hand.tile else (), int(hand.ring)) for hand in puzzle.task.hands]
    return puzzle, Position(puzzle.board, hands[0], (hands[1],))


@pytest.mark.parametrize("number", range(4))
def test_the_position_of_an_endgame_makes_it_again(number: int) -> None:
    puzzle, position = endgame(number)
    solution = small("endgame", number)[1]
    found = endgames.from_position(position, DEFAULT_RULESET, vocabulary_of(puzzle))
    assert found == (replace(puzzle, seed=""), solution)


def test_positions_that_make_no_endgame() -> None:
    puzzle, position = endgame()
    rival = position.rivals[0]
    for other in (
        replace(position, rivals=()),
        replace(position, rivals=(rival, rival)),
        replace(position, has_covered=True),
        replace(position, you=replace(position.you, rings=2)),
        replace(position, you=replace(position.you, tiles=("A", "B"))),
        replace(position, rivals=(replace(rival, rings=2),)),
        replace(position, rivals=(replace(rival, tiles=("A", "B")),)),
        replace(position, board=WORDLESS, you=Hand((), 1), rivals=(Hand((), 1),)),
    ):
        assert endgames.from_position(other, DEFAULT_RULESET, vocabulary_of(puzzle)) is None


def test_an_endgame_shows_no_hidden_word_before_or_after_its_best_plays() -> None:
    checked = 0
    for number in range(12):
        puzzle, position = endgame(number)
        vocabulary, line = vocabulary_of(puzzle), small("endgame", number)[1].details["line"]
        end = puzzle.board
        for play in map(Play.parse, line):
            end = end if play.face is None else end.with_tile(play.cell, play.face)
        before, after = words_on(puzzle, puzzle.board), words_on(puzzle, end)
        for word in [*sorted(before)[:1], *sorted(after - before)[:1]]:
            assert endgames.from_position(position, DEFAULT_RULESET, hiding(vocabulary, word)) is None
        checked += bool(after - before)
    assert checked


def cancel_duel(number: int = 0) -> tuple[Puzzle, Position]:
    puzzle, _ = small("cancel-duel", number)
    assert isinstance(puzzle.task, CancelDuel)
    columns = len(puzzle.board.rows[0])
    free = [cell for cell in (Cell(*divmod(place, columns)) for place in range(9)) if cell not in puzzle.board.rings]
    own = dict.fromkeys(free[: puzzle.task.rings_to_place - 1], YOU)
    return puzzle, Position(Board(puzzle.board.rows, {**puzzle.board.rings, **own}), Hand((), 1), (Hand((), 0),))


@pytest.mark.parametrize("number", range(4))
def test_the_position_of_a_duel_makes_it_again(number: int) -> None:
    puzzle, position = cancel_duel(number)
    found = searching.from_position(position, DEFAULT_RULESET, vocabulary_of(puzzle))
    assert found == (replace(puzzle, seed=""), small("cancel-duel", number)[1])


def test_positions_that_make_no_duel() -> None:
    puzzle, position = cancel_duel()
    rival = position.rivals[0]
    vocabulary = vocabulary_of(puzzle)
    for other in (
        replace(position, rivals=()),
        replace(position, rivals=(rival, rival)),
        replace(position, you=Hand(("A",), 0)),
        replace(position, board=Board(WORDLESS.rows, {Cell(0, 0): RIVAL})),
        replace(position, board=Board(parse_board("CAT/QXJ/TAC").rows, {Cell(1, 1): RIVAL})),
    ):
        assert searching.from_position(other, DEFAULT_RULESET, vocabulary) is None
    for word in sorted(words_on(puzzle, puzzle.board))[:3]:
        assert searching.from_position(position, DEFAULT_RULESET, hiding(vocabulary, word)) is None


def test_rings_that_take_every_point_make_no_duel() -> None:
    """Both words of the board go through one cell, which is the only best answer."""
    board = Board(parse_board("CAT/OQJ/TQV").rows, {Cell(2, 2): RIVAL})
    puzzle, ruleset = Puzzle(CancelDuel(1), 1, board, cancel_duel()[0].dictionary), Ruleset(min_length=3)
    vocabulary = vocabulary_of(puzzle)
    assert words_on(replace(puzzle, ruleset=ruleset), board) >= {"CAT", "COT"}
    assert searching.from_position(Position(board, Hand((), 1), (Hand((), 0),)), ruleset, vocabulary) is None


@pytest.mark.parametrize("number", range(3))
def test_the_position_of_a_tile_and_a_ring_makes_it_again_unless_it_shows_a_hidden_word(number: int) -> None:
    puzzle, solution = small("tile-and-ring", number)
    assert isinstance(puzzle.task, TileAndRing)
    vocabulary = vocabulary_of(puzzle)
    position = Position(puzzle.board, Hand(puzzle.task.rack, 1), (Hand((), 1),))
    assert pairs.from_position(position, DEFAULT_RULESET, vocabulary) == (replace(puzzle, seed=""), solution)
    for other in (replace(position, you=Hand((), 1)), replace(position, you=Hand(puzzle.task.rack, 0))):
        assert pairs.from_position(other, DEFAULT_RULESET, vocabulary) is None
    word = min(words_on(puzzle, puzzle.board))
    assert pairs.from_position(position, DEFAULT_RULESET, hiding(vocabulary, word)) is None
