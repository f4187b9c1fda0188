"""The file of a backup: a ZIP archive with a part for each table, a manifest, and a checksum of the whole as its end.

The comment of the archive, its last bytes, is the SHA-256 of all bytes before, as text. So whatever is changed in the
file, cut off or added is noticed before anything of it is used.
"""

import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Self
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from pydantic import BaseModel, ValidationError

from api.errors import CannotRestore
from api.store.backups.rows import Kind, Table, batches
from dictionaries.errors import RingersError

FORMAT = 1
"""The form of the file; one with a higher number was made by a later version."""

MANIFEST = "manifest.json"

CHECKSUM = 64
"""How many bytes the checksum at the end has."""

MOST_MANIFEST = 1 << 24
"""The most bytes of a manifest."""

LEVEL = 3
"""How much time compression takes, of 9: little, as the service needs the processor too."""

PIECE = 1 << 20
"""How many bytes are read at a time."""

SYNC = 1 << 21
"""After how many bytes they are brought to the disk, so that no write of the service waits for many of them."""


class Part(BaseModel, frozen=True):
    """One table in the file.

    Args:
        table: its name.
        columns: the name and the kind of each column.
        rows: how many there are.
        sha256: of the lines.
    """

    table: str
    columns: tuple[tuple[str, Kind], ...]
    rows: int
    sha256: str

    @property
    def as_table(self) -> Table:
        """The table, to read and write its rows."""
        return Table(self.table, self.columns)


class Manifest(BaseModel, frozen=True):
    """What is in the file.

    Args:
        format: `FORMAT`.
        version: of the product that made it.
        revision: of the tables.
        made_at: when, in UTC.
        tables: the parts, those first to which others refer.
    """

    format: int
    version: str
    revision: str
    made_at: datetime
    tables: tuple[Part, ...]

    @property
    def rows(self) -> int:
        """How many rows all tables have."""
        return sum(part.rows for part in self.tables)


class ArchiveWriter:
    """Writes the file, one table after the other.

    Args:
        file: the empty file.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._zip = ZipFile(file, "w", ZIP_DEFLATED, compresslevel=LEVEL)
        self._synced = 0
        self._parts: list[Part] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._zip.close()  # after an error too: else it would be tried when the file is closed

    def add(self, table: Table, lines: Iterable[bytes]) -> None:
        """Write the rows of a table.

        Args:
            table: the table.
            lines: its rows.
        """
        digest, rows = sha256(), 0
        with self._zip.open(_file_of(table.name), "w", force_zip64=True) as part:
            for batch in batches(lines):
                content = b"".join(batch)
                part.write(content)
                digest.update(content)
                rows += len(batch)
                self._sync()
        self._parts.append(Part(table=table.name, columns=table.columns, rows=rows, sha256=digest.hexdigest()))

    def finish(self, version: str, revision: str, made_at: datetime) -> Manifest:
        """Write the manifest and the checksum.

        Args:
            version: of the product.
            revision: of the tables.
            made_at: when what is in it was so.
        """
        manifest = Manifest(
            format=FORMAT, version=version, revision=revision, made_at=made_at, tables=tuple(self._parts)
        )
        self._zip.writestr(MANIFEST, manifest.model_dump_json(indent=1) + "\n")
        self._zip.comment = b"0" * CHECKSUM
        self._zip.close()
        checksum, _ = _checksums(self._file)
        self._file.seek(-CHECKSUM, os.SEEK_END)
        self._file.write(checksum)
        self._file.flush()
        return manifest

    def _sync(self) -> None:
        if self._file.tell() - self._synced > SYNC:
            self._file.flush()
            os.fdatasync(self._file.fileno())
            self._synced = self._file.tell()


class Archive:
    """A file whose checksums are right.

    Args:
        file: the file.
        name: what it is called in errors.

    Raises:
        CannotRestore: it is damaged, no backup, or of a later version.
    """

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.name = name
        try:
            expected, found = _checksums(file)
            if expected != found:
                raise CannotRestore(
                    f"{name} is damaged, incomplete, or no backup; expected a file as `ringers backup` has written it"
                )
            self._zip = ZipFile(file)
        except OSError as error:
            raise CannotRestore(f"{name} cannot be read: {error.strerror or error}") from None
        except BadZipFile:
            raise CannotRestore(f"{name} is no backup; expected a file as `ringers backup` has written it") from None
        with self._undamaged(MANIFEST):
            self.manifest = self._read_manifest()
            for part in self.manifest.tables:
                self._check(part)

    def lines(self, part: Part) -> Iterator[bytes]:
        """Yield the rows of a table.

        Raises:
            CannotRestore: it is damaged.
        """
        with self._undamaged(part.table), self._zip.open(_file_of(part.table)) as lines:
            yield from lines

    def _check(self, part: Part) -> None:
        digest, rows = sha256(), 0
        for line in self.lines(part):
            digest.update(line)
            rows += 1
        if (digest.hexdigest(), rows) != (part.sha256, part.rows):
            raise CannotRestore(f"{self.name} is damaged: the table {part.table} has another checksum")

    def _read_manifest(self) -> Manifest:
        info = self._zip.getinfo(MANIFEST)
        if info.file_size > MOST_MANIFEST:
            raise ValueError("a manifest that is too long")
        content = self._zip.read(info)
        try:
            manifest = Manifest.model_validate_json(content)
        except ValidationError:
            if (later := _Format.model_validate_json(content).format) <= FORMAT:
                raise
        else:
            later = manifest.format
        if later > FORMAT:
            raise CannotRestore(f"{self.name} was made by a later version; restore it with that one")
        return manifest

    @contextmanager
    def _undamaged(self, what: str) -> Iterator[None]:
        try:
            yield
        except RingersError:
            raise
        except (BadZipFile, zlib.error, EOFError, KeyError, ValueError, NotImplementedError, RuntimeError) as error:
            raise CannotRestore(f"{self.name} is damaged or no backup: {what} cannot be read") from error
        except OSError as error:
            raise CannotRestore(f"{self.name} cannot be read: {error.strerror or error}") from None


class _Format(BaseModel):
    format: int


def is_complete(path: Path) -> bool:
    """Tell whether a file has the checksum of its content at its end, as each backup has."""
    try:
        with path.open("rb") as file:
            expected, found = _checksums(file)
    except OSError:
        return False
    return expected == found


def _file_of(table: str) -> str:
    return f"tables/{table}.jsonl"


def _checksums(file: BinaryIO) -> tuple[bytes, bytes]:
    """Return the checksum that the end of a file should be, and its end."""
    left = file.seek(0, os.SEEK_END) - CHECKSUM
    file.seek(0)
    digest = sha256()
    while left > 0 and (piece := file.read(min(left, PIECE))):
        digest.update(piece)
        left -= len(piece)
    return digest.hexdigest().encode(), file.read()
