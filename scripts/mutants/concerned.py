"""The tests that concern a module: the nearest first."""

import ast
from collections.abc import Iterator
from functools import cache
from os.path import commonpath
from pathlib import Path

PRODUCT = ("solver", "games", "api/services")
"""The folders whose modules are mutated."""

MOST_OTHERS = 10
"""How many files of tests of other folders are run, of those that import the module, and of those of its users."""

MOST_BESIDE = 20
"""Of a folder with more tests than that, only those are run that are named after the module or import it."""

APART = ("tests/browser", "tests/installation", "tests/races", "tests/faults")
"""Tests that run the product in processes of their own, which import no mutant, or take long."""

OF_THE_API = [
    Path(f"tests/contract/test_compatibility.py::test_{name}")
    for name in (
        "nothing_of_the_last_release_is_broken",
        "bounds_and_defaults_are_those_of_the_last_release_but_for_what_is_listed",
    )
]
"""Bounds and defaults of what is asked stand in the OpenAPI document; so these see those that are others."""

SCHEMAS = ("api/schemas", "api/routes")

OF_EVERY_GAME = [
    *(Path(f"tests/games/test_{name}.py") for name in ("scenes", "actions", "conformance", "recorded_bots")),
    *OF_THE_API,
]

OF_EVERY_BOT = [Path("tests/games/test_bot_names.py")]
"""What compares the parameters of all bots with the page that lists them."""

OF_EVERY_QUESTION = [Path("tests/games/test_questions.py")]
"""What asks all questions of all games."""

OF_EVERY_KIND = [
    Path("tests/solver/puzzles", f"test_{name}.py")
    for name in ("kinds", "link", "json", "hints", "wording", "tags", "steps", "checker", "judging", "handmade")
]
"""What concerns all that a registry finds: no import leads from these tests to games and kinds of puzzles."""

KINDS = Path("solver/puzzles/kinds")

OF_EVERY_PUZZLE = [
    Path("tests/solver/puzzles/test_recorded.py"),
    Path("tests/solver/puzzles/test_generator.py::test_the_puzzles_of_a_seed_never_change"),
    Path("tests/solver/puzzles/test_everyday_words.py::test_puzzles_that_were_made_before_stay_what_they_were"),
]
"""What notices that puzzles are made, or judged, in another way than before."""

OF_EVERY_SERVICE = [Path("tests/contract/recording/test_recording.py"), *OF_THE_API]
"""What concerns all that answers requests: these tests reach it over HTTP."""

SERVICES = (Path("api/services"), Path("games/word_ringers/match"))

ANSWERING = (Path("games/tables"), Path("games/seating"))
"""What answers requests, too, and concerns every game."""

NUMBERS = Path("docs/numbers.md")
"""The numbers that were chosen, with the modules in which they stand."""

OF_NUMBERS = "tests/test_numbers.py::test_a_number_is_what_the_document_says"


OF_PACKAGES = Path("tests/test_python_document.py")
"""What goes through the public names of packages, which it imports by their names."""


def concerned(module: Path) -> list[Path]:
    """Return the files of the tests that concern a module, the nearest first.

    They are those that are named after it or import it, its own examples, those that are named after its folder, then
    the others of the folder that mirrors its own, if these are few, and those of the modules that import it. If none of
    the first is in this folder, then also those of the folders in it. What a registry finds, or requests reach,
    concerns those, too, that go through all of it.

    Args:
        module: its path from the root of the repository.
    """
    found, folder = nearest(module), mirrored(module)
    beside = sorted(folder.glob("test_*.py"))
    if not any(folder in test.parents for test in found):
        found, beside = [*sorted(folder.rglob("test_*.py")), *found], []
    few = beside if len(beside) <= MOST_BESIDE else []
    examples = [module] if ">>> " in module.read_text("utf-8") else []
    of_users = [test for user in users(module) for test in nearest(user)][:MOST_OTHERS]
    of_names = [OF_PACKAGES] if module.name == "__init__.py" else []
    others = [*_of_package(module), *few, *_of_numbers(module), *of_names, *of_users, *_of_all(module)]
    return list(dict.fromkeys([*found, *examples, *others]))


