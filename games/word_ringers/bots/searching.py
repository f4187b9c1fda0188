"""The bots that choose by playouts."""

from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from games.bots import Seen
from games.word_ringers.actions import Action, Claims
from games.word_ringers.bots.greedy import GreedyBot
from games.word_ringers.bots.words import dictionary_of, own_words
from games.word_ringers.state import TableState
from solver.errors import BadArrays


@dataclass(frozen=True, slots=True)
class SearchingBot:
    """Makes the play that is best in most worlds that it cannot tell from the true one; claims all its words.

    The last plays of two players are looked at to their end.

    Args:
        effort: how many rounds it plays to their end for each play.
        rings, tiles, tries, full: as `games.word_ringers.engine.search.Style` has them.
    """

    effort: Annotated[int, Field(ge=10, le=200_000)]
    rings: Annotated[int, Field(ge=1, le=1000)] = 12
    tiles: Annotated[int, Field(ge=1, le=1000)] = 12
    tries: Annotated[int, Field(ge=1, le=1000)] = 6
    full: Annotated[int, Field(ge=0, le=10)] = 1

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat."""
        state: TableState = seen.sample(rng)
        if state.phase == "claims":
            return Claims(own_words(seen, state))
        seed = rng.getrandbits(64)
        try:
            return self._searched(seen, state, seed)
        except BadArrays:  # a tile that stands for no one letter of the alphabet, or too large an alphabet
            return GreedyBot().choose(seen, rng)

    def _searched(self, seen: Seen, state: TableState, seed: int) -> Action:
        from games.word_ringers.engine.search import Style, ranked
        from games.word_ringers.engine.tables import situation_at
        from solver.kernels.tables import tables_for

        tables = tables_for(dictionary_of(seen, state), state.config.rules)
        style = Style(self.rings, self.tiles, self.tries, self.full)
        return ranked(situation_at(state, seen.seat, tables), self.effort, seed, style)[0].play
