"""The table of what the service uses of other packages that their documents do not promise."""

import inspect
from hashlib import sha256
from importlib import import_module
from typing import Any, NamedTuple


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
        digest: of its source, its signature included.
        held: what the service relies on.
    """

    name: str
    digest: str
    held: str


BY_MODULE = {
    "gunicorn.workers.gthread": (
        ("ThreadWorker.run", "f92c7394d857", "its two loops call `wait_for_and_dispatch_events`"),
        ("ThreadWorker.accept", "f8dcead3dce5", "what ours does but for a full process"),
        ("ThreadWorker.enqueue_req", "c9f428953d24", "every connection with a next request goes through it"),
        ("ThreadWorker.on_client_socket_readable", "aead1a3ea7b7", "a kept connection goes to `enqueue_req`"),
        ("ThreadWorker.wait_for_and_dispatch_events", "ea969b352482", "the events of one turn of the loop"),
        ("ThreadWorker.finish_request", "616e7bb15a00", "keeps, closes, or goes on; ours begins a stream instead"),
        ("ThreadWorker.handle", "ca85c9be3df7", "calls `init`, the parser, `handle_request` and `handle_error`"),
        ("ThreadWorker._keepalive_after", "4ebdbbc8bf5a", "drains the body that nobody has read"),
        ("ThreadWorker.handle_request", "6d0de5b91910", "what ours does without hooks and a log"),
        ("ThreadWorker.handle_quit", "36bd35a8dae5", "leads to the hook `worker_int`"),
        ("ThreadWorker.is_parent_alive", "3517612f7763", "whether the main process has ended"),
        ("ThreadWorker.murder_keepalived", "4459960c4ccc", "closes what is kept when its `timeout` is over"),
        ("TConn.__init__", "c8763d7c6597", "what a connection has"),
        ("TConn.init", "5ff3d4ba451c", "does nothing about a parser that is there"),
        ("TConn.close", "6d1c334ed197", "what ours does without blocking the loop"),
        ("PollableMethodQueue.defer", "4d722900967b", "calls something in the thread of the loop"),
    ),
    "gunicorn.workers.base": (
        ("Worker.handle_quit", "2944b4132761", "calls the hook `worker_int`"),
        ("Worker.handle_error", "75426448389b", "what ours does with problems"),
        ("Worker.notify", "7f509bc4046b", "the heartbeat"),
    ),
    "gunicorn.http": (("get_parser", "b7d8dcde91e2", "takes whatever has `recv` for a socket"),),
    "gunicorn.http.parser": (
        ("Parser.__init__", "604084ecb33b", "reads by `SocketUnreader` from what has `recv`"),
        ("Parser.finish_body", "54c5d0d28c26", "`gettimeout` and `settimeout` bound the draining"),
    ),
    "gunicorn.http.unreader": (
        ("SocketUnreader.chunk", "9f62532259f8", "asks `recv` for bytes, and for nothing else"),
        ("Unreader.read", "cbfeead6687f", "takes more than it asked for"),
        ("Unreader.take_buffered", "89cef5e60e6f", "the bytes behind a request"),
    ),
    "gunicorn.http.message": (("Message.force_close", "656092cce3c3", "closes after the response"),),
    "gunicorn.http.wsgi": (
        ("create", "2c35d4a2dc62", "sends 100 where `_expected_100_continue` says so"),
        ("default_environ", "b7e18b84d829", "`gunicorn.socket` is the connection"),
        ("Response.start_response", "59799d9ff136", "sets `_omits_body` and `response_length`"),
        ("Response.write", "a13659ff072c", "what ours does for a short body"),
        ("Response.send_headers", "7aff3b7d004f", "what ours sends with the body"),
        ("Response.default_headers", "cb490cea5d6f", "lines that end"),
        ("Response.should_close", "3888d47a96e2", "whether to keep the connection"),
        ("Response.write_file", "dbbc63339312", "sends a file"),
    ),
    "gunicorn.util": (
        ("write", "cd995031295f", "sends all"),
        ("close_graceful", "0e5925bfc017", "lingers in the thread that calls it"),
    ),
    "gunicorn.glogging": (("Logger.setup", "17c79acdddea", "sets `error_log`"),),
    "flask.json.provider": (("JSONProvider._prepare_response_obj", "2d8e7e3c2977", "the value of a JSON response"),),
    "reportlab.pdfgen.canvas": (
        ("Canvas.__init__", "8bfca25dcd6a", "a canvas has its document as `_doc`"),
        ("Canvas.showPage", "a9d4d3b9b756", "writes the operators in `_code`, and begins a page"),
        ("Canvas._bookmarkReference", "3e572b019944", "the destination of a bookmark"),
        ("Canvas._addAnnotation", "b8372b315199", "a page has the references in `_annotationrefs`"),
    ),
    "reportlab.pdfbase.pdfdoc": (("PDFDocument.__init__", "cd323144e687", "the time of a document is `_timeStamp`"),),
    "werkzeug.sansio.utils": (("host_is_trusted", "558e3447e231", "whether a host is allowed"),),
}
"""For each module the functions, the digest of each, and what the service relies on."""

TABLE = [Held(f"{module}:{name}", *rest) for module, rows in BY_MODULE.items() for name, *rest in rows]
