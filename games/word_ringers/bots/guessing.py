"""The bot that makes random plays, and sees every other word."""

from dataclasses import dataclass
from random import Random

from games.bots import RandomBot, Seen
from games.word_ringers.actions import Action, Claims
from games.word_ringers.bots.words import own_words


@dataclass(frozen=True, slots=True)
class GuessingBot(RandomBot):
    """Takes any play with the same chance, and claims each of its words with chance one half."""

    def choose(self, seen: Seen, rng: Random) -> Action:
        """Return an action of the seat."""
        state = seen.sample(rng)
        if state.phase == "claims":
            return Claims(tuple(word for word in own_words(seen, state) if rng.random() < 0.5))
        action: Action = RandomBot.choose(self, seen, rng)
        return action
