"""A whole puzzle as a short text for links."""

import base64
import binascii
import hashlib
import json
import re

from solver.errors import BadPuzzle, RingersError
from solver.puzzles.packing import Reader
from solver.puzzles.puzzle import FORMAT, SCORING_OPTIONS, DictionaryVersion, Puzzle
from solver.puzzles.registry import kind_numbered
from solver.ruleset import DEFAULT_RULESET, Ruleset

MAX_LINK = 32_000
"""The most characters of a link."""

_CHECK_BYTES = 2
_LINK = re.compile("[A-Za-z0-9_-]+")


def format_link(puzzle: Puzzle) -> str:
    """Return a puzzle as a text of letters, digits, ``-`` and ``_``; `parse_link` reads it back without loss."""
    content = puzzle.pack()
    check = hashlib.sha256(content).digest()[:_CHECK_BYTES]
    return base64.urlsafe_b64encode(content + check).decode().rstrip("=")


def parse_link(text: str) -> Puzzle:
    """Read a puzzle from its link.

    Raises:
        BadPuzzle: the text is not a link, was changed or cut short, or holds what cannot be a puzzle.
    """
    text = text.strip()
    if len(text) > MAX_LINK or not _LINK.fullmatch(text):
        raise BadPuzzle(f"{text[:40]!r} is not a puzzle's link; expected up to {MAX_LINK} letters, digits, '-' and '_'")
    try:
        content = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise BadPuzzle("the link is cut short") from None
    content, check = content[:-_CHECK_BYTES], content[-_CHECK_BYTES:]
    if hashlib.sha256(content).digest()[:_CHECK_BYTES] != check:
        raise BadPuzzle("the link was changed or cut short")
    try:
        return _unpack(content)
    except BadPuzzle:
        raise
    except RingersError as error:
        raise BadPuzzle(f"the link holds no puzzle: {error}") from None


def _unpack(content: bytes) -> Puzzle:
    reader = Reader(content)
    if reader.bits(4) != FORMAT:
        raise BadPuzzle("the link is of a later version of this program")
    kind = kind_numbered(reader.bits(4))
    if kind is None:
        raise BadPuzzle("the link is of a kind of puzzle that this version does not know")
    grade = reader.bits(3)
    generator = reader.count()
    seed = reader.text()
    dictionary = _dictionary(reader)
    ruleset = _ruleset(reader) if reader.flag() else DEFAULT_RULESET
    board = reader.board()
    task = kind.task.unpack(reader)
    reader.done()
    return Puzzle(task, grade, board, dictionary, ruleset, seed, generator)


def _dictionary(reader: Reader) -> DictionaryVersion:
    id = reader.text()
    return DictionaryVersion(id, f"{reader.bits(64):016x}" if reader.flag() else reader.text())


def _ruleset(reader: Reader) -> Ruleset:
    try:
        options = json.loads(reader.text())
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict) or not set(options).issubset(SCORING_OPTIONS):
        raise BadPuzzle("the link holds no ruleset where one should be")
    return Ruleset.from_options(options)
