"""Scenes of matches as text; `tests/games/scenes.py` says how scenes are written.

``board=PIT target=9 | pink play ring@A1; host undo`` is a match of pink and green, unless ``players=`` names others,
whose first round is opened with the board; ``+`` stands for the blank before its rings. A step is a caller, a command
and its arguments, or ``wait 60``; the caller ``pink*`` is a seat that is host. A command is about the last round, and
with a number, such as ``close:1``, about another one. Entries of cells are ``A1:P``, ``A1:-<P`` where P stood, and
``A1@pink`` for a ring. Questions are:

- ``see``, ``match``: a part of a round as a caller sees it, and of the match; ``is``, ``round``: of what is stored;
- ``events``: the types of the last events, and ``event``: a part of one;
- ``refused``, ``reason``: the code and the text with which a command is refused; ``closes``: when the round is closed;
- ``answer``: a part of the last answer; ``codes`` and ``says``: what that refuses;
- ``ended``: whose tokens the last command has ended, and ``moved``: whether those of the host;
- ``blamed``: the kind of what refuses a command, and the field; ``changed``: whether a command has changed anything;
- ``noticed``: what seats are told of a command who do not look; ``turns``, ``waits``: whom the match waits for.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from games.refusals import Refusal
from games.seating import seats, taking_over
from games.seating.viewer import Viewer
from games.word_ringers.match import cells, claims, hints, rounds, undo
from games.word_ringers.match import seats as match_seats
from games.word_ringers.match.cells import Entry
from games.word_ringers.match.entering import CellTaken
from games.word_ringers.match.options import change_options
from games.word_ringers.match.scorekeeper import Scorekeeper
from solver.cells import Cell
from solver.errors import IllegalPlay
from solver.notation import parse_board
from tests.games.acting import refusal
from tests.games.scenes import arguments, follow, part, value
from tests.games.word_ringers.match.tables import HOST, SPECTATOR, Table, seat

ACCEPT = {"yes": True, "no": False, "-": None}
ENTRY = re.compile(r"(\w\d)([:@])([^<]+)(?:<(.+))?")
VIEWERS = {"host": HOST, "spectator": SPECTATOR, "service": Viewer("service")}


def board_of(text: str) -> Any:
    return parse_board(text.replace("+", " "))


def entries_of(texts: tuple[str, ...]) -> list[Entry]:
    found = [re.fullmatch(ENTRY, text) for text in texts]
    return [
        Entry("tile" if kind == ":" else "ring", Cell.parse(cell), None if puts == "-" else puts, was)
        for cell, kind, puts, was in (each.groups() for each in found if each)
    ]


def numbers(texts: tuple[str, ...]) -> list[int | None]:
    return [int(text) for text in texts] or [None]


OF_A_ROUND: Mapping[str, Callable[..., tuple[Any, ...]]] = {
    "play": lambda text, player=None: (rounds.make_play, text, player),
    "board": lambda text: (rounds.set_board, board_of(text), None),
    "replace": lambda version, text: (rounds.set_board, board_of(text), [version]),
    "remove": lambda: (rounds.remove_round,),
    "close": lambda: (rounds.close_round,),
    "timer": lambda kind, seconds=None: (rounds.start_timer, kind, seconds and int(seconds)),
    "stop": lambda: (rounds.stop_timer,),
    "claim": lambda *words: (claims.write_claims, words),
    "save": lambda player, *words: (claims.save_claims, None if player == "-" else player, words),
    "correct": lambda player, *words: (claims.correct_claims, player, words),
    "rule": lambda player, word, accept: (claims.rule, player, word, ACCEPT[accept]),
    "done": lambda: (claims.set_done, True),
    "undone": lambda: (claims.set_done, False),
    "check": lambda *words: (hints.check_claims, words),
    "put": lambda *texts: (cells.change_cells, entries_of(texts)),
}
"""Commands that take the number of a round before their other arguments."""

OTHERS: Mapping[str, Callable[..., tuple[Any, ...]]] = {
    "open": lambda text=None: (rounds.open_round, text and board_of(text)),
    "close-in-time": lambda: (rounds.close_in_time,),
    "undo": lambda *texts: (undo.undo, *numbers(texts[:1]), *texts[1:]),
    "redo": lambda *texts: (undo.redo, *numbers(texts)),
    "join": lambda player: (seats.join, player, None),
    "give-up": lambda player: (seats.give_up, player),
    "hand-over": lambda player: (seats.hand_over, player),
    "out": lambda player: (match_seats.take_out, player),
    "back": lambda player: (match_seats.take_back, player),
    "add": lambda player, title=None: (match_seats.add_player, player, title, None),
    "name": lambda player, title: (match_seats.change_player, player, title, None),
    "ask": lambda: (taking_over.ask,),
    "agree": lambda: (taking_over.agree,),
    "refuse": lambda: (taking_over.refuse,),
    "settle": lambda: (Scorekeeper.settle,),
    "options": lambda *texts: (change_options, arguments(" ".join(texts))[1]),
}


def viewer_of(name: str) -> Viewer:
    return Viewer("seat", name[:-1], host=True) if name.endswith("*") else VIEWERS.get(name) or seat(name)


def begin(position: str) -> Table:
    """Return the match of a scene before its first step."""
    named = dict(re.findall(r"(\w+)=(\S*)", position))
    board = named.pop("board", None)
    players, options = named.pop("players", ""), {name: value(text) for name, text in named.items()}
    table = Table(*filter(None, players.split(",")), **options)
    if board:
        table.do(HOST, rounds.open_round, None if board == "none" else board_of(board))
    return table


def called(table: Table, who: str, name: str, *texts: str) -> tuple[Any, ...]:
    """Return who calls, the command, and its arguments."""
    name, _, number = name.partition(":")
    if name in OTHERS:
        return viewer_of(who), *OTHERS[name](*texts)
    command, *values = OF_A_ROUND[name](*texts)
    return viewer_of(who), command, int(number or len(table.rounds)), *values


def do(table: Table, step: str) -> Table:
    """Take a step of a scene."""
    who, *words = step.split(" ")
    if who == "wait":
        table.wait(float(*words))
    else:
        table.do(*called(table, who, *words))
    return table


def refuses(table: Table, *words: str) -> Any:
    return refusal((Refusal, IllegalPlay), table.do, *called(table, *words))


def changes(table: Table, *words: str) -> bool:
    """Give a command, and return whether it has changed anything that is to be kept."""
    do(table, " ".join(words))
    return table.editors[-1].has_changed


def noticed(table: Table, *words: str) -> list[str]:
    """Give a command, and return what seats are told of it who do not look."""
    stored = dict(table.rounds)
    viewer, command, *values = called(table, *words)
    keeper = Scorekeeper(table.match, viewer, table.now, stored.get, lambda id, version: table.dictionary)
    command(keeper, *values)
    do(table, " ".join(words))
    return [f"{type}:{seat}:{number}" for type, seat, number in keeper.notices()]


def refused(table: Table, *words: str) -> list[Any]:
    """Return the code of a refusal, and of a cell that was taken what it shows and by whom."""
    return told(refuses(table, *words))


def told(error: Any) -> list[Any]:
    more = [error.cell, error.stands, error.by] if isinstance(error, CellTaken) else []
    return [getattr(error, "code", "not_found"), *more]


def see(table: Table, who: str, path: str, number: str = "") -> Any:
    return part(table.see(viewer_of(who), int(number or len(table.rounds))), path)


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "see": see,
    "match": lambda table, who, path: part(table.see(viewer_of(who)), path),
    "is": lambda table, path: part(table.match.at(table.now), path),
    "round": lambda table, path: part(table.rounds[len(table.rounds)], path),
    "events": lambda table, number="0": [event.type for event in table.events][-int(number) :],
    "event": lambda table, path: part(table.events, path),
    "refused": refused,
    "reason": lambda table, *words: str(refuses(table, *words)),
    "closes": lambda table: rounds.closes_at(table.editor(HOST)),
    "answer": lambda table, path: part(table.answer, path),
    "codes": lambda table: [each for refused in table.answer.refused for each in told(refused.refusal)],
    "says": lambda table, number: str(table.answer.refused[int(number)].refusal),
    "ended": lambda table: table.editors[-1].ended_seats,
    "moved": lambda table: table.editors[-1].host_moved,
    "blamed": lambda table, *words: [type(error := refuses(table, *words)).__name__, getattr(error, "pointer", None)],
    "changed": changes,
    "noticed": noticed,
    "waits": lambda table, seat: table.editor(HOST).waits_for(seat),
    "turns": lambda table: table.editor(HOST).turns(),
    "reads": lambda table, name: getattr(table.editor(HOST), name),
}


def play_scene(scene: str) -> None:
    """Play a scene, and look at what holds in it."""
    position, _, steps = scene.partition("|")
    follow(steps, begin(position), do, QUESTIONS)
