"""The column of the words is found in any usual table."""

import csv
import io
import random

import pytest

from dictionaries.errors import BadHouseList
from dictionaries.importing.layout import DELIMITERS, MAX_COLUMNS, MAX_RECORD_LINES, Layout, Row, read_rows


def rows(text: str, **said: str) -> list[Row]:
    return list(read_rows(lambda: io.StringIO(text, newline=None), Layout(**said)))


def words(text: str, **said: str) -> list[str]:
    return [row.text for row in rows(text, **said) if not row.is_heading]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("cat\ndog\n", ["cat", "dog"]),
        (" cat \r\n\r\n# all\r\n dog", ["cat", "dog"]),
        ("cat\rdog\r", ["cat", "dog"]),
        ("cat\t12\ndog\t7\n", ["cat", "dog"]),
        ("cat\ta small, furry pet; it purrs\ndog\n", ["cat", "dog"]),
        ("cat,12\ndog,7\n", ["cat", "dog"]),
        ("cat;a pet, furry\ndog;a pet\n", ["cat", "dog"]),
        ("cat 12\ndog 7\n", ["cat", "dog"]),
        ("cat  a small furry pet\ndog  another, larger\n", ["cat", "dog"]),
        ("ice cream\ndog\n", ["ice cream", "dog"]),
        ("ice cream,12\nhot dog,7\n", ["ice cream", "hot dog"]),
        ('"cat","a ""pet"", furry"\n"dog","a\npet"\nrat,x\n', ["cat", "dog", "rat"]),
        ('"cat"\n"dog"\n', ["cat", "dog"]),
        ('cat,"a pet\ndog,b\n', ["cat", "dog"]),
        (",nothing\ndog,b\n", ["", "dog"]),
        ("cat,\ndog\n", ["cat", "dog"]),
        ("# a, b\ncat\n", ["cat"]),
        ("", []),
    ],
)
def test_the_first_column_has_the_words(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_a_quotation_mark_that_is_not_closed_takes_no_lines_with_it() -> None:
    text = 'cat,"a pet\n' + "dog,b\n" * (MAX_RECORD_LINES + 5) + 'rat,c"\n'
    assert words(text) == ["cat", *["dog"] * (MAX_RECORD_LINES + 5), "rat"]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"column": "2"}, ["word", "cat", "dog"]),
        ({"column": "word"}, ["cat", "dog"]),
        ({"column": " WORD "}, ["cat", "dog"]),
        ({"column": "3"}, ["count", "12", ""]),
        ({"delimiter": "semicolon"}, ["no", "1", "2"]),
        ({"delimiter": ";", "column": "word"}, ["cat", "dog"]),
        ({"delimiter": "o"}, ["n", "1;cat;12", "2;d"]),
    ],
)
def test_what_is_said_overrules(said: dict[str, str], found: list[str]) -> None:
    assert words("no;word;count\n1;cat;12\n2;dog\n", **said) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("word,definition\ncat,a pet\n", ["cat"]),
        ("No;Word;Count\n1;cat;12\n2;dog;7\n", ["cat", "dog"]),
        ('"WORT"\t"Bedeutung"\nKatze\tTier\n', ["Katze"]),
        ("Palabra , Significado\ngato,animal\n", ["gato"]),
        ("fréquence;mot\n3;chat\n", ["chat"]),
        ("word 12\nwords 7\n", ["word", "words"]),
        ("word,5\ncount,7\n", ["word", "count"]),
        ("word\ncount\n", ["word", "count"]),
        ("cat,a pet\nword,count\n", ["cat", "word"]),
    ],
)
def test_a_first_line_of_usual_headings_names_the_column_of_the_words(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_meanings_and_frequencies_are_taken_where_they_are_asked_for() -> None:
    table = "count,word,meaning\n12,cat, a pet \n7,dog\n"
    assert rows(table, column="word", meanings="meaning", frequencies="count") == [
        Row(1, "", is_heading=True),
        Row(2, "cat", "a pet", "12"),
        Row(3, "dog", "", "7"),
    ]


def test_lines_keep_their_numbers() -> None:
    assert [row.line for row in rows('# a\n\ncat,"b\nc"\n\n# d\ndog,e\n')] == [3, 7]


@pytest.mark.parametrize("column", ["0", str(MAX_COLUMNS + 1), "9" * 30, "missing", ""])
def test_a_column_that_is_not_there_is_named(column: str) -> None:
    with pytest.raises(BadHouseList, match="there is no column"):
        rows("word,count\ncat,12\n", column=column)


@pytest.mark.parametrize("delimiter", ["", "ab", "\n", '"'])
def test_what_can_part_no_columns_is_named(delimiter: str) -> None:
    with pytest.raises(BadHouseList, match="is no delimiter; expected tab, semicolon, comma, blank or a character"):
        rows("cat,12\n", delimiter=delimiter)


@pytest.mark.parametrize("seed", range(20))
def test_tables_are_read_as_they_were_written(seed: int) -> None:
    chance = random.Random(seed)
    delimiter = chance.choice([DELIMITERS[name] for name in ("tab", "semicolon", "comma")])
    texts = ["".join(chance.choices('abc ;,"\t\n', k=chance.randint(1, 8))).strip() + "x" for _ in range(60)]
    table = [(f"w{number}", text) for number, text in enumerate(texts)]
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(table)
    found = rows(file.getvalue(), delimiter=delimiter, meanings="2")
    assert [(row.text, row.meaning) for row in found] == [(word, text.strip()) for word, text in table]
