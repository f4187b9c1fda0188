"""A file that vouches for every kernel being compiled, so that one can tell without loading any."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path

import games
import solver

PACKAGES = (solver, games)
"""The packages that may have kernels."""

TRAITS = frozenset(
    ("vendor_id", "cpu family", "model", "flags", "CPU implementer", "CPU part", "CPU variant", "Features", "isa")
)
"""What Linux tells of a processor that decides which instructions the compiler uses."""


class Stamp:
    """The file that lists the compiled kernels of this installation, for this processor, in a folder.

    Args:
        folder: the folder in which they are kept.
        environment: the variables that numba reads.
    """

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        self._sources = digest_of_sources()
        whose = f"{Path(solver.__file__).parent}\n{sys.version}\n{processor(environment)}"
        self._path = folder / f"kernels-{hashlib.sha256(whose.encode()).hexdigest()[:16]}.json"

    def holds(self) -> bool:
        """Tell whether every kernel was compiled from the sources of now, and is still there."""
        try:
            read = json.loads(self._path.read_bytes())
            return bool(read["sources"] == self._sources and all(map(os.path.exists, read["files"])))
        except (OSError, ValueError, LookupError, TypeError):
            return False

    def write(self, files: Iterable[Path]) -> None:
        """Vouch for the files that every kernel is in."""
        text = json.dumps({"sources": self._sources, "files": sorted(map(str, files))}, indent=0)
        beside = self._path.with_suffix(f".{os.getpid()}")
        beside.write_text(text)
        beside.replace(self._path)


@cache
def digest_of_sources() -> str:
    """Return a digest of the kernels' sources, of what calls them beforehand, and of the compiler's version."""
    folders = [Path(folder) for package in PACKAGES for folder in package.__path__]
    found = {path for folder in folders for name in ("kernels.py", "precompile.py") for path in folder.rglob(name)}
    found |= {path for folder in folders for path in folder.rglob("kernels/*.py")}
    digest = hashlib.sha256(f"numba {version('numba')} llvmlite {version('llvmlite')}".encode())
    for path in sorted(found):
        digest.update(b"\0" + path.read_bytes())
    return digest.hexdigest()


def processor(environment: Mapping[str, str]) -> str:
    """Describe the processor that numba compiles for.

    Args:
        environment: names another one in ``NUMBA_CPU_NAME``, such as ``generic``.
    """
    if name := environment.get("NUMBA_CPU_NAME"):
        return f"{name} {environment.get('NUMBA_CPU_FEATURES')}"
    try:
        with Path("/proc/cpuinfo").open() as file:
            first = [line.partition(":") for line in takewhile(str.strip, file)]
    except OSError:
        return f"{platform.machine()} {platform.processor()}"
    return "\n".join(value.strip() for trait, _, value in first if trait.strip() in TRAITS)
