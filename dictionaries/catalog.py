"""The catalogue: it finds the dictionaries in their folders and opens them."""

from __future__ import annotations

from collections.abc import Iterator
from os.path import isfile
from pathlib import Path

from dictionaries.caches import MIB, Cache
from dictionaries.dictionary import Dictionary
from dictionaries.errors import UnknownDictionary
from dictionaries.files import COMPILED, CURRENT, ID, MANIFEST, META, SHIPPED, VERSION, read_manifest

DEFAULT = "en"
"""The dictionary that is used where none is named."""

MOST_MAPPED = 128 * MIB
"""How many bytes of files may be mapped for dictionaries that others can take the place of."""

MOST_OPEN = 64
"""How many of them may be open; each has two files."""


class Catalog:
    """The dictionaries in some folders, each opened at its first use and then kept.

    Those that can be replaced are kept up to `MOST_MAPPED` and `MOST_OPEN`, those used of late. A version is let go
    when another is found in its place; who uses it still has it as it was, and its files are closed after that.

    A folder holds a dictionary as ``<id>/meta.json``, with older versions beside it as ``<id>/<version>/meta.json``,
    which are there for whoever names them; or in versions as ``<id>/<version>/meta.json`` with a file
    ``<id>/current`` that names the one that the id stands for; that file is read at each call, so that a new version is
    there for all at once.

    Args:
        folders: where to look, the first that has an id wins; without one, the shipped dictionaries.

    >>> "en" in Catalog().ids()
    True
    """

    def __init__(self, *folders: Path) -> None:
        self._folders = folders or (SHIPPED,)
        self._opened = Cache(Dictionary, MOST_MAPPED, _weight, Dictionary.let_go)
        self._settled: dict[str, Dictionary] = {}
        """Those that nothing can take the place of, as they stand without versions in the first folder."""
        self._current: dict[Path, str] = {}
        """What was last found to be the current version, by the folder of the versions."""

    @property
    def bytes(self) -> int:
        """The bytes of files that are mapped for dictionaries that others can take the place of."""
        return self._opened.bytes

    def on_disk(self) -> Catalog:
        """Return a catalogue of the same folders and nothing else; both open each dictionary only once."""
        found = Catalog(*self._folders)
        found._opened, found._settled = self._opened, self._settled
        return found

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
                dictionary = self._opened(path) if path.parent != self._folders[0] else self._settle(id, path)
                if version in (None, dictionary.version):
                    return dictionary
                if VERSION.fullmatch(str(version)) and (path / str(version) / META).is_file():
                    return self._opened(path / str(version))
            else:
                current = path.read_text("ascii").strip()
                wanted = version or current
                if VERSION.fullmatch(wanted) and (path.parent / wanted / META).is_file():
                    self._let_go_of_replaced(path.parent, current)
                    return self._opened(path.parent / wanted)
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
            for manifest in (path.parent if path.name == CURRENT else path).glob(f"*/{COMPILED}/{MANIFEST}")
            if VERSION.fullmatch(manifest.parent.parent.name)
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

    def _settle(self, id: str, folder: Path) -> Dictionary:
        return self._settled.get(id) or self._settled.setdefault(id, Dictionary(folder))

    def _let_go_of_replaced(self, versions: Path, current: str) -> None:
        """Let go of the versions of a dictionary that are open, if another has become the current one since."""
        if self._current.get(versions) != current:
            self._current[versions] = current
            self._opened.let_go_where(lambda folder: folder.parent == versions and folder.name != current)


def _weight(dictionary: Dictionary) -> int:
    return max(dictionary.mapped, MOST_MAPPED // MOST_OPEN)
