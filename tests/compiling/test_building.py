"""After everything was compiled beforehand nothing is compiled any more, whatever is computed."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

COUNT = """
import sys
from importlib import import_module
from api.compiling.building import compile_all, modules
from api.compiling.kernels import kernels
from dictionaries import open_dictionary
from games.ding.analysis.open_hands import open_tricks
from games.ringo import GAME as RINGO
from games.ringo.board import Position
from games.ringo.endgames import making
from games.ringo.engine import evaluate as evaluate_ringo
from games.ringo.kernels.perft import perft
from games.word_ringers.engine.search import Style, ranked
from games.word_ringers.engine.situation import Hand, situation_of
from solver.evaluate import evaluate
from solver.notation import parse_board
from solver.records.bounds import Relaxation, bounds, ring_bound
from solver.records.goals import Goal
from solver.records.search import Search
from solver.kernels.tables import tables_for
from solver.ruleset import Ruleset
from tests.puzzles.samples import EACH, sample

compile_all(kernels().stamp, 1)
found = [sys.modules[name] for name in modules() if "kernels" in name.split(".")]
loops = {(module.__name__, name): each for module in found for name, each in vars(module).items()
         if hasattr(each, "signatures")}
def compiled():
    return {name: set(map(str, each.signatures)) for name, each in loops.items()}
before = compiled()
for kind, grade in EACH:
    sample(kind, grade, 1)
words = open_dictionary("en-common")
for goal in ("total", "words", "rings:2"):
    search = Search(Goal(goal), words, Ruleset(tiles=dict.fromkeys("AEINRST", 4)))
    next(search.chain(0))
    next(bounds(Relaxation(search.readings, search.goal), 0))
for side in (2, 5, 20, 40):
    rows = "/".join(["TEA" * 20][0][:side] for _ in range(side))
    boards = [parse_board(rows + rings) for rings in ("", " pink:A1;green:B2", " a:A1;b:A2;c:B1;d:B2")]
    evaluate(boards, words, kernels=True)
ringo = RINGO.parse_config({"rings": 6, "defenders_may_pass": True})
perft(ringo.start, 3, ringo)
evaluate_ringo(ringo.start, ringo, depth=4, idle=2, earlier=[ringo.start])
ringo = RINGO.parse_config({})
evaluate_ringo(ringo.start, ringo, depth=4)
evaluate_ringo(Position.parse("a:r3s1,r3s3 d:r1s3 C:0 side:a", 5), ringo)
making.precompile(ringo)
open_tricks("B", 1, [["B3", "W"], ["O2"], ["W", "B5"]], ["YD"])
tables = tables_for(words)
lasts = ((Hand(1, 0, ("E",)), Hand(1, 0)), (Hand(1, 1, ("E",)), Hand(0, 2)))
for own, other in ((Hand(5, 5, tuple("TEASE")), Hand(5, 5)), *lasts):
    hands = {"own": own, "other": other}
    situation = situation_of(parse_board("TEA/EAT/ATE own:A1"), (), hands, "own", "ABCDEF", tables)
    ranked(situation, 20, 1, Style())
print(len(loops), {name: after - before[name] for name, after in compiled().items() if after != before[name]})
"""


def test_nothing_is_left_to_compile() -> None:
    printed = subprocess.check_output([sys.executable, "-c", COUNT], text=True, cwd=ROOT)
    number, _, left = printed.strip().partition(" ")
    assert int(number) > 40
    assert left == "{}"


TWO_LOOPS = """
from solver.kernels.compiled import compiled

@compiled
def first(number):
    return number

@compiled
def second(number):
    return number
"""

CALLER = """
import os
from diligent.kernels import loops
from solver.kernels.compiled import Kernel

def precompile():
    if os.getpid() != int(os.environ["BEGAN"]):
        assert "Lock" in repr(Kernel.alone), Kernel.alone
        if {dies}:
            os._exit(1)
    loops.{name}(1)
"""


@pytest.mark.parametrize("dies", [False, True])
def test_several_processes_compile_all_even_if_one_is_lost(tmp_path: Path, dies: bool) -> None:
    package = tmp_path / "diligent"
    for name, text in {
        "kernels/loops": TWO_LOOPS,
        "a/precompile": CALLER.format(name="first", dies=dies),
        "b/precompile": CALLER.format(name="second", dies=dies),
    }.items():
        file = package / f"{name}.py"
        file.parent.mkdir(parents=True)
        (file.parent / "__init__.py").touch()
        file.write_text(text)
    (package / "__init__.py").touch()
    program = f"""
import os
os.environ["BEGAN"] = str(os.getpid())
import diligent
from pathlib import Path
from api.compiling import building
from api.compiling.stamp import Stamp
building.PACKAGES = (diligent,)
stamp = Stamp(Path({str(tmp_path)!r}), {{}})
print(building.compile_all(stamp, 2), stamp.holds())
from diligent.kernels import loops
print([len(each.signatures) for each in (loops.first, loops.second)])
"""
    path = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "PATH": "/usr/bin", "NUMBA_CACHE_DIR": str(tmp_path)}
    printed = subprocess.check_output([sys.executable, "-c", program], text=True, env=path)
    assert printed == f"2 True\n[1, {int(dies)}]\n"


FORGOTTEN = """
from solver.kernels.compiled import compiled

@compiled
def nobody_calls_me(number):
    return number
"""


def test_a_kernel_that_nothing_calls_beforehand_is_named(tmp_path: Path) -> None:
    package = tmp_path / "forgetful"
    (package / "kernels").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "kernels" / "__init__.py").touch()
    (package / "kernels" / "loops.py").write_text(FORGOTTEN)
    program = f"""
import forgetful
from pathlib import Path
from api.compiling import building
from api.compiling.stamp import Stamp
building.PACKAGES = (forgetful,)
stamp = Stamp(Path({str(tmp_path)!r}), {{}})
try:
    building.compile_all(stamp, 1)
except building.NotCompiled as error:
    print(error, stamp.holds())
"""
    path = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "PATH": "/usr/bin", "NUMBA_CACHE_DIR": str(tmp_path)}
    printed = subprocess.check_output([sys.executable, "-c", program], text=True, env=path)
    expected = "not compiled: forgetful.kernels.loops.nobody_calls_me; expected a module precompile that calls them"
    assert printed == f"{expected} False\n"
