"""The command `ringers`, called in this process and as a process of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from flask.testing import FlaskClient

from api.app import create_app
from api.cli import main

BOARD = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"

PATIENCE = 300
"""Seconds that a command may take; far more than it does, for a machine that is busy."""

Ringers = Callable[..., Result]
Refused = Callable[..., str]
Process = Callable[..., "subprocess.CompletedProcess[Any]"]


@pytest.fixture
def ringers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ringers:
    """Call the command in this process, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, input: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(main, arguments, input=input, prog_name="ringers")
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the HTTP API, whose answers the commands print."""
    return create_app().test_client()


@pytest.fixture
def refused(ringers: Ringers) -> Refused:
    """Call the command with something it cannot use, and return the one line that it says."""

    def run(*arguments: str, input: str | bytes | None = None) -> str:
        result = ringers(*arguments, input=input)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("ringers: ")
        assert result.stderr.count("\n") == 1
        return result.stderr.removeprefix("ringers: ").rstrip("\n")

    return run


@pytest.fixture(scope="session")
def ringers_path() -> str:
    """Return the path of the installed command."""
    return str(Path(sys.executable).parent / "ringers")


@pytest.fixture
def process(tmp_path: Path, ringers_path: str) -> Process:
    """Run the command as a process of its own, in an empty folder."""

    def run(*arguments: str, text: bool = True, **options: Any) -> "subprocess.CompletedProcess[Any]":
        options = {"stdin": subprocess.DEVNULL, "capture_output": True, "timeout": PATIENCE} | options
        if "input" in options:
            del options["stdin"]
        return subprocess.run([ringers_path, *arguments], cwd=tmp_path, text=text, **options)

    return run
