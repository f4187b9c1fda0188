"""``ringers token``: manage the tokens of programs and administrators."""

import re
import secrets
from datetime import timedelta

import click

from api.commands._output import echo_json, echo_table
from api.services.tokens import BITS, SCOPES, digest_of, token_of
from api.settings import Settings
from api.store import api_tokens
from api.store.engine import Store, now
from api.store.state import check_exists
from dictionaries.errors import RingersError
from games.values import JSON, timestamp

_NAME = re.compile(r"[a-z0-9_.-]{1,40}")


class BadToken(RingersError):
    """A token cannot be made, or there is none of this name."""


database_option = click.option("--database", metavar="PATH|URL", help="The database; RINGERS_DATABASE if left out.")


@click.group()
def command() -> None:
    """Make, list and revoke API tokens, which programs show as `Authorization: Bearer wr_...`.

    Tokens of matches are not among them: those are given out when somebody creates or joins one.

    \b
    Example:
      ringers token create backup --scope admin --days 90
    """


@command.command("create")
@click.argument("name")
@click.option("--scope", "scopes", type=click.Choice(SCOPES), multiple=True, required=True, help="What it is good for.")
@click.option("--days", type=click.IntRange(1, 3650), help="How long it is good; for ever if left out.")
@database_option
def create(name: str, scopes: tuple[str, ...], days: int | None, database: str | None) -> None:
    """Make a token and print it: this once, as only its hash is kept."""
    if not _NAME.fullmatch(name):
        raise BadToken(f"{name[:40]!r} cannot be a token's name; expected 1 to 40 of a-z, 0-9, '_', '.' and '-'")
    token = token_of(secrets.token_bytes(BITS // 8))
    with _existing(database).write() as session:
        moment = now(session)
        expires_at = None if days is None else moment + timedelta(days=days)
        if not api_tokens.add(session, name, digest_of(token), scopes, moment, expires_at):
            raise BadToken(f"there is a token {name!r} already; revoke it first, or take another name")
    click.echo(token)


@command.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@database_option
def show(as_json: bool, database: str | None) -> None:
    """List the tokens by name, with scopes and end."""
    with _existing(database).read() as session:
        tokens: list[JSON] = [
            {
                "name": token.name,
                "scopes": token.scopes,
                "created_at": timestamp(token.created_at),
                "expires_at": timestamp(token.expires_at),
            }
            for token in api_tokens.every(session)
        ]
    if as_json:
        echo_json(tokens)
    else:
        echo_table([(token["name"], ",".join(token["scopes"]), token["expires_at"] or "for ever") for token in tokens])


@command.command("revoke")
@click.argument("name")
@database_option
def revoke(name: str, database: str | None) -> None:
    """End a token at once."""
    with _existing(database).write() as session:
        if not api_tokens.revoke(session, name):
            raise BadToken(f"there is no token {name[:40]!r}")
    click.echo(f"{name} is revoked.")


def _existing(database: str | None) -> Store:
    """Return a database that is there: a command in the wrong folder must not make a new one."""
    settings = Settings.load(database=database)
    store = Store(settings.database, backups=settings.backups)
    check_exists(store)
    return store
