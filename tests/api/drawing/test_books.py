"""Books: their pages in order, their sizes of letters, their answers, booklets, and the same as plain text."""

import random
import re
from dataclasses import replace
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from api.drawing.books.arranging import arranged, booklet
from api.drawing.books.book import book, twin
from api.drawing.books.options import BOOKLET, PAPERS, BookOptions
from api.drawing.sheets.look import Look
from api.drawing.sheets.options import BadSheet, SheetOptions
from api.texts import catalogue, languages
from dictionaries import Catalog
from solver.composing import Wanted, compose, puzzle_of
from solver.puzzles.generator import solve_puzzle
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_names
from solver.puzzles.scored_words import words_of_solution
from tests.api.drawing.pages import texts
from tests.solver.puzzles.samples import small

CATALOG = Catalog()
Pairs = list[tuple[Puzzle, Solution | None]]


@pytest.fixture(scope="module")
def puzzles() -> Pairs:
    """Return a puzzle of each kind."""
    return [small(kind) for kind in kind_names()]


def sizes(document: bytes) -> set[float]:
    """Return the sizes of all letters of a document."""
    found = set()
    with pypdfium2.PdfDocument(document) as pages:
        for page in pages:
            text = page.get_textpage()
            for number in range(text.count_chars()):
                if chr(pdfium.FPDFText_GetUnicode(text, number)).strip():
                    found.add(round(pdfium.FPDFText_GetFontSize(text, number), 1))
    return found


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("answers", ["end", "below", "none"])
def test_a_book_has_a_title_contents_numbered_pages_and_answers(puzzles: Pairs, paper: str, answers: str) -> None:
    document = book(puzzles, BookOptions(paper, answers=answers, title="For Anna"), CATALOG)
    with pypdfium2.PdfDocument(document) as opened:
        assert all(page.get_size() == pytest.approx(PAPERS[paper], abs=0.1) for page in opened)
    title, contents, *pages = texts(document)
    assert title.startswith("For Anna 8 puzzles")
    assert contents.startswith("Contents Grade 2")
    assert [page.split()[-1] for page in (contents, *pages)] == [str(number) for number in range(2, len(pages) + 3)]
    for number, (puzzle, _) in enumerate(puzzles, 1):
        name = f"{number}. {catalogue('en')[f'kinds.{puzzle.kind}.name']}"
        first = next(place for place, page in enumerate(pages, 3) if name in page)
        assert re.search(rf"{re.escape(name[3:])} {number} {first}\b", contents)
    assert ("Answers" in " ".join(pages)) == (answers == "end")
    words = [word for pair in puzzles for side in words_of_solution(*pair, CATALOG) for word in side.words]  # type: ignore[arg-type]
    told = sum(f"{'/'.join(word.spellings)} {word.points}" in " ".join(pages) for word in words)
    assert told == len(words) if answers == "end" else True


@pytest.mark.parametrize("paper", PAPERS)
def test_the_words_of_an_answer_are_large_enough_to_read(puzzles: Pairs, listed: Pairs, paper: str) -> None:
    pairs = [*puzzles, *listed]
    words = {
        "/".join(word.spellings) for pair in pairs for side in words_of_solution(*pair, CATALOG) for word in side.words
    }  # type: ignore[arg-type]
    seen = set()
    with pypdfium2.PdfDocument(book(pairs, BookOptions(paper), CATALOG)) as opened:
        first = next(
            place
            for place, page in enumerate(opened)
            if "Answers" in page.get_textpage().get_text_bounded() and place > 1
        )
        for page in list(opened)[first:]:
            text = page.get_textpage()
            for found in re.finditer(r"[A-Z/]{2,}", text.get_text_range()):
                if found[0] in words:
                    seen.add(found[0])
                    assert pdfium.FPDFText_GetFontSize(text, found.start()) >= 7.45, found[0]
    assert len(seen) > len(words) / 2


