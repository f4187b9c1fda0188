"""``ringers precompile``: compile the kernels beforehand."""

from __future__ import annotations

import click

from api.commands._kernels import compile_kernels


@click.command()
def command() -> None:
    """Compile the kernels, so that nothing has to wait for it later.

    They are the compiled loops behind puzzles, the search for records and the evaluation of many boards. This takes a
    minute or two, once for each version of the program. Where it was done before, nothing happens.

    \b
    Example:
      ringers precompile
    """
    compile_kernels(click.echo)
