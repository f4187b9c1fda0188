import pytest

from solver import Ruleset
from solver.stacks import Ring, Tile, top_of

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
