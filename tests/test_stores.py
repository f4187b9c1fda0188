"""What the product keeps between calls: every store has a bound that the documents name."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from api.app import create_app
from api.metrics import recorder
from api.metrics.labels import OTHER
from api.settings import Settings
from dictionaries.caches import CACHES
from tests.api.metrics.reading import TOKEN, samples

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "service.md"
SECTION = re.compile(r"(?ms)^## What a process keeps$.*?(?=^## )")

FIXED = {
    "api.http.bodies._adapter": "the schemas",
    "api.jobs.child._prepare_once": "the kinds of jobs",
    "api.jobs.job.catalog_of": "the settings of the process",
    "api.store.backups.rows.tables_at": "the revisions of the tables",
    "api.texts.catalogue": "the languages of the pages",
    "dictionaries.definitions.open_definitions": "the shipped dictionaries",
    "dictionaries.dictionary.zipf": "the numbers from 0 to 255",
    "dictionaries.flagged.flagged_words": "the languages that have a list",
    "games.ringo.endgames.files._cached_endings": "the ways to play that have tables",
    "games.ringo.endgames.numbering.numbering": "5 or 6 rings, and 5 to 7 pieces",
    "games.ringo.kernels.layout.ways": "5 or 6 rings",
    "games.word_ringers.kernels.rules._geometry": "boards of up to 5 rows and columns",
    "solver.cores.load": "the packages with a core",
    "solver.kernels.lines.lines_of": "boards of up to 10 rows and columns",
    "solver.puzzles.daily._links": "the editions",
}
"""What the keys are of the caches that are not bounded in bytes."""


def stores() -> Iterator[tuple[str, str]]:
    """Yield the module and name of every function of the product that keeps values, and by what it is decorated."""
    for package in ("dictionaries", "solver", "games", "api"):
        for path in sorted((ROOT / package).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    for decorator in node.decorator_list:
                        called = decorator.func if isinstance(decorator, ast.Call) else decorator
                        if isinstance(called, ast.Name) and called.id in ("cached", "counted", "lru_cache", "cache"):
                            yield f"{module}.{node.name}", called.id


def arguments(name: str) -> int:
    module, _, function = name.rpartition(".")
    return len(signature(getattr(import_module(module), function)).parameters)


def bounded_in_bytes() -> list[str]:
    return [name for name, decorator in stores() if decorator in ("cached", "counted")]


@pytest.mark.usefixtures("room_as_shipped")
def test_the_document_names_every_store_and_its_bound() -> None:
    section = SECTION.search(DOCUMENT.read_text("utf-8"))
    assert section
    rows = re.findall(r"(?m)^\| [^|]+ \| `([\w.]+)` \| ([^|]+?) \|$", section[0])
    assert sorted(name for name, _ in rows) == sorted(name for name, _ in stores())
    of_bytes = bounded_in_bytes()
    for name in of_bytes:
        import_module(name.rpartition(".")[0])
    bounds = dict(rows)
    assert {name: bounds[name] for name in of_bytes} == {name: f"{CACHES[name].most // 2**20} MB" for name in of_bytes}


def test_what_is_not_bounded_in_bytes_has_keys_that_callers_cannot_add_to() -> None:
    others = {name for name, decorator in stores() if decorator in ("lru_cache", "cache")}
    without_arguments = {name for name in others if not arguments(name)}
    assert others - without_arguments == set(FIXED)


def test_a_process_names_every_cache_in_its_metrics_from_the_first_reading_on(tmp_path: Path) -> None:
    settings = Settings.read(database=str(tmp_path / "a.sqlite3"), metrics_token=TOKEN)
    answer = create_app(settings).test_client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    recorder.record_into(None)
    found = {dict(labels)["cache"] for name, labels in samples(answer.text) if name == "ringers_cache_bytes"}
    assert found == {*bounded_in_bytes(), recorder.DICTIONARIES, OTHER}
