"""What a client can do, declared once for both clients: a call blocks in one, and is awaited in the other."""

import secrets
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Mapping
from dataclasses import dataclass, field
from functools import partial, update_wrapper, wraps
from types import MethodType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar, overload
from urllib.parse import quote

if TYPE_CHECKING:
    from word_ringers_client.client import AsyncClient, Client

P = ParamSpec("P")
R = TypeVar("R", covariant=True)
S = TypeVar("S")


def new_key() -> str:
    """Return a random idempotency key."""
    return secrets.token_hex(16)


@dataclass(frozen=True)
class Request(Generic[R]):
    """A request to the service, whose answer is read as an ``R``.

    Args:
        method: such as ``GET``.
        segments: of the path, as they are before they are quoted.
        body: what is sent: text or bytes as they are, a dictionary of bytes, or of lists of them, in parts if ``media``
            is given, anything else as JSON.
        query: by name; None stands for what is left out.
        media: the media type of a text or of bytes.
        accept: the media type of the answer.
        if_match: the ``ETag`` of what is to be replaced.
        key: the idempotency key, of an operation that takes one.
        last_event_id: the id of the event that a stream goes on from.

    Raises:
        ValueError: a segment is none, such as an empty one.
    """

    method: str
    segments: tuple[object, ...]
    body: Any = None
    query: Mapping[str, Any] = field(default_factory=dict)
    media: str | None = None
    accept: str = "*/*"
    if_match: str | None = None
    key: str | None = None
    last_event_id: str | None = None

    def __post_init__(self) -> None:
        if bad := [segment for segment in self.segments if segment in ("", ".", "..")]:
            raise ValueError(f"{bad[0]!r} names nothing; expected an id, a name or a number")

    @property
    def is_repeatable(self) -> bool:
        """Whether it may be sent again, as it changes nothing the second time."""
        return self.method == "GET" or self.key is not None

    def options(self) -> dict[str, Any]:
        """Return it as ``build_request`` of httpx takes it."""
        headers = {
            "Accept": self.accept,
            "If-Match": self.if_match,
            "Idempotency-Key": self.key,
            "Last-Event-ID": self.last_event_id,
        }
        options: dict[str, Any] = {
            "method": self.method,
            "url": "/".join(quote(str(segment), safe="") for segment in self.segments),
            "params": {
                name: ",".join(value) if isinstance(value, list) else value
                for name, value in self.query.items()
                if value is not None
            },
        }
        if self.media is not None and isinstance(self.body, str | bytes):
            headers["Content-Type"] = self.media
            options["content"] = self.body
        elif self.media is not None and isinstance(self.body, Mapping) and _are_parts(self.body):
            options["files"] = [(name, part) for name, parts in self.body.items() for part in _each(parts)]
        elif isinstance(self.body, Mapping):
            options["json"] = {name.rstrip("_"): value for name, value in self.body.items()}
        elif self.body is not None:
            options["json"] = self.body
        return options | {"headers": {name: value for name, value in headers.items() if value is not None}}


def _are_parts(body: Mapping[str, Any]) -> bool:
    return all(isinstance(part, bytes) for parts in body.values() for part in _each(parts))


def _each(parts: Any) -> list[Any]:
    return parts if isinstance(parts, list) else [parts]


class Method(Generic[P, R, S]):
    """A method of both clients, which returns an ``R`` in one and an ``S`` in the other.

    Args:
        function: what says what it takes and does, for help.
        call: what the method of a client returns for arguments.
    """

    def __init__(self, function: Callable[..., object], call: Callable[..., Any]) -> None:
        self.call = wraps(function)(call)
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, client: "Client", owner: type) -> Callable[P, R]: ...
    @overload
    def __get__(self, client: "AsyncClient", owner: type) -> Callable[P, S]: ...
    def __get__(self, client: Any, owner: type) -> Any:
        """Return the method of a client."""
        return self if client is None else MethodType(self.call, client)


def operation(build: Callable[Concatenate[Any, P], Request[R]]) -> Method[P, R, Coroutine[Any, Any, R]]:
    """Make a method that sends the request which a function builds."""
    return Method(build, lambda client, *args, **named: client._finish(client._deliver(build(client, *args, **named))))


def call(
    function: Callable[Concatenate["AsyncClient", P], Coroutine[Any, Any, R]],
) -> Method[P, R, Coroutine[Any, Any, R]]:
    """Make a method that waits for what a function does, which is written for an :class:`AsyncClient`."""
    return Method(function, lambda client, *args, **named: client._finish(function(client._inner, *args, **named)))


