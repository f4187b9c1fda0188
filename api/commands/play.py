"""``ringers play``: play a game at the terminal."""

import json
import secrets
import sys
from collections.abc import Iterator
from typing import Any

import click

from api.commands._games import check_config, game_called, json_object
from api.commands._output import echo
from api.commands._remote_seats import seat_joined
from api.commands._seats import Late, LocalSeat, Refused, Seat
from api.commands._usage import option_for
from games.refusals import BadOption
from games.values import JSON

LISTED = 12
"""The most actions that are shown unasked."""

SEED_BYTES = 4


@click.command()
@click.argument("game", required=False)
@click.option("--bot", "bots", metavar="NAME", multiple=True,
              help="A bot in the next seat; once for each other seat.  [default: as few as can be, "
              "each the game's `default_bot`]")  # fmt: skip
@click.option("--last", is_flag=True, help="Sit in the last seat and not in the first.")
@click.option("--config", metavar="JSON", default="{}", help="Settings of the game as a JSON object.")
@click.option("--seed", metavar="TEXT", help="What all chance comes from; a new one by default.")
@click.option("--code", metavar="CODE", help="Play at a table of a service, which has this join code.")
@click.option("--seat", metavar="NAME", help="With --code: the seat; the first free one if left out.")
@click.option("--url", metavar="URL", default="http://127.0.0.1:8000", show_default=True,
              help="With --code: where the service is.")  # fmt: skip
def command(
    game: str | None,
    bots: tuple[str, ...],
    last: bool,
    config: str,
    seed: str | None,
    code: str | None,
    seat: str | None,
    url: str,
) -> None:
    """Play a game against bots, or at a table of a service.

    Type an action, its number in the list, "?" for the whole list, or "quit".

    \b
    Examples:
      ringers play ringo
      ringers play word-ringers --bot greedy --bot random --config '{"max_rounds": 1}'
      ringers play --code K7WQ3T --url http://192.168.1.20:8000
    """
    if (game is None) == (code is None):
        raise click.UsageError("Name either a game or, with --code, a table of a service.")
    seat_at: Seat
    if code is not None:
        seat_at = seat_joined(url, code, seat)
    else:
        assert game is not None
        seat_at = local_seat(game, bots, last, config, seed or secrets.token_hex(SEED_BYTES))
    echo(f"You have the seat {seat_at.seat}.")
    play(seat_at)


def local_seat(name: str, bots: tuple[str, ...], last: bool, config: str, seed: str) -> LocalSeat:
    """Return a seat at a new table in this process.

    Raises:
        click.UsageError: there is no such game, or it is not played so.
    """
    from games.bot_names import bot_named
    from games.session import Session
    from games.tables.opening import check_seats

    values = json_object(config)
    game = game_called(name)
    try:
        bots = bots or (game.default_bot,) * (game.min_players - 1)
        numbered = [f"bot{number}" for number in range(1, len(bots) + 1)]
        seats = [*numbered, "you"] if last else ["you", *numbered]
        playing = dict(zip(numbered, bots, strict=True))
        check_seats(game, seats, {}, {seat: bot.partition("(")[0] for seat, bot in playing.items()})
        settled = check_config(game, values, seats)
    except BadOption as error:
        option = option_for(error.pointer, click.get_current_context().command)
        raise click.UsageError(f"{option or error.pointer}: {error}.") from None
    session = Session.start(game, settled, seats, seed)
    return LocalSeat(session, "you", {seat: bot_named(game, bot) for seat, bot in playing.items()})


def play(seat_at: Seat) -> None:
    """Play until the game is over, or until whoever plays has had enough."""
    known: JSON = {}
    while True:
        table = seat_at.look()
        view = table["view"] or {}
        for line in news(known, view):
            echo(line)
        known = view
        if table["status"] == "over":
            outcome = table["outcome"]
            echo(
                f"{' and '.join(outcome['winners']) or 'Nobody'} won: {outcome['reason']}. {_short(outcome['scores'])}"
            )
            return
        if table["actions"]:
            if not choose(seat_at, table):
                return
        else:
            seat_at.wait()


def news(known: JSON, view: JSON) -> Iterator[str]:
    """Yield what is new in a view, a line for each field; a board as its rows."""
    for name, value in view.items():
        if name in known and known[name] == value:
            continue
        if isinstance(value, dict) and value.keys() == {"rows", "rings"}:
            yield f"{name}:"
            yield from _board(value)
        else:
            yield f"{name}: {_short(value)}"


def choose(seat_at: Seat, table: JSON) -> bool:
    """Let whoever plays choose an action; return whether to go on."""
    actions = table["actions"]
    shown = " ".join(f"{number}) {action}" for number, action in enumerate(actions[:LISTED], 1))
    echo(shown + (f" ... ({len(actions)}; ? lists all)" if len(actions) > LISTED else ""))
    while True:
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        text = line.strip()
        if not line or text == "quit":
            echo()
            return False
        if text == "?":
            echo(" ".join(f"{number}) {action}" for number, action in enumerate(actions, 1)))
            continue
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(actions):
            text = actions[int(text) - 1]
        try:
            seat_at.act(text, table["ply"])
        except Refused as error:
            echo(str(error))
            continue
        except Late as error:
            echo(str(error))
        else:
            if isinstance(seat_at, LocalSeat):
                seat_at.wait()
        return True


def _board(board: JSON) -> Iterator[str]:
    letters = {owner: str(number) for number, owner in enumerate(dict.fromkeys(board["rings"].values()), 1)}
    for row, faces in enumerate(board["rows"], 1):
        cells = (
            f"{face}{letters.get(board['rings'].get(f'{chr(65 + seat_at)}{row}'), ' ')}"
            for seat_at, face in enumerate(faces)
        )
        yield f"  {row:>2}  " + " ".join(cells)
    yield "      " + " ".join(f"{chr(65 + seat_at):<2}" for seat_at in range(len(board["rows"][0])))
    yield from (f"      {number} is {owner}" for owner, number in letters.items())


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
