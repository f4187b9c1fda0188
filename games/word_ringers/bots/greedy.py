"""The bot that takes the play with the highest immediate gain."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from dictionaries import Dictionary
from games.bots import Seen
from games.word_ringers.actions import Action, Claims
from games.word_ringers.bots.words import dictionary_of, own_words
from games.word_ringers.state import TableState
from solver.errors import BadArrays
from solver.plays import Play
from solver.solve import solve


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Makes the play after which its points are furthest ahead of the best of the others; claims all its words."""

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; among plays that are worth the same any."""
        state = seen.sample(rng)
        if state.phase == "claims":
            return Claims(own_words(seen, state))
        plays = seen.legal_actions
        worth = margins(state, seen.seat, plays, dictionary_of(seen, state))
        best = [play for play, margin in zip(plays, worth, strict=True) if margin == max(worth)]
        play: Play = best[int(rng.random() * len(best))]
        return play


def margins(state: TableState, seat: str, plays: Sequence[Play], dictionary: Dictionary) -> list[int]:
    """Return how far a seat would be ahead of the best of the others after each of its plays, all words counted.

    Args:
        state: before the play.
        seat: who plays.
        plays: legal ones.
        dictionary: the words that count.
    """
    if state.config.rules.covered_ring == "active":
        try:
            return _margins_by_kernels(state, seat, plays, dictionary)
        except BadArrays:
            pass  # a tile that stands for no one letter of the alphabet
    return margins_one_by_one(state, seat, plays, dictionary)


def margins_one_by_one(state: TableState, seat: str, plays: Sequence[Play], dictionary: Dictionary) -> list[int]:
    """Return the same by solving the board after each play."""
    assert state.in_play is not None
    worth = []
    for play in plays:
        board = state.in_play.after(seat, play).board
        solved = solve(board, dictionary, state.config.rules, state.players)
        totals = {player.player: player.total for player in solved.players}
        own = totals.pop(seat)
        worth.append(own - max(totals.values()))
    return worth


def _margins_by_kernels(state: TableState, seat: str, plays: Sequence[Play], dictionary: Dictionary) -> list[int]:
    from solver.kernels.position import Position
    from solver.kernels.what_if import what_if_ring_scores, what_if_tile_scores

    assert state.in_play is not None
    position = Position.of(state.in_play.board, dictionary, state.config.rules, state.players)
    number = state.players.index(seat)
    faces = sorted({play.face for play in plays if play.face is not None})
    tiles = {face: place for place, face in enumerate(faces)}
    try:
        by_tile = what_if_tile_scores(position, [position.tables.number[face] for face in faces])
    except KeyError:
        raise BadArrays("a tile on the rack", "single tiles of the dictionary's alphabet") from None
    by_ring = what_if_ring_scores(position, number)
    worth = []
    for play in plays:
        cell = play.cell.row * position.columns + play.cell.column
        scores = (by_ring[cell] if play.face is None else by_tile[cell, tiles[play.face]]).tolist()
        own = scores.pop(number)
        worth.append(own - max(scores))
    return worth
