"""The base path: everything is below it, whether the settings or a proxy say so."""

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.routes.pages import FOLDER, SCREENS, assets
from api.settings import Settings
from api.variables import BadSetting
from tests.servers import running_server

BASE = "/club/ringers"
MATCH = {"players": ["pink", "green"]}
PAGES = (
    *(path for path in SCREENS if "<" not in path),
    *("/board/letters", "/puzzles/daily/2026-11-20", "/play/ding", "/play/ding/score", "/matches/x/rounds/1/letters"),
    *("/docs", "/problems", "/problems/invalid", "/embed/standard/2026-11-20", "/embed/nothing"),
    *("/puzzles/standard.atom", "/puzzles/standard.ics", "/app.webmanifest", "/openapi.json", "/records.json"),
    *("/schemas/puzzle-restore.json", "/v1/games", "/v1/dictionaries", "/v1/puzzles", "/v1/nothing"),
)
WRITTEN = re.compile(r"""(?:href|src|action|content|data-document)=["']([^"']*)["']""")
SCRIPTS = FOLDER / "scripts"
BY_ITSELF = (
    re.compile(r"""(?:fetch|new URL|register|locat\w*\.(?:assign|replace)|EventSource|import)\(["`]/.*"""),
    re.compile(r"""\bfetch\((?!\s*within\(|`\$\{(?:within\(|shellValue\())[^)].*"""),
    re.compile(r"""(?:push|replace)State\([^;]*?, (?:["`]/|path\b).*"""),
    re.compile(r"""\.(?:href|src|action) = ["`]/.*"""),
    re.compile(r"""setAttribute\("(?:href|src|action)".*"""),
    re.compile(r"""\blocation\.(?:host\b|origin(?! \|\|)).*"""),
)
"""How a script would ask for, go to or name an address in which the base path is missing."""

ADDRESS = re.compile(r"""https?://localhost[^\s"'<>\\]*""")


class Below:
    """A client that asks as a browser does which is below a base path, through one of the two sorts of proxies."""

    def __init__(self, client: FlaskClient, *, strips: bool) -> None:
        self.client = client
        self.strips = strips

    def get(self, path: str, **headers: str) -> TestResponse:
        if self.strips:
            return self.client.get(path, headers={"X-Forwarded-Prefix": BASE, **headers})
        return self.client.get(BASE + path, headers=headers)

    def post(self, path: str, **options: object) -> TestResponse:
        headers = {"X-Forwarded-Prefix": BASE} if self.strips else {}
        headers |= options.pop("headers", {})  # type: ignore[arg-type,call-overload,operator]
        return self.client.post(path if self.strips else BASE + path, headers=headers, **options)  # type: ignore[arg-type]


def client_of(tmp_path: Path, **settings: object) -> FlaskClient:
    return create_app(Settings.read(database=str(tmp_path / "base.sqlite3"), **settings)).test_client()


@pytest.fixture(params=[True, False], ids=["stripped", "whole"])
def below(request: pytest.FixtureRequest, tmp_path: Path) -> Below:
    settings = {"proxies": 1} if request.param else {"base_path": BASE}
    return Below(client_of(tmp_path, **settings), strips=request.param)


def addresses_in(text: str) -> Iterator[str]:
    """Return the paths of this host that a text leads to."""
    for found in WRITTEN.findall(text):
        if found.startswith("/"):
            yield found
    for found in ADDRESS.findall(text):
        yield urlsplit(found).path


@pytest.mark.parametrize("path", PAGES)
def test_nothing_leads_out_of_the_base_path(below: Below, path: str) -> None:
    answer = below.get(path)
    assert answer.status_code in (200, 404), answer.text
    led = [*addresses_in(answer.text), *re.findall("<([^>]*)>", answer.headers.get("Link", ""))]
    if answer.mimetype.endswith("problem+json"):
        led.append(answer.get_json()["type"])
    assert [address for address in led if not address.startswith(f"{BASE}/") and address != BASE] == []


