"""The words that a bot finds on the board, which everybody at the table can see."""

from collections.abc import Container
from typing import Protocol, cast

from dictionaries import Catalog, Dictionary
from games.bots import Seen
from games.word_ringers.actions import MAX_WORDS
from games.word_ringers.state import TableState
from solver.solve import solve


class WithDictionaries(Protocol):
    """A game whose words come from a catalog, as those of Word Ringers do."""

    dictionaries: Catalog


def catalog_of(seen: Seen) -> Catalog:
    """Return where the words of a game come from."""
    return cast(WithDictionaries, seen.game).dictionaries


def dictionary_of(seen: Seen, state: TableState) -> Dictionary:
    """Return the words that count at a table."""
    return catalog_of(seen).get(state.config.dictionary, state.config.dictionary_version)


def own_words(seen: Seen, state: TableState, known: Container[str] | None = None) -> tuple[str, ...]:
    """Return what a seat can claim, in alphabetical order: of each segment the reading that scores.

    Args:
        seen: what the seat sees.
        state: of the table, the words still to be claimed.
        known: the words that it knows; all if left out. It claims what it can read.
    """
    assert state.in_play is not None
    solved = solve(state.in_play.board, dictionary_of(seen, state), state.config.rules, state.players)
    player = next(player for player in solved.players if player.player == seen.seat)
    if known is None:
        return tuple(word.word for word in player.words)[:MAX_WORDS]
    read = (next((each for each in (word.word, *word.also) if each in known), None) for word in player.words)
    return tuple(word for word in read if word is not None)[:MAX_WORDS]
