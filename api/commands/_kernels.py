"""Compiled kernels for commands: there before a command's own work begins, and its clock."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import click

from api.compiling.kernels import kernels


def tell(text: str) -> None:
    """Show a line on standard error, where it is not in the way of what a command prints."""
    click.echo(text, err=True)
    sys.stderr.flush()


def compile_kernels(say: Callable[[str], None] = tell) -> None:
    """Compile the kernels where that was not done, and say so.

    Where they can be kept nowhere, each process compiles those that it calls.

    Raises:
        KernelsMissing: it did not work; the reason is on standard error.
    """
    if kernels().compiled():
        return
    if not kernels().can_be_kept:
        say("Compiled kernels can be kept nowhere, so each call compiles them; set NUMBA_CACHE_DIR to a folder.")
        return
    say("Compiling the kernels, once; this takes a minute or two.")
    begun = time.monotonic()
    kernels().compile()
    say(f"The kernels are compiled, which took {time.monotonic() - begun:.0f} seconds.")
