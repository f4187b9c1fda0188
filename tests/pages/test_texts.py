"""The catalogue of texts: every text that a page asks for is there, and none is there for nothing."""

from __future__ import annotations

import re

from api.routes.pages import FOLDER

SCRIPTS = FOLDER / "scripts"
DEFINED = re.compile(r'^  "?([\w.\-]+)"?: (?:"|\{)', re.MULTILINE)
PATTERNS = (r'\bt\(\s*"([^"]+)"', r"\bt\(\s*`([^`]+)`")


def test_asked_for_and_defined_are_the_same() -> None:
    defined = {name for path in (SCRIPTS / "texts").glob("en*.js") for name in DEFINED.findall(path.read_text())}
    sources = [path.read_text() for path in SCRIPTS.rglob("*.js") if path.parent.name != "texts"]
    asked = {name for text in sources for name in re.findall(PATTERNS[0], text)}
    built = {name for text in sources for name in re.findall(PATTERNS[1], text)}
    shapes = [re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w-]+", re.escape(name))) for name in built]
    quoted = {name for text in sources for name in re.findall(r'"([\w.\-]+)"', text)}
    assert asked <= defined
    assert all(any(shape.fullmatch(name) for name in defined) for shape in shapes)
    unused = {name for name in defined - quoted if not any(shape.fullmatch(name) for shape in shapes)}
    assert not unused


def test_no_sentence_is_glued_from_two_texts() -> None:
    for path in SCRIPTS.rglob("*.js"):
        assert not re.search(r"\bt\([^()]*\)\s*\+\s*t\(", path.read_text()), path.name
