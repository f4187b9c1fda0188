"""Whole games of Ringo as a text, similar to PGN for chess.

::

    [Attackers "anna"]
    [Defenders "bob"]
    [Config "{\\"attackers\\": 5}"]
    [Position "a:r5s1,r5s2,r2s0 d:r1s1,r1s3 C:0 side:a"]

    1. r2s0-r1s0 {towards the castle} r1s1-r2s1 2. r1s0-C ...
    A castle

`Config` and `Position` are optional, by default the printed rules and their start. A game in which defenders move first
begins with ``1...``. It ends with the winner, A or D, or ``=``, and the reason; or with ``*`` if it is not over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pydantic import ValidationError

from games.base import TABLE, IllegalAction, Outcome
from games.record import BadRecord, Record
from games.ringo.board import BadPosition
from games.ringo.config import RingoConfig
from games.ringo.game import Ringo
from games.ringo.history import History
from games.ringo.standing import Standing
from games.ringo.state import Action, State

GAME = Ringo()

PLAYERS = ("attackers", "defenders")
"""Stand for the players while a game is replayed."""

MAX_LENGTH = 1_000_000
"""The most characters of a text."""

WIDTH = 100
"""How long lines of moves are; a comment is never broken."""

GOES_ON = "*"

QUOTE = '"'

BY_PLAYERS = ("agreed", "resigned", "time", "left")
"""Reasons why a game is over that no position shows."""

ATTACKERS, DEFENDERS, CONFIG, POSITION = "Attackers", "Defenders", "Config", "Position"

_TOKEN = re.compile(
    r'\s*(?:(?P<header>\[(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\])|\{(?P<comment>(?:[^}\\]|\\.)*)\}'
    r"|(?P<number>\d+)(?P<dots>\.{3}|\.)(?=\s|$)|(?P<end>[AD=])\s+(?P<reason>[a-z_]+)|(?P<word>[^\s\[\]{}]+))",
    re.DOTALL,
)


class BadGame(BadRecord):
    """A text is not a game of Ringo."""


@dataclass(frozen=True, slots=True)
class Written:
    """A game of Ringo with what people wrote about it.

    Args:
        config: how it is played.
        start: where it begins.
        actions: what was done.
        ending: who has won, or nobody, and why, such as ``A castle`` or ``= idle``; ``*`` where it goes on.
        headers: what else stands in the heading, `Attackers` and `Defenders` among it.
        comments: what stands behind each action, by its number from 0; -1 for what stands before the first.

    >>> print(Written.parse('[Attackers "anna"] 1. r5s1-r5s0 {a bold one} r1s1-r1s2 *'))
    [Attackers "anna"]
    <BLANKLINE>
    1. r5s1-r5s0 {a bold one} r1s1-r1s2
    *
    <BLANKLINE>
    """

    config: RingoConfig
    start: Standing
    actions: tuple[Action, ...] = ()
    ending: str = GOES_ON
    headers: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        headers = dict(self.headers)
        if settings := self.config.model_dump(mode="json", exclude_defaults=True):
            headers[CONFIG] = json.dumps(settings)
        if self.start != Standing(self.config.start):
            headers[POSITION] = str(self.start)
        heading = "".join(f'[{name} "{_escaped(value, QUOTE)}"]\n' for name, value in headers.items())
        return f"{heading}\n{_in_lines(self._tokens())}{self.ending}\n"

    def _tokens(self) -> Iterator[str]:
        """Yield moves with their numbers, and comments."""
        yield from _braced(self.comments.get(-1, ()))
        by_attackers, number, interrupted = self.start.position.side == "a", 1, True
        for at, action in enumerate(self.actions):
            if by_attackers:
                yield f"{number}. {action}"
            else:
                yield f"{number}... {action}" if interrupted else str(action)
                number += 1
            yield from _braced(self.comments.get(at, ()))
            by_attackers, interrupted = not by_attackers, False

    @classmethod
    def parse(cls, text: str) -> Written:
        """Read a game and replay it.

        Raises:
            BadGame: the text is none, a move is not legal, or the game did not end so; names the line.
        """
        return _Reading(text).game()

    @classmethod
    def of(cls, record: Record) -> Written:
        """Return the game of a record; moves that were taken back are left out, and what was said of them stays.

        Raises:
            BadRecord: it is a record of another game.
        """
        session = record.session
        if session.game.name != GAME.name:
            raise BadRecord(1, f"a game of {session.game.title}; expected one of {GAME.title}")
        comments: dict[int, tuple[str, ...]] = {}
        for at, said in record.comments.items():
            done = sum(place <= at for place in session.in_force if session.log[place].actor != TABLE)
            comments[done - 1] = (*comments.get(done - 1, ()), *said)
        actions = [
            GAME.parse_action(session.log[at].action) for at in session.in_force if session.log[at].actor != TABLE
        ]
        state = session.state
        headers = {ATTACKERS: state.player("a"), DEFENDERS: state.player("d")}
        start = Standing(state.config.start)
        return cls(state.config, start, tuple(actions), _ending(session.outcome, state), headers, comments)


def _ending(outcome: Outcome | None, state: State) -> str:
    if outcome is None:
        return GOES_ON
    if not outcome.winners:
        return f"= {outcome.reason}"
    return f"{'A' if state.player('a') in outcome.winners else 'D'} {outcome.reason}"


def begun(config: RingoConfig, start: Standing) -> State:
    """Return the state in which a game begins with a position that has come up before."""
    players = PLAYERS if config.attackers_seat == 0 else PLAYERS[::-1]
    return State(config, players, History.of(start))


class _Reading:
    """The reading of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._headers: dict[str, str] = {}
        self._actions: list[Action] = []
        self._comments: dict[int, tuple[str, ...]] = {}
        self._state: State | None = None
        self._start: Standing | None = None
        self._config: RingoConfig | None = None
        self._moves = 1

    def game(self) -> Written:
        """Read all of it."""
        if len(self._text) > MAX_LENGTH:
            raise self._bad(f"the text is too long; expected at most {MAX_LENGTH:,} characters")
        while self._text[self._at :].strip():
            match = _TOKEN.match(self._text, self._at)
            if match is None:
                raise self._bad(f"{self._text[self._at :].strip()[:40]!r} is neither a move nor a comment")
            self._at += len(match[0]) - len(match[0].lstrip())
            if match["header"]:
                self._header(match["name"], _unescaped(match["value"]))
            elif match["comment"] is not None:
                at = len(self._actions) - 1
                self._comments[at] = (*self._comments.get(at, ()), _unescaped(match["comment"]))
            elif match["number"]:
                self._number(int(match["number"]), dots=match["dots"])
            elif match["end"] or match["word"] == GOES_ON:
                return self._finished(f"{match['end']} {match['reason']}" if match["end"] else GOES_ON, match.end())
            else:
                self._move(match["word"])
            self._at = match.end()
        raise self._bad("the text ends; expected how the game ended, such as 'A castle', '= repetition' or '*'")

    def _bad(self, problem: str) -> BadGame:
        return BadGame(self._text.count("\n", 0, self._at) + 1, problem)

    def _header(self, name: str, value: str) -> None:
        if self._state is not None:
            raise self._bad(f"the header {name} stands behind the moves")
        if name in self._headers:
            raise self._bad(f"there are two headers {name}")
        self._headers[name] = value

    def _current(self) -> State:
        """Return the state so far; the heading is over."""
        if self._state is None:
            try:
                self._config = RingoConfig.model_validate_json(self._headers.pop(CONFIG, "{}"))
            except ValidationError as error:
                raise self._bad(f"the configuration cannot be used: {error.errors()[0]['msg']}") from None
            position = self._headers.pop(POSITION, None)
            try:
                self._start = (
                    Standing(self._config.start) if position is None else Standing.parse(position, self._config.rings)
                )
            except BadPosition as error:
                raise self._bad(str(error)) from None
            self._state = begun(self._config, self._start)
        return self._state

    def _number(self, number: int, *, dots: str) -> None:
        by_attackers = self._current().position.side == "a"
        if number != self._moves or (dots == ".") != by_attackers:
            raise self._bad(f"move {number}{dots}; expected {self._moves}{'.' if by_attackers else '...'}")

    def _move(self, word: str) -> None:
        state = self._current()
        if GAME.outcome(state) is not None:
            raise self._bad(f"{word[:40]!r} is done after the end of the game")
        actor = state.player(state.position.side)
        try:
            action = GAME.parse_action(word)
            GAME.check(state, actor, action)
        except IllegalAction as error:
            raise self._bad(f"{word[:40]}: {error}") from None
        self._moves += state.position.side == "d"
        self._actions.append(action)
        self._state = GAME.apply(state, actor, action)

    def _finished(self, ending: str, end: int) -> Written:
        if self._text[end:].strip():
            self._at = end
            raise self._bad(f"{self._text[end:].strip()[:40]!r} stands behind the end")
        state = self._current()
        known = _ending(GAME.outcome(state), state)
        by_players = ending != GOES_ON and ending.split()[1] in BY_PLAYERS
        if known != ending and (known != GOES_ON or not by_players):
            raise self._bad(f"the game ends with {ending!r}; expected {known!r}")
        assert self._config is not None
        assert self._start is not None
        return Written(self._config, self._start, tuple(self._actions), ending, self._headers, self._comments)


def _escaped(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, f"\\{closing}")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)


def _braced(comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        yield f"{{{_escaped(comment, '}')}}}"


def _in_lines(tokens: Iterable[str]) -> str:
    """Return tokens with spaces between them, in lines that are broken between tokens alone."""
    lines: list[str] = []
    for token in tokens:
        if lines and len(lines[-1]) + 1 + len(token) <= WIDTH:
            lines[-1] += f" {token}"
        else:
            lines.append(token)
    return "".join(f"{line}\n" for line in lines)
