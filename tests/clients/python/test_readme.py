"""The examples of the Python client's README print what they say."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from tests.midnight import stay_clear_of_midnight

README = (Path(__file__).parents[3] / "clients/python/README.md").read_text()

pytestmark = pytest.mark.xdist_group("clients")


def test_the_examples_print_what_the_readme_says(address: str) -> None:
    stay_clear_of_midnight(120)  # a league's entry is of today
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner()
    report: list[str] = []
    for block in re.finditer(r"(?ms)^```python\n(.*?)^```$", README):
        line = README.count("\n", 0, block.start()) + 1
        text = block[1].replace("http://localhost:8000", address)
        example = doctest.DocTestParser().get_doctest(text, names, "README.md", "clients/python/README.md", line)
        runner.run(example, out=report.append, clear_globs=False)
        names = example.globs
    assert runner.tries > 30
    assert not runner.failures, "".join(report)
