"""Documents for everybody: tags, alternative texts, languages, links, outlines and metadata, as PDF/UA-1 asks."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pikepdf
import pytest

from api.drawing.books.book import book
from api.drawing.books.options import BOOKLET, BookOptions
from api.drawing.sheets.about import srgb
from api.drawing.sheets.options import PAPERS, BadSheet, SheetOptions
from api.drawing.sheets.pdf import BLEED, SLUG, PdfCanvas
from api.drawing.sheets.sheet import sheet
from api.drawing.tagged import Structure
from api.texts import catalogue, languages
from dictionaries import Catalog
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.registry import kind_names
from tests.api.drawing.composed import composed
from tests.api.drawing.tags import CHECKS, nodes, painted, read_aloud, wrong
from tests.solver.puzzles.samples import small

CATALOG = Catalog()
Pairs = list[tuple[Puzzle, Solution | None]]
SITE = "https://ringers.example"


@pytest.fixture(scope="module")
def puzzles() -> Pairs:
    """Return a puzzle of each kind, and one of own words."""
    return [*(small(kind) for kind in kind_names()), composed(8, 8, 24)]


SHEETS = [
    SheetOptions(),
    SheetOptions(per_page=1, site=SITE),
    SheetOptions(large=True, language="de"),
    SheetOptions(per_page=6, answers=False, bleed=True),
]
BOOKS = [
    BookOptions(),
    BookOptions("a5", booklet=True, language="fr", site=SITE),
    BookOptions("a5", booklet=True, bleed=True),
    BookOptions(large=True, answers="below"),
    BookOptions(answers="none", bleed=True),
]


@pytest.mark.parametrize("options", SHEETS)
def test_sheets_are_tagged_as_pdf_ua_asks(puzzles: Pairs, options: SheetOptions) -> None:
    assert wrong(sheet(puzzles, "pdf", options, CATALOG)) == []


@pytest.mark.parametrize("page", [1, 3, 4, 6])
def test_so_is_each_page_alone(puzzles: Pairs, page: int) -> None:
    assert wrong(sheet(puzzles, "pdf", SheetOptions(), CATALOG, page)) == []


@pytest.mark.parametrize("options", BOOKS)
def test_books_are_tagged_as_pdf_ua_asks(puzzles: Pairs, options: BookOptions) -> None:
    assert wrong(book(puzzles, options, CATALOG)) == []


def broken(name: str) -> Callable[[pytest.MonkeyPatch], None]:
    """Return what breaks one thing that a check is for."""

    def unmarked(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(PdfCanvas, "_mark", lambda *_: None)

    def lost(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Structure, "mark", lambda self, element, page: 0)

    def crossed(patch: pytest.MonkeyPatch) -> None:
        begin = Structure.begin
        patch.setattr(Structure, "begin", lambda self, role, *rest: begin(self, "P" if role == "LI" else role, *rest))

    def skipped(patch: pytest.MonkeyPatch) -> None:
        begin = Structure.begin
        patch.setattr(Structure, "begin", lambda self, role, *rest: begin(self, "H3" if role == "H2" else role, *rest))

    def silent(patch: pytest.MonkeyPatch) -> None:
        begin = Structure.begin
        patch.setattr(Structure, "begin", lambda self, role, text, order: begin(self, role, text and "", order))

    def untold(patch: pytest.MonkeyPatch) -> None:
        link = PdfCanvas.link
        patch.setattr(PdfCanvas, "link", lambda self, *rest: link(self, *rest[:-1], ""))

    def anonymous(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("api.drawing.sheets.pdf_tags.metadata", lambda *_: "<x/>")

    def borrowed(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("api.drawing.sheets.pdf.FAMILY", "Helvetica")

    def undated(patch: pytest.MonkeyPatch) -> None:
        patch.setattr("api.drawing.sheets.pdf_tags.srgb", lambda: bytes(200))

    return {
        "content_is_marked": unmarked,
        "marks_lead_to_elements": lost,
        "elements_nest": crossed,
        "headings_nest": skipped,
        "figures_speak": silent,
        "links_are_tagged": untold,
        "document_speaks": anonymous,
        "fonts_are_embedded": borrowed,
        "can_be_archived": undated,
    }[name]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_each_check_sees_what_it_is_for(puzzles: Pairs, check: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(check.__name__)(monkeypatch)
    document = book(puzzles, BookOptions(per_page=4), CATALOG)
    with pikepdf.open(io.BytesIO(document)) as pdf:
        try:
            assert list(check(pdf))
        except (AttributeError, IndexError, KeyError, TypeError):
            return  # what the check reads is not there


def test_the_structure_is_that_of_the_page(puzzles: Pairs) -> None:
    read = read_aloud(sheet(puzzles[:2], "pdf", SheetOptions(title="Monday"), CATALOG))
    assert read[0] == ("H1", "Monday")
    headings = [text for role, text in read if role in {"H1", "H2", "H3"}]
    names = [
        f"{number}. {catalogue('en')[f'kinds.{puzzle.kind}.name']}" for number, (puzzle, _) in enumerate(puzzles, 1)
    ]
    assert headings == ["Monday", *names[:2], "Monday: answers", *names[:2]]
    first = [role for role, _ in read[read.index(("H2", names[0])) : read.index(("H2", names[1]))]]
    assert first[:4] == ["H2", "Figure", "P", "Figure"]


def test_a_board_is_read_row_by_row_as_in_the_text_twin(puzzles: Pairs) -> None:
    from api.drawing.books.twin import twin_of
    from api.drawing.sheets.items import item_of
    from api.drawing.sheets.wording import Wording

    figures = [text for role, text in read_aloud(sheet(puzzles, "pdf", SheetOptions(1), CATALOG)) if role == "Figure"]
    items = [item_of(number, *pair, CATALOG, Wording()) for number, pair in enumerate(puzzles, 1)]
    twin = twin_of(items, BookOptions())
    assert sum(text.startswith("Row 1: ") for text in figures) == 2 * len(puzzles)
    told = [
        " ".join(line for line in block.split("\n") if line.startswith(("Row", "Column")))
        for block in twin.split("\n\n")
    ]
    assert {text for text in told if text} <= set(figures)


def test_words_of_a_list_are_a_list_with_labels() -> None:
    pair = composed(8, 8, 24)
    with pikepdf.open(io.BytesIO(sheet([pair], "pdf", SheetOptions(1), CATALOG))) as pdf:
        lists = [node for node in nodes(pdf) if node.role == "L"]
        assert len(lists) == 2
        for each in lists:
            assert len(each.element.K) == len(pair[0].task.listed_words)
            assert each.element.A.ListNumbering == "/Decimal"
            assert all([str(kid.S) for kid in entry.K] == ["/Lbl", "/LBody"] for entry in each.element.K)


@pytest.mark.parametrize("language", languages())
def test_lang_is_the_language_of_the_sheet_and_author_and_title_are_told(puzzles: Pairs, language: str) -> None:
    for document in (
        sheet(
            puzzles[:1], "pdf", SheetOptions(language=language, title="Für (Élise) \\ 1", author="Anna Żak"), CATALOG
        ),
        book(puzzles, BookOptions(language=language, title="Für (Élise) \\ 1", author="Anna Żak"), CATALOG),
    ):
        assert wrong(document) == []
        with pikepdf.open(io.BytesIO(document)) as pdf:
            assert pdf.Root.Lang == language
            assert pdf.docinfo["/Author"] == "Anna Żak"
            assert pdf.docinfo["/Title"] == "Für (Élise) \\ 1"


def test_the_author_is_word_ringers_and_no_subject_is_written(puzzles: Pairs) -> None:
    with pikepdf.open(io.BytesIO(sheet(puzzles[:1], "pdf", SheetOptions(), CATALOG))) as pdf:
        assert pdf.docinfo["/Author"] == "Word Ringers"
        assert set(pdf.docinfo) == {
            "/Author",
            "/Title",
            "/Creator",
            "/Producer",
            "/CreationDate",
            "/ModDate",
            "/Trapped",
        }


@pytest.mark.parametrize("name", ["", " ", "x" * 81])
def test_an_author_that_cannot_be(name: str) -> None:
    for kind in (SheetOptions, BookOptions):
        with pytest.raises(BadSheet) as error:
            kind(author=name)
        assert error.value.option == "author"


def test_equal_puzzles_and_options_give_equal_bytes(puzzles: Pairs) -> None:
    for options in SHEETS:
        assert sheet(puzzles, "pdf", options, CATALOG) == sheet(puzzles, "pdf", options, CATALOG)
    for made in BOOKS:
        assert book(puzzles, made, CATALOG) == book(puzzles, made, CATALOG)


def test_another_process_gives_the_same_bytes() -> None:
    code = (
        "import sys; from api.drawing.sheets.sheet import sheet; from api.drawing.sheets.options import SheetOptions;"
        "from dictionaries import Catalog; from tests.solver.puzzles.samples import small;"
        "sys.stdout.buffer.write(sheet([small('place-rings')], 'pdf', SheetOptions(), Catalog()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == sheet([small("place-rings")], "pdf", SheetOptions(), CATALOG)


@pytest.mark.parametrize("options", [BookOptions(), BookOptions("a5", booklet=True)])
def test_contents_have_links_page_and_puzzle_numbers(puzzles: Pairs, options: BookOptions) -> None:
    document = book(puzzles, options, CATALOG)
    entries = [text.split() for role, text in read_aloud(document) if role == "Link"]
    with pikepdf.open(io.BytesIO(document)) as pdf:
        links = [link for page in pdf.pages for link in page.obj.get("/Annots", [])]
        assert len(links) == len(entries)
        if not options.booklet:
            places = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
            for link in links:
                assert re.search(rf", {places[link.Dest[0].objgen]}(–\d+)?$", str(link.Contents))
    told = {number.strip(",") for entry in entries for number in entry[:-1]}
    assert {str(number) for number in range(1, len(puzzles) + 1)} <= told


def test_the_contents_say_on_which_pages_the_puzzles_of_a_kind_are() -> None:
    pairs = [small("place-rings", number) for number in range(9)]
    document = book(pairs, BookOptions(per_page=2), CATALOG)
    grades = sorted((puzzle.grade, number) for number, (puzzle, _) in enumerate(pairs))
    read = [text for role, text in read_aloud(document) if role == "Link" and text.startswith("Place the rings")]
    assert len(read) == len({grade for grade, _ in grades})
    for text in read:
        numbers, pages = text.removeprefix("Place the rings ").rsplit(" ", 1)
        first, last = (int(number) for number in (numbers.split("–")[0], numbers.split("–")[-1]))
        begin, end = (3 + (number - 1) // 2 for number in (first, last))
        assert pages == (str(begin) if begin == end else f"{begin}–{end}")


def test_the_outline_has_every_puzzle_in_the_order_of_reading(puzzles: Pairs) -> None:
    for options in (BookOptions(), BookOptions("a5", booklet=True)):
        with (
            pikepdf.open(io.BytesIO(book(puzzles, options, CATALOG))) as pdf,
            pdf.open_outline() as outline,
        ):
            assert [entry.title for entry in outline.root[:2]] == [options.title, "Contents"]
            assert outline.root[-1].title == "Answers"
            grades = outline.root[2:-1]
            assert all(grade.title.startswith("Grade ") for grade in grades)
            inside = [entry.title for grade in grades for entry in grade.children]
            assert [int(title.split(".")[0]) for title in inside] == list(range(1, len(puzzles) + 1))


def test_the_parts_of_a_booklet_are_read_in_the_order_of_its_pages(puzzles: Pairs) -> None:
    plain, folded = (read_aloud(book(puzzles, BookOptions("a5", booklet=each), CATALOG)) for each in (False, True))
    assert plain == folded


@pytest.mark.parametrize("paper", PAPERS)
def test_bleed_has_room_around_the_page_and_marks_outside_of_it_in_black_ink_alone(puzzles: Pairs, paper: str) -> None:
    width, height = PAPERS[paper]
    with pikepdf.open(io.BytesIO(sheet(puzzles, "pdf", SheetOptions(paper=paper, bleed=True), CATALOG))) as pdf:
        for page in pdf.pages:
            assert [float(edge) for edge in page.MediaBox] == pytest.approx(
                [0, 0, width + 2 * SLUG, height + 2 * SLUG], abs=0.1
            )
            cut = [SLUG, SLUG, SLUG + width, SLUG + height]
            assert [float(edge) for edge in page.TrimBox] == pytest.approx(cut, abs=0.1)
            around = [edge - BLEED if edge == SLUG else edge + BLEED for edge in cut]
            assert [float(edge) for edge in page.BleedBox] == pytest.approx(around, abs=0.1)
            marks = list(painted(page))[-8:]
            assert all(mark.operator == "S" and mark.marks == (("Artifact", None),) for mark in marks)
            colours = {str(operator) for _, operator in pikepdf.parse_content_stream(page)} & {
                "rg",
                "RG",
                "g",
                "G",
                "k",
                "K",
            }
            assert colours <= {"g", "G"}
            lines = [
                operands for operands, operator in pikepdf.parse_content_stream(page) if str(operator) in {"m", "l"}
            ]
            for begin, end in pairwise(lines[-16:]):
                for x, y in (map(float, begin), map(float, end)):
                    assert not (-BLEED <= x <= width + BLEED and -BLEED <= y <= height + BLEED)


def test_a_booklet_is_cut_as_a_whole(puzzles: Pairs) -> None:
    with pikepdf.open(io.BytesIO(book(puzzles, BookOptions("a5", booklet=True, bleed=True), CATALOG))) as pdf:
        left, low, right, high = (float(edge) for edge in pdf.pages[0].TrimBox)
        assert (right - left, high - low) == pytest.approx(BOOKLET, abs=0.1)


def test_bleed_is_for_pdf(puzzles: Pairs) -> None:
    for format in ("svg", "png"):
        with pytest.raises(BadSheet) as error:
            sheet(puzzles, format, SheetOptions(bleed=True), CATALOG)
        assert error.value.option == "bleed"


def test_the_profile_of_the_colours_is_srgb() -> None:
    """Another library reads it, and finds the colours of its own sRGB unchanged."""
    from PIL import Image, ImageCms

    profile = ImageCms.ImageCmsProfile(io.BytesIO(srgb()))
    transform = ImageCms.buildTransform(profile, ImageCms.createProfile("sRGB"), "RGB", "RGB")
    colours = bytes(value for step in range(0, 256, 5) for value in (step, 255 - step, step // 2))
    picture = Image.frombytes("RGB", (len(colours) // 3, 1), colours)
    turned = ImageCms.applyTransform(picture, transform)
    assert turned is not None
    assert max(abs(one - other) for one, other in zip(turned.tobytes(), colours, strict=True)) <= 1


def test_an_svg_says_the_same_of_its_parts(puzzles: Pairs) -> None:
    from xml.etree import ElementTree

    options = SheetOptions(1)
    read = read_aloud(sheet(puzzles[:1], "pdf", options, CATALOG, 1))
    root = ElementTree.fromstring(sheet(puzzles[:1], "svg", options, CATALOG, 1))
    groups = list(root.iter("{http://www.w3.org/2000/svg}g"))
    boards = [each.get("aria-label") for each in groups if each.get("role") == "img" and not each.get("transform")]
    assert boards == [text for role, text in read if role == "Figure"]
    assert [each.get("aria-level") for each in groups if each.get("role") == "heading"] == ["1", "2"]
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "en"
