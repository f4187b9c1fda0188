"""The host of a request: there is one, and if only some names are trusted, it is one of them.

Trusted names keep foreign pages from reaching the service under another name.

A health check, such as that of the image, asks a process and not a name. So `HEALTH` is answered under every name;
nothing in those answers depends on it.
"""

from flask import Flask, request
from werkzeug.sansio.utils import host_is_trusted

from api.http.problems import Problem
from api.settings import Settings

HEALTH = ("/livez", "/healthz", "/readyz")
"""The paths that are answered under every name."""

HTTP_1_1 = "HTTP/1.1"
"""The version from which on each request names its host."""

SHOWN = 100
"""The most characters of a host that a refusal shows."""


def init_app(app: Flask, settings: Settings) -> None:
    """Answer only requests that name a host, and only for the hosts in the settings, if they name any."""

    @app.before_request
    def check_host() -> None:
        host = request.headers.get("Host", "")
        if "Host" not in request.headers and request.environ.get("SERVER_PROTOCOL") == HTTP_1_1:
            raise Problem("bad_request", "A request of HTTP/1.1 needs a header `Host`, which this one lacks.")
        if settings.trusted_hosts and request.path not in HEALTH and not host_is_trusted(host, settings.trusted_hosts):
            asked = f"the host {host[:SHOWN]!r}" if host else "a request without a host"
            detail = f"This service does not answer for {asked}; whoever runs it allows hosts in RINGERS_TRUSTED_HOSTS."
            raise Problem("bad_request", detail)
