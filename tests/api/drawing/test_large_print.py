"""Large print: larger letters than usual on every board, and lists on pages of their own where they have no room."""

import pytest

from api.drawing.books.book import book
from api.drawing.books.options import BookOptions
from api.drawing.sheets.items import Item, item_of, with_rules
from api.drawing.sheets.layout import Layout, laid_out
from api.drawing.sheets.look import Look
from api.drawing.sheets.options import PAPERS, SheetOptions
from api.drawing.sheets.pages import LARGE_SIZES, SIZES, _areas, _frame
from api.drawing.sheets.sheet import page_count, sheet
from api.drawing.sheets.style import LARGE, Style
from api.drawing.sheets.wording import Wording
from solver.puzzles.link import format_link
from solver.puzzles.puzzle import Puzzle, Solution
from tests.api.drawing.composed import CATALOG, composed
from tests.api.drawing.pages import texts
from tests.api.drawing.test_keys import letters, recorded, with_boards
from tests.repetitions import LONG
from tests.solver.puzzles.samples import small

Pair = tuple[Puzzle, Solution]

SIDES = range(3, 16) if LONG else (3, 7, 10, 12, 15)
COUNTS = (5, 30, 60, 100) if LONG else (5, 100)

WIDTH_OF_LETTERS = 0.5 * 100 / 108
"""How large the letters of tiles are, where tiles are 1 apart."""


def laid(pair: Pair, options: SheetOptions, look: Look) -> tuple[Item, Layout]:
    """Return how a puzzle is laid out on its page."""
    count = options.per_page or 1
    shown = with_rules([item_of(at, *pair, CATALOG, Wording(), look=look) for at in range(1, count + 1)])
    style = Style((LARGE_SIZES if options.large else SIZES)[count])
    return laid_out(shown, _areas(_frame(shown, options), options)[0], style)[0]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("per_page", [1, 2])
@pytest.mark.parametrize("side", SIDES)
def test_letters_of_large_print_are_larger_than_usual(side: int, per_page: int, paper: str) -> None:
    for count in COUNTS:
        for look in (Look(), Look(ticks=True)):
            pair = composed(side, side, count)
            _, usual = laid(pair, SheetOptions(per_page, paper=paper), look)
            _, large = laid(pair, SheetOptions(per_page, large=True, paper=paper), look)
            assert large.size >= 17 > usual.size
            # Letters of tiles that are larger than all that is written need not grow.
            assert large.pitch >= 0.96 * usual.pitch or large.pitch * WIDTH_OF_LETTERS > 1.1 * large.size


@pytest.mark.parametrize("ticks", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("side", "count"), [(5, 5), (12, 60), (15, 5), (15, 100)])
def test_the_list_is_on_a_page_of_its_own_where_it_has_no_room(side: int, count: int, paper: str, ticks: bool) -> None:
    puzzle, solution = composed(side, side, count)
    options = SheetOptions(large=True, paper=paper, look=Look(ticks=ticks))
    pages = recorded([(puzzle, solution)], options)
    assert len(pages) == page_count([(puzzle, solution)], options, CATALOG)
    page, key = with_boards(pages)
    of_puzzle = pages[: pages.index(key)]
    item, _ = laid((puzzle, solution), options, options.look)
    assert (len(of_puzzle) > 1) == bool(item.moved)
    assert item.moved or count == 5
    written = [each for each in of_puzzle[-1].written if each.roles[-1:] == ("LBody",)]
    words = [each.text.rstrip(",") for shown in of_puzzle for each in shown.written if each.roles[-1:] == ("LBody",)]
    assert sorted(words) == sorted(puzzle.task.listed_words)
    if item.moved:
        assert min(each.size for each in written) >= LARGE
        assert any(each.text == "The list is on the next page." for each in page.written)
        assert any(each.text == f"1. {item.title}" and each.roles[-1] == "H2" for each in of_puzzle[1].written)
    faces = set(puzzle.board.faces)
    assert letters(key, faces)[0].size >= letters(page, faces)[0].size
    width, height = options.size
    for shown in pages:
        boxes = [each.box for each in shown.written]
        assert all(20 < box[0] < box[2] < width - 20 and 20 < box[1] < box[3] < height - 15 for box in boxes)
    numbers = [each.text for number, shown in enumerate(pages, 1) for each in shown.written if " / " in each.text]
    assert numbers == [f"{number} / {len(pages)}" for number in range(1, len(pages) + 1)]


