import pytest

from solver import Ruleset
from solver.errors import BadPlayers
from solver.rounds import Ring, Tile, first_player, match_winners, top_of

ACTIVE, INACTIVE = Ruleset(), Ruleset(covered_ring="inactive")


@pytest.mark.parametrize(
    ("stack", "active", "inactive"),
    [
        ([], (None, None), (None, None)),
        ([Tile("A")], ("A", None), ("A", None)),
        ([Tile("A"), Tile("B")], ("B", None), ("B", None)),
        ([Tile("A"), Ring("pink")], ("A", "pink"), ("A", "pink")),
        ([Tile("A"), Ring("pink"), Tile("B")], ("B", "pink"), ("B", None)),
        ([Tile("A"), Ring("pink"), Tile("B"), Ring("green")], ("B", "green"), ("B", "green")),
        ([Tile("A"), Ring("pink"), Tile("B"), Ring("green"), Tile("C")], ("C", "green"), ("C", None)),
    ],
)
def test_w6_a_covered_ring_still_holds_its_cell_unless_the_option_says_otherwise(
    stack: list[Tile | Ring], active: tuple[str | None, str | None], inactive: tuple[str | None, str | None]
) -> None:
    assert top_of(stack, ACTIVE) == active
    assert top_of(stack, INACTIVE) == inactive


def test_w5_seat_0_begins_round_1_and_then_the_turn_rotates() -> None:
    seats = ["pink", "green", "blue"]
    assert [first_player(seats, number, ["blue"], ACTIVE) for number in (1, 2, 3, 4)] == [
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
        first_player([], 1, [], ACTIVE)


def test_w12_the_target_is_compared_at_the_rounds_end_and_the_highest_total_wins() -> None:
    assert match_winners({}, ACTIVE) == ()
    assert match_winners({"pink": 199, "green": 150}, ACTIVE) == ()
    assert match_winners({"pink": 200, "green": 150}, ACTIVE) == ("pink",)
    assert match_winners({"pink": 201, "green": 230}, ACTIVE) == ("green",)
    assert match_winners({"pink": 30, "green": 20}, Ruleset(target=30)) == ("pink",)


def test_w12_a_tie_is_shared_or_goes_on() -> None:
    totals = {"pink": 210, "green": 210, "blue": 205}
    assert match_winners(totals, ACTIVE) == ("pink", "green")
    extra = Ruleset(tie="extra_round")
    assert match_winners(totals, extra) == ()
    assert match_winners({**totals, "green": 215}, extra) == ("green",)
