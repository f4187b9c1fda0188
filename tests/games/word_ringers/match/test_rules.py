import pytest

from games.word_ringers.rules import first_player, match_winners
from solver import Ruleset
from solver.errors import BadPlayers

RULES = Ruleset()


def test_w5_seat_0_begins_round_1_and_then_the_turn_rotates() -> None:
    seats = ["pink", "green", "blue"]
    assert [first_player(seats, number, ["blue"], RULES) for number in (1, 2, 3, 4)] == [
        "pink",
        "green",
        "blue",
        "pink",
    ]
    assert [first_player(seats, number, ["blue"], Ruleset(first_player="fixed")) for number in (1, 2)] == ["pink"] * 2
    winner = Ruleset(first_player="winner")
    assert first_player(seats, 1, [], winner) == "pink"
    assert first_player(seats, 2, ["blue", "green"], winner) == "blue"
    with pytest.raises(BadPlayers):
        first_player([], 1, [], RULES)


def test_w12_the_target_is_compared_at_the_rounds_end_and_the_highest_total_wins() -> None:
    assert match_winners({}, RULES) == ()
    assert match_winners({"pink": 199, "green": 150}, RULES) == ()
    assert match_winners({"pink": 200, "green": 150}, RULES) == ("pink",)
    assert match_winners({"pink": 201, "green": 230}, RULES) == ("green",)
    assert match_winners({"pink": 30, "green": 20}, Ruleset(target=30)) == ("pink",)
