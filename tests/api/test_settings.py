"""Settings: all defaults work, and what makes no sense is said in one line."""

import re
from pathlib import Path

import pytest

from api.settings import MOST_PUZZLES, Settings
from api.variables import BadSetting
from solver.puzzles.orders import MAX_COUNT

DOCUMENT = (Path(__file__).parents[2] / "docs/service.md").read_text()


def test_all_defaults_work() -> None:
    settings = Settings.load()
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database == "sqlite:///word-ringers.sqlite3"


def test_a_batch_can_have_as_many_puzzles_as_can_be_ordered() -> None:
    assert MOST_PUZZLES == MAX_COUNT


def test_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_PORT", "9000")
    monkeypatch.setenv("RINGERS_CORS_ORIGINS", "https://a.example, http://b.example:81,")
    monkeypatch.setenv("RINGERS_RATE_LIMIT_LOOPBACK", "true")
    monkeypatch.setenv("RINGERS_HOST", "")
    settings = Settings.load()
    assert settings.port == 9000
    assert settings.cors_origins == ("https://a.example", "http://b.example:81")
    assert settings.rate_limit_loopback
    assert settings.host == "127.0.0.1"


def test_what_is_given_wins_and_none_leaves_it_to_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGERS_PORT", "9000")
    monkeypatch.setenv("RINGERS_WORKERS", "3")
    settings = Settings.load(port=9001, workers=None)
    assert (settings.port, settings.workers) == (9001, 3)


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("words.sqlite3", "sqlite:///words.sqlite3"),
        ("/var/lib/words.sqlite3", "sqlite:////var/lib/words.sqlite3"),
        ("sqlite:///x", "sqlite:///x"),
        ("postgresql+psycopg://user@host/name", "postgresql+psycopg://user@host/name"),
    ],
)
def test_a_database_is_a_path_or_a_url(given: str, url: str) -> None:
    assert Settings.load(database=given).database == url


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("port", "http", "RINGERS_PORT: expected a whole number from 0 to 65535, not 'http'"),
        ("port", "65536", "expected a whole number from 0 to 65535, not '65536'"),
        ("workers", "0", "from 1 to 64"),
        ("workers", "9" * 5000, f"from 1 to 64, not '{'9' * 40}'"),
        ("max_body", "1", "expected a whole number of at least 1024, not '1'"),
        ("header_seconds", "nan", "expected a number above 0 and at most 3600, not 'nan'"),
        ("finished_match_days", "never", "expected a whole number from 1 to 36500, not 'never'"),
        ("rate_limit_loopback", "maybe", "expected true or false, not 'maybe'"),
        ("log_level", "loud", "expected debug, info, warning or error, not 'loud'"),
        ("metrics_token", "secret token", "expected letters, digits and signs of ASCII, without blanks"),
        ("database", "mysql://user:secret@host/x", "begins with sqlite or postgresql"),
        ("rate_limits", "often", "'often' is no rate limit; expected one such as 1200 per minute"),
        ("rate_limit_storage", "memcached://x", "expected memory:// or a redis:// URL"),
        ("cors_origins", "*,https://a.example", "* stands for every origin; expected it alone"),
        ("cors_origins", "https://a.example/path", "is not an origin"),
        ("cors_origins", "games.example", "is not an origin"),
        ("trusted_hosts", "https://games.example", "'https://games.example' is not a host"),
        ("trusted_hosts", "games.example:8000", "without a port"),
        ("trusted_hosts", "*.games.example", "or .games.example for its subdomains too"),
    ],
)
def test_a_bad_setting_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, message: str
) -> None:
    monkeypatch.setenv(f"RINGERS_{name.upper()}", value)
    with pytest.raises(BadSetting) as caught:
        Settings.load()
    text = str(caught.value)
    assert text.startswith(f"RINGERS_{name.upper()}: ")
    assert message in text
    assert "\n" not in text
    assert "secret" not in text


@pytest.mark.parametrize(
    "name",
    [name for name, field in Settings.model_fields.items() if field.annotation in (int, float, bool, int | None)],
)
@pytest.mark.parametrize("value", ["x", "-1e9", "nan", "1.5.2"])
def test_no_number_is_refused_in_the_words_of_a_library(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"RINGERS_{name.upper()}", value)
    numbers = r"a (whole )?number (of at least \d+|from \d+ to \d+|above 0 and at most \d+)|true or false"
    with pytest.raises(BadSetting, match=rf"^RINGERS_{name.upper()}: expected ({numbers}), not '{re.escape(value)}'$"):
        Settings.load()


def test_a_bad_option_is_named_as_it_was_given() -> None:
    with pytest.raises(BadSetting, match=r"^--port: "):
        Settings.load(port=-1)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("RINGERS_DATABSE", "RINGERS_DATABSE is no setting; did you mean RINGERS_DATABASE?"),
        ("RINGERS_TRUSTED_HOST", "RINGERS_TRUSTED_HOST is no setting; did you mean RINGERS_TRUSTED_HOSTS?"),
        ("ringers_prot", "ringers_prot is no setting; did you mean RINGERS_PORT?"),
        ("RINGERS_COLOUR", "RINGERS_COLOUR is no setting; docs/service.md lists all"),
    ],
)
def test_a_misspelt_name_is_told_with_the_nearest(monkeypatch: pytest.MonkeyPatch, name: str, message: str) -> None:
    monkeypatch.setenv(name, "1")
    with pytest.raises(BadSetting) as caught:
        Settings.load()
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "name", ["RINGERS_TEST_REDIS", "RINGERS_LONG", "RINGERS_PORT_8000_TCP", "RINGERS_SERVICE_HOST", "ringers_port"]
)
def test_variables_that_are_no_settings_or_in_lower_case_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "1")
    Settings.load()


def test_the_document_gives_every_default() -> None:
    rows = dict(re.findall(r"(?m)^\| `RINGERS_(\w+)` \| ([^|]+) \|", DOCUMENT))
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert rows.keys() == defaults.keys()
    for name, default in defaults.items():
        shown = ",".join(map(str, default)) if isinstance(default, tuple) else str(default)
        shown = shown.lower() if isinstance(default, bool) else shown
        assert not rows[name].startswith("`") if default in ((), "", None) else rows[name] == f"`{shown}`", name
