"""The bots of Word Ringers: no bot looks at what its seat does not see, and equal seeds give equal plays."""

from hashlib import sha256
from random import Random

import pytest

from dictionaries import open_dictionary
from games.bots import Bot, Seen
from games.session import Session
from games.testing import random_session
from games.word_ringers import GAME
from games.word_ringers.actions import Claims
from games.word_ringers.bots import BOTS
from games.word_ringers.bots.beginning import BeginningBot, words_known
from games.word_ringers.bots.searching import SearchingBot
from games.word_ringers.state import TableState
from solver.puzzles.vocabulary import Vocabulary

SMALL = SearchingBot(effort=60)
QUICK: dict[str, Bot] = {"searching": SMALL, "novice": BOTS["novice"], "learner": BOTS["learner"]}

LEVELS: dict[str, tuple[Bot, int, str]] = {
    "searching": (SMALL, 3, "006a5c1eded24a3d"),
    "club": (BOTS["club"], 2, "ba7b066fb9a59c9d"),
    "expert": (BOTS["expert"], 1, "3f4aebdad3e548c5"),
}
"""What the plays of bots in twenty positions of so many games come to; a change of it is one of how bots play."""


def states(seed: str, players: int = 2, count: int = 20) -> list[TableState]:
    """Return states of a random game in which somebody lays a piece."""
    seats = [f"player{number}" for number in range(players)]
    found = random_session(GAME, GAME.parse_config({"max_rounds": 1, "scoring": "automatic"}), seats, seed)
    playing = [session.state for session in found if session.state.phase == "play"]
    return Random(seed).sample(playing, min(count, len(playing)))


@pytest.mark.no_cover
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_plays_on_every_machine(name: str) -> None:
    bot, games, signature = LEVELS[name]
    plays = [
        str(bot.choose(Seen(GAME, str(state.turn), state), Random(f"{name} {state.plays}")))
        for game in range(games)
        for state in states(f"{name} {game}")
    ]
    assert len(set(plays)) > 1
    assert sha256(" ".join(plays).encode()).hexdigest()[:16] == signature


def test_beginners_know_the_words_that_come_most_often() -> None:
    english = open_dictionary("en")
    vocabulary = Vocabulary.of("en", GAME.dictionaries)
    common = open_dictionary("en-common")
    few, more = (words_known(english, vocabulary, count) for count in (500, 2500))
    assert (len(few), len(more)) == (500, 2500)
    assert few < more
    assert all(word in common and word in english and len(word) <= 5 for word in more)
    assert {"THE", "AND"} <= few
    assert not any(english.is_hidden(word) for word in more)
    rarest = min(common.frequency(word) or 0 for word in few)
    assert all((english.frequency(word) or 0) <= rarest + 0.2 for word in more - few)


def test_beginners_claim_only_words_that_they_know() -> None:
    config = GAME.parse_config({"max_rounds": 1})
    seats = ["anna", "bob"]
    session: Session = next(
        each for each in random_session(GAME, config, seats, "claims") if each.state.phase == "claims"
    )
    bot = BeginningBot(words=500, considers_others=False)
    known = words_known(open_dictionary("en"), Vocabulary.of("en", GAME.dictionaries), 500)
    for seat in seats:
        seen = Seen(GAME, seat, session.state)
        claims, every = (each.choose(seen, Random(1)) for each in (bot, SMALL))
        assert isinstance(claims, Claims)
        assert isinstance(every, Claims)
        assert set(claims.words) <= known
        assert len(claims.words) <= len(every.words)


def test_a_searching_bot_plays_on_boards_that_the_kernels_do_not_know() -> None:
    """A tile of several letters is no tile of the English alphabet."""
    tiles = {"ER": 2} | dict.fromkeys("ABCDEFGHIJKLMNOPRSTUVWXY", 2)
    config = GAME.parse_config({"max_rounds": 1, "scoring": "automatic", "ruleset": {"tiles": tiles}})
    found = random_session(GAME, config, ["anna", "bob"], "digraph")
    state = next(session.state for session in found if session.state.phase == "play")
    for bot in QUICK.values():
        GAME.check(state, "anna", bot.choose(Seen(GAME, "anna", state), Random(1)))
