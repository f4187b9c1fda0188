"""Directions, shapes, hidden sentences and clues of boards of one's own words, each read the slow way."""

import dataclasses
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from dictionaries import Catalog
from dictionaries.flagged import flagged_words
from solver.board import Board
from solver.cells import Cell, Direction
from solver.composing import BadComposition, Composition, NoFiller, Wanted, compose, directions_named, puzzle_of
from solver.composing.shapes import SHAPES, rows_of_shape
from solver.errors import BadPuzzle
from solver.puzzles.checker import faults_of
from solver.puzzles.conventions import HOLE
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.kinds.find_words.ipuz import LINK, read_ipuz, to_ipuz
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.reading import puzzle_from_json
from solver.puzzles.vocabulary import Vocabulary
from solver.puzzles.wording import parts_of, rule_of_words

CATALOG = Catalog()
ENGLISH = CATALOG.get("en-common")
LESSON = ("leaf", "root", "stem", "flower", "petal", "seed", "water", "soil", "green", "branch")


def made(wanted: Wanted) -> tuple[Composition, Puzzle]:
    composition = compose(wanted)
    puzzle = puzzle_of(composition, wanted)
    assert puzzle is not None
    assert puzzle_from_json(puzzle.to_json()) == parse_link(format_link(puzzle)) == puzzle
    return composition, puzzle


def places(board: Board, word: str) -> Iterator[tuple[Direction, list[Cell]]]:
    """Yield every place of a word, the slow way: from each cell in each direction."""
    rows = board.rows
    for row in range(len(rows)):
        for column in range(len(rows[0])):
            for direction in Direction:
                down, right = direction.value
                cells = [Cell(row + down * step, column + right * step) for step in range(len(word))]
                inside = all(0 <= cell.row < len(rows) and 0 <= cell.column < len(rows[0]) for cell in cells)
                if inside and "".join(rows[cell.row][cell.column] for cell in cells) == word:
                    yield direction, cells


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("S,E", ["E", "S"]),
        (["S", "E"], ["E", "S"]),
        ("young", ["E", "S"]),
        ("school", ["NE", "E", "SE", "S"]),
        (["school"], ["NE", "E", "SE", "S"]),
        ("all", ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]),
        ("nw, e", ["E", "NW"]),
    ],
)
def test_directions_take_names_or_a_choice_and_are_told_in_the_order_of_the_compass(
    names: str | list[str], expected: list[str]
) -> None:
    wanted = Wanted(("cat",), ENGLISH, directions=directions_named(names))
    assert wanted.to_json()["directions"] == expected


@pytest.mark.parametrize("names", ["X", "E,X", [], "", ["E", "east"]])
def test_another_name_is_refused_and_the_names_are_said(names: str | list[str]) -> None:
    with pytest.raises(BadComposition) as refused:
        directions_named(names)
    assert "expected some of N, NE, E, SE, S, SW, W, NW, or one of young, school, all" in str(refused.value)


@pytest.mark.parametrize("names", ["E", "S", "young", "school", "W,NW", "N", "SW,NE"])
def test_each_word_stands_in_a_direction_that_is_allowed(names: str) -> None:
    allowed = directions_named(names)
    for seed in ("1", "2"):
        composition, puzzle = made(Wanted(LESSON, ENGLISH, 12, 12, seed=seed, effort=3, directions=allowed))
        assert len(composition.placed) == len(LESSON)
        for placed in composition.placed:
            found = [direction for direction, cells in places(composition.board, placed.word) if direction in allowed]
            assert found
            assert any(tuple(cells) == placed.cells for _, cells in places(composition.board, placed.word))
        assert puzzle.to_json()["directions"] == [each.name for each in Direction if each in allowed]


def test_what_is_impossible_in_some_directions_agrees_with_trying_every_place() -> None:
    draw = random.Random("d")
    small = Catalog().get("en-common")
    for _ in range(40):
        rows, columns = draw.choice([(3, 3), (3, 4), (4, 3)])
        allowed = tuple(draw.sample(list(Direction), draw.randint(1, 3)))
        words = tuple(sorted({"".join(draw.choice("QXZ") for _ in range(draw.randint(2, 4))) for _ in range(3)}))
        found = compose(Wanted(words, small, rows, columns, effort=5, directions=allowed))
        placed = {each.word for each in found.placed}
        for left in found.left_out:
            assert left.word is not None
            if left.reason == "impossible":
                assert not some_board([*placed, left.word], rows, columns, allowed), (words, allowed, left)


