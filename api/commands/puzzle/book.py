"""``ringers puzzle book``: print a book of puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from api.commands._input import BadInput, catalog, complete_file, dictionary_option_for, shown, writing
from api.commands._output import echo, progress
from api.commands.puzzle._jobs import jobs_option
from api.commands.puzzle._sheets import SITE, look_options, read_look
from api.drawing.books.options import ANSWERS, MAX_PUZZLES, MIN_PUZZLES, PAPERS, BookOptions
from api.drawing.sheets.about import AUTHOR
from api.drawing.sheets.options import USUAL_TITLE, BadSheet
from api.settings import Settings
from api.texts import languages
from dictionaries.quantities import counted
from solver import cores
from solver.puzzles.orders import USUAL_DICTIONARY

if TYPE_CHECKING:
    from solver.puzzles.puzzle import Puzzle, Solution

USUAL_COUNT = 60


@click.command()
@click.argument("puzzles", required=False, metavar="[PUZZLES]", shell_complete=complete_file)
@click.option("-o", "--output", required=True, metavar="FILE", help="The file to write; its name ends with .pdf.")
@click.option("--twin", metavar="FILE", help="Also write the book as plain text, for screen readers.")
@click.option("--count", type=click.IntRange(MIN_PUZZLES, MAX_PUZZLES), default=USUAL_COUNT, show_default=True,
              metavar="N", help="How many puzzles to make, if none are given.")  # fmt: skip
@click.option("--kinds", metavar="KIND,...", help="The kinds to make, which take turns.  [default: all]")
@click.option("--grades", default="1-5", show_default=True, metavar="1-5", help="The grades to make, such as 2 or 1-3.")
@click.option("--min-length", type=click.IntRange(2, 7), default=2, show_default=True, metavar="N",
              help="The fewest cells of a word.")  # fmt: skip
@click.option("--seed", metavar="TEXT", help="Any text; the same seed makes the same book. By default a new one.")
@dictionary_option_for(USUAL_DICTIONARY)
@click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4", show_default=True,
              help="The size of the pages.")  # fmt: skip
@click.option("--booklet", is_flag=True, help="Two pages of A5 on a page of A4, to fold and to staple in the fold.")
@click.option("--per-page", type=int, metavar="1|2|4|6",
              help="How many puzzles a page has.  [default: 4, on A5 2, in large print 1]")  # fmt: skip
@click.option("--large", is_flag=True, help="Large print: no letter is smaller than 18 points.")
@click.option("--answers", type=click.Choice(ANSWERS), default="end", show_default=True,
              help="Answers at the end, upside down below the puzzles, or none.")  # fmt: skip
@click.option("--title", default=USUAL_TITLE, show_default=True, metavar="TEXT", help="What the book is called.")
@look_options
@click.option("--author", default=AUTHOR, show_default=True, metavar="TEXT", help="Who made the book; the PDF says it.")
@click.option("--bleed", is_flag=True,
              help="For a printer: black ink alone, room around each page, and marks where it is cut.")  # fmt: skip
@click.option(
    "--language", type=click.Choice(languages()), help="What the book speaks.  [default: the language of the words]"
)
@click.option("--site", metavar="URL",
              help="The address of a service; each puzzle then has a code to scan, which opens it there.")  # fmt: skip
@jobs_option
def command(puzzles: str | None, output: str, twin: str | None, site: str | None, **options: Any) -> None:
    """Print a book of puzzles: a title page, contents, puzzles that get harder, and their answers.

    PUZZLES is what `ringers puzzle sheet` takes. Without it the puzzles are made: kinds take turns, and grades rise.

    \b
    Examples:
      ringers puzzle book -o book.pdf --count 100 --dictionary en-common
      ringers puzzle book -o heft.pdf --paper a5 --booklet --language de --dictionary de
      ringers puzzle book batch.ndjson -o large.pdf --large --answers none --twin large.txt
    """
    if site is not None and not SITE.fullmatch(site):
        raise BadSheet("site", "an address such as https://ringers.example")
    if not output.lower().endswith(".pdf"):
        raise BadSheet("file", "a name that ends with .pdf")
    if options["booklet"]:
        options["paper"] = "a5"
    names = ("paper", "booklet", "per_page", "large", "answers", "title", "language", "author", "bleed")
    asked = BookOptions(site=site, look=read_look(options), **{name: options.pop(name) for name in names})
    if puzzles is None:
        pairs = _made(asked, **options)
    else:
        from api.commands.puzzle._lines import read_solved

        pairs = read_solved(puzzles, answers=asked.answers != "none")
    from api.drawing.books.book import book
    from api.drawing.books.book import twin as twin_of

    dictionaries = catalog()
    whole = book(pairs, asked, dictionaries)
    with writing(output):
        Path(output).write_bytes(whole)
    if twin is not None:
        text = twin_of(pairs, asked, dictionaries)
        with writing(twin):
            Path(twin).write_bytes(text.encode())
    echo(f"{output}: a book of {counted(len(pairs), 'puzzle')}")


def _made(
    asked: BookOptions,
    *,
    count: int,
    kinds: str | None,
    grades: str,
    min_length: int,
    seed: str | None,
    dictionary_id: str,
    jobs: int,
) -> list[tuple[Puzzle, Solution | None]]:
    """Make the puzzles of a book."""
    from api.commands.puzzle._making import check_batch, made
    from api.commands.puzzle.new import new_seed
    from solver.puzzles.mixture import Mixture
    from solver.puzzles.orders import Order
    from solver.ruleset import Ruleset

    order = Order(dictionary=dictionary_id, ruleset=Ruleset(min_length=min_length))
    named = tuple(kinds.split(",")) if kinds else ()
    batch = Mixture(order, count, new_seed() if seed is None else seed, named, _grades(grades))
    folders = Settings.load().all_dictionary_folders
    check_batch(batch, folders)
    cores.require()
    pairs: list[tuple[Puzzle, Solution | None]] = []
    with progress(length=count, label="Making puzzles") as bar:
        for _, pair in made(batch, folders, begin=0, jobs=jobs, check=False):
            pairs.append(pair)
            bar.update(1)
    return pairs


def _grades(text: str) -> tuple[int, ...]:
    """Read grades: ``3``, ``1-4`` or ``1,3,5``."""
    try:
        if "-" in text:
            low, high = map(int, text.split("-"))
            return tuple(range(low, high + 1))
        return tuple(map(int, text.split(",")))
    except ValueError:
        raise BadInput(f"grades {shown(text)}: expected such as 2, 1-3 or 1,3,5") from None
