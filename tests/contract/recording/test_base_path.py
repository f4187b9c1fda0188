"""Below a base path every recorded request has the same answer, in which nothing leads out of it."""

import re
from collections.abc import Iterable
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask

from api.app import create_app
from api.settings import Settings
from tests.contract.recording import recorder
from tests.contract.recording.book import STORIES, file_of, from_text

BASE = "/club/ringers"
LEADS_OUT = re.compile(
    rf"""^(?:Location: |Link: <)(?!{BASE}/).*|"(?:type|url|href)": ?"/(?!club/ringers/)[^"]*""", re.M
)


def create_below(settings: Settings) -> Flask:
    app = create_app(settings.model_copy(update={"proxies": 1}))
    inner = app.wsgi_app

    def strip(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        path = environ["PATH_INFO"].removeprefix(BASE)
        return inner(environ | {"HTTP_X_FORWARDED_PREFIX": BASE, "PATH_INFO": path}, start_response)

    app.wsgi_app = strip  # type: ignore[method-assign]
    return app


@pytest.mark.xdist_group("recording")
@pytest.mark.parametrize("name", STORIES)
def test_each_answer_is_as_recorded_but_for_the_base_path(name: str) -> None:
    with patch.object(recorder, "create_app", create_below):
        answered = recorder.record(STORIES[name])
    recorded = from_text(file_of(name).read_text(encoding="utf-8"))
    assert [found for text in answered if (found := LEADS_OUT.search(text))] == []
    assert any(BASE in text for text in answered)
    assert [unfolded(text).replace(BASE, "") for text in answered] == [*map(unfolded, recorded)]


def unfolded(text: str) -> str:
    """Return what is recorded without what depends on the length of the path: line ends, and pictures of a link."""
    if "code=true" in text.partition("\n")[0]:
        return "\n".join(text.splitlines()[:2])
    return re.sub(r"\n[|+] ?", "", text)
