"""What every dictionary that comes with the package has to be like, and what each language is."""

import lzma
import re
from itertools import islice, pairwise

import pytest

from dictionaries import BadLetter, Catalog, open_dictionary
from dictionaries.files import FORMS, HIDDEN, META, SHIPPED, WORDS, lists_folder, read_json, read_lines, sha256
from dictionaries.queries import Query, find

pytestmark = pytest.mark.no_cover

IDS = ("de", "en", "en-common", "en-family", "es", "es-digraph", "fr")
WORDS_OF = {
    "de": "HAUS HÄUSER STRASSE ÖL ÜBER SCHÖN GEHEN GINGST MÄDCHEN",
    "en": "COATS COLOUR COLOR QI ZA AA OK OKS CWM ZYZZYVA",
    "en-common": "COATS COLOR HOUSES OK",
    "en-family": "COATS COLOUR COLOR OK HOUSE LOX AX PAW",
    "es": "COMEMOS CASAS DAMELO ÑU NIÑO PINGÜINO CHORRILLO ADORACION OK",
    "es-digraph": "COMEMOS CASAS DAMELO ÑU NIÑO PINGÜINO CHORRILLO ADORACION OK",
    "fr": "MANGEAIENT MAISONS ÉLÈVE CŒUR OK WEB",
}


def test_the_shipped_dictionaries() -> None:
    assert Catalog().ids() == IDS


@pytest.mark.parametrize("id", IDS)
def test_the_description_tells_the_truth(id: str) -> None:
    dictionary = open_dictionary(id)
    meta = read_json(SHIPPED / id / META)
    lists = lists_folder(SHIPPED / id, meta)
    text = lzma.decompress((lists / WORDS).read_bytes())
    words = text.decode().splitlines()
    assert len(dictionary) == len(words) == meta["words"]
    lengths = {str(length): len(bucket.numbers) for length, bucket in dictionary.tables.buckets.items()}
    assert lengths == meta["words_by_length"]
    assert meta["hidden"] == sum(dictionary.is_hidden(word) for word in read_lines(lists, HIDDEN))
    assert dictionary.longest == max(map(int, lengths))
    if lists == SHIPPED / id:
        assert sha256(text) == meta["words_sha256"]
        assert list(dictionary) == words


@pytest.mark.parametrize("id", IDS)
def test_licence_attribution_source_and_points_are_shipped(id: str) -> None:
    dictionary = open_dictionary(id)
    assert (dictionary.id, dictionary.language) == (id, id[:2])
    assert re.fullmatch("[0-9a-f]{16}", dictionary.version)
    assert all((dictionary.name, dictionary.licence, dictionary.attribution, dictionary.source))
    assert dictionary.letter_points_source
    assert "wordfreq" in dictionary.attribution
    names = {path.name for path in (SHIPPED / id).glob("LICENCE*")}
    assert "LICENCE-FREQUENCY.txt" in names
    assert len(names) >= 2
    if dictionary.language == "en":
        assert "WordNet" in dictionary.attribution
        assert (SHIPPED / "en" / "LICENCE-WORDNET.txt").stat().st_size > 1000


@pytest.mark.parametrize("id", IDS)
def test_words_are_in_the_alphabets_order_and_none_is_of_one_tile(id: str) -> None:
    dictionary = open_dictionary(id)
    index, encode = dictionary.alphabet.index, dictionary.alphabet.encode
    pairs = islice(pairwise(dictionary), 0, None, 7)
    keys = ([[index[tile] for tile in encode(word)] for word in pair] for pair in pairs)
    assert all(before < after for before, after in keys)
    assert min(dictionary.tables.buckets) == 2


@pytest.mark.parametrize("id", IDS)
def test_words_that_everybody_expects_are_there(id: str) -> None:
    assert [word for word in WORDS_OF[id].split() if word not in open_dictionary(id)] == []


@pytest.mark.parametrize("id", IDS)
def test_no_unit_or_symbol_of_two_consonants_is_a_word(id: str) -> None:
    short = find(open_dictionary(id), Query(pattern="??"))
    interjections = {"HM", "MM", "SH"} if id.startswith("en") else set()
    assert {word for word in short if not set(word) & set("AEIOUYÄÖÜ")} <= interjections | {"CH", "LL", "RR"}


