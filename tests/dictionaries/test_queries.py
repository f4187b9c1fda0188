from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dictionaries import BadLetter, Dictionary, open_dictionary
from dictionaries.errors import BadQuery
from dictionaries.queries import (
    MAX_BLANKS,
    MAX_PAGE,
    MAX_RACK,
    SORTS,
    Query,
    find,
)
from tests.dictionaries.naive import find_naively, sorted_naively
from tests.repetitions import times

WHOLE = [
    Query(pattern="c?t"),
    Query(pattern="?????"),
    Query(pattern="*"),
    Query(pattern="t*ing"),
    Query(pattern="*a*e*i*o*u*"),
    Query(pattern="b?*t?n*s"),
    Query(pattern="*q?*?"),
    Query(prefix="un", suffix="ing"),
    Query(suffix="ness"),
    Query(contains="tte"),
    Query(anagram="retains"),
    Query(anagram="qui??"),
    Query(anagram="a???"),
    Query(rack="zoology"),
    Query(rack="qaz??", min_length=4),
    Query(rack="etaoinshrdlu???", min_length=9, max_length=10),
    Query(reversible=True),
    Query(reversible=True, hidden="exclude", min_length=4),
    Query(hidden="exclude", max_length=3),
    Query(hooks="ring"),
    Query(hooks="at", suffix="at", hidden="exclude"),
    Query(inside="strangers"),
    Query(inside="repaper", reversible=True, min_length=3),
    Query(reversal="stop"),
    Query(pattern="s*", rack="stared?", contains="a", suffix="s", hidden="exclude"),
    Query(min_length=16),
]


@pytest.mark.no_cover
@pytest.mark.parametrize("query", WHOLE, ids=repr)
def test_a_query_finds_what_a_scan_over_the_whole_list_finds(query: Query) -> None:
    dictionary = open_dictionary("en-common")
    found = find(dictionary, query)
    expected = find_naively(dictionary, query)
    assert expected, "a query that finds nothing shows nothing"
    assert list(found) == expected
    assert len(found) == len(expected)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("id", "query"),
    [
        ("en", Query(pattern="zo*")),
        ("en", Query(anagram="retin??")),
        ("en", Query(reversible=True)),
        ("es-digraph", Query(rack="chorrillo", min_length=3)),
    ],
    ids=repr,
)
def test_the_largest_dictionaries_agree_with_a_scan_too(id: str, query: Query) -> None:
    dictionary = open_dictionary(id)
    every = times(10, 1)
    looked_at = set(islice(dictionary, None, None, every))
    expected = find_naively(dictionary, query, every)
    assert expected
    assert [word for word in find(dictionary, query) if word in looked_at] == expected


TILES = st.sampled_from(open_dictionary("es-digraph").alphabet.tiles + tuple("AEIOSRN") * 4)
TEXTS = st.lists(TILES, min_size=1, max_size=3).map("".join)
PATTERNS = st.lists(st.one_of(TILES, st.sampled_from("?*")), min_size=1, max_size=7).map("".join)
RACKS = st.tuples(st.lists(TILES, max_size=9).map("".join), st.integers(0, MAX_BLANKS)).map(
    lambda rack: rack[0] + "?" * rack[1]
)


@st.composite
def queries(draw: st.DrawFn) -> Query:
    fields = {
        "pattern": PATTERNS,
        "prefix": TEXTS,
        "suffix": TEXTS,
        "contains": TEXTS,
        "anagram": RACKS.filter(bool),
        "rack": RACKS.filter(bool),
        "reversible": st.booleans(),
        "hooks": TEXTS,
        "inside": TEXTS,
        "reversal": TEXTS,
        "min_length": st.integers(1, 8),
        "max_length": st.integers(1, 8),
        "hidden": st.sampled_from(["include", "exclude"]),
    }
    chosen = draw(st.lists(st.sampled_from(list(fields)), min_size=1, max_size=3, unique=True))
    return Query(**{field: draw(fields[field]) for field in chosen})


