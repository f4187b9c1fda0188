"""Settings from files: `--env-file`, and the files that variables name."""

import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner, Result

from api.cli import main
from api.settings import Settings
from api.store.engine import Store
from api.variables import MOST_BYTES, BadSetting, load


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run in an empty folder; what a command adds to the environment goes again."""
    monkeypatch.chdir(tmp_path)
    with patch.dict(os.environ):
        yield


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_a_command_finds_the_settings_of_the_service(tmp_path: Path) -> None:
    database = tmp_path / "of the service.sqlite3"
    Store(f"sqlite:///{database}").migrate()
    settings = tmp_path / "ringers.env"
    settings.write_text(f'# The service.\r\n\n export RINGERS_DATABASE="{database}" \nPOSTGRES_PASSWORD=\n')
    assert run("--env-file", str(settings), "token", "list").exit_code == 0
    assert run("--env-file", str(settings), "token", "create", "me", "--scope", "admin").output.startswith("wr_")


def test_the_environment_wins() -> None:
    here = {"RINGERS_PORT": "1", "RINGERS_DATABASE_FILE": "there", "RINGERS_QUEUE": ""}
    path = Path("settings.env")
    path.write_text("RINGERS_PORT=2\nRINGERS_HOST=h=1\nRINGERS_DATABASE=x\nRINGERS_PORT_FILE=y\nRINGERS_QUEUE=z\n")
    load(str(path), here)
    assert here == {"RINGERS_PORT": "1", "RINGERS_DATABASE_FILE": "there", "RINGERS_QUEUE": "", "RINGERS_HOST": "h=1"}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "settings.env cannot be read: No such file or directory"),
        (b"RINGERS_PORT=1\nRINGERS_HOST\n", "settings.env, line 2: expected NAME=value"),
        (b"RINGERS HOST=x", "settings.env, line 1: expected NAME=value"),
        (b"RINGERS_HOST=\0", "settings.env, line 1: expected NAME=value"),
        (b"\xff", "settings.env is not text in UTF-8"),
        (b"#" * (MOST_BYTES + 1), "settings.env is too long; expected at most 65,536 bytes"),
        (b"RINGERS_PROT=1", "RINGERS_PROT is no setting; did you mean RINGERS_PORT?"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(content: bytes | None, reason: str) -> None:
    if content is not None:
        Path("settings.env").write_bytes(content)
    result = run("--env-file", "settings.env", "token", "list")
    assert (result.exit_code, result.output.endswith(f"{reason}\n")) == (2, True), result.output


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_variable_names_a_file_with_the_value(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    Path("secret").write_bytes(f"postgresql://a:b c@d/e {end}".encode())
    monkeypatch.setenv("RINGERS_DATABASE_FILE", "secret")
    assert Settings.load().database == "postgresql://a:b c@d/e "
    assert Settings.load(database="other.sqlite3").database == "sqlite:///other.sqlite3"


def test_every_setting_can_be_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("empty").touch()
    for name in Settings.model_fields:
        monkeypatch.setenv(f"RINGERS_{name.upper()}_FILE", "missing")
        with pytest.raises(BadSetting, match=f"RINGERS_{name.upper()}_FILE: missing cannot be read"):
            Settings.load()
        monkeypatch.setenv(f"RINGERS_{name.upper()}_FILE", "")
        assert Settings.load() == Settings()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"many", r"RINGERS_PORT_FILE: .*valid integer"),
        (b"\xff", "RINGERS_PORT_FILE: secret is not text in UTF-8"),
        (b"1" * (MOST_BYTES + 1), "RINGERS_PORT_FILE: secret is too long; expected at most 65,536 bytes"),
    ],
)
def test_a_file_with_another_value_is_refused(monkeypatch: pytest.MonkeyPatch, content: bytes, reason: str) -> None:
    Path("secret").write_bytes(content)
    monkeypatch.setenv("RINGERS_PORT_FILE", "secret")
    with pytest.raises(BadSetting, match=reason):
        Settings.load()


def test_a_setting_and_a_file_with_it_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_PORT", "1")
    monkeypatch.setenv("RINGERS_PORT_FILE", "secret")
    with pytest.raises(BadSetting, match="RINGERS_PORT and RINGERS_PORT_FILE are both set; expected one of them"):
        Settings.load()


def test_no_command_makes_a_database_by_itself(tmp_path: Path) -> None:
    for arguments in (("token", "list"), ("backup", "copy"), ("worker", "--queue", "redis://127.0.0.1:1")):
        for named in (("--database", str(tmp_path / "none.sqlite3")), ()):
            path = tmp_path / "none.sqlite3" if named else Path("word-ringers.sqlite3").absolute()
            result = run(*arguments, *named)
            assert (result.exit_code, f"there is no database {path}; `ringers serve`" in result.output) == (2, True)
            assert not path.exists()
