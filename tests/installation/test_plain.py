"""The plain installation, without any extra, serves; what needs an extra says which."""

import json
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.repetitions import LONG
from tests.servers import running_server

NEEDS = {
    "RINGERS_REDIS": ("redis://127.0.0.1:1/0", "redis"),
    "RINGERS_QUEUE": ("redis://127.0.0.1:1/0", "workers"),
    "RINGERS_DATABASE": ("postgresql://127.0.0.1:1/none", "postgres"),
}
"""Settings that need an extra: a value, and the extra of the wheel."""


def ask(url: str, body: object = None) -> bytes:
    content = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, content, {"content-type": "application/json"})) as answer:
        said: bytes = answer.read()
    return said


def test_the_extras_are_not_there(plain_python: Path) -> None:
    for module in ("celery", "psycopg", "redis"):
        tried = subprocess.run([plain_python, "-c", f"import {module}"], capture_output=True, text=True)
        assert tried.stderr.splitlines()[-1] == f"ModuleNotFoundError: No module named '{module}'"


def test_it_serves(plain_python: Path, tmp_path: Path) -> None:
    with running_server("--workers", "1", folder=tmp_path, python=plain_python) as server:
        solved = json.loads(ask(f"{server.url}/v1/solve", {"board": "PIT/ACE pink:A1"}))
        assert solved["players"][0]["total"] == 14
        picture = ask(f"{server.url}/v1/boards/export", {"board": "PIT/ACE pink:A1", "format": "png"})
        assert picture.startswith(b"\x89PNG")
        assert ask(f"{server.url}/v1/qr", {"text": "table 7"}).startswith(b"<svg")


@pytest.mark.skipif(not LONG, reason="each starts a service: only in `make test-long`")
@pytest.mark.parametrize("setting", NEEDS)
def test_an_extra_that_is_missing_is_named(plain_python: Path, tmp_path: Path, setting: str) -> None:
    value, extra = NEEDS[setting]
    started = subprocess.run(
        [plain_python, "-m", "api.cli", "serve", "--port", "0"],
        cwd=tmp_path,
        env={setting: value},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert started.returncode == 2
    assert f'pip install "$(ls dist/word_ringers-*.whl)[{extra}]"' in started.stderr
    assert "Traceback" not in started.stderr
