"""A file that only its owner can read and that appears when it is complete."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from api.errors import CannotBackUp

PRIVATE = 0o600
"""The mode of what only its owner may read and write."""

OPEN_FILES = "/proc/self/fd"
"""Where Linux has the files that this process has open, also those without a name."""


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """Write a file that has its name only after the block, and only if the block raises nothing.

    Until then it has no name, where the file system allows that, so that nothing stays of it if the process is killed.

    Args:
        path: the file.

    Yields:
        The file, to write and to read.

    Raises:
        CannotBackUp: there is such a file already, or it cannot be written.
    """
    if os.path.lexists(path):
        raise CannotBackUp(f"{path} is there already; expected the name of a new file")
    folder = path.absolute().parent
    try:
        file, named = _open(folder, path.name)
        try:
            with file:
                yield file
                file.flush()
                os.fsync(file.fileno())
                publish(named or Path(f"{OPEN_FILES}/{file.fileno()}"), path)
        finally:
            if named is not None:
                named.unlink(missing_ok=True)
    except FileExistsError:
        raise CannotBackUp(f"{path} is there already; expected the name of a new file") from None
    except OSError as error:
        raise CannotBackUp(f"{path} cannot be written: {error.strerror or error}") from None


def _open(folder: Path, name: str) -> tuple[BinaryIO, Path | None]:
    """Open a new file, if possible one without a name; else return its temporary one too."""
    if os.path.isdir(OPEN_FILES):
        with suppress(OSError, AttributeError):
            return os.fdopen(os.open(folder, os.O_TMPFILE | os.O_RDWR, PRIVATE), "w+b"), None
    handle, temporary = tempfile.mkstemp(prefix=f".{name}-", dir=folder)
    return os.fdopen(handle, "w+b"), Path(temporary)


def publish(file: Path, path: Path) -> None:
    """Give a complete file its name, which none has yet.

    Args:
        file: where it is now.
        path: its name.

    Raises:
        FileExistsError: there is such a file by now.
        OSError: the folder takes no file.
    """
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        try:
            os.link(file, path, src_dir_fd=folder)  # with a folder, the system follows the link to an open file
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            os.rename(file, path)
        os.fsync(folder)
    finally:
        os.close(folder)
