"""Packages that only some functions need: what is said where one is missing, and the ways around numpy."""

import pickle
from types import SimpleNamespace

import pytest

import dictionaries
from dictionaries import MissingPackage, open_dictionary
from dictionaries.needs import is_installed, lazy_exports, needed_by, require
from dictionaries.neighbours import anagrams


def test_a_missing_package_is_named_with_what_installs_it() -> None:
    with pytest.raises(MissingPackage, match="a picture needs nothing_of_the_kind, which is not") as caught:
        require("a picture", "json", "nothing_of_the_kind")
    assert isinstance(caught.value, ModuleNotFoundError)
    assert (caught.value.user, caught.value.package, caught.value.name) == ("a picture", *["nothing_of_the_kind"] * 2)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(("module", "package"), [("PIL", "pillow"), ("_cffi_backend", "cffi"), ("numpy", "numpy")])
def test_a_package_is_named_as_pip_knows_it(module: str, package: str) -> None:
    with pytest.raises(MissingPackage, match=f"needs {package}, .*: pip install {package}$"), needed_by("it"):
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)


def test_whoever_was_asked_first_is_named() -> None:
    with pytest.raises(MissingPackage, match="the outer needs numpy"), needed_by("the outer"), needed_by("the inner"):
        raise ModuleNotFoundError(name="numpy")


def test_a_module_of_our_own_that_is_missing_is_a_fault_and_no_missing_package() -> None:
    with pytest.raises(ModuleNotFoundError) as caught, needed_by("it"):
        import dictionaries.nothing_of_the_kind  # type: ignore[import-not-found]  # noqa: F401
    assert not isinstance(caught.value, MissingPackage)


def test_other_errors_of_an_import_stay_what_they_are() -> None:
    with pytest.raises(ImportError, match="broken") as caught, needed_by("it"):
        raise ImportError("broken")
    assert not isinstance(caught.value, MissingPackage)


def test_exports_are_imported_when_they_are_asked_for() -> None:
    get = lazy_exports("package", {"Fraction": "fractions", "lost": "nothing_of_the_kind"})
    assert get("Fraction").__module__ == "fractions"
    with pytest.raises(MissingPackage, match=r"^package\.lost needs nothing_of_the_kind"):
        get("lost")
    with pytest.raises(AttributeError, match="module 'package' has no attribute 'other'"):
        get("other")


def test_single_values_are_those_of_the_arrays() -> None:
    dictionary = open_dictionary("en-common")
    tables = dictionary.tables
    for name in ("points", "flags", "frequency", "number_of"):
        value = getattr(dictionary, f"_{name}")
        places = (0, 1, 777, len(dictionary) - 1)
        assert [value(place) for place in places] == [int(getattr(tables, name)[place]) for place in places]


def test_without_numpy_the_words_and_the_anagrams_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    dictionary = open_dictionary("en-family")
    words = list(dictionary)
    tried = [(word, hidden) for word in ("stop", "a", "xyz", "a" * 51) for hidden in ("include", "exclude")]
    found = [anagrams(dictionary, *each) for each in tried]
    monkeypatch.setattr(dictionaries.dictionary, "is_installed", lambda name: name != "numpy" and is_installed(name))
    monkeypatch.setattr("dictionaries.neighbours.sys", SimpleNamespace(modules={}))
    assert list(dictionary) == words
    assert [anagrams(dictionary, *each) for each in tried] == found
