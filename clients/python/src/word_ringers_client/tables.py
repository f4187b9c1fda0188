"""Tables."""

from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from word_ringers_client.events import Event
from word_ringers_client.types import CreatedTable, TableEvent

if TYPE_CHECKING:
    from word_ringers_client.client import AsyncClient, Client

C = TypeVar("C", "Client", "AsyncClient")


@dataclass(frozen=True)
class Table(Generic[C]):
    """A table, as the holder of a token sees it.

    Args:
        client: of the service that the table is at; it has the token.
        id: of the table.
        token: of the seat, or of the host where every seat has a bot.
        seat: whose token it is.
        code: what others join with.
        host_token: of the host.
    """

    client: C
    id: str
    token: str
    seat: str | None = None
    code: str | None = None
    host_token: str | None = None

    @overload
    def events(self: "Table[Client]", after: str | None = None) -> Generator[Event[TableEvent], None, None]: ...
    @overload
    def events(self: "Table[AsyncClient]", after: str | None = None) -> AsyncGenerator[Event[TableEvent], None]: ...
    def events(self: Any, after: str | None = None) -> Any:
        """Yield what happens at the table, as it happens, until the game is over.

        Args:
            after: the id of an event, to begin with the one after it; by default a snapshot comes first.

        Raises:
            Problem: the table is gone, or the token opens it no more.
        """
        return self.client.table_events(self.id, after)


def table_of(client: C, made: CreatedTable) -> Table[C]:
    """Return the table that the service has made."""
    token = made["seat_token"] or made["host_token"]
    own: C = client.with_token(token)
    return Table(own, made["table"]["id"], token, made["seat"], made["code"], made["host_token"])
