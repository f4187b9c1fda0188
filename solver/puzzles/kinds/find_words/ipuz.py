"""`find-words` as ipuz, a JSON format of puzzle programs: its kind ``wordsearch``.

The goals are a list of words, as in any word search, or the words through the cells in circles. A file that this
program writes also has the whole puzzle in its own field, so that reading it gives the same puzzle.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dictionaries.alphabet import MAX_TEXT
from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from dictionaries.typed import shown_text
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle, RingersError
from solver.puzzles.conventions import HOLE, MAX_LISTED_SIDE, MAX_LISTED_WORDS, MIN_SIDE, YOU
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.find_words.task import FindWords
from solver.puzzles.kinds.find_words.typed import fields_of
from solver.puzzles.link import format_link, parse_link
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.tasks import MAX_WORD

VERSION = "http://ipuz.org/v2"
KIND = "http://ipuz.org/wordsearch#1"
LINK = "word-ringers:link"
"""Our own field, which holds the puzzle as a link."""

RING, CIRCLE = "ring", "circle"
"""The style of cells with a ring: its name, which the usual reader of Python asks for in cells, and its shape."""

MAX_FILE = 256 * 1024
"""The most bytes of a file."""

_CALL = re.compile(r"\s*ipuz\s*\((.*)\)\s*;?\s*", re.DOTALL)
"""Files may be written as a call in JavaScript."""

_WORDSEARCH = re.compile(r"https?://(?:www\.)?ipuz\.org/wordsearch(?:#.*)?")


@dataclass(frozen=True, slots=True)
class Search:
    """What a file asks.

    Args:
        rows: the faces as the file has them.
        circled: the cells in circles.
        words: the words to find, as the file has them; none if those through the circles are.
        dictionary: what the file calls its list of words; None if it has none.
        puzzle: the puzzle that our own field holds; None in other files.
    """

    rows: tuple[tuple[str, ...], ...]
    circled: tuple[Cell, ...]
    words: tuple[str, ...]
    dictionary: str | None
    puzzle: Puzzle | None

    def setting(self, dictionary: Dictionary) -> Setting:
        """Return the puzzle to be proven; the dictionary spells its tiles and words.

        Raises:
            BadPuzzle: a cell or a word cannot be spelled.
        """
        spell = dictionary.alphabet
        rows = []
        for number, row in enumerate(self.rows):
            faces = []
            for column, face in enumerate(row):
                if face == HOLE:
                    faces.append(face)
                    continue
                tiles = _spelled(spell.split, face, f"/puzzle/{number}/{column}")
                if len(tiles) != 1:
                    raise BadPuzzle(f"{face[:10]!r} is not one tile", f"/puzzle/{number}/{column}")
                faces.append(tiles[0])
            rows.append(faces)
        fields = fields_of(self.words, spell, "/solution") if self.words else {}
        if fields:
            fields["words"] = list(dict.fromkeys(fields["words"]))
        rings = {} if fields else dict.fromkeys(self.circled, YOU)
        return Setting(FindWords.kind, Board(rows, rings), fields)


def to_ipuz(puzzle: Puzzle, goals: Sequence[str] | None = None) -> dict[str, Any]:
    """Return a puzzle as the values of a file.

    Args:
        puzzle: the puzzle, of this kind.
        goals: the words to find, where the puzzle does not list them and they may be told.
    """
    words = [puzzle.task.shown(word) for word in puzzle.task.listed_words] or goals
    rings = puzzle.board.rings

    def cell(face: str, row: int, column: int) -> object:
        if face == HOLE:
            return None
        return {"value": face, "style": RING} if Cell(row, column) in rings else face

    rows = puzzle.board.rows
    told: dict[str, Any] = {}
    if rings:
        told["styles"] = {RING: {"shapebg": CIRCLE}}
    if not puzzle.task.listed_words:
        told["dictionary"] = puzzle.dictionary.id
    if words:
        told |= {"solution": {word: {"style": None} for word in words}, "showanswers": "during"}
    return {
        "version": VERSION,
        "kind": [KIND],
        "origin": "Word Ringers",
        "uniqueid": puzzle.id,
        "difficulty": str(puzzle.grade),
        "dimensions": {"width": len(rows[0]), "height": len(rows)},
        "puzzle": [[cell(face, row, column) for column, face in enumerate(faces)] for row, faces in enumerate(rows)],
        **told,
        LINK: format_link(puzzle),
    }


def parse_ipuz(text: str) -> Any:
    """Return the values of a file.

    Raises:
        BadPuzzle: it is too large, or no JSON.
    """
    if len(text.encode(errors="surrogatepass")) > MAX_FILE:
        raise BadPuzzle(f"expected a file of at most {MAX_FILE // 1024} KiB")
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    called = _CALL.fullmatch(text)
    try:
        return json.loads(called[1] if called else text)
    except (ValueError, RecursionError):
        raise BadPuzzle("this is no JSON; expected a file of ipuz") from None


def read_ipuz(values: Any) -> Search:
    """Return what a file asks.

    Args:
        values: of the file, as JSON has them.

    Raises:
        BadPuzzle: it is no word search of ipuz, or goes beyond a limit; says where.
    """
    if not isinstance(values, Mapping):
        raise BadPuzzle("expected an object of JSON")
    kinds = values.get("kind")
    if not (isinstance(kinds, list) and any(isinstance(kind, str) and _WORDSEARCH.fullmatch(kind) for kind in kinds)):
        raise BadPuzzle(f"expected a word search, which is {KIND}", "/kind")
    rows, circled = _cells(values.get("puzzle"), values.get("styles"))
    _check_size(values.get("dimensions"), rows)
    words = _words(values.get("solution"))
    dictionary = values.get("dictionary")
    search = Search(rows, circled, words, dictionary if isinstance(dictionary, str) else None, None)
    if not words and any(HOLE in row for row in rows):
        raise BadPuzzle("expected a letter in every cell where no words are listed", "/puzzle")
    link = values.get(LINK)
    if link is None:
        if not words and not circled:
            raise BadPuzzle("expected the words to find, as a list", "/solution")
        return search
    return Search(rows, circled, words, search.dictionary, _own(link, search))


def _own(link: object, search: Search) -> Puzzle:
    """Return the puzzle of our own field, which has to be the one that the rest of the file shows."""
    try:
        puzzle = parse_link(link if isinstance(link, str) else "")
    except RingersError as error:
        raise BadPuzzle(str(error), f"/{LINK}") from None
    listed = [puzzle.task.shown(word) for word in puzzle.task.listed_words]
    same = (
        puzzle.kind == FindWords.kind
        and puzzle.board.rows == search.rows
        and set(puzzle.board.rings) == set(search.circled)
        and (not listed or set(listed) == set(search.words))
    )
    if not same:
        raise BadPuzzle(
            "this is another puzzle than the rest of the file; expected no such field after a change", f"/{LINK}"
        )
    return puzzle


def _cells(rows: object, named: object) -> tuple[tuple[tuple[str, ...], ...], tuple[Cell, ...]]:
    sides = range(MIN_SIDE, MAX_LISTED_SIDE + 1)
    if not isinstance(rows, list) or len(rows) not in sides:
        raise BadPuzzle(f"expected {MIN_SIDE} to {MAX_LISTED_SIDE} rows", "/puzzle")
    found, circled = [], []
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) not in sides or len(row) != len(rows[0]):
            raise BadPuzzle(f"expected {MIN_SIDE} to {MAX_LISTED_SIDE} cells, as many in each row", f"/puzzle/{number}")
        faces = []
        for column, cell in enumerate(row):
            if cell is None or cell == "#":
                faces.append(HOLE)
                continue
            styled = isinstance(cell, Mapping)
            value = cell.get("value") if styled else cell
            if not isinstance(value, str) or not 0 < len(value.strip()) <= MAX_WORD or value.strip() in ("#", HOLE):
                raise BadPuzzle("expected a letter in every cell", f"/puzzle/{number}/{column}")
            if styled and _is_circled(cell.get("style"), named):
                circled.append(Cell(number, column))
            faces.append(value.strip().upper())
        found.append(tuple(faces))
    return tuple(found), tuple(circled)


def _is_circled(style: object, named: object) -> bool:
    """Tell whether a style, or the one of that name, is a circle."""
    if isinstance(style, str) and isinstance(named, Mapping):
        style = named.get(style)
    return isinstance(style, Mapping) and style.get("shapebg") == CIRCLE


def _check_size(size: object, rows: tuple[tuple[str, ...], ...]) -> None:
    stated = (size.get("height"), size.get("width")) if isinstance(size, Mapping) else None
    if stated != (len(rows), len(rows[0])):
        raise BadPuzzle(
            f"expected a height of {len(rows)} and a width of {len(rows[0])}, as the puzzle has", "/dimensions"
        )


def _words(solution: object) -> tuple[str, ...]:
    """Return the words to find, which a file has as a list, as the names of an object, or as one text."""
    if solution is None:
        return ()
    if isinstance(solution, str):
        solution = solution.split()
    if not isinstance(solution, list | Mapping) or len(solution) > MAX_LISTED_WORDS:
        raise BadPuzzle(f"expected at most {MAX_LISTED_WORDS} words, as a list", "/solution")
    found = []
    for number, word in enumerate(solution):
        text = shown_text(word) if isinstance(word, str) else ""
        if not any(map(str.isalpha, text)) or len(text) > MAX_TEXT:
            raise BadPuzzle(f"expected a word of at most {MAX_TEXT} characters", f"/solution/{number}")
        found.append(text)
    return tuple(found)


def _spelled(spell: Any, text: str, pointer: str) -> Any:
    try:
        return spell(text)
    except BadLetter as error:
        raise BadPuzzle(str(error), pointer) from None
