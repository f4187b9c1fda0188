"""The Debian packages that the lists are made from: fetched, checked and unpacked."""

import hashlib
import subprocess
from pathlib import Path
from typing import NamedTuple


class Package(NamedTuple):
    """One file of the Debian archive."""

    name: str
    version: str
    architecture: str
    sha256: str

    @property
    def file(self) -> str:
        """Its name as `apt-get download` gives it."""
        return f"{self.name}_{self.version.replace(':', '%3a')}_{self.architecture}.deb"


SCOWL = Package("scowl", "2020.12.07-2", "all", "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718")
WFRENCH = Package("wfrench", "1.2.7-2", "all", "a5cbe63b988adbdb973983aab5b76fe2b715e9a37b012f31ad1e925b1a4b4c29")
WNGERMAN = Package("wngerman", "20161207-11", "all", "9053a69641bcf59233055f1b3ca341046751534b2b32d1e32c67b23ab9b98fec")
HUNSPELL_ES = Package(
    "hunspell-es", "1:7.5.0-1", "all", "f6de258db3830b26a9afe4ebd269fdabc8bd5adf71fc7465152c6a51c33626b9"
)
WORDNET = Package("wordnet-base", "1:3.0-37", "all", "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752")


def unpack(folder: Path, package: Package) -> Path:
    """Return the root of a package's files, fetched into a folder and unpacked there at the first call."""
    archive = folder / package.file
    root = folder / "unpacked" / archive.stem
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", f"{package.name}={package.version}"], cwd=folder, check=True)
    if hashlib.sha256(archive.read_bytes()).hexdigest() != package.sha256:
        raise SystemExit(f"{archive} is not the package that the lists were made from")
    if not root.exists():
        root.mkdir(parents=True)
        subprocess.run(["dpkg-deb", "-x", archive, root], check=True)
    return root


def copyright_file(folder: Path, package: Package) -> Path:
    """Return where the package's copyright notices are."""
    return unpack(folder, package) / "usr/share/doc" / package.name / "copyright"
