"""The words of a list in any usual encoding and layout."""

import math
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

from dictionaries.alphabet import Alphabet
from dictionaries.dictionary import ZIPF_STEPS, Dictionary
from dictionaries.errors import BadHouseList, BadLine
from dictionaries.importing.decoding import decoded, encoding_of, shown_name
from dictionaries.importing.hunspell import expanded
from dictionaries.importing.layout import GUESSED, Layout, Row, read_rows
from dictionaries.importing.report import PROBLEMS, Report, Tally, spelling_or_reason

MAX_BYTES = 256 * 1024 * 1024
MAX_HOUSE_WORDS = 5_000_000
MAX_BAD_LINES = 100
"""The most bad lines that one error names."""

MAX_MEANING = 500
"""The most characters of what a word means; more are cut off."""

Progress: TypeAlias = Callable[[int], None]
"""Told how many lines were read."""

_THOUSANDS = re.compile(r"[,_](?=\d{3}(?!\d))")
"""A sign before three digits parts them from those before; any other comma stands before a fraction."""

_EVERY = 1 << 16
"""Lines after which it is told how many were read."""


class HouseList(NamedTuple):
    """The lines of a house list, read.

    Args:
        text: the spellings of a whole list, or those that an overlay adds, one a line; five million texts of their own
            would take four times as much memory.
        removed: the spellings that an overlay takes away.
        meanings: what words mean, by their spelling.
        counts: how often words are found, by their spelling.
        report: what became of the lines.
    """

    text: str
    removed: frozenset[str]
    meanings: dict[str, str]
    counts: dict[str, float]
    report: Report

    @property
    def words(self) -> list[str]:
        """The spellings of a whole list, or those that an overlay adds, in the order of code points."""
        return self.text.splitlines()


def read_house_list(
    content: bytes,
    base: Dictionary,
    *,
    overlay: bool = False,
    layout: Layout = GUESSED,
    affixes: bytes | None = None,
    alphabet: Alphabet | None = None,
    strict: bool = False,
    progress: Progress = lambda lines: None,
) -> HouseList:
    """Read a house list: one word a line, or in one of several columns.

    Empty lines and lines that begin with ``#`` do not count; lines that cannot be words are left out and reported.

    Args:
        content: the text.
        base: whose alphabet spells the words if none is given; for an overlay, the dictionary that is changed.
        overlay: the lines are changes: ``+WORD`` or ``WORD`` adds a word, ``-WORD`` takes one away.
        layout: what is said of encoding and columns; what is not said is looked for.
        affixes: the ``.aff`` file of a list for Hunspell, whose words get all their forms; None for any other list.
        alphabet: spells the words.
        strict: refuse a list with lines that would be left out.
        progress: told now and then how many lines were read.

    Raises:
        BadHouseList: a change cannot be made, nothing is left, or there is too much; the error names up to
            `MAX_BAD_LINES` lines.
    """
    encoding, rows = rows_of(content, layout, affixes)
    reader = _Reader(base, overlay, alphabet or base.alphabet)
    for row in _counted(rows, reader.tally, progress):
        reader.take(row)
    return reader.finish(shown_name(encoding), strict)


def rows_of(content: bytes, layout: Layout, affixes: bytes | None) -> tuple[str, Iterable[Row]]:
    """Return the encoding of a list and its rows; see `read_house_list`."""
    if len(content) > MAX_BYTES:
        raise BadHouseList((), f"{len(content)} bytes; expected at most {MAX_BYTES}")
    if affixes is not None:
        return expanded(content, affixes, layout.encoding)
    encoding = layout.encoding or encoding_of(content)
    if b"\0" in content and not encoding.lower().startswith("utf"):
        problem = "no text, as it has zero bytes; expected a text, such as a spreadsheet saved as CSV"
        raise BadHouseList((), problem, rule="no_text")
    return encoding, read_rows(partial(decoded, content, encoding), layout)


def _counted(rows: Iterable[Row], tally: Tally, progress: Progress) -> Iterator[Row]:
    """Yield the rows that are no heading, and count the lines that they stand in."""
    last = 0
    for row in rows:
        tally.lines += row.line != last
        last = row.line
        if not tally.lines % _EVERY:
            progress(tally.lines)
        if not row.is_heading:
            yield row


