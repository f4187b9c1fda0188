"""With marisa-trie alone `dictionaries` and `solver` work; what needs more says in one line what that is."""

import json
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.installation import modules, uses

NEEDS = {
    "import solver; solver.evaluate_many": ("solver.evaluate_many", "numpy"),
    "from solver import tables_for": ("solver.tables_for", "numpy"),
    "from solver.kernels import Position": ("solver.kernels", "numpy"),
    "from solver.kernels.bulk import segments_many": ("solver.kernels", "numpy"),
    "import solver.endgame": ("solver.endgame", "numpy"),
    "from solver.records.search import search": ("solver.records", "numpy"),
    "from solver.records.bounds import Bounds": ("solver.records", "numpy"),
    "evaluate([deal_board('1')], english, kernels=True)": ("evaluate(kernels=True)", "numpy"),
    "new_puzzle(Order(), '1', Catalog())": ("new_puzzle", "numpy"),
    "solve_puzzle(puzzle_of_day(date(2026, 1, 1)), Catalog())": ("solve_puzzle", "numpy"),
    "Vocabulary.of('en', Catalog())": ("the vocabulary of a puzzle", "numpy"),
    "kind_named('endgame').part('search')": ("the search of endgame puzzles", "numpy"),
    "import dictionaries; dictionaries.find": ("dictionaries.find", "numpy"),
    "import dictionaries; dictionaries.build_house_list(None, 'club', b'cat', base=english)": (
        "dictionaries.build_house_list",
        "numpy",
    ),
    "from dictionaries.queries import Query": ("dictionaries.queries", "numpy"),
    "import dictionaries.build": ("dictionaries.build", "numpy"),
    "english.tables": ("Dictionary.tables", "numpy"),
    "english.words([1, 2])": ("Dictionary.words", "numpy"),
    "import games; games.open_game": ("games.open_game", "pydantic"),
    "draw_png(deal_board('1'))": ("drawing a board as PNG", "pillow"),
    "text_width('A', 1)": ("a sheet of puzzles", "reportlab"),
    "page_as_png(b'', 0)": ("a sheet as PNG", "pypdfium2"),
    "_draw_code(None, 'A', 0, 0, 0)": ("the code of a link", "segno"),
}
"""What somebody writes, and what needs which package then."""

TRY = """
import json
from datetime import date
from api.drawing.png import draw_png
from api.drawing.sheets.canvas import text_width
from api.drawing.sheets.drawn import _draw_code
from api.drawing.sheets.pdf import page_as_png
from dictionaries import Catalog, MissingPackage, open_dictionary
from solver import deal_board, evaluate
from solver.puzzles import Order, new_puzzle, puzzle_of_day, solve_puzzle
from solver.puzzles.registry import kind_named
from solver.puzzles.vocabulary import Vocabulary

english = open_dictionary("en")
said = {}
for written in json.loads(input()):
    try:
        exec(written)
    except MissingPackage as error:
        said[written] = str(error)
print(json.dumps(said))
"""


@cache
def said_by(python: Path) -> dict[str, str]:
    """Return the error of everything that needs more than there is, each tried in one process."""
    written = json.dumps(list(NEEDS))
    tried = subprocess.run([python, "-c", TRY], input=written, capture_output=True, text=True, timeout=300)
    assert tried.returncode == 0, tried.stderr
    found: dict[str, str] = json.loads(tried.stdout)
    return found


def run(python: Path, *arguments: str | Path) -> str:
    done = subprocess.run([python, *arguments], cwd=python.parent, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_answers_are_those_of_a_whole_installation(bare_python: Path) -> None:
    alone = json.loads(run(bare_python, uses.__file__ or ""))
    whole = json.loads(json.dumps(uses.answers()))
    assert {name for name in whole if alone[name] != whole[name]} == set()


@pytest.mark.parametrize("written", NEEDS)
def test_what_is_missing_is_named(bare_python: Path, written: str) -> None:
    user, package = NEEDS[written]
    said = f"{user} needs {package}, which is not installed: pip install {package}"
    assert said_by(bare_python).get(written) == said


def test_a_module_imports_or_lacks_numpy(bare_python: Path) -> None:
    """Where compiled cores are built, they alone lack cffi: it is needed by nothing that is written in Python."""
    refused = json.loads(run(bare_python, modules.__file__ or "", "dictionaries", "solver"))
    cores = {name for name in refused if name.endswith(".kernels._core")}
    assert {refused[name][1] for name in cores} <= {"_cffi_backend"}
    assert {missing for name, (_, missing, _) in refused.items() if name not in cores} == {"numpy"}
    assert {error for error, _, _ in refused.values()} == {"MissingPackage", "ModuleNotFoundError"}
    assert not [name for name in refused if name.startswith(("solver.formats", "solver.pictures"))]


@pytest.mark.parametrize("package", ["dictionaries", "solver"])
def test_what_is_public_is_there_and_explained(bare_python: Path, package: str) -> None:
    seen = f"import {package} as p; from {package} import *; help(p); print(sorted(set(p.__all__) - set(dir(p))))"
    shown = run(bare_python, "-c", seen)
    assert shown.splitlines()[-1] == "[]"
    assert "evaluate(" in shown or "look_up(" in shown
