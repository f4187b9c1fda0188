"""What links to puzzles show where they are posted, and how programs make a frame of them."""

import re
import struct
from datetime import timedelta
from html import unescape
from io import BytesIO
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from api.drawing.png import draw_png
from api.drawing.preview import BOARD, EDGE, HEIGHT, WIDTH, draw_preview
from api.services import previews
from api.texts import languages, text
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.daily import puzzle_of_day
from solver.puzzles.link import format_link
from solver.puzzles.registry import kind_names
from tests.api.services.puzzles.days import TODAY, first_of, shown_day

SITE = "http://localhost"


pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A client that takes pages for errors."""
    return FlaskClient(app)


def head(client: FlaskClient, path: str, language: str = "en") -> dict[str, str]:
    """Return what the head of a page says of its preview."""
    response = client.get(path, headers={"Accept-Language": language})
    assert response.status_code == 200
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', response.text)
    told = {name: unescape(value) for name, value in found}
    oembed = re.findall(r'<link rel="alternate" type="application/json\+oembed"[^>]*href="([^"]*)">', response.text)
    return told | ({"oembed": unescape(oembed[0])} if oembed else {})


def size_of(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", picture[16:24])  # type: ignore[return-value]


@pytest.mark.parametrize("language", languages())
def test_a_day_is_told_with_its_picture(client: FlaskClient, language: str) -> None:
    day = shown_day()
    puzzle = puzzle_of_day(day)
    told = head(client, f"/puzzles/daily/{day}", language)
    name = text(language, f"kinds.{puzzle.kind}.name")
    assert told["og:title"] == f"{name}, {day}"
    assert told["og:url"] == f"{SITE}/puzzles/daily/{day}"
    assert told["twitter:card"] == "summary_large_image"
    query = "" if language == "en" else f"?lang={language}"
    assert told["og:image"] == f"{SITE}/previews/{puzzle.id}.png{query}"
    assert told["og:description"] in told["og:image:alt"]
    picture = client.get(told["og:image"])
    assert (picture.status_code, picture.mimetype) == (200, "image/png")
    assert size_of(picture.data) == (int(told["og:image:width"]), int(told["og:image:height"])) == (1200, 630)
    assert "immutable" in picture.headers["Cache-Control"]
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "X-Frame-Options" not in picture.headers
    again = client.get(told["og:image"], headers={"If-None-Match": picture.headers["ETag"]})
    assert again.status_code == 304


def test_a_puzzle_and_a_shared_link_are_told_too(client: FlaskClient) -> None:
    puzzle = first_of("place-rings")
    made = client.post("/v1/puzzles", json={"kind": "exact-score", "seed": "preview"}).get_json()
    by_id = head(client, f"/puzzles/{made['id']}")
    assert by_id["og:title"] == text("en", "kinds.exact-score.name")
    assert by_id["oembed"].endswith(urlencode({"url": f"{SITE}/puzzles/{made['id']}"}))
    for link in (format_link(puzzle), made["link"]):
        shared = head(client, f"/puzzles/{link}")
        assert shared["og:image"] == f"{SITE}/previews/{link}.png"
        assert "oembed" not in shared
        assert size_of(client.get(shared["og:image"]).data) == (WIDTH, HEIGHT)


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles",
        "/puzzles/aaaaaaaaaaaaaaaa",
        "/puzzles/nonsense",
        "/puzzles/daily/{tomorrow}",
        "/puzzles/daily/{withheld}",
        "/puzzles/{withheld_id}",
        "/puzzles/{withheld_link}",
        "/matches/aaaaaaaaaaaaaaaa",
        "/",
    ],
)
def test_what_shows_no_puzzle_has_no_picture(client: FlaskClient, path: str) -> None:
    day = shown_day(withheld=True)
    puzzle = puzzle_of_day(day)
    told = {"withheld": day, "withheld_id": puzzle.id, "withheld_link": format_link(puzzle)}
    assert not head(client, path.format(tomorrow=TODAY + timedelta(1), **told))
    for name in (puzzle.id, format_link(puzzle), puzzle_of_day(TODAY + timedelta(1)).id, "nonsense", "A" * 2001):
        assert client.get(f"/previews/{name}.png").status_code == 404


def pixels(picture: bytes, box: tuple[int, int, int, int]) -> bytes:
    return Image.open(BytesIO(picture)).convert("RGB").crop(box).tobytes()


@pytest.mark.parametrize("kind", kind_names())
def test_a_picture_has_the_board_of_the_puzzle_and_nothing_of_its_solution(client: FlaskClient, kind: str) -> None:
    puzzle = first_of(kind)
    picture = draw_preview(puzzle, None, "Title", "2026-01-01", "Text")
    assert picture == draw_preview(puzzle, None, "Title", "2026-01-01", "Text")
    board = draw_png(puzzle.board, lambda face: None, (YOU, RIVAL), size=BOARD)
    width, height = size_of(board)
    left, top = EDGE + (BOARD - width) // 2, (HEIGHT - height) // 2
    edge = 12  # at the corners the paper shows
    if kind != "restore":
        shown = pixels(picture, (left + edge, top + edge, left + width - edge, top + height - edge))
        assert shown == pixels(board, (edge, edge, width - edge, height - edge))


def test_a_picture_is_drawn_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(*asked: Any) -> bytes:
        drawn.append(asked[2])
        return b"picture"

    monkeypatch.setattr(previews, "draw_preview", draw)
    previews.picture.clear()
    id = puzzle_of_day(shown_day()).id
    for _ in range(3):
        assert client.get(f"/previews/{id}.png").data == b"picture"
        assert client.get(f"/previews/{id}.png?lang=xx").data == b"picture"
    assert len(drawn) == 1
    client.get(f"/previews/{id}.png?lang=de")
    assert len(drawn) == 2
    previews.picture.clear()


@pytest.mark.parametrize("path", ["/puzzles/daily/{day}", "/embed/standard/{day}", "/embed/{id}", "/puzzles/{id}"])
def test_oembed_tells_how_to_make_a_frame(client: FlaskClient, path: str) -> None:
    day = shown_day()
    puzzle = puzzle_of_day(day)
    url = SITE + path.format(day=day, id=puzzle.id)
    answer = client.get("/oembed", query_string={"url": url, "format": "json"})
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    told = answer.get_json()
    assert (told["version"], told["type"], told["provider_name"]) == ("1.0", "rich", "Word Ringers")
    assert told["title"] == f"{text('en', f'kinds.{puzzle.kind}.name')}, {day}"
    assert told["thumbnail_url"] == f"{SITE}/previews/{puzzle.id}.png"
    assert (told["thumbnail_width"], told["thumbnail_height"]) == (WIDTH, HEIGHT)
    source = re.search(r'<iframe src="([^"]+)"', told["html"])
    assert source
    assert client.get(source[1]).status_code == 200
    assert f'width="{told["width"]}" height="{told["height"]}"' in told["html"]
    assert answer.headers["X-Frame-Options"] == "DENY"


def test_oembed_keeps_to_the_size_that_is_asked_for(client: FlaskClient) -> None:
    url = f"{SITE}/puzzles/daily/{shown_day()}"
    for width, height in ((300, 200), (2000, 2000), (1, 1), (999999, 999999)):
        told = client.get("/oembed", query_string={"url": url, "maxwidth": width, "maxheight": height}).get_json()
        assert (told["width"], told["height"]) == (min(width, 480), min(height, 900))
    for name in ("maxwidth", "maxheight"):
        for wrong in ("0", "-1", "x", "1.5", "1" * 7, "", "²"):
            answer = client.get("/oembed", query_string={"url": url, name: wrong})
            assert answer.status_code == 422
            assert answer.get_json()["errors"][0]["pointer"] == f"/{name}"


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (None, 422),
        ("http://localhost/" + "x" * 2000, 422),
        ("http://elsewhere.example/puzzles/daily/{day}", 404),
        ("ftp://localhost/puzzles/daily/{day}", 404),
        ("http://localhost/puzzles", 404),
        ("http://localhost/puzzles/daily/{tomorrow}", 404),
        ("http://localhost/puzzles/daily/{withheld}", 404),
        ("http://localhost/embed/standard/nonsense", 404),
        ("http://[", 404),
        ("nonsense", 404),
        ("http://localhost/matches/x", 401),
        ("http://localhost/tables/x/screen", 401),
    ],
)
def test_oembed_refuses_as_it_says(client: FlaskClient, asked: str | None, status: int) -> None:
    days = {"day": shown_day(), "withheld": shown_day(withheld=True), "tomorrow": TODAY + timedelta(1)}
    query = {} if asked is None else {"url": asked.format(**days)}
    assert client.get("/oembed", query_string=query).status_code == status


def test_oembed_takes_an_address_that_is_as_long_as_it_may_be(client: FlaskClient) -> None:
    url = f"http://LOCALHOST/puzzles/daily/{shown_day()}?"
    longest = url + "x" * (2000 - len(url))
    assert client.get("/oembed", query_string={"url": longest}).status_code == 200
    assert client.get("/oembed", query_string={"url": longest + "x"}).status_code == 422


def test_a_page_says_where_its_oembed_is_which_knows_no_other_format(client: FlaskClient) -> None:
    told = head(client, f"/puzzles/daily/{shown_day()}")
    assert client.get(told["oembed"]).get_json()["title"] == told["og:title"]
    assert client.get("/oembed", query_string={"url": told["og:url"], "format": "xml"}).status_code == 501
