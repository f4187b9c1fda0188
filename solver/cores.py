"""The compiled cores: C beside the Python that calls it, one extension module for each folder ``kernels``.

A core is built from all ``.c`` files of its folder. The header that is named after the package, such as ``ringo.h`` in
``games/ringo/kernels``, declares what Python may call, and is read as it stands. A digest of the sources is compiled
in, so that a core that was built from others is refused.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from solver.errors import CoreMissing

ROOT = Path(__file__).parents[1]
SHARED = Path(__file__).parent / "kernels"
"""Where the headers are that every core may include."""

FLAGS = ("-std=c11", "-O3", "-ffp-contract=off", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-unused-parameter")


def folders() -> Iterator[Path]:
    """Yield the folders that have a core."""
    for package in ("games", "solver"):
        found = (ROOT / package).rglob("kernels/*.c")
        yield from sorted({source.parent for source in found})


def header_of(folder: Path) -> Path:
    """Return the header that declares what Python may call."""
    return folder / f"{folder.parent.name}.h"


def prototypes(folder: Path) -> str:
    """Return what the header of a folder declares, without the lines that are for the C compiler alone."""
    return re.sub(r"(?m)^#.*$", "", header_of(folder).read_text("utf-8")) + "const char *core_digest(void);\n"


def module_of(folder: Path) -> str:
    """Return the name of the extension module of a folder."""
    return ".".join((*folder.relative_to(ROOT).parts, "_core"))


def digest(folder: Path) -> str:
    """Return a digest of all that a core is built from."""
    sources = [*sorted(SHARED.glob("*.h")), *sorted(folder.glob("*.[ch]"))]
    texts = b"\0".join(source.name.encode() + b"\0" + source.read_bytes() for source in sources)
    return hashlib.sha256(texts + repr(FLAGS).encode()).hexdigest()


def load(package: str) -> Any:
    """Return the extension module of a folder ``kernels``, with `ffi` and `lib`.

    Args:
        package: the name of the folder as a package, such as ``games.ringo.kernels``.

    Raises:
        CoreMissing: it is not built, or was built from other sources.
    """
    folder = ROOT.joinpath(*package.split("."))
    try:
        module: Any = import_module(f"{package}._core")
    except ImportError:
        raise CoreMissing(folder, stale=False) from None
    built = module.ffi.string(module.lib.core_digest()).decode()
    if header_of(folder).exists() and built != digest(folder):
        raise CoreMissing(folder, stale=True)
    return module


@cache
def missing() -> tuple[str, ...]:
    """Return what is missing of the cores, a sentence for each; nothing where all is there."""
    told = []
    for folder in folders():
        try:
            load(".".join(folder.relative_to(ROOT).parts))
        except CoreMissing as error:
            told.append(str(error))
    return tuple(told)
