"""How the lines of a word list are laid out: in one column or several, and which one holds the words."""

import csv
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from dictionaries.errors import BadHouseList

DELIMITERS = {"tab": "\t", "semicolon": ";", "comma": ",", "blank": " "}
"""What may part the columns, by name; a list may also name a character of its own."""

COMMENT = "#"
QUOTE = '"'

MAX_COLUMNS = 1000

MAX_RECORD_LINES = 50
"""The most lines of one quoted cell; a quotation mark that is not closed would take all that follow."""

OF_WORDS = re.compile("words?|wort|wörter|palabras?|mots?|spelling|term|entry|lemma", re.IGNORECASE)
"""What a column of words is usually headed."""

OF_OTHERS = re.compile(
    "no|nr|id|counts?|freq|rank|points|score|value|length|frequenc(y|ies)|meanings?|definitions?|translation"
    "|anzahl|häufigkeit|rang|punkte|wert|länge|bedeutung(en)?|übersetzung"
    "|número|frecuencia|puntos|valor|longitud|significados?|definición|traducción"
    "|nombre|fréquence|valeur|longueur|sens|définitions?|traduction",
    re.IGNORECASE,
)
"""What the columns beside it are usually headed."""

_INNER_BLANK = re.compile(r"\S\s+\S")
_GUESSED = "\t;,"
_END = "end"


class Layout(NamedTuple):
    """What is said of a list's layout; what is None is looked for.

    Args:
        encoding: of its text.
        delimiter: a name of `DELIMITERS`, or a character.
        column: of the words: its number, from 1, or its heading; then the first line is the heading. If nothing is said
            of the layout, a first line of usual headings names it.
        meanings: the column of what the words mean; none if None.
        frequencies: the column of how often the words are found; none if None.
    """

    encoding: str | None = None
    delimiter: str | None = None
    column: str | None = None
    meanings: str | None = None
    frequencies: str | None = None

    @property
    def columns(self) -> tuple[str | None, str | None, str | None]:
        """The columns of words, meanings and frequencies."""
        return self.column, self.meanings, self.frequencies


GUESSED = Layout()
"""Nothing is said."""


class Row(NamedTuple):
    """One line of a list that is neither empty nor a comment.

    Args:
        line: its number, from 1.
        text: what stands in the column of the words.
        meaning: what the word means; empty where that is not asked for.
        frequency: how often it is found; empty where that is not asked for.
        is_heading: whether it names the columns.
    """

    line: int
    text: str
    meaning: str = ""
    frequency: str = ""
    is_heading: bool = False


def read_rows(open_lines: Callable[[], Iterable[str]], layout: Layout) -> Iterator[Row]:
    """Yield the rows of a list.

    Args:
        open_lines: returns its lines from the first on; called more than once.
        layout: what is said of its layout.

    Raises:
        BadHouseList: the delimiter is none, or there is no such column.
    """
    delimiter = delimiter_of(open_lines(), layout)
    if delimiter is None and not any(layout.columns):
        for number, line in enumerate(open_lines(), 1):
            text = line.strip()
            if text and not text.startswith(COMMENT):
                yield Row(number, text)
        return
    cells = _cells(open_lines, delimiter or "\t")
    take: Callable[[list[str]], tuple[str, str, str]] | None = None
    for number, row in cells:
        if take is None:
            if layout == layout._replace(delimiter=None, column=None) and (heading := usual_heading(row)):
                layout = layout._replace(column=heading)
            take = _picker(row, layout)
            if _has_heading(layout):
                yield Row(number, "", is_heading=True)
                continue
        yield Row(number, *take(row))


