"""``ringers play``: a game at the terminal, against bots in this process."""

import pytest

from games.registry import games
from tests.api.commands.conftest import Ringers


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_game_is_played_to_its_end_by_numbers_alone(ringers: Ringers, game: str) -> None:
    config = {"word-ringers": '{"max_rounds": 1, "scoring": "automatic"}', "ringo": '{"idle_plies": 10}'}
    result = ringers("play", game, "--seed", "7", "--config", config.get(game, "{}"), input="1\n" * 5000)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "You have the seat you."
    assert " won: " in result.stdout.splitlines()[-1]
