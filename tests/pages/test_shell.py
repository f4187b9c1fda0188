"""The pages as they are sent: addresses, headers, sizes, files that change their address, and what scripts may do."""

import gzip
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.assets import Assets, squeezed
from api.routes.pages import FOLDER, SCREENS, assets
from api.settings import Settings
from api.texts import OF_THE_SERVICE, languages, text
from solver.records.known import known_records

WRITES_MARKUP = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
DRAWS_ANEW = "replaceChildren"
LARGEST_FIRST_VIEW = 100 * 1024
PATHS = (
    *("/", "/board", "/board/letters", "/words", "/words/judge", "/how-to-play", "/records"),
    *("/matches", "/matches/new", "/matches/x", "/matches/x/screen", "/matches/x/rounds/1/words"),
    *("/join", "/join/K7WQ3T", "/play", "/play/ringo", "/play/join/K7WQ3T", "/play/ringo/board", "/tables/x"),
    *("/move", "/figures"),
    *("/puzzles", "/puzzles/x", "/puzzles/daily/2026-11-21"),
)


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings()).test_client()


@pytest.mark.parametrize("path", PATHS)
def test_every_screen_has_an_address(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "text/html")
    policy = response.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy


@pytest.mark.parametrize("path", ["/nowhere", "/board/nowhere", "/matches/x/rounds/one", "/app/x/nowhere.js"])
def test_other_addresses_are_problems(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (404, "application/problem+json")


STARTS = r'<script type="module" src="([^"]+)"'
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/matches/x/rounds/one", "/matches/new/", "/v1/nowhere"])
def test_an_address_that_does_not_exist_is_a_page_in_a_browser(client: FlaskClient, path: str) -> None:
    page = client.get(path, headers=BROWSER)
    assert (page.status_code, page.mimetype) == (404, "text/html")
    assert re.findall(STARTS, page.text) == re.findall(STARTS, client.get("/").text) != []
    assert "Accept" in page.vary
    for accept in ("*/*", "application/json", "text/html;q=0.5,*/*"):
        assert client.get(path, headers={"Accept": accept}).mimetype == "application/problem+json"
    assert client.post(path, headers=BROWSER).mimetype == "application/problem+json"


def test_the_browser_knows_the_same_screens() -> None:
    table = (FOLDER / "scripts/screens.js").read_text()
    shown = {re.sub(r":\w+", "*", path) for path in re.findall(r'path: "([^"]+)"', table)}
    served = set()
    for path in SCREENS:
        steps = re.search(r"<any\(([^)]*)\):step>", path)
        served |= {path.replace(steps[0], step.strip()) for step in steps[1].split(",")} if steps else {path}
    assert {re.sub(r"<[^>]+>", "*", path) for path in served} == shown


def test_nothing_in_the_shell_is_inline_or_from_elsewhere(client: FlaskClient) -> None:
    text = client.get("/").text
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text)
    assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", text)


def test_no_script_writes_markup_and_no_file_asks_elsewhere() -> None:
    for path in (*FOLDER.rglob("*.js"), *FOLDER.rglob("*.css")):
        text = path.read_text()
        assert not re.search(WRITES_MARKUP, text), path
        assert set(re.findall(r"https?://[^\s\"'`)]+", text)) <= {"http://www.w3.org/2000/svg"}, path


def test_what_is_drawn_again_keeps_the_focus_for_only_one_script_puts_elements_in_the_place_of_others() -> None:
    scripts = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.js") if DRAWS_ANEW in path.read_text()]
    assert scripts == ["scripts/dom.js"]


def test_every_style_sheet_is_a_part_of_one_that_is_sent() -> None:
    of_games = {f"styles/games/{game}.css" for game in assets().modules("scripts/games")}
    sent = {name: assets().get(name) for name in assets().names() if name.endswith(".css")}
    assert sent.keys() == {
        "styles/app.css",
        "styles/big-screen.css",
        "styles/embed.css",
        "styles/leagues.css",
        "styles/photos.css",
        "styles/reactions.css",
        "styles/reviews.css",
        *of_games,
    }
    assert not [name for name, sheet in sent.items() if not sheet or b"@import" in sheet.body]
    parts = [path for path in FOLDER.rglob("*.css") if path.relative_to(FOLDER).as_posix() not in sent]
    together = b"".join(sheet.body for name, sheet in sent.items() if sheet and name != "styles/embed.css")
    assert [path.name for path in parts if together.count(squeezed(path.read_bytes())) != 1] == []


