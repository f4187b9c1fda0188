"""The example on the first screen shows what the service finds: the same words, at the same places, in each language.

The points are those of the box, as they stand on the drawn tiles.
"""

import re

import pytest

from api.texts import catalogue, languages
from dictionaries import open_dictionary
from solver import parse_board, solve
from solver.cells import Cell

POINTS = open_dictionary("en").letter_points

Word = tuple[str, str, str, int]


def rows_of(language: str) -> list[str]:
    return str(catalogue(language)["example.rows"]).split("/")


def words_of(language: str) -> list[Word]:
    told = str(catalogue(language)["example.words"])
    found = re.findall(r"([A-Z]+) ([A-D][1-4])-([A-D][1-4]) (\d+)(?:, |$)", told)
    assert told.count(",") + 1 == len(found)
    return [(word, first, last, int(points)) for word, first, last, points in found]


def ends(word: Word) -> frozenset[str]:
    return frozenset(word[1:3])


@pytest.mark.parametrize("language", languages())
def test_the_example_lists_every_word_of_its_board_with_its_points(language: str) -> None:
    board, dictionary = parse_board("/".join(rows_of(language))), open_dictionary(language)
    found = {
        frozenset((word.cell_names[0], word.cell_names[-1])): {word.word, *word.also}
        for word in solve(board, dictionary).players[0].words
    }
    words = words_of(language)
    assert {ends(word) for word in words} == set(found)
    assert len(words) == len(found)
    for word, first, last, points in words:
        spelt = found[frozenset((first, last))]
        assert (word in spelt, points) == (True, sum(POINTS[letter] for letter in word)), word
        assert not any(dictionary.is_hidden(each) for each in spelt), word
        assert [board.rows[cell.row][cell.column] for cell in map(Cell.parse, (first, last))] == [word[0], word[-1]]


@pytest.mark.parametrize("language", languages())
def test_the_best_words_come_first(language: str) -> None:
    points = [word[-1] for word in words_of(language)]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("language", languages())
def test_every_letter_of_the_example_has_words_through_it(language: str) -> None:
    through = {(row, column): 0 for row in range(4) for column in range(4)}
    for _, first, last, _ in words_of(language):
        start, end = Cell.parse(first), Cell.parse(last)
        length = max(abs(end.row - start.row), abs(end.column - start.column))
        for step in range(length + 1):
            row = start.row + (end.row - start.row) * step // length
            through[row, start.column + (end.column - start.column) * step // length] += 1
    assert min(through.values()) >= 2