def _of_package(module: Path) -> list[Path]:
    """Return the files of tests that are named after the folder of a module."""
    folder = mirrored(module)
    beside = folder.parent if folder.name == module.parent.name else folder
    return sorted(beside.glob(f"test_{_noun(module.parent)}*.py"))


def _of_numbers(module: Path) -> list[Path]:
    """Return the test of the numbers of a module, if the document has any."""
    named = NUMBERS.is_file() and f"| `{dotted(module)}` |" in NUMBERS.read_text("utf-8")
    return [Path(f"{OF_NUMBERS}[{dotted(module)}]")] if named else []


def _of_all(module: Path) -> list[Path]:
    """Return the files of tests that go through all that a module is one of."""
    if not {*SERVICES}.isdisjoint(module.parents):
        return [*sorted(Path("tests/api").glob(f"test_*{_noun(module)}*.py")), *OF_EVERY_SERVICE]
    if module.parts[0] == "games":
        recordings = OF_EVERY_SERVICE if not {*ANSWERING}.isdisjoint(module.parents) else []
        bots = OF_EVERY_BOT if "bots" in dotted(module).split(".") else []
        questions = OF_EVERY_QUESTION if "analysis" in module.parts else []
        return [*bots, *questions, *OF_EVERY_GAME, *recordings]
    described = (
        OF_THE_API if any(dotted(module) in names for each in SCHEMAS for names in _imports(each).values()) else []
    )
    puzzles = OF_EVERY_PUZZLE if KINDS.parent in module.parents else []
    return [*puzzles, *(OF_EVERY_KIND if KINDS in module.parents else []), *described]


def nearest(module: Path) -> list[Path]:
    """Return the files of the tests that are named after a module or import it, the nearest first."""
    folder = mirrored(module)
    importing = sorted(importers(dotted(module)), key=lambda test: (-_in_common(test, folder), str(test)))
    near = [test for test in importing if folder in test.parents]
    named = [test for test in sorted(folder.rglob("test_*.py")) if f"_{_noun(module)}" in test.stem]
    others = [test for test in importing if folder not in test.parents][:MOST_OTHERS]
    return list(dict.fromkeys([*named, *near, *others]))


def mirrored(module: Path) -> Path:
    """Return the nearest folder under `tests` that mirrors the folder of a module."""
    for folder in module.parents:
        for parts in (folder.parts, folder.parts[1:]):
            if parts and (tests := Path("tests", *parts)).is_dir():
                return tests
    raise ValueError(f"no folder under tests mirrors that of {module}")


def dotted(module: Path) -> str:
    """Return the name under which a module is imported."""
    parts = module.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def importers(name: str) -> Iterator[Path]:
    """Yield the files of tests that import a module, themselves or through what tests share."""
    files = _imports("tests")
    importing = {file for file, names in files.items() if name in names}
    while more := {file for file, names in files.items() if names & set(map(dotted, importing))} - importing:
        importing |= more
    yield from (file for file in importing if file.name.startswith("test_") and not str(file).startswith(APART))


def users(module: Path) -> list[Path]:
    """Return the modules that import a module."""
    files = {file: names for folder in PRODUCT for file, names in _imports(folder).items()}
    return [file for file, names in files.items() if dotted(module) in names]


@cache
def _imports(folder: str) -> dict[Path, frozenset[str]]:
    return {file: frozenset(_imported(file)) for file in sorted(Path(folder).rglob("*.py"))}


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _noun(module: Path) -> str:
    """Return the name of a module without the s of a plural: the tests may have the one or the other."""
    return module.stem.strip("_").removesuffix("s")


def _in_common(one: Path, other: Path) -> int:
    return len(Path(commonpath((one, other))).parts)
