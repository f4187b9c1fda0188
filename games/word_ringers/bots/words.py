"""The words that a bot finds on the board, which everybody at the table can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dictionaries import Dictionary
from games.bots import Seen
from games.word_ringers.actions import MAX_WORDS
from games.word_ringers.state import TableState
from solver.solve import solve

if TYPE_CHECKING:
    from games.word_ringers.game import WordRingers


def dictionary_of(seen: Seen, state: TableState) -> Dictionary:
    """Return the words that count at a table."""
    game = cast("WordRingers", seen.game)
    return game.dictionaries.get(state.config.dictionary, state.config.dictionary_version)


def own_words(seen: Seen, state: TableState) -> tuple[str, ...]:
    """Return what a seat can claim, in alphabetical order: of each segment the reading that scores."""
    assert state.in_play is not None
    solved = solve(state.in_play.board, dictionary_of(seen, state), state.config.rules, state.players)
    player = next(player for player in solved.players if player.player == seen.seat)
    return tuple(word.word for word in player.words)[:MAX_WORDS]
