"""Sheets: how many pages, what is on them and what is not, in every format and size."""

import io
import zipfile
from collections.abc import Sequence
from itertools import pairwise
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageChops

from api.drawing.sheets.canvas import has_letter, text_width, wrapped
from api.drawing.sheets.drawn import address_of
from api.drawing.sheets.options import PAPERS, BadSheet, SheetOptions
from api.drawing.sheets.sheet import page_count, sheet
from api.texts import catalogue
from dictionaries import Catalog
from solver.board import Board
from solver.puzzles.generator import new_puzzle
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.link import format_link
from solver.puzzles.orders import Order
from solver.puzzles.puzzle import DictionaryVersion, Puzzle, Solution
from solver.puzzles.registry import kind_names
from solver.puzzles.wording import title_of
from tests.api.drawing.pages import texts

Pairs = list[tuple[Puzzle, Solution | None]]

CATALOG = Catalog()


@pytest.fixture(scope="module")
def puzzles() -> Pairs:
    """Return a puzzle of each kind."""
    return [new_puzzle(Order(kind, plays=2 if kind == "endgame" else None), "sheet", CATALOG) for kind in kind_names()]


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        (SheetOptions(), 4),
        (SheetOptions(answers=False), 2),
        (SheetOptions(per_page=1), 16),
        (SheetOptions(per_page=2), 8),
        (SheetOptions(per_page=6), 4),
        (SheetOptions(large=True), 16),
        (SheetOptions(large=True, per_page=2, answers=False), 5),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper_and_the_puzzles_in_order(
    puzzles: Pairs, options: SheetOptions, pages: int, paper: str
) -> None:
    options = SheetOptions(options.per_page, options.answers, options.large, paper)
    document = sheet(puzzles, "pdf", options, CATALOG)
    with pypdfium2.PdfDocument(document) as opened:
        assert len(opened) == pages == page_count(puzzles, options, CATALOG)
        assert all(page.get_size() == pytest.approx(PAPERS[paper], abs=0.1) for page in opened)
    written = " ".join(texts(document))
    titles = [f"{number}. {title_of(puzzle.kind)}" for number, (puzzle, _) in enumerate(puzzles, 1)]
    places = [written.index(title) for title in titles]
    assert places == sorted(places)


def test_without_solutions_there_is_no_key(puzzles: Pairs) -> None:
    unsolved: Pairs = [(puzzle, None) for puzzle, _ in puzzles]
    assert page_count(unsolved, SheetOptions(), CATALOG) == 2
    assert "answers" not in " ".join(texts(sheet(unsolved, "pdf", SheetOptions(), CATALOG)))


def test_pages_of_svg_and_png_alone_and_in_an_archive(puzzles: Pairs) -> None:
    for format in ("svg", "png"):
        with zipfile.ZipFile(io.BytesIO(sheet(puzzles, format, SheetOptions(), CATALOG))) as archive:
            names = archive.namelist()
            assert names == [f"page-{page}.{format}" for page in (1, 2, 3, 4)]
            for page, name in enumerate(names, 1):
                assert archive.read(name) == sheet(puzzles, format, SheetOptions(), CATALOG, page)


def test_svg_is_well_formed_and_holds_what_the_pdf_says(puzzles: Pairs) -> None:
    root = ElementTree.fromstring(sheet(puzzles, "svg", SheetOptions(title='Ä < & " Ñ'), CATALOG, 1))
    groups = root.iter("{http://www.w3.org/2000/svg}g")
    written = [element.get("aria-label") for element in groups if element.get("transform")]
    assert 'Ä < & " Ñ' in written
    pdf = texts(sheet(puzzles, "pdf", SheetOptions(title='Ä < & " Ñ'), CATALOG, 1))[0]
    assert [text for text in map(str, written) if "".join(text.split()) not in "".join(pdf.split())] == []


