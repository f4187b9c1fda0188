"""The smallest Flask application that answers what the service answers, to hold the service against in the same run.

Gunicorn's own threaded worker runs it, with as many threads as the service has. It writes a line of the log a request,
with an id that the answer has too. To solve a board it reads the JSON and solves; how the answer is written is left
out, as it keeps the bytes of the answer to each body. What the service takes beyond that, it takes for itself.
"""

import logging
import uuid

from flask import Flask, Response, request

from api.http.answers import FastJSON
from api.http.headers import DATA_POLICY, FOR_OURSELVES
from api.schemas.rounds import solution_json
from dictionaries import open_dictionary
from solver.notation import parse_board
from solver.solve import solve

log = logging.getLogger(__name__)
logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")

app = Flask(__name__)
app.json = FastJSON(app)
HEADERS = (("Content-Security-Policy", DATA_POLICY), *FOR_OURSELVES)
ANSWERS: dict[bytes, bytes] = {}


@app.get("/healthz")
def health() -> Response:
    """Tell that the process answers."""
    return answered(b'{"status":"ok"}\n')


@app.post("/v1/solve")
def solve_board() -> Response:
    """Find every word of each player."""
    asked = request.get_json()
    dictionary = open_dictionary(asked["dictionary"])
    solution = solve(parse_board(asked["board"]), dictionary)
    body = ANSWERS.get(request.data)
    if body is None:
        body = ANSWERS[request.data] = app.json.dumps(solution_json(solution, dictionary)).encode() + b"\n"
    return answered(body)


def answered(body: bytes) -> Response:
    """Return an answer of JSON, and write the line of its request."""
    id = uuid.uuid4().hex
    log.info("%s %s %s %s", request.method, request.path, request.remote_addr, id)
    return Response(body, headers=[*HEADERS, ("X-Request-Id", id)], mimetype="application/json")
