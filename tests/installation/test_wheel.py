"""What the wheel holds, for whoever installs it."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from solver import cores
from tests.repetitions import LONG

TYPED = ("api", "dictionaries", "games", "solver")

PROGRAM = """
from dictionaries import Query, find, look_up, open_dictionary
from solver import Board, deal_board, evaluate, evaluate_many, parse_board, solve, tables_for
from solver.puzzles import Order, new_puzzle

board: Board = parse_board("PIT/ACE pink:A1")
total: int = solve(board, open_dictionary()).players[0].total
words: list[str] = list(find(open_dictionary(), Query(anagram="stop")))
wrong: int = str(board)
evaluate_many(tables_for(open_dictionary()), [[1]], [[1]])
reveal_type(evaluate([deal_board("7")], open_dictionary()))
"""


@pytest.mark.parametrize("package", TYPED)
def test_a_package_says_that_it_has_types(wheel: Path, package: str) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert f"{package}/py.typed" in archive.namelist()


def test_one_wheel_is_for_every_python_of_a_platform_and_has_the_core_but_not_its_sources(wheel: Path) -> None:
    assert "-cp311-abi3-" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for folder in cores.folders():
        assert f"{folder.relative_to(cores.ROOT)}/_core.abi3.so" in names
    assert not [name for name in names if name.endswith((".c", ".h"))]
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == set(TYPED)


def test_the_sources_are_published_whole(tmp_path: Path) -> None:
    aside = ["egg_info", "--egg-base", tmp_path, "sdist", "--dist-dir", tmp_path]
    subprocess.run([sys.executable, "setup.py", "-q", *aside], cwd=cores.ROOT, check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    sources = subprocess.check_output(["git", "ls-files", "games", "solver", "setup.py"], cwd=cores.ROOT, text=True)
    assert {name for name in sources.splitlines() if name.endswith((".c", ".h", ".py", ".pyi"))} <= names


@pytest.mark.skipif(not LONG, reason="mypy reads every module of the package: only in `make test-long`")
def test_a_program_is_checked_against_the_types(plain_python: Path, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    command = [sys.executable, "-m", "mypy", "--strict", "--python-executable", plain_python, "program.py"]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    found = [line.partition(": ")[2] for line in checked.stdout.splitlines() if line.startswith("program.py")]
    expected = [
        'error: Incompatible types in assignment (expression has type "str", variable has type "int")',
        'error: Argument 2 to "evaluate_many" has incompatible type "list[list[int]]"',
        'error: Argument 3 to "evaluate_many" has incompatible type "list[list[int]]"',
        'note: Revealed type is "list[typing.Mapping[str, tuple[int, int, fallback=solver.evaluate.Tally]]]"',
    ]
    assert [line[: len(said)] for line, said in zip(found, expected, strict=True)] == expected
