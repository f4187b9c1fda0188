"""A test that needs a service skips without it, unless the service was promised."""

import pytest

from tests.requires import require

NOWHERE = {
    "RINGERS_TEST_POSTGRES": "postgresql+psycopg://nobody@127.0.0.1:1/none",
    "RINGERS_TEST_REDIS": "redis://127.0.0.1:1/0",
    "PATH": "",
}


@pytest.mark.parametrize("name", ["postgres", "redis", "chromium"])
def test_what_is_missing_skips_and_fails_where_it_was_promised(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in NOWHERE.items():
        monkeypatch.setenv(variable, value)
    for promised, outcome in (("something,else", pytest.skip.Exception), (f"else,{name}", pytest.fail.Exception)):
        monkeypatch.setenv("RINGERS_REQUIRE", promised)
        with pytest.raises(outcome, match=f"{name} cannot be reached"):
            require(name)


@pytest.mark.parametrize("name", ["postgres", "redis", "chromium"])
def test_what_is_there_is_returned(name: str) -> None:
    assert require(name)
