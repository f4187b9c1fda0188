"""Before a database that is not empty is migrated, a backup is written, or nothing is migrated."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url

from api.errors import CannotBackUp
from api.store.backups.restoring import opened, restore
from api.store.engine import Store
from api.store.migrate import revision_of, revisions
from tests.api.store.backups.content import content_of
from tests.api.store.old_database import REVISION, fill
from tests.processes import PATIENCE
from tests.servers import running_server

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def migrate(store: Store) -> Command:
    """Run `ringers migrate` over the database of the test, as a process of its own."""

    def run(*options: str, backups: Path | None = None) -> "subprocess.CompletedProcess[str]":
        command = [
            str(Path(sys.executable).parent / "ringers"),
            "migrate",
            "--database",
            store.url.render_as_string(hide_password=False),
            *options,
        ]
        variables = {**os.environ, **({} if backups is None else {"RINGERS_BACKUPS": str(backups)})}
        return subprocess.run(command, env=variables, capture_output=True, text=True, timeout=PATIENCE)

    return run


def revision(store: Store) -> str | None:
    with store.engine.connect() as connection:
        return revision_of(connection)


def test_a_backup_is_written_and_told_of_in_the_log(store: Store, migrate: Command, tmp_path: Path) -> None:
    fill(store)
    folder = tmp_path / "backups"
    result = migrate(backups=folder)
    assert result.returncode == 0, result.stderr
    assert "the database is backed up before it is migrated" in result.stderr
    (file,) = folder.iterdir()
    assert file.name.endswith(f"-revision-{REVISION}.zip")
    assert str(file) in result.stderr
    assert (file.stat().st_mode & 0o777, folder.stat().st_mode & 0o777) == (0o600, 0o700)
    restored = Store(f"sqlite:///{tmp_path}/restored.sqlite3")
    with opened(file) as archive:
        assert archive.manifest.revision == REVISION
        restore(archive, make_url(f"sqlite:///{tmp_path}/restored.sqlite3"))
    assert content_of(restored) == content_of(store)
    restored.close()
    assert f"the database is migrated before={REVISION} revision={revisions()[-1]}" in result.stderr
    again = migrate(backups=folder)
    assert (again.returncode, again.stderr) == (0, ""), "this one has nothing to do"
    assert list(folder.iterdir()) == [file]


def test_without_the_setting_it_stands_beside_the_file_or_nothing_is_done(
    store: Store, migrate: Command, tmp_path: Path
) -> None:
    fill(store)
    result = migrate()
    if store.is_sqlite:
        assert result.returncode == 0, result.stderr
        assert len(list(tmp_path.glob(f"word-ringers-*-revision-{REVISION}.zip"))) == 1
        return
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert "RINGERS_BACKUPS is not set" in result.stderr
    assert revision(store) == REVISION
    with pytest.raises(CannotBackUp), store.read():
        pass
    result = migrate("--without-backup")
    assert (result.returncode, "is migrated without a backup" in result.stderr) == (0, True)
    assert revision(store) == revisions()[-1]
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_migrated_if_the_backup_fails(store: Store, migrate: Command, tmp_path: Path) -> None:
    fill(store)
    no_folder = tmp_path / "x"
    no_folder.write_text("PIT")
    for folder in (no_folder, tmp_path / "none" / "backups"):
        result = migrate(backups=folder)
        assert result.returncode == 2
        (last,) = (line for line in result.stderr.splitlines() if line.startswith("ringers: "))
        assert last.startswith("ringers: the database is not migrated, because its backup failed: ")
        assert str(folder) in last
        assert revision(store) == REVISION


def test_an_empty_database_needs_no_backup(store: Store, migrate: Command, tmp_path: Path) -> None:
    assert migrate().returncode == 0
    assert list(tmp_path.glob("*.zip")) == []


def test_the_service_does_so_when_it_starts(store: Store, tmp_path: Path) -> None:
    fill(store)
    folder = tmp_path / "backups"
    url = store.url.render_as_string(hide_password=False)
    (tmp_path / "x").write_text("PIT")
    with (
        pytest.raises(RuntimeError, match="cannot be made"),
        running_server("--database", url, environment={"RINGERS_BACKUPS": str(tmp_path / "x")}, folder=tmp_path),
    ):
        pass
    assert revision(store) == REVISION
    with running_server("--database", url, environment={"RINGERS_BACKUPS": str(folder)}, folder=tmp_path):
        assert len(list(folder.iterdir())) == 1
    with running_server("--database", url, environment={"RINGERS_BACKUPS": str(folder)}, folder=tmp_path):
        assert len(list(folder.iterdir())) == 1
    assert revision(store) == revisions()[-1]
