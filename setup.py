"""What pyproject.toml cannot say: building the package compiles its dictionaries and its cores."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from cffi import FFI
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
MORE_FLAGS = os.environ.get("CORE_FLAGS", "").split()
"""What scripts/test-sanitized adds."""

sys.path.insert(0, str(ROOT))

from solver import cores  # noqa: E402


class BuildWithDictionaries(build_py):
    """Copy the packages, then compile the word lists: in the build's copy, or in the source tree where that is used."""

    def run(self) -> None:
        """Do it."""
        super().run()
        from dictionaries.build import compile_all

        for _ in compile_all(Path(ROOT if self.editable_mode else self.build_lib) / "dictionaries" / "data"):
            pass


class BuildCores(build_ext):
    """Build the cores side by side; where the source tree is used, only those that are not there."""

    def build_extension(self, ext: Extension) -> None:
        """Build one."""
        folder = ROOT.joinpath(*ext.name.split(".")[:-1])
        if not (self.editable_mode and any(cores.digest(folder).encode() in so.read_bytes() for so in built(folder))):
            super().build_extension(ext)


def built(folder: Path) -> Iterator[Path]:
    """Yield the cores that stand in a folder."""
    return folder.glob("_core.*.so")


def core(folder: Path) -> Extension:
    """Return what builds a folder's core, and write its types; the package installs without it where that fails."""
    ffi = FFI()
    ffi.cdef(cores.prototypes(folder))
    (folder / "_core.pyi").write_text(cores.stub(folder), "utf-8")
    ffi.set_source(
        cores.module_of(folder),
        f'#include "{cores.header_of(folder).name}"\n'
        f'static const char *core_digest(void) {{ return "{cores.digest(folder)}"; }}\n',
        sources=[str(source.relative_to(ROOT)) for source in sorted(folder.glob("*.c"))],
        include_dirs=[str(folder.relative_to(ROOT)), str(cores.SHARED.relative_to(ROOT))],
        depends=[str(header.relative_to(ROOT)) for at in (folder, cores.SHARED) for header in sorted(at.glob("*.h"))],
        extra_compile_args=[*cores.FLAGS, *MORE_FLAGS],
        extra_link_args=MORE_FLAGS,
        py_limited_api=True,
        optional=True,
    )
    return ffi.distutils_extension("build")


setup(
    cmdclass={"build_py": BuildWithDictionaries, "build_ext": BuildCores},
    ext_modules=[core(folder) for folder in cores.folders()],
    options={"bdist_wheel": {"py_limited_api": "cp311"}, "build_ext": {"parallel": os.cpu_count()}},
)
