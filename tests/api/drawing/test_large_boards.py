"""Books of large boards: letters that can be read, in puzzles and in answers, and nothing over the edge of a page."""

import re
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest

from api.drawing.books.book import book
from api.drawing.books.options import PER_PAGE, BookOptions
from api.drawing.sheets import tiles
from tests.api.drawing.composed import CATALOG, composed
from tests.api.drawing.pages import texts

PAIRS = [composed(15, 15, 60), composed(15, 15, 30), composed(12, 12, 60), composed(5, 5, 5)]
OPTIONS = [
    (paper, large, answers)
    for paper in PER_PAGE
    for large in (False, True)
    for answers in ("end", "below")
    if not (large and paper == "a5")
]


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Return the size of the letter of each tile that is drawn from now on."""
    seen: list[float] = []
    draw = tiles.draw_tile

    def noting(canvas: Any, face: str, x: float, y: float, side: float, *rest: Any) -> None:
        seen.append(tiles.at.letter_size(face) * side / tiles.at.TILE)
        draw(canvas, face, x, y, side, *rest)

    monkeypatch.setattr(tiles, "draw_tile", noting)
    return seen


@pytest.mark.parametrize(("paper", "large", "answers"), OPTIONS)
def test_letters_of_large_boards_can_be_read(paper: str, large: bool, answers: str, letters: list[float]) -> None:
    document = book(PAIRS, BookOptions(paper, large=large, answers=answers), CATALOG)
    assert min(letters) >= (14 if large else 9)
    with pypdfium2.PdfDocument(document) as pages:
        for page in pages:
            width, height = page.get_size()
            text = page.get_textpage()
            for left, bottom, right, top in map(text.get_rect, range(text.count_rects())):
                assert 15 < left < right < width - 15
                assert 8 < bottom < top < height - 15


@pytest.mark.parametrize(("paper", "large", "answers"), OPTIONS)
def test_the_answers_of_large_boards_are_complete(paper: str, large: bool, answers: str) -> None:
    written = texts(book(PAIRS, BookOptions(paper, large=large, answers=answers), CATALOG))
    said = " ".join(written)
    for puzzle, solution in PAIRS:
        for goal in solution.details["goals"]:
            assert re.search(rf"\b{goal['word']} [A-O]\d+–[A-O]\d+", said), puzzle.id
    moved = sum("The answer is at the end of the book." in page for page in written)
    assert bool(moved) == (answers == "below" and large)
    assert ("Answers" in said) == (answers == "end" or moved > 0)


def test_a_page_has_as_many_puzzles_as_are_asked_for(letters: list[float]) -> None:
    book(PAIRS, BookOptions(per_page=4, answers="none"), CATALOG)
    assert 4 < min(letters) < 9
