"""The folder in which compiled kernels are kept."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import suppress
from pathlib import Path

import solver.kernels
from api.compiling.stamp import Stamp

NAMED = "NUMBA_CACHE_DIR"
"""The variable with which numba is told a folder; without it the code is kept beside the sources."""

BESIDE = Path(solver.kernels.__file__).parent / "__pycache__"

PUBLIC = (tempfile.gettempdir(), "/dev/shm")
"""Where everybody may make a folder."""


def choose(environment: MutableMapping[str, str]) -> Stamp | None:
    """Choose where compiled kernels are kept, and let numba know before it is imported.

    The folder that `NUMBA_CACHE_DIR` names is chosen if it can be written. Otherwise it is the first that has every
    kernel, or else the first that can be written, of: beside the sources, in the user's cache folder, in a temporary
    folder. So a second user of a machine takes what the first has compiled.

    Args:
        environment: the variables of this process, which the processes that it starts inherit; `NUMBA_CACHE_DIR` is
            changed.

    Returns:
        The stamp of the kernels in that folder; None if no folder can be written.
    """
    named = environment.pop(NAMED, "")
    folders = [Path(named)] if named and _can_be_written(Path(named)) else [BESIDE, *_folders_of_user(environment)]
    chosen = next(
        (stamp for folder in folders if _is_safe(folder) and (stamp := Stamp(folder, environment)).holds()), None
    )
    if chosen is None:
        chosen = next((Stamp(folder, environment) for folder in folders if _can_be_written(folder)), None)
    if chosen is not None and chosen.folder != BESIDE:
        environment[NAMED] = str(chosen.folder)
    return chosen


def _folders_of_user(environment: Mapping[str, str]) -> Iterator[Path]:
    with suppress(RuntimeError):  # a user without a home
        yield Path(environment.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser(), "word-ringers")
    yield from (Path(folder, f"word-ringers-{os.getuid()}") for folder in PUBLIC)


def _is_safe(folder: Path) -> bool:
    """Tell whether nobody else can have put code into a folder, as everybody can make one where all may write."""
    if str(folder.parent) not in PUBLIC:
        return True
    with suppress(OSError):
        found = folder.lstat()
        return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022
    return False


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(mode=0o755, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return _is_safe(folder)
