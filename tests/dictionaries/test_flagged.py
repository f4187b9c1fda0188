"""The lists of flagged words: complete in their inflections, the same as the patterns make them, and spellable."""

import importlib.util
import sys
from functools import cache
from pathlib import Path

import pytest

from dictionaries import open_dictionary
from dictionaries.everyday import is_everyday
from dictionaries.flagged import FLAGGED, flagged_words

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = ("de", "en", "es", "fr")

ON_THE_LIST = {
    "en": "FUCK FUCKED FUCKS FUK WTF STFU SHIT SHITS COON SPADE DYKE KKK NAZI RAPE RAPES RAPIST KLAN SLUT JAP CHINK "
    "BUM SUCKED QUEER ORIENTAL PADDY HAJI SKINHEAD NSDAP REICH ABUSED ASSAULT VIOLATING",
    "es": "JODER JODIDO FOLLAR FOLLAMOS PUTA PUTAS HDP NEGRATA SUDACA NAZI KKK VIOLAR VIOLADA VIOLO MORO "
    "COGE COJO PERRA BURDEL INDIO MAQUETO GRAPO FARC ACOSAR ABUSO DESNUDA",
    "fr": "FOUTRE BAISER BAISEES NIQUER FDP NTM BOUGNOULE RATON NAZI KKK VIOL VIOLEE VIOLENT PEDE "
    "SUCER BANDER JUIFS FEUJ MELON NOIRAUD OAS REICH HARCELER ABUSER PUCELLE",
    "de": "FICKEN FICKT GEFICKT FOTZE WICHSER LMAA NEGER KANAKE NAZI KZS SSLER KKK SCHÄNDET VERGEWALTIGT "
    "PENNER PIEFKE ASOZIALE ZWITTER HEIL NSU BEGATTET GRAPSCH STRIPPER WOLLUST",
}


def script() -> object:
    path = ROOT / "scripts" / "word_lists"
    spec = importlib.util.spec_from_file_location("flagged_script", path / "flagged.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module


@pytest.mark.no_cover
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_is_what_its_patterns_make(language: str) -> None:
    made = script().flagged(language)  # type: ignore[attr-defined]
    assert (FLAGGED / f"{language}.txt").read_text("utf-8").splitlines() == made


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_must_never_be_shown_are_flagged(language: str) -> None:
    assert [word for word in ON_THE_LIST[language].split() if word not in flagged_words(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_flagged_word_has_a_tile_for_each_letter(language: str) -> None:
    alphabet = open_dictionary(language).alphabet
    assert [word for word in flagged_words(language) if len(word) < 2 or alphabet.normalise(word) != word] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("id", ["de", "en", "en-common", "es", "es-digraph", "fr"])
def test_what_a_dictionary_hides_is_flagged(id: str) -> None:
    dictionary = open_dictionary(id)
    hidden = {word for word in dictionary if dictionary.is_hidden(word)}
    assert hidden <= flagged_words(dictionary.language)


def test_two_letters_are_not_flagged_as_they_would_bar_hundreds_of_everyday_words() -> None:
    for language in LANGUAGES:
        assert min(map(len, flagged_words(language))) > 2
        inside = {
            letters: [word for word in everyday_words(language) if letters in word or letters[::-1] in word]
            for letters in flagged_words(language)
            if len(letters) == 3 and letters not in open_dictionary(language)
        }
        assert max(map(len, inside.values())) < 40
    for language, words in (("de", "WASSER ESSEN KLASSE"), ("fr", "CLASSE POISSON CHASSE")):
        for word in words.split():
            assert word in everyday_words(language)
            assert not [flagged for flagged in flagged_words(language) if flagged in word]


@cache
def everyday_words(language: str) -> list[str]:
    dictionary = open_dictionary(language)
    return [word for word in dictionary if len(word) <= 7 and is_everyday(dictionary.frequency(word))]


def test_a_language_without_a_list_has_no_flagged_words() -> None:
    assert flagged_words("it") == frozenset()
    assert flagged_words("../../catalog") == frozenset()
    assert flagged_words("EN-gb") == flagged_words("en")