def some_board(words: list[str], rows: int, columns: int, allowed: tuple[Direction, ...]) -> bool:
    """Tell whether a board has all words, the obvious way."""

    def go(number: int, shown: dict[tuple[int, int], str]) -> bool:
        if number == len(words):
            return True
        word = words[number]
        for row in range(rows):
            for column in range(columns):
                for down, right in (each.value for each in allowed):
                    cells = [(row + down * step, column + right * step) for step in range(len(word))]
                    laid = dict(zip(cells, word, strict=True))
                    if (
                        all(0 <= r < rows and 0 <= c < columns for r, c in cells)
                        and all(shown.get(cell, letter) == letter for cell, letter in laid.items())
                        and go(number + 1, shown | laid)
                    ):
                        return True
        return False

    return go(0, {})


def test_a_puzzle_whose_words_stand_in_no_allowed_direction_is_refused() -> None:
    _, puzzle = made(Wanted(LESSON, ENGLISH, 12, 12, effort=3, directions=directions_named("E")))
    told = {name: value for name, value in puzzle.to_json().items() if name != "id"}
    with pytest.raises(BadPuzzle, match="does not stand"):
        puzzle_from_json({**told, "directions": ["N"]})
    with pytest.raises(BadPuzzle, match="expected some of N, NE"):
        puzzle_from_json({**told, "directions": ["X"]})
    assert rule_of_words(puzzle).startswith("Each word reads to the right.")


@pytest.mark.parametrize("shape", [*SHAPES, ("..####", "######", "######", "##..##", "##..##", "######")])
def test_a_shape_has_letters_on_its_cells_alone(shape: str | tuple[str, ...]) -> None:
    size = (None, None) if isinstance(shape, tuple) else (13, 12)
    wanted = Wanted(("cat", "dog", "tree", "cow"), ENGLISH, *size, effort=3, outline=shape)
    drawn = rows_of_shape(shape, *wanted.shape)
    composition, puzzle = made(wanted)
    for row, faces in enumerate(composition.board.rows):
        assert [face != HOLE for face in faces] == [cell == "#" for cell in drawn[row]]
    assert len(composition.placed) == 4
    for placed in composition.placed:
        assert any(tuple(cells) == placed.cells for _, cells in places(composition.board, placed.word))
    solution = solve_puzzle(puzzle, CATALOG)
    assert set(solution.to_json()["words"]) == {"CAT", "DOG", "TREE", "COW"}
    # Read by brute force, which reads no word across a hole.
    assert faults_of(puzzle, solution, Vocabulary.of("en-common", CATALOG)) == ()


def test_files_of_ipuz_have_nothing_on_cells_that_are_no_part_of_a_shape() -> None:
    _, puzzle = made(Wanted(("cat", "dog"), ENGLISH, 9, 9, effort=1, outline="diamond"))
    values = to_ipuz(puzzle)
    assert values["puzzle"][0][0] is None
    assert read_ipuz(values).puzzle == puzzle
    del values[LINK]
    assert read_ipuz(values).setting(ENGLISH).board == puzzle.board


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"outline": "banana"}, "shape: 'banana' is none; expected one of rectangle, circle, cross, diamond, heart,"),
        ({"outline": ("##",) * 3}, "shape: expected 3 to 15 rows and columns"),
        ({"outline": ("###",) * 16}, "shape: expected 3 to 15 rows and columns"),
        ({"outline": ("###",) * 4, "rows": 3}, "shape: expected 3 rows of at most 3 cells, as the board has"),
        ({"outline": ("#..", ".#.", "..#")}, "shape: expected a shape of at least 9 cells"),
        ({"sentence": "жук"}, "'ж'"),
        ({"sentence": "2"}, "sentence: 0 letters; expected 1 to 100"),
        ({"sentence": "a" * 60 + " " + "b" * 60}, "sentence: 120 letters; expected 1 to 100"),
        ({"sentence": "a", "tiles": {"A": 100}}, "sentence: expected none on a board of the tile set"),
    ],
)
def test_shapes_and_sentences_have_limits(options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadComposition) as refused:
        Wanted(**{"words": ("cat",), "dictionary": ENGLISH, **options})  # type: ignore[arg-type]
    assert problem in str(refused.value)


