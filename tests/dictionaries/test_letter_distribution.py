"""Alphabets of one's own: what their files may say, and how they spell."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dictionaries.errors import BadAlphabet, BadLetter
from dictionaries.letter_distribution import (
    MAX_COUNT,
    MAX_FILE,
    MAX_FOLDED,
    MAX_FOLDS,
    MAX_LETTER_POINTS,
    MAX_LETTERS,
    Letter,
    LetterDistribution,
    read_letter_distribution,
)

LETTERS = {"E": Letter(1, 4), "É": Letter(2, 2), "I": Letter(1, 1), "Ő": Letter(4, 1), "S": Letter(1, 3)}
MORE = {"SZ": Letter(3, 2), "Z": Letter(4, 0), "Q": Letter(None, 0)}
HUNGARIAN = LetterDistribution("hu", LETTERS | MORE, {"Ö": "Ő", "X": "SZ"})


def written(**changes: object) -> str:
    return json.dumps(HUNGARIAN.to_json() | changes, ensure_ascii=False)


def tile(points: object = 1, count: object = 1) -> dict[str, object]:
    return {"points": points, "count": count}


def test_the_tiles_are_in_the_order_of_the_alphabet_with_points_and_counts() -> None:
    read = read_letter_distribution(written())
    assert read == HUNGARIAN
    assert read.alphabet.tiles == ("E", "É", "I", "Ő", "S", "SZ", "Z", "Q")
    assert read.letter_points == {"E": 1, "É": 2, "I": 1, "Ő": 4, "S": 1, "SZ": 3, "Z": 4}
    assert dict(read.tile_set) == {"E": 4, "É": 2, "I": 1, "Ő": 1, "S": 3, "SZ": 2}
    assert pickle.loads(pickle.dumps(read)) == read


@pytest.mark.parametrize(
    ("text", "spelling"),
    [("észő", "ÉSZŐ"), ("ös", "ŐS"), ("ÖS", "ŐS"), ("xe", "SZE"), ("èë", "EE"), ("e\u0301s", "ÉS"), ("íz", "IZ")],
)
def test_what_is_neither_tile_nor_fold_loses_its_accents(text: str, spelling: str) -> None:
    assert HUNGARIAN.alphabet.normalise(text) == spelling


@pytest.mark.parametrize("text", ["o", "ó", "s1", "ss-s", "þ"])
def test_what_is_then_no_tile_is_foreign(text: str) -> None:
    with pytest.raises(BadLetter):
        HUNGARIAN.alphabet.normalise(text)


def test_letters_that_others_replace_may_be_tiles() -> None:
    letters = {face: Letter(1, 1) for face in ("A", "I", "İ", "Œ", "Σ", "ẞ")}
    alphabet = LetterDistribution("und", letters, {}).alphabet
    assert alphabet.normalise("ıiœŒ") == "IİŒŒ"
    assert alphabet.normalise("ασς"[1:]) == "ΣΣ"
    assert alphabet.normalise("ßẞ") == "ẞẞ"


@given(
    st.dictionaries(st.text(st.sampled_from("ABÉŐŁЖ"), min_size=1, max_size=3), st.integers(0, MAX_COUNT), min_size=1),
    st.dictionaries(st.sampled_from("XÖÞ"), st.sampled_from("ABÉ")),
)
def test_what_is_written_is_read_again(counts: dict[str, int], fold: dict[str, str]) -> None:
    letters = {"A": Letter(None, 1), "B": Letter(2, 1), "É": Letter(MAX_LETTER_POINTS, 0)}
    letters |= {face: Letter(count, count) for face, count in counts.items()}
    distribution = LetterDistribution("pl", letters, fold)
    for text in (distribution.to_text(), distribution.to_text().encode(), json.dumps(distribution.to_json())):
        read = read_letter_distribution(text)
        assert read == distribution
        assert list(read.letters) == list(distribution.letters)
    assert read.alphabet == distribution.alphabet


BAD: list[tuple[Any, str]] = [
    ("", "not JSON: line 1, column 1: "),
    ("[" * 20_000, "not JSON: nested too deeply"),
    ('{"language": ' + "9" * 5000, "not JSON: a number is too long"),
    (b"\xff\xfe", "not UTF-8 text: byte 1"),
    ("[]", "expected an object with language, tiles, fold"),
    ("{}", "'language' is missing; expected an object with language, tiles, fold"),
    ('{"language": "hu"}', "'tiles' is missing; expected an object with language, tiles, fold"),
    (written(tile=1), "unknown key 'tile'; expected an object with language, tiles, fold"),
    (written(language=3), "language: expected a language tag such as 'hu'"),
    (written(language="../hu"), "language: '../hu'; expected a language tag such as 'hu' or 'pt-BR'"),
    (written(tiles=[]), "tiles: expected an object"),
    (written(tiles={}), f"tiles: 0 tiles; expected 1 to {MAX_LETTERS}"),
    (written(tiles={"A": 1}), "tiles.A: expected an object with points, count"),
    (written(tiles={"A": {"points": 1}}), "tiles.A: 'count' is missing; expected an object with points, count"),
    (
        written(tiles={"A": tile() | {"blank": 1}}),
        "tiles.A: unknown key 'blank'; expected an object with points, count",
    ),
    (written(tiles={"A": tile(True)}), f"tiles.A.points: expected a whole number from 0 to {MAX_LETTER_POINTS}"),
    (written(tiles={"A": tile(-1)}), f"tiles.A.points: expected a whole number from 0 to {MAX_LETTER_POINTS}"),
    (written(tiles={"A": tile(601)}), f"tiles.A.points: expected a whole number from 0 to {MAX_LETTER_POINTS}"),
    (written(tiles={"A": tile(1, None)}), f"tiles.A.count: expected a whole number from 0 to {MAX_COUNT}"),
    (written(tiles={"A": tile(1, 101)}), f"tiles.A.count: expected a whole number from 0 to {MAX_COUNT}"),
    (written(tiles={"A": tile(1, 0)}), "tiles: no tile is in the box; expected a count of 1 or more"),
    (written(tiles={"Sz": tile()}), "tiles: tile 'Sz': expected composed letters in upper case"),
    (written(tiles={"A1": tile()}), "tiles: tile 'A1': expected composed letters in upper case"),
    (written(tiles={"": tile()}), "tiles: tile '': expected 1 to 4 letters"),
    (written(tiles={"ABCDE": tile()}), "tiles: tile 'ABCDE': expected 1 to 4 letters"),
    (written(tiles={chr(0x4E00 + number): tile() for number in range(101)}), "tiles: 101 tiles; expected 1 to 100"),
    ('{"language": "hu", "tiles": {"A": {"points": 1, "count": 1}, "A": {}}}', "'A' stands there twice"),
    (written(fold=None), "fold: expected an object"),
    (written(fold={"XY": "E"}), "fold: 'XY'; expected one letter"),
    (written(fold={"1": "E"}), "fold: '1'; expected one letter"),
    (written(fold={"É": "E"}), "fold.É: it is a letter of a tile; expected one of none"),
    (written(fold={"é": "E"}), "fold.é: it is a letter of a tile; expected one of none"),
    (written(fold={"Ö": "O"}), f"fold.Ö: 'O'; expected 1 to {MAX_FOLDED} letters of tiles"),
    (written(fold={"Ö": "ő"}), f"fold.Ö: 'ő'; expected 1 to {MAX_FOLDED} letters of tiles"),
    (written(fold={"Ö": 7}), f"fold.Ö: '7'; expected 1 to {MAX_FOLDED} letters of tiles"),
    (written(fold={"Ö": ""}), f"fold.Ö: ''; expected 1 to {MAX_FOLDED} letters of tiles"),
    (written(fold={"Ö": "EEEEE"}), f"fold.Ö: 'EEEEE'; expected 1 to {MAX_FOLDED} letters of tiles"),
    (
        written(fold={chr(0x4E00 + number): "E" for number in range(MAX_FOLDS + 1)}),
        f"fold: {MAX_FOLDS + 1} characters; expected at most {MAX_FOLDS}",
    ),
    (" " * (MAX_FILE + 1), f"{MAX_FILE + 1:,} bytes or more; expected at most {MAX_FILE:,}"),
]


@pytest.mark.parametrize(("content", "problem"), BAD)
def test_a_bad_file_is_refused_and_the_place_is_named(content: str | bytes, problem: str) -> None:
    with pytest.raises(BadAlphabet) as raised:
        read_letter_distribution(content)
    assert str(raised.value).startswith(problem)
