"""Where compiled kernels are kept: where numba will look for them, and where nobody else can put any."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from api.compiling import place
from api.compiling.place import NAMED, choose
from api.compiling.stamp import Stamp, processor

Folder = Callable[[str], Path]


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder beside the sources, and let no other machine-wide folder be used."""
    monkeypatch.setattr(place, "BESIDE", tmp_path / "sources" / "__pycache__")
    monkeypatch.setattr(place, "PUBLIC", (str(tmp_path / "public"),))
    (tmp_path / "public").mkdir()
    return place.BESIDE


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"XDG_CACHE_HOME": str(tmp_path / "home")}


def block(folder: Path) -> None:
    """Let a folder be one that cannot be made or written, even by root."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file is in the way")


def compile_into(folder: Path, environment: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    Stamp(folder, environment).write([Path(__file__)])


def test_a_clone_keeps_them_beside_its_sources(beside: Path, environment: dict[str, str]) -> None:
    chosen = choose(environment)
    assert chosen
    assert chosen.folder == beside
    assert NAMED not in environment


def test_a_folder_that_is_named_is_taken(beside: Path, environment: dict[str, str], tmp_path: Path) -> None:
    compile_into(beside, environment)
    environment[NAMED] = str(tmp_path / "named")
    chosen = choose(environment)
    assert chosen
    assert chosen.folder == tmp_path / "named"
    assert environment[NAMED] == str(tmp_path / "named")


def test_a_named_folder_that_cannot_be_written_is_left(
    beside: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    block(tmp_path / "named")
    environment[NAMED] = str(tmp_path / "named")
    chosen = choose(environment)
    assert chosen
    assert chosen.folder == beside
    assert NAMED not in environment


def test_a_second_user_takes_what_the_first_has_compiled(
    beside: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_into(beside, environment)
    monkeypatch.setattr(place, "_can_be_written", lambda folder: folder != beside)
    chosen = choose(environment)
    assert chosen
    assert (chosen.folder, chosen.holds()) == (beside, True)
    assert NAMED not in environment


def test_a_second_user_keeps_them_at_home_where_the_first_has_not(
    beside: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    block(beside)
    chosen = choose(environment)
    assert chosen
    assert chosen.folder == tmp_path / "home" / "word-ringers"
    assert environment[NAMED] == str(chosen.folder)


def test_without_a_home_a_temporary_folder_is_shared_by_the_processes_of_a_user(
    beside: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    block(beside)
    block(tmp_path / "home")
    chosen = choose(dict(environment))
    assert chosen
    assert chosen.folder == tmp_path / "public" / f"word-ringers-{os.getuid()}"
    again = choose(environment)
    assert again
    assert (again.folder, environment[NAMED]) == (chosen.folder, str(chosen.folder))


def test_a_temporary_folder_that_others_can_write_is_not_trusted(
    beside: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    block(beside)
    block(tmp_path / "home")
    planted = tmp_path / "public" / f"word-ringers-{os.getuid()}"
    compile_into(planted, environment)
    planted.chmod(0o777)
    assert choose(environment) is None
    planted.chmod(0o755)
    assert choose(environment) is not None
    planted.rename(tmp_path / "elsewhere")
    planted.symlink_to(tmp_path / "elsewhere")
    assert choose(environment) is None


def test_where_nothing_can_be_written_there_is_none(beside: Path, environment: dict[str, str], tmp_path: Path) -> None:
    for folder in (beside, tmp_path / "home", tmp_path / "public" / f"word-ringers-{os.getuid()}"):
        block(folder)
    assert choose(environment) is None
    assert NAMED not in environment


def test_a_stamp_holds_only_while_every_file_is_there(tmp_path: Path) -> None:
    files = [tmp_path / "a.nbi", tmp_path / "a.nbc"]
    stamp = Stamp(tmp_path, {})
    assert not stamp.holds()
    for file in files:
        file.touch()
    stamp.write(files)
    assert stamp.holds()
    assert Stamp(tmp_path, {}).holds()
    assert not Stamp(tmp_path, {"NUMBA_CPU_NAME": "generic"}).holds()
    files[1].unlink()
    assert not stamp.holds()


@pytest.mark.parametrize("damage", [b"", b"[]", b"{}", b'{"sources": 1, "files": []}', b"\xff"])
def test_a_damaged_stamp_vouches_for_nothing(tmp_path: Path, damage: bytes) -> None:
    stamp = Stamp(tmp_path, {})
    stamp.write([])
    (file,) = tmp_path.iterdir()
    file.write_bytes(damage)
    assert not stamp.holds()


def test_a_stamp_does_not_hold_for_other_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Stamp(tmp_path, {}).write([])
    monkeypatch.setattr("api.compiling.stamp.digest_of_sources", lambda: "others")
    assert not Stamp(tmp_path, {}).holds()


def test_processors_differ_by_what_numba_compiles_for() -> None:
    here = processor({})
    assert here
    assert processor({"NUMBA_CPU_NAME": "generic"}) != here
    assert processor({"NUMBA_CPU_NAME": "generic"}) == processor({"NUMBA_CPU_NAME": "generic"})
