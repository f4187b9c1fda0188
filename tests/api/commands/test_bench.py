"""`ringers bench`: boards of one's own, the tables, the files, and the document that shows them."""

import json
import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from api.benchmarks import Figure, Row, families
from api.benchmarks._results import Result, markdown, plot, readable
from dictionaries import Dictionary, open_dictionary
from solver import Board, Cell, format_board
from solver.deal import deal_board
from solver.ruleset import DEFAULT_RULESET
from solver.scan import scan
from tests.api.commands.conftest import Ringers

DOCUMENT = Path(__file__).parents[3] / "docs" / "performance.md"
SVG = "{http://www.w3.org/2000/svg}"


def ringed(seed: int, rows: int, columns: int) -> Board:
    """Return a board with any number of rings, none among them, of up to four players."""
    rng = random.Random(seed)
    places = rng.sample(range(rows * columns), rng.choice((0, 1, rng.randint(0, rows * columns))))
    cells = {Cell(*divmod(place, columns)): rng.choice(("pink", "green", "blue", "teal")) for place in places}
    return Board(deal_board(str(seed), rows, columns).rows, cells)


def touched(board: Board, dictionary: Dictionary) -> tuple[int, int]:
    """Return the segments through any ring, and their points."""
    if not board.rings:
        return 0, 0
    found = scan(Board(board.rows, dict.fromkeys(board.rings, "all")), dictionary, DEFAULT_RULESET, ["all"])
    return len(found), sum(each.points or 0 for each in found)


def bench_boards(ringers: Ringers, boards: list[str], *options: str) -> dict[str, object]:
    Path("boards.txt").write_text("\n".join(boards))
    result = ringers("bench", "kernels", "--boards", "boards.txt", "--seconds", "0.01", "--json", *options)
    assert result.exit_code == 0, result.stderr
    answer: dict[str, object] = json.loads(result.stdout)
    return answer


@pytest.mark.parametrize("id", ["en", "es"])
def test_what_touches_any_ring_counts_once_a_board(ringers: Ringers, id: str) -> None:
    dictionary = open_dictionary(id)
    shapes = [(5, 5)] * 40 + [(1, 1), (2, 7), (8, 8), (9, 10), (10, 10), (11, 3), (30, 20)] * 3
    boards = [ringed(seed, *shape) for seed, shape in enumerate(shapes)]
    boards.append(Board([["QU", "I", "T"], ["A", "C", "E"]], {Cell(0, 0): "pink", Cell(1, 2): "green"}))
    counts = [touched(board, dictionary) for board in boards]
    answer = bench_boards(ringers, [format_board(board) for board in boards], "--dictionary", id)
    assert list(answer) == ["boards", "segments", "points", "seconds", "boards_per_second", "method"]
    assert answer["boards"] == len(boards)
    assert answer["segments"] == sum(segments for segments, _ in counts)
    assert answer["points"] == sum(points for _, points in counts)
    assert answer["boards_per_second"] == pytest.approx(len(boards) / answer["seconds"])  # type: ignore[operator]
    assert answer["method"] == "evaluate_many, evaluate_grid, scan"


@pytest.mark.parametrize("family", ["scanner", "dictionaries"])
def test_a_family_has_a_figure_for_each_of_its_rows(ringers: Ringers, family: str) -> None:
    result = ringers("bench", family, "--seconds", "0.01", "--json", "--output", "found")
    answer = json.loads(result.stdout)
    assert [row["name"] for row in answer["benchmarks"]] == [row.name for row in families()[family].ROWS]
    assert all(row["figure"] > 0 for row in answer["benchmarks"])
    assert json.loads(Path("found.json").read_text()) == answer
    with_target = [row for row in answer["benchmarks"] if row["passed"] is not None]
    bars = ET.fromstring(Path("found.svg").read_text()).findall(f"{SVG}rect[@height='18']")
    assert len(bars) == len(with_target) > 0
    assert "Wrote found.json and found.svg." in result.stderr


def test_a_table_for_people_and_one_for_documents(ringers: Ringers) -> None:
    table = ringers("bench", "scanner", "--seconds", "0.01").stdout.splitlines()
    assert table[0].split() == ["family", "benchmark", "figure", "unit", "ratio", "target", "met"]
    document = ringers("bench", "scanner", "--seconds", "0.01", "--markdown").stdout.splitlines()
    assert len(document) == len(table) + 1
    assert not list(Path().iterdir()), "files are written only if asked for"


def test_a_target_is_for_the_figure_or_for_its_ratio() -> None:
    assert Row("a", "µs", most=5).passes(Figure("a", 5)) is True
    assert Row("a", "µs", most=5).passes(Figure("a", 5.1)) is False
    assert Row("a", "boards/s", least=0.5, beside="b").passes(Figure("a", 9, 0.49)) is False
    assert Row("a", "boards/s", least=0.5, beside="b").passes(Figure("a", 0.1, 0.5)) is True
    assert Row("a", "boards/s", least=0.5, beside="b").passes(Figure("a", 9)) is None
    assert Row("a", "µs").passes(Figure("a", 9)) is None
    assert Row("a", "µs", most=5).target == "at most 5 µs"
    assert Row("a", "boards/s", least=0.75, beside="b").target == "at least 0.75 of b"


def test_the_picture_shows_the_share_of_the_target() -> None:
    rows = [Row("<half>", "µs", most=10), Row("double", "µs", most=10), Row("as many", "/s", least=7), Row("none", "s")]
    values = (5, 20, 7, 1)
    results = [Result("x", row, Figure(row.name, value)) for row, value in zip(rows, values, strict=True)]
    picture = ET.fromstring(plot(results))
    bars = picture.findall(f"{SVG}rect[@height='18']")
    assert len(bars) == 3
    target = next(float(line.attrib["x1"]) for line in picture.findall(f"{SVG}line") if line.attrib["stroke"] == "#000")
    ends = [float(bar.attrib["x"]) + float(bar.attrib["width"]) for bar in bars]
    assert ends[0] < target < ends[1]
    assert ends[2] == pytest.approx(target, abs=0.2)
    assert len({bar.attrib["fill"] for bar in bars}) == 2


def test_no_two_rows_have_one_name() -> None:
    names = [row.name for family in families().values() for row in family.ROWS]
    assert len(names) == len(set(names))


def test_the_document_has_the_rows_of_the_command() -> None:
    rows = [
        Result(name, row, Figure(row.name, 1.0)).cells() for name, family in families().items() for row in family.ROWS
    ]
    shown = re.findall(r"(?m)^\| ([a-z]+) \| (.+?) \| ([0-9.,]+) \| (.+?) \| ([0-9.]*) ?\| (.*?) ?\| (\w*) ?\|$",
                       DOCUMENT.read_text())  # fmt: skip
    assert [(row[0], row[1], row[3], row[5]) for row in shown] == [(row[0], row[1], row[3], row[5]) for row in rows]


def test_the_document_is_in_the_form_that_the_command_prints() -> None:
    result = Result("scanner", Row("a | b", "µs", most=3, beside="c"), Figure("a | b", 1234.5, 2.5))
    assert markdown([result]).splitlines()[2] == r"| scanner | a \| b | 1,230 | µs | 2.50 | at most 3 of c | yes |"
    assert readable(0) == "0"
