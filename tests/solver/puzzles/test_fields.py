"""Fields of JSON that are wrong are refused with the pointer of the place."""

import pytest

from solver.errors import BadAnswer, BadCell, RingersError
from solver.puzzles.fields import Fields


def number(text: str) -> int:
    if not text.isdigit():
        raise BadAnswer("expected digits")
    return int(text)


def refusal(value: object, longest: int = 2) -> RingersError:
    with pytest.raises(BadAnswer) as refused:
        Fields({"some": value}, BadAnswer, "/here").mapping("some", longest, number)
    return refused.value


@pytest.mark.parametrize("value", [None, 1, "text", ["1"], {"1": "a", "2": "b", "3": "c"}])
def test_an_object_of_texts_is_one_and_no_longer_than_it_may_be(value: object) -> None:
    assert str(refusal(value)) == "/here/some: expected an object of at most 2 texts"


@pytest.mark.parametrize("value", [None, 1, ["a"]])
def test_each_value_of_an_object_of_texts_is_a_text(value: object) -> None:
    assert str(refusal({"1": "a", "2": value})) == "/here/some/2: expected a text"
    assert str(refusal({"7" * 50: value})) == f"/here/some/{'7' * 40}: expected a text"


def test_a_key_that_cannot_be_read_has_the_pointer_of_its_value() -> None:
    refused = refusal({"1": "a", "x" * 50: "b"})
    assert str(refused).startswith(f"/here/some/{'x' * 40}: ")
    assert isinstance(refused, BadAnswer)


def test_an_object_of_texts_is_read() -> None:
    for values in ({}, {"1": "a"}, {"1": "a", "02": ""}):
        read = Fields({"some": values}, BadAnswer).mapping("some", 2, number)
        assert read == {int(key): text for key, text in values.items()}


@pytest.mark.parametrize("value", [None, "text", {}, [{}, {}, {}]])
def test_objects_are_a_list_that_is_not_too_long(value: object) -> None:
    with pytest.raises(BadAnswer) as refused:
        Fields({"some": value}, BadAnswer, "/here").objects("some", 2)
    assert str(refused.value) == "/here/some: expected a list of at most 2 objects"
    assert not isinstance(refused.value, BadCell)


def test_objects_have_their_place_as_pointer() -> None:
    read = Fields({"some": [{"a": 1}, {"a": 9}]}, BadAnswer, "/here").objects("some", 2)
    assert read[0].number("a", 0, 1) == 1
    with pytest.raises(BadAnswer) as refused:
        read[1].number("a", 0, 1)
    assert str(refused.value) == "/here/some/1/a: expected a whole number from 0 to 1"
    with pytest.raises(BadAnswer) as refused:
        Fields({"some": [{}, 3]}, BadAnswer, "/here").objects("some", 2)
    assert str(refused.value) == "/here/some/1: expected an object"
