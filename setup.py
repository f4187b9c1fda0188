"""What pyproject.toml cannot say: building the package compiles its dictionaries."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))


class BuildWithDictionaries(build_py):
    """Copy the packages, then compile the word lists: in the build's copy, or in the source tree where that is used."""

    def run(self) -> None:
        """Do it."""
        super().run()
        from dictionaries.build import compile_all

        compile_all(Path(ROOT if self.editable_mode else self.build_lib) / "dictionaries" / "data")


setup(cmdclass={"build_py": BuildWithDictionaries})