@pytest.mark.parametrize(("per_page", "least"), [(1, 9), (2, 6.5)])
@pytest.mark.parametrize("side", [3, 5, 10, 15])
def test_no_letter_of_large_print_is_too_small_to_read(side: int, per_page: int, least: float) -> None:
    pairs = [composed(side, side, count) for count in COUNTS]
    pages = recorded(pairs, SheetOptions(per_page, large=True, site="https://ringers.example"))
    assert min(each.size for page in pages for each in page.written) >= least


@pytest.mark.parametrize("large", [False, True])
def test_a_link_is_left_out_where_one_line_would_make_it_too_small(large: bool) -> None:
    short, long = small("place-rings"), composed(8, 8, 8) if large else composed(12, 12, 60)
    written = [
        each for page in recorded([short, long], SheetOptions(1, answers=False, large=large)) for each in page.written
    ]
    links = [each for each in written if each.text in {f"1. {format_link(short[0])}", f"2. {format_link(long[0])}"}]
    assert [each.text[:3] for each in links] == ["1. "]
    assert links[0].size >= (9.9 if large else 4.95)


def test_long_clues_go_on_over_as_many_pages_as_they_need() -> None:
    from solver.composing import compose, puzzle_of
    from solver.composing.wanted import Wanted
    from solver.puzzles.generator import solve_puzzle

    words = composed(15, 15, 60)[0].task.listed_words
    clues = {word: f"{number} clue " + "that says a lot " * 11 for number, word in enumerate(words)}
    wanted = Wanted(words, CATALOG.get("en-common"), 15, 15, effort=3, clues=clues)
    puzzle = puzzle_of(compose(wanted), wanted)
    assert puzzle is not None
    pair = puzzle, solve_puzzle(puzzle, CATALOG)
    for ticks in (False, True):
        for per_page in (1, 2):
            options = SheetOptions(per_page, large=True, look=Look(ticks=ticks))
            pages = recorded([pair] * per_page, options)
            assert len(pages) > 4
            said = [each for shown in pages for each in shown.written if each.roles[-1:] == ("Lbl",)]
            in_puzzle = [int(each.text) for each in said if each.text.isdigit()]
            assert in_puzzle[: len(puzzle.task.listed_words)] == list(range(1, len(puzzle.task.listed_words) + 1))
            assert all(each.box[3] < options.size[1] - 15 for shown in pages for each in shown.written)


def test_what_is_printed_has_as_many_pages_as_were_counted() -> None:
    pairs = [composed(15, 15, 60), composed(5, 5, 5), composed(12, 12, 60)]
    for per_page in (1, 2):
        options = SheetOptions(per_page, large=True)
        printed = texts(sheet(pairs, "pdf", options, CATALOG))
        assert len(printed) == page_count(pairs, options, CATALOG)
        assert sum("The list is on the next page." in text for text in printed) >= 2


def test_the_contents_of_a_book_lead_to_the_pages_of_puzzles_with_lists_between_them() -> None:
    pairs = [composed(15, 15, 60), composed(12, 12, 60), composed(10, 10, 40), composed(5, 5, 5)]
    pages = texts(book(pairs, BookOptions(large=True), CATALOG))
    begins = [next(at for at, text in enumerate(pages, 1) if f"{number}. Find" in text) for number in range(1, 5)]
    assert begins[-1] - begins[0] > 3
    contents = pages[1]
    answers = next(at for at, text in enumerate(pages, 1) if at > 2 and text.startswith("Answers"))
    assert contents.endswith(f"Answers {answers} 2")
    for begin in begins[:1]:
        assert f" {begin}" in contents
    assert all(text.endswith(str(number)) for number, text in enumerate(pages, 1) if number > 1)
