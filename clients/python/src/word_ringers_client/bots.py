"""Bots that play at tables of the service."""

import inspect
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from word_ringers_client.problem import Problem
from word_ringers_client.types import TableOutcome

if TYPE_CHECKING:
    from word_ringers_client.client import AsyncClient

MOST_MISTAKES = 3
"""How often a bot may do what the rules do not allow before it has to stop."""

TOO_LATE = {"stale_ply", "not_to_act", "game_over"}
"""The codes of problems that say that the game has gone on meanwhile."""


@dataclass(frozen=True)
class Turn:
    """What a bot is told when its seat may act.

    Args:
        seat: its seat.
        ply: the number of the decision.
        view: what the seat may know of the game.
        actions: what it may do, in the notation of the game.
        complete: whether that is all that it may do.
        refused: why its last action was illegal, if it was.
    """

    seat: str
    ply: int
    view: dict[str, Any]
    actions: list[str]
    complete: bool
    refused: Problem | None = None


Bot = Callable[[Turn], str | None]
"""What plays in a seat: it returns an action, or None to let pass that it may interrupt."""

AsyncBot = Callable[[Turn], str | Awaitable[str | None] | None]


class _Player:
    """A bot in its seat.

    Args:
        client: with the token of the seat.
        table: the id of the table.
    """

    def __init__(self, client: "AsyncClient", table: str, bot: AsyncBot) -> None:
        self.client = client
        self.table = table
        self.bot = bot
        self.passed = -1
        self.mistakes = 0
        self.refused: Problem | None = None

    async def take_turns(self, seat: str) -> None:
        """Act for as long as a seat may."""
        while turn := await self._turn(seat):
            action = self.bot(turn)
            if inspect.isawaitable(action):
                action = await action
            if action is None:
                self.passed = turn.ply
            else:
                await self._act(action, turn.ply)

    async def _turn(self, seat: str) -> Turn | None:
        """Return what the bot has to decide now, if anything."""
        while True:
            own = await self.client.list_actions(self.table)
            if not own["actions"] or own["ply"] == self.passed:
                return None
            table = await self.client.get_table(self.table)
            if table["ply"] == own["ply"]:  # or the game has gone on between the two answers
                view, refused, self.refused = table["view"] or {}, self.refused, None
                return Turn(seat, own["ply"], view, own["actions"], own["complete"], refused)

    async def _act(self, action: str, ply: int) -> None:
        try:
            await self.client.play_action(self.table, action=action, ply=ply)
        except Problem as problem:
            if problem.code == "illegal_action" and self.mistakes < MOST_MISTAKES - 1:
                self.refused = problem
                self.mistakes += 1
            elif problem.code not in TOO_LATE:
                raise


async def play(client: "AsyncClient", table: str, bot: AsyncBot) -> TableOutcome:
    """Let a bot play until the game is over, and return the outcome.

    Args:
        client: with the token of the seat.
        table: the id of the table.
        bot: called with each turn.

    Raises:
        Problem: the bot does for the third time what the rules do not allow, or the table is gone.
    """
    player = _Player(client, table, bot)
    seat = None
    async with aclosing(client.table_events(table)) as events:
        async for event in events:
            progress = event.data
            if event.type == "snapshot":
                progress = event.data["table"]
                seat = progress["you"]
            # Where it would tell what is hidden, nobody is told who may act.
            if not event.is_last and seat and "actors" in progress and seat in (progress["actors"] or [seat]):
                await player.take_turns(seat)
    outcome = (await client.get_table(table))["outcome"]
    if outcome is None:
        raise RuntimeError(f"the table {table} is not over, though its events are")
    return outcome
