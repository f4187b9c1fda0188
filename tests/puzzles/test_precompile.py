"""After `solver.puzzles.precompile` nothing is compiled any more, whatever puzzle is made."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

COUNT = """
import importlib, pkgutil, random
import solver.kernels.endgame, solver.puzzles
from solver.puzzles.precompile import precompile
from tests.puzzles.samples import EACH, sample

found = pkgutil.walk_packages(solver.puzzles.__path__, "solver.puzzles.")
modules = [solver.kernels.endgame, *(importlib.import_module(each.name) for each in found if ".kernels" in each.name)]
kernels = {(module.__name__, name): each for module in modules for name, each in vars(module).items()
           if hasattr(each, "signatures")}
def compiled():
    return {name: set(map(str, each.signatures)) for name, each in kernels.items()}
precompile()
before = compiled()
for kind, grade in EACH:
    sample(kind, grade, 1)
print(len(kernels), compiled() == before)
"""


def test_nothing_is_left_to_compile() -> None:
    printed = subprocess.check_output([sys.executable, "-c", COUNT], text=True, cwd=ROOT).split()
    assert int(printed[0]) > 15
    assert printed[1] == "True"
