"""The key of a sheet: boards as large as in the puzzles, and numbered outlines around the words of lists."""

import io
from collections import Counter
from itertools import pairwise
from math import dist

import pytest
from PIL import Image

from api.drawing.sheets.answers import found_words
from api.drawing.sheets.items import item_of
from api.drawing.sheets.look import Look
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.outlines import LEAST_NUMBER
from api.drawing.sheets.pages import pages_of
from api.drawing.sheets.pdf import page_as_png
from api.drawing.sheets.sheet import sheet
from api.drawing.sheets.wording import Wording
from dictionaries import Catalog
from solver.board import Board
from solver.cells import Direction
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.kinds.find_words.lists import puzzle_of as listed_puzzle
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_names
from tests.api.drawing.composed import Recorder, Written, composed
from tests.solver.puzzles.samples import small

CATALOG = Catalog()

LISTS = {3: 5, 4: 8, 5: 10, 6: 14, 7: 18, 8: 24, 9: 30, 10: 40, 11: 50, 12: 60, 13: 70, 14: 85, 15: 100}
"""How many words are laid on the boards of each side."""

LAYOUTS = [(1, False), (2, False), (4, False), (6, False), (1, True), (2, True)]


def recorded(pairs: list[tuple[Puzzle, Solution]], options: SheetOptions) -> list[Recorder]:
    """Return the pages of a sheet."""
    items = [
        item_of(number, puzzle, solution, CATALOG, Wording(), look=options.look)
        for number, (puzzle, solution) in enumerate(pairs, 1)
    ]
    pages = []
    for page in pages_of(items, options):
        pages.append(Recorder())
        page(pages[-1])
    return pages


def with_boards(pages: list[Recorder]) -> list[Recorder]:
    """Return the pages that have boards, not those of lists alone."""
    return [page for page in pages if any("Figure" in each.roles for each in page.written)]


def letters(page: Recorder, faces: set[str]) -> list[Written]:
    """Return the letters of the boards of a page."""
    in_boards = [each for each in page.written if "Figure" in each.roles]
    ((usual, _),) = Counter(each.size for each in in_boards if each.text in faces).most_common(1)
    return [each for each in in_boards if each.text in faces and each.size == usual]


@pytest.mark.parametrize(("per_page", "large"), LAYOUTS)
@pytest.mark.parametrize("side", LISTS)
def test_letters_of_the_board_in_the_key_have_at_least_the_size_that_they_have_in_the_puzzle(
    side: int, per_page: int, large: bool
) -> None:
    puzzle, solution = composed(side, side, LISTS[side])
    page, key = with_boards(recorded([(puzzle, solution)], SheetOptions(per_page, large=large)))
    faces = set(puzzle.board.faces)
    in_puzzle, in_key = letters(page, faces), letters(key, faces)
    assert len(in_puzzle) == len(in_key) == side * side
    assert in_key[0].size >= in_puzzle[0].size


@pytest.mark.parametrize("kind", kind_names())
@pytest.mark.parametrize(("per_page", "large"), LAYOUTS)
def test_the_boards_of_every_kind_are_as_large_in_the_key(kind: str, per_page: int, large: bool) -> None:
    puzzle, solution = small(kind)
    page, key = with_boards(recorded([(puzzle, solution)], SheetOptions(per_page, large=large)))
    faces = set(puzzle.board.faces) - {"."}
    assert letters(key, faces)[0].size >= letters(page, faces)[0].size


@pytest.mark.parametrize("order", ["given", "alphabet"])
@pytest.mark.parametrize("ticks", [False, True])
@pytest.mark.parametrize("side", [5, 10, 15])
def test_words_placed_have_the_numbers_of_the_list_at_their_outlines(side: int, order: str, ticks: bool) -> None:
    puzzle, solution = composed(side, side, LISTS[side])
    options = SheetOptions(1, look=Look(ticks=ticks, order=order))  # type: ignore[arg-type]
    page, key = recorded([(puzzle, solution)], options)
    for each in (page, key):
        numbers = [text.text for text in each.written if text.roles[-1:] == ("Lbl",)]
        words = [text.text.rstrip(",") for text in each.written if text.roles[-1:] == ("LBody",)]
        assert len(numbers) == len(words) >= len(puzzle.task.listed_words)
        listed = dict(zip(map(int, numbers), words, strict=True))
        assert sorted(listed) == list(range(1, len(puzzle.task.listed_words) + 1))
        told = {number: word.split("\N{NO-BREAK SPACE}")[0] for number, word in listed.items()}
        assert sorted(told.values()) == sorted(puzzle.task.listed_words)
        if order == "alphabet":
            assert list(told.values()) == sorted(told.values())
    item = item_of(1, puzzle, solution, CATALOG, Wording(), look=options.look)
    assert [told[word.number] for word in found_words(item)] == [word.text for word in found_words(item)]
    for word in found_words(item):
        assert "".join(puzzle.board.rows[cell.row][cell.column] for cell in word.cells) == word.text
    at_outlines = Counter(
        number
        for text in key.written
        if "Figure" in text.roles and text.size < letters(key, set(puzzle.board.faces))[0].size
        for number in text.text.split("·")
        if number.isdigit()
    )
    rows = Counter(str(row) for row in range(1, side + 1))
    assert at_outlines - rows == Counter(str(word.number) for word in found_words(item))


