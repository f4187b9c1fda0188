"""Puzzles and solutions as people read them on a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from api.commands._output import echo, echo_table
from api.drawing.sheets.boards import answered
from api.drawing.sheets.wording import TITLES, answer_words, bonus_words, instruction, points_words, rule_of_words
from solver.board import Board
from solver.cells import Cell, column_name
from solver.puzzles.link import format_link, puzzle_id
from solver.puzzles.puzzle import GRADES, Puzzle, Solution
from solver.puzzles.tasks import Endgame, Restore, RingDeduction, TileAndRing

WIDTH = 80
MARKS = {"you": "()", "rival": "[]"}
"""What stands around a tile with a ring of each player."""


def stars(grade: int) -> str:
    """Return a grade as stars."""
    return "★" * grade + "☆" * (GRADES[-1] - grade)


def echo_puzzle(puzzle: Puzzle) -> None:
    """Print a puzzle: what to do, the board, and what else is given."""
    echo(f"{TITLES[puzzle.kind]}  {stars(puzzle.grade)}")
    echo(textwrap.fill(instruction(puzzle).replace("rings Y", "rings ( )").replace("rings R", "rings [ ]"), WIDTH))
    echo()
    task = puzzle.task
    clues = {clue.line: clue.points for clue in task.clues} if isinstance(task, RingDeduction) else {}
    echo_board(puzzle.board, clues)
    echo()
    if isinstance(task, TileAndRing):
        echo(f"rack   {' '.join(task.rack)}")
    if isinstance(task, Endgame):
        for name, hand in (("you", task.you), ("rival", task.rival)):
            echo(f"{name:5}  {'  '.join([*filter(None, [hand.tile]), *['a ring'] * hand.ring])}")
    if isinstance(task, Restore):
        echo(f"tiles  {' '.join(task.tiles)}")
        echo(textwrap.fill(f"words  {', '.join(task.words)}", WIDTH, subsequent_indent=" " * 7))
    echo(textwrap.fill(rule_of_words(puzzle), WIDTH))
    echo()
    echo_table(
        [
            ["id", puzzle_id(puzzle)],
            ["seed", puzzle.seed or "none"],
            ["words", f"{puzzle.dictionary.id} {puzzle.dictionary.version}"],
            ["link", format_link(puzzle)],
        ]
    )


def echo_board(board: Board, clues: Mapping[str, int] | None = None) -> None:
    """Print a board with the names of its rows and columns, and clues beside them."""
    clues = clues or {}
    columns = [column_name(column) for column in range(len(board.rows[0]))]
    rows = [["", *(f" {name} " for name in columns), ""]]
    for row, faces in enumerate(board.rows):
        marked = [
            f"{MARKS[owner][0]}{face}{MARKS[owner][1]}"
            if (owner := board.rings.get(Cell(row, column)))
            else f" {face} "
            for column, face in enumerate(faces)
        ]
        name = str(row + 1)
        rows.append([name, *marked, str(clues.get(name, ""))])
    if clues:
        rows.append(["", *(f" {clues.get(name, '')} " for name in columns), ""])
    echo_table(rows, right=(0, len(columns) + 1), indent=1)


def echo_solution(puzzle: Puzzle, solution: Solution) -> None:
    """Print a solution and how sure it is."""
    echo(textwrap.fill(f"{answer_words(puzzle, solution)}: {points_words(puzzle, solution)}.", WIDTH))
    bonus = bonus_words(solution)
    if bonus:
        echo(textwrap.fill(f"Bonus: {', '.join(bonus)}.", WIDTH))
    echo()
    echo_board(answered(puzzle, solution))
