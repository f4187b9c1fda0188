"""`ringers backup` and `ringers restore`, while a service is used, and again and again."""

import json
import os
import signal
import stat
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from flask import Flask
from sqlalchemy import insert, text

from api.app import create_app
from api.context import STORE
from api.settings import Settings
from api.store.backups import new_file
from api.store.engine import Store
from api.store.idempotency import AnswerRow
from api.store.ratings import ScaleRow
from tests.api.commands.conftest import PATIENCE, Refused, Ringers
from tests.api.services.matches.phones import PIT, Phone, administrator, gather
from tests.databases import KINDS, new_database, prepared_database
from tests.processes import wait_until


def service(url: str, folder: Path) -> Flask:
    return create_app(Settings(database=url, house_lists=folder / "lists"))


@pytest.mark.parametrize("begin", KINDS)
@pytest.mark.parametrize("end", KINDS)
def test_reads_with_every_token_answer_as_before(begin: str, end: str, ringers: Ringers, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    with prepared_database(begin, tmp_path) as url, new_database(end, tmp_path / "new") as other:
        app = service(url, tmp_path)
        party = gather(app)
        party.host.do("POST", "rounds", {"board": PIT})
        party["pink"].do("PUT", "rounds/1/claims", {"words": ["PIT"]})
        phones = {"host": party.host, **party.seats, "admin": administrator(app, party.host.id)}
        paths = ("", "events?after=0&limit=100", "rounds/1", "export", "series")

        def answers(asked: dict[str, Phone]) -> dict[tuple[str, str], bytes]:
            return {(name, path): phone.call("GET", path).data for name, phone in asked.items() for path in paths}

        before = answers(phones)
        with app.extensions[STORE].write():  # somebody is in the middle of a change
            told = json.loads(ringers("backup", "x.zip", "--database", url, "--verify", "--json").stdout)
        assert (told["file"], told["verified"]) == ("x.zip", True)
        assert told["bytes"] == Path("x.zip").stat().st_size
        app.extensions[STORE].close()

        told = json.loads(ringers("restore", "x.zip", "--database", other, "--json").stdout)
        assert told["rows"] > 0
        assert ringers("doctor", "--database", other).exit_code == 0
        restored = service(other, tmp_path)
        client = restored.test_client()
        again = {name: Phone(client, phone.token, phone.id) for name, phone in phones.items()}
        assert answers(again) == before
        assert again["host"].do("POST", "rounds/1/close")["players"][0]["accepted"][0]["word"] == "PIT"
        restored.extensions[STORE].close()


def test_a_backup_is_private_and_nothing_is_beside_it(
    ringers: Ringers, refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own").mkdir()
    with prepared_database("sqlite", tmp_path / "own") as url:
        monkeypatch.setenv("RINGERS_DATABASE", url)
        assert "0 rows of 37 tables" in ringers("backup", "x.zip").stdout
        monkeypatch.delattr(os, "O_TMPFILE")  # a file system that has none
        assert "was restored and compared" in ringers("backup", "y.zip", "--verify").stdout
        assert {path.name for path in tmp_path.iterdir()} == {"own", "x.zip", "y.zip"}
        for name in ("x.zip", "y.zip"):
            assert stat.filemode((tmp_path / name).stat().st_mode) == "-rw-------"
        before = Path("x.zip").read_bytes()
        assert refused("backup", "x.zip").startswith("x.zip is there already")
        assert Path("x.zip").read_bytes() == before
        assert "cannot be written: No such file" in refused("backup", "none/x.zip")
        (tmp_path / "own" / "test.sqlite3").write_bytes(b"PIT" * 5000)
        assert "not a database" in refused("backup", "z.zip")
        assert {path.name for path in tmp_path.iterdir()} == {"own", "x.zip", "y.zip"}


def test_a_damaged_database_is_not_backed_up(refused: Refused, tmp_path: Path) -> None:
    with prepared_database("sqlite", tmp_path) as url:
        content = bytearray((tmp_path / "test.sqlite3").read_bytes())
        content[-4096 * 5 :] = os.urandom(4096 * 5)
        (tmp_path / "test.sqlite3").write_bytes(content)
        assert "test.sqlite3" in refused("backup", "x.zip", "--database", url)
        assert not Path("x.zip").exists()


@pytest.mark.parametrize("nameless", [True, False])
def test_a_file_has_its_name_only_when_it_is_whole(
    nameless: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not nameless:
        monkeypatch.delattr(os, "O_TMPFILE")
    path = tmp_path / "x.zip"
    with new_file.new_file(path) as file:
        assert not path.exists()
        assert os.fstat(file.fileno()).st_mode & 0o777 == new_file.PRIVATE
        file.write(b"whole")
    assert path.read_bytes() == b"whole"
    path.unlink()
    with pytest.raises(new_file.CannotBackUp, match="is there already"), new_file.new_file(path):
        path.write_text("another")
    assert [each.read_text() for each in tmp_path.iterdir()] == ["another"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_backed_up_or_restored_is_one_line(
    kind: str, ringers: Ringers, refused: Refused, tmp_path: Path
) -> None:
    (tmp_path / "own").mkdir()
    with new_database(kind, tmp_path / "own") as url, prepared_database("sqlite", tmp_path) as full:
        said = refused("backup", "x.zip", "--database", url)
        assert "database" in said
        assert not Path("x.zip").exists()
        ringers("backup", "x.zip", "--database", full)
        ringers("restore", "x.zip", "--database", url)
        store = Store(url)
        with store.write() as session:
            session.connection().exec_driver_sql("DELETE FROM alembic_version")
        assert "already" in refused("restore", "x.zip", "--database", url)
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM alembic_version").scalar() == 0
        store.close()
    for wrong in ("postgresql://ann:secret@127.0.0.1:9/none", "mysql://x/y"):
        assert "secret" not in refused("restore", "x.zip", "--database", wrong)
        assert "secret" not in refused("backup", "y.zip", "--database", wrong)


@contextmanager
def repeating(ringers_path: str, url: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Run `ringers backup backups --every 1s` until it is stopped."""
    command = [ringers_path, "backup", "backups", "--every", "1s", *options]
    variables = {**os.environ, "RINGERS_DATABASE": url}
    with subprocess.Popen(command, env=variables, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("kind", KINDS)
def test_backups_are_made_again_and_again_and_some_are_kept(
    kind: str, ringers_path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "backups"
    folder.mkdir()
    cut_off, other = folder / "word-ringers-20200101T000000Z.zip", folder / "monday.zip"
    for path in (cut_off, other):
        path.write_text("PIT")

    def made() -> list[Path]:
        return sorted(set(folder.iterdir()) - {cut_off, other})

    with prepared_database(kind, tmp_path) as url, repeating(ringers_path, url, "--keep", "2", "--verify") as process:
        assert wait_until(lambda: len(made()) == 2)
        first = made()[0]
        assert wait_until(lambda: not first.exists() and len(made()) == 2)
        second = made()[0]
        assert wait_until(lambda: not second.exists())  # the removal of the first is in the log by now
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert time.monotonic() - began < 10
        assert process.stderr
        log = process.stderr.read()
    assert "a backup is complete" in log
    assert "an old backup is removed" in log
    assert {cut_off, other} <= set(folder.iterdir())
    assert all(path.name.startswith("word-ringers-20") for path in made()), "no file that is not whole"
    assert 2 <= len(made()) <= 3
    assert folder.stat().st_mode & 0o777 != 0
    with ZipFile(made()[-1]) as archive:
        assert json.loads(archive.read("manifest.json"))["version"]


def test_a_backup_that_fails_is_logged_and_tried_again(
    ringers_path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with repeating(ringers_path, f"sqlite:///{tmp_path}/test.sqlite3") as process:
        assert process.stderr
        failed = process.stderr.readline() + process.stderr.readline()
        assert "a backup failed: there is no database" in failed
        with prepared_database("sqlite", tmp_path):
            assert wait_until(lambda: any((tmp_path / "backups").iterdir()))
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
    assert (tmp_path / "backups").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_a_backup_that_is_stopped_leaves_nothing(sign: signal.Signals, ringers_path: str, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    with prepared_database("sqlite", tmp_path / "own") as url:
        store = Store(url)
        with store.write() as session:
            session.connection().exec_driver_sql(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) INSERT INTO puzzle_scales"
                " SELECT 'k' || i, i, i FROM n"
            )
        store.close()
        process = subprocess.Popen([ringers_path, "backup", str(tmp_path / "x.zip"), "--verify", "--database", url])
        assert wait_until(lambda: bool(files_without_a_name(process.pid, tmp_path)))
        process.send_signal(sign)
        assert process.wait(PATIENCE) == (143 if sign == signal.SIGTERM else -sign)
    assert {path.name for path in tmp_path.iterdir()} == {"own"}


def files_without_a_name(process: int, folder: Path) -> list[str]:
    """Return the files in a folder that a process has open and nobody else sees."""
    found = []
    for each in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.append(os.readlink(each))
    return [name for name in found if name.startswith(str(folder)) and "(deleted)" in name]


LONGER = 0.25
"""How many seconds longer a write may take while a backup is made."""

BUSY = 4
"""How many times that it may be on a machine that does much else. A write that had to wait would take far longer."""

CHANGES = (
    "UPDATE idempotency_keys SET status = status + 1 WHERE answer = '0'",
    "UPDATE puzzle_scales SET puzzles = puzzles + 1",
)


@pytest.mark.parametrize("kind", KINDS)
def test_no_write_waits_for_a_backup_and_what_it_has_is_one_state(kind: str, ringers_path: str, tmp_path: Path) -> None:
    """Each write changes two tables together, of which a backup has the second long after the first."""
    with prepared_database(kind, tmp_path) as url:
        store = Store(url)
        with store.write() as session:
            session.add(ScaleRow(kind="words", puzzles=0, moved=0.0))
            session.execute(insert(AnswerRow), [answer(number) for number in range(40_000)])
        ended, during = threading.Event(), threading.Event()
        waited: dict[bool, list[float]] = {False: [], True: []}

        def write() -> None:
            while not ended.is_set():
                began, meanwhile = time.monotonic(), during.is_set()
                with store.write() as session:
                    for change in CHANGES:
                        session.execute(text(change))
                waited[meanwhile].append(time.monotonic() - began)
                time.sleep(0.005)

        writer = threading.Thread(target=write)
        writer.start()
        try:
            assert wait_until(lambda: len(waited[False]) > 100)
            during.set()
            command = [ringers_path, "backup", str(tmp_path / "x.zip"), "--database", url]
            subprocess.run(command, check=True, timeout=PATIENCE)
        finally:
            ended.set()
            writer.join()
            store.close()
    assert len(waited[True]) > 20
    assert max(waited[True]) <= max(waited[False]) + BUSY * LONGER
    with ZipFile(tmp_path / "x.zip") as archive:
        answers, scales = (
            [json.loads(line) for line in archive.read(f"tables/{name}.jsonl").splitlines()]
            for name in ("idempotency_keys", "puzzle_scales")
        )
    assert [row[4] for row in answers if row[6] == "0"] == [row[1] for row in scales]
    assert scales[0][1] > 0


def answer(number: int) -> dict[str, Any]:
    """Return a row of which there may be many."""
    digest = number.to_bytes(32)
    row = {"digest": digest, "fingerprint": digest, "nonce": digest, "created_at": datetime.now(UTC)}
    return row | {"status": 0, "headers": {}, "answer": number}
