"""House lists in the database: their parts are there as long as a version names them, and no longer."""

from typing import Any

import pytest
from sqlalchemy import func, select

from api.errors import StoreUnavailable
from api.store import house_lists
from api.store.engine import Store
from api.store.house_lists import PART, PAUSE, ListPartRow, ListVersionRow
from dictionaries.errors import HouseListChanged

LONG = bytes(PART) + b"a" * PART + b"the end"


def parts(store: Store) -> int:
    with store.read() as session:
        return session.scalar(select(func.count()).select_from(ListPartRow)) or 0


def content(store: Store, version: str) -> bytes:
    with store.read() as session:
        return house_lists.content(session, "club", version)[1]


def broken_upload(store: Store, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store the first part of a content, after which the process is killed."""

    def put_first(store: Store, digest: str, parts: list[bytes]) -> None:
        put_parts(store, digest, parts[:1])
        raise KeyboardInterrupt

    put_parts = house_lists._put_parts
    with monkeypatch.context() as killed:
        killed.setattr(house_lists, "_put_parts", put_first)
        killed.setattr(house_lists, "remove_unnamed", lambda store: None)
        with pytest.raises(KeyboardInterrupt):
            house_lists.put(store, "club", "1" * 16, content)


def test_parts_of_a_broken_upload_go_with_the_next_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    house_lists.put(store, "club", "0" * 16, LONG)
    broken_upload(store, LONG[::-1], monkeypatch)
    assert parts(store) == 4
    house_lists.put_missing(store, "other", "2" * 16, b"short", is_current=True)
    assert (parts(store), content(store, "0" * 16)) == (4, LONG)
    house_lists.put(store, "club", "1" * 16, LONG[::-1])
    assert (parts(store), content(store, "1" * 16)) == (7, LONG[::-1])


def test_parts_of_a_refused_upload_and_of_a_replaced_content_go_at_once(store: Store) -> None:
    house_lists.put(store, "club", "0" * 16, LONG)
    with pytest.raises(HouseListChanged):
        house_lists.put(store, "club", "1" * 16, LONG[::-1], replaces="2" * 16)
    assert parts(store) == 3
    house_lists.put(store, "club", "0" * 16, b"with another title")
    assert (parts(store), content(store, "0" * 16)) == (1, b"with another title")


def test_an_upload_whose_parts_are_removed_meanwhile_stores_them_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_parts, rounds = house_lists._put_parts, []

    def put_and_lose(store: Store, *values: Any) -> None:
        put_parts(store, *values)
        rounds.append(parts(store))
        if len(rounds) == 1:
            house_lists.remove_unnamed(store)
            assert parts(store) == 0

    monkeypatch.setattr(house_lists, "_put_parts", put_and_lose)
    house_lists.put(store, "club", "0" * 16, LONG)
    assert (rounds, content(store, "0" * 16)) == ([3, 3], LONG)


def test_others_write_between_the_parts(store: Store, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    other, written = Store(url), []

    def write_meanwhile(seconds: float) -> None:
        with other.write() as session:
            session.add(ListVersionRow(id="other", version=f"{len(written):016}", digest=""))
        written.append(seconds)

    monkeypatch.setattr(house_lists.time, "sleep", write_meanwhile)
    house_lists.put(store, "club", "0" * 16, LONG)
    assert written == [PAUSE, PAUSE]
    house_lists.put(store, "club", "0" * 16, b"short")
    assert written == [PAUSE] * 5, "also while parts are removed"
    other.close()


def test_a_list_is_stored_even_if_what_is_left_cannot_be_removed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(store: Store) -> None:
        raise StoreUnavailable("the database cannot be used now")

    monkeypatch.setattr(house_lists, "remove_unnamed", fail)
    house_lists.put(store, "club", "0" * 16, LONG)
    assert content(store, "0" * 16) == LONG
