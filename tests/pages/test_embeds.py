"""Embedded puzzles without a database: who may frame them, and their scripts one by one."""

import re

import pytest

from api.app import create_app
from api.settings import Settings
from api.variables import BadSetting

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors "
)


POLICIES = {
    "*": "*",
    "none": "'none'",
    "https://a.example": "https://a.example",
    "https://a.example, http://b.example:8080": "https://a.example http://b.example:8080",
}


@pytest.mark.parametrize("setting", POLICIES)
def test_the_settings_say_who_may_frame(monkeypatch: pytest.MonkeyPatch, setting: str) -> None:
    monkeypatch.setenv("RINGERS_FRAME_ANCESTORS", setting)
    client = create_app(Settings.load()).test_client()
    sent = client.get("/embed/standard/latest").headers["Content-Security-Policy"]
    assert sent == POLICY + POLICIES[setting]
    assert "frame-ancestors 'none'" in client.get("/puzzles").headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "setting", ["*,https://a.example", "a.example", "none,https://a.example", "'self'", "https://a/; x"]
)
def test_what_is_no_origin_is_refused(monkeypatch: pytest.MonkeyPatch, setting: str) -> None:
    monkeypatch.setenv("RINGERS_FRAME_ANCESTORS", setting)
    with pytest.raises(BadSetting, match="RINGERS_FRAME_ANCESTORS"):
        Settings.load()


def test_each_module_by_itself_works_too() -> None:
    single = create_app(Settings(page_scripts="modules")).test_client()
    page = single.get("/embed/standard/latest").text
    start = re.search(r'<script type="module" src="([^"]+)"', page)
    assert start
    assert start[1].endswith("/scripts/embed/main.js")
    for file in re.findall(r'(?:href|src)="(/app/[^"]+)"', page):
        assert single.get(file).status_code == 200
