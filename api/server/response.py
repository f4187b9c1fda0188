"""A response on the wire: a short head and body are sent together."""

from gunicorn import util
from gunicorn.http import wsgi

from api.settings import KIB

TOGETHER = 64 * KIB
"""The longest body that is sent with the head; a longer one is not copied for it."""


class Response(wsgi.Response):
    """Gunicorn's response, which sends the head and a short body at once, and not one after the other."""

    headers_sent: bool

    def write(self, arg: bytes) -> None:
        """Send a piece of the body, and the head before the first."""
        whole = self.response_length is not None and len(arg) == self.response_length <= TOGETHER
        if self.headers_sent or not whole or self._omits_body:
            super().write(arg)
            return
        head = [*self.default_headers(), *(f"{name}: {value}\r\n" for name, value in self.headers), "\r\n"]
        self.headers_sent = True
        self.sent = len(arg)
        util.write(self.sock, "".join(head).encode("latin-1") + arg)
