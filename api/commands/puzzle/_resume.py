"""The file of a batch, from which an interrupted batch continues."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from api.commands._input import BadInput, shown, writing
from api.commands.puzzle._lines import Pair, read_line
from api.folders import Folders
from api.jobs.job import catalog_of
from api.jobs.puzzle_work import line_of, lines_in, words_of_line
from dictionaries.errors import RingersError
from solver.puzzles.choosing import chosen_of_batch, words_before
from solver.puzzles.orders import Batch
from solver.puzzles.selection import MOST_SPREAD, MOST_TRIES


class Lines:
    """The lines of a batch in a file.

    Args:
        file: the file, at its end.
        kept: the puzzles that were in it already.
        words: their lines, where these tell what the words are like.
    """

    def __init__(self, file: BinaryIO, kept: list[Pair], words: list[str]) -> None:
        self._file = file
        self.kept = kept
        self.words = words

    @classmethod
    @contextmanager
    def open(cls, path: str, batch: Batch, folders: Folders) -> Iterator[Lines]:
        """Open the file of a batch and keep what belongs to it; a last line that was cut short is taken away.

        Raises:
            BadInput: the file cannot be read or written, or holds something else than the beginning of the batch.
        """
        with writing(path), Path(path).open("a+b") as file:
            file.seek(0)
            content = file.read()
            whole = content[: content.rfind(b"\n") + 1]
            kept = _stored(path, whole, batch, folders)
            if not kept and content and not _begins_like(content, batch, folders):
                raise BadInput(f"{shown(path)} holds something else than a batch; expected a new file")
            file.truncate(len(whole))
            yield cls(file, kept, lines_in(whole.decode()) if batch.selection else [])

    def add(self, line: str) -> None:
        """Write a line, so that it is in the file whatever happens next."""
        self._file.write(line.encode())
        self._file.flush()


def _stored(path: str, content: bytes, batch: Batch, folders: Folders) -> list[Pair]:
    """Read the puzzles of a file; the last of them is made again, the others are told from their seeds."""
    kept: list[Pair] = []
    lines = content.splitlines(keepends=True)
    if len(lines) > batch.count:
        raise BadInput(f"{shown(path)} has {len(lines)} lines; expected at most {batch.count}, as many as the batch")
    version = catalog_of(folders).get(batch.order.dictionary).version
    order = batch.order.to_json()
    for index, line in enumerate(lines):
        problem = f"{shown(path)}, line {index + 1}: not puzzle {index + 1} of this batch; expected another file"
        try:
            puzzle, solution = read_line(line.decode())
        except (RingersError, UnicodeDecodeError):
            raise BadInput(problem) from None
        words = words_of_line(line) if batch.selection and b'"words":' in line else None
        if solution is None or line_of(puzzle, solution, words).encode() != line:
            raise BadInput(problem)
        told = puzzle.kind, puzzle.grade, puzzle.dictionary
        seeds = [batch.seed_of(index, attempt) for attempt in range(1, (MOST_TRIES if batch.selection else 1) + 1)]
        if puzzle.seed not in seeds or told != (order["kind"], order["grade"], (order["dictionary"], version)):
            raise BadInput(problem)
        if index + 1 == len(lines) and _line(batch, index, folders, kept).encode() != line:
            raise BadInput(problem)
        kept.append((puzzle, solution))
    return kept


def _line(batch: Batch, index: int, folders: Folders, kept: list[Pair]) -> str:
    """Make the line of a puzzle once more, from the puzzles before."""
    before = words_before(kept[-MOST_SPREAD:], catalog_of(folders)) if batch.selection.spread else ()
    chosen = chosen_of_batch(batch, index, catalog_of(folders), before=before)
    return line_of(chosen.puzzle, chosen.solution, chosen.to_json() if batch.selection else None)


def _begins_like(content: bytes, batch: Batch, folders: Folders) -> bool:
    """Tell whether a file without a whole line begins as the batch does."""
    return _line(batch, 0, folders, []).encode().startswith(content)
