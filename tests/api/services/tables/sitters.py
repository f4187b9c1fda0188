"""People at a table: each calls the service with the own token."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import update

from api.context import STORE
from api.services.tables import find_any, keep
from api.settings import Settings
from api.store.table_codec import dump_table
from api.store.tables import TableRow
from games.bots import bots_of, next_choice
from games.seating.subject import Subject
from games.tables import due, play
from games.values import JSON
from tests.api.running import running_app
from tests.api.services.callers import Caller


class Sitter(Caller):
    """Somebody who calls the service about one table."""

    FOLDER = "/v1/tables"

    def act(self, action: str, ply: int) -> Any:
        return self.do("POST", "actions", {"action": action, "ply": ply})

    def act_somehow(self) -> Any:
        """Do the first thing that is legal."""
        may = self.do("GET", "actions")
        return self.act(may["actions"][0], may["ply"])

    def logged(self, word: str) -> list[str]:
        """Return what was done that begins with a word, as this seat sees it."""
        done = [action["action"] for event in self.events() for action in event["data"].get("actions", ())]
        return [action for action in done if action.startswith(word)]

    def view_by_events(self) -> tuple[JSON, JSON]:
        """Return the view that the events add up to, and the last fields beside it."""
        view: JSON = {}
        last: JSON = {}
        for event in self.events():
            if "view" in event["data"]:
                view |= event["data"]["view"]
                last |= {key: event["data"][key] for key in ("ply", "actors", "outcome") if key in event["data"]}
        return view, last


@contextmanager
def service(folder: Path) -> Iterator[Flask]:
    """Run the application on a database of its own in a folder, with nobody who takes turns by itself."""
    with running_app(Settings(database=str(folder / "tables.sqlite3"), bot_processes=0)) as app:
        yield app


@dataclass
class Sitting:
    """A table with its host, everybody who sits there, and a spectator."""

    app: Flask
    id: str
    code: str
    host: Sitter
    seats: Mapping[str, Sitter]
    screen: Sitter
    stranger: Sitter

    def __getitem__(self, seat: str) -> Sitter:
        return self.seats[seat]

    def take_turns(self, most: int = 1000, *, until_person: bool = True) -> int:
        """Let bots act as the service does, but at once; return how often they did."""
        for number in range(most):
            with self.app.app_context(), keep(self.app.extensions[STORE], self.id) as editor:
                assert editor is not None
                table = editor.table
                if not due.has_bot_to_ask(table) or table.session is None:
                    return number
                known = bots_of(table.terms.game)
                chosen = next_choice(table.session, {seat: known[name] for seat, name in table.bots.items()})
                if chosen is None:
                    return number
                play.act(editor, *chosen, table.session.ply)
        return most

    def pass_time(self, seconds: float) -> None:
        """Let time pass: what the table remembers of times moves back, and what is due is done."""
        store = self.app.extensions[STORE]
        with self.app.app_context(), store.write() as session:
            table = find_any(session, self.id)
            assert table is not None
            state = dump_table(table)
            moved = _earlier(state["times"], seconds)
            session.execute(
                update(TableRow)
                .where(TableRow.id == self.id)
                .values(state={**state, "times": moved})
                .execution_options(synchronize_session=False)
            )
        with self.app.app_context(), keep(store, self.id):
            pass

    def play_out(self) -> Any:
        """Let everybody act somehow until the game is over; return the table as the host sees it."""
        for _ in range(3000):
            self.take_turns()
            table = self.host.do("GET")
            if table["status"] == "over":
                return table
            for sitter in self.seats.values():
                if sitter.do("GET", "actions")["actions"]:
                    sitter.act_somehow()
                    break
        raise AssertionError("the game does not end")

    @property
    def subject(self) -> Subject:
        return Subject("table", self.id)


def _earlier(times: Any, seconds: float) -> Any:
    moved = dict(times)
    for name in ("since", "decide_by"):
        if moved[name]:
            moved[name] = (datetime.fromisoformat(moved[name]) - timedelta(seconds=seconds)).isoformat()
    return moved


def sit(app: Flask, game: str, *seats: str, **options: Any) -> Sitting:
    """Make a table and let everybody take a seat."""
    client = app.test_client()
    stranger = Sitter(client)
    made = stranger.do("POST", f"/v1/games/{game}/tables", {"seats": seats or ("anna", "bob"), **options})
    id, code = made["table"]["id"], made["code"]
    stranger.id = id
    own = {made["seat"]: Sitter(client, made["seat_token"], id)} if made["seat"] else {}
    for name, seat in made["table"]["seats"].items():
        if not seat["taken"]:
            joined = stranger.do("POST", "players", {"code": code, "seat": name})
            own[name] = Sitter(client, joined["seat_token"], id)
    host = Sitter(client, made["host_token"], id)
    screen = Sitter(client, host.do("POST", "shares")["share_token"], id)
    return Sitting(app, id, code, host, own, screen, stranger)