def test_the_family_dictionary_has_no_offensive_and_no_rare_word() -> None:
    family, english = open_dictionary("en-family"), open_dictionary("en")
    assert len(find(family, Query(hidden="exclude"))) == len(family)
    assert not [word for word in family if english.is_hidden(word)]
    assert min(family.frequency(word) or 0 for word in family) >= 2.5
    assert 30_000 < len(family) < 36_000


@pytest.mark.parametrize(("id", "word"), [("en", "FUCK"), ("fr", "MERDE"), ("es", "MIERDA"), ("de", "SCHEISSE")])
def test_offensive_words_are_valid_and_hidden(id: str, word: str) -> None:
    dictionary = open_dictionary(id)
    assert word in dictionary
    assert dictionary.is_hidden(word)
    assert word in find(dictionary, Query(pattern=word)).words()
    assert not len(find(dictionary, Query(pattern=word, hidden="exclude")))


@pytest.mark.parametrize(
    "word",
    ["COATS", "SNIGGER", "CRAPE", "GRAPE", "ARSENIC", "PISTIL", "SHITTAH", "DEBUGGER", "NEGRONI", "LYNCHPIN"],
)
def test_innocent_words_are_not_hidden(word: str) -> None:
    assert not open_dictionary("en").is_hidden(word)


def test_spanish_keeps_its_ñ_and_drops_accents() -> None:
    spanish = open_dictionary("es")
    assert spanish.alphabet.tiles == tuple("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")
    assert "ñu" in spanish
    assert "nu" not in spanish
    assert spanish.alphabet.normalise("Dámelo") == "DAMELO"


def test_spanish_with_digraphs_has_the_same_words_on_fewer_tiles() -> None:
    plain, digraph = open_dictionary("es"), open_dictionary("es-digraph")
    assert len(plain) == len(digraph)
    assert set(plain) == set(digraph)
    assert digraph.alphabet.split("chorrillo") == ("CH", "O", "RR", "I", "LL", "O")
    assert {"CHA", "CHE", "LLE"} <= set(find(digraph, Query(pattern="??")))
    assert {word: plain.frequency(word) for word in ("COMEMOS", "CHA")} == {
        word: digraph.frequency(word) for word in ("COMEMOS", "CHA")
    }


def test_german_keeps_its_umlauts_and_writes_ss() -> None:
    german = open_dictionary("de")
    assert german.alphabet.normalise("Straße") == "STRASSE"
    assert "Käse" in german
    assert "kase" not in german
    assert "KAESE" not in german


def test_french_drops_accents_and_parts_its_ligature() -> None:
    assert open_dictionary("fr").alphabet.normalise("cœur") == "COEUR"
    with pytest.raises(BadLetter):
        open_dictionary("fr").alphabet.normalise("aujourd'hui")


@pytest.mark.parametrize("id", ["de", "es", "es-digraph", "fr"])
def test_letter_points_of_other_languages_follow_the_letters_frequency(id: str) -> None:
    dictionary = open_dictionary(id)
    points = [dictionary.letter_points[tile] for tile in dictionary.alphabet.tiles]
    counts = dictionary.tables.tile_counts.tolist()
    ranked = [value for _, value in sorted(zip(counts, points, strict=True), reverse=True)]
    assert ranked == sorted(ranked)
    assert set(ranked) == {1, 2, 3, 4, 5}
    assert "derived" in dictionary.letter_points_source


@pytest.mark.parametrize(
    ("word", "zipf"), [("BE", 6.79), ("OK", 5.14), ("BEE", 4.09), ("COT", 3.21), ("LOX", 2.65), ("AALII", None)]
)
def test_frequencies_are_those_of_wordfreq(word: str, zipf: float | None) -> None:
    found = open_dictionary("en").frequency(word)
    assert (found is None) == (zipf is None)
    if found is not None and zipf is not None:
        assert abs(found - zipf) <= 0.05


def test_ways_of_writing_lead_to_their_spelling() -> None:
    for id in ("fr", "en", "de", "es"):
        alphabet = open_dictionary(id).alphabet
        for line in read_lines(SHIPPED / id, FORMS)[::50]:
            word, _, forms = line.partition("\t")
            assert {alphabet.normalise(form.replace("ø", "o")) for form in forms.split()} == {word}
            assert open_dictionary(id).forms(word) == tuple(sorted(forms.split()))


def test_the_shipped_files_stay_small() -> None:
    listed = [path for path in SHIPPED.rglob("*") if path.is_file() and "compiled" not in path.parts]
    assert sum(path.stat().st_size for path in listed) < 25_000_000
