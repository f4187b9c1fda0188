"""How the kernels are compiled and where the machine code is kept.

numba compiles a kernel at its first call and keeps the result in files. Three things are added to numba's own cache:
one stamp over all files of this package, of the kernel's own and of the folders ``kernels`` around that, because a
kernel holds a copy of every function it calls; code compiled beforehand is used from an installation that this user
cannot write to; and where nothing can be written the kernels still work, compiled anew in each process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any

from llvmlite import ir
from numba import njit
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    InTreeCacheLocator,
    UserProvidedCacheLocator,
    UserWideCacheLocator,
)
from numba.core.registry import cpu_target
from numba.extending import intrinsic

KERNELS: list[Kernel] = []
"""Every kernel whose module is imported."""

_njit: Any = njit
"""Any, because the option that leaves out the counting of references is not in its signature."""

# No kernel is handed to C or to another kernel, so that the entry for that need not be compiled.
_OPTIONS = {"error_model": "numpy", "no_cfunc_wrapper": True}


@cache
def _digest(folder: Path) -> bytes:
    """Return a digest of every source file of a folder."""
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sorted(folder.glob("*.py")))).digest()


@cache
def _folders(folder: Path) -> tuple[Path, ...]:
    """Return the folders that may hold what a kernel in a folder calls."""
    shared = [above / "kernels" for above in folder.parents if (above / "kernels").is_dir()]
    return tuple(dict.fromkeys((Path(__file__).parent, folder, *shared)))


class _Stamped:
    _py_file: str

    def get_source_stamp(self) -> tuple[bytes, ...]:
        return tuple(map(_digest, _folders(Path(self._py_file).parent)))


class _Named(_Stamped, UserProvidedCacheLocator):
    """The folder that ``NUMBA_CACHE_DIR`` names."""


class _Beside(_Stamped, InTreeCacheLocator):
    """``__pycache__`` beside the source."""


class _Home(_Stamped, UserWideCacheLocator):
    """The user's cache folder."""


class _ReadOnly(_Stamped, InTreeCacheLocator):
    """``__pycache__`` beside the source, to read from alone."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _ReadOnly:
        return cls(py_func, py_file)


class _Compiled(_Stamped, InTreeCacheLocator):
    """The same where the kernel was compiled there from the sources of now."""

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Compiled | None:
        self = cls(py_func, py_file)
        folder, name = Path(self.get_cache_path()), f"{Path(py_file).stem}.{py_func.__qualname__}"
        indexes = folder.glob(f"{name}-{self.get_disambiguator()}.*.nbi")
        stamp = self.get_source_stamp()
        with suppress(Exception):  # whatever a damaged file does to the unpickler
            if any(IndexDataCacheFile(str(folder), index.stem, stamp)._load_index() for index in indexes):
                return self
        return None


class _Files(CompileResultCacheImpl):
    _locator_classes = [_Named, _Beside, _Compiled, _Home, _ReadOnly]  # noqa: RUF012 (numba declares it so)


class Kernel(FunctionCache):
    """The files of a kernel's machine code."""

    _impl_class = _Files
    alone: AbstractContextManager[Any] = nullcontext()
    """Held while machine code is kept: where several processes compile, a lock that they share, or one signature of a
    kernel would be lost that two of them keep at the same time."""

    @property
    def name(self) -> str:
        """The name of the kernel, after that of its module."""
        return f"{self._py_func.__module__}.{self._py_func.__qualname__}"

    def files(self) -> list[Path]:
        """Return the files that are kept for this processor; none before the kernel is compiled."""
        file, processor = self._cache_file, cpu_target.target_context.codegen().magic_tuple()
        names = [name for (_, compiled_for, _), name in file._load_index().items() if compiled_for == processor]
        return [Path(file._index_path), *map(Path, map(file._data_path, names))] if names else []

    def forget(self) -> None:
        """Have the kernel compiled anew by the next process."""
        self._start_again()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load what was compiled for a signature; None if nothing can be used."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # whatever a damaged file, or one of an older version, does to the unpickler
            self._start_again()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for a signature, if there is room for it."""
        try:
            with self.alone:
                super().save_overload(sig, data)
        except OSError:
            self.disable()

    def _start_again(self) -> None:
        try:
            self.flush()
        except OSError:
            self.disable()


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a function that makes no arrays.

    It is compiled at its first call, runs without the interpreter lock, and its machine code is kept in files. Nothing
    in it counts references, which would cost small functions more than their work.
    """
    return _compiled(function, counts_references=False)


def allocating(function: Callable[..., Any]) -> Any:
    """Compile a function that makes arrays, otherwise like `compiled`."""
    return _compiled(function, counts_references=True)


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function that makes no arrays into each of its callers."""
    return _njit(**_OPTIONS, forceinline=True, _nrt=False)(function)


def _compiled(function: Callable[..., Any], *, counts_references: bool) -> Any:
    dispatcher = _njit(**_OPTIONS, nogil=True, _nrt=counts_references)(function)
    dispatcher._cache = Kernel(function)
    KERNELS.append(dispatcher._cache)
    return dispatcher


@intrinsic
def count_bits(_context: Any, value: Any) -> Any:
    """Return how many bits of an integer are set, as an integer of the same type."""

    def generate(_context: Any, builder: ir.IRBuilder, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return value(value), generate
