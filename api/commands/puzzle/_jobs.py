"""The option for the number of processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from api.processes import usual_jobs

MAX_JOBS = 256


def jobs_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option of how many processes it may use."""
    return click.option(
        "-j",
        "--jobs",
        type=click.IntRange(1, MAX_JOBS),
        default=usual_jobs,
        metavar="N",
        help="How many processes to work on.  [default: all processors]",
    )(command)
