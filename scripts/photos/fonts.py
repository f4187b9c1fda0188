"""Fetches the fonts that boards are drawn in: families of free licences, in packages of npm.

python -m scripts.photos.fonts FOLDER

``fonts.json`` lists them: the part of each family (``train``, ``held`` out, or ``decorative``, which nobody could read
at a glance), the version and licence of its package, and the SHA-256 of each file. A family is in one part whole.
"""

import argparse
import hashlib
import json
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FAMILIES: Mapping[str, Any] = json.loads(Path(__file__).with_name("fonts.json").read_text("utf-8"))


class WrongFile(ValueError):
    """A file is missing in a package, or has another content than is listed."""


def fetch(family: str, folder: Path) -> None:
    """Fetch the files of a family, unless they are there.

    Raises:
        WrongFile: a file is not the one that is listed.
        CalledProcessError: npm does not find the package.
    """
    listed = FAMILIES[family]
    target = folder / family
    if all(_is_listed(target / name, digest) for name, digest in listed["files"].items()):
        return
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        package = f"@fontsource/{family}@{listed['version']}"
        packed = subprocess.run(
            ["npm", "pack", "--silent", package], cwd=place, check=True, capture_output=True, text=True
        )
        with tarfile.open(Path(place, packed.stdout.split()[-1])) as archive:
            for name in listed["files"]:
                member = archive.extractfile(f"package/files/{name}")
                (target / name).write_bytes(member.read() if member else b"")
    for name, digest in listed["files"].items():
        if not _is_listed(target / name, digest):
            raise WrongFile(f"{family}: {name} is not the file that is listed")


def _is_listed(file: Path, digest: str) -> bool:
    return file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == digest


def write_parts(folder: Path) -> None:
    """Write for each part a list of its families and files."""
    for part in ("train", "held", "decorative"):
        lines = [
            f"{family} {name}\n"
            for family, listed in sorted(FAMILIES.items())
            if listed["part"] == part
            for name in sorted(listed["files"])
        ]
        (folder / f"{part}.txt").write_text("".join(lines), "utf-8")


def main() -> None:
    """Fetch all families."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    for number, family in enumerate(sorted(FAMILIES), 1):
        fetch(family, given.folder)
        print(f"\r{number} of {len(FAMILIES)}", end="", flush=True)
    write_parts(given.folder)
    print()


if __name__ == "__main__":
    main()