@pytest.mark.parametrize(("sentence", "shape"), [("Well done, class 4b!", "rectangle"), ("l'été est là", "heart")])
def test_the_free_cells_begin_with_the_sentence_row_by_row(sentence: str, shape: str) -> None:
    composition, puzzle = made(Wanted(LESSON, ENGLISH, 13, 13, effort=5, sentence=sentence, outline=shape))
    letters = [ENGLISH.alphabet.normalise("".join(filter(str.isalpha, part))) for part in sentence.split()]
    # The slow way: cross out every place of every word, then read what is left.
    crossed = {
        cell for placed in composition.placed for _, cells in places(composition.board, placed.word) for cell in cells
    }
    left = [
        face
        for row, faces in enumerate(composition.board.rows)
        for column, face in enumerate(faces)
        if (row, column) not in crossed and face != HOLE
    ]
    assert "".join(left).startswith("".join(letters))
    assert [composition.board.rows[cell.row][cell.column] for cell in composition.sentence] == list("".join(letters))
    solution = solve_puzzle(puzzle, CATALOG)
    assert solution.details["sentence"] == " ".join(letters)
    assert faults_of(puzzle, solution, Vocabulary.of("en-common", CATALOG)) == ()
    wrong = replace(solution, details={**solution.details, "sentence": "NO"})
    assert faults_of(puzzle, wrong, Vocabulary.of("en-common", CATALOG))


def test_a_sentence_without_room_is_refused() -> None:
    with pytest.raises(NoFiller, match="the sentence has 20 letters, and the words leave"):
        compose(Wanted(("cat", "dog"), ENGLISH, 4, 4, effort=2, sentence="abcde fghij klmno pqrst"))


def test_a_sentence_in_which_a_word_of_the_list_can_be_read_is_refused_with_the_word() -> None:
    wanted = Wanted(("CO2", "l'eau"), CATALOG.get("fr"), 12, 12, effort=2, sentence="beaucoup beaucoup beaucoup")
    with pytest.raises(NoFiller, match="CO of the list can also be read on cells of the sentence"):
        compose(wanted)


def test_clues_stand_in_the_list_in_place_of_words() -> None:
    wanted = Wanted(("l'eau", "la mer", "oui"), CATALOG.get("fr"), effort=1, clues={"l'eau": "water", "la mer": "sea"})
    _, puzzle = made(wanted)
    assert puzzle.to_json()["word_clues"] == {"LEAU": "water", "LAMER": "sea"}
    assert parts_of(puzzle, None)[0].words == ("water", "sea", "oui")  # type: ignore[union-attr]
    assert puzzle.task.shown("LEAU") == "l'eau"
    told = {name: value for name, value in puzzle.to_json().items() if name != "id"}
    for fields, pointer in (
        ({"word_clues": {"NON": "no"}}, "/word_clues"),
        ({"word_clues": {"LEAU": "x" * 201}}, "/word_clues"),
        ({"label": "x" * 21}, "/label"),
        ({"sentence": [0]}, "/sentence"),
        ({"sentence": [101]}, "/sentence"),
        ({"sentence": "AB"}, "/sentence"),
        ({"sentence": [99]}, "/sentence"),
    ):
        with pytest.raises(BadPuzzle) as refused:
            puzzle_from_json({**told, **fields})
        assert refused.value.pointer == pointer, fields


def test_what_a_sentence_says_itself_may_be_read_and_nothing_else_that_no_board_should_show() -> None:
    wanted = Wanted(LESSON, CATALOG.get("fr"), 13, 13, effort=20, sentence="Merci beaucoup et à la classe")
    composition = compose(wanted)
    own = set(composition.sentence)
    for word in flagged_words("fr"):
        for direction, cells in places(composition.board, word):
            in_word = any(set(cells) <= set(placed.cells) for placed in composition.placed)
            assert in_word or (set(cells) <= own and direction in (Direction.E, Direction.W)), word


def test_what_follows_from_the_rest_is_neither_shown_nor_compared() -> None:
    derived = [field for field in dataclasses.fields(Wanted) if not field.init]
    assert [field.name for field in derived] == ["drawn", "hidden", "typed", "same"]
    assert not any(field.repr or field.compare for field in derived)
