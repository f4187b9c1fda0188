"""Two hosts with one database: what is made on one is used on the other, house lists with their versions too."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from api.folders import Folders
from api.jobs.job import catalog_of
from api.store.engine import Store
from api.stored_catalog import StoredCatalog, take_over
from dictionaries import UnknownDictionary, build_house_list, open_dictionary
from dictionaries.files import SHIPPED
from tests.databases import KINDS, new_database
from tests.servers import Server, running_server

BOARD = "RINXX/GOXXX/XXXXX/DINXX/XXXXX pink:A1,A2,A4"

Host = Callable[[str], AbstractContextManager[Server]]


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with new_database(request.param, tmp_path) as url:
        yield url


@pytest.fixture
def host(database: str, tmp_path: Path) -> Host:
    """Starts a host, whose house lists have a folder of their own and which has no Redis."""

    def start(name: str) -> AbstractContextManager[Server]:
        (tmp_path / name).mkdir(exist_ok=True)
        variables = {"RINGERS_DATABASE": database, "RINGERS_HOUSE_LISTS": str(tmp_path / name / "lists")}
        return running_server("--workers", "2", environment=variables, folder=tmp_path / name)

    return start


def ask(server: Server, method: str, path: str, body: Any = None, **headers: str) -> Any:
    kind = "text/plain" if isinstance(body, str) else "application/json"
    data = None if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    told = {"Content-Type": kind, **{name.replace("_", "-"): value for name, value in headers.items()}}
    with urlopen(Request(server.url + path, data, told, method=method), timeout=60) as answer:
        return json.load(answer)


def ringers(*arguments: str, database: str, stdin: str = "", lists: Path | None = None) -> str:
    variables = {**os.environ, "RINGERS_DATABASE": database, "RINGERS_HOUSE_LISTS": str(lists or "")}
    command = [sys.executable, "-m", "api.cli", *arguments]
    return subprocess.run(command, env=variables, input=stdin, capture_output=True, text=True, check=True).stdout


def words(server: Server, version: str | None = None) -> list[str]:
    """Return the words that a solver finds with the list, in a version of it."""
    asked = {"board": BOARD, "dictionary": "club"} | ({"dictionary_version": version} if version else {})
    found = ask(server, "POST", "/v1/solve", asked)
    return sorted({segment["word"] for player in found["players"] for segment in player["words"]})


def test_what_is_made_on_one_host_is_used_on_the_other(host: Host, database: str, tmp_path: Path) -> None:
    with host("a") as a, host("b") as b:
        token = ringers("token", "create", "lists", "--scope", "admin", database=database).strip()
        admin = {"Authorization": f"Bearer {token}"}
        first = ask(a, "PUT", "/v1/dictionaries/club", "RIN\nGO\n", **admin)["version"]
        assert words(b) == ["GO", "RIN"]
        second = ask(b, "PUT", "/v1/dictionaries/club", "DIN\n", If_Match=f'"{first}"', **admin)["version"]
        assert (words(a), words(a, first), words(b, first)) == (["DIN"], ["GO", "RIN"], ["GO", "RIN"])
        assert "club" in [item["id"] for item in ask(a, "GET", "/v1/dictionaries")["items"]]
        match = ask(b, "POST", "/v1/matches", {"players": ["pink", "green"], "dictionary": "club"})
        table = ask(a, "POST", "/v1/games/ringo/tables", {"seats": ["anna", "bob"]})
        league = ask(a, "POST", "/v1/leagues", {"name": "Class 4b", "edition": "gentle"})
        puzzle = ask(a, "POST", "/v1/puzzles", {"kind": "place-rings", "grade": 1, "rings": 3})
        path, held = f"/v1/matches/{match['match']['id']}", {"Authorization": f"Bearer {match['host_token']}"}
        share = ask(a, "POST", f"{path}/shares", **held)
        shared = {"Authorization": f"Bearer {share['share_token']}"}
        assert ask(a, "GET", path, **held)["dictionary"] == {"id": "club", "version": second}
        assert ask(b, "GET", path, **shared)["you"]["role"] == "spectator"
        seated = {"Authorization": f"Bearer {table['host_token']}"}
        assert ask(b, "GET", f"/v1/tables/{table['table']['id']}", **seated)["id"] == table["table"]["id"]
        assert ask(b, "GET", f"/v1/leagues/{league['league']['id']}")["name"] == "Class 4b"
        assert ask(b, "GET", f"/v1/puzzles/{puzzle['id']}")["link"] == puzzle["link"]
    shutil.rmtree(tmp_path / "a" / "lists")
    with host("a") as a, host("c") as c:
        for each in (a, c):
            assert (words(each), words(each, first), words(each, second)) == (["DIN"], ["GO", "RIN"], ["DIN"])


def test_the_lists_of_each_folder_are_taken_over_once(host: Host, database: str, tmp_path: Path) -> None:
    lists = {name: tmp_path / name / "lists" for name in ("a", "b")}
    versions = {
        name: [build_house_list(lists[name], "club", text, base=open_dictionary()).version for text in texts]
        for name, texts in {"a": (b"RIN\n", b"GO\n"), "b": (b"DIN\n",)}.items()
    }
    with host("a") as a, host("b") as b:
        for each in (a, b):
            assert words(each) == ["GO"], "what the first host had as the current one stays so"
            found = [words(each, version) for version in (*versions["a"], *versions["b"])]
            assert found == [["RIN"], ["GO"], ["DIN"]]
    store = Store(database)
    take_over(store, lists["b"])
    store.close()
    assert StoredCatalog((SHIPPED, tmp_path / "new"), database).get("club").version == versions["a"][1]


def test_processes_of_jobs_find_lists_and_their_versions(database: str, tmp_path: Path) -> None:
    for text in ("RIN\n", "GO\n"):
        ringers("dictionary", "add", "club", "-", database=database, stdin=text, lists=tmp_path / "lists")
    catalog = catalog_of(Folders.of((SHIPPED, tmp_path / "other"), database))
    old = next(version for version in catalog.versions("club") if version != catalog.get("club").version)
    assert (list(catalog.get("club")), list(catalog.get("club", old))) == (["GO"], ["RIN"])
    with pytest.raises(UnknownDictionary):
        catalog.get("club", "0" * 16)


def test_another_title_of_the_same_words_reaches_a_host_that_has_a_copy(database: str, tmp_path: Path) -> None:
    catalog = StoredCatalog((SHIPPED, tmp_path / "other"), database)
    for title in ("One", "Two"):
        options = ("add", "club", "-", "--title", title)
        ringers("dictionary", *options, database=database, stdin="GO\n", lists=tmp_path / "lists")
        assert catalog.get("club").name == title
    catalog.close()
