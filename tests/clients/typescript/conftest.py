"""The TypeScript client as a program has it: compiled, and installed in a folder of its own."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.requires import require

CLIENT = Path(__file__).parents[3] / "clients/typescript"
HERE = Path(__file__).parent

Run = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one service in one process."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.xdist_group("clients"))


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose programs can import the client."""
    require("node")
    folder = tmp_path_factory.mktemp("typescript")
    installed = folder / "node_modules" / "word-ringers-client"
    compile_(CLIENT, "--outDir", installed / "dist")
    shutil.copy(CLIENT / "package.json", installed)
    options = json.loads((CLIENT / "tsconfig.json").read_text())
    options["compilerOptions"] |= {"rootDir": ".", "outDir": "compiled", "declaration": False}
    (folder / "tsconfig.json").write_text(json.dumps(options | {"include": ["*.ts"]}))
    (folder / "package.json").write_text('{"type": "module"}')
    return folder


def compile_(folder: Path, *options: str | Path) -> None:
    command = [require("node"), require("tsc"), "--project", folder, *options]
    result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.fixture(scope="session")
def run(project: Path) -> Run:
    """Run a program in the folder with Node, and return what it prints."""

    def run(program: Path, *arguments: str, options: tuple[str, ...] = (), given: str = "") -> str:
        if program.parent == HERE:
            program = Path(shutil.copy(program, project))
        command = [require("node"), *options, program, *arguments]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300, input=given, cwd=project)
        assert result.returncode == 0, result.stdout + result.stderr
        return result.stdout

    return run
