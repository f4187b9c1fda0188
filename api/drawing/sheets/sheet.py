"""Sheets of puzzles as PDF, SVG and PNG."""

import zipfile
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from api.drawing.languages import spoken
from api.drawing.sheets.about import About
from api.drawing.sheets.canvas import has_letter
from api.drawing.sheets.items import Item, item_of
from api.drawing.sheets.options import FORMATS, MAX_PUZZLES, BadSheet, SheetOptions
from api.drawing.sheets.pages import Page, page_total, pages_of
from api.drawing.sheets.pdf import PdfCanvas, page_as_png
from api.drawing.sheets.svg import SvgCanvas
from api.drawing.sheets.wording import Wording
from api.texts import USUAL
from solver.puzzles.conventions import HOLE
from solver.puzzles.parts import WordList
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Dictionaries

Asked = Sequence[tuple[Puzzle, Solution | None]]
"""Puzzles with their solutions, as far as these are known; a puzzle without one has no place in the answer key."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of files in an archive, so that equal sheets have equal bytes."""


def page_count(puzzles: Asked, options: SheetOptions, dictionaries: Dictionaries) -> int:
    """Return how many pages a sheet has, those of the answer key among them.

    Args:
        puzzles: as for `sheet`, as is all else.
        options: how it is laid out.
        dictionaries: where the puzzles' dictionaries are.

    Raises:
        BadSheet: as for `sheet`.
        UnknownDictionary: as for `sheet`.
    """
    if not options.large or not 1 <= len(puzzles) <= MAX_PUZZLES:
        return page_total([solution is not None for _, solution in puzzles], options)
    options = spoken(options, puzzles, dictionaries)
    check_letters(puzzles, options.title)
    return len(pages_of(_items(puzzles, options, dictionaries), options))


def sheet(
    puzzles: Asked, format: str, options: SheetOptions, dictionaries: Dictionaries, page: int | None = None
) -> bytes:
    """Print puzzles on pages, and their solutions on pages after them; equal puzzles give equal bytes.

    Args:
        puzzles: the puzzles, at most 1000.
        format: ``pdf``, ``svg`` or ``png``.
        options: how they are laid out.
        dictionaries: where the puzzles' dictionaries are, which say what tiles are worth.
        page: the one page that is wanted, counted from 1. Without it, PDF has all pages in one document; SVG and PNG
            are the page itself if there is only one, and else an archive (zip) of all.

    Raises:
        BadSheet: an option, the number of puzzles or the page cannot be, or a tile shows a letter that the font lacks.
        UnknownDictionary: a puzzle's dictionary is not there.
    """
    if format not in FORMATS:
        raise BadSheet("format", f"one of {', '.join(FORMATS)}")
    if not 1 <= len(puzzles) <= MAX_PUZZLES:
        raise BadSheet("puzzles", f"1 to {MAX_PUZZLES} of them")
    if options.bleed and format != "pdf":
        raise BadSheet("bleed", "format pdf")
    options = spoken(options, puzzles, dictionaries)
    check_letters(puzzles, options.title)
    pages = pages_of(_items(puzzles, options, dictionaries), options)
    if page is not None:
        if not 1 <= page <= len(pages):
            raise BadSheet("page", f"1 to {len(pages)}")
        pages = pages[page - 1 : page]
    if format == "pdf":
        return document(pages, options.size, options.about)
    if format == "png":
        whole = document(pages, options.size, options.about)
        pictures = [page_as_png(whole, number) for number in range(len(pages))]
    else:
        pictures = [_drawing(drawn, options) for drawn in pages]
    return pictures[0] if len(pictures) == 1 else _archive(pictures, format)


def _items(puzzles: Asked, options: SheetOptions, dictionaries: Dictionaries) -> list[Item]:
    words = Wording(options.language or USUAL)
    return [
        item_of(number, puzzle, solution, dictionaries, words, answered=options.answers, look=options.look)
        for number, (puzzle, solution) in enumerate(puzzles, 1)
    ]


def document(pages: Sequence[Callable[[PdfCanvas], None]], size: tuple[float, float], about: About) -> bytes:
    """Return pages as PDF."""
    canvas = PdfCanvas(*size, about)
    for draw in pages:
        draw(canvas)
        canvas.next_page()
    return canvas.finish()


def _drawing(draw: Page, options: SheetOptions) -> bytes:
    canvas = SvgCanvas(*options.size, options.about)
    draw(canvas)
    return canvas.finish()


def _archive(pictures: Sequence[bytes], format: str) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, picture in enumerate(pictures, 1):
            name = f"page-{number:0{len(str(len(pictures)))}}.{format}"
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), picture, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def check_letters(puzzles: Asked, title: str) -> None:
    """Check that the font has every letter of the tiles and the title.

    Raises:
        BadSheet: it lacks one.
    """
    shown = {letter for puzzle, _ in puzzles for face in puzzle.board.faces if face != HOLE for letter in face}
    texts = {
        letter
        for puzzle, _ in puzzles
        for text in (*_listed(puzzle), *map(puzzle.task.shown, puzzle.task.listed_words))
        for letter in text
        if letter.isalpha()
    }
    for letter in sorted(shown | texts | set(title)):
        if not has_letter(letter):
            raise BadSheet("title" if letter in title else "puzzles", f"letters that the font has, unlike {letter!r}")


def _listed(puzzle: Puzzle) -> Iterator[str]:
    """Yield the words of the list of a puzzle, or what stands in their place."""
    for part in puzzle.task.parts(None):
        if isinstance(part, WordList):
            yield from part.words
