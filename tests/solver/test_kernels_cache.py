"""Where compiled code is kept, and who loads it at all."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

KERNEL = """
from helper import weight
from solver.kernels.compiled import compiled

@compiled
def double(number):
    return weight(number) * 2
"""

HELPER = """
from solver.kernels.compiled import inlined

@inlined
def weight(number):
    return number + {weight}
"""

CALL = """
from kernel import double
print(double(20), sum(double.stats.cache_hits.values()))
"""

UNWRITEABLE = """
import tempfile
def refuse(*_, **__):
    raise OSError("read-only file system")
tempfile.TemporaryFile = refuse
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "kernel.py").write_text(KERNEL)
    (tmp_path / "helper.py").write_text(HELPER.format(weight=1))
    return tmp_path


def run(program: str, *paths: Path, **environment: str) -> str:
    """Run a program in a process of its own and return what it prints."""
    path = os.pathsep.join(map(str, (*paths, ROOT)))
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": path, "HOME": "/dev/null", **environment}
    process = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, cwd="/")
    assert process.returncode == 0, process.stderr
    return process.stdout.strip()


def kept(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.nb?"))


def test_compiled_code_is_kept_beside_the_source(package: Path) -> None:
    assert run(CALL, package) == "42 0"
    assert kept(package / "__pycache__")
    assert run(CALL, package) == "42 1"


@pytest.mark.parametrize("folder", [".", "kernels"])
def test_a_changed_callee_is_noticed(package: Path, folder: str) -> None:
    """The callee is beside the kernel, or in the kernels that all packages beside the kernel's own share."""
    own, shared = package / "kind", package / ("kind" if folder == "." else folder)
    for path, name in ((own, "kernel.py"), (shared, "helper.py")):
        path.mkdir(exist_ok=True)
        (package / name).rename(path / name)
    assert run(CALL, own, shared) == "42 0"
    assert run(CALL, own, shared) == "42 1"
    # Longer than before, because Python tells two versions written in one second apart by their length.
    (shared / "helper.py").write_text(HELPER.format(weight="2 * 1"))
    assert run(CALL, own, shared) == "44 0"


@pytest.mark.no_cover
def test_a_damaged_file_is_compiled_again(package: Path) -> None:
    run(CALL, package)
    for damage in (b"", b"no pickle", b"\x80\x05\x95\x00"):
        for path in kept(package / "__pycache__"):
            path.write_bytes(damage)
        assert run(CALL, package) == "42 0"
        assert run(CALL, package) == "42 1"


SIDE_BY_SIDE = """
import time
from multiprocessing import get_context
from numba.core.caching import IndexDataCacheFile
from kernel import double
from solver.kernels.compiled import Kernel

save = IndexDataCacheFile._save_index
def save_slowly(self, overloads):
    time.sleep(2)
    save(self, overloads)
IndexDataCacheFile._save_index = save_slowly
context = get_context("fork")
Kernel.alone = context.Lock()
processes = [context.Process(target=double, args=(number,)) for number in (20, 2.5)]
for process in processes:
    process.start()
for process in processes:
    process.join()
"""


@pytest.mark.no_cover
def test_two_processes_that_compile_the_same_kernel_both_keep_it(package: Path) -> None:
    run(SIDE_BY_SIDE, package)
    program = "from kernel import double; double(20); double(2.5); print(sum(double.stats.cache_hits.values()))"
    assert run(program, package) == "2"


def test_a_folder_can_be_named(package: Path) -> None:
    folder = package / "elsewhere"
    assert run(CALL, package, NUMBA_CACHE_DIR=str(folder)) == "42 0"
    assert kept(folder)
    assert run(CALL, package, NUMBA_CACHE_DIR=str(folder)) == "42 1"
    assert not kept(package / "__pycache__")


def test_a_read_only_installation_uses_what_was_compiled_before(package: Path) -> None:
    run(CALL, package)
    before = {path: path.read_bytes() for path in kept(package)}
    assert run(UNWRITEABLE + CALL, package) == "42 1"
    assert {path: path.read_bytes() for path in kept(package)} == before


SECOND_USER = """
import tempfile
writeable = tempfile.TemporaryFile
def refuse(dir):
    if dir.endswith("__pycache__"):
        raise OSError("permission denied")
    return writeable(dir=dir)
tempfile.TemporaryFile = refuse
"""


def test_a_second_user_uses_what_was_compiled_before_unless_the_sources_have_changed(package: Path) -> None:
    home = package / "home"
    run(CALL, package)
    assert run(SECOND_USER + CALL, package, HOME=str(home)) == "42 1"
    assert not kept(home)
    (package / "helper.py").write_text(HELPER.format(weight="2 * 1"))
    assert run(SECOND_USER + CALL, package, HOME=str(home)) == "44 0"
    assert kept(home)


def test_where_nothing_can_be_written_the_kernels_still_work(package: Path) -> None:
    shutil.rmtree(package / "__pycache__", ignore_errors=True)
    (package / "__pycache__").write_text("a file is in the way")
    assert run(CALL, package) == "42 0"
    assert run(CALL, package) == "42 0"
