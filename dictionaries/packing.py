"""A version of a house list as one text of bytes, in which it goes from one host to another."""

import io
import shutil
import tarfile
import tempfile
from pathlib import Path

from dictionaries.errors import DamagedDictionary
from dictionaries.files import COMPILED, FORMAT, MANIFEST, META, PARTS, read_json
from dictionaries.house import install


def pack(folder: Path) -> bytes:
    """Return the files of a dictionary, compressed; equal files are packed as equal bytes.

    Args:
        folder: its description, its lists and what was compiled from them.
    """
    packed = io.BytesIO()
    names = (META, *PARTS, *sorted(f"{COMPILED}/{path.name}" for path in (folder / COMPILED).glob("*")))
    with tarfile.open(fileobj=packed, mode="w:xz", preset=1) as archive:
        for name in names:
            if (folder / name).is_file():
                content = (folder / name).read_bytes()
                entry = tarfile.TarInfo(name)
                entry.size = len(content)
                archive.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


def unpack(content: bytes, target: Path) -> None:
    """Put the files of a packed dictionary into a folder, whole in one step; another version's are compiled again.

    Args:
        content: what `pack` returned.
        target: the folder; what is in its place is replaced.

    Raises:
        DamagedDictionary: the bytes hold no dictionary.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(dir=target.parent, prefix=".building-"))
    (building / COMPILED).mkdir()
    try:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:xz") as archive:
            for entry in archive:
                if (file := archive.extractfile(entry)) is not None and _is_part(entry.name):
                    (building / entry.name).write_bytes(file.read())
        if read_json(building / COMPILED / MANIFEST).get("format") != FORMAT:
            from dictionaries.build import compile_dictionary

            compile_dictionary(building)
        building.chmod(0o755)
        install(building, target)
    except tarfile.TarError as error:
        raise DamagedDictionary(f"the stored files of {target} cannot be read ({error})") from error
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _is_part(name: str) -> bool:
    """Tell whether a file has a name that `pack` gives, and so cannot get out of the folder."""
    folder, _, file = name.rpartition("/")
    return folder in ("", COMPILED) and file not in ("", ".", "..")
