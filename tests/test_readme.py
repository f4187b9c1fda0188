"""The README's examples do what it says: each ``console`` and ``python`` block is run, and its output compared.

In a ``console`` block a line after ``$`` is a command (continued by a backslash or an open quote), what follows is its
output, in which ``...`` stands for anything. A service runs for the commands that call localhost:8000, on a free port.
"""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()

pytestmark = pytest.mark.xdist_group("readme")  # one folder and one service for all, in the order of the README


@dataclass(frozen=True)
class Example:
    """A command of the README and what it prints."""

    line: int
    command: str
    output: str


def blocks(language: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of each block of a language."""
    for block in re.finditer(rf"(?ms)^```{language}\n(.*?)^```$", README):
        yield README.count("\n", 0, block.start()) + 2, block[1]


def examples(first_line: int, block: str) -> Iterator[Example]:
    for part in re.finditer(r"(?ms)^\$ (.*?)(?=^\$ |\Z)", block):
        lines = part[1].splitlines()
        length = next(count for count in range(1, len(lines) + 1) if is_complete("\n".join(lines[:count])))
        line = first_line + block.count("\n", 0, part.start())
        yield Example(line, "\n".join(lines[:length]), "\n".join(lines[length:]))


def is_complete(command: str) -> bool:
    """Tell whether a shell would run the lines so far, or wait for more."""
    return (
        not command.endswith("\\")
        and subprocess.run(["bash", "-n", "-c", command], capture_output=True).returncode == 0
    )


def block_id(value: object) -> str:
    return f"line{value}" if isinstance(value, int) else ""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that looks like the repository after set-up to the commands of the README."""
    made = tmp_path_factory.mktemp("readme")
    (made / ".venv").symlink_to(sys.prefix)
    return made


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[str]:
    """Yield host and port of a running service."""
    command = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--workers", "1"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        said = next(found for line in process.stdout if (found := re.search(r"http://(127\.0\.0\.1:\d+)", line)))
        yield said[1]
        process.terminate()


def test_the_first_commands_set_up_and_start() -> None:
    first = next(blocks("sh"))[1]
    assert re.findall(r"(?m)^make \w+", first) == ["make serve", "make test"]


@pytest.mark.parametrize(("line", "block"), list(blocks("console")), ids=block_id)
def test_commands_print_what_the_readme_shows(line: int, block: str, folder: Path, service: str) -> None:
    for example in examples(line, block):
        command = example.command.replace("localhost:8000", service)
        result = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, timeout=300)
        printed = (result.stdout + result.stderr).replace(service, "localhost:8000")
        assert result.returncode == 0 or example.output, printed
        assert matches(example.output, printed), f"README.md, line {example.line}: {example.command}\n{printed}"


def matches(shown: str, printed: str) -> bool:
    """Compare line by line, or as one line where one long line is shown as several."""
    pattern, text = ("\n".join(line.strip() for line in each.strip().splitlines()) for each in (shown, printed))
    if "\n" not in text:
        pattern = pattern.replace("\n", "")
    return bool(re.fullmatch(".*".join(map(re.escape, pattern.split("..."))), text, re.DOTALL))


@pytest.mark.parametrize(("line", "block"), list(blocks("python")), ids=block_id)
def test_python_prints_what_the_readme_shows(line: int, block: str) -> None:
    example = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", line - 1)
    assert example.examples
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(example, out=report.append)
    assert not runner.failures, "".join(report)


def test_examples_are_found_and_compared() -> None:
    assert sum(len(list(examples(line, block))) for line, block in blocks("console")) >= 8
    assert matches("a ... d", "a b c d")
    assert not matches("a ... d", "a b c")
    assert matches("{a,\n  b}", "{a,b}")
    assert not matches("a\nb", "a\nb\nc")
