"""The state of a live game of Word Ringers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from games.word_ringers.config import WordRingersConfig
from games.word_ringers.match.verdict import Verdict
from solver.board import Board
from solver.cells import Cell
from solver.plays import RINGS_EACH, TILES_EACH, BoardInPlay, Play
from solver.stacks import Ring, Tile

SIDE = 5
"""The rows and the columns of the board."""

CELLS = SIDE * SIDE

BOARD_CELLS = tuple(Cell(row, column) for row in range(SIDE) for column in range(SIDE))
"""The cells in reading order."""

PLAYS_EACH = TILES_EACH + RINGS_EACH


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round that is over.

    Args:
        number: counted from 1.
        board: as it was at the end.
        verdict: what it scored.
    """

    number: int
    board: Board
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class TableState:
    """A state of a live game.

    Args:
        config: how it is played.
        totals: each player's points over the rounds that are over, by seat.
        bag: the tiles that lie nowhere yet, sorted.
        first: who begins this round.
        number: this round, counted from 1.
        dealt: the tiles dealt to the board so far, in reading order.
        racks: the tiles on each player's rack, sorted, by seat.
        in_play: the board with what was laid; None until everything is dealt.
        plays: how many plays were made in this round.
        claims: the words of the players who have finished this round.
        last_round: the round before this one, or the last of all.
        ended: why the game is over; None while it goes on.
        away: who has left and is played on by a substitute.
    """

    config: WordRingersConfig
    totals: Mapping[str, int]
    bag: tuple[str, ...]
    first: str
    number: int = 1
    dealt: tuple[str, ...] = ()
    racks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    in_play: BoardInPlay | None = None
    plays: int = 0
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    last_round: ScoredRound | None = None
    ended: str | None = None
    away: frozenset[str] = frozenset()

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, by seat."""
        return tuple(self.totals)

    @property
    def phase(self) -> Literal["deal", "play", "claims", "over"]:
        """What is done now."""
        if self.ended is not None:
            return "over"
        if self.in_play is None:
            return "deal"
        return "play" if self.plays < PLAYS_EACH * len(self.players) else "claims"

    @property
    def turn(self) -> str | None:
        """Whose turn it is to lay a tile or a ring; None where nobody lays anything."""
        if self.phase != "play":
            return None
        return self.players[(self.players.index(self.first) + self.plays) % len(self.players)]

    @property
    def next_dealt(self) -> str | None:
        """Whose rack gets the next tile; None for the board."""
        if len(self.dealt) < CELLS:
            return None
        return next(player for player in self.players if len(self.racks[player]) < TILES_EACH)

    def with_tile(self, face: str) -> TableState:
        """Return the state after chance has dealt a tile."""
        bag = list(self.bag)
        bag.remove(face)
        player = self.next_dealt
        if player is None:
            return replace(self, bag=tuple(bag), dealt=(*self.dealt, face))
        racks = {**self.racks, player: tuple(sorted((*self.racks[player], face)))}
        state = replace(self, bag=tuple(bag), racks=racks)
        if any(len(rack) < TILES_EACH for rack in racks.values()):
            return state
        rows = [self.dealt[start : start + SIDE] for start in range(0, CELLS, SIDE)]
        return replace(state, in_play=BoardInPlay.of(Board(rows), self.config.rules))

    def with_play(self, player: str, play: Play) -> TableState:
        """Return the state after a play, before anything is scored."""
        assert self.in_play is not None
        racks = dict(self.racks)
        if play.face is not None:
            left = list(racks[player])
            left.remove(play.face)
            racks[player] = tuple(left)
        return replace(self, racks=racks, in_play=self.in_play.after(player, play), plays=self.plays + 1)

    def next_round(self, first: str) -> TableState:
        """Return the state in which the next round is to be dealt: all tiles are back in the bag."""
        empty: dict[str, tuple[str, ...]] = dict.fromkeys(self.players, ())
        return replace(
            self,
            bag=tuple(sorted(self.tiles)),
            first=first,
            number=self.number + 1,
            dealt=(),
            racks=empty,
            in_play=None,
            plays=0,
            claims={},
        )

    @property
    def stacks(self) -> list[Sequence[Tile | Ring]]:
        """What lies on the cells of the board; nothing until everything is dealt."""
        if self.in_play is None:
            return []
        return [self.in_play.stack(cell) for cell in BOARD_CELLS]

    @property
    def tiles(self) -> list[str]:
        """Every tile, wherever it is."""
        laid = [piece.face for stack in self.stacks for piece in stack if isinstance(piece, Tile)]
        return [*self.bag, *(laid or self.dealt), *(face for rack in self.racks.values() for face in rack)]

    @property
    def pieces(self) -> Counter[str]:
        """How many tiles of each face and how many rings of each player there are, wherever they are."""
        rings = Counter(piece.player for stack in self.stacks for piece in stack if isinstance(piece, Ring))
        for player in self.players:
            rings[player] += self.in_play.rings_left(player) if self.in_play else RINGS_EACH
        return Counter(self.tiles) + Counter({f"ring of {player}": count for player, count in rings.items()})
