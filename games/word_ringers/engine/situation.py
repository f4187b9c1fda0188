"""A round as one player sees it, as arrays for the compiled loops."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from games.word_ringers.kernels.plays import PIECE
from games.word_ringers.kernels.rounds import Hand as KernelHand
from games.word_ringers.kernels.rounds import Round, round_of
from games.word_ringers.kernels.rules import MOST_SIDE, rules_of
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadArrays
from solver.kernels.tables import Tables
from solver.kernels.words import DENSE_TILES
from solver.plays import Play
from solver.unsupported_alphabet import UnsupportedAlphabet


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still has to lay.

    Args:
        tiles: how many tiles.
        rings: how many rings.
        rack: the faces of the tiles; None where they are hidden.
    """

    tiles: int
    rings: int
    rack: tuple[str, ...] | None = None

    @property
    def pieces(self) -> int:
        """How many plays the player still makes."""
        return self.tiles + self.rings

    @property
    def is_open(self) -> bool:
        """Whether nothing in it is hidden."""
        return self.rack is not None or not self.tiles


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """Where a round stands, and what is hidden; get it from `situation_of`.

    Attributes:
        tables: the words that count.
        board: the board as it counts now.
        players: by seat.
        hands: what each of them has left.
        turn: the number of the player on turn.
        start: the same situation for the compiled loops.
    """

    tables: Tables
    board: Board
    players: tuple[str, ...]
    hands: tuple[Hand, ...]
    turn: int
    start: Round

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden."""
        return all(hand.is_open for hand in self.hands)

    @property
    def pieces(self) -> int:
        """How many plays are left to all together."""
        return sum(hand.pieces for hand in self.hands)

    @property
    def cells(self) -> int:
        """How many cells the board has."""
        return self.start.rules.area

    def play(self, number: int) -> Play:
        """Return a numbered play, as the compiled loops have it, as a play."""
        piece, cell = divmod(number, 1 << PIECE)
        return Play(Cell(*divmod(cell, self.board.size[1])), self.tables.tiles[piece - 1] if piece else None)

    def number(self, play: Play) -> int:
        """Return the number of a play."""
        cell = play.cell.row * self.board.size[1] + play.cell.column
        return cell if play.face is None else cell + (1 + self.tables.number[play.face] << PIECE)


def situation_of(
    board: Board,
    covered: Collection[Cell],
    hands: Mapping[str, Hand],
    turn: str,
    unseen: Sequence[str],
    tables: Tables,
) -> Situation:
    """Return a situation.

    Args:
        board: as it counts now.
        covered: the cells whose ring counts with a letter on top.
        hands: what each player has left, by seat.
        turn: who plays next.
        unseen: the faces that may be on hidden racks, at least as many as those racks have tiles.
        tables: the words that count, and the ruleset.

    Raises:
        BadArrays: the board is too large, or a face is no tile of the alphabet.
        UnsupportedAlphabet: the alphabet is too large.
    """
    if not tables.words.dense:
        raise UnsupportedAlphabet("a look ahead", len(tables.tiles), DENSE_TILES)
    rows, columns = board.size
    if max(rows, columns) > MOST_SIDE:
        raise BadArrays(f"a board of {rows} rows and {columns} columns", f"at most {MOST_SIDE} of each")
    players = tuple(hands)
    seats = {player: seat for seat, player in enumerate(players)}
    rings = [0] * len(players)
    for (row, column), owner in board.rings.items():
        rings[seats[owner]] |= 1 << row * columns + column
    on_rings = sum(1 << row * columns + column for row, column in set(covered))
    left = [
        KernelHand(hand.tiles, hand.rings, None if hand.rack is None else _numbers(hand.rack, tables))
        for hand in hands.values()
    ]
    tiles = tables.cells([board]).tobytes()
    start = round_of(rules_of(tables, rows, columns), tiles, rings, on_rings, left, _numbers(sorted(unseen), tables))
    return Situation(tables, board, players, tuple(hands.values()), seats[turn], start)


def _numbers(faces: Sequence[str], tables: Tables) -> bytes:
    try:
        return bytes([tables.number[face] for face in faces])
    except KeyError as error:
        raise BadArrays(f"a tile {error.args[0]!r}", "single tiles of the dictionary's alphabet") from None
