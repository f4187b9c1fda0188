"""What a list holds, and what of it is refused."""

import pytest

from dictionaries import open_dictionary
from dictionaries.errors import BadHouseList
from dictionaries.importing import words
from dictionaries.importing.layout import Layout
from dictionaries.importing.words import MAX_BAD_LINES, HouseList, frequencies_of, read_house_list


def read(text: str | bytes, **said: object) -> HouseList:
    content = text if isinstance(text, bytes) else text.encode()
    return read_house_list(content, open_dictionary("en-family"), **said)  # type: ignore[arg-type]


def refusal(text: str | bytes, **said: object) -> BadHouseList:
    with pytest.raises(BadHouseList) as caught:
        read(text, **said)
    return caught.value


def test_words_are_spelled_and_stand_once() -> None:
    assert read("Dog\ncat\ncafé\ndog\n").words == ["CAFE", "CAT", "DOG"]


def test_a_sign_is_no_hyphen_in_a_list_of_changes() -> None:
    found = read("+zyzzyx\n-cat\n- dog\nice-cream\n-mp3\n", overlay=True)
    assert (found.words, found.removed) == (["ZYZZYX"], {"CAT", "DOG"})
    assert [(part.reason, part.number) for part in found.report.left_out] == [("hyphen", 1), ("digit", 1)]
    assert [part.reason for part in read("cat\n-dog\n").report.left_out] == ["hyphen"]


def test_changes_that_cannot_be_made_are_refused_and_named() -> None:
    error = refusal("+dog\n-xqxq\n-dog\n-cat\ncat\n", overlay=True)
    assert [line for line, _ in error.lines] == [2, 3, 5]
    assert "not in en-family" in error.lines[0].problem
    assert "see line 1" in error.lines[1].problem
    assert "see line 4" in error.lines[2].problem
    many = refusal("-xqxq\n" * 5000, overlay=True)
    assert (len(many.lines), many.count) == (MAX_BAD_LINES, 5000)
    assert str(many).endswith("(and 4999 more bad lines)")


def test_a_strict_list_is_refused_with_how_many_lines_are_no_words() -> None:
    assert read("cat\ndog\n", strict=True).words == ["CAT", "DOG"]
    error = refusal("mp3\n" * 8 + "cat\nd\n", strict=True)
    assert error.count == 9
    assert str(error) == "9 lines are no words; the first is line 1: 'mp3': a digit in a word"
    assert str(refusal("cat\nd\n", strict=True)).startswith("1 line is no word; the first is line 2: 'd': too short")
    assert error.lines[-1].line == 10


@pytest.mark.parametrize("text", [b"", b"\n# nothing\n", b"1\n2\n"])
def test_a_list_without_a_word_is_refused(text: bytes) -> None:
    assert "no word" in str(refusal(text))


def test_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "MAX_HOUSE_WORDS", 2)
    assert "more than 2 words" in str(refusal("cat\ndog\nrat\n"))
    monkeypatch.setattr(words, "MAX_BYTES", 5)
    assert "6 bytes; expected at most 5" in str(refusal("catdog"))


def test_a_count_is_a_share_of_all_on_the_zipf_scale() -> None:
    found = read("the 999,000\nquoit 1_000\nzyzzyx many\nmu -5\nnu inf\n", layout=Layout(frequencies="2"))
    assert found.counts == {"THE": 999_000, "QUOIT": 1000}
    assert frequencies_of(found.counts) == {"THE": 255, "QUOIT": 180}
    assert frequencies_of({"A": 1e-300, "B": 1.0})["A"] == 1


@pytest.mark.parametrize(
    ("text", "count"),
    [("1,5", 1.5), ("1.5", 1.5), ("1,500", 1500), ("12,345,678", 12345678), ("1_000", 1000), ("7", 7)],
)
def test_a_comma_parts_thousands_or_a_fraction(text: str, count: float) -> None:
    found = read(f"the;{text}\n", layout=Layout(frequencies="2", delimiter=";"))
    assert found.counts == {"THE": count}


def test_it_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_EVERY", 2)
    told: list[int] = []
    read("cat\ndog\nrat\nbat\ncow\n", progress=told.append)
    assert told == [2, 4]
