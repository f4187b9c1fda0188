"""The review of a whole game, as ``ringers review`` prints it, and its mistakes as puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING

from api.commands._input import BadInput
from api.commands._output import echo, echo_json, echo_table
from games.refusals import Conflict
from games.tables.table import AnySession

if TYPE_CHECKING:
    from games.reviews.review import Play, Review


def review_game(file: str, session: AnySession, effort: int | None, *, as_json: bool) -> None:
    """Print the review of a game.

    Args:
        file: where the game stands.
        session: the game.
        effort: how thoroughly; as is usual if None.
        as_json: as a line of JSON.

    Raises:
        BadInput: the game is not over, or games like it are not looked back at.
    """
    from api.schemas.game_reviews import game_review_json  # takes a moment to import

    found = _review_of(file, session, effort)
    if as_json:
        echo_json({"file": file, **game_review_json(found)})
        return
    echo(f"{file}, {session.game.title}, in {found.unit}")
    echo()
    echo_table(_ledger(found), right=range(1, 1 + len(found.ledgers)))
    echo("+-: the standard error")
    echo()
    sized = sorted((play for play in found.plays if play.size), key=lambda play: -play.loss)
    echo_table([_play(play, found) for play in sized] or [["no mistakes"]])
    echo()


def print_puzzles(file: str, session: AnySession, effort: int | None) -> None:
    """Print the worst mistakes of a game that are proven as puzzles, in lines of JSON.

    Args:
        file: where the game stands.
        session: the game.
        effort: how thoroughly; as is usual if None.

    Raises:
        BadInput: as for `review_game`.
    """
    from api.schemas.game_reviews import puzzle_json, solution_json  # takes a moment to import

    found = _review_of(file, session, effort)
    for play in found.plays:
        if play.exercise:
            solution = solution_json(play.exercise)
            echo_json({"puzzle": puzzle_json(play, play.exercise, found), "solution": solution})


def _review_of(file: str, session: AnySession, effort: int | None) -> Review:
    from games.reviews.review import review_of

    try:
        return review_of(session, effort)
    except Conflict as error:
        raise BadInput(f"{file}: {error}") from None


def _ledger(found: Review) -> Iterator[list[str]]:
    """Yield where each player's result comes from, a column for each."""
    ledgers = found.ledgers.values()
    yield ["player", *found.ledgers]
    yield [
        "expected",
        *(f"{_signed(each.expectation.mean, found)}{_error(each.expectation.error, found)}" for each in ledgers),
    ]
    for kind in next(iter(ledgers)).luck:
        yield [f"luck: {kind}", *(_signed(each.luck[kind], found) for each in ledgers)]
    yield ["own losses", *(f"{_signed(-each.losses, found)}{_error(each.losses_error, found)}" for each in ledgers)]
    yield [
        "others' losses",
        *(f"{_signed(each.others_losses, found)}{_error(each.others_error, found)}" for each in ledgers),
    ]
    yield ["result", *(f"{each.result:+g}" for each in ledgers)]


def _play(play: Play, found: Review) -> list[str]:
    lost = f"{play.loss:.{_digits(found)}f}{_error(play.error, found) if play.playouts else ''}"
    lost += " proven" if play.known == "proven" else ""
    best = "not interrupting" if play.best is None else play.best
    return [str(play.size), f"ply {play.ply}", play.player, f"{play.play} lost {lost}", f"better: {best}"]


def _signed(figure: float, found: Review) -> str:
    return f"{figure:+.{_digits(found)}f}"


def _error(error: float, found: Review) -> str:
    """Return a standard error, rounded up, so that nothing looks proven that is not; nothing where none was sampled."""
    step = 0.1 ** _digits(found)
    return f" +-{ceil(error / step) * step:.{_digits(found)}f}" if error else ""


def _digits(found: Review) -> int:
    return 2 if found.unit == "chance to win" else 1