def test_what_a_page_loads_is_there(below: Below) -> None:
    loaded = {address for path in ("/", "/docs", "/embed/standard/2026-11-20") for address in
              addresses_in(below.get(path).text)}  # fmt: skip
    assert len(loaded) > 10
    for address in loaded - {address for address in loaded if address.endswith("/")}:
        assert below.get(address.removeprefix(BASE)).status_code == 200, address


def test_no_style_sheet_and_no_text_has_a_path_of_the_host() -> None:
    files = assets()
    for name in files.names():
        if name.endswith((".css", ".json")):
            asset = files.get(name)
            assert asset
            assert not re.search(rb"""url\(["']?/|"/[a-z]""", asset.body), name


def test_no_page_script_makes_an_address_by_itself() -> None:
    """Paths go through `scripts/base-path.js`, by `el`, `go` and `ask` where they can."""
    paths = sorted(path for path in SCRIPTS.rglob("*.js") if path.name != "base-path.js")
    assert len(paths) > 200
    for path in paths:
        text = path.read_text()
        found = [call for pattern in BY_ITSELF for call in pattern.findall(text)]
        assert found == [], path.relative_to(SCRIPTS)


def test_the_manifest_and_the_worker_are_for_the_base_path_alone(below: Below) -> None:
    manifest = below.get("/app.webmanifest").get_json()
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {f"{BASE}/"}
    assert all(icon["src"].startswith(f"{BASE}/app/") for icon in manifest["icons"])
    worker = below.get("/service-worker.js").text
    [files] = re.findall('const FILES = "(.*)".split', worker)
    assert all(file.startswith(f"{BASE}/app/") for file in files.split())
    assert f'const SHELL = "{BASE}/";' in worker
    assert f'const FAMILY = "word-ringers:{BASE}:";' in worker


def test_the_document_says_where_the_service_is_and_what_problems_are_called(below: Below, tmp_path: Path) -> None:
    document = below.get("/openapi.json").get_json()
    assert document["servers"] == [{"url": BASE}]
    assert f"{BASE}/problems/invalid" in document["components"]["schemas"]["ProblemType"]["enum"]
    plain = client_of(tmp_path).get("/openapi.json").get_json()
    assert plain["servers"][0]["url"] == "/"
    assert json.loads(json.dumps(document).replace(BASE, "")) == plain | {"servers": [{"url": ""}]}


def test_locations_links_and_types_begin_with_the_base_path(below: Below) -> None:
    made = below.post("/v1/matches", json=MATCH)
    assert (made.status_code, made.headers["Location"]) == (201, f"{BASE}/v1/matches/{made.get_json()['match']['id']}")
    assert below.get("/v1/dictionaries?limit=1").headers["Link"].startswith(f"<{BASE}/v1/dictionaries?limit=1&cursor=")
    assert below.post("/v1/solve", json={}).get_json()["type"] == f"{BASE}/problems/invalid"
    assert below.get("/v1/matches/none").get_json()["type"].startswith(f"{BASE}/problems/")


def test_the_whole_base_path_without_a_slash_leads_to_the_pages(tmp_path: Path) -> None:
    answer = client_of(tmp_path, base_path=BASE).get(f"{BASE}?x=1")
    assert (answer.status_code, answer.headers["Location"]) == (308, f"{BASE}/?x=1")


