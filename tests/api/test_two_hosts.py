"""Two hosts with one database: house lists with their versions are used on each."""

import shutil

import pytest

from api.folders import Folders
from api.jobs.job import catalog_of
from api.store.engine import Store
from api.stored_catalog import StoredCatalog, take_over
from dictionaries import UnknownDictionary, build_house_list, open_dictionary
from dictionaries.files import SHIPPED
from tests.api.two_hosts import Hosts, ask
from tests.servers import Server

BOARD = "RINXX/GOXXX/XXXXX/DINXX/XXXXX pink:A1,A2,A4"


def words(server: Server, version: str | None = None) -> list[str]:
    """Return the words that a solver finds with the list, in a version of it."""
    asked = {"board": BOARD, "dictionary": "club"} | ({"dictionary_version": version} if version else {})
    found = ask(server, "POST /v1/solve", asked)
    return sorted({segment["word"] for player in found["players"] for segment in player["words"]})


def test_every_version_is_used_on_every_host_and_on_one_that_starts_later(hosts: Hosts) -> None:
    token = ""
    with hosts.start("a") as a, hosts.start("b") as b:
        token = hosts.administrator()
        first = ask(a, "PUT /v1/dictionaries/club", "RIN\nGO\n", token)["version"]
        assert words(b) == ["GO", "RIN"]
        second = ask(b, "PUT /v1/dictionaries/club", "DIN\n", token, If_Match=f'"{first}"')["version"]
        assert (words(a), words(a, first), words(b, first)) == (["DIN"], ["GO", "RIN"], ["GO", "RIN"])
        assert all("club" in [item["id"] for item in ask(each, "GET /v1/dictionaries")["items"]] for each in (a, b))
    shutil.rmtree(hosts.lists("a"))
    with hosts.start("a") as a, hosts.start("c") as c:
        for each in (a, c):
            assert (words(each), words(each, first), words(each, second)) == (["DIN"], ["GO", "RIN"], ["DIN"])
        third = ask(c, "PUT /v1/dictionaries/club", "GO\n", token, If_Match=f'"{second}"')["version"]
        with hosts.start("d") as d:
            assert [words(d, version) for version in (first, second, third)] == [["GO", "RIN"], ["DIN"], ["GO"]]


def test_the_lists_of_each_folder_are_taken_over_once(hosts: Hosts) -> None:
    versions = {
        name: [build_house_list(hosts.lists(name), "club", text, base=open_dictionary()).version for text in texts]
        for name, texts in {"a": (b"RIN\n", b"GO\n"), "b": (b"DIN\n",)}.items()
    }
    with hosts.start("a") as a, hosts.start("b") as b:
        for each in (a, b):
            assert words(each) == ["GO"], "what the first host had as the current one stays so"
            found = [words(each, version) for version in (*versions["a"], *versions["b"])]
            assert found == [["RIN"], ["GO"], ["DIN"]]
    store = Store(hosts.database)
    take_over(store, hosts.lists("b"))
    store.close()
    assert StoredCatalog(Folders((SHIPPED, hosts.lists("new")), hosts.database)).get("club").version == versions["a"][1]


def test_processes_of_jobs_find_lists_and_their_versions(hosts: Hosts) -> None:
    for text in ("RIN\n", "GO\n"):
        hosts.command("dictionary", "add", "club", "-", stdin=text)
    catalog = catalog_of(Folders((SHIPPED, hosts.lists("other")), hosts.database))
    old = next(version for version in catalog.versions("club") if version != catalog.get("club").version)
    assert (list(catalog.get("club")), list(catalog.get("club", old))) == (["GO"], ["RIN"])
    with pytest.raises(UnknownDictionary):
        catalog.get("club", "0" * 16)


def test_another_title_of_the_same_words_reaches_a_host_that_has_a_copy(hosts: Hosts) -> None:
    catalog = StoredCatalog(Folders((SHIPPED, hosts.lists("other")), hosts.database))
    for title in ("One", "Two"):
        hosts.command("dictionary", "add", "club", "-", "--title", title, stdin="GO\n")
        assert catalog.get("club").name == title
    catalog.close()
