"""Files that are no whole backup are refused before anything is changed."""

import json
import random
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest
from sqlalchemy import make_url

from api.errors import CannotRestore
from api.store.backups.archive import CHECKSUM, MANIFEST, is_complete
from api.store.backups.making import back_up
from api.store.backups.restoring import opened, restore
from api.store.engine import Store
from tests.api.store.backups.content import fill
from tests.databases import prepared_database


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    with prepared_database("sqlite", folder) as url:
        store = Store(url)
        fill(store, seed=7, rows=3)
        back_up(store.url, folder / "x.zip")
        store.close()
    return (folder / "x.zip").read_bytes()


def refusal(file: Path) -> str:
    """Return why a file is not restored; nothing is made then."""
    folder = file.parent / "restored"
    folder.mkdir(exist_ok=True)
    with pytest.raises(CannotRestore) as raised, opened(file) as archive:
        restore(archive, make_url(f"sqlite:///{folder}/x.sqlite3"))
    assert list(folder.iterdir()) == []
    assert "\n" not in str(raised.value)
    return str(raised.value)


def signed(content: bytes) -> bytes:
    """Return what was changed on purpose, with the checksum that it would have."""
    return content[:-CHECKSUM] + sha256(content[:-CHECKSUM]).hexdigest().encode()


def test_a_byte_that_is_changed_anywhere_is_noticed(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.zip"
    spots = {0, 1, len(whole) // 2, len(whole) - CHECKSUM - 1, len(whole) - CHECKSUM, len(whole) - 1}
    for spot in spots | set(random.sample(range(len(whole)), 60)):
        file.write_bytes(whole[:spot] + bytes([whole[spot] ^ 1 << random.randrange(8)]) + whole[spot + 1 :])
        assert "is damaged, incomplete, or no backup" in refusal(file), spot
        assert not is_complete(file)


def test_a_file_that_is_cut_off_or_longer_is_noticed(whole: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.zip"
    for length in (0, 1, CHECKSUM - 1, CHECKSUM, CHECKSUM + 1, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert "is damaged, incomplete, or no backup" in refusal(file), length
    file.write_bytes(whole + b"\n")
    assert "is damaged, incomplete, or no backup" in refusal(file)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.zip"
    assert "cannot be read: No such file" in refusal(file)
    assert "is a folder" in refusal(tmp_path)
    with ZipFile(file, "w") as archive:
        archive.writestr("letters.txt", "PIT")
    assert "is damaged, incomplete, or no backup" in refusal(file)
    with ZipFile(file, "a") as archive:
        archive.comment = b"0" * CHECKSUM
    file.write_bytes(signed(file.read_bytes()))
    assert "manifest.json cannot be read" in refusal(file)
    file.write_bytes(signed(b"PIT" * 100))
    assert "is no backup" in refusal(file)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda manifest: manifest.update(format=2, tables="otherwise"), "made by a later version"),
        (lambda manifest: manifest.update(revision="9999"), "made by a newer version, at revision '9999'"),
        (lambda manifest: manifest.update(tables="none"), "manifest.json cannot be read"),
        (lambda manifest: manifest["tables"][0].update(sha256="0" * 64), "the table api_tokens has another checksum"),
        (lambda manifest: manifest["tables"][0].update(rows=9), "the table api_tokens has another checksum"),
        (lambda manifest: manifest["tables"][0].update(table="words"), "words cannot be read"),
        (lambda manifest: manifest["tables"][0].update(columns=[]), "the table api_tokens is not that of its revision"),
        (lambda manifest: manifest["tables"].pop(0), "the table api_tokens is not in it"),
        (lambda manifest: manifest.update(revision="0002"), "is not that of its revision"),
    ],
)
def test_a_manifest_that_does_not_match_is_refused(
    whole: bytes, change: Callable[[dict[str, object]], object], reason: str, tmp_path: Path
) -> None:
    (tmp_path / "whole.zip").write_bytes(whole)
    file = tmp_path / "x.zip"
    with ZipFile(tmp_path / "whole.zip") as before, ZipFile(file, "w") as after:
        for info in before.infolist():
            content = before.read(info)
            if info.filename == MANIFEST:
                manifest = json.loads(content)
                change(manifest)
                content = json.dumps(manifest).encode()
            after.writestr(info, content)
        after.comment = b"0" * CHECKSUM
    file.write_bytes(signed(file.read_bytes()))
    assert reason in refusal(file)


def test_a_database_that_is_there_is_left_alone(whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(whole)
    (tmp_path / "there").mkdir()
    for name in ("x.sqlite3", "x.sqlite3-wal", "x.sqlite3-journal"):
        path = tmp_path / "there" / name
        path.write_text("PIT")
        with opened(tmp_path / "x.zip") as archive, pytest.raises(CannotRestore, match=f"{name} is there already"):
            restore(archive, make_url(f"sqlite:///{tmp_path}/there/x.sqlite3"))
        assert {each.name: each.read_text() for each in path.parent.iterdir()} == {name: "PIT"}
        path.unlink()
    shutil.rmtree(tmp_path / "there")
    with opened(tmp_path / "x.zip") as archive, pytest.raises(CannotRestore, match="cannot be written: No such file"):
        restore(archive, make_url(f"sqlite:///{tmp_path}/there/x.sqlite3"))
