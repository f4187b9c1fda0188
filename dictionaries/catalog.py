"""The catalogue: it finds the dictionaries in their folders and opens them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from os.path import isfile
from pathlib import Path

from dictionaries.dictionary import Dictionary
from dictionaries.errors import UnknownDictionary
from dictionaries.files import COMPILED, CURRENT, ID, MANIFEST, META, SHIPPED, VERSION, read_manifest

DEFAULT = "en"
"""The dictionary that is used where none is named."""


class Catalog:
    """The dictionaries in some folders, each opened at its first use and then kept.

    A folder holds a dictionary as ``<id>/meta.json``, or in versions as ``<id>/<version>/meta.json`` with a file
    ``<id>/current`` that names the one that the id stands for; that file is read at each call, so that a new version is
    there for all at once.

    Args:
        folders: where to look, the first that has an id wins; without one, the shipped dictionaries.

    >>> "en" in Catalog().ids()
    True
    """

    def __init__(self, *folders: Path) -> None:
        self._folders = folders or (SHIPPED,)
        self._opened: dict[Path, Dictionary] = {}
        self._settled: dict[str, Dictionary] = {}
        """Those that nothing can take the place of, as they stand without versions in the first folder."""
        self._lock = threading.Lock()

    def ids(self) -> tuple[str, ...]:
        """Return the ids of all dictionaries in alphabetical order."""
        found = {
            path.parent.name
            for folder in self._folders
            for name in (META, CURRENT)
            for path in folder.glob(f"*/{name}")
        }
        return tuple(sorted(id for id in found if ID.fullmatch(id)))

    def get(self, id: str = DEFAULT, version: str | None = None) -> Dictionary:
        """Return a dictionary, opened.

        Args:
            id: which one.
            version: which version of it; without one, the current.

        Raises:
            UnknownDictionary: no folder has it, or has it in this version.
            DamagedDictionary: its files cannot be read.
        """
        if version is None and id in self._settled:
            return self._settled[id]
        for path in self._places(id):
            if path.name != CURRENT:
                dictionary = self._open(path)
                if path.parent == self._folders[0]:
                    self._settled[id] = dictionary
                if version in (None, dictionary.version):
                    return dictionary
            else:
                wanted = version or path.read_text("ascii").strip()
                if VERSION.fullmatch(wanted) and (path.parent / wanted / META).is_file():
                    return self._open(path.parent / wanted)
        raise UnknownDictionary(id, self.ids(), version)

    def versions(self, id: str) -> tuple[str, ...]:
        """Return the versions of a dictionary that can be read, the current one first.

        Raises:
            UnknownDictionary: no folder has it.
            DamagedDictionary: its files cannot be read.
        """
        current = self.get(id).version
        others = {
            read_manifest(manifest.parent.parent).version
            for path in self._places(id)
            for manifest in path.parent.glob(f"*/{COMPILED}/{MANIFEST}")
            if path.name == CURRENT and VERSION.fullmatch(manifest.parent.parent.name)
        }
        return (current, *sorted(others - {current}))

    def _places(self, id: str) -> Iterator[Path]:
        """Yield in each folder that has an id the dictionary's folder, or the file that names its current version."""
        if ID.fullmatch(id):
            for folder in self._folders:
                if isfile(f"{folder}/{id}/{META}"):
                    yield folder / id
                elif isfile(f"{folder}/{id}/{CURRENT}"):
                    yield folder / id / CURRENT

    def _open(self, folder: Path) -> Dictionary:
        with self._lock:
            if folder not in self._opened:
                self._opened[folder] = Dictionary(folder)
            return self._opened[folder]
