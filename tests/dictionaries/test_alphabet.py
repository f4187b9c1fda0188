import pickle
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries.alphabet import MAX_TEXT, REPLACE, Alphabet
from dictionaries.errors import BadAlphabet, BadLetter, TextTooLong

LATIN = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
ENGLISH = Alphabet(LATIN)
GERMAN = Alphabet(tuple("AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"), keep="ÄÖÜ")
SPANISH = Alphabet((*"ABC", "CH", *"DEFGHIJKL", "LL", *"MNÑOPQR", "RR", *"STUVWXYZ"), keep="Ñ")
CATALAN = Alphabet((*"ABCÇDEFGHIJKL", "L·L", *"MN", "NY", *"OPQ", "QU", *"RSTUVXZ"), keep="Ç·")
NO_LONE_Q = Alphabet((*"ABCDEFGHIJKLMNOP", "QU", *"RSTUVWXYZ"))

ALPHABETS = (ENGLISH, GERMAN, SPANISH, CATALAN, NO_LONE_Q)


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("coats", "COATS"),
        ("  Coats\n", "COATS"),
        ("\u00a0ox\t", "OX"),
        ("café", "CAFE"),
        ("cafe\u0301", "CAFE"),
        ("naïve", "NAIVE"),
        ("straße", "STRASSE"),
        ("STRAẞE", "STRASSE"),
        ("œuvre", "OEUVRE"),
        ("ÆON", "AEON"),
        ("ıİ", "II"),
        ("\u212aelvin", "KELVIN"),
        ("ạ̈b", "AB"),
        ("", ""),
    ],
)
def test_a_text_becomes_its_english_spelling(text: str, spelling: str) -> None:
    assert ENGLISH.normalise(text) == spelling


def test_a_kept_accent_stays_and_every_other_goes() -> None:
    for text in ("Käse", "Ka\u0308se", "Ka\u0304\u0308se", "Kǟse"):
        assert GERMAN.normalise(text) == "KÄSE"
    assert GERMAN.normalise("Caféǖ") == "CAFEÜ"
    assert SPANISH.normalise("ñandú") == "ÑANDU"
    assert SPANISH.normalise("pingüino") == "PINGUINO"
    assert CATALAN.normalise("plaça") == "PLAÇA"


@pytest.mark.parametrize(
    ("text", "character", "position"),
    [
        ("ca1t", "1", 2),
        ("ca t", " ", 2),
        (" ca-t", "-", 3),
        ("don't", "'", 3),
        ("ca\x00t", "\x00", 2),
        ("cat\x1c", "\x1c", 3),
        ("ca\u200dt", "\u200d", 2),
        ("ca\ud800t", "\ud800", 2),
        ("\u0301cat", "\u0301", 0),
        ("cat\u20dd", "\u20dd", 3),
        ("ﬁsh", "ﬁ", 0),
        ("ＣＡＴ", "Ｃ", 0),
        ("ſo", "ſ", 0),
        ("smørbrød", "ø", 2),
        ("кот", "к", 0),
        ("한", "한", 0),
        ("c\u0301a\u0301\u0301ñ3", "3", 6),
        ("?", "?", 0),
        ("\ue003", "\ue003", 0),
    ],
)
def test_a_text_that_cannot_be_a_word_names_its_bad_character(text: str, character: str, position: int) -> None:
    with pytest.raises(BadLetter) as caught:
        ENGLISH.normalise(text)
    assert (caught.value.character, caught.value.position) == (character, position)
    assert f"character {position + 1}" in str(caught.value)


def test_a_text_over_the_limit_is_refused_whatever_it_holds() -> None:
    assert ENGLISH.normalise("a" * MAX_TEXT) == "A" * MAX_TEXT
    for text in ("a" * (MAX_TEXT + 1), "1" * 1_000_000):
        with pytest.raises(TextTooLong, match=f"at most {MAX_TEXT}"):
            ENGLISH.normalise(text)
    with pytest.raises(BadLetter):
        ENGLISH.encode("é" * (MAX_TEXT + 1))


