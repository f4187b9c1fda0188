"""`endgame` worked out the slow, obvious way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from solver.cells import Cell
from solver.plays import Play
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.checker import Counted, Read, tally
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.plain import Faces, Place, margin, places_of, with_face
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class _Position:
    """The last plays of a round: what lies where, whose each ringed cell is, and what both still hold."""

    rows: Faces
    owners: Mapping[Place, str]
    locked: frozenset[Place]
    hands: tuple[tuple[str, tuple[str | None, ...]], ...]

    def moves(self, player: str) -> Iterator[tuple[Play, _Position]]:
        """Yield every legal play of a player and what it leads to; a ring in a hand is None."""
        for piece in dict(self.hands)[player]:
            for place in places_of(self.rows):
                if piece is None and place not in self.locked:
                    owners, locked = {**self.owners, place: player}, self.locked | {place}
                    yield self._after(player, piece, place, self.rows, owners, locked)
                elif piece is not None and (place not in self.locked or self.owners[place] == player):
                    rows = with_face(self.rows, place, piece)
                    yield self._after(player, piece, place, rows, self.owners, self.locked - {place})

    def _after(
        self,
        player: str,
        piece: str | None,
        place: Place,
        rows: Faces,
        owners: Mapping[Place, str],
        locked: frozenset[Place],
    ) -> tuple[Play, _Position]:
        hands = tuple(
            (name, tuple(other for other in hand if other != piece) if name == player else hand)
            for name, hand in self.hands
        )
        return Play(Cell(*place), piece), replace(self, rows=rows, owners=owners, locked=locked, hands=hands)

    def value(self, player: str, read: Read) -> int:
        """Return your margin at the end if both play as well as they can from here on."""
        if not any(hand for _, hand in self.hands):
            mine, theirs = (
                frozenset(place for place, owner in self.owners.items() if owner == name) for name in (YOU, RIVAL)
            )
            return margin(read(self.rows), mine, theirs)
        values = [position.value(_other(player), read) for _, position in self.moves(player)]
        return max(values) if player == YOU else min(values)


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Play every play on to the end."""
    task = puzzle.task
    assert isinstance(task, Endgame)
    owners = {(cell.row, cell.column): owner for cell, owner in puzzle.board.rings.items()}
    hands = tuple((name, _pieces(hand.tile, hand.ring)) for name, hand in zip((YOU, RIVAL), task.hands, strict=True))
    start = _Position(puzzle.board.rows, owners, frozenset(owners), hands)
    scores = {play: position.value(RIVAL, read) for play, position in start.moves(YOU)}
    first = answer.plays[0] if isinstance(answer, Plays) and len(answer.plays) == 1 else None
    return tally(scores, first)


def _pieces(tile: str | None, ring: bool) -> tuple[str | None, ...]:
    return (*(() if tile is None else (tile,)), *((None,) if ring else ()))


def _other(player: str) -> str:
    return RIVAL if player == YOU else YOU
