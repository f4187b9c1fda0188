"""The options of sheets, and writing them to files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click

from api.commands._input import all_of, catalog, writing
from api.drawing.sheets.about import AUTHOR
from api.drawing.sheets.look import ListOrder, Look
from api.drawing.sheets.options import FORMATS, PAPERS, USUAL_TITLE, BadSheet, SheetOptions
from api.texts import languages

if TYPE_CHECKING:
    from solver.puzzles.puzzle import Puzzle, Solution

SITE = re.compile(r"https?://[^\s/]+(/\S*)?")


look_options = all_of(
    click.option("--lower-case", is_flag=True, help="The letters of the boards in lower case."),
    click.option("--points/--no-points", "tile_points", default=True, show_default=True,
                 help="Tiles with their points."),
    click.option("--ticks", is_flag=True, help="A list of words in columns, with a box to tick before each."),
    click.option("--order", type=click.Choice(get_args(ListOrder)), default="given", show_default=True,
                 help="The order of a list of words."),
)  # fmt: skip
"""The options that `read_look` takes."""


def read_look(options: dict[str, Any]) -> Look:
    """Take the options of the look of letters and lists out of those of a command, and return them."""
    return Look(*(options.pop(name) for name in ("lower_case", "tile_points", "ticks", "order")))


sheet_options = all_of(
    click.option("--per-page", type=int, metavar="1|2|4|6",
                 help="How many puzzles a page of the sheet has.  [default: 4, in large print 1]"),
    click.option("--key/--no-key", default=True, show_default=True,
                 help="Print the answers, on pages of their own."),
    click.option("--large", is_flag=True, help="Large print, for at most two puzzles a page."),
    click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4", show_default=True,
                 help="The size of the pages."),
    click.option("--title", default=USUAL_TITLE, show_default=True, metavar="TEXT",
                 help="What stands at the top of each page."),
    look_options,
    click.option("--author", default=AUTHOR, show_default=True, metavar="TEXT",
                 help="Who made the sheet; the PDF says it."),
    click.option("--bleed", is_flag=True,
                 help="For a printer, PDF only: black ink alone, room around each page, and marks where it is cut."),
    click.option("--language", type=click.Choice(languages()),
                 help="What the sheet speaks.  [default: the language of the words]"),
    click.option("--site", metavar="URL",
                 help="The address of a service; each puzzle then has a code to scan, which opens it there."),
)  # fmt: skip
"""The options that `read_sheet_options` takes."""


def read_sheet_options(options: dict[str, Any], path: str | None) -> SheetOptions:
    """Take the options of a sheet out of those of a command, and return them.

    Args:
        options: the command's.
        path: the file of the sheet, if there is to be one; its end says the format.

    Raises:
        BadSheet: an option cannot be, or the end of the file's name says no format.
    """
    site = options.pop("site")
    if site is not None and not SITE.fullmatch(site):
        raise BadSheet("site", "an address such as https://ringers.example")
    look = read_look(options)
    names = ("per_page", "large", "paper", "title", "language", "author", "bleed")
    asked = SheetOptions(
        answers=options.pop("key"), site=site, look=look, **{name: options.pop(name) for name in names}
    )
    if path is not None and _format_of(path) != "pdf" and asked.bleed:
        raise BadSheet("bleed", "a file whose name ends with .pdf")
    return asked


def write_sheet(puzzles: Sequence[tuple[Puzzle, Solution | None]], path: str | None, options: SheetOptions) -> int:
    """Write a sheet, and return how many pages it has; SVG and PNG of several pages are as many files.

    Args:
        puzzles: the puzzles with their solutions.
        path: the file, such as ``out.pdf``; ``out.png`` becomes ``out-1.png`` and so on; None for no sheet.
        options: how it is laid out.

    Raises:
        BadSheet: there are too many puzzles, or a letter cannot be printed.
        BadInput: the file cannot be written.
    """
    if path is None:
        return 0
    from api.drawing.sheets.sheet import page_count, sheet

    dictionaries = catalog()
    count, format = page_count(puzzles, options, dictionaries), _format_of(path)
    pages: list[tuple[Path, int | None]] = [(Path(path), None)]
    if format != "pdf" and count > 1:
        whole = Path(path)
        digits = len(str(count))
        pages = [(whole.with_stem(f"{whole.stem}-{page:0{digits}}"), page) for page in range(1, count + 1)]
    for file, page in pages:
        content = sheet(puzzles, format, options, dictionaries, page)
        with writing(file):
            file.write_bytes(content)
    return count


def _format_of(path: str) -> str:
    format = Path(path).suffix.lower().removeprefix(".")
    if format not in FORMATS:
        raise BadSheet("file", f"a name that ends with {' or '.join(f'.{name}' for name in FORMATS)}")
    return format
