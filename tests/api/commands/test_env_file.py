"""Settings from files: `--env-file`, and the files that variables name."""

import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner, Result

from api.cli import main
from api.settings import Settings
from api.variables import BadSetting, load


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run in an empty folder; what a command adds to the environment goes again."""
    monkeypatch.chdir(tmp_path)
    with patch.dict(os.environ):
        yield


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_the_environment_wins() -> None:
    here = {"RINGERS_PORT": "1", "RINGERS_DATABASE_FILE": "there", "RINGERS_QUEUE": ""}
    path = Path("settings.env")
    path.write_text("RINGERS_PORT=2\nRINGERS_HOST=h=1\nRINGERS_DATABASE=x\nRINGERS_PORT_FILE=y\nRINGERS_QUEUE=z\n")
    load(str(path), here)
    assert here == {"RINGERS_PORT": "1", "RINGERS_DATABASE_FILE": "there", "RINGERS_QUEUE": "", "RINGERS_HOST": "h=1"}


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
