"""The settings of the C library's memory allocator in the service."""

import ctypes
from contextlib import suppress

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""The options of ``mallopt`` as <malloc.h> numbers them."""

LARGE = 256 * 1024
"""From how many bytes on a piece of memory goes back to the system as soon as it is free."""

ARENAS = 2


def give_back() -> None:
    """Give memory that is free, but that the C library keeps for later, back to the system; others need not be told."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


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