def delimiter_of(lines: Iterable[str], layout: Layout) -> str | None:
    """Return what parts the columns of a list; None where there is one column.

    One that stands in every line is it; else blanks, if every line has them; else the one that most lines have.

    >>> delimiter_of(["cat 12", "dog 7"], Layout()), delimiter_of(["ice cream", "dog"], Layout())
    (' ', None)
    """
    if layout.delimiter is not None:
        delimiter = DELIMITERS.get(layout.delimiter, layout.delimiter)
        if len(delimiter) != 1 or delimiter in f"\r\n{QUOTE}":
            names = ", ".join(DELIMITERS)
            raise BadHouseList((), f"{layout.delimiter[:40]!r} is no delimiter; expected {names} or a character")
        return delimiter
    count, blanks, quoted = 0, 0, 0
    found: Counter[str] = Counter()
    for line in lines:
        text = line.strip()
        if not text or text.startswith(COMMENT):
            continue
        count += 1
        for delimiter in _GUESSED:
            found[delimiter] += delimiter in text
        blanks += _INNER_BLANK.search(text) is not None
        quoted += text.startswith(QUOTE)
    best = max(_GUESSED, key=lambda delimiter: found[delimiter])
    if count and blanks == count > found[best]:
        return DELIMITERS["blank"]
    return best if found[best] else "," if quoted else None


def _cells(open_lines: Callable[[], Iterable[str]], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each line that is neither empty nor a comment, and its number."""
    if delimiter == DELIMITERS["blank"]:
        for number, line in enumerate(open_lines(), 1):
            if (row := line.split()) and not row[0].startswith(COMMENT):
                yield number, row
    elif _is_quoted(open_lines, delimiter):
        reader = csv.reader(_without_comments(open_lines()), delimiter=delimiter, skipinitialspace=True)
        before = 0
        for row in reader:
            if any(cell.strip() for cell in row):
                yield before + 1, row
            before = reader.line_num
    else:
        for number, line in enumerate(_without_comments(open_lines()), 1):
            if line.strip():
                yield number, line.rstrip("\r\n").split(delimiter)


def _is_quoted(open_lines: Callable[[], Iterable[str]], delimiter: str) -> bool:
    """Tell whether a list has quoted cells, all of which are closed."""
    if not any(QUOTE in line for line in open_lines()):
        return False
    lines = chain(_without_comments(open_lines()), ["\n", _END])
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True)
    before, is_closed = 0, False
    try:
        for row in reader:
            if reader.line_num - before > MAX_RECORD_LINES:
                return False
            before, is_closed = reader.line_num, row == [_END]
    except csv.Error:
        return False
    return is_closed


def _without_comments(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines, an empty one for each comment, so that their numbers stay."""
    yield from ("\n" if line.lstrip().startswith(COMMENT) else line for line in lines)


def usual_heading(row: Iterable[str]) -> str | None:
    """Return the heading of the column of words if a row has it beside a usual heading of another column.

    >>> usual_heading(["No", "Word", "Meaning"]), usual_heading(["word", "5"])
    ('Word', None)
    """
    cells = [cell.strip() for cell in row]
    return next(filter(OF_WORDS.fullmatch, cells), None) if any(map(OF_OTHERS.fullmatch, cells)) else None


def _has_heading(layout: Layout) -> bool:
    return any(column is not None and not column.isdecimal() for column in layout.columns)


def _picker(first: list[str], layout: Layout) -> Callable[[list[str]], tuple[str, str, str]]:
    """Return what takes the columns that are asked for from a row.

    Args:
        first: the first row, in which headings are looked for.
        layout: names the columns.
    """
    words, meanings, frequencies = (_place(column, first) for column in layout.columns)

    def cell(row: list[str], place: int | None) -> str:
        return row[place].strip() if place is not None and place < len(row) else ""

    return lambda row: (cell(row, words or 0), cell(row, meanings), cell(row, frequencies))


def _place(column: str | None, first: list[str]) -> int | None:
    """Return the place of a column in a row, from 0."""
    if column is None:
        return None
    if column.isdecimal():
        if 1 <= (number := int(column[:9])) <= MAX_COLUMNS:
            return number - 1
        raise BadHouseList((), f"there is no column {column[:9]}; expected 1 to {MAX_COLUMNS}, or a heading")
    headings = [cell.strip().casefold() for cell in first]
    if (wanted := column.strip().casefold()) in headings:
        return headings.index(wanted)
    known = ", ".join(cell.strip()[:40] for cell in first[:10])
    raise BadHouseList((), f"there is no column {column[:40]!r}; the first line has {known}")