def test_answers_below_stand_upside_down_on_the_page_of_their_puzzle(puzzles: Pairs) -> None:
    with pypdfium2.PdfDocument(book(puzzles, BookOptions(answers="below"), CATALOG)) as opened:
        text = opened[2].get_textpage()
        turned = [round(pdfium.FPDFText_GetCharAngle(text, number), 2) for number in range(text.count_chars())]
    assert 3.14 in turned
    assert turned.count(3.14) < len(turned) / 2


@pytest.mark.parametrize("answers", ["end", "below"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_letter_of_large_print_is_smaller_than_18_points(puzzles: Pairs, paper: str, answers: str) -> None:
    document = book(puzzles, BookOptions(paper, large=True, answers=answers), CATALOG)
    assert min(sizes(document)) >= 18


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", languages())
def test_nothing_of_a_book_lies_over_the_edge(puzzles: Pairs, paper: str, large: bool, language: str) -> None:
    if large and paper == "a5":
        pytest.skip("large print needs larger paper")
    with pypdfium2.PdfDocument(book(puzzles, BookOptions(paper, large=large, language=language), CATALOG)) as opened:
        for page in opened:
            width, height = page.get_size()
            text = page.get_textpage()
            for left, bottom, right, top in (text.get_rect(number) for number in range(text.count_rects())):
                assert left > 15
                assert bottom > 8
                assert right < width - 15
                assert top < height - 15


def test_a_booklet_has_two_pages_beside_each_other_in_the_order_of_the_folded_paper(puzzles: Pairs) -> None:
    pages = texts(book(puzzles, BookOptions("a5"), CATALOG))
    document = book(puzzles, BookOptions("a5", booklet=True), CATALOG)
    with pypdfium2.PdfDocument(document) as opened:
        assert all(page.get_size() == pytest.approx(BOOKLET, abs=0.1) for page in opened)
        halves = [
            " ".join(page.get_textpage().get_text_bounded(left=left, right=left + 420.9).split())
            for page in opened
            for left in (0, 420.95)
        ]
    order = [page for pair in booklet(len(pages)) for page in pair]
    assert [len(half) > 0 for half in halves] == [page is not None for page in order]
    for half, number in zip(halves, order, strict=True):
        assert number is None or half.replace(" ", "") == pages[number].replace(" ", "")


@pytest.mark.parametrize("count", [1, 4, 5, 17, 40])
def test_a_folded_booklet_reads_in_order(count: int) -> None:
    """Fold the paper by hand: each piece has two sides, and its two halves are leaves of the book."""
    sides = booklet(count)
    pieces = [sides[number : number + 2] for number in range(0, len(sides), 2)]
    front = [page for (_, right), (left, _) in pieces for page in (right, left)]
    back = [page for (left, _), (_, right) in reversed(pieces) for page in (right, left)]
    whole = [page for page in front + back if page is not None]
    assert whole == list(range(count))
    assert len(front + back) % 4 == 0


def test_grades_rise_and_kinds_take_turns(puzzles: Pairs) -> None:
    many = [
        (replace(puzzle, grade=grade, seed=seed), None) for puzzle, _ in puzzles for grade in (2, 1) for seed in "ab"
    ]
    random.Random(3).shuffle(many)
    in_order = [puzzle for puzzle, _ in arranged(many)]
    assert [puzzle.grade for puzzle in in_order] == [1] * 16 + [2] * 16
    assert all(len({puzzle.kind for puzzle in in_order[begin : begin + 8]}) == 8 for begin in (0, 8, 16, 24))


@pytest.mark.parametrize("language", languages())
def test_the_text_twin_has_every_board_and_answer(puzzles: Pairs, language: str) -> None:
    told = twin(puzzles, BookOptions(language=language), CATALOG)
    for number, (puzzle, _) in enumerate(puzzles, 1):
        assert told.count(f"\n{number}. ") == 2
        for faces in puzzle.board.rows:
            read = " ".join(str(catalogue(language)["book.hole"]) if face == "·" else face for face in faces)
            assert f" {read}." in told
        for points in puzzle.task.line_points.values():
            assert str(points) in told
    hidden = twin(puzzles, BookOptions(language=language, answers="none"), CATALOG)
    assert told.startswith(hidden.rstrip("\n"))
    assert hidden.count("\n1. ") == 1


@pytest.mark.parametrize(
    ("kind", "options", "option"),
    [
        (SheetOptions, {"per_page": 3}, "per_page"),
        (SheetOptions, {"per_page": 4, "large": True}, "per_page"),
        (SheetOptions, {"paper": "a3"}, "paper"),
        (SheetOptions, {"title": "x" * 81}, "title"),
        (SheetOptions, {"language": "xx"}, "language"),
        (BookOptions, {"paper": "a3"}, "paper"),
        (BookOptions, {"booklet": True}, "booklet"),
        (BookOptions, {"paper": "a5", "large": True}, "large"),
        (BookOptions, {"paper": "a5", "per_page": 4}, "per_page"),
        (BookOptions, {"large": True, "per_page": 2}, "per_page"),
        (BookOptions, {"answers": "middle"}, "answers"),
        (BookOptions, {"title": " "}, "title"),
        (BookOptions, {"language": "xx"}, "language"),
    ],
)
def test_options_that_cannot_be(kind: type[SheetOptions | BookOptions], options: dict[str, Any], option: str) -> None:
    with pytest.raises(BadSheet) as error:
        kind(**options)
    assert error.value.option == option


@pytest.mark.parametrize("count", [3, 201])
def test_a_book_has_4_to_200_puzzles(puzzles: Pairs, count: int) -> None:
    with pytest.raises(BadSheet, match="4 to 200"):
        book((puzzles * 26)[:count], BookOptions(), CATALOG)


@pytest.fixture(scope="module")
def listed() -> Pairs:
    """Return puzzles with lists: of own words and of words to restore."""
    words = ("l'eau", "New York", "élan", "CO2", "garçon", "cerise", "mer")
    wanted = Wanted(words, CATALOG.get("fr"), 9, 9, effort=2)
    made = [puzzle_of(compose(replace(wanted, seed=seed)), wanted) for seed in "123"]
    own = [(each, solve_puzzle(each, CATALOG)) for each in made if each is not None]
    assert len(own) == 3
    return [*own, small("restore")]


def shown(puzzles: Pairs, look: Look, **options: Any) -> str:
    return " ".join(texts(book(puzzles, BookOptions(look=look, **options), CATALOG)))


VARIANTS = [
    Look(lower_case, points, ticks, order)
    for lower_case in (False, True)
    for points in (True, False)
    for ticks in (False, True)
    for order in ("given", "alphabet")
]


@pytest.mark.parametrize("answers", ["end", "below", "none"])
def test_a_book_takes_every_look_of_a_sheet(listed: Pairs, answers: str) -> None:
    written = set()
    for look in VARIANTS:
        whole = book(listed, BookOptions(look=look, answers=answers), CATALOG)
        written.add(whole)
        said = " ".join(texts(whole))
        puzzle_pages = said.rpartition("Answers")[0] if answers == "end" else said
        first, second = puzzle_pages.find("garçon"), puzzle_pages.find("New York")
        assert first > 0
        assert (first < second) == (look.order == "alphabet")
    assert len(written) == len(VARIANTS)


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_with_every_look_have_room_for_all_puzzles(listed: Pairs, paper: str) -> None:
    for look in VARIANTS:
        said = shown(listed, look, paper=paper, per_page=2)
        assert all(word in said for word in ("l'eau", "New York", "élan", "CO2", "garçon", "cerise", "mer"))


@pytest.mark.parametrize("answers", ["end", "below"])
def test_no_letter_of_large_print_is_smaller_in_any_look(listed: Pairs, answers: str) -> None:
    for look in VARIANTS:
        assert min(sizes(book(listed, BookOptions(large=True, answers=answers, look=look), CATALOG))) >= 18, look


def test_the_twin_has_lists_in_the_same_order(listed: Pairs) -> None:
    for order in ("given", "alphabet"):
        text = twin(listed, BookOptions(look=Look(order=order)), CATALOG)
        assert (text.find("garçon") < text.find("New York")) == (order == "alphabet")