class _Reader:
    """Takes the rows of a list one by one."""

    def __init__(self, base: Dictionary, overlay: bool, alphabet: Alphabet) -> None:
        self.tally = Tally()
        self._base = base
        self._alphabet = alphabet
        self._overlay = overlay
        self._words: set[str] = set()
        self._removed: set[str] = set()
        self._lines: dict[str, int] = {}
        self._meanings: dict[str, str] = {}
        self._counts: dict[str, float] = {}
        self._bad: list[BadLine] = []
        self._bad_count = 0

    def take(self, row: Row) -> None:
        """Take the word of a row, or count why it has none."""
        sign = row.text[:1] if self._overlay and row.text[:1] in ("+", "-") else ""
        spelling, reason = spelling_or_reason(row.text[len(sign) :].strip(), self._alphabet)
        if spelling is None:
            assert reason
            self.tally.leave_out(row.line, row.text, reason)
            return
        if self._overlay and not self._is_consistent(row.line, spelling, sign):
            return
        mine = self._removed if sign == "-" else self._words
        mine.add(spelling)
        self.tally.show(f"-{spelling}" if sign == "-" else spelling)
        if len(mine) > MAX_HOUSE_WORDS:
            raise BadHouseList((), f"more than {MAX_HOUSE_WORDS} words; expected at most that many")
        if row.meaning:
            self._meanings.setdefault(spelling, " ".join(row.meaning.split())[:MAX_MEANING])
        if count := _count(row.frequency):
            self._counts[spelling] = self._counts.get(spelling, 0) + count

    def _is_consistent(self, line: int, spelling: str, sign: str) -> bool:
        """Tell whether a change can be made beside those before it; note what is wrong with it if not."""
        other = self._words if sign == "-" else self._removed
        if sign == "-" and spelling not in self._base:
            problem = f"{spelling!r} cannot be taken away, it is not in {self._base.id}"
        elif spelling in other:
            problem = f"{spelling!r} is both added and taken away, see line {self._lines[spelling]}"
        else:
            self._lines.setdefault(spelling, line)
            return True
        self._bad_count += 1
        if len(self._bad) < MAX_BAD_LINES:
            self._bad.append(BadLine(line, problem))
        return False

    def finish(self, encoding: str, strict: bool) -> HouseList:
        """Return what was taken."""
        report = self.tally.report(encoding)
        if self._bad:
            raise BadHouseList(tuple(self._bad), count=self._bad_count)
        if strict and report.total:
            lines = _left_out_lines(report)
            are_none = "1 line is no word" if report.total == 1 else f"{report.total} lines are no words"
            problem = f"{are_none}; the first is line {lines[0].line}: {lines[0].problem}"
            raise BadHouseList(lines, problem, count=report.total)
        if not self._words and not self._removed:
            lines = _left_out_lines(report)
            first = f", or in a column that is named; line {lines[0].line} is none: {lines[0].problem}" if lines else ""
            raise BadHouseList(lines, f"no word; expected one a line{first}", count=report.total, rule="no_word")
        text = "\n".join(sorted(self._words))
        report = report._replace(meanings=len(self._meanings), frequencies=len(self._counts))
        return HouseList(text, frozenset(self._removed), self._meanings, self._counts, report)


def _left_out_lines(report: Report) -> tuple[BadLine, ...]:
    lines = [
        BadLine(each.line, f"{each.text!r}: {PROBLEMS[part.reason]}")
        for part in report.left_out
        for each in part.examples
    ]
    return tuple(sorted(lines))


def _count(text: str) -> float:
    """Return a count as it stands in a list; 0 where there is none."""
    try:
        count = float(_THOUSANDS.sub("", text).replace(",", ".")) if text else 0.0
    except ValueError:
        return 0.0
    return count if math.isfinite(count) and count > 0 else 0.0


def frequencies_of(counts: dict[str, float]) -> dict[str, int]:
    """Return how common words are, in the steps of `zipf`, from how often each is found in all that was counted.

    >>> frequencies_of({"THE": 999_000, "QUOIT": 1000})
    {'THE': 255, 'QUOIT': 180}
    """
    total = sum(counts.values())
    return {
        word: min(255, max(1, round(ZIPF_STEPS * math.log10(count / total * 1e9)))) for word, count in counts.items()
    }
