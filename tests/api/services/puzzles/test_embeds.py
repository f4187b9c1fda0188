"""Puzzles in pages of other sites: who may frame them, how small they are, and what they do not tell."""

import gzip
import json
import re
from collections import Counter
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.drawing.sheets.wording import Wording
from api.routes.pages import SCREENS, assets
from api.texts import catalogue, languages, text
from solver.puzzles.conventions import HOLE
from solver.puzzles.daily import EDITIONS, puzzle_of_day
from solver.puzzles.link import format_link
from solver.puzzles.registry import kind_names
from tests.api.services.puzzles.days import TODAY, first_of, shown_day
from tests.pages.test_embeds import POLICY

LARGEST = 40_000
"""Bytes of an embedded puzzle, compressed: its page, its script and its style sheet."""

PACKED = {"Accept-Encoding": "gzip"}

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that takes pages for errors, as these addresses answer with."""
    return FlaskClient(app)


def given(page: str) -> dict[str, Any]:
    found = re.search(r'<script id="given" type="application/json">(.*?)</script>', page)
    assert found
    values: dict[str, Any] = json.loads(found[1])
    return values


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_day_is_shown_and_the_latest_is_the_newest_that_is_not_withheld(client: FlaskClient, edition: str) -> None:
    newest = shown_day(edition=edition)
    for when in ("latest", newest.isoformat()):
        response = client.get(f"/embed/{edition}/{when}")
        assert (response.status_code, response.mimetype) == (200, "text/html")
        puzzle = given(response.text)["puzzle"]
        assert puzzle["id"] == puzzle_of_day(newest, edition).id
        assert puzzle["daily"]["date"] == newest.isoformat()
    by_id = client.get(f"/embed/{puzzle['id']}")
    assert given(by_id.text)["puzzle"] == puzzle


def test_a_withheld_day_is_not_shown_by_its_date_nor_by_its_id(client: FlaskClient) -> None:
    day = shown_day(withheld=True)
    id = puzzle_of_day(day).id
    for path in (f"standard/{day}", id):
        response = client.get(f"/embed/{path}?lang=es")
        assert response.status_code == 410
        assert text("es", "embed.withheld") in response.text
        assert id not in response.text
        assert "given" not in response.text


@pytest.mark.parametrize(
    "path",
    [
        "standard/{tomorrow}",
        "standard/2020-01-01",
        "standard/20261120",
        "standard/today",
        "wild/latest",
        "aaaaaaaaaaaaaaaa",
        "x",
    ],
)
def test_what_is_not_there_is_said_and_days_to_come_tell_nothing(client: FlaskClient, path: str) -> None:
    response = client.get("/embed/" + path.format(tomorrow=TODAY + timedelta(1)))
    assert (response.status_code, response.mimetype) == (404, "text/html")
    assert text("en", "embed.missing") in response.text
    same = client.get("/embed/standard/2020-01-01")
    assert response.text == same.text
    assert "X-Frame-Options" not in response.headers


def test_embedded_pages_and_their_script_alone_may_be_framed(client: FlaskClient) -> None:
    for path in ("/embed/standard/latest", "/embed/nothing", "/embed/word-ringers.js"):
        headers = client.get(path).headers
        assert "X-Frame-Options" not in headers, path
        assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert client.get("/embed/standard/latest").headers["Content-Security-Policy"] == POLICY + "*"
    screens = [re.sub(r"<[^>]*>", "1", path) for path in SCREENS]
    files = [f"/app/{assets().version}/{name}" for name in ("styles/embed.css", "bundles/embed/restore.js")]
    for path in (
        *screens,
        *files,
        "/embed",
        "/embed/a/b/c",
        "/v1/puzzles",
        "/docs",
        "/healthz",
        "/puzzles/standard.atom",
    ):
        headers = client.get(path, headers={"Accept": "text/html"}).headers
        assert headers["X-Frame-Options"] == "DENY", path
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("kind", kind_names())
def test_every_kind_is_small_and_says_all_that_it_says(client: FlaskClient, kind: str) -> None:
    path = f"/embed/{first_of(kind).id}"
    for language in languages():
        page = client.get(f"{path}?lang={language}", headers=PACKED)
        assert page.headers["Content-Encoding"] == "gzip"
        shell = gzip.decompress(page.data).decode()
        files = re.findall(r'(?:href|src)="(/app/[^"]+)"', shell)
        assert len(files) == 2
        sent = [client.get(file, headers=PACKED) for file in files]
        assert all(answer.headers["Content-Encoding"] == "gzip" for answer in sent)
        assert len(page.data) + sum(len(answer.data) for answer in sent) <= LARGEST
        script = next(gzip.decompress(answer.data).decode() for answer in sent if answer.mimetype == "text/javascript")
        asked = set(re.findall(r'\b(?:t|hasText)\(\s*"([^"]+)"', script))
        asked |= {f"kinds.{kind}.{name}" for name in re.findall(r'\.text\(\s*"([^"]+)"', script)}
        texts = given(shell)["texts"]
        wanted = {name for name in asked if name in catalogue(language)} - unsaid(kind)
        assert wanted <= texts.keys(), wanted - texts.keys()
        assert {name: catalogue(language)[name] for name in texts} == texts


def unsaid(kind: str) -> set[str]:
    """Return the texts that only the whole page of a puzzle says."""
    return {name for name in catalogue("en") if re.match(rf"kinds\.{kind}\.(how|example|about|hint)", name)}


def test_nothing_is_inline_no_form_and_no_token_stands_there(client: FlaskClient) -> None:
    page = client.get(f"/embed/{first_of('find-words').id}").text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<form|<input|wr_", page)
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>", page) == ['<script id="given" type="application/json">']
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page)
    shown = given(page)
    assert {"solution", "goals", "link"}.isdisjoint(shown["puzzle"])


def still(page: str) -> str:
    """Return what is shown where no script runs."""
    found = re.search(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert found
    return unescape(found[1])


def named(puzzle: Any) -> list[str]:
    """Return what a reader of a puzzle has to be given beside its board."""
    fields = puzzle.task.to_json()
    hands = fields.get("hands", {}).values()
    return [
        *fields.get("tiles", ()),
        *fields.get("rack", ()),
        *fields.get("words", ()),
        *(t for h in hands for t in h["tiles"]),
    ]


@pytest.mark.parametrize("kind", kind_names())
@pytest.mark.parametrize("language", languages())
def test_without_scripts_the_board_is_a_picture_and_all_else_is_text(
    client: FlaskClient, kind: str, language: str
) -> None:
    puzzle = first_of(kind)
    shown = still(client.get(f"/embed/{puzzle.id}?lang={language}").text)
    words = Wording(language)
    assert f"<h1>{words.title_of(kind)}" in shown
    assert words.instruction(puzzle) in shown
    below = shown.partition("<img")[2].partition(">")[2]
    assert all(re.search(rf"\b{re.escape(each)}\b", below) for each in named(puzzle))
    assert text(language, "embed.open") in below
    (source,) = re.findall(r'<img [^>]*src="([^"]+)"', shown)
    (alt,) = re.findall(r'alt="([^"]+)"', shown)
    assert all(" ".join(row).replace(HOLE, words.say("book.hole")) in alt for row in puzzle.board.rows)
    assert all(str(points) in alt for points in puzzle.task.line_points.values())
    picture = client.get(source)
    assert (picture.status_code, picture.mimetype) == (200, "image/svg+xml")
    assert "immutable" in picture.headers["Cache-Control"]
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert not re.search(r"<script|<style|\sstyle=", picture.text)
    letters = re.findall(r'<g role="img" aria-label="([^"]*)"', picture.text)
    faces = Counter(face for face in puzzle.board.faces if face != HOLE)
    assert not faces - Counter(letters)
    assert not Counter(map(str, puzzle.task.line_points.values())) - Counter(letters)


def test_without_scripts_links_and_pictures_are_below_the_base_path(client: FlaskClient) -> None:
    puzzle = first_of("restore")
    page = client.get(f"/embed/{puzzle.id}", base_url="http://localhost/club")
    shown = still(page.text)
    assert f'src="/club/previews/{puzzle.id}.svg"' in shown
    assert f'href="/club/puzzles/{puzzle.id}"' in shown


def test_without_scripts_a_list_of_ones_own_is_shown_as_typed(client: FlaskClient) -> None:
    body = {"words": ["ice cream", "l'eau", "a<b>&c"], "rows": 9, "columns": 9, "seed": "still"}
    link = client.post("/v1/boards/compose", json=body).get_json()["link"]
    id = client.post("/v1/puzzles", json={"link": link}).get_json()["id"]
    page = client.get(f"/embed/{id}").text
    assert "Words: ice cream, l'eau, a<b>&c<" in still(page)
    assert "<b>" not in page


def test_the_board_of_a_withheld_day_has_no_picture(client: FlaskClient) -> None:
    puzzle = puzzle_of_day(shown_day(withheld=True))
    for name in (puzzle.id, format_link(puzzle), "aaaaaaaaaaaaaaaa", "nonsense"):
        assert client.get(f"/previews/{name}.svg").status_code == 404


def test_a_text_of_the_puzzle_cannot_end_the_script(client: FlaskClient) -> None:
    body = {"kind": "place-rings", "seed": "</script><b>&\"'", "dictionary": "en-common"}
    id = client.post("/v1/puzzles", json=body).get_json()["id"]
    page = client.get(f"/embed/{id}").text
    assert "<b>" not in page
    assert given(page)["puzzle"]["seed"] == body["seed"]


def test_the_language_is_that_of_the_address_or_of_the_reader(client: FlaskClient) -> None:
    for query, header, language in (("?lang=fr", "de", "fr"), ("", "de-AT,en", "de"), ("?lang=xx", "es", "es")):
        response = client.get(f"/embed/standard/latest{query}", headers={"Accept-Language": header})
        assert f'<html lang="{language}">' in response.text
        assert given(response.text)["language"] == language
        assert "Accept-Language" in response.vary


def test_the_element_may_be_loaded_by_every_origin(client: FlaskClient) -> None:
    response = client.get("/embed/word-ringers.js", headers={"Origin": "https://news.example"})
    assert response.mimetype == "text/javascript"
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get("/embed/word-ringers.js", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304
