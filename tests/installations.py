"""Installations without the repository: the wheel, as it would be published, and the packages that a test wants."""

import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def build_wheel(folder: Path) -> Path:
    """Build the wheel with the tools that are installed, leaving nothing behind in the repository."""
    aside = ["egg_info", "--egg-base", folder, "build", "--build-base", folder / "build"]
    wheel = ["bdist_wheel", "--bdist-dir", folder / "bdist", "--dist-dir", folder, "--compression=stored"]
    command = [sys.executable, "-W", "ignore", "setup.py", "-q", *aside, *wheel]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=600)
    shutil.rmtree(folder / "build")
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path, *requirements: str) -> Path:
    """Install a wheel as `pip install --no-deps` would, beside packages that are taken from where the tests run.

    Args:
        wheel: the wheel.
        folder: where the virtual environment is made.
        requirements: what else is installed, with all that it needs.

    Returns:
        The environment's Python.
    """
    venv.create(folder, symlinks=True, with_pip=False)
    site = next(folder.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    for found in with_their_needs(requirements).values():
        for name in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            if not (site / name).exists():
                (site / name).symlink_to(found.locate_file(name))
    return folder / "bin" / "python"


def with_their_needs(requirements: tuple[str, ...]) -> dict[str, Distribution]:
    """Return the installed distributions that some requirements take, by name."""
    found: dict[str, Distribution] = {}
    waiting = list(map(Requirement, requirements))
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name not in found:
            found[name] = distribution(name)
        waiting += [
            need for need in needs_of(found[name], requirement.extras) if canonicalize_name(need.name) not in found
        ]
    return found


def needs_of(found: Distribution, extras: set[str]) -> Iterator[Requirement]:
    """Yield what a distribution needs here, with some of its extras."""
    for requirement in map(Requirement, found.requires or ()):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""}):
            yield requirement


def plain_requirements() -> list[str]:
    """Return what the package needs without any extra."""
    requirements: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    return requirements
