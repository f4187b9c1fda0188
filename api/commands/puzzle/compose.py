"""``ringers puzzle compose``: make a board and a puzzle of your own words."""

import re
from typing import Any

import click

from api.commands._input import (
    BadInput,
    catalog,
    complete_file,
    dictionary_option_for,
    json_option,
    read_file,
    read_standard_input,
)
from api.commands._output import counted, echo, echo_json
from api.commands.puzzle._sheets import read_sheet_options, sheet_options, write_sheet
from solver.composing.wanted import USUAL_EFFORT, USUAL_SEED, Wanted, split_words, tiles_named
from solver.puzzles.orders import USUAL_DICTIONARY


@click.command()
@click.option(
    "--words",
    required=True,
    metavar="FILE",
    shell_complete=complete_file,
    help="The file of the words, with lines, blanks or commas between them; - for standard input.",
)
@click.option("--size", metavar="ROWSxCOLUMNS", help="From 3x3 to 15x15.  [default: 10x10, of tiles 7x7]")
@dictionary_option_for(USUAL_DICTIONARY)
@click.option(
    "--letters",
    type=click.Choice(("tiles", "free")),
    default="free",
    show_default=True,
    help="Only the tiles of the box, for boards of up to 50 cells, or any letters.",
)
@click.option(
    "--no-other-words",
    is_flag=True,
    help="Avoid other words of three letters or more, but for those inside the given ones.",
)
@click.option("--seed", default=USUAL_SEED, show_default=True, metavar="TEXT", help="Another seed makes another board.")
@click.option(
    "--effort",
    type=int,
    default=USUAL_EFFORT,
    show_default=True,
    metavar="1-1000",
    help="How many times the words are laid out anew.",
)
@click.option("--sheet", metavar="FILE", help="Print the puzzle on a sheet too: .pdf, .svg or .png.")
@sheet_options
@json_option
def command(
    words: str,
    size: str | None,
    dictionary_id: str,
    letters: str,
    no_other_words: bool,
    seed: str,
    effort: int,
    sheet: str | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Make a board on which your own words stand, and the puzzle of finding them.

    The words cross where they can. A word that is left out is said to be impossible, which is proven, or not found. The
    words need not be in the dictionary, which only spells them. The same words, options and seed make the same board.

    \b
    Examples:
      ringers puzzle compose --words lesson.txt
      ringers puzzle compose --words lesson.txt --size 12x10 --no-other-words --sheet lesson.pdf
      echo 'Äpfel, Birne, Kirsche' | ringers puzzle compose --words - --dictionary de
      ringers puzzle compose --words lesson.txt --letters tiles --size 5x10 --seed 2 --json
    """  # fmt: skip
    from api.commands.puzzle._composed import echo_composition
    from solver.composing import compose, puzzle_of
    from solver.puzzles.link import format_link

    asked = read_sheet_options({**options, "per_page": options["per_page"] or 1}, sheet)
    rows, columns = (None, None) if size is None else _sides(size)
    text = read_standard_input("words") if words == "-" else read_file(words)
    dictionaries = catalog()
    wanted = Wanted(
        split_words(text),
        dictionaries.get(dictionary_id),
        rows,
        columns,
        tiles_named("set" if letters == "tiles" else letters),
        no_other_words,
        seed,
        effort,
    )
    composition = compose(wanted)
    puzzle = puzzle_of(composition, wanted)
    if as_json:
        echo_json(composition.to_json() | wanted.to_json() | {"link": puzzle and format_link(puzzle)})
    else:
        echo_composition(composition, puzzle)
    if sheet is not None:
        if puzzle is None:
            raise BadInput("no word is on the board; expected one at least for a sheet")
        from solver import cores
        from solver.puzzles.generator import solve_puzzle

        cores.require()
        pages = write_sheet([(puzzle, solve_puzzle(puzzle, dictionaries))], sheet, asked)
        if not as_json:
            echo(f"{sheet}: {counted(pages, 'page')}")


def _sides(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,3})(?:[xX×]([0-9]{1,3}))?", text)
    if match is None:
        raise BadInput(f"size {text[:20]!r}; expected rows and columns such as 10x12")
    return int(match[1]), int(match[2] or match[1])
