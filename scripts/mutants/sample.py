"""A seeded sample of the mutants of some files."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from scripts.mutants.mutations import mutations


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one mutation.

    Attributes:
        path: of the module, from the root of the repository.
        number: of the mutation among those of the module.
        line: of the change.
        change: what stood there, and what stands there now.
    """

    path: Path
    number: int
    line: int
    change: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.change}"


def sample(places: Sequence[str], count: int, seed: str) -> list[Mutant]:
    """Return so many mutants of the files and folders, or all where there are fewer.

    Args:
        places: files and folders, from the root of the repository.
        count: how many mutants.
        seed: another one leads to another sample.
    """
    found = [mutant for path in _modules(places) for mutant in mutants_of(path)]
    return Random(seed).sample(found, min(count, len(found)))


def mutants_of(path: Path) -> list[Mutant]:
    """Return all mutants of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    return [Mutant(path, number, each.line, str(each)) for number, each in enumerate(mutations(tree))]


def _modules(places: Sequence[str]) -> list[Path]:
    paths = [Path(place) for place in places]
    return sorted({file for path in paths for file in (path.rglob("*.py") if path.is_dir() else [path])})
