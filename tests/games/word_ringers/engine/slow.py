"""Word Ringers played slowly: boards in play of the solver, and the whole board solved for each look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from dictionaries import Dictionary
from games.word_ringers.engine.situation import Hand, Situation, situation_of
from solver.board import Board
from solver.cells import Cell
from solver.errors import IllegalPlay
from solver.kernels.tables import tables_for
from solver.plays import RINGS_EACH, TILES_EACH, BoardInPlay, Play
from solver.ruleset import WORD_RINGERS_TILES, Ruleset
from solver.solve import solve
from solver.stacks import Ring, Tile, top_of

MASK = (1 << 64) - 1


@dataclass(frozen=True)
class SlowRound:
    """A round as the rules have it; the tiles of racks are in the order in which the compiled loops have them."""

    in_play: BoardInPlay
    racks: Mapping[str, tuple[str, ...]]
    turn: str
    unseen: tuple[str, ...]
    dictionary: Dictionary

    @property
    def ruleset(self) -> Ruleset:
        return self.in_play.ruleset

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.racks)

    @property
    def next(self) -> str:
        return self.players[(self.players.index(self.turn) + 1) % len(self.players)]

    @property
    def plays(self) -> list[Play]:
        faces = (None, *sorted(set(self.racks[self.turn])))
        cells = [Cell(row, column) for row in range(5) for column in range(5)]
        return [play for face in faces for cell in cells if self.is_legal(play := Play(cell, face))]

    def is_legal(self, play: Play) -> bool:
        try:
            self.in_play.after(self.turn, play)
        except IllegalPlay:
            return False
        return play.face is None or play.face in self.racks[self.turn]

    def after(self, play: Play) -> SlowRound:
        racks = dict(self.racks)
        if play.face is not None:
            rack = list(racks[self.turn])
            last = rack.pop()
            if play.face in rack:
                rack[rack.index(play.face)] = last
            racks[self.turn] = tuple(rack)
        return replace(self, in_play=self.in_play.after(self.turn, play), racks=racks, turn=self.next)

    @property
    def pieces(self) -> int:
        return sum(len(self.racks[player]) + self.in_play.rings_left(player) for player in self.players)

    @property
    def scores(self) -> dict[str, int]:
        solved = solve(self.in_play.board, self.dictionary, self.ruleset, self.players)
        return {player.player: player.total for player in solved.players}

    @property
    def running(self) -> dict[str, int]:
        """The points with what is cancelled on one segment taken out, the same word elsewhere left."""
        board = self.in_play.board
        whole = solve(Board(board.rows), self.dictionary, replace(self.ruleset, repeat="per_place"))
        totals = dict.fromkeys(self.players, 0)
        for word in whole.players[0].words:
            holders = {board.rings[cell] for cell in word.cells if cell in board.rings}
            shared = len(holders) == len(self.players) if self.ruleset.cancel == "all" else len(holders) > 1
            if self.ruleset.cancel == "off" or not shared:
                for player in holders:
                    totals[player] += word.points or 0
        return totals

    def situation(self, *, known: Sequence[str]) -> Situation:
        """Return it for the compiled loops, the racks of some players open."""
        hands = {
            player: Hand(len(rack), self.in_play.rings_left(player), rack if player in known else None)
            for player, rack in self.racks.items()
        }
        unseen = [
            *self.unseen,
            *(face for player in self.players if player not in known for face in self.racks[player]),
        ]
        tables = tables_for(self.dictionary, self.ruleset)
        return situation_of(self.in_play.board, self.covered, hands, self.turn, unseen, tables)

    @property
    def covered(self) -> set[Cell]:
        stacks = {Cell(row, column): self.in_play.stack(Cell(row, column)) for row in range(5) for column in range(5)}
        return {
            cell
            for cell, stack in stacks.items()
            if top_of(stack, self.ruleset)[1] is not None
            and isinstance(stack[-1], Tile)
            and any(isinstance(piece, Ring) for piece in stack)
        }


def margin(scores: Mapping[str, int], player: str) -> int:
    return scores[player] - max(score for other, score in scores.items() if other != player)


def random_round(rng: Random, dictionary: Dictionary, ruleset: Ruleset, players: int, pieces: int) -> SlowRound:
    """Deal a round and play it at random until so many pieces are left."""
    bag = [face for face, count in WORD_RINGERS_TILES.items() for _ in range(count)]
    rng.shuffle(bag)
    board = Board([[bag.pop() for _ in range(5)] for _ in range(5)])
    names = [f"player{number}" for number in range(players)]
    racks = {name: tuple(bag.pop() for _ in range(TILES_EACH)) for name in names}
    found = SlowRound(BoardInPlay.of(board, ruleset), racks, names[0], tuple(bag), dictionary)
    assert pieces <= players * (TILES_EACH + RINGS_EACH)
    while found.pieces > pieces:
        found = found.after(rng.choice(found.plays))
    return found


def mixed(number: int) -> int:
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31


class Chance:
    """The chance of the compiled loops."""

    def __init__(self, seed: int, world: int) -> None:
        self.state = mixed((seed + mixed(world)) & MASK)

    def drawn(self, count: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return (self.state >> 32) * count >> 32


def drawn_play(found: SlowRound, chance: Chance) -> Play:
    rack, cells = found.racks[found.turn], [Cell(row, column) for row in range(5) for column in range(5)]
    tiles, rings = len(rack), found.in_play.rings_left(found.turn)
    rings = rings if any(play.face is None for play in found.plays) else 0
    piece = chance.drawn(tiles + rings)
    face = rack[piece] if piece < tiles else None
    while not found.is_legal(play := Play(cells[chance.drawn(25)], face)):
        pass
    return play


def listed(found: SlowRound) -> Iterator[Play]:
    for face in (None, *found.racks[found.turn]):
        for row in range(5):
            for column in range(5):
                if found.is_legal(play := Play(Cell(row, column), face)):
                    yield play


def played_out(found: SlowRound, chance: Chance, first: Play | None, tries: int, full: int) -> SlowRound:
    """Play a round to its end as the compiled loops say that they do."""
    while found.pieces:
        if first is not None:
            play = first
        elif tries == 1:
            play = drawn_play(found, chance)
        else:
            plays = listed(found) if found.pieces <= full else (drawn_play(found, chance) for _ in range(tries))
            margins = {each: margin(found.after(each).running, found.turn) for each in plays}
            play = max(margins, key=lambda each: margins[each])
        first = None
        found = found.after(play)
    return found
