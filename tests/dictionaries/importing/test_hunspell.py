"""The forms of a list for Hunspell, beside a slow way that follows the manual page, and Hunspell's own."""

import random
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from dictionaries import open_dictionary
from dictionaries.errors import BadHouseList
from dictionaries.importing import hunspell
from dictionaries.importing.hunspell import expanded
from dictionaries.importing.words import read_house_list

AFFIXES = """SET UTF-8
# a comment
PFX A Y 1
PFX A 0 re .
SFX B Y 3
SFX B y ies [^aeiou]y
SFX B 0 s [aeiou]y
SFX B 0 s/C [^y]
SFX C N 1
SFX C 0 ' .
"""


def forms(dic: str, aff: str) -> list[str]:
    return [row.text for row in expanded(dic.encode(), aff.encode())[1]]


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("play/AB", ["play", "replay", "plays", "replays"]),
        ("try/AB", ["try", "retry", "tries", "retries"]),
        ("cook/AC", ["cook", "recook", "cook'"]),
        ("cook/B po:verb is:plural", ["cook", "cooks", "cooks'"]),
        ("cook/B\tst:cook", ["cook", "cooks", "cooks'"]),
        ("ice cream/B", ["ice cream", "ice creams", "ice creams'"]),
        ("and\\\\/or", ["and/or"]),
        ("plain", ["plain"]),
        ("odd/XYZ", ["odd"]),
    ],
)
def test_affixes_are_applied_as_their_conditions_say(entry: str, found: list[str]) -> None:
    text = entry.encode().decode("unicode_escape")
    assert forms(f"1\n{text}\n".replace("\\\n", "\n"), AFFIXES) == found


@pytest.mark.parametrize(
    ("options", "dic", "found"),
    [
        ("FLAG long\nSFX Xx Y 1\nSFX Xx 0 s .", "cat/XxYy", ["cat", "cats"]),
        ("FLAG num\nSFX 12 Y 1\nSFX 12 0 s .", "cat/3,12", ["cat", "cats"]),
        ("AF 2\nAF X\nAF XY\nSFX Y Y 1\nSFX Y 0 s .", "cat/2\ndog/1", ["cat", "cats", "dog"]),
        ("NEEDAFFIX N\nSFX X Y 1\nSFX X 0 s .", "cat/NX", ["cats"]),
        ("NEEDAFFIX N\nPFX P Y 1\nPFX P 0 re .\nSFX X Y 1\nSFX X 0 s/N .", "cat/PX", ["cat", "recat", "recats"]),
        ("FORBIDDENWORD F\nONLYINCOMPOUND O\nSFX X Y 1\nSFX X 0 s .", "cat/F\ndog/OX\nrat/X", ["rat", "rats"]),
        ("CIRCUMFIX C\nPFX G Y 1\nPFX G 0 ge/C .\nSFX T Y 1\nSFX T 0 t/C .", "spiel/GT", ["spiel", "gespielt"]),
        ("PFX P N 1\nPFX P 0 re .\nSFX X Y 1\nSFX X 0 s .", "cat/PX", ["cat", "recat", "cats"]),
        ("PFX P Y 1\nPFX P 0 un/X .\nSFX X Y 1\nSFX X 0 s .", "cat/P", ["cat", "uncat", "uncats"]),
        ("SFX X Y 1\nSFX X cat dog cat", "cat/X", ["cat"]),
        ("FULLSTRIP\nSFX X Y 1\nSFX X cat dog cat", "cat/X", ["cat", "dog"]),
        ("SFX X Y 1\nSFX X 0 s [^", "cat/X\nca[^/X", ["cat", "ca[^", "ca[^s"]),
    ],
)
def test_options_mean_what_the_manual_says(options: str, dic: str, found: list[str]) -> None:
    assert forms(dic.replace("\\\n", "\n"), options.replace("\\\n", "\n")) == found


def slowly(stem: str, prefixes: list[tuple[str, str, str]], suffixes: list[tuple[str, str, str]]) -> set[str]:
    """Return the forms of a stem that every affix fits: each prefix or none, with each suffix or none."""
    found = set()
    for (_, start, head), (cut, end, tail) in product([("", "", ""), *prefixes], [("", "", ""), *suffixes]):
        if (stem[: len(stem) - len(cut)] + end).startswith(head) and stem.endswith(tail) and len(cut) < len(stem):
            found.add(start + (stem[: -len(cut)] if cut else stem) + end)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_random_lists_have_the_forms_of_the_slow_way(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)

    def text(least: int, most: int) -> str:
        return "".join(chance.choices("abc", k=chance.randint(least, most)))

    prefixes = [("", text(1, 2), text(0, 2)) for _ in range(chance.randint(1, 3))]
    suffixes = [(tail[: chance.randint(0, len(tail))][::-1], text(1, 2), "") for tail in [text(0, 2)] * 3]
    suffixes = [(cut, end, cut) for cut, end, _ in suffixes]
    lines = [
        "SET UTF-8",
        f"PFX P Y {len(prefixes)}",
        *(f"PFX P 0 {start} {head or '.'}" for _, start, head in prefixes),
    ]
    lines += [f"SFX S Y {len(suffixes)}", *(f"SFX S {cut or 0} {end} {tail or '.'}" for cut, end, tail in suffixes)]
    stems = sorted({text(3, 6) for _ in range(30)})
    aff, dic = "\n".join([*lines, ""]), "\n".join([str(len(stems)), *(f"{stem}/PS" for stem in stems), ""])
    found = set(forms(dic, aff))
    assert found == set().union(*(slowly(stem, prefixes, suffixes) for stem in stems))
    if shutil.which("unmunch"):
        (tmp_path / "x.dic").write_text(dic)
        (tmp_path / "x.aff").write_text(aff)
        told = subprocess.run(["unmunch", "x.dic", "x.aff"], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert found == set(told.stdout.split())


def test_a_list_for_hunspell_is_read_in_the_encoding_that_its_affixes_say() -> None:
    polish = "2\nżółw/A\nmysz\n".encode("iso-8859-2")
    found = read_house_list(polish, open_dictionary("en"), affixes=b"SET ISO8859-2\nSFX A Y 1\nSFX A 0 ie .\n")
    assert (found.words, found.report.encoding, found.report.lines) == (["MYSZ"], "iso-8859-2", 2)
    assert [(part.reason, part.number) for part in found.report.left_out] == [("foreign_letter", 1)]


def test_too_many_forms_are_refused_and_the_affix_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunspell, "MAX_FORMS", 5)
    with pytest.raises(BadHouseList, match=r"^line 3: with affix 'B' of 'try' there are more than 5 forms$"):
        forms("2\nplay/AB\ntry/B\n", AFFIXES)


def test_affixes_that_are_cut_short_or_too_large_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadHouseList, match="affixes, line 2: 'SFX X 0' is cut short"):
        forms("cat/X", "SFX X Y 1\nSFX X 0\n")
    monkeypatch.setattr(hunspell, "MAX_AFFIX_BYTES", 3)
    with pytest.raises(BadHouseList, match="affixes of 4 bytes; expected at most 3"):
        expanded(b"cat", b"SFX\n")