@pytest.mark.parametrize("side", [5, 10, 15])
def test_there_is_one_outline_around_the_letters_of_each_word(side: int) -> None:
    puzzle, solution = composed(side, side, LISTS[side])
    _, key = recorded([(puzzle, solution)], SheetOptions(1))
    item = item_of(1, puzzle, solution, CATALOG, Wording())
    found = {frozenset(word.cells) for word in found_words(item)}
    assert len(key.polygons) == len(found)
    places = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for *_, box in letters(key, set(puzzle.board.faces))]
    around = set()
    for corners in key.polygons:
        inside = [number for number, place in enumerate(places) if within(place, corners)]
        around.add(frozenset((number // side, number % side) for number in inside))
    assert around == {frozenset((cell.row, cell.column) for cell in cells) for cells in found}


def within(place: tuple[float, float], corners: list[tuple[float, float]]) -> bool:
    """Tell whether a place is in a shape: a ray from it to the right crosses the edge an odd number of times."""
    x, y = place
    crossed = 0
    for (from_x, from_y), (to_x, to_y) in pairwise([*corners, corners[0]]):
        if (from_y > y) != (to_y > y):
            crossed += x < from_x + (y - from_y) / (to_y - from_y) * (to_x - from_x)
    return crossed % 2 == 1


@pytest.mark.parametrize(("per_page", "large"), LAYOUTS)
@pytest.mark.parametrize("side", LISTS)
def test_nothing_that_is_written_in_a_key_lies_over_another_text(side: int, per_page: int, large: bool) -> None:
    puzzle, solution = composed(side, side, LISTS[side])
    *_, key = with_boards(recorded([(puzzle, solution)] * per_page, SheetOptions(per_page, large=large)))
    texts = [each for each in key.written if "Figure" not in each.roles]
    boards = letters(key, set(puzzle.board.faces))
    width, height = SheetOptions(per_page).size
    for number, each in enumerate(texts):
        left, top, right, bottom = each.box
        assert 20 < left < right < width - 20
        assert 20 < top < bottom < height - 15
        for other in (*texts[:number], *boards):
            wide = min(right, other.box[2]) - max(left, other.box[0])
            high = min(bottom, other.box[3]) - max(top, other.box[1])
            assert wide < 1 or high < 1, (each, other)


@pytest.mark.parametrize("directions", [(), (Direction.E, Direction.S)])
def test_a_word_on_several_places_is_listed_once(directions: tuple[Direction, ...]) -> None:
    """CO stands inside CORN and CODE too, and backwards: its number is where it was laid."""
    rows = ["CORNX", "XXXXX", "OCXXX", "XOXXX", "CODEX"]
    board = Board([list(row) for row in rows])
    words = ("CORN", "CODE", "CO")
    texts = ("corn", "code", "CO2")
    puzzle = listed_puzzle(board, words, CATALOG.get("en-common"), "1", texts=texts, directions=directions)
    solution = solve_puzzle(puzzle, CATALOG)
    assert sum("CO" in (goal["word"], *goal["also"]) for goal in solution.details["goals"]) > 3
    item = item_of(1, puzzle, solution, CATALOG, Wording())
    found = found_words(item)
    assert [(word.number, word.text) for word in found] == [(1, "corn"), (2, "code"), (3, "CO2")]
    assert found[2].told == ("CO2\N{NO-BREAK SPACE}B3–B4" if directions else "CO2\N{NO-BREAK SPACE}B3–A3")
    _, key = recorded([(puzzle, solution)], SheetOptions(1))
    assert len(key.polygons) == 3
    assert [each.text.split("\N{NO-BREAK SPACE}")[0] for each in key.written if each.roles[-1:] == ("LBody",)] == [
        "corn", "code", "CO2",
    ]  # fmt: skip


@pytest.mark.parametrize("side", [10, 15])
def test_the_numbers_of_words_that_begin_together_stand_beside_each_other(side: int) -> None:
    puzzle, solution = composed(side, side, LISTS[side])
    _, key = recorded([(puzzle, solution)], SheetOptions(1))
    size = letters(key, set(puzzle.board.faces))[0].size
    numbers = [each for each in key.written if each.text[0].isdigit() and "Figure" in each.roles and each.size < size]
    middles = [((each.box[0] + each.box[2]) / 2, (each.box[1] + each.box[3]) / 2) for each in numbers]
    near = sum(dist(one, other) < LEAST_NUMBER for at, one in enumerate(middles) for other in middles[:at])
    assert near <= len(middles) // 20


def test_a_word_that_is_another_word_backwards_shares_its_outline() -> None:
    from solver.composing import compose, puzzle_of
    from solver.composing.wanted import Wanted
    from solver.puzzles.generator import solve_puzzle

    wanted = Wanted(("star", "rats", "moon"), CATALOG.get("en-common"), 6, 6)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    item = item_of(1, puzzle, solve_puzzle(puzzle, CATALOG), CATALOG, Wording())
    cells = {word.text: word.cells for word in found_words(item)}
    assert len(cells) == 3
    _, key = recorded([(puzzle, item.solution)], SheetOptions(1))  # type: ignore[list-item]
    assert len(key.polygons) == len(set(map(frozenset, cells.values())))


@pytest.mark.parametrize("large", [False, True])
def test_outlines_are_seen_in_grey(large: bool) -> None:
    """The lines of a key are dark on paper that is printed without colour."""
    pair = composed(15, 15, 100)
    document = sheet([pair], "pdf", SheetOptions(1, large=large), CATALOG)
    inked = []
    for page in (0, 2 if large else 1):
        grey = Image.open(io.BytesIO(page_as_png(document, page))).convert("L")
        inked.append(sum(grey.crop((80, 200, grey.width - 80, 1100)).histogram()[:100]))
    assert inked[1] > 1.2 * inked[0]