def test_rings_are_told_apart_without_colour(puzzles: Pairs) -> None:
    """The two rings differ in grey, and more than by their initials."""
    from api.drawing.sheets.about import About
    from api.drawing.sheets.pdf import PdfCanvas, page_as_png
    from api.drawing.sheets.tiles import RINGS, draw_ring

    shown = []
    for style in RINGS.values():
        canvas = PdfCanvas(60, 60, About("ring"))
        draw_ring(canvas, style, 5, 5, 50, initial="")
        canvas.next_page()
        grey = Image.open(io.BytesIO(page_as_png(canvas.finish(), 0))).convert("L")
        shown.append(grey.point(lambda value: 255 if value < 200 else 0))
    you, rival = shown
    differing = ImageChops.difference(you, rival).histogram()[255]
    assert differing > 0.2 * you.histogram()[255]


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("site", [None, "https://ringers.example"])
def test_nothing_lies_over_the_edge_or_over_another_text(
    puzzles: Pairs, per_page: int, large: bool, site: str | None
) -> None:
    if large and per_page > 2:
        pytest.skip("large print has at most two puzzles a page")
    options = SheetOptions(per_page, large=large, site=site)
    with pypdfium2.PdfDocument(sheet(puzzles, "pdf", options, CATALOG)) as document:
        for page in document:
            width, height = page.get_size()
            text = page.get_textpage()
            boxes = [text.get_rect(number) for number in range(text.count_rects())]
            for left, bottom, right, top in boxes:
                assert left > 20
                assert right < width - 20
                assert bottom > 15
                assert top < height - 20
            assert not overlapping(boxes)


def overlapping(boxes: Sequence[tuple[float, float, float, float]]) -> list[object]:
    """Return the pairs of boxes that share more than a hair."""
    found: list[object] = []
    for number, (left, bottom, right, top) in enumerate(boxes):
        for other in boxes[number + 1 :]:
            wide = min(right, other[2]) - max(left, other[0])
            high = min(top, other[3]) - max(bottom, other[1])
            if wide > 1 and high > 0.35 * min(top - bottom, other[3] - other[1]):
                found.append(((left, bottom, right, top), other))
    return found


def test_letters_with_accents_are_printed_and_others_refused(puzzles: Pairs) -> None:
    assert all(map(has_letter, "ÑÄÉÖÜßŁŻ"))
    version = DictionaryVersion("en", CATALOG.get("en").version)
    printed = Puzzle(PlaceRings(1), 1, Board([["Ñ", "Ä", "É"], ["CH", "Ö", "Ü"], ["L", "Ż", "A"]]), version)
    page = texts(sheet([(printed, None)], "pdf", SheetOptions(), CATALOG))[0]
    assert all(face in page for face in ("Ñ", "Ä", "É", "CH", "Ż"))
    foreign = Puzzle(PlaceRings(1), 1, Board([["語", "A", "B"], ["C", "D", "E"], ["F", "G", "H"]]), version)
    with pytest.raises(BadSheet, match="語"):
        sheet([(foreign, None)], "pdf", SheetOptions(), CATALOG)


def test_formats_pages_and_numbers_that_cannot_be(puzzles: Pairs) -> None:
    for asked in (
        (puzzles, "gif", 1),
        (puzzles, "pdf", 5),
        (puzzles, "pdf", 0),
        ([], "pdf", 1),
        (puzzles * 126, "pdf", 1),
    ):
        with pytest.raises(BadSheet):
            sheet(asked[0], str(asked[1]), SheetOptions(), CATALOG, int(str(asked[2])))


def test_a_code_leads_to_the_puzzle_and_holds_it(puzzles: Pairs) -> None:
    puzzle, _ = puzzles[0]
    address = address_of(puzzle, "https://ringers.example/")
    assert address == f"https://ringers.example/puzzles/{puzzle.id}#{format_link(puzzle)}"
    plain, coded = (sheet([(puzzle, None)], "svg", SheetOptions(site=site), CATALOG) for site in (None, address))
    assert coded.count(b"<rect") > plain.count(b"<rect") + 300


def test_lines_are_as_wide_as_they_may_be() -> None:
    text = "a board is a board is a board"
    lines = wrapped(text, 10, 60)
    assert " ".join(lines) == text
    assert all(text_width(line, 10) <= 60 for line in lines)
    assert all(text_width(f"{line} {after.split()[0]}", 10) > 60 for line, after in pairwise(lines))


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_a_sheet_speaks_the_languages_of_the_pages(puzzles: Pairs, language: str) -> None:
    options = SheetOptions(language=language)
    written = " ".join(texts(sheet(puzzles, "pdf", options, CATALOG))).replace("\N{NO-BREAK SPACE}", " ")
    assert options.title == catalogue(language)["sheet.title"]
    for puzzle, _ in puzzles:
        assert str(catalogue(language)[f"kinds.{puzzle.kind}.name"]) in written
    for english in ("Place", "next best", "answers", "Rings on", "your rival", "letters in a straight"):
        assert english not in written, english
