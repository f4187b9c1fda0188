"""`ringers migrate` and `ringers token`, on a database of each kind."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import inspect, text

from api.app import create_app
from api.cli import main
from api.settings import Settings
from api.store.engine import Store
from api.store.migrate import revisions
from tests.api.commands.conftest import Ringers
from tests.api.services.matches.phones import Phone
from tests.databases import new_database


def refusal(result: Result) -> str:
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr


@pytest.fixture
def ringers(url: str) -> Ringers:
    def run(*arguments: str) -> Result:
        return CliRunner().invoke(main, [*arguments, "--database", url], prog_name="ringers")

    return run


def test_migrate_says_what_it_has_done(ringers: Ringers) -> None:
    assert f"is at revision {revisions()[-1]} now; it was empty." in ringers("migrate").stdout
    assert f"is at revision {revisions()[-1]} already." in ringers("migrate").stdout


def test_migrate_leaves_a_database_of_a_newer_version_alone(ringers: Ringers, store: Store) -> None:
    store.prepare()
    with store.write() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "9999" in refusal(ringers("migrate"))
    assert "9999" in refusal(ringers("token", "list"))
    told = ringers("doctor").stdout
    assert "revision 9999, expected" in told
    assert "install that one, or restore the backup from before it" in told


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////no/such/folder/x.sqlite3",
        "postgresql://ann:secret@127.0.0.1:9/none",
        "postgresql://[",
        "postgresql://ann:secret@host:port/none",
        "mysql://x/y",
    ],
)
def test_a_database_that_cannot_be_reached_is_one_line_without_its_password(url: str) -> None:
    assert "secret" not in refusal(CliRunner().invoke(main, ["migrate", "--database", url]))


def test_a_file_that_is_no_database_is_one_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letters.txt"
    path.write_text("PIT\n" * 1000)
    assert "not a database" in refusal(CliRunner().invoke(main, ["migrate", "--database", str(path)]))
    assert path.read_text() == "PIT\n" * 1000


def test_a_password_is_not_shown(tmp_path: Path) -> None:
    with new_database("postgres", tmp_path) as url:
        shown = CliRunner().invoke(main, ["migrate", "--database", url]).stdout
        assert "revision" in shown
        assert f":{Store(url).url.password}@" not in shown


def test_a_token_opens_what_its_scope_is_for_until_it_is_revoked(ringers: Ringers, url: str) -> None:
    ringers("migrate")
    token = ringers("token", "create", "backup", "--scope", "admin", "--days", "90").stdout.strip()
    assert token.startswith("wr_")
    admin = Phone(create_app(Settings(database=url)).test_client(), token)
    assert admin.do("GET", "/v1/matches")["items"] == []
    listed = ringers("token", "list").stdout
    assert listed.startswith("backup  admin  2")
    assert token not in listed
    (told,) = json.loads(ringers("token", "list", "--json").stdout)
    assert (told["name"], told["scopes"]) == ("backup", ["admin"])
    ninety_days = datetime.fromisoformat(told["expires_at"]) - datetime.fromisoformat(told["created_at"])
    assert ninety_days == timedelta(days=90)
    assert ringers("token", "revoke", "backup").stdout == "backup is revoked.\n"
    assert admin.refused("GET", "/v1/matches")[0] == 401
    assert ringers("token", "list").stdout == ""


def test_a_command_where_there_is_no_database_makes_none(ringers: Ringers, store: Store) -> None:
    create = ["token", "create", "backup", "--scope", "admin"]
    for arguments in (create, ["token", "list"], ["token", "revoke", "backup"], ["worker", "--queue", "redis://h:9"]):
        said = refusal(ringers(*arguments))
        assert "`ringers serve` and `ringers migrate` make one" in said
        assert str(store.url.password) not in said or store.is_sqlite
    if store.is_sqlite:
        assert not Path(str(store.url.database)).exists()
    else:
        with store.engine.connect() as connection:
            assert not inspect(connection).get_table_names()


def test_what_cannot_be_done_with_tokens_is_one_line(ringers: Ringers) -> None:
    ringers("migrate")
    ringers("token", "create", "once", "--scope", "admin")
    assert "already" in refusal(ringers("token", "create", "once", "--scope", "admin"))
    assert "cannot be a token's name" in refusal(ringers("token", "create", "Öl", "--scope", "admin"))
    assert "no token 'other'" in refusal(ringers("token", "revoke", "other"))
    assert "for ever" in ringers("token", "list").stdout
