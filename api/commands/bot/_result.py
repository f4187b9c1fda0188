"""What a match came to: the score with its interval, the games that the program gave away, and the worst losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from api.commands._output import CannotWrite, echo, echo_table
from api.commands.bot._games import MatchGame, Terms
from api.commands.review import echo_review
from dictionaries.quantities import counted
from games.group_scores import DECIDED, GroupScores, SequentialTest, elo_of
from games.record import Record

WORST = 5
"""How many losses are shown."""

HEADINGS = ("worst losses", "seed", "seat", "behind by")


@dataclass(frozen=True, slots=True)
class Result:
    """What the games of a match came to; all groups are complete.

    Args:
        groups: the scores of the groups.
        games: how many games were played.
        wins: in how many of them the measured bot was first alone.
        draws: in how many it shared the first place.
        given_up: how many its program gave away.
        first_given_up: the first `WORST` of those.
        worst: the lost games in which it was farthest behind, the worst first, at most `WORST`.
    """

    groups: GroupScores = field(default_factory=GroupScores)
    games: int = 0
    wins: int = 0
    draws: int = 0
    given_up: int = 0
    first_given_up: Sequence[MatchGame] = ()
    worst: Sequence[MatchGame] = ()

    @property
    def losses(self) -> int:
        """How many games are lost."""
        return self.games - self.wins - self.draws

    def plus(self, group: Sequence[MatchGame]) -> Result:
        """Return the result with one more group of games, which have the same deal.

        A loss is the worse, the more points the best of the others is ahead; those given up are told of elsewhere.
        """
        lost = [game for game in group if game.won == 0 and game.fault is None]
        given_up = [game for game in group if game.fault is not None]
        return Result(
            self.groups.plus(sum(game.score for game in group) / len(group)),
            self.games + len(group),
            self.wins + sum(game.won == 1 for game in group),
            self.draws + sum(0 < game.won < 1 for game in group),
            self.given_up + len(given_up),
            (*self.first_given_up, *given_up)[:WORST],
            sorted((*self.worst, *lost), key=lambda game: (-game.margin, game.number))[:WORST],
        )

    def to_json(self, test: SequentialTest | None) -> dict[str, Any]:
        """Return it as `ringers bot match --json` prints it."""
        elo = elo_of(round(self.groups.mean, 4))
        low, high = self.groups.interval()
        tested = test and {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "llr": round(test.log_likelihood_ratio(self.groups), 4),
            "verdict": test.verdict(self.groups),
        }
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(self.groups.mean, 4),
            "interval": [round(low, 4), round(high, 4)],
            "elo": None if elo is None else round(elo, 1),
            "sprt": tested,
            "given_up": self.given_up,
            "worst": [_loss_json(game) for game in self.worst],
        }


def echo_result(result: Result, terms: Terms, test: SequentialTest | None, folder: Path | None) -> None:
    """Print what a match came to, and the worst losses with their reviews.

    Args:
        result: what it came to.
        terms: what was played.
        test: the sequential test, if there was one.
        folder: where the records are, if they were kept.
    """
    told = result.to_json(test)
    low, high = told["interval"]
    echo(f"{terms.title} against {terms.against}, {terms.game}, {counted(terms.seats, 'seat')}, seed {terms.seed}")
    outcomes = (counted(told[name], name[:-1]) for name in ("wins", "draws"))
    losses = f"{told['losses']:,} loss{'es' * (told['losses'] != 1)}"
    echo(f"{counted(result.games, 'game')}: {', '.join((*outcomes, losses))}")
    elo = f"{_elo(told['score'])} ({_elo(low)} to {_elo(high)})"
    echo(f"score {told['score']:.1%} (95 %: {low:.1%} to {high:.1%}), Elo {elo}")
    if test and told["sprt"]:
        bound = f"{DECIDED:.2f}"
        verdict = told["sprt"]["verdict"]
        decided = f"{verdict} is accepted" if verdict else "not decided"
        echo(
            f"SPRT of {test.elo0:+g} (H0) against {test.elo1:+g} Elo (H1): {decided}, "
            f"LLR {told['sprt']['llr']:.2f} (-{bound} to {bound})"
        )
    if folder:
        echo(f"{counted(result.games, 'record')} in {folder}")
    if result.worst:
        echo()
        echo_table([HEADINGS, *(_cells(game, folder) for game in result.worst)], right=(3,))
        for game in result.worst:
            echo_review(_name(game, folder), Record.parse(game.record).session)


def faults(result: Result, folder: Path | None) -> Iterator[str]:
    """Yield what is to be said of the games that the program gave away, a line each."""
    for game in result.first_given_up:
        yield f"{_name(game, folder)} (seed {game.seed}, {game.seat}) counts as lost: {game.fault}"
    more = result.given_up - len(result.first_given_up)
    if more:
        yield f"and {counted(more, 'game')} more given up, of {result.games:,} in all"


def keep(group: Sequence[MatchGame], folder: Path) -> None:
    """Write the records of some games."""
    for game in group:
        path = folder / file_name(game)
        try:
            path.write_text(game.record, "utf-8")
        except OSError as error:
            raise CannotWrite(f"{path} cannot be written: {error.strerror}") from None


def file_name(game: MatchGame) -> str:
    """Return how the record of a game is called."""
    return f"game-{game.number:06}.txt"


def _loss_json(game: MatchGame) -> dict[str, Any]:
    return {
        "game": game.number,
        "seed": game.seed,
        "seat": game.seat,
        "behind_by": game.margin,
        "record": game.record,
    }


def _name(game: MatchGame, folder: Path | None) -> str:
    return str(folder / file_name(game)) if folder else f"game {game.number}"


def _cells(game: MatchGame, folder: Path | None) -> tuple[str, ...]:
    return _name(game, folder), game.seed, game.seat, f"{game.margin:g}"


def _elo(score: float) -> str:
    elo = elo_of(score)
    return ("+" if score else "-") + "∞" if elo is None else f"{elo:+.0f}"
