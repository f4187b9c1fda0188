"""The base path, such as ``/club/ringers``: below it is everything that the service answers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, redirect, request
from werkzeug import Response
from werkzeug.http import parse_list_header

from api.base_path import is_base_path
from api.http.hosts import HEALTH
from api.http.problems import Problem
from api.http.urls import below
from api.settings import Settings

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

HEADER = "HTTP_X_FORWARDED_PREFIX"
OUTSIDE = "ringers.outside"
"""What the environment of a request has whose path is not below the base path."""


class BasePath:
    """WSGI middleware that tells the application its base path: that of the settings, or what a proxy has taken away.

    Args:
        application: what answers.
        base: the base path of the settings; empty for none.
        proxies: how many proxies are trusted; without any, nobody says what has been taken away.
    """

    def __init__(self, application: WSGIApplication, base: str, proxies: int) -> None:
        self._application = application
        self._base = base
        self._proxies = proxies

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        path = environ.get("PATH_INFO", "")
        forwarded = self._forwarded(environ.get(HEADER, ""))
        environ["SCRIPT_NAME"] = forwarded or self._base
        if self._base and not forwarded:
            if path == self._base or path.startswith(f"{self._base}/"):
                environ["PATH_INFO"] = path.removeprefix(self._base)
            elif path not in HEALTH:
                environ[OUTSIDE] = True
        return self._application(environ, start_response)

    def _forwarded(self, header: str) -> str:
        """Return what the outermost trusted proxy has taken away; empty if it does not say, or says it wrongly."""
        told = parse_list_header(header) if self._proxies and header else []
        prefix = told[-self._proxies] if len(told) >= self._proxies > 0 else ""
        return prefix if is_base_path(prefix) else ""


def init_app(app: Flask, settings: Settings) -> None:
    """Answer below the base path and nowhere else."""
    if not (settings.base_path or settings.proxies):
        return
    app.wsgi_app = BasePath(app.wsgi_app, settings.base_path, settings.proxies)  # type: ignore[method-assign]

    @app.before_request
    def check_path() -> Response | None:
        if OUTSIDE in request.environ:
            raise Problem("not_found", f"Everything of this service is below {settings.base_path}/.")
        if not request.environ["PATH_INFO"]:
            query = f"?{request.query_string.decode('latin-1')}" if request.query_string else ""
            return redirect(f"{below('/')}{query}", 308)
        return None