def stream(
    function: Callable[Concatenate["AsyncClient", P], AsyncGenerator[R, None]],
) -> Method[P, Generator[R, None, None], AsyncGenerator[R, None]]:
    """Make a method that yields what a function does, which is written for an :class:`AsyncClient`."""
    return Method(function, lambda client, *args, **named: client._each(function(client._inner, *args, **named)))


class Pages(Protocol[P, R]):
    """A method that returns one page."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> R: ...

    def pages(self, *args: P.args, **named: P.kwargs) -> Generator[R, None, None]:
        """Yield this page and all that follow."""


class AsyncPages(Protocol[P, R]):
    """The same to await."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> Coroutine[Any, Any, R]: ...

    def pages(self, *args: P.args, **named: P.kwargs) -> AsyncGenerator[R, None]:
        """Yield this page and all that follow."""


class Lines(Protocol[P, R]):
    """A method whose answer can also be had line by line."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> R: ...

    def lines(self, *args: P.args, **named: P.kwargs) -> Generator[dict[str, Any], None, None]:
        """Yield each line of the answer as it comes."""


class AsyncLines(Protocol[P, R]):
    """The same to await."""

    def __call__(self, *args: P.args, **named: P.kwargs) -> Coroutine[Any, Any, R]: ...

    def lines(self, *args: P.args, **named: P.kwargs) -> AsyncGenerator[dict[str, Any], None]:
        """Yield each line of the answer as it comes."""


def _lines_of(build: Callable[..., Request[Any]]) -> Callable[..., Any]:
    """Return what the ``lines`` of a method do."""

    def lines(client: "AsyncClient", /, *args: Any, **named: Any) -> AsyncGenerator[dict[str, Any], None]:
        return client._lines(build(client, *args, **named))

    return stream(lines).call


class LinedMethod(Generic[P, R]):
    """A method that sends the request which a function builds, and whose ``lines`` are those of the answer."""

    def __init__(self, build: Callable[Concatenate[Any, P], Request[R]]) -> None:
        self.one = operation(build).call
        self.lines = _lines_of(build)
        self.__doc__ = build.__doc__

    @overload
    def __get__(self, client: "Client", owner: type) -> Lines[P, R]: ...
    @overload
    def __get__(self, client: "AsyncClient", owner: type) -> AsyncLines[P, R]: ...
    def __get__(self, client: Any, owner: type) -> Any:
        """Return the method of a client."""
        if client is None:
            return self
        one: Any = update_wrapper(partial(self.one, client), self.one)
        one.lines = partial(self.lines, client)
        return one


class PagedMethod(Generic[P, R]):
    """A method that sends the request which a function builds, and whose ``pages`` are all from this one on."""

    def __init__(self, build: Callable[Concatenate[Any, P], Request[R]]) -> None:
        async def pages(client: "AsyncClient", /, *args: Any, **named: Any) -> AsyncGenerator[Any, None]:
            cursor = named.pop("cursor", None)
            while True:
                page: Any = await client._deliver(builds(client, *args, cursor=cursor, **named))
                yield page
                cursor = page["next"]
                if cursor is None:
                    return

        builds: Callable[..., Request[Any]] = build
        self.one = operation(build).call
        self.all = stream(pages).call
        self.__doc__ = build.__doc__

    @overload
    def __get__(self, client: "Client", owner: type) -> Pages[P, R]: ...
    @overload
    def __get__(self, client: "AsyncClient", owner: type) -> AsyncPages[P, R]: ...
    def __get__(self, client: Any, owner: type) -> Any:
        """Return the method of a client."""
        if client is None:
            return self
        one: Any = update_wrapper(partial(self.one, client), self.one)
        one.pages = partial(self.all, client)
        return one


class PagesAndLines(Pages[P, R], Lines[P, R], Protocol[P, R]):
    """A method that returns one page, and whose items can also be had line by line."""


class AsyncPagesAndLines(AsyncPages[P, R], AsyncLines[P, R], Protocol[P, R]):
    """The same to await."""


class PagedLinedMethod(PagedMethod[P, R]):
    """A method with ``pages`` and ``lines``."""

    def __init__(self, build: Callable[Concatenate[Any, P], Request[R]]) -> None:
        super().__init__(build)
        self.lines = _lines_of(build)

    @overload
    def __get__(self, client: "Client", owner: type) -> PagesAndLines[P, R]: ...
    @overload
    def __get__(self, client: "AsyncClient", owner: type) -> AsyncPagesAndLines[P, R]: ...
    def __get__(self, client: Any, owner: type) -> Any:
        """Return the method of a client."""
        one: Any = super().__get__(client, owner)
        if client is not None:
            one.lines = partial(self.lines, client)
        return one
