"""The pages of docs/how-to name files, folders and constants that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "how-to").glob("*.md"))
NAMED_FROM = (ROOT, ROOT / "api" / "web", ROOT / "api" / "web" / "static" / "app", ROOT / "tests" / "games" / "ring")
"""A table of files says in its head which folder they are under."""


def exists(place: str) -> bool:
    """Tell whether a file or folder exists; for what a new part brings, such as `<game>`, any of the others does."""
    pattern = re.sub(r"<[^>]+>", "*", place.rstrip("/"))
    return any(any(folder.glob(pattern)) for folder in NAMED_FROM)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(
        r"`((?:api|games|solver|dictionaries|tests|docs|deploy|scripts|static|texts|styles)/[^` ]*)`", page.read_text()
    )
    assert not [place for place in named if not exists(place)]


def test_every_table_that_a_new_endpoint_is_entered_in_exists() -> None:
    rows = re.findall(r"^\| [^|]+ \| (.*`api/.*) \|$", (ROOT / "docs/how-to/add-an-endpoint.md").read_text(), re.M)
    for name, path in re.findall(r"`([A-Z]\w+)`[^|]*?in `([\w./]+)`", "\n".join(rows)):
        assert re.search(rf"^ *(?:class )?{name}\b", (ROOT / path).read_text(), re.M), name
    assert len(rows) == 6


def test_a_file_that_is_missing_is_found() -> None:
    assert not exists("games/<game>/nowhere.txt")
