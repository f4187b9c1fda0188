"""The bots that know few words: the most frequent ones of the common words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from dictionaries import Dictionary
from dictionaries.caches import MIB, cached
from games.bots import Seen
from games.word_ringers.actions import Action, Claims
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.words import catalog_of, dictionary_of, own_words
from games.word_ringers.state import SIDE, TableState
from solver.errors import BadArrays
from solver.plays import Play
from solver.puzzles.puzzle import GENERATOR
from solver.puzzles.vocabulary import EVERYDAY_SINCE, WORD_BYTES, Vocabulary

if TYPE_CHECKING:
    from solver.kernels.tables import Tables

INNER = range(1, SIDE - 1)
"""The rows and columns that are not at the edge."""


@dataclass(frozen=True, slots=True)
class BeginningBot:
    """Makes the play that brings most at once, and claims its words, as far as it knows them.

    Args:
        words: how many words it knows.
        considers_others: whether what the others have counts for it too.
        everyday: whether those are everyday words, or any of the list of common words.
        looks: at how many plays it looks, drawn at random; at all if None.
        middle: whether it looks only at the cells that are not at the edge.
    """

    words: Annotated[int, Field(ge=1, le=1_000_000)]
    considers_others: bool
    everyday: bool = True
    looks: Annotated[int, Field(ge=1, le=100_000)] | None = None
    middle: bool = False

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat; among plays that are worth the same any."""
        state: TableState = seen.sample(rng)
        words = words_known(dictionary_of(seen, state), self._vocabulary(seen, state), self.words)
        if state.phase == "claims":
            return Claims(own_words(seen, state, words))
        plays = self._seen_plays(seen, rng)
        try:
            worth = self._worth(state, seen, plays, words)
        except BadArrays:  # a tile that stands for no one letter of the alphabet, or too large an alphabet
            return GreedyBot().choose(seen, rng)
        best = [play for play, points in zip(plays, worth, strict=True) if points == max(worth)]
        play: Play = best[int(rng.random() * len(best))]
        return play

    def _vocabulary(self, seen: Seen, state: TableState) -> Vocabulary:
        rule = GENERATOR if self.everyday else EVERYDAY_SINCE - 1
        return Vocabulary.of(state.config.dictionary, catalog_of(seen), state.config.dictionary_version, rule)

    def _seen_plays(self, seen: Seen, rng: Random) -> Sequence[Play]:
        """Return the plays that it looks at."""
        plays: Sequence[Play] = seen.legal_actions
        if self.middle:
            plays = [play for play in plays if play.cell.row in INNER and play.cell.column in INNER] or plays
        return plays if self.looks is None or self.looks >= len(plays) else rng.sample(plays, self.looks)

    def _worth(self, state: TableState, seen: Seen, plays: Sequence[Play], words: frozenset[str]) -> list[int]:
        """Return what each play brings at once, all words that the bot does not know left out."""
        from games.word_ringers.engine.search import scores_at_once
        from games.word_ringers.engine.tables import situation_at
        from solver.kernels.tables import tables_of_words

        tables: Tables = tables_of_words(dictionary_of(seen, state), words, state.config.rules)
        situation = situation_at(state, seen.seat, tables)
        numbers = [situation.number(play) for play in plays]
        own = situation.turn
        if self.considers_others:
            return [
                scores[own] - max(scores[:own] + scores[own + 1 :]) for scores in scores_at_once(situation, numbers)
            ]
        return [scores[own] for scores in scores_at_once(situation, numbers)]


@cached(most=8 * MIB, size=lambda words: WORD_BYTES * len(words))
def words_known(dictionary: Dictionary, vocabulary: Vocabulary, most: int) -> frozenset[str]:
    """Return the words that come most often, of those that fit on a board and that people know.

    Of an English dictionary these are words of its list of common words. No word is offensive. Where no frequency is
    known, every word that fits on a board is.

    Args:
        dictionary: the words that count.
        vocabulary: which of them people know.
        most: how many.
    """
    if vocabulary.common is None:
        return frozenset(word for word in dictionary if len(word) <= SIDE)
    fitting = [word for word in vocabulary.common - vocabulary.hidden if len(word) <= SIDE]
    return frozenset(sorted(fitting, key=lambda word: (-(dictionary.frequency(word) or 0), word))[:most])
