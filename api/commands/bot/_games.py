"""The games of a match in a process of their own, with a program or a bot in one seat and a bot in the others."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.util import Finalize
from typing import NoReturn

from api.commands._games import game_called
from api.commands.bot._program import MOST_MISTAKES, TURN, BadProgram, Ended, Program
from dictionaries.errors import RingersError
from games.bot_names import bot_named
from games.bots import AnySession, Mover, mover
from games.head_to_head import HeadToHead, finish, others, scored, start
from games.record import Record

NO_PASS = "a pass is possible only where the seat may interrupt somebody"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played in a match.

    Args:
        game: the name of the game.
        config: its settings, as JSON.
        seats: how many there are.
        seed: of all games.
        bot: the name of the bot that is measured; None for a program.
        program: the program and its arguments; empty for a bot.
        against: the name of the bot in all other seats.
        patience: how many seconds the program has for each answer.
        title: what the bot or program is called in records.
    """

    game: str
    config: str
    seats: int
    seed: str
    bot: str | None
    program: Sequence[str]
    against: str
    patience: float
    title: str

    def pairing(self) -> HeadToHead:
        """Return the pairing."""
        game = game_called(self.game)
        config = game.parse_config(json.loads(self.config))
        return HeadToHead(game, config, self.bot or self.title, self.against, self.seats, self.seed)


@dataclass(frozen=True, slots=True)
class MatchGame:
    """A game that is over.

    Args:
        number: which game of the match, from 1.
        seat: where the measured bot sat.
        seed: of the game.
        score: of the measured bot, as `games.head_to_head.Played` has it.
        won: its share of the win.
        margin: how many points it was behind the best of the others.
        fault: why the game was given up; None where it was not.
        record: the text of the game.
    """

    number: int
    seat: str
    seed: str
    score: float
    won: float
    margin: float
    fault: str | None
    record: str


class ProgramMover:
    """A program that acts for a seat in one game.

    Args:
        program: the program.
    """

    def __init__(self, program: Program) -> None:
        self._program = program
        self._mistakes = 0
        self.has_answered = False
        self.session: AnySession | None = None

    def __call__(self, session: AnySession, seat: str) -> AnySession | None:
        """Ask the program until it does something that the rules allow.

        Raises:
            BadProgram: it does too often what they do not, or says what is not expected.
        """
        self.session = session
        may_pass = session.game.on_turn(session.state) not in (None, seat)
        turn = turn_of(session, seat)
        while True:
            self._program.tell("turn", turn)
            action = self._program.hear("play", "pass")
            self.has_answered = True
            try:
                if action:
                    return session.act(seat, action, session.ply)
                detail = NO_PASS
            except RingersError as error:
                detail = str(error)
            if not action and may_pass:
                return None
            self._mistakes += 1
            if self._mistakes == MOST_MISTAKES:
                raise BadProgram(f"the program does what is not allowed: {detail}")
            self._program.tell("refused", {"detail": detail})


def turn_of(session: AnySession, seat: str) -> dict[str, object]:
    """Return what a program is told when its seat may act."""
    view = session.game.view(session.state, seat)
    actions, complete = session.legal_actions(seat), session.game.is_complete(session.state, seat)
    return dict(zip(TURN, (session.ply, view, actions, complete), strict=True))


class Contestant:
    """Who is measured: plays one game after the other.

    Args:
        terms: what is played.
    """

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._pairing = terms.pairing()
        self._program: Program | None = None

    def play(self, index: int) -> MatchGame:
        """Play a game of the match, from 0."""
        begun, own = start(self._pairing, index)
        rest = others(self._pairing, begun, own)
        fault = None
        if self._terms.bot is None:
            over, fault = self._with_program(begun, own, rest)
        else:
            over = finish(begun, {own: mover(bot_named(begun.game, self._terms.bot)), **rest})
        outcome = over.outcome
        assert outcome
        score, won = scored(outcome, own)
        best = max(value for seat, value in outcome.scores.items() if seat != own)
        record = self._record(over, own, fault)
        return MatchGame(index + 1, own, over.seed, score, won, best - outcome.scores[own], fault, record)

    def close(self, *, at_once: bool = False) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program:
            program.kill() if at_once else program.end()

    def _with_program(self, begun: AnySession, own: str, rest: Mapping[str, Mover]) -> tuple[AnySession, str | None]:
        """Return a game that is over, and why the program was given up."""
        is_new = self._program is None
        asked: ProgramMover | None = None
        try:
            program = self._program = self._program or self._started()
            asked = ProgramMover(program)
            about = {"game": begun.game.name, "config": begun.config.model_dump(mode="json")}
            program.tell("game", {**about, "seat": own, "seats": list(begun.players)})
            over = finish(begun, {own: asked, **rest})
        except BadProgram as error:
            self.close(at_once=True)
            # It may have ended by itself after the game before; then it is started once more.
            if isinstance(error, Ended) and not is_new and not (asked and asked.has_answered):
                return self._with_program(begun, own, rest)
            return given_up((asked and asked.session) or begun, own), " ".join(str(error).split())
        assert over.outcome
        try:
            program.tell("over", over.outcome.to_json())
        except BadProgram:
            self.close(at_once=True)
        return over, None

    def _started(self) -> Program:
        program = Program(self._terms.program, self._terms.patience)
        try:
            program.greet()
        except BadProgram:
            program.kill()
            raise
        return program

    def _record(self, over: AnySession, own: str, fault: str | None) -> str:
        seated = (f"{seat} is {self._terms.title if seat == own else self._terms.against}" for seat in over.players)
        comments = {-1: (", ".join(seated),)}
        if fault is not None:
            comments[len(over.log) - 1] = (f"{own} is given up: {fault}",)
        return str(Record(over, comments))


def given_up(session: AnySession, own: str) -> AnySession:
    """Return a game that a seat has lost because its program cannot go on."""
    session = session.leave(own, "resign")
    return session if session.outcome else session.end("resign")


_contestant: Contestant | None = None


def begin(terms: Terms) -> None:
    """Make this process ready to play games."""
    global _contestant
    _contestant = Contestant(terms)
    Finalize(None, _contestant.close, exitpriority=10)
    os.setpgrp()
    signal.signal(signal.SIGTERM, _stop)


def play(index: int) -> MatchGame:
    """Play a game of the match, from 0."""
    assert _contestant
    return _contestant.play(index)


def _stop(number: int, frame: object) -> NoReturn:
    """End this process in the middle of a game, with the program and all that it has started."""
    os.kill(0, signal.SIGKILL)
    os._exit(1)
