"""The options for the words of the puzzles of a batch, and what is told of them."""

from collections.abc import Iterable
from typing import Any

import click

from api.commands._input import all_of
from api.commands._output import echo
from api.jobs.puzzle_work import words_of_line
from dictionaries.quantities import counted
from solver.puzzles.selection import MOST_SPREAD, USUAL_SPREAD, Selection

selection_options = all_of(
    click.option("--familiar", type=float, metavar="SHARE",
                 help="The least share of the words of each puzzle that are everyday words, 0 to 1."),
    click.option("--spread", type=int, is_flag=False, flag_value=USUAL_SPREAD, metavar=f"[2-{MOST_SPREAD}]",
                 help="In so many puzzles in a row no word of three letters or more comes twice; "
                 f"{USUAL_SPREAD} if no number follows."),
)  # fmt: skip
"""The options that `read_selection` takes."""


def read_selection(options: dict[str, Any]) -> Selection:
    """Take the options for the words out of those of a command.

    Raises:
        BadOrder: one of them is beyond its limits.
    """
    return Selection(options.pop("familiar"), options.pop("spread"))


class Told:
    """What the words of the puzzles of a batch are like, over all of them.

    Args:
        selection: what was asked for.
        lines: the lines of the puzzles that were there already.
    """

    def __init__(self, selection: Selection, lines: Iterable[str] = ()) -> None:
        self._selection = selection
        self._familiar: list[float] = []
        self._apart: list[int] = []
        for line in lines:
            self.add(line)

    def add(self, line: str) -> None:
        """Take in the line of a puzzle."""
        if self._selection:
            words = words_of_line(line)
            self._familiar.append(words["familiar"])
            self._apart += [words["apart"]] * (words["apart"] is not None)

    def show(self) -> None:
        """Print it, if anything was asked for."""
        if self._selection:
            least, mean = min(self._familiar), sum(self._familiar) / len(self._familiar)
            count = len(self._familiar)
            where = f"all {count} puzzles" if count <= MOST_SPREAD else f"any {MOST_SPREAD + 1} puzzles in a row"
            again = f"no word comes twice in {where}"
            if self._apart:
                again = f"a word comes again {counted(min(self._apart), 'puzzle')} later at the earliest"
            again = f"; {again}" if self._selection.spread and count > 1 else ""
            echo(f"everyday words: {least:.0%} or more in each puzzle, {mean:.0%} on average{again}")
