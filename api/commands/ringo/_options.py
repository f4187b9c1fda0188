"""How Ringo is played, as an option of commands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
from pydantic import ValidationError

if TYPE_CHECKING:
    from games.ringo.config import RingoConfig

config_option = click.option(
    "--config", default="{}", metavar="JSON",
    help="How it is played, such as '{\"rings\": 6}'; docs/games/ringo.md lists the settings.",
)  # fmt: skip

games_option = click.option(
    "--games", type=click.IntRange(1, 100_000), default=40, show_default=True, metavar="N", help="How many games."
)
nodes_option = click.option(
    "--nodes", type=click.IntRange(1, 10_000_000), default=100_000, show_default=True, metavar="N",
    help="About how many positions the engine looks at for a move.",
)  # fmt: skip
seed_option = click.option("--seed", default="1", show_default=True, metavar="TEXT", help="The seed of all openings.")
jobs_option = click.option(
    "-j", "--jobs", type=click.IntRange(1, 256), metavar="N",
    help="On how many processes.  [default: one for each core]",
)  # fmt: skip


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
