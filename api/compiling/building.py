"""Compiling every kernel, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

from api.compiling.stamp import PACKAGES, Stamp
from dictionaries.errors import RingersError


class NotCompiled(RingersError):
    """A kernel was not compiled, or could not be kept."""


def compile_all(stamp: Stamp) -> int:
    """Compile every kernel that there is, and vouch for them.

    Each module named `precompile` calls the kernels of the packages around it. A kernel that none of them has called is
    an error, so that none is forgotten.

    Args:
        stamp: where they are kept.

    Returns:
        How many there are.

    Raises:
        NotCompiled: no `precompile` calls a kernel, or nothing could be written.
    """
    for name in modules():
        if name.endswith(".precompile"):
            import_module(name).precompile()
        elif "kernels" in name.split("."):
            import_module(name)
    from solver.kernels.compiled import KERNELS  # imports numba

    files = {kernel: kernel.files() for kernel in KERNELS}
    missing = [kernel.name for kernel, kept in files.items() if not kept]
    if missing:
        # What calls them may have been kept while they were lost; the next time everything is compiled anew.
        for kernel in KERNELS:
            kernel.forget()
        raise NotCompiled(f"not compiled: {', '.join(missing)}; expected a module precompile that calls them")
    try:
        stamp.write(path for kept in files.values() for path in kept)
    except OSError as error:
        raise NotCompiled(f"{stamp.folder} cannot be written: {error.strerror}") from None
    return len(files)


def modules() -> Iterator[str]:
    """Yield the name of every module of the packages that may have kernels."""
    for package in PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            yield module.name
