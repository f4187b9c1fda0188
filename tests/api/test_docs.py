"""The page that shows the API asks nobody else."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

STATIC = Path(__file__).parents[2] / "api/web/static"
PAGES = ["/docs", "/problems", "/problems/invalid"]


class Links(HTMLParser):
    """What a page asks for or leads to, and whether it has scripts or styles of its own."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.inline: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag if tag in ("script", "style") else ""
        self.targets += [value or "" for name, value in attrs if name in ("src", "href", "action", "data-document")]
        self.inline += [name for name, _ in attrs if name == "style" or name.startswith("on")]

    def handle_data(self, data: str) -> None:
        if self._inside and data.strip():
            self.inline.append(data)


@pytest.mark.parametrize("path", PAGES)
def test_pages_ask_only_this_service(client: FlaskClient, path: str) -> None:
    links = Links(client.get(path).text)
    assert links.targets
    assert not links.inline
    for target in links.targets:
        if target != "data:,":
            assert re.match("/(?!/)", target)
            assert client.get(target).status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_absolute_address(client: FlaskClient, path: str) -> None:
    assert "//" not in client.get(path).text.replace("<!doctype html>", "")


def test_the_viewer_is_shown_the_document_and_asks_no_validator(client: FlaskClient) -> None:
    assert 'data-document="/openapi.json"' in client.get("/docs").text
    script = client.get("/static/docs.js").text
    assert "validatorUrl: null" in script
    assert "//" not in re.sub(r"(?m)^//.*$", "", script)


def test_its_style_sheets_load_nothing() -> None:
    for sheet in (*STATIC.glob("*.css"), *STATIC.glob("swagger-ui/*.css")):
        text = sheet.read_text()
        assert "@import" not in text
        assert "sourceMappingURL" not in text
        assert not re.search(r"url\(\s*(?![\"']?data:)", text)


def test_the_viewer_comes_with_its_licences() -> None:
    names = {path.name for path in (STATIC / "swagger-ui").iterdir()}
    assert {"LICENSE", "NOTICE", "swagger-ui-bundle.js.LICENSE.txt"} <= names