@pytest.mark.no_cover
@settings(max_examples=times(60, 2000))
@given(query=queries(), sort=st.sampled_from(SORTS), limit=st.integers(1, 40))
def test_any_query_finds_sorts_and_pages_like_a_scan(
    some_spanish: Dictionary, query: Query, sort: str, limit: int
) -> None:
    expected = sorted_naively(some_spanish, find_naively(some_spanish, query), sort)
    found = find(some_spanish, query)
    assert list(found.words(sort)) == expected
    assert list(pages(some_spanish, query, sort, max(limit, len(expected) // 5 + 1))) == expected


def pages(dictionary: Dictionary, query: Query, sort: str, limit: int) -> Iterator[str]:
    position = None
    while True:
        page = find(dictionary, query).page(sort, limit, position)
        assert len(page.words) <= limit
        assert page.total == len(find(dictionary, query))
        yield from page.words
        if page.next is None:
            return
        assert len(page.words) == limit
        position = page.next


@pytest.mark.no_cover
@pytest.mark.parametrize("sort", SORTS)
def test_all_words_in_each_order(sort: str) -> None:
    family = open_dictionary("en-family")
    found = list(find(family, Query()).words(sort))
    assert found == sorted_naively(family, list(family), sort)


def test_the_best_come_first() -> None:
    common = open_dictionary("en-common")
    assert find(common, Query(anagram="stop")).page("frequency", 2).words == ("STOP", "POST")
    assert len(find(common, Query()).page("length", 1).words[0]) == common.longest
    zo = find(common, Query(pattern="zo*"))
    assert common.points(zo.page("points", 1).words[0]) == max(common.points(word) or 0 for word in zo)
    with_q = find(common, Query(contains="q"))
    assert {common.points(word) for word in with_q} == {None}


@pytest.mark.parametrize("position", ["", "x", "?", "é", "MC4", "!!!!", "9" * 6000, "LTEuMDAwMDAwMDAwMDAw", "\ud800"])
def test_a_position_that_no_page_gave_is_refused(position: str) -> None:
    with pytest.raises(BadQuery, match="position"):
        find(open_dictionary("en-common"), Query(prefix="a")).page(position=position)


def test_a_position_holds_for_its_question_order_and_version_alone() -> None:
    common = open_dictionary("en-common")
    position = find(common, Query(prefix="a")).page("points", 5).next
    assert position
    assert find(common, Query(prefix="a")).page("points", 5, position).words
    for dictionary, query, sort in (
        (common, Query(prefix="b"), "points"),
        (common, Query(prefix="a"), "length"),
        (open_dictionary("en"), Query(prefix="a"), "points"),
    ):
        with pytest.raises(BadQuery, match="position"):
            find(dictionary, query).page(sort, 5, position)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        (Query(pattern=""), "pattern"),
        (Query(prefix=""), "prefix"),
        (Query(suffix=" "), "suffix"),
        (Query(contains=""), "contains"),
        (Query(anagram=""), "anagram"),
        (Query(rack="?" * (MAX_BLANKS + 1)), "rack"),
        (Query(anagram="a" * (MAX_RACK + 1)), "anagram"),
        (Query(min_length=0), "min_length"),
        (Query(max_length=-1), "max_length"),
        (Query(hidden="only"), "hidden"),
    ],
)
def test_a_query_over_a_limit_names_its_field(query: Query, field: str) -> None:
    with pytest.raises(BadQuery, match="expected") as caught:
        find(open_dictionary("en-common"), query)
    assert caught.value.field == field


def test_limits_of_pages_and_orders() -> None:
    found = find(open_dictionary("en-common"), Query(rack="a" * (MAX_RACK - MAX_BLANKS) + "?" * MAX_BLANKS))
    assert len(found) > 0
    assert len(found.page(limit=MAX_PAGE).words) == min(MAX_PAGE, len(found))
    for limit in (0, -1, MAX_PAGE + 1):
        with pytest.raises(BadQuery, match="limit"):
            found.page(limit=limit)
    with pytest.raises(BadQuery, match="sort"):
        found.page("colour")


@pytest.mark.parametrize("field", ["pattern", "prefix", "suffix", "contains", "anagram", "rack"])
def test_a_bad_letter_is_named(field: str) -> None:
    with pytest.raises(BadLetter, match="'1'"):
        find(open_dictionary("en-common"), Query(**{field: "c1t"}))
