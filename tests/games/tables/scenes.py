"""Scenes of tables as text; `tests/games/scenes.py` says how scenes are written.

``ringo clock=60+5 bots=bob:random | anna act; wait 3`` is a table of Ringo with a clock and a bot, and what happens at
it; ``clock=2d`` is two days for each move, and all else that is named is of the configuration. Its seats are anna and
bob, unless ``seats=`` names others. A step is a seat, ``host`` or ``table``, a command and its arguments; ``act`` alone
is the first legal action, and ``bot`` that of its bot. ``wait 3`` lets time pass with what it brings, and ``pass 3``
without. After ``rematch`` all is about the table that follows.

Questions are:

- ``see``: a part of what a seat sees; ``-`` is a spectator; ``same``: whether that is as at the step ``note``;
- ``is``, ``session``: a part of the table, and of its game; ``event``, ``events``: of an event, and the last types;
- ``refused``: the code of what refuses a command, ``blamed``: its kind and the field;
- ``offer``: the status of an offer;
- ``due``, ``bot-acts``: when something is to happen, and when a bot acts;
- ``ended``, ``codes``: whose tokens, and whose codes, the last command has ended;
- ``noticed``: what seats are told of it who do not look; ``changed``: whether it has changed anything;
- ``turns``, ``waits``: whose turn it is and until when, and whether it is that of a seat.
"""

import re
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from games.base import IllegalAction
from games.refusals import Refusal
from games.registry import game_named
from games.seating import seats, taking_over
from games.tables import agreeing, due, leaving, play
from games.tables.clock import DAY, Clock
from games.tables.editor import TableEditor
from tests.games.acting import refusal
from tests.games.high_card import GAME
from tests.games.scenes import follow, part, value
from tests.games.tables.rooms import Room, open_room


def sit_down(editor: TableEditor, seat: str) -> None:
    """Take a seat with the code, as the service has it done."""
    seats.join(editor, seat, None)
    editor.seated(seat)


COMMANDS: Mapping[str, Callable[..., Any]] = {
    "offer": agreeing.offer,
    "accept": lambda editor, number: agreeing.answer(editor, int(number), accept=True),
    "decline": lambda editor, number: agreeing.answer(editor, int(number), accept=False),
    "resign": leaving.resign,
    "give-up": leaving.give_up,
    "return": leaving.come_back,
    "hand-over": leaving.hand_over,
    "sit-down": sit_down,
    "join": lambda editor, seat: seats.join(editor, seat, None),
    "recover": seats.ask_to_recover,
    "move": lambda editor, seat: seats.recover(editor, seat, "New"),
    "agree-to-free": taking_over.agree_about_seat,
    "ask": taking_over.ask,
    "agree": taking_over.agree,
    "refuse": taking_over.refuse,
    "keep": taking_over.refuse_about_seat,
    "look": lambda editor: editor.own_seat(),
    "start": play.start,
}


def clock_of(text: str) -> Clock:
    if text.endswith("d"):
        return Clock(int(text[:-1]) * DAY, each_move=True)
    seconds, increment = text.split("+")
    return Clock(float(seconds), float(increment))


def begin(position: str) -> Room:
    """Return the table of a scene before its first step."""
    game, named = position.split(" ")[0], dict(re.findall(r"(\w+)=(\S*)", position))
    names, clock = filter(None, named.pop("seats", "").split(",")), named.pop("clock", None)
    bots = dict(each.split(":") for each in filter(None, named.pop("bots", "").split(",")))
    config = {name: value(text) for name, text in named.items()}
    playing = GAME if game == "high-card" else game_named(game)
    return open_room(playing, *names, config=config, bots=bots, clock=clock and clock_of(clock))


def call(room: Room, who: str, name: str, *arguments: str) -> None:
    if name == "act":
        room.act(who, *arguments)
    else:
        by = None if who in ("host", "table") else who
        room.do(COMMANDS[name], *arguments, by=by, host=who == "host")


def do(room: Room, step: str) -> Room:
    """Take a step of a scene."""
    who, *words = step.split(" ")
    if who == "wait":
        room.wait(float(*words))
    elif who == "pass":
        room.now += timedelta(seconds=float(*words))
    elif who == "note":
        room.noted = room.view()
    elif who == "play-out":
        play_out(room)
    elif words == ["rematch"]:
        return rematch(room, who)
    elif words == ["bot"]:
        room.act_as_bot(who)
    else:
        call(room, who, *words)
    return room


def refused(room: Room, *words: str) -> Any:
    return refusal((Refusal, IllegalAction), call, room, *words)


def rematch(room: Room, who: str) -> Room:
    following: list[Any] = []
    room.do(lambda editor: following.append(agreeing.rematch(editor, "u", "NEXT", "other", room.now)), by=who)
    return Room(following[0], room.now)


def play_out(room: Room) -> None:
    while room.session.outcome is None:
        for seat in sorted(room.session.actors):
            (room.act_as_bot if seat in room.table.bots else room.act)(seat)


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "see": lambda room, who, path: part(room.view(None if who == "-" else who), path),
    "is": lambda room, path: part(room.table.at(room.now), path),
    "session": lambda room, path: part(room.session, path),
    "events": lambda room, number: [event.type for event in room.events][-int(number) :],
    "event": lambda room, path: part(room.events, path),
    "refused": lambda room, *words: getattr(refused(room, *words), "code", "not_found"),
    "blamed": lambda room, *words: [type(error := refused(room, *words)).__name__, getattr(error, "pointer", None)],
    "offer": lambda room, number: room.table.offers[int(number) - 1].status,
    "due": lambda room: due.due_at(room.table),
    "bots-act": lambda room: due.bots_act_at(room.table),
    "same": lambda room, *path: room.view() == room.noted if not path else room.view()[path[0]] == room.noted[path[0]],
    "ended": lambda room: room.editor.ended_seats,
    "codes": lambda room: room.editor.ended_codes,
    "noticed": lambda room: [f"{type}:{seat}:{number}" for type, seat, number in room.editor.notices()],
    "waits": lambda room, seat: room.editor.waits_for(seat),
    "turns": lambda room: room.editor.turns(),
    "changed": lambda room: room.editor.has_changed,
}


def play_scene(scene: str) -> None:
    """Play a scene, and look at what holds in it."""
    position, _, steps = scene.partition("|")
    follow(steps, begin(position), do, QUESTIONS)
