"""Every PDF holds what PDF/A-2a asks, with and without bleed."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest

from api.drawing.books.book import book
from api.drawing.books.options import BookOptions
from api.drawing.sheets.look import Look
from api.drawing.sheets.options import SheetOptions
from api.drawing.sheets.sheet import sheet
from dictionaries import Catalog
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_names
from tests.api.drawing.archive import not_archivable
from tests.api.drawing.composed import composed
from tests.solver.puzzles.samples import small

CATALOG = Catalog()
PLAIN = Look(lower_case=True, points=False, ticks=True, order="alphabet")
SITE = "https://ringers.example"


@pytest.fixture(scope="module")
def puzzles() -> list[tuple[Puzzle, Solution | None]]:
    return [*(small(kind) for kind in kind_names()), composed(8, 8, 24)]


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize(
    "options", [{}, {"large": True, "language": "de"}, {"per_page": 1, "site": SITE, "look": PLAIN}]
)
def test_sheets_can_be_archived(
    puzzles: list[tuple[Puzzle, Solution | None]], options: dict[str, object], bleed: bool
) -> None:
    asked = SheetOptions(author="Anna Ağaoğlu & Co. <x>", bleed=bleed, **options)  # type: ignore[arg-type]
    with pikepdf.open(BytesIO(sheet(puzzles, "pdf", asked, CATALOG))) as pdf:
        assert list(not_archivable(pdf)) == []
        assert all(("/TrimBox" in page and "/BleedBox" in page) == bleed for page in pdf.pages)


@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize(
    "options", [{}, {"paper": "a5", "booklet": True, "site": SITE}, {"large": True, "answers": "below", "look": PLAIN}]
)
def test_books_can_be_archived(
    puzzles: list[tuple[Puzzle, Solution | None]], options: dict[str, object], bleed: bool
) -> None:
    with pikepdf.open(BytesIO(book(puzzles, BookOptions(bleed=bleed, **options), CATALOG))) as pdf:  # type: ignore[arg-type]
        assert list(not_archivable(pdf)) == []


def _spoil_colours(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    page.contents_add(b"0 0 0 1 k")


def _spoil_transparency(pdf: pikepdf.Pdf) -> None:
    state = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.ExtGState, ca=0.5))
    pdf.pages[0].Resources.ExtGState = pikepdf.Dictionary(Half=state)


def _spoil_profile(pdf: pikepdf.Pdf) -> None:
    pdf.Root.OutputIntents[0].DestOutputProfile.N = 4


def _spoil_boxes(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].TrimBox = [0, 0, 9000, 10]


def _spoil_author(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Author"] = "Nobody"


def _spoil_widths(pdf: pikepdf.Pdf) -> None:
    font = next(iter(pdf.pages[0].Resources.Font.values()))
    font.Widths[1] = 12_345


@pytest.mark.parametrize(
    "spoil",
    [_spoil_colours, _spoil_transparency, _spoil_profile, _spoil_boxes, _spoil_author, _spoil_widths],
    ids=lambda spoil: spoil.__name__,
)
def test_what_is_not_allowed_is_seen(
    puzzles: list[tuple[Puzzle, Solution | None]], spoil: Callable[[pikepdf.Pdf], None]
) -> None:
    with pikepdf.open(BytesIO(sheet(puzzles[:1], "pdf", SheetOptions(bleed=True), CATALOG))) as pdf:
        spoil(pdf)
        assert list(not_archivable(pdf))
