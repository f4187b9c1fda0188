"""`ringers doctor`: what it finds, and that it changes nothing."""

import json
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


def test_an_older_database_is_told_of_and_left_alone(ringers: Ringers, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('0001')")
        connection.commit()
    before = (tmp_path / "x.sqlite3").read_bytes()
    result = ringers("doctor", "--database", "x.sqlite3")
    assert result.exit_code == 1
    assert "!   migrations" in result.stdout
    assert "they are at revision 0001" in result.stdout
    assert (tmp_path / "x.sqlite3").read_bytes() == before


def test_what_is_wrong_is_told_without_a_password(ringers: Ringers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_TRUSTED_HOST", "x")
    monkeypatch.setenv("RINGERS_QUEUE", "redis://ann:secret@127.0.0.1:1/0")
    monkeypatch.setenv("RINGERS_RATE_LIMIT_STORAGE", "redis://ann:secret@127.0.0.1:1/0")
    result = ringers("doctor", "--json", "--database", "postgresql://ann:secret@127.0.0.1:1/x")
    assert "secret" not in result.stdout
    wrong = {name for name, check in told(result).items() if not check["ok"]}
    assert wrong == {"settings", "database", "migrations", "queue", "workers", "rate_limit_storage"}


@pytest.mark.parametrize(("name", "value"), [("PORT", "http"), ("BASE_PATH", "club"), ("WORKERS", "0"), ("PROT", "80")])
def test_a_setting_that_cannot_be_used_is_one_of_the_findings_and_bad_input(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"RINGERS_{name}", value)
    result = ringers("doctor", "--json")
    settings = told(result)["settings"]
    assert (settings["ok"], result.exit_code) == (False, 2)
    assert f"RINGERS_{name}" in settings["found"]


@pytest.mark.parametrize(("listeners", "ok"), [("4", True), ("1000", False)])
def test_too_few_open_files_for_all_streams_are_wrong(
    ringers: Ringers, monkeypatch: pytest.MonkeyPatch, listeners: str, ok: bool
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 2000))
    monkeypatch.setenv("RINGERS_LISTENERS", listeners)
    assert told(ringers("doctor", "--json"))["open_files"]["ok"] == ok


def test_a_database_that_cannot_be_made_is_wrong(ringers: Ringers) -> None:
    assert "cannot be made" in told(ringers("doctor", "--json", "--database", "none/x.sqlite3"))["database"]["found"]
