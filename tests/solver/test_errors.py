import re
from importlib import import_module
from pkgutil import walk_packages

import dictionaries
import solver
import solver.errors
from dictionaries.errors import RingersError


def subclasses(error: type) -> set[type]:
    return {error}.union(*(subclasses(each) for each in error.__subclasses__()))


def named(error: type) -> list[str]:
    """Return the public names of an error and of those above it."""
    return [each.__name__ for each in error.__mro__ if not each.__name__.startswith("_")]


def drawn(docstring: str | None) -> dict[str, str]:
    """Return the parent of each error in the tree that a docstring draws."""
    parents: dict[str, str] = {}
    path: list[str] = []
    for line in (docstring or "").splitlines():
        if match := re.match(r"    ([│├└─ ]*)([A-Z]\w+)(\s|$)", line):
            depth = len(match[1]) // 4
            path[depth:] = [match[2]]
            if depth:
                parents[match[2]] = path[depth - 1]
    return parents


def test_the_tree_in_the_docstring_is_the_tree_of_the_code() -> None:
    for package in (dictionaries, solver):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    known = [each for each in subclasses(RingersError) if each.__module__.split(".")[0] in ("dictionaries", "solver")]
    public = [each for each in known if each != RingersError and not each.__name__.startswith("_")]
    actual = {each.__name__: named(each)[1] for each in public}
    assert drawn(solver.errors.__doc__) == actual
