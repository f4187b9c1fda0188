"""The example on the first screen shows what the service finds: the same words, at the same places, worth the same."""

import json
import re

from api.routes.pages import FOLDER
from dictionaries import open_dictionary
from solver import parse_board, solve
from solver.cells import Cell

SCRIPT = (FOLDER / "scripts/screens/example.js").read_text()
ROWS = json.loads(re.findall(r"ROWS = (\[.*\]);", SCRIPT)[0])
WORDS = [
    tuple(json.loads(line)) for line in re.findall(r'^  (\["[A-Z]+", "\w+", "\w+", \d+\]),$', SCRIPT, re.MULTILINE)
]


def ends(word: tuple[str, str, str, int]) -> frozenset[str]:
    return frozenset(word[1:3])


def test_the_example_lists_every_word_of_its_board_with_its_points() -> None:
    board = parse_board("/".join(ROWS))
    found = {
        frozenset((word.cell_names[0], word.cell_names[-1])): ({word.word, *word.also}, word.points)
        for word in solve(board, open_dictionary("en")).players[0].words
    }
    assert {ends(word) for word in WORDS} == set(found)
    assert len(WORDS) == len(found)
    for word, first, last, points in WORDS:
        spelt, worth = found[frozenset((first, last))]
        assert (word in spelt, points) == (True, worth), word
        assert [board.rows[cell.row][cell.column] for cell in map(Cell.parse, (first, last))] == [word[0], word[-1]]


def test_every_letter_of_the_example_has_words_through_it() -> None:
    through = {(row, column): 0 for row in range(4) for column in range(4)}
    for _, first, last, _ in WORDS:
        start, end = Cell.parse(first), Cell.parse(last)
        length = max(abs(end.row - start.row), abs(end.column - start.column))
        for step in range(length + 1):
            row = start.row + (end.row - start.row) * step // length
            through[row, start.column + (end.column - start.column) * step // length] += 1
    assert min(through.values()) >= 2