@pytest.mark.parametrize(
    ("alphabet", "word", "tiles"),
    [
        (SPANISH, "chorrillo", ("CH", "O", "RR", "I", "LL", "O")),
        (SPANISH, "perro", ("P", "E", "RR", "O")),
        (SPANISH, "RRR", ("RR", "R")),
        (SPANISH, "cache", ("C", "A", "CH", "E")),
        (CATALAN, "col·legi", ("C", "O", "L·L", "E", "G", "I")),
        (CATALAN, "anyquè", ("A", "NY", "QU", "E")),
        (NO_LONE_Q, "quit", ("QU", "I", "T")),
        (ENGLISH, "quit", ("Q", "U", "I", "T")),
        (ENGLISH, "", ()),
    ],
)
def test_a_word_splits_into_the_longest_tiles(alphabet: Alphabet, word: str, tiles: tuple[str, ...]) -> None:
    assert alphabet.split(word) == alphabet.faces(alphabet.encode(word)) == tiles


def test_a_letter_that_is_only_part_of_a_tile_is_bad_alone() -> None:
    for alphabet, text, character, position in ((NO_LONE_Q, "qi", "Q", 0), (CATALAN, "co·l", "·", 2)):
        with pytest.raises(BadLetter) as caught:
            alphabet.normalise(text)
        assert (caught.value.character, caught.value.position) == (character, position)


def test_tiles_laid_apart_stay_apart_from_the_tile_that_holds_them() -> None:
    assert SPANISH.encode("C") + SPANISH.encode("H") != SPANISH.encode("CH")
    assert SPANISH.faces(SPANISH.encode("C") + SPANISH.encode("H")) == ("C", "H")


def test_the_index_numbers_the_tiles_in_their_order() -> None:
    assert [SPANISH.index[SPANISH.encode(tile)] for tile in SPANISH.tiles] == list(range(len(SPANISH.tiles)))


def test_a_code_point_of_no_tile_has_no_face() -> None:
    with pytest.raises(BadLetter):
        SPANISH.faces("A\ue000")


def test_an_alphabet_is_a_value() -> None:
    assert pickle.loads(pickle.dumps(SPANISH)) == SPANISH
    assert hash(Alphabet(LATIN)) == hash(ENGLISH)
    assert Alphabet(LATIN, replace=dict(REPLACE)) == ENGLISH  # type: ignore[arg-type]
    assert Alphabet(LATIN, keep="N\u0303").keep == "Ñ"
    with pytest.raises(AttributeError):
        ENGLISH.keep = "Ñ"  # type: ignore[misc]


@pytest.mark.parametrize(
    "tiles",
    [
        (),
        ("A", "A"),
        ("a",),
        ("",),
        ("ABCDE",),
        ("1",),
        ("A1",),
        ("ß",),
        ("N\u0303",),
        tuple(map(chr, range(0x4E00, 0x4F00))),
    ],
)
def test_tiles_that_are_no_alphabet_are_refused(tiles: tuple[str, ...]) -> None:
    with pytest.raises(BadAlphabet):
        Alphabet(tiles)


@given(st.data())
def test_any_word_of_tiles_survives_encoding(data: st.DataObject) -> None:
    alphabet = data.draw(st.sampled_from(ALPHABETS))
    word = "".join(data.draw(st.lists(st.sampled_from(alphabet.tiles), max_size=20)))
    code = alphabet.encode(word)
    assert alphabet.decode(code) == word
    assert len(code) == len(alphabet.split(word))
    assert "".join(alphabet.split(word)) == word
    assert alphabet.encode(word.lower()) == code


@pytest.mark.no_cover
@given(st.text(max_size=30), st.sampled_from(ALPHABETS))
def test_any_text_becomes_a_spelling_or_names_one_of_its_characters(text: str, alphabet: Alphabet) -> None:
    bad = None
    try:
        spelling = alphabet.normalise(text)
    except BadLetter as error:
        bad = error
    if bad:
        assert bad.text[bad.position] == bad.character
        assert bad.text == text or bad.character in "QY·"
        return
    assert alphabet.normalise(spelling) == spelling
    assert set(spelling) <= set("".join(alphabet.tiles))
    assert alphabet.normalise(unicodedata.normalize("NFD", text)) == spelling
