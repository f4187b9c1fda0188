"""What the solver keeps is no larger than it is weighed at."""

import tracemalloc
from collections.abc import Callable
from itertools import product
from typing import TypeVar

import pytest

from dictionaries import Dictionary, open_dictionary
from dictionaries.caches import CACHES
from solver.board import Board
from solver.cells import LONG, Geometry, cells_by_name
from solver.deal import deal_board
from solver.faces import CACHED_FACES, TABLE, FaceValues, face_values
from solver.kernels.bulk import evaluate_many
from solver.kernels.rings import ring_masks
from solver.kernels.tables import CACHED_RULESETS, OF_A_RULESET, _words, tables_for
from solver.kernels.words import Words
from solver.reading import Reader
from solver.ruleset import Ruleset

T = TypeVar("T")


def grown(work: Callable[[], T]) -> tuple[T, int]:
    """Return what some work returns, and the bytes that this holds."""
    tracemalloc.start()
    try:
        return work(), tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.no_cover
@pytest.mark.parametrize("shape", [(5, 5), (20, 20), (1, 400), (40, 100)])
def test_the_lines_of_a_shape_are_as_large_as_they_are_weighed(shape: tuple[int, int]) -> None:
    def fill() -> Geometry:
        lines = Geometry(*shape)
        for strip in lines.strips if shape[0] * shape[1] <= 400 else ():
            for first in strip.starts:
                starting = strip.segments[first]
                for distance in range(1, min(len(starting._cells), LONG + 1)):
                    starting[distance]
        assert lines.names
        return lines

    lines, size = grown(fill)
    assert size <= lines.most_bytes <= 6 * size


def test_the_cells_of_a_shape_are_as_large_as_they_are_weighed() -> None:
    cells, size = grown(lambda: cells_by_name.__wrapped__(30, 30))
    assert size <= cells_by_name._size(cells)


@pytest.mark.no_cover
def test_a_reader_is_as_large_as_it_is_weighed(en: Dictionary) -> None:
    def fill() -> Reader:
        reader = Reader(en)
        assert reader._heads
        first, second, third = zip(*product(en.alphabet.index, repeat=3), strict=True)
        reader._heads.of((first, second, third))
        return reader

    _, size = grown(fill)
    assert size <= Reader(en).most_bytes


@pytest.mark.no_cover
def test_faces_are_as_large_as_they_are_weighed(en: Dictionary) -> None:
    def fill() -> FaceValues:
        values = FaceValues(en, Ruleset())
        for letters in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=3):
            values["".join(letters)]
        return values

    values, size = grown(fill)
    assert len(values) == CACHED_FACES
    assert size <= TABLE


def test_faces_beyond_those_kept_have_the_same_values(en: Dictionary) -> None:
    rules = Ruleset(letter_points={"ZZZ": None, "ZZY": 7})
    values = FaceValues(en, rules)
    for letters in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ", repeat=3):
        values["".join(letters)]
    assert "ZZZ" not in values
    assert (values["ZZY"].points, values["ZZZ"].points) == (7, 0)
    assert values.unvalued_among(["ZZY", "ZZZ", "A"]) == {1}
    assert len(face_values(en, rules)) == 0


def test_tables_are_as_large_as_they_are_weighed() -> None:
    def build() -> Words:
        words = Words.of(open_dictionary("en-common"))
        assert len(words.short.flags)
        assert len(words.trie.nodes)
        return words

    unbuilt = Words.of(open_dictionary("en-common")).bytes
    build()  # loads the kernels, which is not what is measured
    words, size = grown(build)
    letters = sum(matrix.size for matrix in words.by_length.values())
    assert size <= words.bytes * 1.05 <= 1.2 * size
    assert size <= unbuilt <= 1.4 * size, "what is not built yet is reckoned with"
    assert Words.expected(words.size, letters) == unbuilt


@pytest.mark.usefixtures("room_as_shipped")
def test_rulesets_do_not_hold_words_that_were_let_go(en: Dictionary) -> None:
    boards = [deal_board(str(number), 5, 5) for number in range(2)]
    for number in range(CACHED_RULESETS + 10):
        tables = tables_for(en, Ruleset(letter_points={"A": number}))
        evaluate_many(tables, tables.cells(boards), ring_masks(boards, [("board",)] * 2))
    assert _words.bytes <= _words.most
    assert tables_for(en).bytes - tables_for(en).words.bytes == OF_A_RULESET
    assert len(_words(en, 2)._tables) <= CACHED_RULESETS


def test_boards_of_every_shape_fit_into_the_bounds(en: Dictionary) -> None:
    for rows in range(1, 60):
        for columns in (1, 7, 20, 60):
            assert Board(["A" * columns] * rows).geometry.names
    for name in ("geometry", "cells_by_name"):
        assert CACHES[f"solver.cells.{name}"].bytes <= CACHES[f"solver.cells.{name}"].most
