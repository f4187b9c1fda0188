"""A puzzle as a short text that holds all of it: what stands in links, and what ids are made from."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Callable, Sequence

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPuzzle, RingersError
from solver.notation import parse_faces
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.puzzle import MIN_SIDE, SCORING_OPTIONS, DictionaryVersion, Puzzle
from solver.puzzles.tasks import (
    HOLE,
    MAX_HOLES,
    MAX_RACK,
    MAX_TARGET,
    MAX_WORD,
    MAX_WORDS,
    RIVAL,
    TASKS,
    YOU,
    CancelDuel,
    Clue,
    Endgame,
    ExactScore,
    FindWords,
    Hand,
    PlaceRings,
    Restore,
    RingDeduction,
    Task,
    TileAndRing,
)
from solver.ruleset import DEFAULT_RULESET, Ruleset

FORMAT = 1
"""The number of the layout of links; older ones stay readable."""

MAX_LINK = 32_000
"""The most characters of a link."""

ID_LENGTH = 16
ID = re.compile(f"[a-z2-7]{{{ID_LENGTH}}}")

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + HOLE
_OWNERS = (YOU, RIVAL)
_CHECK_BYTES = 2
_HEXADECIMAL = re.compile("[0-9a-f]{16}")
_LINK = re.compile("[A-Za-z0-9_-]+")


def puzzle_id(puzzle: Puzzle) -> str:
    """Return a puzzle's id: 16 lower-case letters and digits that follow from its content."""
    digest = hashlib.sha256(_pack(puzzle)).digest()
    return base64.b32encode(digest)[:ID_LENGTH].decode().lower()


def format_link(puzzle: Puzzle) -> str:
    """Return a puzzle as a text of letters, digits, ``-`` and ``_``; `parse_link` reads it back without loss."""
    content = _pack(puzzle)
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


