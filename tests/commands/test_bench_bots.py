"""`ringers bench bots`: two bots measured, and clear answers to what cannot be played."""

import json
from collections.abc import Callable

import pytest

from tests.commands.conftest import Ringers
from tests.repetitions import LONG

Refused = Callable[..., str]


def test_two_bots_are_measured(ringers: Ringers) -> None:
    result = ringers(*["bench", "bots", "--pair", "greedy:random", "--games", "3", "--jobs", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert list(told) == ["pair", "games", "score", "lower", "upper", "ms_per_play"]
    assert (told["pair"], told["games"], told["score"]) == ("greedy:random", 3, 1.0)
    assert 0 <= told["lower"] <= told["score"] <= told["upper"] <= 1


@pytest.mark.skipif(not LONG, reason="plays 400 games: only in `make test-long`")
def test_the_greedy_bot_beats_the_random_one_99_times_in_100(ringers: Ringers) -> None:
    result = ringers(*["bench", "bots", "--pair", "greedy:random", "--games", "400", "--seed", "1", "--json"])
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["games"] == 400
    assert told["score"] >= 0.99


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("", "needs --pair"),
        ("--pair greedy", "has no bot ''"),
        ("--pair greedy:deep-blue", "has no bot 'deep-blue'; expected two of random, novice"),
        ("--pair greedy:random --game chess", "There is no game 'chess'; expected one of"),
        ("--pair greedy:random --players 6", "has 2 to 5 players, not 6"),
        ("--pair greedy:random --games 0", "0 is not in the range"),
    ],
)
def test_what_cannot_be_measured_is_refused(refused: Refused, options: str, says: str) -> None:
    assert says in refused("bench", "bots", *options.split())
