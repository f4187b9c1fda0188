"""The files of a dictionary: their names, and how they are read.

A folder holds one dictionary::

    meta.json        what the list is: id, name, language, licence, attribution, source, alphabet, letter points, counts
    words.xz         its words, one spelling a line, in alphabetical order
    hidden.xz        the offensive ones among them, in the same form (may be absent)
    frequency.xz     for each word in the list's order one byte, how common it is (may be absent)
    forms.xz         ways of writing that the spelling does not show, ``ELEVE<tab>élève élevé`` (may be absent)
    definitions.xz   what words mean, see `dictionaries.definitions` (may be absent)
    LICENCE*         the licence texts that go with it
    compiled/        made from the above by ``python -m dictionaries.build``, never committed

A description may say ``"words_of": "<id>"``: then the lists are those of that dictionary, in the folder beside it; and
``"definitions": "<id>"``: the shipped dictionary that holds what its words mean.
"""

import hashlib
import json
import lzma
import mmap
import os
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dictionaries.alphabet import Alphabet
from dictionaries.errors import DamagedDictionary

FORMAT = 2
"""The number of the layout of the compiled files; a change of the layout counts it up."""

SHIPPED = Path(__file__).parent / "data"
"""The folder of the dictionaries that come with the package."""

META = "meta.json"
WORDS = "words.xz"
HIDDEN = "hidden.xz"
FREQUENCY = "frequency.xz"
FORMS = "forms.xz"
DEFINITIONS = "definitions.xz"
PARTS = (WORDS, HIDDEN, FREQUENCY, FORMS, DEFINITIONS)

DISTRIBUTION = "letter_distribution"
"""In a description: the letter distribution of a house list that has one of its own."""

OWN_VALUES = "own_values"
"""In a description: whether a house list says itself what its words mean or how common they are."""

COMPILED = "compiled"
MANIFEST = "manifest.json"
TRIE = "words.marisa"
TABLES = "tables.bin"
FORMS_TRIE = "forms.marisa"
DEFINITIONS_TRIE = "definitions.marisa"
DEFINITIONS_TEXT = "definitions.bin"

CURRENT = "current"
"""In a folder of versions of one dictionary: the file that names the current one."""

ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
"""What the id of a dictionary looks like."""

VERSION = re.compile(r"[0-9a-f]{16}")

REBUILD = "python -m dictionaries.build compiles it"


class Manifest(NamedTuple):
    """The content of ``compiled/``: the files with their checksums, the layout of the tables, and some counts."""

    folder: Path
    format: int
    source: str
    version: str
    words: int
    longest: int
    tables: Mapping[str, tuple[str, int, int]]
    files: Mapping[str, str]

    def check(self, name: str) -> Path:
        """Return the path of a compiled file after comparing its content with the checksum.

        Raises:
            DamagedDictionary: it is missing, cut short or another.
        """
        self.check_content(name, self.map(name))
        return self.folder / name

    def size(self, name: str) -> int:
        """Return the bytes of a compiled file."""
        return (self.folder / name).stat().st_size

    def check_content(self, name: str, content: mmap.mmap) -> None:
        """Compare the content of a compiled file, mapped, with its checksum; its pages are let go again.

        Raises:
            DamagedDictionary: it is another.
        """
        if hashlib.sha256(content).hexdigest() != self.files.get(name):
            raise DamagedDictionary(f"{self.folder / name} is not the file that was compiled; {REBUILD}")
        if hasattr(content, "madvise"):
            content.madvise(mmap.MADV_DONTNEED)

    def map(self, name: str) -> mmap.mmap:
        """Map a compiled file; it stays what it is now, also when another is moved to its place.

        Raises:
            DamagedDictionary: it is missing or empty.
        """
        path = self.folder / name
        try:
            with path.open("rb") as file:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise DamagedDictionary(f"{path} cannot be read ({type(error).__name__}); {REBUILD}") from error


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of the compiled files of the dictionary in a folder.

    Raises:
        DamagedDictionary: there is none, or it is of another layout.
    """
    path = folder / COMPILED / MANIFEST
    content = read_json(path)
    if content.get("format") != FORMAT:
        raise DamagedDictionary(f"{path} was compiled by another version; {REBUILD}")
    try:
        return Manifest(folder / COMPILED, **content)
    except TypeError as error:
        raise DamagedDictionary(f"{path} lacks something; {REBUILD}") from error


def read_json(path: Path) -> dict[str, Any]:
    """Return the object in a JSON file of a dictionary.

    Raises:
        DamagedDictionary: the file is missing or holds no JSON object.
    """
    try:
        value = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DamagedDictionary(f"{path} cannot be read ({type(error).__name__}); {REBUILD}") from error
    if not isinstance(value, dict):
        raise DamagedDictionary(f"{path} holds no JSON object; {REBUILD}")
    return value


def read_alphabet(meta: Mapping[str, Any]) -> Alphabet:
    """Return the alphabet that a dictionary's description gives."""
    alphabet = meta["alphabet"]
    return Alphabet(tuple(alphabet["tiles"]), alphabet["keep"], tuple(map(tuple, alphabet["replace"])))


def lists_folder(folder: Path, meta: Mapping[str, Any]) -> Path:
    """Return the folder with a dictionary's lists: its own, or that of the dictionary whose words it has."""
    words_of = meta.get("words_of")
    return folder.parent / words_of if words_of else folder


def read_part(folder: Path, name: str) -> bytes:
    """Return the content of a compressed file of a dictionary, empty where there is none.

    Raises:
        DamagedDictionary: it cannot be read.
    """
    path = folder / name
    try:
        return lzma.decompress(path.read_bytes()) if path.exists() else b""
    except (OSError, lzma.LZMAError) as error:
        raise DamagedDictionary(f"{path} cannot be read ({type(error).__name__})") from error


def read_lines(folder: Path, name: str) -> list[str]:
    """Return the lines of a compressed file of a dictionary.

    Raises:
        DamagedDictionary: it cannot be read.
    """
    try:
        return read_part(folder, name).decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise DamagedDictionary(f"{folder / name} is not UTF-8 text") from error


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a reader finds either the old content or the new one, whole."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def sha256(content: bytes) -> str:
    """Return the SHA-256 checksum of some bytes in hexadecimal."""
    return hashlib.sha256(content).hexdigest()
