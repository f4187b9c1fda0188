"""Compiling every kernel, on several processes where there are processors for that."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager
from importlib import import_module
from multiprocessing import Lock
from pkgutil import walk_packages
from typing import Any

from api.compiling.stamp import PACKAGES, Stamp
from api.processes import processes
from dictionaries.errors import RingersError


class NotCompiled(RingersError):
    """A kernel was not compiled, or could not be kept."""


def compile_all(stamp: Stamp, jobs: int) -> int:
    """Compile every kernel that there is, and vouch for them.

    Each module named `precompile` calls the kernels of the packages around it. A kernel that none of them has called is
    an error, so that none is forgotten.

    Args:
        stamp: where they are kept.
        jobs: on how many processes; 1 for this one alone, which then has loaded them all.

    Returns:
        How many there are.

    Raises:
        NotCompiled: no `precompile` calls a kernel, or nothing could be written.
    """
    names = list(modules())
    callers = sorted(name for name in names if name.endswith(".precompile"))
    for name in names:
        if "kernels" in name.split("."):
            import_module(name)
    if jobs == 1 or not _call_side_by_side(callers, jobs):
        for name in callers:
            _call(name)
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


def _call_side_by_side(callers: list[str], jobs: int) -> bool:
    """Have the first compile in this process, and then the others in several; tell whether all of these came to an end.

    The system may end one of them where memory is short.
    """
    for name in callers[:1]:
        _call(name)
    try:
        with processes(jobs, _keep_alone, Lock()) as executor:
            for future in as_completed([executor.submit(_call, name) for name in callers[1:]]):
                future.result()
    except BrokenProcessPool:
        return False
    return True


def _keep_alone(lock: AbstractContextManager[Any]) -> None:
    from solver.kernels.compiled import Kernel

    Kernel.alone = lock


def _call(name: str) -> None:
    import_module(name).precompile()


def modules() -> Iterator[str]:
    """Yield the name of every module of the packages that may have kernels."""
    for package in PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            yield module.name
