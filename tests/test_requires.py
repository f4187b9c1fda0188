"""A test that needs a service skips without it, unless the service was promised."""

import pytest

from tests.requires import require

NOWHERE = {
    "RINGERS_TEST_POSTGRES": "postgresql+psycopg://nobody@127.0.0.1:1/none",
    "RINGERS_TEST_REDIS": "redis://127.0.0.1:1/0",
    "PATH": "",
}


@pytest.mark.parametrize("name", ["postgres", "redis", "chromium"])
def test_what_is_missing_skips(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in NOWHERE.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv("RINGERS_REQUIRE", "something,else")
    with pytest.raises(pytest.skip.Exception, match=f"{name} cannot be reached"):
        require(name)


@pytest.mark.parametrize("name", ["postgres", "redis", "chromium"])
def test_what_was_promised_and_is_missing_fails(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in NOWHERE.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv("RINGERS_REQUIRE", f"else,{name}")
    with pytest.raises(pytest.fail.Exception, match=f"{name} cannot be reached"):
        require(name)


@pytest.mark.parametrize("name", ["postgres", "redis", "chromium"])
def test_what_is_there_is_returned(name: str) -> None:
    assert require(name)
