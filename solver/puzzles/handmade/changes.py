"""Single changes of a board laid out by hand: another tile on a cell, a ring on another cell, a ring more or less."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import Any

from solver.board import Board
from solver.cells import Cell
from solver.puzzles.conventions import HOLE, MAX_RINGS
from solver.puzzles.handmade.proof import alternatives_of
from solver.puzzles.handmade.setting import RINGS, Setting
from solver.puzzles.vocabulary import Vocabulary

MOST_ALTERNATIVES = 40
"""How much else that could be asked is tried."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change.

    Args:
        setting: what comes of it.
        told: the change as values for JSON: a ``cell`` and its new ``face``, a ring ``from`` a cell ``to`` another, or
            how many ``rings`` are to be placed.
        place: what it changes; suggestions are about different places.
    """

    setting: Setting
    told: dict[str, Any]
    place: str


def changes_of(setting: Setting, vocabulary: Vocabulary) -> list[Callable[[], Change]]:
    """Return what makes every single change of a setting, in an order that is mixed: the first are of all sorts.

    Args:
        setting: what is changed.
        vocabulary: the words, and the tiles that there are.
    """
    every = [*chain(_tiles(setting, vocabulary.dictionary.alphabet.tiles), _rings(setting))]
    draw = random.Random("changes").random
    keys = [draw() for _ in every]
    asked = [*_counts(setting), *_alternatives(setting, vocabulary)]
    mixed = sorted(range(len(every)), key=keys.__getitem__)
    return [*(lambda change=change: change for change in asked), *(every[number] for number in mixed)]


def _tiles(setting: Setting, faces: tuple[str, ...]) -> Iterator[Callable[[], Change]]:
    board = setting.board
    for cell in board:
        now = board.rows[cell.row][cell.column]
        for face in faces if now != HOLE else ():
            if face != now:
                yield partial(_other_tile, setting, cell, face)


def _rings(setting: Setting) -> Iterator[Callable[[], Change]]:
    board = setting.board
    free = [cell for cell in board if cell not in board.rings and board.rows[cell.row][cell.column] != HOLE]
    for ring, owner in board.rings.items():
        for cell in free:
            yield partial(_moved_ring, setting, ring, cell, owner)


def _other_tile(setting: Setting, cell: Cell, face: str) -> Change:
    board = _with_face(setting.board, cell, face)
    return Change(replace(setting, board=board), {"cell": cell.name, "face": face}, cell.name)


def _moved_ring(setting: Setting, ring: Cell, cell: Cell, owner: str) -> Change:
    others = {each: name for each, name in setting.board.rings.items() if each != ring}
    board = Board(setting.board.rows, {**others, cell: owner})
    return Change(replace(setting, board=board), {"from": ring.name, "to": cell.name}, ring.name)


def _counts(setting: Setting) -> Iterator[Change]:
    rings = setting.fields.get(RINGS)
    for number in range(1, MAX_RINGS + 1):
        if type(rings) is int and abs(number - rings) == 1:
            yield Change(replace(setting, fields={**setting.fields, RINGS: number}), {"rings": number}, RINGS)


def _alternatives(setting: Setting, vocabulary: Vocabulary) -> Iterator[Change]:
    for other, told in islice(alternatives_of(setting, vocabulary), MOST_ALTERNATIVES):
        yield Change(other, told, str(told))


def _with_face(board: Board, cell: Cell, face: str) -> Board:
    """Return a board with another tile; unlike in the game, its ring stays."""
    rows = [list(row) for row in board.rows]
    rows[cell.row][cell.column] = face
    return Board(rows, board.rings)
