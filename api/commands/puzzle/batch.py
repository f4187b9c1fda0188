"""``ringers puzzle batch``: make many puzzles of one kind and grade."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from api.commands._input import BadInput, json_option
from api.commands._output import echo, echo_bytes, echo_table, progress
from api.commands.puzzle._jobs import jobs_option
from api.commands.puzzle._order import order_options, read_order
from api.commands.puzzle._selection import Told, read_selection, selection_options
from api.commands.puzzle._sheets import read_sheet_options, sheet_options, write_sheet
from api.drawing.sheets.options import FORMATS
from api.settings import Settings
from dictionaries.quantities import counted
from solver import cores

TABLE_PART = 20
"""The rows of the table that are aligned and printed at a time, so that the first are soon there."""


@click.command()
@order_options
@click.option("--count", type=int, default=10, show_default=True, metavar="N", help="How many puzzles.")
@click.option("--seed", metavar="TEXT", help="Any text; the same seed makes the same puzzles. By default a new one.")
@selection_options
@jobs_option
@click.option("--check/--no-check", default=None,
              help="Work each puzzle out a second time, the slow way, and stop at the first difference. Done by "
              "default with --sheet.")  # fmt: skip
@click.option("-o", "--output", metavar="FILE",
              help="Write the lines of JSON to a file. What an earlier call of the same batch left in it is kept, and "
              "the rest is made.")  # fmt: skip
@click.option("--sheet", metavar="FILE", help="Print the puzzles on a sheet: .pdf, .svg or .png.")
@sheet_options
@json_option
def command(
    count: int,
    seed: str | None,
    jobs: int,
    check: bool | None,
    output: str | None,
    sheet: str | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Make many puzzles of one kind and grade, each proven to have its solution.

    With --json, each line is a puzzle and its solution; equal calls print equal bytes. A batch that was interrupted
    goes on where it was if it is written with --output and a --seed.

    \b
    Examples:
      ringers puzzle batch --kind place-rings --rings 3 --grade 2 --count 5 --seed 7 --json
      ringers puzzle batch --kind restore --count 1000 --seed spring --output restore.ndjson
      ringers puzzle batch --kind place-rings --grade 4 --count 200 --sheet out.pdf
      ringers puzzle batch --grade 3 --count 50 --seed 'week 49' --familiar 0.9 --spread
    """
    from api.commands.puzzle._making import check_batch, made
    from api.commands.puzzle._resume import Lines
    from api.commands.puzzle.new import new_seed
    from solver.puzzles.orders import Batch

    if output and Path(output).suffix.lower()[1:] in FORMATS:
        raise BadInput(f"--output {output[-40:]!r}: expected the name of a file of lines; --sheet prints a sheet")
    sheet_as = read_sheet_options(options, sheet)
    selection = read_selection(options)
    batch = Batch(read_order(options), count, new_seed() if seed is None else seed, selection=selection)
    folders = Settings.load().all_dictionary_folders
    check_batch(batch, folders)
    cores.require()
    with ExitStack() as stack:
        lines = stack.enter_context(Lines.open(output, batch, folders)) if output else None
        kept = lines.kept if lines else []
        puzzles = list(kept) if sheet else []
        rows = _Rows(quiet=as_json or bool(output or sheet))
        told = Told(batch.selection, lines.words if lines else ())
        for number, pair in enumerate(kept, 1):
            rows.add(number, *pair)
        if not (as_json or output or sheet):
            echo(f"{batch.order.described.capitalize()}, grade {batch.order.grade}, seed {batch.seed}")
        hidden = not output and not sheet and sys.stdout.isatty()
        bar = stack.enter_context(progress(length=count, label="Making puzzles", hidden=hidden))
        bar.update(len(kept))
        check = bool(sheet) if check is None else check
        for line, pair in made(batch, folders, begin=len(kept), jobs=jobs, check=check, before=kept):
            told.add(line)
            if lines:
                lines.add(line)
            elif as_json:
                echo_bytes([line.encode()])
            rows.add(bar.pos + 1, *pair)
            if sheet:
                puzzles.append(pair)
            bar.update(1)
        rows.flush()
    if as_json:
        write_sheet(puzzles, sheet, sheet_as)
    elif output or sheet:
        pages = write_sheet(puzzles, sheet, sheet_as)
        echo(f"{counted(count, 'puzzle')}{', each checked' if check else ''}, seed {batch.seed}")
        for path, what in ((output, counted(count, "line")), (sheet, counted(pages, "page"))):
            if path:
                echo(f"{path}: {what}")
    if not as_json:
        told.show()


class _Rows:
    """The table for people, printed part by part."""

    def __init__(self, *, quiet: bool) -> None:
        self._quiet = quiet
        self._waiting: list[list[str]] = []

    def add(self, number: int, puzzle: Any, solution: Any) -> None:
        """Add a puzzle to the table."""
        if self._quiet:
            return
        from solver.notation import format_board
        from solver.puzzles.wording import answer_words, points_words

        answer = f"{answer_words(solution, puzzle.task.shown)}: {points_words(puzzle, solution)}"
        self._waiting.append([str(number), puzzle.id, format_board(puzzle.board), answer])
        if len(self._waiting) >= TABLE_PART:
            self.flush()

    def flush(self) -> None:
        """Print what waits."""
        if self._waiting:
            echo_table(self._waiting, right=(0,))
            self._waiting.clear()
