"""The pages: one shell for every screen, its files, and the parts of an installable app."""

import gzip
from functools import cache, partial
from pathlib import Path
from typing import cast

from apiflask import APIBlueprint
from flask import Response, jsonify, make_response, redirect, render_template, request, url_for
from flask.sansio.blueprints import BlueprintSetupState
from werkzeug.exceptions import HTTPException

from api.assets import Assets
from api.context import catalog, settings
from api.http.answers import cacheable
from api.http.headers import PAGE_POLICY
from api.http.problems import MIMETYPE, Problem, http_problem
from api.http.urls import below
from api.ring_assets import ring_assets
from api.services import daily_feeds, previews
from api.services.packed_words import packed
from api.texts import USUAL, language_of, languages
from api.texts import text as text_in
from games.registry import game_named
from solver.photos.weights_file import weights_file
from solver.records.known import known_records

FOLDER = Path(__file__).parent.parent / "web" / "static" / "app"

OWN_GAME = "word-ringers"
"""The game that is offered first."""

SCREENS = (
    "/",
    "/board",
    "/board/<any(letters, rings, words, result):step>",
    "/puzzles",
    "/puzzles/daily/<date>",
    "/puzzles/print",
    "/puzzles/compose",
    "/puzzles/new",
    "/puzzles/rated",
    "/puzzles/rated/<kind>",
    "/puzzles/<id>",
    "/leagues/<id>",
    "/records",
    "/words",
    "/words/judge",
    "/dictionaries/new",
    "/how-to-play",
    "/play",
    "/play/<game>",
    "/play/join/<code>",
    "/play/<game>/<tool>",
    "/tables/<id>",
    "/tables/<id>/review",
    "/tables/<id>/screen",
    "/matches",
    "/matches/new",
    "/join",
    "/join/<code>",
    "/figures",
    "/move",
    "/tv",
    "/tv/<code>",
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
    return Assets(FOLDER, {**ring_assets(), "photos/weights.bin": weights_file()})


@routes.record_once
def _read_files(_: BlueprintSetupState) -> None:
    """Read the files before the processes fork, so that they share them."""
    assets()


def show_screen(**_: object) -> Response:
    """Show the shell; the screen of the address is drawn in the browser."""
    return cacheable(_shell(), "no-cache")


@routes.app_errorhandler(404)
def show_nowhere(error: HTTPException) -> Response:
    """Show the shell at an address that does not exist if a browser asks for a page; it says that nothing is here.

    Whoever does not ask for HTML by name gets the problem, also under ``*/*``.
    """
    accepted = request.accept_mimetypes
    wants_page = request.method in ("GET", "HEAD") and accepted["text/html"] > accepted[MIMETYPE]
    response = _shell() if wants_page else http_problem(error)
    response.status_code = 404
    response.vary.add("Accept")
    return response


def _shell() -> Response:
    files = assets()
    language = language_of(request.accept_languages.values())
    start, *preload = files.start(request.path, whole=_whole())
    games = sorted(files.modules("scripts/games"), key=lambda game: (game != OWN_GAME, game))
    text = render_template(
        "app.html",
        asset=asset_url,
        base=below(""),
        language=language,
        languages=languages(),
        say=partial(text_in, language),
        start=start,
        preload=preload,
        texts=files.texts(request.path, language),
        styles=[f"styles/games/{game}.css" for game in files.games_at(request.path)],
        preview=previews.preview_of_page(language),
        feeds=daily_feeds.addresses(language) if request.path.startswith("/puzzles") else (),
        kinds=files.modules("scripts/puzzles/kinds"),
        games=games,
        game_titles=[game_named(game).title for game in games],
    )
    response = make_response(text)
    response.headers["Cache-Control"] = "no-cache"
    response.vary.add("Accept-Language")
    return response


def _whole() -> bool:
    """Tell whether the scripts are sent in few files."""
    return settings().page_scripts == "bundled"


@routes.get("/puzzles/daily")
def show_daily() -> Response:
    """Lead to the puzzles, the first of which is today's; `daily` is not the id of one."""
    return cast("Response", redirect(below("/puzzles")))


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


@routes.get("/lists/<id>")
def show_list(id: str) -> Response:
    """Send every word of a dictionary, packed, for a device that is to find words without the service."""
    dictionary = catalog().get(id)
    content = packed(dictionary)
    if request.accept_encodings["gzip"] > 0:
        response = Response(content, mimetype="text/plain", headers={"Content-Encoding": "gzip"})
    else:
        response = Response(gzip.decompress(content), mimetype="text/plain")
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = FOREVER if request.args.get("version") == dictionary.version else "no-store"
    return response


@routes.get("/records.json")
def show_records() -> Response:
    """Send the best boards that are known, which come with the program."""
    return cacheable(jsonify({"items": [record.to_json() for record in known_records()]}), "no-cache")


@routes.get("/service-worker.js")
def show_service_worker() -> Response:
    """Send the worker that keeps the pages for use without a network; its text changes with every version."""
    files = assets()
    language = language_of([request.args.get("language", USUAL)])
    text = render_template(
        "service-worker.js",
        base=below(""),
        family=f"word-ringers:{base}:" if (base := below("")) else "word-ringers-",
        version=f"{files.version}-{language}",
        files=[asset_url(name) for name in files.retained(language, whole=_whole())],
        told=lambda part: text_in(language, f"screens.push.{part}"),
        icon=asset_url("icons/icon-192.png"),
    )
    response = Response(text, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = PAGE_POLICY
    return response


@routes.get("/app.webmanifest")
def show_manifest() -> Response:
    """Send what a phone needs to know to install the pages as an app, in the language that the address names."""
    language = language_of([request.args.get("language", USUAL)])
    icons = (
        ("icon-192.png", "192x192", "any"),
        ("icon-512.png", "512x512", "any"),
        ("mask.png", "512x512", "maskable"),
    )
    response = jsonify(
        {
            "id": below("/"),
            "name": "Word Ringers",
            "short_name": "Ringers",
            "description": text_in(language, "shell.about"),
            "lang": language,
            "start_url": below("/"),
            "scope": below("/"),
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
