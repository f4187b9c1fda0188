"""Optional packages: they are imported where they are used, and the error for a missing one names it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

_INSTALLED_AS = {"PIL": "pillow", "_cffi_backend": "cffi"}
"""What brings a module where pip knows it by another name."""

_OWN = ("api", "dictionaries", "games", "solver")


class MissingPackage(ModuleNotFoundError):
    """Something needs a package that is not installed.

    Args:
        user: what needs it.
        module: the module that cannot be imported.
    """

    def __init__(self, user: str, module: str) -> None:
        self.user = user
        self.package = _INSTALLED_AS.get(module, module)
        super().__init__(
            f"{user} needs {self.package}, which is not installed: pip install {self.package}", name=module
        )

    def __reduce__(self) -> tuple[type[MissingPackage], tuple[object, ...]]:
        return MissingPackage, (self.user, self.name)


@contextmanager
def needed_by(user: str) -> Iterator[None]:
    """Say in one line what is missing if an import in this context finds no package.

    Args:
        user: what needs the package, in the words of whoever asked for it; the outermost of several contexts is named.

    Raises:
        MissingPackage: a package of somebody else is not installed.

    >>> with needed_by("a picture"):
    ...     import no_such_package
    Traceback (most recent call last):
    dictionaries.needs.MissingPackage: a picture needs no_such_package, which is not installed: pip install \
no_such_package
    """
    try:
        yield
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        if not module or module in _OWN:
            raise
        raise MissingPackage(user, module) from None


def is_installed(module: str) -> bool:
    """Tell whether a package is there, without importing it.

    >>> is_installed("no_such_package")
    False
    """
    return module in sys.modules or find_spec(module) is not None


def require(user: str, *modules: str) -> None:
    """Check that packages are there, without importing them.

    Raises:
        MissingPackage: one is not installed; the first is named.
    """
    for module in modules:
        if not is_installed(module):
            raise MissingPackage(user, module)


def lazy_exports(package: str, module_of: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package that imports some of its names when they are first asked for.

    Args:
        package: the package's name.
        module_of: where each of these names is from.
    """

    def get(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        with needed_by(f"{package}.{name}"):
            return getattr(import_module(module_of[name]), name)

    return get
