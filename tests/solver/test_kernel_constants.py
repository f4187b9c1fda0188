"""What stands both in C and in Python is the same: limits, places and marks, and the tables of segments."""

import gc
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dictionaries import Dictionary
from solver import Ruleset
from solver.errors import BadArrays
from solver.kernels import Position, tables_for, what_if_tile_scores
from solver.kernels.core import core

ROOT = Path(__file__).parents[2]

SAME = [
    ("solver/kernels/lookups.h", "solver.kernels.words", ("DENSE_LENGTH", "DENSE_TILES", "FRONT", "MAX_TILES", "REAR")),
    ("solver/kernels/lookups.h", "solver.kernels.tables", ("WORTHLESS",)),
    ("solver/kernels/lines.h", "solver.kernels.lines", ("MAX_SIDE",)),
    ("solver/kernels/state.h", "solver.kernels.state", ("CANCEL_OFF", "CANCEL_ALL", "CANCEL_ANY_SHARED")),
    ("solver/puzzles/kernels/good_boards.c", "solver.puzzles.kernels.good_boards", ("THROUGH",)),
    ("solver/records/kernels/bounding.c", "solver.records.kernels.limits", ("MAX_FACES",)),
    ("games/ring/kernels/ring_rules.h", "games.ring.kernels.rounds", ("CARDS",)),
    ("games/ring/kernels/ring_rules.h", "games.ring.kernels.dinos", ("DINOS",)),
    ("games/ring/kernels/ring_rules.h", "games.ring.kernels.rounds", ("FIRST", "MOST", "MOST_PLAYERS", "SLOT")),
    ("games/ring/kernels/ring_rules.h", "games.ring.kernels.rounds", ("NOTHING", "WAITING")),
    *(
        ("solver/puzzles/kernels/puzzles_parts.h", f"solver.puzzles.kernels.{module}", names)
        for module, names in (("parts", ("MAX_CELLS", "MAX_WORDS")), ("coverage", ("MAX_ENDS", "MAX_RINGS")))
    ),
]
"""Where something stands in C, where in Python, and how it is called there; C may say MOST for MAX."""


def constants(source: str) -> dict[str, int]:
    """Return the constants that a file of C names."""
    text = re.sub(r"(?s)/\*.*?\*/", "", (ROOT / source).read_text("utf-8"))
    found: dict[str, int] = {}
    for listed in re.findall(r"(?s)enum \{(.*?)\}", text):
        following = 0
        for item in filter(None, map(str.strip, listed.split(","))):
            name, _, value = map(str.strip, item.partition("="))
            if value and not re.fullmatch(r"[-\d <]+", value):
                continue
            first, _, bits = value.partition("<<")
            found[name] = (int(first) << int(bits or 0)) if value else following
            following = found[name] + 1
    return found


@pytest.mark.parametrize(("source", "module", "names"), SAME)
def test_constants_are_the_same_in_c_and_in_python(source: str, module: str, names: tuple[str, ...]) -> None:
    in_c, in_python = constants(source), vars(import_module(module))
    for name in names:
        assert in_c.get(name, in_c.get(name.replace("MAX_", "MOST_"))) == in_python[name], name


def test_the_tables_of_segments_are_what_they_say() -> None:
    text = (ROOT / "solver/kernels/lines.h").read_text("utf-8")
    tables = {
        name: [int(number, 0) for number in numbers.replace("\n", " ").split(",")]
        for name, numbers in re.findall(r"(?s)static const \w+ (\w+)\[[^]]*\] = \{(.*?)\}", text)
    }
    segments = [(first, last) for last in range(10) for first in range(last)]
    cover = [sum(1 << place for place, (a, b) in enumerate(segments) if a <= cell <= b) for cell in range(10)]
    short = [each & 0xFFFF for each in cover[:5]]
    touched = [0] * 32
    for cells in range(32):
        for cell in range(5):
            touched[cells] |= short[cell] if cells >> cell & 1 else 0
    assert tables == {
        "SEGMENT_FIRST": [first for first, _ in segments],
        "SEGMENT_LAST": [last for _, last in segments],
        "COVER": cover,
        "COVER_SHORT": short,
        "TOUCHED_SHORT": touched,
    }


@pytest.mark.parametrize(
    ("field", "array", "error"),
    [
        ("points", np.zeros(64, np.int16), TypeError),
        ("points", np.zeros(128, np.uint16)[::2], ValueError),
        ("bits", np.zeros((4, 2), np.int64), TypeError),
        ("bits", np.zeros((4, 2), np.uint64, "F"), ValueError),
        ("through", np.zeros((4, 4, 4), np.int32), TypeError),
        ("points", np.zeros(64, np.float32), KeyError),
    ],
)
def test_an_array_of_another_type_or_with_gaps_is_refused(
    field: str, array: NDArray[Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        core().struct("solver_fixed", **{field: core().pointer(array)})


def test_an_array_that_cannot_be_written_is_refused() -> None:
    array = np.zeros(3, np.uint8)
    assert core().pointer(array, written=True)[2] == 0
    array.flags.writeable = False
    assert core().pointer(array)[2] == 0
    with pytest.raises(ValueError, match="read-only"):
        core().pointer(array, written=True)


def test_a_struct_keeps_what_it_points_to() -> None:
    fixed = core().struct("solver_fixed", points=core().pointer(np.arange(64, dtype=np.uint16)), size=5)
    position = core().struct("solver_position", fixed=fixed)
    del fixed
    gc.collect()
    assert position.pointer.fixed.points[63] == 63
    assert position.pointer.fixed.size == 5
    plan = core().struct("solver_plan", area=4, lookups={"points": core().pointer(np.full(9, 7, np.uint16))})
    gc.collect()
    assert (plan.pointer.area, plan.pointer.lookups.points[8]) == (4, 7)


def test_what_one_size_of_boards_needs_is_made_once(cats: Dictionary) -> None:
    tables = tables_for(cats)
    first, second = (Position(tables, np.zeros((2, 3), np.uint8)) for _ in range(2))
    assert first.struct.pointer.fixed == second.struct.pointer.fixed
    other = Position(tables_for(cats, Ruleset(cancel="off")), np.zeros((2, 3), np.uint8))
    assert other.struct.pointer.fixed != first.struct.pointer.fixed


def test_tiles_to_ask_about(cats: Dictionary) -> None:
    position = Position(tables_for(cats), np.zeros((2, 3), np.uint8))
    assert what_if_tile_scores(position, []).shape == (6, 0, 1)
    with pytest.raises(BadArrays, match=r"tiles of type int64 and shape \(1, 2\); expected a list"):
        what_if_tile_scores(position, [[0, 1]])  # type: ignore[list-item]


def test_numbers_of_numpy_will_do(cats: Dictionary) -> None:
    position = Position(tables_for(cats), np.zeros((2, 3), np.uint8), players=2)
    position.place_tile(np.int64(5), np.uint8(2))  # type: ignore[arg-type]
    position.place_ring(np.int8(4), np.int64(1))  # type: ignore[arg-type]
    assert position.cells.tolist() == [[0, 0, 0], [0, 0, 2]]
    assert position.owners.tolist() == [[-1, -1, -1], [-1, 1, -1]]
    with pytest.raises(TypeError):
        position.place_tile(0.5, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        position.place_ring(0, 0.5)  # type: ignore[arg-type]
    assert position.changes == 2