@pytest.mark.parametrize("path", ["/", "/v1/games", "/docs", "/openapi.json", "/club", f"{BASE}x/docs", "/club/other/"])
def test_nothing_is_outside_the_base_path(tmp_path: Path, path: str) -> None:
    answer = client_of(tmp_path, base_path=BASE).get(path, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
    assert answer.get_json()["type"] == f"{BASE}/problems/not_found"


@pytest.mark.parametrize("path", ["/healthz", "/livez", "/readyz"])
def test_health_is_answered_with_and_without_the_base_path(tmp_path: Path, path: str) -> None:
    client = client_of(tmp_path, base_path=BASE)
    assert client.get(path).get_json()["status"] == client.get(BASE + path).get_json()["status"]


@pytest.mark.parametrize(("proxies", "header", "base"), [
    (1, "/a/b", "/a/b"), (1, "/A.b_c~d-1", "/A.b_c~d-1"), (1, "/evil, /a", "/a"), (2, "/a, /inner", "/a"),
    (2, "/a", ""), (0, "/a", ""), (1, "a", ""), (1, "/a/", ""), (1, "//a", ""), (1, "/a b", ""),
    (1, "/a\"><", ""), (1, "/..", ""), (1, "/a%2f", ""), (1, "https://evil.example/a", ""),
])  # fmt: skip
def test_only_a_trusted_proxy_says_what_it_has_taken_away(tmp_path: Path, proxies: int, header: str, base: str) -> None:
    client = client_of(tmp_path, proxies=proxies)
    answer = client.get("/v1/nothing", headers={"X-Forwarded-Prefix": header})
    assert answer.get_json()["type"] == f"{base}/problems/not_found"


def test_what_a_proxy_has_taken_away_stands_in_place_of_the_setting(tmp_path: Path) -> None:
    client = client_of(tmp_path, proxies=1, base_path=BASE)
    assert client.get("/v1/x", headers={"X-Forwarded-Prefix": "/a"}).get_json()["type"] == "/a/problems/not_found"
    assert client.get(f"{BASE}/v1/x").get_json()["type"] == f"{BASE}/problems/not_found"


@pytest.mark.parametrize("value", ["club", "/", "/club/", "//club", "/a b", "/a?b", "/../a", "/é", "/a\n"])
def test_a_bad_base_path_is_refused(value: str) -> None:
    with pytest.raises(BadSetting, match=r"base-path: .*is no base path; expected one such as /club/ringers"):
        Settings.read(base_path=value)


def test_a_repeated_request_is_answered_below_the_base_path_that_it_comes_by(tmp_path: Path) -> None:
    client = client_of(tmp_path, proxies=1)
    found = []
    for base in ("/a", "", "/b/c"):
        headers = {"Idempotency-Key": "once", "X-Forwarded-Prefix": base}
        found.append(client.post("/v1/matches", json=MATCH, headers=headers).headers["Location"])
    path = found[1]
    assert path.startswith("/v1/matches/")
    assert found == [f"/a{path}", path, f"/b/c{path}"]


def test_an_embedded_page_and_its_preview_are_found_by_their_whole_address(below: Below) -> None:
    page = f"http://localhost{BASE}/puzzles/daily/2026-11-20"
    answer = below.get(f"/oembed?url={page}").get_json()
    assert f'src="http://localhost{BASE}/embed/standard/2026-11-20"' in answer["html"]
    assert answer["provider_url"] == f"http://localhost{BASE}"
    assert below.get(f"/oembed?url={page.replace(BASE, '')}").status_code == 404
    picture = urlsplit(answer["thumbnail_url"]).path
    assert below.get(picture.removeprefix(BASE)).mimetype == "image/png"


def test_the_service_itself_says_where_it_is_and_what_it_cannot_read(tmp_path: Path) -> None:
    with running_server(folder=tmp_path, environment={"RINGERS_BASE_PATH": BASE}) as server:
        assert server.url.endswith(BASE)
        with socket.create_connection(("127.0.0.1", server.port), 30) as link:
            link.sendall(b"no request\r\n\r\n")
            assert f'"type":"{BASE}/problems/bad_request"'.encode() in link.recv(65536)
        with socket.create_connection(("127.0.0.1", server.port), 30) as link:
            link.sendall(f"GET {BASE}/nope HTTP/1.0\r\nSCRIPT_NAME: {BASE}/evil\r\n\r\n".encode())
            assert f'"type":"{BASE}/problems/not_found"'.encode() in link.recv(65536)
