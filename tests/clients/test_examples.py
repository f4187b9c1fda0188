"""The programs on the page about matches do what the page says; `tests/browser` has the one in JavaScript."""

import subprocess
import sys

import pytest

from tests.clients.examples import block, program

pytestmark = pytest.mark.xdist_group("clients")


@pytest.mark.parametrize(
    ("language", "interpreter"), [("sh", ["bash", "-euo", "pipefail"]), ("python", [sys.executable])]
)
def test_a_match_is_played_from_beginning_to_end(address: str, language: str, interpreter: list[str]) -> None:
    command = [*interpreter, "-c", program(language, address)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (result.stdout, result.stderr) == (block("text"), "")
