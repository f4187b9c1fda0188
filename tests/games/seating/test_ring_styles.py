"""How rings look: colours from outside, those of earlier versions, and one of its own for each player."""

import pytest

from games.refusals import BadOption
from games.seating.ring_styles import RingStyle, standard_style
from solver.pictures.colours import PALETTE
from solver.pictures.rings import ring_marks
from tests.games.acting import refusal


@pytest.mark.parametrize("colour", PALETTE)
def test_a_colour_is_given_by_its_name_or_in_a_shade_of_it(colour: str) -> None:
    style = RingStyle.checked("/ring", colour, "dotted")
    assert style == RingStyle.checked("/ring", PALETTE[colour].light, "dotted") == RingStyle(colour, "dotted")
    assert RingStyle.from_json(style.to_json()) == style
    assert RingStyle.from_json({"colour": PALETTE[colour].edge, "pattern": "dotted"}) == style


def test_what_is_no_colour_is_refused_with_its_place() -> None:
    error = refusal(BadOption, RingStyle.checked, "/rings/pink", "mauve", "dotted")
    assert (error.pointer, error.code) == ("/rings/pink/colour", "bad_colour")
    assert str(error) == f"expected one of {', '.join(PALETTE)}, or a colour such as '#ff0088'"
    assert RingStyle.from_json({"colour": "mauve", "pattern": "solid"}) == RingStyle("mauve", "solid")


def test_a_player_has_the_usual_style_as_long_as_nobody_else_has_its_colour() -> None:
    players = ("anna", "bob", "pink")
    for player in players:
        mark = ring_marks(players)[player]
        usual = RingStyle(mark.colour, mark.pattern)
        assert standard_style(player, players, []) == usual
        used = [RingStyle(mark.colour, "solid")]
        while len(used) < len(PALETTE):
            other = standard_style(player, players, used)
            assert other.colour not in {style.colour for style in used}
            used.append(other)
        assert standard_style(player, players, used) == usual
