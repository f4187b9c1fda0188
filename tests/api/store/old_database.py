"""A database of revision 0002 with matches, puzzles and batches in it, and what the service answers over it.

The rows were written by the version of that revision, and so were the answers, but for hints, which each version words
itself. ``python -m tests.api.store.old_database`` writes the answers anew, for when one of them changes on purpose.
"""

import json
from base64 import urlsafe_b64encode
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from alembic import command
from alembic.config import Config
from flask import Flask
from sqlalchemy import Connection, MetaData

from api.store.engine import Store
from tests.contract.recording.book import to_text
from tests.contract.recording.placeholders import PATTERNS, Placeholders
from tests.contract.recording.recorder import Recorder, service

REVISION = "0002"

DATA = Path(__file__).parent / "data"
ROWS = DATA / f"schema_{REVISION}.jsonl"
ANSWERS = DATA / f"answers_{REVISION}.txt"

NAMES: dict[str, str] = json.loads(ROWS.read_text(encoding="utf-8").partition("\n")[0])["names"]
"""The ids, codes and tokens in it, which are those of nobody."""

MATCH, WON, NEXT = (f"/v1/matches/{NAMES[name]}" for name in ("evening", "won", "next"))

LISTED = urlsafe_b64encode(b"2026-01-04T00:00:00+00:00 p").decode().rstrip("=")
"""The cursor of the puzzles that were listed before that day."""

LASTING = {"match_days": 20_000, "puzzle_days": 20_000, "batch_days": 20_000}
"""Settings with which nothing in it is too old."""


def fill(store: Store) -> None:
    """Make the tables of the revision in an empty database, and put the rows into them."""
    config = Config()
    config.set_main_option("script_location", "api.store:migrations")
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, REVISION)
        _insert(connection)


def _insert(connection: Connection) -> None:
    tables = MetaData()
    tables.reflect(connection)
    for line in ROWS.read_text(encoding="utf-8").splitlines()[1:]:
        entry = json.loads(line)
        row = {name: _value(value, connection) for name, value in entry["row"].items()}
        connection.execute(tables.tables[entry["table"]].insert().values(row))


def _value(value: Any, connection: Connection) -> Any:
    if not isinstance(value, dict):
        return value
    if "hex" in value:
        return bytes.fromhex(value["hex"])
    moment = datetime.fromisoformat(value["time"])
    return moment.astimezone(UTC).replace(tzinfo=None) if connection.dialect.name == "sqlite" else moment


def ask_everything(url: str, folder: Path) -> list[str]:
    """Return what the service answers over the database: first what is read, byte for byte, then what goes on."""
    with ExitStack() as until:
        settings = {"database": url, "house_lists": folder / "lists", **LASTING}
        app = until.enter_context(service(**settings))
        kept = Placeholders(kept=[kind for kind in (*PATTERNS, "code") if kind != "request"])
        reading, going_on = Recorder(app, settings, until, kept), Recorder(app, settings, until)
        read_matches(reading)
        read_puzzles(reading)
        repeat(reading)
        code = new_code(app)
        go_on(going_on, code)
    return reading.written + [text.replace(code, NAMES["recovery"]) for text in going_on.written]


def read_matches(ask: Recorder) -> None:
    for role in ("host", "pink", "green", "screen", "won_pink"):
        token = NAMES[role]
        for path in (
            "",
            "/rounds/1",
            "/rounds/2",
            "/rounds/2/board",
            "/events?after=0&limit=100",
            "/export",
            "/series",
        ):
            ask("GET", MATCH + path, token=token)
    for path in ("/events?after=0&limit=4", "/events?after=9.2&limit=4", "/export?format=csv"):
        ask("GET", MATCH + path, token=NAMES["pink"])
    for role in ("won_pink", "won_screen", "pink"):
        token = NAMES[role]
        for path in (WON, f"{WON}/rounds/1", f"{WON}/export", f"{WON}/series", NEXT, f"{NEXT}/export"):
            ask("GET", path, token=token)
    for code in ("code", "won_code", "next_code"):
        ask("GET", f"/v1/codes/{NAMES[code]}")
    ask("GET", "/v1/matches?limit=100", token=NAMES["admin"])


def read_puzzles(ask: Recorder) -> None:
    ask("GET", f"/v1/puzzles?limit=3&cursor={LISTED}")
    for name, attempt in (("puzzle", "attempt"), ("words", "words_attempt")):
        path = f"/v1/puzzles/{NAMES[name]}"
        for below in ("", "/hints", "/solution"):
            ask("GET", path + below)
        ask("GET", f"{path}/solution", token=NAMES[attempt])
    for batch in ("made", "stopped"):
        path, token = f"/v1/puzzle-batches/{NAMES[batch]}", NAMES[f"{batch}_token"]
        for below in ("", "/puzzles", "/puzzles?begin=2"):
            ask("GET", path + below, token=token)
        ask("GET", path, token=NAMES["host"])


def repeat(ask: Recorder) -> None:
    """Send requests again that were answered before the migration."""
    ask("POST", f"{MATCH}/rounds/1/close", token=NAMES["host"], Idempotency_Key="close")
    ask("POST", f"{WON}/rematch", token=NAMES["won_pink"], Idempotency_Key="rematch")
    token = ask("POST", f"{MATCH}/shares", token=NAMES["host"], Idempotency_Key="share").json["share_token"]
    ask("GET", MATCH, token=token)


def new_code(app: Flask) -> str:
    """Return a code with which green's seat moves; the one that was stored is good for nothing since seats are held."""
    client, seat = app.test_client(), f"{MATCH}/players/green"
    old = client.post(f"{MATCH}/players", json={"code": NAMES["recovery"], "player": "green"})
    assert old.status_code == 404
    made = client.post(f"{seat}/recovery", headers={"Authorization": f"Bearer {NAMES['green']}"})
    code: str = made.get_json()["code"]
    return code


def go_on(ask: Recorder, code: str) -> None:
    host, pink = NAMES["host"], NAMES["pink"]
    join = {"code": code, "player": "green"}
    green = ask("POST", f"{MATCH}/players", join).json["seat_token"]
    ask("POST", f"{MATCH}/players", join)
    ask("GET", MATCH, token=NAMES["green"])
    ask("POST", f"{MATCH}/rounds/2/plays", {"play": "ring@C1"}, token=green)
    ask("PUT", f"{MATCH}/rounds/2/claims", {"words": ["tip", "ace"]}, token=green)
    ask("POST", f"{MATCH}/redo", {"round": 1}, token=host)
    ask("POST", f"{MATCH}/rounds/2/close", token=host)
    ask("GET", f"{MATCH}/events?after=20.3", token=pink)
    ask("POST", f"{NEXT}/rounds", {"board": "PIT pink:A1"}, token=NAMES["won_pink"])
    ask("POST", f"{NEXT}/players", {"code": NAMES["next_code"], "player": "green"})
    ask("POST", f"/v1/puzzles/{NAMES['puzzle']}/attempts", {"answer": "A1 B2"})
    ask("POST", f"/v1/puzzle-batches/{NAMES['stopped']}/resume", token=NAMES["stopped_token"])
    ask("DELETE", f"{MATCH}/shares", token=host)
    ask("GET", MATCH, token=NAMES["screen"])
    ask("DELETE", MATCH, token=host)
    ask("GET", MATCH, token=pink)


def main() -> None:
    with TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{folder}/test.sqlite3")
        fill(store)
        store.close()
        ANSWERS.write_text(to_text(ask_everything(str(store.url), Path(folder))), encoding="utf-8")


if __name__ == "__main__":
    main()
