"""How the C library hands out memory in the service."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The options of ``mallopt`` as <malloc.h> numbers them."""

LARGE = 256 * 1024
"""From how many bytes on a piece of memory goes back to the system as soon as it is free."""

ARENAS = 2


DONTNEED = 4
"""The advice to ``madvise`` that pages can go, as Linux numbers it; those of a file are read again when needed."""

COMPILER = "/libllvmlite.so"
"""The file of the compiler, which numba needs for a moment to load a kernel: 50 MB that then stay in memory."""


def give_back() -> None:
    """Give memory that is free, but that the C library keeps for later, and the compiler's back to the system."""
    try:
        library = ctypes.CDLL(None)
        trim, advise = library.malloc_trim, library.madvise
    except (OSError, TypeError, AttributeError):
        return
    trim(0)
    if "llvmlite" in sys.modules:
        for start, end in _code_of(COMPILER):
            advise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), DONTNEED)


def _code_of(file: str) -> Iterator[tuple[int, int]]:
    """Yield the addresses from which and up to which the code of a library stands; it is never written to."""
    with suppress(OSError):
        for line in Path("/proc/self/maps").read_text().splitlines():
            place, rights, *_ = line.split(maxsplit=2)
            if line.endswith(file) and rights == "r-xp":
                start, end = place.split("-")
                yield int(start, 16), int(end, 16)


def spare_memory() -> None:
    """Let threads share memory and give large pieces back at once; for this process and those it forks.

    glibc otherwise gives each of many threads an arena of its own, and learns to keep the large pieces that searches in
    a dictionary need for a moment: the same workers then hold half as much again. Other C libraries are left alone.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (OSError, TypeError, AttributeError):
        return
    for option, value in ((ARENA_MAX, ARENAS), (MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE)):
        mallopt(option, value)
