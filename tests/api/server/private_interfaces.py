"""The table of what the service uses of other packages that their documents do not promise."""

import inspect
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple, Self


def function_named(name: str) -> Any:
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def digest_of(function: Any) -> str:
    return sha256(inspect.getsource(function).encode()).hexdigest()[:12]


class Held(NamedTuple):
    """A function of another package that the service calls, overrides or does over.

    Args:
        name: its module and its name in there.
        signature: what it takes.
        digest: of its source.
        held: what the service relies on.
    """

    name: str
    signature: str
    digest: str
    held: str

    def found(self) -> Self:
        """Return the row as the installed package has it."""
        function = function_named(self.name)
        return self._replace(signature=str(inspect.signature(function)), digest=digest_of(function))


TABLE = (
    Held(
        "gunicorn.workers.gthread:ThreadWorker.run",
        "(self)",
        "f92c7394d857",
        "its two loops call `wait_for_and_dispatch_events`",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.accept",
        "(self, listener)",
        "f8dcead3dce5",
        "what ours does but for a full process",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.enqueue_req",
        "(self, conn)",
        "c9f428953d24",
        "every connection with a next request goes through it",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.on_client_socket_readable",
        "(self, conn, client)",
        "aead1a3ea7b7",
        "a kept connection goes to `enqueue_req`",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.wait_for_and_dispatch_events",
        "(self, timeout)",
        "ea969b352482",
        "the events of one turn of the loop",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.finish_request",
        "(self, conn, fs)",
        "616e7bb15a00",
        "keeps, closes, or goes on with bytes that are buffered",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.handle",
        "(self, conn)",
        "ca85c9be3df7",
        "calls `init`, the parser, `handle_request` and `handle_error`",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker._keepalive_after",
        "(self, conn, keepalive)",
        "4ebdbbc8bf5a",
        "drains the body that nobody has read",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.handle_request",
        "(self, req, conn)",
        "6d0de5b91910",
        "what ours does without hooks and a log",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.handle_quit",
        "(self, sig, frame)",
        "36bd35a8dae5",
        "leads to the hook `worker_int`",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.is_parent_alive",
        "(self)",
        "3517612f7763",
        "whether the main process has ended",
    ),
    Held(
        "gunicorn.workers.gthread:ThreadWorker.murder_keepalived",
        "(self, force=False)",
        "4459960c4ccc",
        "closes what is kept when its `timeout` is over",
    ),
    Held(
        "gunicorn.workers.gthread:TConn.__init__",
        "(self, cfg, sock, client, server)",
        "c8763d7c6597",
        "what a connection has",
    ),
    Held("gunicorn.workers.gthread:TConn.init", "(self)", "5ff3d4ba451c", "does nothing about a parser that is there"),
    Held(
        "gunicorn.workers.gthread:TConn.close",
        "(self, graceful=False)",
        "6d1c334ed197",
        "what ours does without blocking the loop",
    ),
    Held(
        "gunicorn.workers.gthread:PollableMethodQueue.defer",
        "(self, callback, *args)",
        "4d722900967b",
        "calls something in the thread of the loop",
    ),
    Held(
        "gunicorn.workers.base:Worker.handle_quit", "(self, sig, frame)", "2944b4132761", "calls the hook `worker_int`"
    ),
    Held(
        "gunicorn.workers.base:Worker.handle_error",
        "(self, req, client, addr, exc)",
        "75426448389b",
        "what ours does with problems",
    ),
    Held("gunicorn.workers.base:Worker.notify", "(self)", "7f509bc4046b", "the heartbeat"),
    Held(
        "gunicorn.http:get_parser",
        "(cfg, source, source_addr, http2_connection=False)",
        "b7d8dcde91e2",
        "takes whatever has `recv` for a socket",
    ),
    Held(
        "gunicorn.http.parser:Parser.__init__",
        "(self, cfg, source, source_addr)",
        "604084ecb33b",
        "reads by `SocketUnreader` from what has `recv`",
    ),
    Held(
        "gunicorn.http.parser:Parser.finish_body",
        "(self, deadline=None, max_bytes=None)",
        "54c5d0d28c26",
        "`gettimeout` and `settimeout` bound the draining",
    ),
    Held(
        "gunicorn.http.unreader:SocketUnreader.chunk",
        "(self, size_hint=None)",
        "9f62532259f8",
        "asks `recv` for bytes, and for nothing else",
    ),
    Held(
        "gunicorn.http.unreader:Unreader.read",
        "(self, size=None, read_ahead=None)",
        "cbfeead6687f",
        "takes more than it asked for",
    ),
    Held("gunicorn.http.unreader:Unreader.take_buffered", "(self)", "89cef5e60e6f", "the bytes behind a request"),
    Held("gunicorn.http.message:Message.force_close", "(self)", "656092cce3c3", "closes after the response"),
    Held(
        "gunicorn.http.wsgi:create",
        "(req, sock, client, server, cfg, response_class=None, response_args=())",
        "2c35d4a2dc62",
        "sends 100 where `_expected_100_continue` says so",
    ),
    Held(
        "gunicorn.http.wsgi:default_environ", "(req, sock, cfg)", "b7e18b84d829", "`gunicorn.socket` is the connection"
    ),
    Held(
        "gunicorn.http.wsgi:Response.start_response",
        "(self, status, headers, exc_info=None)",
        "59799d9ff136",
        "sets `_omits_body` and `response_length`",
    ),
    Held("gunicorn.http.wsgi:Response.write", "(self, arg)", "a13659ff072c", "what ours does for a short body"),
    Held("gunicorn.http.wsgi:Response.send_headers", "(self)", "7aff3b7d004f", "what ours sends with the body"),
    Held("gunicorn.http.wsgi:Response.default_headers", "(self)", "cb490cea5d6f", "lines that end"),
    Held("gunicorn.http.wsgi:Response.should_close", "(self)", "3888d47a96e2", "whether to keep the connection"),
    Held("gunicorn.http.wsgi:Response.write_file", "(self, respiter)", "dbbc63339312", "sends a file"),
    Held("gunicorn.util:write", "(sock, data, chunked=False)", "cd995031295f", "sends all"),
    Held(
        "gunicorn.util:close_graceful",
        "(sock, timeout=2.0, max_drain=65536)",
        "0e5925bfc017",
        "lingers in the thread that calls it",
    ),
    Held("gunicorn.glogging:Logger.setup", "(self, cfg)", "17c79acdddea", "sets `error_log`"),
    Held(
        "flask.json.provider:JSONProvider._prepare_response_obj",
        "(self, args: 'tuple[t.Any, ...]', kwargs: 'dict[str, t.Any]') -> 't.Any'",
        "2d8e7e3c2977",
        "the value of a JSON response",
    ),
    Held(
        "werkzeug.sansio.utils:host_is_trusted",
        "(hostname: 'str | None', trusted_list: 't.Collection[str] | None' = None) -> 'bool'",
        "558e3447e231",
        "whether a host is allowed",
    ),
)
