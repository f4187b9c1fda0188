"""The encoding of a list is found wherever its other characters stand."""

import random
from itertools import islice

import pytest

from dictionaries import open_dictionary
from dictionaries.errors import BadHouseList
from dictionaries.importing.decoding import SAMPLE, decoded, encoding_of, shown_name, text_of

FRENCH = "élève\ngarçon\nNoël\ncœur\nà\n"
POLISH = "zażółć\ngęślą\njaźń\nłódka\nźrebię\nświnia\nćma\nksiężyc\npięść\nżółw\ngałąź\nwąż\n"
RUSSIAN = "мир\nвода\nнебо\nземля\nгород\nдруг\nсобака\nкошка\n"


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        ("cat\n", "ascii", "utf-8"),
        (FRENCH, "utf-8", "utf-8"),
        (FRENCH, "utf-8-sig", "utf-8"),
        (FRENCH, "utf-16", "utf-16"),
        (FRENCH, "utf-16-le", "utf-16"),
        (FRENCH, "utf-16-be", "utf-16"),
        (FRENCH, "utf-32", "utf-32"),
        (FRENCH, "cp1252", "windows-1252"),
        (FRENCH.replace("œ", "oe"), "latin-1", "windows-1252"),
        (POLISH, "cp1250", "windows-1250"),
        (RUSSIAN, "cp1251", "windows-1251"),
        (RUSSIAN, "koi8-r", "koi8-r"),
    ],
)
def test_a_text_is_read_as_it_was_written(text: str, codec: str, name: str) -> None:
    content = text.encode(codec)
    encoding = encoding_of(content)
    assert shown_name(encoding) == name
    assert decoded(content, encoding).read() == text


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_words_of_western_languages_are_windows_1252_however_few(language: str, seed: int) -> None:
    chance = random.Random(seed)
    dictionary = open_dictionary(language)
    forms = {form for word in islice(dictionary, 0, None, 97) for form in dictionary.forms(word) if not form.isascii()}
    for count in (1, 2, 5, 20, 100):
        text = "\n".join(chance.sample(sorted(forms), min(count, len(forms))))
        for each in (text, text.upper(), text.replace("\n", ";l’eau\n")):
            if not each.isascii():
                assert encoding_of(each.encode("cp1252", "ignore")) == "windows-1252"


@pytest.mark.parametrize("before", [0, 1, 100_000])
@pytest.mark.parametrize("after", [0, 1, 100_000])
def test_it_does_not_matter_where_the_other_characters_stand(before: int, after: int) -> None:
    content = b"cat\n" * before + b"caf\xe9\n" + b"dog\n" * after
    assert encoding_of(content) == "windows-1252"


def test_no_more_than_a_sample_is_looked_at() -> None:
    assert encoding_of("élève\n".encode("cp1252") * 50 * SAMPLE) == "windows-1252"


@pytest.mark.parametrize("encoding", ["klingon", "hex", "rot13", "", "a b", "\0"])
def test_what_is_no_encoding_is_named(encoding: str) -> None:
    with pytest.raises(BadHouseList, match=r"there is no encoding .*; expected a name such as utf-8"):
        decoded(b"cat", encoding)


def test_bytes_that_an_encoding_lacks_are_read_as_a_foreign_character() -> None:
    assert decoded(b"caf\x81\n", "windows-1252").read() == "caf\N{REPLACEMENT CHARACTER}\n"


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n", b"caf\xe9\x00\n", b"\xef\xbb\xbf\xff", b"\xff\xfeA"])
def test_what_is_no_text_is_not_decoded(content: bytes) -> None:
    with pytest.raises(UnicodeDecodeError):
        text_of(content)


def test_an_encoding_that_is_named_is_the_one_but_for_a_mark_of_unicode() -> None:
    assert text_of(b"\xb1\xe6", "iso8859_2") == "ąć"
    assert text_of("né".encode("utf-16"), "utf-8") == "né"
    with pytest.raises(UnicodeDecodeError):
        text_of(b"n\xe9", "utf-8")


@pytest.mark.parametrize("ends", ["à", "òà", "éèàùìò", "äöü", "ñ", "ãõç", "åøæ"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_long_lists_of_western_languages_are_windows_1252(language: str, ends: str) -> None:
    chance = random.Random(ends)
    words = [word.lower() for word in islice(open_dictionary(language), 0, None, 13)]
    text = "\n".join(sorted(word[:-1] + chance.choice(ends) for word in chance.sample(words, 3000)))
    assert encoding_of(text.encode("cp1252")) == "windows-1252"


STEMS = "abdykow abstrah adapt adres afisz agit akcent akcept aklimatyz akredyt aktualiz aktyw alarm alien analiz anim"
ENDS = "ał ała ałaś ałbyś ąc ącą ącego ącym ująca ująą uję ują ań anią"


@pytest.mark.parametrize(("codec", "name"), [("cp1250", "windows-1250"), ("iso8859_2", "iso-8859-2")])
@pytest.mark.parametrize("times", [1, 4])
def test_a_list_is_in_an_encoding_in_which_its_characters_are_letters(codec: str, name: str, times: int) -> None:
    text = "\n".join([stem + end for stem in STEMS.split() for end in ENDS.split()] * times)
    assert encoding_of(text.encode(codec)) == name
