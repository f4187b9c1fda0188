"""What docs/operations.md says of copies that `ringers backup` did not write, carried out."""

import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from api.store.engine import Store
from tests.api.store.backups.content import content_of, fill
from tests.databases import new_database, prepared_database

DOCUMENT = (Path(__file__).parents[4] / "docs" / "operations.md").read_text()


def address(url: str) -> str:
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def test_the_copy_that_sqlite3_makes_is_whole(tmp_path: Path) -> None:
    found = re.search(r'sqlite3 word-ringers.sqlite3 "(VACUUM INTO \S+)"', DOCUMENT)
    assert found
    with prepared_database("sqlite", tmp_path):
        with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as connection:
            connection.execute(found[1].replace("backup.sqlite3", str(tmp_path / "copy.sqlite3")))
        with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection:
            assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="pg_dump is not installed")
def test_the_dump_in_a_folder_of_an_earlier_version_is_restored(tmp_path: Path) -> None:
    found = re.search(r"(?m)^(pg_restore .*) --dbname=\S+ (word-ringers.dump)$", DOCUMENT)
    assert found
    with prepared_database("postgres", tmp_path) as url, new_database("postgres", tmp_path) as other:
        first, second = Store(url), Store(other)
        fill(first, seed=1, rows=2)
        dump = tmp_path / found[2]
        # As that version wrote it.
        command = ["pg_dump", "--format=custom", "--no-owner", f"--file={dump}", f"--dbname={address(url)}"]
        subprocess.run(command, check=True)
        subprocess.run([*found[1].split(), f"--dbname={address(other)}", dump], check=True)
        assert content_of(second) == content_of(first)
        first.close()
        second.close()
