"""The option for the number of processes."""

import click

from api.processes import usual_jobs

MAX_JOBS = 256


jobs_option = click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, MAX_JOBS),
    default=usual_jobs,
    metavar="N",
    help="How many processes to work on.  [default: all processors]",
)
