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


def test_what_is_typed_can_be_an_action_a_number_or_a_question(ringers: Ringers) -> None:
    typed = "r5s1-r3s1\nnonsense\n99\n?\nr5s1-r4s1\nquit\n"
    result = ringers("play", "ringo", "--seed", "7", input=typed)
    assert result.exit_code == 0
    assert "No piece of the other side stands on r4s1" in result.stdout
    assert "'nonsense' is no action" in result.stdout
    assert "'99' is no action" in result.stdout
    assert "a:r4s1," in result.stdout


def test_the_last_seat_waits_for_the_others(ringers: Ringers) -> None:
    result = ringers("play", "ringo", "--last", "--seed", "7", input="")
    assert "side: d" in result.stdout
