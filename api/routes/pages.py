"""The pages: one shell for every screen, the files it loads, and what makes it an app on a phone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from apiflask import APIBlueprint
from flask import Response, jsonify, make_response, render_template, request, url_for
from flask.sansio.blueprints import BlueprintSetupState

from api.assets import Assets
from api.http.headers import PAGE_POLICY
from api.http.problems import Problem
from solver.records.known import known_records

FOLDER = Path(__file__).parent.parent / "web" / "static" / "app"

SCREENS = (
    "/",
    "/board",
    "/board/<any(letters, rings, words, result):step>",
    "/puzzles",
    "/puzzles/daily/<date>",
    "/puzzles/<id>",
    "/records",
    "/words",
    "/words/judge",
    "/how-to-play",
    "/matches",
    "/matches/new",
    "/join",
    "/join/<code>",
    "/matches/<id>",
    "/matches/<id>/screen",
    "/matches/<id>/rounds/<int:number>",
    "/matches/<id>/rounds/<int:number>/<any(letters, rings, plays, words, result):step>",
)
"""The address of every screen; ``scripts/screens.js`` says what each of them shows."""

FOREVER = "public, max-age=31536000, immutable"

routes = APIBlueprint("pages", __name__, enable_openapi=False)


@cache
def assets() -> Assets:
    """Return the files of the pages."""
    return Assets(FOLDER)


@routes.record_once
def _read_files(_: BlueprintSetupState) -> None:
    """Read the files before the processes fork, so that they share them."""
    assets()


def show_screen(**_: object) -> Response:
    """Show the shell; the screen of the address is drawn in the browser."""
    files = assets()
    text = render_template(
        "app.html",
        asset=asset_url,
        preload=files.imports("scripts/main.js"),
        kinds=files.modules("scripts/puzzles/kinds"),
    )
    response = make_response(text)
    response.headers["Cache-Control"] = "no-cache"
    response.set_etag(files.version)
    response.make_conditional(request)
    return response


for path in SCREENS:
    routes.add_url_rule(path, endpoint=f"screen:{path}".replace(".", "_"), view_func=show_screen, methods=["GET"])


@routes.get("/app/<version>/<path:name>")
def show_asset(version: str, name: str) -> Response:
    """Send a file of the pages.

    A page that was loaded before an update asks for the files of its own version, which are gone; it then gets the
    present ones, but must not keep them.
    """
    files = assets()
    asset = files.get(name)
    if asset is None:
        raise Problem("not_found", f"The pages have no file {name[:100]!r}.")
    compressed = asset.compressed if request.accept_encodings["gzip"] > 0 else None
    response = Response(asset.body if compressed is None else compressed, mimetype=asset.mimetype)
    if compressed is not None:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = FOREVER if version == files.version else "no-store"
    return response


@routes.get("/records.json")
def show_records() -> Response:
    """Send the best boards that are known, which come with the program."""
    response = jsonify({"items": [record.to_json() for record in known_records()]})
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


@routes.get("/service-worker.js")
def show_service_worker() -> Response:
    """Send the worker that keeps the pages for use without a network; its text changes with every version."""
    files = assets()
    text = render_template(
        "service-worker.js",
        version=files.version,
        files=[asset_url(name) for name in files.names()],
    )
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


@routes.get("/app.webmanifest")
def show_manifest() -> Response:
    """Send what a phone needs to know to install the pages as an app."""
    icons = (
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("mask.png", "512x512", "maskable"),
    )
    response = jsonify(
        {
            "id": "/",
            "name": "Word Ringers",
            "short_name": "Ringers",
            "description": "Score the board, keep the match, solve puzzles, look up words.",
            "lang": "en",
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#f6f1e6",
            "theme_color": "#f6f1e6",
            "icons": [
                {"src": asset_url(f"icons/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
                for name, sizes, purpose in icons
            ],
        }
    )
    response.mimetype = "application/manifest+json"
    return response


def asset_url(name: str) -> str:
    """Return the address of a file of the pages."""
    return url_for("pages.show_asset", version=assets().version, name=name)
