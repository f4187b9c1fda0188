"""What the catalogue keeps open: the versions in use, within bounds, and no version that was replaced."""

import gc
import sys
from pathlib import Path
from weakref import ref

import pytest

import dictionaries.catalog
from dictionaries import Catalog, Dictionary, open_dictionary
from dictionaries.house import build_house_list
from solver.evaluate import evaluate
from solver.notation import parse_board
from solver.puzzles.vocabulary import Vocabulary
from solver.ruleset import Ruleset
from solver.score import score
from solver.solve import solve

BOARD = parse_board("PITS/ACER/RATS/TEAR pink:A1,B2;green:C3")


def replace(folder: Path, words: str, id: str = "club") -> str:
    return build_house_list(folder, id, words.encode(), base=open_dictionary("en-family")).version


def use(dictionary: Dictionary, catalog: Catalog) -> None:
    """Have everything made of a dictionary that is kept for the next who asks."""
    for rules in (Ruleset(), Ruleset(min_length=3)):
        solve(BOARD, dictionary, rules)
        score(BOARD, dictionary, {"pink": ["PIT"], "green": []}, rules)
        evaluate([BOARD] * 4, dictionary, rules, kernels=True)
        vocabulary = Vocabulary.of(dictionary.id, catalog, dictionary.version)
        vocabulary.reads(vocabulary.tables(rules).cells([BOARD]), rules)


def open_files(folder: Path) -> list[str]:
    """Return the mappings and open files of this process that are of a folder."""
    mapped = [line for line in Path("/proc/self/maps").read_text().splitlines() if str(folder) in line]
    links = [link for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    return mapped + [str(link.readlink()) for link in links if str(folder) in str(link.readlink())]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists what is open")
def test_replaced_versions_leave_no_mapping_and_no_open_file(tmp_path: Path) -> None:
    catalog = Catalog(tmp_path / "none", tmp_path)
    replace(tmp_path, "PIT\nTIP\nACE\n")
    use(catalog.get("club"), catalog)
    gc.collect()
    few = len(open_files(tmp_path))
    for number in range(4):
        version = replace(tmp_path, f"PIT\nTIP\nACE\n{'TEAR' * (number + 1)}\n")
        use(catalog.get("club"), catalog)
        gc.collect()
        found = open_files(tmp_path)
        assert len(found) == few
        assert all(version in name for name in found)


def test_a_version_in_use_stays_as_it_was(tmp_path: Path) -> None:
    catalog = Catalog(tmp_path)
    replace(tmp_path, "PIT\nTIP\n")
    old = catalog.get("club")
    use(old, catalog)
    replace(tmp_path, "PIT\nACE\n")
    assert list(catalog.get("club")) == ["ACE", "PIT"]
    assert old.is_let_go
    assert list(old) == ["PIT", "TIP"]
    assert [word.word for word in solve(BOARD, old).players[0].words] == ["PIT"]
    gone = ref(old)
    use(old, catalog)
    del old
    gc.collect()
    assert gone() is None, "nothing that was made after it was replaced holds it"


def test_a_version_that_is_asked_for_by_its_number_is_kept_too(tmp_path: Path) -> None:
    catalog = Catalog(tmp_path)
    version = replace(tmp_path, "PIT\nTIP\n")
    catalog.get("club")
    replace(tmp_path, "PIT\nACE\n")
    catalog.get("club")
    old = catalog.get("club", version)
    catalog.get("club")
    assert catalog.get("club", version) is old


def test_open_dictionaries_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dictionaries.catalog, "MOST_OPEN", 3)
    catalog = Catalog(tmp_path)
    opened = []
    for number in range(5):
        replace(tmp_path, "PIT\nTIP\n", f"club-{number}")
        opened.append(catalog.get(f"club-{number}"))
    assert [dictionary.is_let_go for dictionary in opened] == [True, True, False, False, False]
    assert list(opened[0]) == list(catalog.get("club-0")) == ["PIT", "TIP"]
