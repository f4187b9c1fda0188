"""The files of the pages, read once: each under an address that changes with its content, and compressed beforehand.

The scripts exist twice: as source modules, and bundled in a few files (`api/bundles.py`).
"""

import gzip
import hashlib
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from api.bundles import (
    BASE,
    EMBEDDED,
    ENTRY,
    KINDS,
    LOADER,
    SHARED,
    Modules,
    bundle_of,
    bundled,
    embedded,
    embedded_bundle_of,
    routes,
)
from api.texts import page_texts

MIMETYPES = {
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
"""What can be an asset; a file of any other kind is left out."""

COMPRESSED = (".css", ".js", ".json", ".svg")

_STYLE_SPACE = re.compile(rb"/\*.*?\*/|^[ \t]+", re.DOTALL | re.MULTILINE)
"""What is in style sheets for people: no string in them looks like a comment."""

_QUOTED = re.compile(r'"([\w.\-]+)"')

_FOR_OTHERS = ("scripts/embed/", "bundles/embed/", "styles/embed.css")
"""What only pages of other sites need."""

_STYLE_IMPORT = re.compile(rb"""^@import "([^"]+)";\n""", re.MULTILINE)


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
        made: the content of files that are not in it, by their paths.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "main.js").write_text("export const b = 1;")
    ...     assets = Assets(Path(folder))
    >>> assets.names()
    ['main.js']
    """

    def __init__(self, folder: Path, made: Mapping[str, str | bytes] = MappingProxyType({})) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.suffix in MIMETYPES)
        read = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        bodies = dict(sorted((read | {name: _bytes(content) for name, content in made.items()}).items()))
        scripts = {name: body.decode() for name, body in bodies.items() if name.endswith(".js")}
        bundles = bundled(scripts) | embedded(scripts) if ENTRY in scripts else {}
        self._modules = Modules(scripts)
        self._routes = routes(scripts)
        self._bundles = {name: text.encode() for name, text in bundles.items()}
        bodies |= self._bundles | (page_texts() if ENTRY in scripts else {})
        self._files = {name: _packed(name, body) for name, body in _with_whole_styles(bodies).items()}
        self._in_folders: dict[str, list[str]] = {}
        for name in self._files:
            self._in_folders.setdefault(posixpath.dirname(name), []).append(Path(name).stem)
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
        return list(self._in_folders.get(folder, ()))

    def start(self, path: str, *, whole: bool) -> list[str]:
        """Return the scripts that a page had better load at once, the one that starts it first.

        Args:
            path: the address of the screen.
            whole: whether the scripts are sent in few files, or each module by itself.
        """
        screen = next((module for pattern, module in self._routes if pattern.fullmatch(path)), None)
        entries = [*([screen] if screen else []), *(f"scripts/games/{game}.js" for game in self.games_at(path))]
        if not whole:
            return [ENTRY, *entries, *self._modules.needed(ENTRY, *entries)]
        wanted = dict.fromkeys(bundle_of(name) for name in entries)
        shared = any(b"shared.js" in self._bundles[name].split(b"$define(", 1)[0] for name in wanted)
        return [BASE, *([SHARED] if shared else []), *wanted]

    def texts(self, path: str, language: str) -> list[str]:
        """Return the texts in a language that a page had better load at once."""
        return [f"texts/{language}.json", *(f"texts/{language}/games/{game}.json" for game in self.games_at(path))]

    def embedded(self, kind: str, *, whole: bool) -> list[str]:
        """Return the scripts of an embedded puzzle of a kind, the one that starts it first."""
        module = f"{KINDS}{kind}.js"
        return [embedded_bundle_of(module)] if whole else [EMBEDDED, module, *self._modules.needed(EMBEDDED, module)]

    def quoted(self, name: str) -> set[str]:
        """Return every short text between quotation marks in a bundle, such as the names of what it says."""
        return set(_QUOTED.findall(self._bundles[name].decode()))

    def games_at(self, path: str) -> list[str]:
        """Return the game whose page an address shows; none for the lobby, which draws its heading before the games."""
        place = path.strip("/").split("/")
        return [game for game in self.modules("scripts/games") if place[:2] == ["play", game]]

    def retained(self, language: str, *, whole: bool) -> list[str]:
        """Return the files that a device keeps for use without the service: of the texts only those of one language."""
        texts = re.compile(rf"texts/(?!{re.escape(language)}[/.])")
        unused = "scripts/" if whole else "bundles/"
        return [
            name
            for name in self._files
            if not texts.match(name) and not name.startswith((unused, *_FOR_OTHERS)) and name != LOADER
        ]


def squeezed(sheet: bytes) -> bytes:
    """Return a style sheet without its comments and the space before its lines.

    >>> squeezed(b"/* Text */\\np {\\n  margin: 0;\\n}\\n")
    b'\\np {\\nmargin: 0;\\n}\\n'
    """
    return _STYLE_SPACE.sub(b"", sheet)


def _with_whole_styles(bodies: dict[str, bytes]) -> dict[str, bytes]:
    """Put style sheets where they are imported, without comments, so that a page asks once for all of them."""
    parts = set()

    def whole(name: str) -> bytes:
        def part(found: re.Match[bytes]) -> bytes:
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(name), found[1].decode()))
            parts.add(imported)
            return whole(imported)

        if not name.endswith(".css"):
            return bodies[name]
        return squeezed(_STYLE_IMPORT.sub(part, bodies[name]))

    joined = {name: whole(name) for name in bodies}
    return {name: body for name, body in joined.items() if name not in parts}


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _packed(name: str, body: bytes) -> Asset:
    suffix = posixpath.splitext(name)[1]
    smaller = gzip.compress(body, 9, mtime=0) if suffix in COMPRESSED else None
    if smaller is not None and len(smaller) >= len(body):
        smaller = None
    return Asset(body, smaller, MIMETYPES[suffix])
