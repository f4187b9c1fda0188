"""The security headers: a strict content security policy, and CORS only for the listed origins."""

from flask import Flask, Response, g, request
from flask_cors import CORS

from api.settings import ANY_ORIGIN, Settings

DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""For everything that is not a page: a browser shall load nothing for it."""

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
"""For pages: only this service's own files."""

DOCS_POLICY = PAGE_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
"""For the page that shows the API, whose viewer writes styles into its elements."""

EMBEDDED_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors "
)
"""For a page that stands in pages of other sites; which these are is put behind it."""

EXPOSED = (
    *("ETag", "Idempotency-Replayed", "Link", "Location", "Retry-After", "X-Request-Id"),
    *("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"),
)
ALLOWED = (
    *("Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"),
    *("Last-Event-ID", "X-Request-Id"),
)


ALWAYS = (("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"))
FOR_OTHERS = (*ALWAYS, ("Cross-Origin-Resource-Policy", "cross-origin"))
FOR_OURSELVES = (*ALWAYS, ("X-Frame-Options", "DENY"), ("Cross-Origin-Resource-Policy", "same-origin"))
SECURE = (("Strict-Transport-Security", "max-age=31536000"), ("Cross-Origin-Opener-Policy", "same-origin"))
"""What no view sets itself, so that nothing need be looked for and replaced."""

MAX_AGE = 600
"""Seconds for which a browser need not ask again."""

READ_METHODS = ("GET", "HEAD")
READ_HEADERS = ("If-None-Match", "X-Request-Id")
"""What a page of any origin may send: it only reads, and shows no token."""


def init_app(app: Flask, settings: Settings) -> None:
    """Put the security headers on every answer, and open /v1 to pages from the origins in the settings."""
    if ANY_ORIGIN in settings.cors_origins:
        _let_all_read(app)
    elif settings.cors_origins:
        CORS(
            app,
            resources={"/v1/*": {"origins": list(settings.cors_origins)}},
            allow_headers=list(ALLOWED),
            expose_headers=list(EXPOSED),
            max_age=MAX_AGE,
        )

    @app.after_request
    def add_security_headers(response: Response) -> Response:
        headers = response.headers
        if "Content-Security-Policy" not in headers:
            is_page = (headers.get("Content-Type") or "").startswith("text/html")
            headers.add("Content-Security-Policy", PAGE_POLICY if is_page else DATA_POLICY)
        headers.extend(FOR_OTHERS if "for_others" in g else FOR_OURSELVES)
        if request.is_secure:
            headers.extend(SECURE)
        return response


def let_others_show() -> None:
    """Let pages of other sites load the answer to this request, and show it in a frame."""
    g.for_others = True


def embedded_policy(ancestors: tuple[str, ...]) -> str:
    """Return the policy of a page that stands in pages of other sites.

    Args:
        ancestors: the origins of the sites; ``*`` for every one, nothing for none.

    >>> embedded_policy(("*",)).rpartition("; ")[2], embedded_policy(()).rpartition("; ")[2]
    ('frame-ancestors *', "frame-ancestors 'none'")
    """
    return EMBEDDED_POLICY + (" ".join(ancestors) or "'none'")


def _let_all_read(app: Flask) -> None:
    """Let pages of every origin read under /v1, without a token, and do nothing else there."""
    leave = {"Access-Control-Allow-Origin": ANY_ORIGIN, "Access-Control-Expose-Headers": ", ".join(EXPOSED)}
    before = {
        "Access-Control-Allow-Methods": ", ".join(READ_METHODS),
        "Access-Control-Allow-Headers": ", ".join(READ_HEADERS),
        "Access-Control-Max-Age": str(MAX_AGE),
    }

    @app.after_request
    def allow(response: Response) -> Response:
        asks = request.method == "OPTIONS"
        method = request.headers.get("Access-Control-Request-Method") if asks else request.method
        if request.path.startswith("/v1/") and method in READ_METHODS and "Authorization" not in request.headers:
            response.headers.update(leave | (before if asks else {}))
        return response
