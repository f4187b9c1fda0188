"""Puzzles from plays: the position before a play, as a puzzle with one best answer."""

from __future__ import annotations

from games.word_ringers.played import PlayedRound
from games.word_ringers.review import RoundReview
from games.word_ringers.state import TableState
from games.word_ringers.views import covered_cells
from solver.board import Board
from solver.errors import BadArrays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.positions import Hand, Position, puzzle_from
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Dictionaries

Exercise = tuple[Puzzle, Solution]
"""A puzzle, and the proof that it has one best answer."""


def exercises_of(played: PlayedRound, found: RoundReview, dictionaries: Dictionaries) -> dict[int, Exercise]:
    """Return the mistakes of a round as puzzles, by the number of the play, counted from 0.

    Args:
        played: the round.
        found: its review.
        dictionaries: where the words are.

    Raises:
        UnknownDictionary: the words are not there in the version of the game.
    """
    made = {
        number: exercise_before(state, decision.player, dictionaries)
        for number, (state, decision) in enumerate(zip(played.states, found.decisions, strict=False))
        if decision.is_mistake
    }
    return {number: exercise for number, exercise in made.items() if exercise is not None}


def exercise_before(state: TableState, player: str, dictionaries: Dictionaries) -> Exercise | None:
    """Return the puzzle that is nearest to where a player was to play, with its proof; None if there is none.

    Args:
        state: before the play.
        player: whose it was.
        dictionaries: where the words are.

    Raises:
        UnknownDictionary: the words are not there in the version of the game.
    """
    in_play, config = state.in_play, state.config
    assert in_play is not None
    place = state.players.index(player)
    order = (*state.players[place:], *state.players[:place])
    board = in_play.board
    rings = {cell: YOU if owner == player else RIVAL for cell, owner in board.rings.items()}
    you, *rivals = (Hand(state.racks[each], in_play.rings_left(each)) for each in order)
    position = Position(Board(board.rows, rings), you, tuple(rivals), bool(covered_cells(state)))
    version = dictionaries.get(config.dictionary, config.dictionary_version).version
    try:
        return puzzle_from(position, config.dictionary, version, config.rules, dictionaries)
    except BadArrays:
        return None
