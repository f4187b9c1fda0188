"""The files of the pages, read once: each under an address that changes with its content, and compressed beforehand."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

MIMETYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""What can be an asset; a file of any other kind is left out."""

COMPRESSED = (".css", ".js", ".svg")

_STYLE_IMPORT = re.compile(rb"""^@import "([^"]+)";\n""", re.MULTILINE)
_STATIC_IMPORT = re.compile(r"""^(?:import|export)\b[^;"']*?["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Asset:
    """One file.

    Args:
        body: its bytes.
        compressed: the same, compressed with gzip; None where that gains nothing.
        mimetype: what it is.
    """

    body: bytes
    compressed: bytes | None
    mimetype: str


class Assets:
    """Every file of a folder, by its path in it; style sheets that another one imports are a part of that one.

    Args:
        folder: where the files are.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "main.js").write_text('import { b } from "./b.js";')
    ...     _ = Path(folder, "b.js").write_text("export const b = 1;")
    ...     assets = Assets(Path(folder))
    >>> assets.imports("main.js")
    ['b.js']
    """

    def __init__(self, folder: Path) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.suffix in MIMETYPES)
        bodies = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self._files = {name: _packed(name, body) for name, body in _with_whole_styles(bodies).items()}
        content = hashlib.sha256()
        for name, asset in self._files.items():
            content.update(f"{name}\0{len(asset.body)}\0".encode() + asset.body)
        self.version = content.hexdigest()[:12]

    def get(self, name: str) -> Asset | None:
        """Return a file, or None if there is none of that name."""
        return self._files.get(name)

    def names(self) -> list[str]:
        """Return every file's path in the folder, sorted."""
        return list(self._files)

    def modules(self, folder: str) -> list[str]:
        """Return the names of the modules right in a folder, sorted: what a page can load without knowing them."""
        return [Path(name).stem for name in self._files if posixpath.dirname(name) == folder]

    def imports(self, name: str) -> list[str]:
        """Return the modules that a module cannot start without, nearest first: what a page had better load at once."""
        found: list[str] = []
        waiting = [name]
        while waiting:
            current = waiting.pop(0)
            for imported in self._direct_imports(current):
                if imported not in found and imported != name:
                    found.append(imported)
                    waiting.append(imported)
        return found

    def _direct_imports(self, name: str) -> Iterable[str]:
        text = self._files[name].body.decode()
        return (
            posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in _STATIC_IMPORT.findall(text)
        )


def _with_whole_styles(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Put style sheets where they are imported, so that a page asks once for all of them."""
    parts = set()

    def whole(name: str) -> bytes:
        def part(found: re.Match[bytes]) -> bytes:
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[1].decode()))
            parts.add(imported)
            return whole(imported)

        return _STYLE_IMPORT.sub(part, bodies[name]) if name.endswith(".css") else bodies[name]

    joined = {name: whole(name) for name in bodies}
    return {name: body for name, body in joined.items() if name not in parts}


def _packed(name: str, body: bytes) -> Asset:
    suffix = posixpath.splitext(name)[1]
    smaller = gzip.compress(body, 9, mtime=0) if suffix in COMPRESSED else None
    if smaller is not None and len(smaller) >= len(body):
        smaller = None
    return Asset(body, smaller, MIMETYPES[suffix])
