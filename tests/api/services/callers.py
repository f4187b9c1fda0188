"""Whoever calls the service about one subject, with one token."""

from dataclasses import dataclass
from typing import Any, ClassVar

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


@dataclass
class Caller:
    """Somebody who calls the service about one match or table.

    Args:
        client: sends the requests.
        token: shown with each; empty for a stranger.
        id: the subject's.
    """

    client: FlaskClient
    token: str = ""
    id: str = ""

    FOLDER: ClassVar[str]

    def call(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> TestResponse:
        """Send a request; a path that does not begin with a slash is one of the subject."""
        url = path if path.startswith("/") else f"{self.FOLDER}/{self.id}" + (f"/{path}" if path else "")
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            named["Authorization"] = f"Bearer {self.token}"
        return self.client.open(url, method=method, json=body, headers=named)

    def do(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> Any:
        """Send a request that must succeed, and return the answer's JSON."""
        response = self.call(method, path, body, **headers)
        assert response.status_code < 300, response.data
        return response.get_json() if response.data else None

    def refused(self, method: str, path: str = "", body: Any = None, /, **headers: str) -> tuple[int, str | None]:
        """Send a request that must fail, and return status and code."""
        response = self.call(method, path, body, **headers)
        assert response.status_code >= 400, response.data
        problem = response.get_json()
        return response.status_code, problem.get("errors", [{"code": None}])[0]["code"]

    def events(self, after: str = "0") -> list[dict[str, Any]]:
        """Return the log from a position on, read page by page."""
        found: list[dict[str, Any]] = []
        while True:
            page = self.do("GET", f"events?after={after}&limit=5")
            found += page["items"]
            if page["next"] is None:
                return found
            after = page["next"]
