"""``ringers ringo balance``: count the wins of each side when the engine plays itself."""

import json
from dataclasses import asdict
from typing import Any

import click

from api.commands._games import played
from api.commands._output import echo, echo_table
from api.commands.ringo._options import games_options, limits_of, nodes_of, read_config, timer_of
from solver import cores

_asked: Any = None


@click.command()
@games_options
@click.option("--all", "everything", is_flag=True, help="Measure each variant of the printed rules, and the fairest.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each way to play.")
def command(
    config: str,
    everything: bool,
    games: int,
    nodes: int | None,
    seconds: float | None,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Measure how often each side wins when the engine plays itself.

    A game begins with four plies by chance, so that no two are alike; equal seeds give equal games. 100,000 positions a
    move take about 0.03 seconds.

    \b
    Examples:
      ringers ringo balance --games 100
      ringers ringo balance --config '{"attackers": 5, "defenders_may_pass": true}' --json
      ringers ringo balance --all --nodes 20000
    """
    cores.require()
    from games.ringo.balance import VARIANTS, balance  # loads pydantic's models

    texts = {name: json.dumps(dict(options)) for name, options in VARIANTS.items()} if everything else {config: config}
    for text in texts.values():
        read_config(text)
    rows = []
    for name, text in texts.items():
        found = balance(played(games, jobs, name, _play, _initialise, text, nodes_of(nodes, seconds), seconds, seed))
        if as_json:
            echo(json.dumps({"config": json.loads(text), **limits_of(nodes, seconds), **asdict(found)}))
        interval = f"{found.score:.2f} ({found.lower:.2f} to {found.upper:.2f})"
        rows.append((name, *map(str, (found.attackers, found.drawn, found.defenders)), interval, f"{found.plies:.0f}"))
    if not as_json:
        heading = ("rules", "attackers win", "drawn", "defenders win", "attackers' score", "plies")
        echo_table([heading, *rows], right=(1, 2, 3, 5))


def _initialise(text: str, nodes: int, seconds: float | None, seed: str) -> None:
    global _asked
    from games.ringo.matches import Player

    _asked = (read_config(text), Player(nodes=nodes, timer=timer_of(seconds)), seed)


def _play(number: int) -> Any:
    from games.ringo.matches import game

    config, player, seed = _asked
    return game(config, number, player, player, seed)
