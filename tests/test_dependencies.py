"""What is imported is declared, and what is declared is imported."""

import ast
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
SHIPPED = ("api", "dictionaries", "games", "solver")
BROUGHT_BY = packages_distributions()
OWN = {*SHIPPED, "scripts", "tests", "word_ringers_client"}
CLIENT = ROOT / "clients/python"

BY_CORES = {"cffi"}
"""What only the compiled cores import."""

BY_LIBRARY = {"tzdata"}
"""What only the standard library reads."""


def third_party(source: str) -> set[str]:
    """Return the packages of others that a module imports, wherever in it."""
    modules = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.add(node.module)
    return {module.partition(".")[0] for module in modules} - sys.stdlib_module_names - OWN


@cache
def imported(*folders: str) -> set[str]:
    """Return the distributions that are imported in some folders, by name; `BROUGHT_BY` says whose a module is."""
    files = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    modules = {module for path in files for module in third_party(path.read_text())}
    return {canonicalize_name(BROUGHT_BY.get(module, [module])[0]) for module in modules}


def names(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(requirement).name) for requirement in requirements}


def declared() -> set[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    return names([*PROJECT["project"]["dependencies"], *(each for extra in extras for each in extra)])


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    assert not imported(*SHIPPED) - declared()
    assert declared() - imported(*SHIPPED) == BY_CORES | BY_LIBRARY
    build, dev = PROJECT["build-system"]["requires"], PROJECT["dependency-groups"]["dev"]
    assert not imported("tests") - declared() - names([*build, *dev])


def test_the_client_declares_what_it_imports_and_the_tools_have_it() -> None:
    project = tomllib.loads((CLIENT / "pyproject.toml").read_text())["project"]
    assert imported("clients/python/src") == names(project["dependencies"])
    assert names(project["dependencies"]) <= names(PROJECT["dependency-groups"]["dev"])


@pytest.mark.parametrize(
    "source", ["import numpy as np", "from numpy.typing import NDArray", "def late():\n    import numpy.linalg"]
)
def test_an_import_is_found(source: str) -> None:
    assert third_party(f"import json\nfrom solver import Board\nfrom . import near\n{source}") == {"numpy"}
