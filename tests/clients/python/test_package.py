"""The package of the Python client has its modules and its types, and the product has none of it."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.test_repository import PROJECT

CLIENT = Path(__file__).parents[3] / "clients/python"


def test_the_wheel_has_every_module_and_says_that_it_has_types(tmp_path: Path) -> None:
    copy = shutil.copytree(CLIENT, tmp_path / "client", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", tmp_path, copy]
    subprocess.run(command, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    modules = {f"word_ringers_client/{path.name}" for path in (CLIENT / "src/word_ringers_client").glob("*.py")}
    assert packed == modules | {"word_ringers_client/py.typed"}
    assert len(modules) > 8


def test_the_product_is_packed_without_it() -> None:
    assert not [name for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"] if "client" in name]
