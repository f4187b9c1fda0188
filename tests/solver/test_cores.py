"""The compiled cores: built from what their headers declare, refused where they are missing or of other sources."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solver import cores
from solver.errors import CoreMissing

FOLDERS = list(cores.folders())
KNOWN = {"_Bool": "bool", "double": "float", "void": "None"}


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the sources of a core, to change them."""
    source = FOLDERS[0]
    folder = tmp_path.joinpath(*source.relative_to(cores.ROOT).parts)
    folder.mkdir(parents=True)
    for each in (*source.glob("*.[ch]"), source / "core.py"):
        (folder / each.name).write_bytes(each.read_bytes())
    monkeypatch.setattr(cores, "ROOT", tmp_path)
    cores.load.cache_clear()
    cores.require.cache_clear()
    yield folder
    cores.load.cache_clear()
    cores.require.cache_clear()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_core_is_built_from_its_sources(folder: Path) -> None:
    module = cores.load(".".join(folder.relative_to(cores.ROOT).parts))
    assert module.ffi.string(module.lib.core_digest()).decode() == cores.digest(folder)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_types_of_a_core_are_those_that_the_compiler_knows(folder: Path) -> None:
    module = cores.load(".".join(folder.relative_to(cores.ROOT).parts))

    def typed(compiled: Any) -> str:
        return "Any" if compiled.kind in ("pointer", "struct") else KNOWN.get(compiled.cname, "int")

    (declared,) = (node for node in ast.parse(cores.stub(folder)).body if isinstance(node, ast.ClassDef))
    assert {function.name for function in declared.body} == set(filter(str.islower, dir(module.lib)))
    for function in declared.body:
        compiled = module.ffi.typeof(getattr(module.lib, function.name))
        stated = [ast.unparse(taken.annotation) for taken in function.args.args[1:]]
        assert [*stated, ast.unparse(function.returns)] == [typed(each) for each in (*compiled.args, compiled.result)]


def test_all_that_changes_a_core_changes_its_digest(copied: Path) -> None:
    digests = {cores.digest(copied)}
    for source in sorted(copied.glob("*.[ch]")):
        source.write_text(source.read_text("utf-8") + "\n", "utf-8")
        digests.add(cores.digest(copied))
    assert len(digests) == 1 + len(list(copied.glob("*.[ch]")))


def test_a_core_of_other_sources_is_refused_and_the_command_named(copied: Path) -> None:
    package = ".".join(copied.relative_to(cores.ROOT).parts)
    assert cores.load(package)
    header = cores.header_of(copied)
    header.write_text(header.read_text("utf-8") + "\n", "utf-8")
    cores.load.cache_clear()
    assert not cores.are_there()
    with pytest.raises(CoreMissing, match=r"was built from other sources; run `make setup`") as refused:
        cores.load(package)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_core_that_is_not_built_is_told_with_what_to_install() -> None:
    with pytest.raises(
        CoreMissing, match=r"is not built; run `make setup`, which takes a C compiler .* apt install gcc"
    ):
        cores.load("solver.pictures")


def test_a_package_that_a_core_needs_is_named(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = ".".join(copied.relative_to(cores.ROOT).parts)
    for module, problem in (
        ("_cffi_backend", "needs cffi, which is not installed; run"),
        (f"{package}._core", "is not built; run"),
        (None, "cannot be loaded: an undefined symbol; run"),
    ):

        def fail(name: str, module: str | None = module) -> None:
            raise ModuleNotFoundError(name=module) if module else ImportError("an undefined symbol")

        monkeypatch.setattr(cores, "import_module", fail)
        with pytest.raises(CoreMissing, match=problem):
            cores.load(package)
        assert not cores.are_there()
    names = [folder.parent.name for folder in cores.folders()]
    assert cores.missing().startswith(f"the compiled core of {', '.join(names)} cannot be loaded: ")
