"""Pages about the API itself: its description, and what each kind of problem means."""

from apiflask import APIBlueprint
from flask import Response, make_response, render_template

from api.http.headers import DOCS_POLICY
from api.http.problem_kinds import KINDS
from api.http.problems import Problem

routes = APIBlueprint("docs", __name__, enable_openapi=False)


@routes.get("/docs")
def show() -> Response:
    """Show the OpenAPI document as a page to read and try."""
    response = make_response(render_template("docs.html"))
    response.headers["Content-Security-Policy"] = DOCS_POLICY
    return response


@routes.get("/problems")
def list_problems() -> str:
    """List every kind of problem."""
    return render_template("problems.html", kinds=KINDS.values())


@routes.get("/problems/<code>")
def show_problem(code: str) -> str:
    """Explain a kind of problem; the ``type`` of each problem leads here."""
    if code not in KINDS:
        raise Problem("not_found", f"There is no kind of problem {code[:40]!r}.")
    return render_template("problem.html", kind=KINDS[code])
