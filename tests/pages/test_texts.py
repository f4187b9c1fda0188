"""The catalogue of texts: every text that a page asks for is there, and none is there for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from api.routes.pages import FOLDER, assets
from solver.puzzles.registry import kind_names

KINDS = kind_names()
SCRIPTS = FOLDER / "scripts"
NINTH = Path(__file__).parents[1] / "puzzles" / "ninth_kind" / "page"
DEFINED = re.compile(r'^  "?([\w.\-]+)"?: (?:"|\{)', re.MULTILINE)
PATTERNS = (r'\bt\(\s*"([^"]+)"', r"\bt\(\s*`([^`]+)`")
TEXTS = SCRIPTS / "texts"
CATALOGUE = (TEXTS / "en.js", *TEXTS.glob("en/*.js"))
OF_KIND = re.compile(r'\.text\(\s*"([^"]+)"')
OF_EVERY_KIND = {name for path in (SCRIPTS / "puzzles").glob("*.js") for name in OF_KIND.findall(path.read_text())}
"""What the pages ask of every kind of puzzle."""


def test_asked_for_and_defined_are_the_same() -> None:
    defined = {name for path in CATALOGUE for name in DEFINED.findall(path.read_text())}
    sources = [path.read_text() for path in SCRIPTS.rglob("*.js") if TEXTS not in path.parents]
    asked = {name for text in sources for name in re.findall(PATTERNS[0], text)}
    built = {name for text in sources for name in re.findall(PATTERNS[1], text) if not name.startswith("kinds.")}
    shapes = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(name))) for name in built]
    quoted = {name for text in sources for name in re.findall(r'"([\w.\-]+)"', text)}
    assert asked <= defined
    assert all(any(shape.fullmatch(name) for name in defined) for shape in shapes)
    unused = {name for name in defined - quoted if not any(shape.fullmatch(name) for shape in shapes)}
    assert not unused


def test_every_kind_of_puzzle_has_a_page_module_and_a_block_of_texts() -> None:
    assert set(assets().modules("scripts/puzzles/kinds")) == set(KINDS)
    assert {path.stem for path in TEXTS.glob("en/kinds/*.js")} == set(KINDS)


PAGES_OF_KINDS = {
    **{kind: (SCRIPTS / f"puzzles/kinds/{kind}.js", TEXTS / f"en/kinds/{kind}.js") for kind in KINDS},
    "one-word": (NINTH / "one-word.js", NINTH / "texts.js"),
}
"""The module and the texts of each kind, with those of the ninth kind that only the tests know."""


@pytest.mark.parametrize("kind", PAGES_OF_KINDS)
def test_a_kind_has_the_texts_that_are_asked_of_it(kind: str) -> None:
    module, texts = (path.read_text() for path in PAGES_OF_KINDS[kind])
    defined = set(DEFINED.findall(texts))
    own = set(OF_KIND.findall(module))
    unasked = {"task"} if "taskText(" in module else {"verdict"} if "all = true" in module else set()
    assert defined == own | {"name"} | OF_EVERY_KIND - unasked


def test_no_other_script_knows_a_kind_of_puzzle() -> None:
    elsewhere = [path for path in SCRIPTS.rglob("*.js") if path.parent.name != "kinds"]
    assert not [path.name for path in elsewhere if re.search(rf'"({"|".join(KINDS)})"', path.read_text())]


def test_no_sentence_is_glued_from_two_texts() -> None:
    for path in SCRIPTS.rglob("*.js"):
        assert not re.search(r"\bt\([^()]*\)\s*\+\s*t\(", path.read_text()), path.name
