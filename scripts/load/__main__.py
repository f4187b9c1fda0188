"""Puts load on a service as people make it, in steps until it is saturated, or steadily while its memory is watched.

Without --url it starts the default service with an empty database, and stops it afterwards. The load comes from this
machine, so it takes a part of its processors, which the column `client` shows.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from random import Random

from scripts.load.climb import climb, rates_up_to
from scripts.load.memory import judged, watch
from scripts.load.plot import plot
from scripts.load.service import Service, started
from scripts.load.tables import activities_table, steps_table, told

EXAMPLES = """examples:
  make load
  make load ARGS="--steps 5 --seconds 10 --plot load.svg"
  make load ARGS="--hour"
  make load ARGS="--steady 600 --rate 5"
  RINGERS_METRICS_TOKEN=... make load ARGS="--url https://ringers.example --json"
"""

HOUR = 3600.0
MOST_STEPS, MOST_SECONDS, MOST_RATE = 30, 86_400.0, 10_000.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and return the exit status: 1 where memory rises.

    Args:
        arguments: in place of those of the command line.
    """
    options = _parser().parse_args(arguments)
    steady = HOUR if options.hour else options.steady
    with suppress(KeyboardInterrupt), started(options.url, os.environ.get("RINGERS_METRICS_TOKEN", "")) as service:
        return _steady(service, steady, options) if steady else _climb(service, options)
    return 130


def _climb(service: Service, options: argparse.Namespace) -> int:
    rates = list(rates_up_to(options.steps))
    steps = asyncio.run(climb(service, rates, options.seconds, Random(options.seed)))
    if options.plot:
        options.plot.write_text(plot(steps, "A service under rising load"))
    if options.json:
        print(json.dumps([asdict(step) for step in steps]))
    else:
        print(steps_table(steps), activities_table(steps[-2:][0]), sep="\n\n")
    return 0


def _steady(service: Service, seconds: float, options: argparse.Namespace) -> int:
    if not service.token:
        _parser().error("--hour and --steady read the metrics of the service; expected RINGERS_METRICS_TOKEN")
    samples = asyncio.run(watch(service, options.rate, seconds, Random(options.seed)))
    verdict = judged(samples)
    if options.json:
        print(json.dumps({**verdict._asdict(), "samples": [each._asdict() for each in samples]}))
    else:
        print(told(verdict, samples))
    return 0 if verdict.flat else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="make load", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--url", type=_url, help="a service that runs already; its metrics need RINGERS_METRICS_TOKEN")
    parser.add_argument("--steps", type=_between(int, 1, MOST_STEPS), default=14, help="at most so many (14)")
    parser.add_argument(
        "--seconds", type=_between(float, 0.1, MOST_SECONDS), default=20.0, help="the seconds of each step (20)"
    )
    parser.add_argument("--seed", default="load", help="what decides who does what")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the steps as SVG")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    steady = parser.add_mutually_exclusive_group()
    steady.add_argument("--hour", action="store_true", help="watch memory for an hour of steady load instead")
    steady.add_argument(
        "--steady", type=_between(float, 1, MOST_SECONDS), metavar="SECONDS", help="the same for so many seconds"
    )
    parser.add_argument(
        "--rate", type=_between(float, 0.1, MOST_RATE), default=8.0, help="requests in a second of steady load (8)"
    )
    return parser


def _between(kind: Callable[[str], float], least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        with suppress(ValueError):
            if least <= (value := kind(text)) <= most:
                return value
        raise argparse.ArgumentTypeError(f"{text[:40]!r}; expected a number from {least:g} to {most:g}")

    return read


def _url(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"{text[:80]!r}; expected http:// or https://")
    return text


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the service is stopped too
    raise SystemExit(main())
