"""Puzzles and solutions as terminal output."""

import textwrap
from collections.abc import Mapping

from api.commands._input import catalog
from api.commands._output import echo, echo_json, echo_table
from api.drawing.sheets.boards import answered
from solver.board import Board
from solver.cells import Cell, column_name
from solver.puzzles.conventions import GRADES
from solver.puzzles.link import format_link
from solver.puzzles.parts import Hands, Part, Rack, Sentence, StandingWords, WordList, joined
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import standing_words
from solver.puzzles.wording import (
    answer_words,
    bonus_words,
    instruction,
    parts_of,
    points_words,
    rule_of_words,
    title_of,
)

WIDTH = 80
MARKS = {"you": "()", "rival": "[]"}
"""What stands around a tile with a ring of each player."""


def stars(grade: int) -> str:
    """Return a grade as stars."""
    return "★" * grade + "☆" * (GRADES[-1] - grade)


def echo_puzzle(puzzle: Puzzle) -> None:
    """Print a puzzle: what to do, the board, and what else is given."""
    echo(f"{title_of(puzzle.kind)}  {stars(puzzle.grade)}")
    echo(textwrap.fill(instruction(puzzle).replace("rings Y", "rings ( )").replace("rings R", "rings [ ]"), WIDTH))
    echo()
    echo_board(puzzle.board, puzzle.task.line_points)
    echo()
    for part in parts_of(puzzle, None):
        _echo_part(_with_words(part, puzzle))
    echo(textwrap.fill(rule_of_words(puzzle), WIDTH))
    echo()
    echo_table(
        [
            ["id", puzzle.id],
            ["seed", puzzle.seed or "none"],
            ["words", f"{puzzle.dictionary.id} {puzzle.dictionary.version}"],
            ["link", format_link(puzzle)],
        ]
    )


def echo_made(puzzle: Puzzle, solution: Solution | None, *, as_json: bool) -> None:
    """Print a puzzle that was made, and its solution where it is asked for."""
    if as_json:
        echo_json({"puzzle": puzzle.to_json()} | ({"solution": solution.to_json()} if solution else {}))
        return
    echo_puzzle(puzzle)
    if solution:
        echo()
        echo_solution(puzzle, solution)


def _with_words(part: Part, puzzle: Puzzle) -> Part:
    """Return a part with the words that stand on the board, if it is for them."""
    if not isinstance(part, StandingWords):
        return part
    told = [
        f"{'/'.join(word.spellings)} {word.points}{f' ({word.places}x)' * (word.places > 1)}"
        for word in standing_words(puzzle, catalog())
    ]
    return WordList("Words", tuple(told))


def _echo_part(part: Part) -> None:
    """Print what is given beside the board; places to write are for paper."""
    match part:
        case Hands(you, rival):
            _echo_part(you)
            _echo_part(rival)
        case Rack(label, faces, ring):
            echo(f"{label.lower():5}  {'  '.join(filter(None, [' '.join(faces), 'a ring' if ring else '']))}")
        case Sentence(label, lengths):
            echo(textwrap.fill(f"{label} {' '.join('_' * each for each in lengths)}", WIDTH))
        case WordList(label, words):
            echo(textwrap.fill(f"{label.lower():5}  {joined(words)}", WIDTH, subsequent_indent=" " * 7))


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
    echo(textwrap.fill(f"{answer_words(solution, puzzle.task.shown)}: {points_words(puzzle, solution)}.", WIDTH))
    if "sentence" in solution.details:
        echo(textwrap.fill(f"Sentence: {solution.details['sentence']}.", WIDTH))
    bonus = bonus_words(solution)
    if bonus:
        echo(textwrap.fill(f"Bonus: {', '.join(bonus)}.", WIDTH))
    echo()
    echo_board(answered(puzzle, solution))