def _pack(puzzle: Puzzle) -> bytes:
    writer = Writer()
    writer.bits(FORMAT, 4)
    writer.bits(TASKS.index(type(puzzle.task)), 4)
    writer.bits(puzzle.grade, 3)
    writer.count(puzzle.generator)
    writer.text(puzzle.seed)
    _write_dictionary(writer, puzzle.dictionary)
    options = _odd_options(puzzle.ruleset)
    if writer.flag(bool(options)):
        writer.text(json.dumps(options, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
    _write_board(writer, puzzle.board)
    _write_task(writer, puzzle.task)
    return writer.bytes()


def _unpack(content: bytes) -> Puzzle:
    reader = Reader(content)
    if reader.bits(4) != FORMAT:
        raise BadPuzzle("the link is of a later version of this program")
    number = reader.bits(4)
    if number >= len(TASKS):
        raise BadPuzzle("the link is of a kind of puzzle that this version does not know")
    grade = reader.bits(3)
    generator = reader.count()
    seed = reader.text()
    dictionary = _read_dictionary(reader)
    ruleset = _read_ruleset(reader) if reader.flag() else DEFAULT_RULESET
    board = _read_board(reader)
    task = _READERS[TASKS[number]](reader)
    reader.done()
    return Puzzle(task, grade, board, dictionary, ruleset, seed, generator)


def _write_dictionary(writer: Writer, dictionary: DictionaryVersion) -> None:
    writer.text(dictionary.id)
    if writer.flag(bool(_HEXADECIMAL.fullmatch(dictionary.version))):
        writer.bits(int(dictionary.version, 16), 64)
    else:
        writer.text(dictionary.version)


def _read_dictionary(reader: Reader) -> DictionaryVersion:
    id = reader.text()
    return DictionaryVersion(id, f"{reader.bits(64):016x}" if reader.flag() else reader.text())


def _odd_options(ruleset: Ruleset) -> dict[str, object]:
    options, usual = ruleset.options(), DEFAULT_RULESET.options()
    return {name: options[name] for name in SCORING_OPTIONS if options[name] != usual[name]}


def _read_ruleset(reader: Reader) -> Ruleset:
    try:
        options = json.loads(reader.text())
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict) or not set(options).issubset(SCORING_OPTIONS):
        raise BadPuzzle("the link holds no ruleset where one should be")
    return Ruleset.from_options(options)


def _write_board(writer: Writer, board: Board) -> None:
    writer.bits(len(board.rows) - MIN_SIDE, 3)
    writer.bits(len(board.rows[0]) - MIN_SIDE, 3)
    _write_faces(writer, board.faces)
    if writer.flag(bool(board.rings)):
        for row in range(len(board.rows)):
            for column in range(len(board.rows[0])):
                owner = board.rings.get(Cell(row, column))
                if writer.flag(owner is not None):
                    writer.bits(_OWNERS.index(str(owner)), 1)


def _read_board(reader: Reader) -> Board:
    rows, columns = reader.bits(3) + MIN_SIDE, reader.bits(3) + MIN_SIDE
    faces = _read_faces(reader, rows * columns)
    rings = {}
    if reader.flag():
        for number in range(rows * columns):
            if reader.flag():
                rings[Cell(*divmod(number, columns))] = _OWNERS[reader.bits(1)]
    return Board((faces[first : first + columns] for first in range(0, rows * columns, columns)), rings)


def _write_faces(writer: Writer, faces: Sequence[str]) -> None:
    if writer.flag(all(face in _PLAIN for face in faces)):
        for face in faces:
            writer.bits(_PLAIN.index(face), 5)
    else:
        writer.text("".join(face if len(face) == 1 else f"[{face}]" for face in faces))


def _read_faces(reader: Reader, count: int) -> tuple[str, ...]:
    if reader.flag():
        numbers = [reader.bits(5) for _ in range(count)]
        if max(numbers, default=0) >= len(_PLAIN):
            raise BadPuzzle("the link holds something that is no tile")
        return tuple(_PLAIN[number] for number in numbers)
    faces = parse_faces(reader.text(), line=1)
    if len(faces) != count:
        raise BadPuzzle("the link holds another number of tiles than its board has")
    return tuple(faces)


def _write_hand(writer: Writer, hand: Hand) -> None:
    writer.flag(hand.ring)
    if writer.flag(hand.tile is not None):
        _write_faces(writer, [str(hand.tile)])


def _read_hand(reader: Reader) -> Hand:
    ring = reader.flag()
    return Hand(_read_faces(reader, 1)[0] if reader.flag() else None, ring)


def _write_rack(writer: Writer, faces: Sequence[str]) -> None:
    writer.count(len(faces))
    _write_faces(writer, faces)


def _write_task(writer: Writer, task: Task) -> None:
    match task:
        case PlaceRings() | CancelDuel():
            writer.bits(task.rings_to_place, 3)
        case ExactScore():
            writer.bits(task.rings_to_place, 3)
            writer.count(task.target)
        case TileAndRing():
            _write_rack(writer, task.rack)
        case Endgame():
            _write_hand(writer, task.you)
            _write_hand(writer, task.rival)
        case Restore():
            _write_rack(writer, task.tiles)
            writer.count(len(task.words))
            for word in task.words:
                _write_rack(writer, word)
        case RingDeduction():
            writer.bits(task.rings_to_place, 3)
            writer.count(len(task.clues))
            for clue in task.clues:
                writer.text(clue.line)
                writer.count(clue.points)


def _read_restore(reader: Reader) -> Restore:
    tiles = _read_faces(reader, reader.count(MAX_HOLES))
    words = ["".join(_read_faces(reader, reader.count(MAX_WORD))) for _ in range(reader.count(MAX_WORDS))]
    return Restore(tiles, tuple(words))


def _read_clues(reader: Reader) -> tuple[Clue, ...]:
    return tuple(Clue(reader.text(), reader.count(MAX_TARGET)) for _ in range(reader.count(MAX_WORDS)))


_READERS: dict[type[Task], Callable[[Reader], Task]] = {
    PlaceRings: lambda reader: PlaceRings(reader.bits(3)),
    ExactScore: lambda reader: ExactScore(reader.bits(3), reader.count(MAX_TARGET)),
    CancelDuel: lambda reader: CancelDuel(reader.bits(3)),
    TileAndRing: lambda reader: TileAndRing(_read_faces(reader, reader.count(MAX_RACK))),
    FindWords: lambda _: FindWords(),
    Endgame: lambda reader: Endgame(_read_hand(reader), _read_hand(reader)),
    Restore: _read_restore,
    RingDeduction: lambda reader: RingDeduction(reader.bits(3), _read_clues(reader)),
}
