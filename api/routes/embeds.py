"""Puzzles for pages of other sites, at addresses beside those of the pages: in a frame, and as an element of HTML."""

from collections.abc import Callable
from functools import partial

from apiflask import APIBlueprint
from flask import Response, abort, jsonify, make_response, render_template, request

from api.assets import MIMETYPES
from api.context import settings
from api.http.headers import embedded_policy, let_others_show
from api.http.urls import below
from api.routes.pages import asset_url, assets
from api.services import embeds, previews
from api.services import oembed as oembed_of
from api.services.embeds import Embed, Withheld
from api.services.still_puzzles import still_of
from api.texts import USUAL, language_of, languages
from api.texts import text as text_in
from games.refusals import NotFound

ELEMENT = "scripts/embed/element.js"
AN_HOUR = "public, max-age=3600"

routes = APIBlueprint("embeds", __name__, enable_openapi=False)


@routes.before_request
def _for_others() -> None:
    if request.endpoint != "embeds.oembed":
        let_others_show()


@routes.get("/embed/word-ringers.js")
def show_element() -> Response:
    """Send the script that makes the element `<word-ringers-puzzle>`, to pages of every origin."""
    asset = assets().get(ELEMENT)
    response = Response(asset.body if asset else b"", mimetype=MIMETYPES[".js"])
    response.headers["Cache-Control"] = AN_HOUR
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.add_etag()
    response.make_conditional(request)
    return response


@routes.get("/embed/<id>")
def show_puzzle(id: str) -> Response:
    """Show a puzzle in a page of another site."""
    return _shown(lambda: embeds.of_id(id))


@routes.get("/embed/<edition>/<when>")
def show_day(edition: str, when: str) -> Response:
    """Show the puzzle of a day, or of the latest one, in a page of another site."""
    return _shown(lambda: embeds.of_day(edition, when))


@routes.get("/oembed")
def oembed() -> Response:
    """Tell how the puzzle of an address is shown in a frame, as oEmbed 1.0 has it."""
    if request.args.get("format", "json") != "json":
        abort(501)
    answer = jsonify(oembed_of.about(*map(request.args.get, ("url", "maxwidth", "maxheight"))))
    answer.headers["Cache-Control"] = AN_HOUR
    return answer


@routes.get("/previews/<name>.png")
def show_picture(name: str) -> Response:
    """Send the picture of a puzzle for previews of links."""
    return previews.send_picture(name, _asked_language() or USUAL)


@routes.get("/previews/<name>.svg")
def show_board(name: str) -> Response:
    """Send the board of a puzzle alone, for where no script draws it."""
    return previews.send_board(name, _asked_language() or USUAL)


def _shown(find: Callable[[], Embed]) -> Response:
    try:
        return _page(find())
    except NotFound:
        return _nothing("embed.missing", 404)
    except Withheld:
        return _nothing("embed.withheld", 410)


def _page(embed: Embed) -> Response:
    files, language = assets(), _language()
    kind = str(embed.puzzle["kind"])
    start, *preload = files.embedded(kind, whole=settings().page_scripts == "bundled")
    given = {
        "puzzle": {name: value for name, value in embed.puzzle.items() if name != "link"},
        "page": below(embed.page),
        "language": language,
        "locale": _locale(language),
        "texts": embeds.texts_of(files, kind, language),
    }
    still = still_of(embed, language)
    return _answer(language, 200, title=embed.title(language), given=given, start=start, preload=preload, still=still)


def _nothing(told: str, status: int) -> Response:
    language = _language()
    return _answer(language, status, title="Word Ringers", told=text_in(language, told))


def _answer(language: str, status: int, **shown: object) -> Response:
    say = partial(text_in, language)
    base = below("")
    text = render_template("embed.html", asset=asset_url, base=base, language=language, say=say, **shown)
    response = make_response(text, status)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = embedded_policy(settings().frame_ancestors)
    response.vary.add("Accept-Language")
    response.add_etag()
    response.make_conditional(request)
    return response


def _language() -> str:
    return _asked_language() or language_of(request.accept_languages.values())


def _asked_language() -> str | None:
    """Return the language that the address asks for; None if it asks for none that there is."""
    return asked if (asked := request.args.get("lang", "")) in languages() else None


def _locale(language: str) -> str:
    """Return the language as the reader prefers it, with the country."""
    tags = request.accept_languages.values()
    return next((tag for tag in tags if tag.lower().startswith(f"{language}-")), language)
