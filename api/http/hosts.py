"""The trusted host names, so that no foreign page reaches the service under another name.

A health check, such as that of the image, asks a process and not a name. So `HEALTH` is answered under every name;
nothing in those answers depends on it.
"""

from __future__ import annotations

from flask import Flask, request
from werkzeug.sansio.utils import host_is_trusted

from api.http.problems import Problem
from api.settings import Settings

HEALTH = ("/livez", "/healthz", "/readyz")
"""The paths that are answered under every name."""

SHOWN = 100
"""The most characters of a host that a refusal shows."""


def init_app(app: Flask, settings: Settings) -> None:
    """Answer only requests to the hosts in the settings, if they name any."""
    if not settings.trusted_hosts:
        return

    @app.before_request
    def check_host() -> None:
        host = request.headers.get("Host", "")
        if request.path not in HEALTH and not host_is_trusted(host, settings.trusted_hosts):
            asked = f"the host {host[:SHOWN]!r}" if host else "a request without a host"
            detail = f"This service does not answer for {asked}; whoever runs it allows hosts in RINGERS_TRUSTED_HOSTS."
            raise Problem("bad_request", detail)
