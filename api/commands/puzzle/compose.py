"""``ringers puzzle compose``: make a board and a puzzle of your own words."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from api.commands._input import (
    BadInput,
    catalog,
    complete_file,
    dictionary_option_for,
    json_option,
    read_file,
    read_size,
    read_standard_input,
)
from api.commands._output import echo, echo_json
from api.commands.puzzle._sheets import read_sheet_options, sheet_options, write_sheet
from dictionaries.quantities import counted
from solver.composing.directions import directions_named
from solver.composing.series import MOST_VERSIONS
from solver.composing.shapes import RECTANGLE, SHAPES
from solver.composing.wanted import USUAL_EFFORT, USUAL_SEED, Wanted, split_clues, split_words, tiles_named
from solver.puzzles.conventions import MAX_LISTED_WORDS
from solver.puzzles.orders import USUAL_DICTIONARY


@click.command()
@click.option(
    "--words",
    required=True,
    metavar="FILE",
    shell_complete=complete_file,
    help="The file of the words, with line ends or commas between them; - for standard input.",
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
@click.option(
    "--directions",
    default="all",
    show_default=True,
    metavar="NAMES",
    help="In which words may be read: some of N,NE,E,SE,S,SW,W,NW, or young (E,S), school (E,S,SE,NE) or all.",
)
@click.option(
    "--shape",
    default=RECTANGLE,
    show_default=True,
    metavar="NAME",
    help=f"The shape of the board: {', '.join([RECTANGLE, *SHAPES])}, or a file of rows in which full stops and blanks "
    "are no part of it.",
)
@click.option("--sentence", default="", metavar="TEXT", help="A sentence that the free letters begin with.")
@click.option(
    "--clues",
    is_flag=True,
    help="Each line is word;clue, and the list shows the clues; a line without a semicolon is refused.",
)
@click.option(
    "--boards",
    metavar="N|auto",
    help=f"Over how many boards the words are spread.  [default: 1, for more than {MAX_LISTED_WORDS} words auto]",
)
@click.option(
    "--words-per-board",
    type=int,
    metavar=f"1-{MAX_LISTED_WORDS}",
    help="How many words a board has at most; the others are on more boards.  [default: as many as look good on paper]",
)
@click.option(
    "--versions",
    type=int,
    default=1,
    show_default=True,
    metavar=f"1-{MOST_VERSIONS}",
    help="How many versions of each board: A, B and so on. No word stands on the same cells in two.",
)
@click.option(
    "--sheet", "-o", "--output", "sheet", metavar="FILE", help="Print the puzzle on a sheet too: .pdf, .svg or .png."
)
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
    directions: str,
    shape: str,
    sentence: str,
    clues: bool,
    boards: str | None,
    words_per_board: int | None,
    versions: int,
    sheet: str | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Make a board on which your own words stand, and the puzzle of finding them.

    The words cross where they can. The board has the letters of a word, without accents, blanks and digits; everywhere
    else it is shown as typed. A word that is left out is said to be impossible, which is proven, or not found. The
    words need not be in the dictionary, which only spells them. The same words, options and seed make the same board.

    \b
    Examples:
      ringers puzzle compose --words lesson.txt
      ringers puzzle compose --words lesson.txt --size 12x10 --no-other-words --sheet lesson.pdf
      echo 'Äpfel, Birne, Kirsche' | ringers puzzle compose --words - --dictionary de
      ringers puzzle compose --words lesson.txt --letters tiles --size 5x10 --seed 2 --json
      ringers puzzle compose --words lesson.txt --directions young --lower-case --versions 3 --sheet lesson.pdf
    """  # fmt: skip
    from api.commands.puzzle._composed import echo_compositions
    from api.jobs.compose_work import answer_of
    from solver.composing import compose_series, puzzle_of

    asked = read_sheet_options({**options, "per_page": options["per_page"] or 1}, sheet)
    rows, columns = (None, None) if size is None else read_size(size)
    text = read_standard_input("words") if words == "-" else read_file(words)
    typed, told = split_clues(text) if clues else (split_words(text), {})
    if not clues:
        _warn_of_semicolons(typed)
    dictionaries = catalog()
    dictionary = dictionaries.get(dictionary_id)
    wanted = Wanted(
        typed,
        dictionary,
        rows,
        columns,
        tiles_named("set" if letters == "tiles" else letters, dictionary),
        no_other_words,
        seed,
        effort,
        directions_named(directions),
        _shape(shape),
        sentence,
        told,
    )
    split = words_per_board is not None or len(wanted.typed) > MAX_LISTED_WORDS
    made = compose_series(wanted, _boards(boards, split), versions, words_per_board)
    found = [puzzle_of(each.composition, each.wanted, each.label) for each in made]
    if as_json:
        echo_json(answer_of(wanted, made))
    else:
        echo_compositions(made, found)
        for same in wanted.same:
            echo(f"{same.text}: the same letters as {same.first}; they count once")
        if boards is None and words_per_board is None and len(made) > versions:
            most = max(len(each.wanted.typed) for each in made)
            spread = f"{counted(len(wanted.typed), 'word')} are on {counted(len(made) // versions, 'board')}"
            echo(f"{spread} with at most {most} each; --words-per-board decides how many")
    if sheet is not None:
        puzzles = [puzzle for puzzle in found if puzzle is not None]
        from solver import cores
        from solver.puzzles.generator import solve_puzzle

        cores.require()
        pages = write_sheet([(puzzle, solve_puzzle(puzzle, dictionaries)) for puzzle in puzzles], sheet, asked)
        if not as_json:
            echo(f"{sheet}: {counted(pages, 'page')}")


def _warn_of_semicolons(words: Sequence[str]) -> None:
    """Say that semicolons part no words, as many people would have them do."""
    joined = [word for word in words if ";" in word]
    if joined:
        count = f"{joined[0][:40]!r} is one word" if len(joined) == 1 else f"{len(joined)} words have semicolons"
        expected = "words are parted by line ends or commas, and --clues takes lines of word;clue"
        click.echo(f"warning: {count}; {expected}", err=True)


def _shape(text: str) -> str | tuple[str, ...]:
    """Return the name of a shape, or the rows of a file."""
    if text in (RECTANGLE, *SHAPES) or not Path(text).is_file():
        return text
    return tuple(read_file(text).rstrip().splitlines())


def _boards(text: str | None, split: bool) -> int | None:
    """Return over how many boards words are spread; None for as many as they need."""
    if text is None:
        return None if split else 1
    if text == "auto":
        return None
    if not re.fullmatch("[0-9]{1,3}", text):
        raise BadInput(f"--boards {text[:20]!r}; expected a number or auto")
    return int(text)
