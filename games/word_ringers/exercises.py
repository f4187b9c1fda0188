"""Puzzles from plays: the position before a play, as a puzzle with one best answer."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from games.word_ringers.played import PlayedRound
from games.word_ringers.review import RoundReview
from games.word_ringers.state import TableState
from games.word_ringers.views import covered_cells
from solver.board import Board
from solver.cells import Cell
from solver.errors import BadArrays, BadRuleset
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.positions import Hand, Position, puzzle_from
from solver.puzzles.puzzle import Puzzle, Solution, puzzle_ruleset
from solver.puzzles.vocabulary import Dictionaries, Vocabulary

Missing = Literal["hidden_word", "rules", "several_best"]
"""Why there is no puzzle: the board shows a word that puzzles do not show, no kind has such rules or tiles, or each
puzzle that goes with the position has several best answers."""


class Exercise(NamedTuple):
    """A puzzle, and the proof that it has one best answer.

    Args:
        puzzle: the puzzle.
        solution: the proof.
        taken_up: where a ring of the player lay that is in the hand again; None if none or all of them are.
    """

    puzzle: Puzzle
    solution: Solution
    taken_up: Cell | None = None


def exercises_of(played: PlayedRound, found: RoundReview, dictionaries: Dictionaries) -> dict[int, Exercise | Missing]:
    """Return the mistakes of a round as puzzles, by the number of the play, counted from 0.

    Args:
        played: the round.
        found: its review.
        dictionaries: where the words are.

    Raises:
        UnknownDictionary: the words are not there in the version of the game.
    """
    return {
        number: exercise_before(state, decision.player, dictionaries)
        for number, (state, decision) in enumerate(zip(played.states, found.decisions, strict=False))
        if decision.is_mistake
    }


def exercise_before(state: TableState, player: str, dictionaries: Dictionaries) -> Exercise | Missing:
    """Return the puzzle that is nearest to where a player was to play, with its proof, or why there is none.

    The position itself comes first; then all others as one rival, with one hand; then one of the own rings taken up;
    then one tile of the rack alone, also with a ring taken up.

    Args:
        state: before the play.
        player: whose it was.
        dictionaries: where the words are.

    Raises:
        UnknownDictionary: the words are not there in the version of the game.
    """
    config, position = state.config, _position(state, player)
    version = dictionaries.get(config.dictionary, config.dictionary_version).version
    try:
        ruleset = puzzle_ruleset(config.rules)
        vocabulary = Vocabulary.of(config.dictionary, dictionaries, version)
        if vocabulary.reads(vocabulary.tables(ruleset).cells([position.board]), ruleset).skip[0]:
            return "hidden_word"
        for taken_up, near in _near(position):
            found = puzzle_from(near, config.dictionary, version, config.rules, dictionaries)
            if found is not None:
                return Exercise(*found, taken_up if _own(found[0].board) == _own(near.board) else None)
    except (BadArrays, BadRuleset):
        return "rules"
    return "several_best"


def _own(board: Board) -> set[Cell]:
    return {cell for cell, owner in board.rings.items() if owner == YOU}


def _position(state: TableState, player: str) -> Position:
    in_play = state.in_play
    assert in_play is not None
    place = state.players.index(player)
    order = (*state.players[place:], *state.players[:place])
    board = in_play.board
    rings = {cell: YOU if owner == player else RIVAL for cell, owner in board.rings.items()}
    you, *rivals = (Hand(state.racks[each], in_play.rings_left(each)) for each in order)
    return Position(Board(board.rows, rings), you, tuple(rivals), bool(covered_cells(state)))


def _near(position: Position) -> Iterator[tuple[Cell | None, Position]]:
    """Yield a position and those near it, each with where a ring was taken up."""
    yield None, position
    rivals = position.rivals
    tiles = tuple(face for hand in rivals for face in hand.tiles)
    two = replace(position, rivals=(Hand(tiles, sum(hand.rings for hand in rivals)),))
    if len(rivals) > 1:
        yield None, two
    taken = list(_taken_up(two))
    yield from taken
    for cell, near in ((None, two), *taken):
        for face in sorted(set(near.you.tiles)) if len(near.you.tiles) > 1 else ():
            yield cell, replace(near, you=replace(near.you, tiles=(face,)))


def _taken_up(position: Position) -> Iterator[tuple[Cell, Position]]:
    rows, rings = position.board.rows, position.board.rings
    you = replace(position.you, rings=position.you.rings + 1)
    for cell, owner in rings.items():
        if owner == YOU:
            left = {other: rings[other] for other in rings if other != cell}
            yield cell, replace(position, board=Board(rows, left), you=you)