def test_a_file_is_kept_for_ever_under_its_version_only(client: FlaskClient) -> None:
    version = assets().version
    kept = client.get(f"/app/{version}/scripts/main.js")
    assert "immutable" in kept.headers["Cache-Control"]
    old = client.get("/app/000000000000/scripts/main.js")
    assert old.data == kept.data
    assert old.headers["Cache-Control"] == "no-store"


def test_files_are_sent_compressed_to_those_who_take_it(client: FlaskClient) -> None:
    address = f"/app/{assets().version}/styles/app.css"
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_the_first_view_is_small(client: FlaskClient) -> None:
    text = client.get("/").text
    files = set(re.findall(r'(?:href|src)="(/app/[^"]+)"', text))
    assert {f"/app/{assets().version}/{name}" for name in (*assets().start("/", whole=True), "texts/en.json")} <= files
    size = len(gzip.compress(text.encode()))
    for file in files:
        response = client.get(file, headers={"Accept-Encoding": "gzip"})
        assert response.status_code == 200, file
        size += len(response.data)
    assert size < LARGEST_FIRST_VIEW


def test_the_version_changes_with_any_content(tmp_path: Path) -> None:
    versions = []
    for name, content in (("a.js", "one"), ("a.js", "two"), ("b.js", "two")):
        (tmp_path / name).write_text(content)
        versions.append(Assets(tmp_path).version)
        (tmp_path / name).unlink()
    assert len(set(versions)) == 3


def test_the_app_can_be_installed(client: FlaskClient) -> None:
    manifest = client.get("/app.webmanifest")
    assert manifest.mimetype == "application/manifest+json"
    content = manifest.get_json(force=True)
    assert content["start_url"] == content["scope"] == "/"
    for icon in content["icons"]:
        assert client.get(icon["src"]).mimetype == "image/png"
    worker = client.get("/service-worker.js")
    assert worker.mimetype == "text/javascript"
    assert assets().version in worker.text
    assert "connect-src 'self'" in worker.headers["Content-Security-Policy"]


@pytest.mark.parametrize("language", languages())
def test_the_app_is_installed_in_the_language_of_the_page(client: FlaskClient, language: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    link = re.search(r'<link rel="manifest" href="([^"]+)"', page)
    assert link
    content = client.get(link[1]).get_json(force=True)
    assert (content["lang"], content["description"]) == (language, text(language, "shell.about"))


@pytest.mark.parametrize(("scripts", "start"), [("bundled", "bundles/base.js"), ("modules", "scripts/main.js")])
def test_a_device_keeps_the_files_of_one_way_and_one_language(scripts: str, start: str) -> None:
    client = create_app(Settings.load(page_scripts=scripts)).test_client()
    assert f"{assets().version}/{start}" in client.get("/").text
    for language in languages():
        worker = client.get(f"/service-worker.js?language={language}").text
        listed = re.search(r'"(/app/[^"]+)"', worker)
        assert listed
        names = {name.split("/", 3)[3] for name in listed[1].split()}
        assert {start, "styles/app.css", f"texts/{language}.json"} <= names <= {*assets().names()}
        assert {name.removeprefix("texts/")[:2] for name in names if name.startswith("texts/")} == {language}
        assert len({name.split("/")[0] for name in names} & {"scripts", "bundles"}) == 1
        assert not {f"texts/{language}/{part}.json" for part in OF_THE_SERVICE} & names
    assert client.get("/service-worker.js?language=xx").text == client.get("/service-worker.js").text


def test_the_record_boards_are_those_that_come_with_the_program(client: FlaskClient) -> None:
    response = client.get("/records.json")
    items = response.get_json()["items"]
    assert items == [record.to_json() for record in known_records()]
    again = client.get("/records.json", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


SCRIPTS = FOLDER / "scripts"
OWN_CLOCK = re.compile(r"\bDate\.now\(|\bnew Date\(\)|\bDate\(\)")

WAITS = {
    "live/session.js": "which of two reads is due sooner",
    "live/stream.js": "for how long it polls before it tries to listen again",
    "match/board-draft.js": "whether a finger can have seen what has just appeared",
    "match/entering.js": "for how long somebody is said to enter something",
}
"""Where a device measures seconds of its own, which are compared with nothing that others say; and what for."""


def test_days_and_countdowns_go_by_the_clock_of_the_service() -> None:
    """The device's own clock is read in one place, which knows by how much it is wrong."""
    found = {
        path.relative_to(SCRIPTS).as_posix()
        for path in SCRIPTS.rglob("*.js")
        if OWN_CLOCK.search(path.read_text("utf-8"))
    }
    assert found == {"clock.js", *WAITS}


def test_the_day_can_be_left_out_of_the_address_of_a_daily_puzzle(client: FlaskClient) -> None:
    answer = client.get("/puzzles/daily")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/puzzles")
