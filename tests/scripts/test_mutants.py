"""`make mutants`: what is changed, how it is imported, which tests are run, and what is said of them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutants.concerned import OF_EVERY_SERVICE, PRODUCT, concerned
from scripts.mutants.loading import MutantFinder
from scripts.mutants.mutations import mutated, mutations
from scripts.mutants.sample import mutants_of, sample
from scripts.mutants.trial import Fate, fate, is_set_up, passes_unchanged
from tests.test_repository import ROOT

LETTERS = Path("solver/bulk/letters.py")
MATCH = "games/word_ringers/match"
WRONG = '''"""Nothing is tested here."""


def least(a, b):
    return a if a < b else b
'''


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("a is not b", ["a is b"]),
        ("a + b * c", ["a - b * c", "a + (b + c)"]),
        ("a and b or c", ["(a and b) and c", "(a or b) or c"]),
        ("not a", ["a"]),
        ("-a", ["a"]),
        ("a = 7", ["a = 8"]),
        ("a = True", ["a = False"]),
        ("a += 1", ["a -= 1", "pass", "a += 2"]),
        ("f(a)", ["pass"]),
        ("raise a", ["pass"]),
        ("def f():\n    return a", ["def f():\n    return None"]),
        ("def f(a: L[1]) -> L[2]:\n    return None", []),
        (
            "for a in zip(b, c, strict=True):\n    d = find(a, strict=True)",
            ["for a in zip(b, c, strict=True):\n    d = find(a, strict=False)"],
        ),
        ("a = find(b, lock=True)\nc = f'{d[:40]!r}'\ne = example({'f': 3})", []),
        ("def f(*, lock=False, wide=False):\n    pass", ["def f(*, lock=False, wide=True):\n    pass"]),
        ("'a text'\na: L[1] = b\nassert a < 1\nif TYPE_CHECKING:\n    f(1)", []),
    ],
)
def test_each_kind_of_mutation(source: str, changed: list[str]) -> None:
    count = len(list(mutations(ast.parse(source))))
    found = {ast.unparse(mutated(source, number)) for number in range(count)}
    assert found == {ast.unparse(ast.parse(each)) for each in changed}


def test_a_mutant_names_its_line_and_its_change() -> None:
    mutant = next(each for each in mutants_of(LETTERS) if each.change.startswith("len(face) == 1  ->"))
    line = LETTERS.read_text("utf-8").splitlines()[mutant.line - 1]
    assert "len(face) == 1" in line
    assert str(mutant) == f"{LETTERS}:{mutant.line}  len(face) == 1  ->  len(face) != 1"


def test_a_seed_leads_to_the_same_sample() -> None:
    once, again, other = (sample(PRODUCT, 20, seed) for seed in "aab")
    assert once == again != other
    assert len(once) == 20
    assert sample([str(LETTERS)], 1000, "a") != mutants_of(LETTERS)
    assert set(sample([str(LETTERS)], 1000, "a")) == set(mutants_of(LETTERS))


@pytest.mark.parametrize(
    ("module", "first", "among"),
    [
        ("solver/bulk/letters.py", "solver/test_bulk_letters.py", "solver/test_bulk_core.py"),
        ("games/ringo/engine.py", "games/ringo/test_engine.py", "games/test_conformance.py"),
        ("games/ring/views.py", "games/ring/test_analysis.py", "games/test_scenes.py"),
        ("solver/puzzles/kinds/endgame/judging.py", "solver/puzzles/test_judging.py", "solver/puzzles/test_kinds.py"),
        ("solver/puzzles/kinds/endgame/hints.py", "solver/puzzles/test_hints.py", "solver/puzzles/test_kinds.py"),
        ("games/ding/__init__.py", "games/ding/test_bots.py", "games/ding/test_rulings.py"),
        (f"{MATCH}/history.py", f"{MATCH}/test_cells.py", f"{MATCH}/test_undo.py"),
        ("api/services/icalendar.py", "api/services/puzzles/test_icalendar.py", "api/services/puzzles/test_feeds.py"),
    ],
)
def test_the_nearest_tests_come_first(module: str, first: str, among: str) -> None:
    tests = concerned(Path(module))
    assert tests[0] == Path("tests", first)
    assert Path("tests", among) in tests
    assert len(tests) == len(set(tests))


@pytest.mark.parametrize(
    ("module", "games", "recordings"),
    [
        ("games/tables/agreeing.py", True, True),
        ("games/seating/takeover.py", True, True),
        (f"{MATCH}/rounds.py", True, True),
        ("api/services/icalendar.py", False, True),
        ("games/session.py", True, False),
        ("solver/bulk/letters.py", False, False),
    ],
)
def test_what_is_reached_over_http_meets_the_recordings(module: str, games: bool, recordings: bool) -> None:
    tests = concerned(Path(module))
    assert (Path("tests/games/test_scenes.py") in tests, OF_EVERY_SERVICE[0] in tests) == (games, recordings)


def test_examples_of_a_module_concern_it() -> None:
    ladder = Path("solver/puzzles/ladder.py")
    assert ladder in concerned(ladder)


def test_one_module_alone_is_found_mutated() -> None:
    finder = MutantFinder("solver/bulk/letters.py", 0)
    assert finder.find_spec("solver.bulk.writing", sys.modules["solver"].__path__) is None
    spec = finder.find_spec("solver.bulk.letters", [str(ROOT / "solver" / "bulk")])
    assert spec is not None
    assert spec.loader is not None


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one module and one test, which looks at less than all of it."""
    for folder in ("solver", "tests/solver", "scripts"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "solver" / "small.py").write_text(WRONG)
    (tmp_path / "solver" / "__init__.py").touch()
    (tmp_path / "scripts" / "mutants").symlink_to(ROOT / "scripts" / "mutants")
    (tmp_path / "tests" / "solver" / "test_small.py").write_text(
        "from solver.small import least\n\ndef test_least():\n    assert least(1, 2) == 1\n"
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("small")
def test_the_fates_of_mutants() -> None:
    alive, killed = mutants_of(Path("solver/small.py"))[::-1]
    assert (alive.change, killed.change) == ("a < b  ->  a <= b", "return a if a < b else b  ->  return None")
    assert fate(killed, 60) is Fate.KILLED
    assert fate(alive, 60) is Fate.ALIVE
    assert fate(alive, 0.01) is Fate.TIMED_OUT
    assert passes_unchanged(killed, 60)
    assert is_set_up(killed, 60)


@pytest.mark.usefixtures("small")
def test_the_command_names_what_is_alive_and_fails_below_its_bound() -> None:
    command = [sys.executable, "-m", "scripts.mutants", "--jobs", "1", "solver/small.py"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.stdout.splitlines() == [
        "alive  solver/small.py:5  a < b  ->  a <= b",
        "50.0 % of 2 mutants killed; expected at least 90 %",
    ]
    assert run.returncode == 1
