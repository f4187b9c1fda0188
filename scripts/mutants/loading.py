"""A plugin of pytest that imports one module mutated: `MUTANT` is its path, a colon and the number of the mutation."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

from scripts.mutants.mutations import mutated

VARIABLE = "MUTANT"


class MutantLoader(SourceFileLoader):
    """Compiles the source of a module with one mutation, and keeps no compiled file of it."""

    def __init__(self, name: str, path: str, number: int) -> None:
        super().__init__(name, path)
        self.number = number

    def get_code(self, fullname: str) -> CodeType:
        """Return the mutated code."""
        path = self.get_filename(fullname)
        return compile(mutated(Path(path).read_text("utf-8"), self.number), path, "exec", dont_inherit=True)


class MutantFinder:
    """Finds the one mutated module."""

    def __init__(self, path: str, number: int) -> None:
        parts = Path(path).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.number = number

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to load the module; None for any other."""
        found = PathFinder.find_spec(fullname, path, target) if fullname == self.name else None
        if found is None or found.origin is None:
            return None
        loader = MutantLoader(fullname, found.origin, self.number)
        folders = found.submodule_search_locations
        return spec_from_file_location(fullname, found.origin, loader=loader, submodule_search_locations=folders)


if VARIABLE in os.environ:
    _path, _, _number = os.environ[VARIABLE].rpartition(":")
    sys.meta_path.insert(0, MutantFinder(_path, int(_number)))
