"""The configuration of Ringo as an option of commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING

import click
from pydantic import ValidationError

from api.commands._input import all_of

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig

USUAL_NODES = 100_000
ENDLESS = 1 << 40
"""More positions than there is time for."""

config_option = click.option(
    "--config", default="{}", metavar="JSON",
    help="How it is played, such as '{\"rings\": 6}'; docs/games/ringo.md lists the settings.",
)  # fmt: skip

pieces_option = click.option(
    "--pieces", type=click.IntRange(5, 7), default=5, show_default=True, metavar="N",
    help="The most pieces of its positions: 5 (three against two), 6 or 7.",
)  # fmt: skip

games_options = all_of(
    config_option,
    click.option(
        "--games", type=click.IntRange(1, 100_000), default=40, show_default=True, metavar="N", help="How many games."
    ),
    click.option(
        "--nodes", type=click.IntRange(1, 10_000_000), metavar="N",
        help="About how many positions the engine looks at for a move.  [default: 100,000, or no limit with --seconds]",
    ),
    click.option(
        "--seconds", type=click.FloatRange(0, 60, min_open=True), metavar="N",
        help="The most processor time for a move. With it games may differ from time to time.",
    ),
    click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The seed of all openings."),
    click.option(
        "-j", "--jobs", type=click.IntRange(1, 256), metavar="N",
        help="On how many processes.  [default: one for each core]",
    ),
)  # fmt: skip
"""The options of games that the engine plays."""


def read_config(text: str) -> RingoConfig:
    """Read how Ringo is played.

    Raises:
        click.UsageError: the text is no JSON, or there is no such setting.
    """
    from games.ringo.config import RingoConfig  # loads pydantic's models

    try:
        json.loads(text)
        return RingoConfig.model_validate_json(text)
    except json.JSONDecodeError as error:
        raise click.UsageError(f"--config is no JSON: {error}.") from None
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "--config"
        raise click.UsageError(f"{where}: {first['msg']}.") from None


def nodes_of(nodes: int | None, seconds: float | None) -> int:
    """Return about how many positions the engine looks at for a move."""
    return nodes or (ENDLESS if seconds else USUAL_NODES)


def limits_of(nodes: int | None, seconds: float | None) -> dict[str, float]:
    """Return the limits of a move as values for JSON, without what is unlimited."""
    limits = {"seconds": seconds, "nodes": nodes if seconds else nodes_of(nodes, None)}
    return {name: limit for name, limit in limits.items() if limit}


def timer_of(seconds: float | None) -> Callable[[], Callable[[], bool]] | None:
    """Return what tells, from the beginning of a move on, whether its time is up; None without a limit."""
    if seconds is None:
        return None

    def timer() -> Callable[[], bool]:
        end = process_time() + seconds
        return lambda: process_time() >= end

    return timer
