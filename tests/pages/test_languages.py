"""The languages of the pages: each has every text, with the same places to fill in, and none is left in English."""

import json
import re
from collections import Counter
from collections.abc import Mapping

import pytest

from api.texts import FOLDER, Text, catalogue, language_of, languages, text
from dictionaries import open_dictionary
from tests.test_repository import ROOT

OTHERS = [language for language in languages() if language != "en"]
PLACE = re.compile(r"\{\w+\}")
LONGER = 2.2
"""How many times as long as in English a text of some length may be before it no longer fits where it is shown."""


def forms(found: Text) -> Mapping[str, str]:
    return {"other": found} if isinstance(found, str) else found


def places(found: Text) -> set[str]:
    return {place for form in forms(found).values() for place in PLACE.findall(form)}


def test_english_comes_first_and_every_language_is_a_folder_of_texts() -> None:
    assert languages() == ("en", *sorted(path.name for path in FOLDER.iterdir() if path.name != "en"))
    assert {"de", "es", "fr"} <= set(languages())


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_has_the_places_and_the_forms_of_the_english_one_and_fits_in_its_place(language: str) -> None:
    for name, english in catalogue("en").items():
        other = catalogue(language)[name]
        assert isinstance(other, str) == isinstance(english, str), name
        assert places(other) == places(english), name
        assert isinstance(other, str) or other.keys() == {"one", "other"}, name
        for form, sentence in forms(english).items():
            said = forms(other)[form]
            assert len(said) <= max(LONGER * len(sentence), len(sentence) + 30), f"{name}: {said}"
            left = sentence.count(" ") >= 3 and re.search(r"\b(the|is|of|a)\b", sentence)
            assert not left or said != sentence, f"{name} is left in English"


@pytest.mark.parametrize("language", OTHERS)
def test_signs_are_those_of_the_language(language: str) -> None:
    for name, found in catalogue(language).items():
        if re.search(r"\.example\.\w+$", name):
            continue  # a board as a text; tests/pages/test_puzzle_examples.py reads it
        for form in forms(found).values():
            assert not re.search(r"\.\.\.|\s{2}", form), name
            if language == "fr":
                assert not re.search(r"[^\s«(?][!;:»]|\w\?(?!T)", re.sub("DING!|W4:take", "", form)), f"{name}: {form}"
            if language == "es":
                assert form.count("?") <= form.count("¿") or "look-up" in name or "told" in name, f"{name}: {form}"
                assert "title" in name or form.count("!") == form.count("¡"), f"{name}: {form}"


SIGNS = {
    "en": r" …|\} %|\d %",
    "de": r"[^ ]…|[^ ]%",
    "fr": r" …|[^ ]%",
    "es": r" …|[^ ]%",
}
"""What a language does not write around an ellipsis and a percent sign."""


@pytest.mark.parametrize("language", languages())
def test_apostrophes_ellipses_and_percent_signs_are_those_of_the_language(language: str) -> None:
    wrong = re.compile(rf"\w'\w|\w' |{SIGNS[language]}")
    assert not [f"{name}: {form}" for name, form in said(language) if wrong.search(form)]


OTHER_NAMES = {
    "en": r"\bblanks?\b|\. who (?:is|has|passes|took)\b",
    "de": r"\bremis\b|strichpunkt|beste antwort|zeile für zeile|angespielt",
    "fr": r"\bpuzzles?\b|quiconque|\bcodage\b|ligne par ligne|ton niveau|\bmatch nul\b|de qui (?:donne|a)\b",
    "es": r"llegar al servicio|\bintroduce\b|\bseries\b|tu nivel|\bsuave\b",
}
"""Second names of what the glossary of docs/how-to/translate.md has a name for, and phrases that nobody says."""


@pytest.mark.parametrize("language", languages())
def test_a_thing_has_one_name(language: str) -> None:
    other = re.compile(OTHER_NAMES[language], re.IGNORECASE)
    assert not [f"{name}: {form}" for name, form in said(language) if other.search(PLACE.sub("", form))]


GLOSSARY = (ROOT / "docs/how-to/translate.md").read_text().split("## Glossary")[1]


@pytest.mark.parametrize(("column", "language"), list(enumerate(["es", "fr", "de"], 1)))
def test_the_texts_have_the_words_of_the_glossary(column: int, language: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in GLOSSARY.splitlines() if line.startswith("| ")][2:]
    words = {word for row in rows for word in re.sub(r" \(.*?\)", "", row[column]).lower().split(", ")}
    texts = "\n".join(form for _, form in said(language)).lower()
    assert len(rows) > 40
    assert not {word for word in words if word not in texts}


