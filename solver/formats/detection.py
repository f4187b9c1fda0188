"""Detects the format of a text."""

from __future__ import annotations

import re
from typing import Literal, get_args

from solver.formats.csv_lines import SEPARATOR_LINE
from solver.text_lines import split_lines

Format = Literal["text", "csv", "json", "notation"]

FORMATS: tuple[Format, ...] = get_args(Format)

_JSON_BEGINS = re.compile(r'\{|\[\s*(?:["\[{]|\]$)')
_NOTHING_BETWEEN = re.compile(r"(?m)^\t|\t *\t|\t *$")
_JSON_STRING = re.compile(r'"(?:[^"\\\r\n]|\\.)*"')
_SEPARATOR = re.compile("[,;]")
_TITLE = re.compile(r"[^\W\d_]{2,}\W*\s.*|.*:")


def detect(text: str, *, gaps: bool = False) -> Format:
    """Return the format that a text is in, whether or not it is right in that format.

    Args:
        text: the text.
        gaps: whether cells may be empty, so that two tabs with nothing between them show that the text is CSV.

    - JSON begins with ``{`` or ``[[`` or ``["``, or is one whole string in double quotes.
    - A notation is one line with ``/`` between rows or ``:`` after a player.
    - CSV has a comma or a semicolon below a title, or begins with a quote or names its separator as spreadsheets do;
      or it is a table with the bar ``|`` between cells.
    - Anything else is a text grid; where a text could be both, such as ``PIT``, the board is the same.

    >>> [detect(text) for text in ("PIT", "PIT/ACE", "P,I,T", '"PIT/ACE"', '"P","I"', '["PIT", "ACE"]')]
    ['text', 'notation', 'csv', 'json', 'csv', 'json']
    """
    whole, text = text, text.strip()
    if _JSON_BEGINS.match(text) or _JSON_STRING.fullmatch(text):
        return "json"
    first, *others = split_lines(text)
    if "|" in text or (others and SEPARATOR_LINE.fullmatch(first.strip(" "))):
        return "csv"
    if not others and re.search("[/:]", text):
        return "notation"
    titled = bool(others) and _TITLE.fullmatch(first.strip())
    separated = _SEPARATOR.search("\n".join(others) if titled else text)
    if separated or text.startswith('"') or (gaps and _NOTHING_BETWEEN.search(whole)):
        return "csv"
    return "text"
