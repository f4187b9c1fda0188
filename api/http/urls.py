"""The addresses of this service, which begin with its base path where it has one.

WSGI calls the base path the script name, and `url_for` puts it before each path that it makes. A path that is written
down, such as ``/puzzles``, goes through `below`.
"""

from flask import has_request_context, request


def below(path: str) -> str:
    """Return the address of a path of the service, without the host; outside a request the path itself."""
    return request.script_root + path if has_request_context() else path


def site() -> str:
    """Return the whole address of the service as the request has it, without a slash at its end."""
    return request.url_root.rstrip("/")


def origin() -> str:
    """Return the scheme and the host that the request has, to put before what `url_for` makes."""
    return request.host_url.rstrip("/")
