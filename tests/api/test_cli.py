"""The command as a whole; each command has tests of its own."""

import subprocess
import sys
from importlib.metadata import version

import pytest
from click.testing import CliRunner

from api.cli import main
from dictionaries.errors import RingersError


def test_the_help_of_serve_does_without_the_service() -> None:
    program = "import sys; from api.cli import main; main(['serve', '--help'], standalone_mode=False)"
    program += "; print('loaded:', 'api.serve' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "--port" in printed
    assert printed.endswith("loaded: False\n")


def test_the_version_is_shown() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"ringers, version {version('word-ringers')}\n"


def test_what_cannot_be_used_is_one_line_and_exit_2(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RingersError("it cannot be used")

    monkeypatch.setattr("api.serve.serve", fail)
    result = CliRunner().invoke(main, ["serve"])
    assert (result.exit_code, result.stderr, result.stdout) == (2, "ringers: it cannot be used\n", "")


def test_a_misspelt_setting_is_named_by_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_DATABSE", "x")
    for arguments in (["solve", "PIT"], ["bench", "dictionaries"], ["serve"], ["worker"], ["token", "list"]):
        result = CliRunner().invoke(main, arguments, prog_name="ringers")
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == "ringers: RINGERS_DATABSE is no setting; did you mean RINGERS_DATABASE?\n"


def test_the_help_is_there_whatever_the_settings_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_DATABSE", "x")
    for arguments in (["--help"], ["--version"], ["serve", "--help"], ["puzzle", "new", "-h"]):
        assert CliRunner().invoke(main, arguments).exit_code == 0


SMALL = """
import sys
from api.cli import main
main(["solve", "PIT/ACE"], standalone_mode=False)
print(sorted({"flask", "limits", "numpy", "solver.puzzles", "sqlalchemy"} & {*sys.modules}))
"""


def test_a_small_command_loads_no_more_than_it_needs() -> None:
    done = subprocess.run([sys.executable, "-c", SMALL], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("serve", "--workers", "0"), "ringers: --workers: expected a whole number from 1 to 64, not '0'\n"),
        (("token", "create", "x"), "ringers: Missing option '--scope'. Choose from: admin (ringers"),
    ],
)
def test_what_an_option_cannot_be_is_one_line(arguments: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(main, arguments, prog_name="ringers")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(told)
    assert result.stderr.count("\n") == 1