def parts(language: str) -> dict[str, list[str]]:
    """Return the names of the texts of each part of a language, in the order in which they are written."""
    found = {}
    for path in (FOLDER / language).rglob("*.json"):
        texts = json.loads(path.read_text(), object_pairs_hook=list)
        found[path.relative_to(FOLDER / language).as_posix()] = [name for name, _ in texts]
    return found


def test_no_text_of_a_language_is_written_twice() -> None:
    for language in languages():
        for part, names in parts(language).items():
            assert [name for name, count in Counter(names).items() if count > 1] == [], f"{language}/{part}"
        told = sum(len(names) for names in parts(language).values())
        assert told == len(catalogue(language)), "two parts have a text of the same name"


@pytest.mark.parametrize("language", OTHERS)
def test_every_part_has_the_texts_of_the_english_one_in_its_order(language: str) -> None:
    assert parts(language) == parts("en"), "docs/how-to/translate.md tells how to translate"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [(["fr-CA", "en"], "fr"), (["EN-us"], "en"), (["tlh", "eo-x-none"], "en"), ([], "en"), (["pt", "es-419"], "es")],
)
def test_the_first_language_that_is_understood_is_spoken(accepted: list[str], language: str) -> None:
    assert language_of(accepted) == language


def test_a_line_is_not_broken_before_a_sign() -> None:
    assert text("fr", "lesson.end") == "La leçon est finie\N{NO-BREAK SPACE}: la vraie partie commence."
    assert "«\N{NO-BREAK SPACE}Défaire\N{NO-BREAK SPACE}»" in text("fr", "link.taken")


def said(language: str) -> list[tuple[str, str]]:
    """Return every form of every text of a language, with its name."""
    return [(name, form) for name, found in catalogue(language).items() for form in forms(found).values()]


COUNTED = re.compile(r"\{(?!count\})\w+\} (minute|second|hour|Minute|Sekunde|Stunde|minuto|segundo|hora|seconde|heure)")


@pytest.mark.parametrize("language", languages())
def test_times_are_said_in_words_that_follow_their_number(language: str) -> None:
    """Either a text has forms for `count`, or the page says the time, as with "after 2 minutes"."""
    assert not [name for name, form in said(language) if COUNTED.search(form)]


BESIDE = re.compile(r"\{(?!count\}|players\})(\w+)\}\s(\w+)")
"""A word after a value that is no list of people."""


@pytest.mark.parametrize("language", languages())
def test_a_word_beside_another_number_is_the_same_in_each_form(language: str) -> None:
    """Forms follow `count`: with "{found} mot sur {count}" there would be "1 mots sur 10"."""
    for name, found in catalogue(language).items():
        beside = {tuple(sorted(BESIDE.findall(form))) for form in forms(found).values()}
        assert len(beside) == 1, f"{name}: {found}"


NAMES = {"DING", "RINGER", "HOST"}
"""Words in capitals that are the same in every language: games, and a variable of the service."""


@pytest.mark.parametrize("language", OTHERS)
def test_examples_are_words_of_the_language(language: str) -> None:
    """No word in capitals is left as in English, unless it is a word of the language too."""
    english, own = open_dictionary("en"), open_dictionary(language)
    left = {
        (name, word)
        for name, form in said(language)
        if not re.search(r"\.(board|rows)$|\.example\.\w+$", name)
        for word in set(re.findall(r"\b[A-Z]{2,}\b", form)) - NAMES
        if word in english and word not in own and any(word in each for each in forms(catalogue("en")[name]).values())
    }
    assert not left


BARE = {"es": r"(?<!la carta)(?<![:«])\s\{(?:card|top)\}", "fr": r"(?<!la carte)(?<![:«])\s\{(?:card|top)\}"}
"""The name of a card without its article, in the middle of a sentence."""


@pytest.mark.parametrize("language", BARE)
def test_the_name_of_a_card_has_its_article_within_a_sentence(language: str) -> None:
    said = [
        sentence
        for name, found in catalogue(language).items()
        if name.startswith(("games.ringer.", "lessons.ringer.", "table.log."))
        for sentence in forms(found).values()
    ]
    assert re.search(BARE[language], "juega {card}")
    assert [sentence for sentence in said if re.search(BARE[language], sentence)] == []
