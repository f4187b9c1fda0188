"""The registry of all kinds of puzzles: the packages of `solver.puzzles.kinds`, each with its `KIND`."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import iter_modules

from solver.puzzles import kinds as packages
from solver.puzzles.kind import Kind


def _found() -> Iterator[Kind]:
    """Import the package of each kind; that loads its task, and neither its search nor the compiled loops."""
    for module in iter_modules(packages.__path__, f"{packages.__name__}."):
        yield import_module(module.name).KIND


_KINDS = {kind.name: kind for kind in sorted(_found(), key=lambda kind: kind.task.number)}


def kinds() -> tuple[Kind, ...]:
    """Return all kinds in the order of their numbers."""
    return tuple(_KINDS.values())


def kind_names() -> tuple[str, ...]:
    """Return the names of all kinds in the order of their numbers.

    >>> kind_names()[:3]
    ('place-rings', 'tile-and-ring', 'find-words')
    """
    return tuple(_KINDS)


def kind_named(name: str) -> Kind:
    """Return the kind of a name.

    Raises:
        KeyError: there is none.
    """
    return _KINDS[name]


def kind_numbered(number: int) -> Kind | None:
    """Return the kind of a number in links; None if there is none."""
    return next((kind for kind in kinds() if kind.task.number == number), None)


@contextmanager
def registered(kind: Kind) -> Iterator[None]:
    """Add a kind for as long as the context lasts, for tests of what a new kind takes."""
    _KINDS[kind.name] = kind
    try:
        yield
    finally:
        del _KINDS[kind.name]
