"""A proxy before a service that loses some requests and answers, as networks do."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx

HOP_BY_HOP = {"connection", "content-encoding", "content-length", "date", "server", "transfer-encoding"}


@dataclass(frozen=True)
class Answer:
    """What the proxy answers itself, without asking the service."""

    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass(frozen=True)
class Lose:
    """The service does what is asked, and the connection ends after so many bytes of its answer's content.

    With ``bytes`` None not even the head of the answer comes.
    """

    bytes: int | None = None


Fault = Answer | Lose | None


@dataclass
class Proxy:
    """What stands before the service.

    Args:
        url: where it is.
        faults: what goes wrong with the next requests; None and all later ones are passed on.
        received: the requests that have come.
    """

    url: str
    faults: list[Fault] = field(default_factory=list)
    received: list[httpx.Request] = field(default_factory=list)

    @property
    def paths(self) -> list[str]:
        """The paths of what has come."""
        return [request.url.path for request in self.received]

    def sent(self, header: str) -> list[str | None]:
        """Return the header of each request that has come."""
        return [request.headers.get(header) for request in self.received]


@contextmanager
def running_proxy(service: str) -> Iterator[Proxy]:
    """Start a proxy on a free port, and end it afterwards."""
    proxy = Proxy("")
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_one_request(self) -> None:
            try:
                super().handle_one_request()
            except OSError:  # the client has left
                self.close_connection = True

        def do(self) -> None:
            content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
            request = httpx.Request(self.command, service + self.path, headers=headers, content=content)
            with lock:
                fault = proxy.faults.pop(0) if proxy.faults else None
                proxy.received.append(request)
            if isinstance(fault, Answer):
                self.begin(fault.status, fault.headers | {"Content-Length": str(len(fault.body))})
                self.wfile.write(fault.body)
            else:
                self.pass_on(request, fault)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do  # noqa: N815

        def pass_on(self, request: httpx.Request, fault: Lose | None) -> None:
            self.close_connection = True
            with httpx.Client(timeout=120) as http:
                response = http.send(request, stream=True)
                if fault and fault.bytes is None:
                    return
                sent = {name: value for name, value in response.headers.items() if name not in HOP_BY_HOP}
                self.begin(response.status_code, sent | {"Transfer-Encoding": "chunked", "Connection": "close"})
                left = fault.bytes if fault else None
                for part in response.iter_bytes():
                    part = part[:left]
                    if part:
                        self.wfile.write(b"%x\r\n%b\r\n" % (len(part), part))
                    if left is not None and (left := left - len(part)) == 0:
                        return
                self.wfile.write(b"0\r\n\r\n")

        def begin(self, status: int, headers: dict[str, str]) -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.block_on_close = False
    proxy.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
