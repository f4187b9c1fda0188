"""What stands both in C and in Python is the same: limits, places and marks, and the tables of segments."""

import re
from importlib import import_module
from pathlib import Path

import pytest

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
