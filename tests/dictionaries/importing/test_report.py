"""Lines that cannot be words are left out and counted by reason."""

import pytest

from dictionaries import open_dictionary
from dictionaries.alphabet import MAX_TEXT
from dictionaries.importing.report import MAX_EXAMPLES, REASONS, Example, LeftOut, spelling_or_reason
from dictionaries.importing.words import read_house_list


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("ice cream", "blank"),
        ("New\N{NO-BREAK SPACE}York", "blank"),
        ("l'eau 2", "blank"),
        ("l'eau", "apostrophe"),
        ("aujourd’hui", "apostrophe"),
        ("rock-'n'-roll", "apostrophe"),
        ("well-being", "hyphen"),
        ("well‑being", "hyphen"),
        ("mp-3", "hyphen"),
        ("mp3", "digit"),
        ("m²", "digit"),
        ("мир2", "digit"),
        ("мир", "foreign_letter"),
        ("etc.", "foreign_letter"),
        ("", "too_short"),
        ("a", "too_short"),
        ("ä", "too_short"),
        ("x" * (MAX_TEXT + 1), "too_long"),
        ("é" * (MAX_TEXT + 1), "too_long"),
        ("x" * MAX_TEXT + "я", "foreign_letter"),
        ("x" * MAX_TEXT + "-", "hyphen"),
    ],
)
def test_the_first_reason_that_applies_is_told(text: str, reason: str) -> None:
    assert reason in REASONS
    assert spelling_or_reason(text, open_dictionary("en").alphabet) == (None, reason)


def test_the_first_words_are_shown_so_that_a_heading_or_a_wrong_column_is_seen() -> None:
    english = open_dictionary("en")
    assert read_house_list(b"Ants,Found\nant,3\nmp3,1\nant,2\nbee,1\n", english).report.first_words == (
        "ANTS",
        "ANT",
        "BEE",
    )
    many = read_house_list("\n".join(["ant", "bee", "cat", "dog", "eel", "fox"]).encode(), english).report
    assert many.first_words == ("ANT", "BEE", "CAT", "DOG", "EEL")
    assert read_house_list(b"-aa\n+zyzzyx\n", english, overlay=True).report.first_words == ("-AA", "ZYZZYX")


def test_one_tile_of_two_letters_is_too_short() -> None:
    spanish = open_dictionary("es-digraph").alphabet
    assert spelling_or_reason("ch", spanish) == (None, "too_short")
    assert spelling_or_reason("cha", spanish) == ("CHA", None)


def test_every_reason_tells_the_true_number_and_the_first_lines() -> None:
    text = "cat\n" + "mp3\n" * 250 + "d\n" + "x" * 300 + "\n"
    report = read_house_list(text.encode(), open_dictionary("en")).report
    assert (report.lines, report.encoding, report.total) == (253, "utf-8", 252)
    assert report.left_out == (
        LeftOut("digit", 250, tuple(Example(line, "mp3") for line in range(2, 2 + MAX_EXAMPLES))),
        LeftOut("too_short", 1, (Example(252, "d"),)),
        LeftOut("too_long", 1, (Example(253, "x" * MAX_TEXT),)),
    )
