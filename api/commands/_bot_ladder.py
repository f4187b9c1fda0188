"""``ringers bench bots`` without a pair: the ladder of a game's bots, and how strong the best of them have to be."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from api.commands._games import game_called
from api.commands._head_to_head import Match, measured
from api.commands._output import echo, echo_table
from dictionaries.quantities import counted

if TYPE_CHECKING:
    from games.registry import AnyGame

LADDER_GAMES = 420
"""Of each pair of a ladder: as many for each seat with any number of players up to seven."""

LEAST_STEP, MOST_STEP = 80, 250
"""How much stronger a bot of a ladder has to be than the one below it, in Elo."""

LEAST_LOST = 0.6
"""How often the lowest bot of a ladder has to lose to ``beginner``."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Two bots, and what the better one has to reach.

    Args:
        pair: who is measured, and who sits in all other seats.
        games: how many games decide.
        least: the target of the lower bound; of the share of wins if ``of_wins``.
        players: how many seats there are.
        most_ms: the most milliseconds that a choice of the first may take on average; None for no target.
        of_wins: whether the wins count, and not the seats that the bot is ahead of.
    """

    pair: str
    games: int
    least: float
    players: int = 2
    most_ms: float | None = None
    of_wins: bool = False


TARGETS: Mapping[str, tuple[Rung, ...]] = {
    "ding": (Rung("monte-carlo:rules", 720, 0.54, players=4),),
    "ring": (Rung("monte-carlo:rules", 420, 0.55, players=3, most_ms=100),),
    "ringer": (Rung("monte-carlo:rules", 420, 0.7, most_ms=50),),
    "ringo": (
        Rung("club:learner", 420, 0.85),
        *(Rung(f"club(depth=60,nodes={2 * n}):club(depth=60,nodes={n})", 2400, 0.5) for n in (2000, 4000, 8000)),
    ),
    "word-ringers": (
        Rung("learner:novice", 100, 0.6),
        Rung("greedy:learner", 100, 0.6),
        Rung("greedy:random", 1600, 0.99),
        Rung("club:greedy", 200, 0.8, most_ms=50),
        Rung("expert:club", 600, 0.57, most_ms=1000),
        Rung("expert:club", 102, 1.4 / 3, players=3, of_wins=True),
        Rung("expert:club", 100, 1.4 / 4, players=4, of_wins=True),
        Rung("expert:club", 100, 1.4 / 5, players=5, of_wins=True),
    ),
}
"""How strong bots have to be, by game. Among more players the share of wins of an ``expert`` of Word Ringers is to be
1.4 times an equal share, and in Ringo each doubling of what a bot looks at is to gain."""

STEPS = ("bots", "games", "score", "lower", "upper", "step", "Elo", "met")
RUNGS = ("bots", "players", "games", "score", "lower", "wins", "target", "ms a play", "target", "met")


def bench_ladder(name: str, games: int | None, seed: str, jobs: int | None, as_json: bool) -> None:
    """Play the ladder of a game, then the pairs that have targets, and print what they came to.

    Args:
        name: of the game.
        games: the most games of a pair; None for as many as decide it.
        seed: of all games.
        jobs: on how many processes.
        as_json: whether to print JSON.

    Raises:
        click.UsageError: there is no such game, or its bots have no ladder.
    """
    game = game_called(name)
    if not game.ladder:
        raise click.UsageError(f"{game.title} has no ladder of bots; expected --pair FIRST:SECOND.")

    measured_already: dict[tuple[str, int, int], dict[str, Any]] = {}

    def told(pair: str, players: int, number: int) -> dict[str, Any]:
        number = number if games is None else min(games, number)
        if (pair, players, number) not in measured_already:
            measured_already[pair, players, number] = measured(Match(name, pair, seed, players), number, jobs)
        return measured_already[pair, players, number]

    ladder = list(_steps(game, lambda step: told(f"{step.bot}:{step.below}", game.min_players, LADDER_GAMES)))
    rungs = []
    for rung in rungs_of(game):
        found = told(rung.pair, rung.players, rung.games)
        rungs.append({**asdict(rung), **found, "met": _is_met(rung, found)})
    if as_json:
        echo(json.dumps({"game": name, "seed": seed, "ladder": ladder, "rungs": rungs}))
    else:
        echo_table([STEPS, *map(_step_cells, ladder)], right=range(1, len(STEPS) - 1))
        echo("")
        echo_table([RUNGS, *map(_rung_cells, rungs)], right=range(1, len(RUNGS) - 1))
    missed = sum(not each["met"] for each in (*ladder, *rungs))
    if missed:
        click.echo(f"{counted(missed, 'target')} missed.", err=True)


class Step(NamedTuple):
    """Two bots of a ladder that stand next to each other.

    Args:
        bot: the stronger one.
        below: the other one.
    """

    bot: str
    below: str


def steps_of(game: AnyGame) -> list[Step]:
    """Return the steps of a game's ladder, the lowest first."""
    return [Step(bot, below) for below, bot in pairwise(game.ladder)]


def rungs_of(game: AnyGame) -> list[Rung]:
    """Return the pairs of a game that have a target."""
    from games.bots import BEGINNER

    lowest = Rung(f"{BEGINNER}:{next(iter(game.ladder))}", LADDER_GAMES, LEAST_LOST, game.min_players)
    return [lowest, *TARGETS.get(game.name, ())]


def _steps(game: AnyGame, measure: Callable[[Step], dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Measure a ladder: the default bot against ``beginner``, who has 1,000 Elo, and each against the one below."""
    from games.bots import BEGINNER
    from games.group_scores import elo_of
    from games.ratings import BEGINNER_ELO, elos

    pairs = [Step(game.default_bot, BEGINNER), *steps_of(game)]
    all_told = [measure(each) for each in pairs]
    found = [elo_of(told["score"]) for told in all_told]
    anchor, *steps = (each or 0 for each in found)
    rated = elos(tuple(game.ladder), game.default_bot, BEGINNER_ELO + anchor, steps)
    for pair, told, step in zip(pairs, all_told, found, strict=True):
        met = pair.below == BEGINNER or (step is not None and LEAST_STEP <= step <= MOST_STEP)
        yield {**told, "step": None if step is None else round(step), "elo": rated[pair.bot], "met": met}


def _is_met(rung: Rung, told: dict[str, Any]) -> bool:
    quick = rung.most_ms is None or told["ms_per_play"] <= rung.most_ms
    return quick and bool(told["share" if rung.of_wins else "lower"] >= rung.least)


def _step_cells(step: dict[str, Any]) -> tuple[str, ...]:
    return (
        *(step["pair"], str(step["games"]), f"{step['score']:.1%}", f"{step['lower']:.1%}", f"{step['upper']:.1%}"),
        *("" if step["step"] is None else f"{step['step']:+}", str(step["elo"]), "yes" if step["met"] else "no"),
    )


def _rung_cells(rung: dict[str, Any]) -> tuple[str, ...]:
    wins = f"{rung['share']:.1%}" if "share" in rung else ""
    ms = "" if rung["most_ms"] is None else f"{rung['most_ms']:g}"
    return (
        *(rung["pair"], str(rung["players"]), str(rung["games"]), f"{rung['score']:.1%}", f"{rung['lower']:.1%}"),
        *(wins, f"{rung['least']:.1%}", f"{rung['ms_per_play']:.1f}", ms, "yes" if rung["met"] else "no"),
    )
