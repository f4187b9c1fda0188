"""A whole game as a text that people can read, keep, share, comment on and replay.

::

    game: high-card 1
    players: anna bob
    config: {"cards": 1}
    seed: 7

    0 chance card:3
    1 chance card:5      ; a text after a semicolon is a comment
    2 anna card:3
    2 bob card:5

One line for each entry of the log follows the header: decision point, actor, action. Empty lines and comment lines are
allowed anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from dictionaries.errors import RingersError
from games.refusals import NotFound
from games.registry import game_named
from games.session import Entry, Session

MAX_LINES = 100_000
"""The most lines of a record."""

HEADING = ("game", "players", "config", "seed")


class BadRecord(RingersError):
    """A text is not the record of a game.

    Args:
        line: the number of the line, from 1.
        problem: what is wrong and what was expected.
    """

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {problem}")


@dataclass(frozen=True, slots=True)
class Record:
    """A session with what people wrote about it.

    Args:
        session: the game.
        comments: the comments by the number of the entry that they stand behind; -1 for what stands before the first.
    """

    session: Session[Any, Any, Any]
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        session = self.session
        lines = [
            f"game: {session.game.name} {session.game.rules_version}",
            f"players: {' '.join(session.players)}",
            f"config: {json.dumps(session.config.model_dump(mode='json', exclude_defaults=True))}",
            f"seed: {session.seed}",
            *(f"; {comment}" for comment in self.comments.get(-1, ())),
            "",
        ]
        for at, entry in enumerate(session.log):
            first, *more = self.comments.get(at, ("",))
            lines.append(f"{entry.ply} {entry.actor} {entry.action}" + (f" ; {first}" if first else ""))
            lines.extend(f"; {comment}" for comment in more)
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record and replay it.

        Raises:
            BadRecord: the text is none, or it is of another version of the rules; names the line.
        """
        lines = text.split("\n")
        if len(lines) > MAX_LINES:
            raise BadRecord(MAX_LINES + 1, f"a record has at most {MAX_LINES:,} lines")
        heading: dict[str, tuple[int, str]] = {}
        entries: list[tuple[int, Entry]] = []
        comments: dict[int, tuple[str, ...]] = {}
        for number, line in enumerate(lines, 1):
            said, _, comment = line.partition(";")
            if comment.strip():
                at = len(entries) - (not said.strip() or len(heading) < len(HEADING))
                comments[at] = (*comments.get(at, ()), comment.strip())
            if not said.strip():
                continue
            if len(heading) < len(HEADING):
                _add_heading(heading, number, said)
            else:
                entries.append((number, _entry(number, said)))
        return cls(_replayed(heading, len(lines), entries), comments)


def _add_heading(heading: dict[str, tuple[int, str]], number: int, said: str) -> None:
    name, _, value = said.partition(":")
    expected = HEADING[len(heading)]
    if name.strip() != expected:
        raise BadRecord(number, f"{said.strip()[:40]!r}; expected '{expected}: ...'")
    heading[expected] = (number, value.strip())


def _entry(number: int, said: str) -> Entry:
    ply, _, rest = said.strip().partition(" ")
    actor, _, action = rest.strip().partition(" ")
    if not ply.isascii() or not ply.isdigit() or not action:
        raise BadRecord(number, f"{said.strip()[:40]!r}; expected a number, an actor and an action")
    return Entry(int(ply), actor, action.strip())


def _replayed(
    heading: Mapping[str, tuple[int, str]], end: int, entries: list[tuple[int, Entry]]
) -> Session[Any, Any, Any]:
    missing = next((name for name in HEADING if name not in heading), None)
    if missing is not None:
        raise BadRecord(end, f"the text ends; expected '{missing}: ...'")
    session = _begun(heading)
    for number, entry in entries:
        if entry.ply != session.ply:
            raise BadRecord(number, f"ply {entry.ply}; expected {session.ply}")
        try:
            session = session.with_entry(entry)
        except RingersError as error:
            raise BadRecord(number, str(error)) from error
    return session


def _begun(heading: Mapping[str, tuple[int, str]]) -> Session[Any, Any, Any]:
    line, text = heading["game"]
    name, _, version = text.partition(" ")
    try:
        game = game_named(name)
    except NotFound:
        raise BadRecord(line, f"there is no game {name[:40]!r}") from None
    if version.strip() != str(game.rules_version):
        raise BadRecord(line, f"version {version.strip()[:10]!r} of the rules; expected {game.rules_version}")
    line, text = heading["config"]
    try:
        config = game.parse_config(json.loads(text))
    except (ValueError, ValidationError) as error:
        raise BadRecord(line, f"the configuration cannot be used: {error}") from None
    players = heading["players"][1].split()
    if not game.min_players <= len(players) <= game.max_players:
        expected = f"{game.min_players} to {game.max_players}"
        raise BadRecord(heading["players"][0], f"{len(players)} players; expected {expected}")
    return Session.empty(game, config, players, heading["seed"][1])
