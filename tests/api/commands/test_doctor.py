"""`ringers doctor`: what it finds, and that it changes nothing."""

import json
import re
import resource
import sqlite3
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from api.store.engine import Store
from tests.api.commands.conftest import Ringers


def told(result: Result) -> dict[str, Any]:
    """Return each check by its name, as JSON has them."""
    answer = json.loads(result.stdout)
    good_settings = all(check["ok"] for check in answer["checks"] if check["name"] == "settings")
    assert result.exit_code == (0 if answer["ok"] else 1 if good_settings else 2)
    assert answer["ok"] == all(check["ok"] for check in answer["checks"])
    return {check["name"]: check for check in answer["checks"]}


def test_a_fresh_folder_is_fine_and_stays_as_it_is(ringers: Ringers, tmp_path: Path) -> None:
    found = told(ringers("doctor", "--json"))
    assert found["version"]["found"].startswith(version("word-ringers"))
    assert f"numpy {version('numpy')}" in found["packages"]["found"]
    assert "none yet" in found["database"]["found"]
    for name, path in (("database", "word-ringers.sqlite3"), ("house_lists", "word-ringers-lists")):
        assert str(tmp_path / path) in found[name]["found"]
    assert found["kernels"]["found"] == "compiled"
    assert list(tmp_path.iterdir()) == []


def test_a_database_in_use_is_named_with_its_revision(ringers: Ringers, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    _, newest = store.migrate()
    store.close()
    found = told(ringers("doctor", "--json", "--database", "x.sqlite3"))
    assert found["migrations"]["found"] == f"up to date  revision {newest}"
    assert found["database"]["found"] == f"answers  {tmp_path / 'x.sqlite3'}"


def test_house_lists_are_counted_where_they_are_and_where_they_are_copied(ringers: Ringers, tmp_path: Path) -> None:
    ringers("dictionary", "add", "club", "-", input="GO\n")
    place = tmp_path / "word-ringers-lists"
    assert told(ringers("doctor", "--json"))["house_lists"]["found"] == f"1 in the database, no copies yet  {place}"
    ringers("dictionary", "check", "-d", "club", "go")
    assert told(ringers("doctor", "--json"))["house_lists"]["found"] == f"1 in the database, 1 copied  {place}"


def test_an_older_database_is_told_of_and_left_alone(ringers: Ringers, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
        connection.commit()
    before = (tmp_path / "x.sqlite3").read_bytes()
    result = ringers("doctor", "--database", "x.sqlite3")
    assert result.exit_code == 1
    assert "!   migrations" in result.stdout
    assert re.search(r"they are at revision 0001, expected \d+; `ringers migrate` brings them to it *\n", result.stdout)
    assert (tmp_path / "x.sqlite3").read_bytes() == before


@pytest.mark.parametrize(("listeners", "ok"), [("4", True), ("1000", False)])
def test_too_few_open_files_for_all_streams_are_wrong(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch, listeners: str, ok: bool
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 2000))
    monkeypatch.setenv("RINGERS_LISTENERS", listeners)
    assert told(ringers("doctor", "--json"))["open_files"]["ok"] == ok
