"""docs/python.md: its examples print what they say, and it names all that is public."""

import doctest
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

DOCUMENT = (Path(__file__).parent.parent / "docs" / "python.md").read_text()
PUBLIC = ("dictionaries", "games", "solver", "solver.formats", "solver.kernels", "solver.pictures", "solver.puzzles")


def test_the_examples_print_what_the_document_says() -> None:
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner()
    report: list[str] = []
    for block in re.finditer(r"(?ms)^```python\n(.*?)^```$", DOCUMENT):
        line = DOCUMENT.count("\n", 0, block.start()) + 1
        example = doctest.DocTestParser().get_doctest(block[1], names, "python.md", "docs/python.md", line)
        runner.run(example, out=report.append, clear_globs=False)
        names = example.globs
    assert runner.tries > 50
    assert not runner.failures, "".join(report)


@pytest.mark.parametrize("package", PUBLIC)
def test_the_table_has_every_public_name_and_no_other(package: str) -> None:
    row = re.search(rf"(?m)^\| `{re.escape(package)}` \| (.+) \|$", DOCUMENT)
    assert row
    assert sorted(re.findall(r"`(\w+)`", row[1])) == sorted(import_module(package).__all__)


@pytest.mark.parametrize("package", PUBLIC)
def test_what_is_public_is_listed_and_explains_itself(package: str) -> None:
    module = import_module(package)
    assert set(module.__all__) <= set(dir(module))
    named = [getattr(module, name) for name in module.__all__]
    own = [each for each in named if inspect.isclass(each) or inspect.isfunction(each)]
    assert len(own) >= 5
    assert not [each for each in own if not inspect.getdoc(each)]
    with pytest.raises(AttributeError, match=rf"module '{package}' has no attribute 'nothing'"):
        _ = module.nothing


def test_ten_lines_rank_ten_thousand_boards() -> None:
    [ranking] = [block for block in re.findall(r"(?ms)^```python\n(.*?)^```$", DOCUMENT) if "10_000" in block]
    assert len(re.findall(r"(?m)^(>>>|\.\.\.) ", ranking)) <= 10
