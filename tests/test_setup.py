"""Setting up says in one line what this machine lacks, and otherwise runs only when something has changed."""

import os
import pty
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Return a folder with what set-up reads, and nothing installed."""
    for name in ("Makefile", "scripts", "requirements", "pyproject.toml", "setup.py"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2  # both keep when a file was written
        copy(ROOT / name, tmp_path / name)
    return tmp_path


def write_at(seconds: float, path: Path) -> None:
    """Make a file look written at that time, since not every file system tells two moments apart."""
    path.touch()
    os.utime(path, (seconds, seconds))


def make(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", **variables}
    command = ["make", *arguments, f"PYTHON={sys.executable}"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


def test_a_python_that_is_too_old_is_named(bare: Path, tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old/sitecustomize.py").write_text("import sys; sys.version_info = (3, 9, 2, 'final', 0)")
    result = make(bare, "setup", PYTHONPATH=str(tmp_path / "old"))
    assert result.returncode
    assert result.stderr.splitlines()[0] == (
        f"Python 3.11 or newer is needed, and {sys.executable} is 3.9.2. "
        "Name another interpreter: make PYTHON=python3.12 ..."
    )
    assert "Traceback" not in result.stderr
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_named(bare: Path, tmp_path: Path, module: str) -> None:
    (tmp_path / "lacks" / module).mkdir(parents=True)
    (tmp_path / "lacks" / module / "__init__.py").write_text("raise ImportError")
    result = make(bare, "setup", PYTHONPATH=str(tmp_path / "lacks"))
    assert result.returncode
    assert result.stderr.startswith(
        f"{sys.executable} lacks the module venv (Debian, Ubuntu: apt-get install python3-venv)"
    )
    assert "Traceback" not in result.stderr


def installed_now(bare: Path) -> float:
    """Make everything look installed, and return when."""
    (bare / ".venv").mkdir()
    now = time.time()
    for stamp in (".created", ".installed-uv", ".locked", ".installed", ".built", ".compiled", ".installed-dev"):
        write_at(now, bare / ".venv" / stamp)
    return now


def test_setup_runs_only_when_something_changed(bare: Path) -> None:
    installed = installed_now(bare)
    assert make(bare, "--question", "setup", "setup-dev").returncode == 0
    write_at(installed + 1, bare / "requirements/dev.lock")
    assert make(bare, "--question", "setup").returncode == 0
    assert make(bare, "--question", "setup-dev").returncode == 1
    write_at(installed + 1, bare / "requirements/runtime.lock")
    assert make(bare, "--question", "setup").returncode == 1


@pytest.mark.parametrize("source", ["solver/kernels/loops.c", "games/a/kernels/loops.c", "games/a/kernels/a.h"])
def test_setup_builds_a_core_whose_sources_have_changed(bare: Path, source: str) -> None:
    (bare / source).parent.mkdir(parents=True)
    now = installed_now(bare)
    write_at(now, bare / source)
    assert "build_ext" not in make(bare, "--dry-run", "setup").stdout
    write_at(now + 1, bare / source)
    assert "build_ext" in make(bare, "--dry-run", "setup").stdout


def test_only_checks_and_format_need_node(bare: Path) -> None:
    (bare / "tests" / "clients" / "typescript").mkdir(parents=True)
    for name in ("package.json", "tests/clients/typescript/package.json", "package-lock.json", ".npmrc"):
        (bare / name).touch()
    asked = {target: make(bare, "--dry-run", target).stdout for target in ("serve", "test", "check", "format")}
    assert [target for target, steps in asked.items() if "npm ci" in steps] == ["check", "format"]


def test_processes_keep_what_they_compile(bare: Path) -> None:
    shown = make(bare, "--eval", "show: ; @echo $${PYTHONDONTWRITEBYTECODE-kept}", "show", PYTHONDONTWRITEBYTECODE="1")
    assert shown.stdout == "kept\n"


def test_help_lists_every_target(bare: Path) -> None:
    result = make(bare, "help")
    listed = [line.split()[1] for line in result.stdout.splitlines()]
    assert {"setup", "serve", "test", "check", "lock"} <= set(listed)
    assert result.stdout == make(bare).stdout


STEPS = "import sys; print('one 1', 'two', 'one 2', sep='\\n', flush=True); sys.exit(int(sys.argv[1]))"


@pytest.mark.parametrize("status", [0, 3])
def test_a_step_is_one_line_and_shows_what_was_said_when_it_fails(status: int) -> None:
    script = ROOT / "scripts" / "with_progress.py"
    command = [sys.executable, script, "Doing it", "one ", "2", sys.executable, "-c", STEPS, str(status)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (status, "Doing it\n")
    assert done.stderr == ("one 1\ntwo\none 2\n" if status else "")


def test_a_terminal_sees_how_far_a_step_is() -> None:
    script = ROOT / "scripts" / "with_progress.py"
    leader, follower = pty.openpty()
    command = [sys.executable, script, "Doing it", "one ", "2", sys.executable, "-c", STEPS, "0"]
    subprocess.run(command, stdout=follower, check=True)
    shown = os.read(leader, 10_000).decode()
    assert [step for step in ("0/2", "1/2", "2/2") if step in shown] == ["1/2", "2/2"]
    assert shown.endswith("\x1b[KDoing it\r\n")
