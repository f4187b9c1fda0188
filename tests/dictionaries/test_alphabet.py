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
        ("ＣａＴ", "CAT"),
        ("ｅ\u0301Ｅ", "EE"),
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
        ("Ｃ１", "１", 1),
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


HUNGARIAN = Alphabet((*"AÁBCDEÉGLOÓÖŐSTUÚÜŰZ", "CS", "DZ", "DZS", "GY", "LY", "SZ", "TY", "ZS"), keep="ÁÉÓÖŐÚÜŰ")
_FACES = st.text(st.sampled_from("ABCÁ"), min_size=1, max_size=3)


def slowly_split(text: str, tiles: tuple[str, ...]) -> list[str] | None:
    """Split a text with brackets in the obvious way; None where that cannot be done."""
    found: list[str] = []
    while text:
        if text[0] == "[":
            face, bracket, text = text[1:].partition("]")
            if not bracket or face not in tiles:
                return None
            found.append(face)
        else:
            for length in range(len(text), 0, -1):
                if text[:length] in tiles:
                    found.append(text[:length])
                    text = text[length:]
                    break
            else:
                return None
    return found


@given(st.lists(_FACES, min_size=1, max_size=8, unique=True), st.data())
def test_encoding_is_the_obvious_split_from_the_left_into_the_longest_tiles(
    faces: list[str], data: st.DataObject
) -> None:
    alphabet = Alphabet(tuple(faces), keep="Á")
    parts = st.one_of(
        st.sampled_from(faces), st.sampled_from(faces).map(lambda face: f"[{face}]"), st.sampled_from("ABCÁ[]")
    )
    text = "".join(data.draw(st.lists(parts, max_size=10)))
    expected = slowly_split(text, alphabet.tiles)
    if alphabet.is_simple and not {"[", "]"}.isdisjoint(text):
        expected = None
    if expected is None:
        with pytest.raises(BadLetter):
            alphabet.encode(text)
        return
    code = alphabet.encode(text)
    assert list(alphabet.faces(code)) == list(alphabet.split(text)) == expected
    assert alphabet.encode(text.lower()) == code


@given(st.lists(_FACES, min_size=1, max_size=8, unique=True), st.data())
def test_any_tiles_are_read_again_as_they_are_written(faces: list[str], data: st.DataObject) -> None:
    alphabet = Alphabet(tuple(faces), keep="Á")
    tiles = data.draw(st.lists(st.sampled_from(faces), max_size=10))
    codes = {alphabet.decode(each): each for each in alphabet.index}
    marked = "".join(tiles if alphabet.is_simple else [f"[{tile}]" for tile in tiles])
    code = alphabet.encode(marked)
    assert list(alphabet.faces(code)) == tiles
    assert len(codes) == len(faces)
    spelling = alphabet.decode(code)
    assert alphabet.encode(spelling) == code
    assert alphabet.normalise(spelling) == alphabet.normalise(marked) == spelling
    assert ("[" in spelling) == (slowly_split("".join(tiles), alphabet.tiles) != tiles), "brackets stand where needed"


@pytest.mark.parametrize(
    ("text", "spelling", "tiles"),
    [
        ("egész", "EGÉSZ", "E G É SZ"),
        ("k[z][s]", None, "["),
        ("[z][s]ág", "[Z][S]ÁG", "Z S Á G"),
        ("[z]ság", "[Z][S]ÁG", "Z S Á G"),
        ("zsa", "ZSA", "ZS A"),
        ("[zs]a", "ZSA", "ZS A"),
        ("dzsa", "DZSA", "DZS A"),
        ("[dz]sa", "[DZ][S]A", "DZ S A"),
        ("d[zs]a", "[D][ZS]A", "D ZS A"),
        (" [a] ", "A", "A"),
    ],
)
def test_brackets_separate_letters_that_would_be_one_tile(text: str, spelling: str | None, tiles: str) -> None:
    if spelling is None:
        with pytest.raises(BadLetter):
            HUNGARIAN.normalise(text)
        return
    assert HUNGARIAN.normalise(text) == spelling
    assert HUNGARIAN.split(text) == tuple(tiles.split())


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("a[", 1),
        ("a]", 1),
        ("a[]a", 1),
        ("[ab]", 0),
        ("[[a]]", 0),
        ("[a a]", 2),
        ("a [a]", 1),
        ("[ a]", 1),
        ("a[1]", 2),
    ],
)
def test_bad_brackets_are_named_by_their_place(text: str, position: int) -> None:
    with pytest.raises(BadLetter) as raised:
        HUNGARIAN.encode(text)
    assert raised.value.position == position


def test_brackets_do_not_count_for_the_length_of_a_text() -> None:
    longest = "[A]" * MAX_TEXT
    assert len(HUNGARIAN.encode(longest)) == MAX_TEXT
    for text in (longest + "A", "[" * (3 * MAX_TEXT + 1)):
        with pytest.raises(TextTooLong):
            HUNGARIAN.encode(text)


@given(st.text(st.sampled_from("aáäAÁÄñÑçßœıİςk\u0301\u0308\ufb01ſ"), max_size=6))
def test_the_quick_spelling_is_the_one_letter_by_letter(text: str) -> None:
    for alphabet in (*ALPHABETS, HUNGARIAN):
        try:
            slow = "".join(alphabet._fold(text))
            if not alphabet.is_simple:
                alphabet._check_tiled(slow)
        except BadLetter:
            slow = ""
        try:
            assert alphabet._spell(text) == slow or text.isupper()
        except BadLetter:
            assert not slow
