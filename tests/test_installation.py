"""What is installed from the wheel, or into the image, works without the repository."""

import json
import runpy
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.api.commands.test_document import COMMANDS

ROOT = Path(__file__).parent.parent

PACKAGES = "from setuptools import setup; setup()"
"""Without setup.py, which would compile the dictionaries; no help needs them."""

HELP = """
import json, sys
sys.path += sys.argv[1:]
import click
from click.testing import CliRunner
from api.cli import main

def names(group, before):
    yield before
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        yield from names(command, [*before, name]) if isinstance(command, click.Group) else [[*before, name]]

answers = {" ".join(name): CliRunner().invoke(main, [*name, "--help"]) for name in names(main, [])}
shown = {name: answer.output if answer.exit_code == 0 else repr(answer.exception) for name, answer in answers.items()}
print(json.dumps([sys.modules["api"].__file__, shown]))
"""


@pytest.fixture
def installation(tmp_path: Path) -> Path:
    """Return a folder with the packages as they are built from what the image is given of the repository."""
    context = tmp_path / "context"
    runpy.run_path(str(ROOT / "scripts" / "check_dockerfile.py"))["make_context"](context)
    (context / "setup.py").unlink()
    build = [sys.executable, "-c", PACKAGES, "--quiet", "build_py", "--build-lib", str(tmp_path / "installed")]
    subprocess.run(build, cwd=context, check=True)
    return tmp_path / "installed"


def test_every_command_has_its_help(installation: Path, tmp_path: Path) -> None:
    libraries = sysconfig.get_path("purelib")
    # Without the module site, which would find the packages of the repository.
    command = [sys.executable, "-I", "-S", "-c", HELP, str(installation), libraries]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    file, shown = json.loads(done.stdout)
    assert Path(file).is_relative_to(installation)
    assert shown.keys() == {"", *COMMANDS}
    for name, text in shown.items():
        assert text.startswith(f"Usage: main {name}".rstrip()), (name, text)
