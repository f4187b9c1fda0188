"""The compiled cores: C in the folder of the Python that calls it, one extension module for each folder ``kernels``.

A core is built from all ``.c`` files of its folder. The header that is named after the package, such as ``ringo.h`` in
``games/ringo/kernels``, declares what Python may call, and is read as it stands. A digest of the sources is compiled
in, so that a core that was built from other sources is refused.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from dictionaries.needs import MissingPackage
from solver.errors import CoreMissing

if TYPE_CHECKING:
    from numpy.typing import NDArray

Lib = TypeVar("Lib")

ROOT = Path(__file__).parents[1]
SHARED = Path(__file__).parent / "kernels"
"""Where the headers are that every core may include."""

FLAGS = (
    "-std=c11",
    "-O3",
    "-ffp-contract=off",
    "-fvisibility=hidden",
    "-g0",
    "-Wall",
    "-Wextra",
    "-Wno-unused-parameter",
)


def folders() -> Iterator[Path]:
    """Yield the folders that have a core."""
    for pattern in ("games/*/kernels/core.py", "solver/kernels/core.py", "solver/*/kernels/core.py"):
        yield from sorted(module.parent for module in ROOT.glob(pattern))


def header_of(folder: Path) -> Path:
    """Return the header that declares what Python may call."""
    return folder / f"{folder.parent.name}.h"


def prototypes(folder: Path) -> str:
    """Return what the header of a folder declares, without the lines that are for the C compiler alone."""
    return re.sub(r"(?m)^#.*$", "", header_of(folder).read_text("utf-8")) + "const char *core_digest(void);\n"


STUB = """from typing import Any

ffi: Any

class Lib:
{}
lib: Lib
"""
STUB_TYPES = {"bool": "bool", "double": "float", "void": "None"}
"""What Python calls the types of C; all others are whole numbers, and pointers and structs are anything."""


def stub(folder: Path) -> str:
    """Return the types of what the header of a folder declares, for programs that check types."""
    text = re.sub(r"(?s)/\*.*?\*/", "", prototypes(folder))

    def typed(declared: str) -> str:
        return "Any" if "*" in declared or "struct" in declared else STUB_TYPES.get(declared.split()[0], "int")

    lines = []
    for result, name, declared in re.findall(r"(?m)^([\w ]+[ *])(\w+)\(([^)]*)\);", text):
        taken = [f"{each.split('*')[-1].split()[-1]}: {typed(each)}" for each in declared.split(",") if each != "void"]
        lines.append(f"    def {name}({', '.join(['self', *taken])}) -> {typed(result)}: ...\n")
    return STUB.format("".join(lines))


def module_of(folder: Path) -> str:
    """Return the name of the extension module of a folder."""
    return ".".join((*folder.relative_to(ROOT).parts, "_core"))


def digest(folder: Path) -> str:
    """Return a digest of all that a core is built from."""
    sources = [*sorted(SHARED.glob("*.h")), *sorted(folder.glob("*.[ch]"))]
    texts = b"\0".join(source.name.encode() + b"\0" + source.read_bytes() for source in sources)
    return hashlib.sha256(texts + repr(FLAGS).encode()).hexdigest()


NUMBERS = {
    "?": "bool[]",
    "b": "int8_t[]",
    "h": "int16_t[]",
    "i": "int32_t[]",
    "l": "int64_t[]",
    "q": "int64_t[]",
    "B": "uint8_t[]",
    "H": "uint16_t[]",
    "I": "uint32_t[]",
    "L": "uint64_t[]",
    "Q": "uint64_t[]",
    "d": "double[]",
}
"""What C calls an array of numbers, by NumPy's character for their type."""


@dataclass(frozen=True, slots=True, eq=False)
class Struct:
    """A struct of C that is made once and used in many calls.

    Attributes:
        pointer: to it.
        kept: what keeps alive the arrays and the structs that it points to.
    """

    pointer: Any
    kept: tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Core(Generic[Lib]):
    """A core that is there.

    Attributes:
        ffi: makes what C takes.
        lib: its functions.
    """

    ffi: Any
    lib: Lib
    _at: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_at", self.ffi.from_buffer)

    def pointer(self, array: NDArray[Any], kind: str = "", *, written: bool = False) -> Any:
        """Return a pointer to what is in an array without gaps, which it keeps.

        Args:
            array: of numbers, or of structs.
            kind: the type of C of what is in it; by default that of the array's numbers.
            written: whether C writes there.

        Raises:
            ValueError: the array has gaps, or cannot be written.
        """
        return self._at(f"{kind}[]" if kind else NUMBERS[array.dtype.char], array, written)

    def new(self, struct: str, *fields: object, **named: object) -> Any:
        """Return a struct with these fields, in the order of the header or by name; zeros where there are fewer.

        It does not keep what its fields point to.
        """
        return self.ffi.new(f"struct {struct} *", named or fields)

    def struct(self, name: str, **fields: object) -> Struct:
        """Return a struct that keeps what its fields point to.

        Args:
            name: as the header has it.
            fields: its numbers and pointers, other structs that it points to, and the fields of those that it contains.
        """
        kept = tuple(fields.values())
        for key, each in fields.items():
            if isinstance(each, Struct):
                fields[key] = each.pointer
        return Struct(self.ffi.new(f"struct {name} *", fields), kept)


Loader: TypeAlias = Callable[[], Core[Lib]]
"""Returns a core."""


@cache
def load(package: str) -> Core[Any]:
    """Return the core of a folder ``kernels``.

    Args:
        package: the name of the folder as a package, such as ``games.ringo.kernels``.

    Raises:
        CoreMissing: it is not built, was built from other sources, or lacks a package.
    """
    folder = ROOT.joinpath(*package.split("."))
    try:
        module: Any = import_module(f"{package}._core")
    except ImportError as error:
        raise CoreMissing(folder, _problem(error, package)) from None
    built = module.ffi.string(module.lib.core_digest()).decode()
    if header_of(folder).exists() and built != digest(folder):
        raise CoreMissing(folder, "was built from other sources")
    return Core(module.ffi, module.lib)


def _problem(error: ImportError, package: str) -> str:
    if not isinstance(error, ModuleNotFoundError) or error.name is None:
        return f"cannot be loaded: {error}"
    if error.name == f"{package}._core":
        return "is not built"
    return f"needs {MissingPackage(package, error.name).package}, which is not installed"


@cache
def require() -> None:
    """Check that every core is there; once they are, this costs nothing.

    Raises:
        CoreMissing: one is not; the first is named.
    """
    for folder in folders():
        load(".".join(folder.relative_to(ROOT).parts))


def are_there() -> bool:
    """Tell whether every core is there."""
    try:
        require()
    except CoreMissing:
        return False
    return True


def missing() -> str:
    """Return in one line what is missing of the cores, and what to do; an empty text if all of them are there."""
    problems: dict[str, list[Path]] = {}
    for folder in folders():
        try:
            load(".".join(folder.relative_to(ROOT).parts))
        except CoreMissing as error:
            problems.setdefault(error.problem, []).append(folder)
    return "; ".join(str(CoreMissing(found[0], problem, *found[1:])) for problem, found in problems.items())
