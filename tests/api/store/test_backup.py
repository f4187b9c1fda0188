"""Backups of a service in use, restored as docs/operations.md says, on a database of each kind."""

import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import make_url

from api.app import create_app
from api.cli import main
from api.commands.backup import LISTS
from api.context import STORE
from api.settings import Settings
from api.store.backup import POSTGRES, SQLITE
from tests.api.services.matches.phones import PIT, Phone, gather
from tests.databases import new_database, prepared_database

DOCUMENT = (Path(__file__).parents[3] / "docs" / "operations.md").read_text()

Backup = Callable[..., Result]


def back_up(folder: Path, url: str) -> Result:
    return CliRunner().invoke(main, ["backup", str(folder), "--database", url], prog_name="ringers")


def refusal(result: Result) -> str:
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1), result.output
    return result.stderr


def restore(kind: str, copy: Path, url: str) -> None:
    """Carry out the documented steps."""
    if kind == "sqlite":
        path = Path(str(make_url(url).database))
        for end in ("", "-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        shutil.copy(copy / SQLITE, path)
        return
    found = re.search(r"(?m)^ *(pg_restore .*) --dbname=\S+ (\S+)$", DOCUMENT)
    assert found
    target = make_url(url)
    address = target.set(drivername="postgresql").render_as_string(hide_password=False)
    subprocess.run([*found[1].split(), f"--dbname={address}", str(copy / POSTGRES)], check=True)


def service(url: str, lists: Path) -> Flask:
    return create_app(Settings(database=url, house_lists=lists))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_what_was_kept_is_there_after_a_restore(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lists, copy, elsewhere = tmp_path / "lists", tmp_path / "copy", tmp_path / "elsewhere"
    monkeypatch.setenv("RINGERS_HOUSE_LISTS", str(lists))
    elsewhere.mkdir()
    with ExitStack() as until_the_end:
        url = until_the_end.enter_context(prepared_database(kind, tmp_path))
        if kind == "postgres" and shutil.which("pg_dump") is None:
            pytest.skip("pg_dump is not installed")
        words = tmp_path / "words.txt"
        words.write_text("PIT\nRINGO\n")
        assert CliRunner().invoke(main, ["dictionary", "add", "house", str(words)]).exit_code == 0
        app = service(url, lists)
        party = gather(app, dictionary="house")
        party.host.do("POST", "rounds", {"board": PIT})
        party["pink"].do("PUT", "rounds/1/claims", {"words": ["PIT"]})
        before = party.host.do("GET")
        with app.extensions[STORE].write():  # somebody is in the middle of a change
            result = back_up(copy, url)
        assert result.exit_code == 0, result.output
        assert {each.name for each in copy.iterdir()} == {SQLITE if kind == "sqlite" else POSTGRES, LISTS}
        assert copy.stat().st_mode & 0o077 == 0
        assert all(str(copy / each.name) in result.stdout for each in copy.iterdir())
        party.host.do("POST", "rounds/1/close")
        app.extensions[STORE].close()

        again = until_the_end.enter_context(new_database(kind, elsewhere))
        restore(kind, copy, again)
        restored = service(again, copy / LISTS)
        client: FlaskClient = restored.test_client()
        assert client.get("/readyz").get_json()["checks"]["house_lists"] == "1 in use"
        host, pink = (Phone(client, phone.token, party.host.id) for phone in (party.host, party["pink"]))
        assert host.do("GET") == before
        assert pink.do("GET", "rounds/1")["claims"] == {"pink": ["PIT"]}
        assert host.do("POST", "rounds/1/close")["players"][0]["accepted"][0]["word"] == "PIT"
        restored.extensions[STORE].close()


def damage(file: Path) -> None:
    """Overwrite where the rows of each table begin, but not where the tables are described nor their revision."""
    with closing(sqlite3.connect(file)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        pages = database.execute("SELECT rootpage FROM sqlite_master WHERE name NOT LIKE '%alembic%' AND rootpage > 0")
        begins = [(page - 1) * size for (page,) in pages]
    with file.open("r+b") as whole:
        for begin in begins:
            whole.seek(begin)
            whole.write(os.urandom(size))


def test_what_cannot_be_copied_is_one_line_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "there is no database" in refusal(back_up(tmp_path / "copy", "x.sqlite3"))
    assert list(tmp_path.iterdir()) == []
    with prepared_database("sqlite", tmp_path) as url:
        assert "is there already" in refusal(back_up(tmp_path, url))
        assert "cannot be written" in refusal(back_up(tmp_path / "none" / "copy", url))
        damage(tmp_path / "test.sqlite3")
        assert "test.sqlite3" in refusal(back_up(tmp_path / "copy", url))
        assert [path.name for path in tmp_path.iterdir()] == ["test.sqlite3"]


def test_a_server_is_copied_without_its_password_in_the_list_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pg_dump").write_text('#!/bin/sh\necho "$@ $PGPASSWORD" > "$0.said"\necho "no way in" >&2\nexit 1\n')
    (tmp_path / "pg_dump").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr("api.commands.backup.check_exists", lambda store: None)
    said = refusal(back_up(tmp_path / "copy", "postgresql://ann:secret@127.0.0.1:9/x"))
    assert said == "ringers: the database cannot be copied: no way in\n"
    arguments = (tmp_path / "pg_dump.said").read_text()
    assert arguments.endswith(" secret\n")
    assert arguments.count("secret") == 1
    assert not (tmp_path / "copy").exists()


def test_the_copy_that_sqlite3_makes_is_whole(tmp_path: Path) -> None:
    found = re.search(r'sqlite3 word-ringers.sqlite3 "(VACUUM INTO \S+)"', DOCUMENT)
    assert found
    with prepared_database("sqlite", tmp_path):
        with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as connection:
            connection.execute(found[1].replace("backup.sqlite3", str(tmp_path / "copy.sqlite3")))
        with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection:
            assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)
