"""The packed list of words: every word of the dictionary, in few bytes, kept by browsers for ever under its version."""

import gzip
from itertools import pairwise

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from api.services.packed_words import MOST_SHARED, pack
from dictionaries import Catalog
from dictionaries.files import SHIPPED
from dictionaries.queries import Query, find

LARGEST = 700_000
"""Bytes on the wire, of any dictionary."""


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return FlaskClient(app)


def unpacked(text: str) -> list[str]:
    words = [""]
    for line in text.splitlines():
        words.append(words[-1][: ord(line[0]) - ord("0")] + line[1:])
    return words[1:]


@pytest.mark.parametrize("id", Catalog(SHIPPED).ids())
def test_each_shipped_dictionary_is_sent_whole_and_small(client: FlaskClient, id: str) -> None:
    answer = client.get(f"/lists/{id}", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) == int(answer.headers["Content-Length"]) < LARGEST
    dictionary = Catalog(SHIPPED).get(id)
    assert unpacked(gzip.decompress(answer.data).decode()) == list(find(dictionary, Query()).words("alphabet", None))


def test_it_is_kept_for_ever_under_its_version_only(client: FlaskClient) -> None:
    version = Catalog(SHIPPED).get("en-common").version
    assert "immutable" in client.get(f"/lists/en-common?version={version}").headers["Cache-Control"]
    other = client.get("/lists/en-common?version=old")
    assert other.headers["Cache-Control"] == "no-store"
    assert "Content-Encoding" not in other.headers
    assert client.get("/lists/nowhere").status_code == 404


def test_a_word_tells_what_it_shares_with_the_one_before() -> None:
    words = ["A", "AA", "AB", "B", "B" * 99, "B" * 100]
    assert unpacked(pack(words)) == words


@given(st.lists(st.text("AB", max_size=70), max_size=20))
def test_it_shares_all_that_one_character_can_tell(words: list[str]) -> None:
    lines = []
    for before, word in pairwise(["", *words]):
        counts = range(min(len(word), MOST_SHARED) + 1)
        shared = max(count for count in counts if before.startswith(word[:count]))
        lines.append(f"{chr(ord('0') + shared)}{word[shared:]}")
    assert pack(words).splitlines() == lines
