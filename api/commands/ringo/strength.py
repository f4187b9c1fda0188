"""``ringers ringo strength``: count the wins of the engine against weaker players."""

import json
from typing import Any

import click

from api.commands._games import played
from api.commands._output import echo
from api.commands.ringo._options import games_options, limits_of, nodes_of, read_config, timer_of
from solver import cores

_asked: Any = None


@click.command()
@games_options
@click.option("--depth", type=click.IntRange(0, 20), default=2, show_default=True, metavar="N",
              help="How many plies the other player looks ahead, without endgame tables; with 0 it plays any legal "
              "move.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    config: str,
    depth: int,
    games: int,
    nodes: int | None,
    seconds: float | None,
    seed: str,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Measure how often the engine wins against a weaker player.

    Each opening, four plies by chance, is played twice: the engine attacks, and then it defends. A draw is half a win.

    \b
    Examples:
      ringers ringo strength --depth 0 --games 100
      ringers ringo strength --config '{"attackers": 5}' --nodes 400000 --json
      ringers ringo strength --seconds 1 --games 10
    """
    read_config(config)
    cores.require()
    from games.head_to_head import bounds
    from games.ringo.matches import won_by

    given = config, nodes_of(nodes, seconds), seconds, depth, seed
    ended = list(played(games, jobs, "Playing", _play, _initialise, *given))
    attacking, defending = [won_by(each, "a") for each in ended[::2]], [won_by(each, "d") for each in ended[1::2]]
    score = sum(attacking + defending) / games
    lower, upper = bounds(score, games)
    told = {
        "config": json.loads(config),
        **limits_of(nodes, seconds),
        "depth": depth,
        "games": games,
        "attacking": round(sum(attacking) / max(1, len(attacking)), 4),
        "defending": round(sum(defending) / max(1, len(defending)), 4),
        "score": round(score, 4),
        "lower": round(lower, 4),
        "upper": round(upper, 4),
    }
    if as_json:
        echo(json.dumps(told))
        return
    echo(f"{score:.1%} of {games} games  (95 %: {lower:.1%} to {upper:.1%})")
    echo(f"{told['attacking']:.1%} as attacker, {told['defending']:.1%} as defender")


def _initialise(text: str, nodes: int, seconds: float | None, depth: int, seed: str) -> None:
    global _asked
    from games.ringo.bots import DRAWN
    from games.ringo.matches import Player

    engine = Player(nodes=nodes, drawn=DRAWN, timer=timer_of(seconds))
    _asked = (read_config(text), engine, Player(depth=depth, endgames=False), seed)


def _play(number: int) -> Any:
    from games.ringo.matches import game

    config, engine, other, seed = _asked
    players = (other, engine) if number % 2 else (engine, other)
    return game(config, number // 2, *players, seed)
