"""Headers: what every answer carries, and who else may read it."""

import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse, create_environ, run_wsgi_app
from werkzeug.wrappers import Request

from api.app import create_app
from api.http.headers import DATA_POLICY, DOCS_POLICY, PAGE_POLICY
from api.settings import Settings

ORIGIN = "https://games.example"
PATHS = ["/healthz", "/v1/dictionaries", "/docs", "/problems", "/openapi.json", "/nowhere", "/static/docs.js"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_security_headers(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize(
    ("path", "policy"),
    [("/healthz", DATA_POLICY), ("/nowhere", DATA_POLICY), ("/problems", PAGE_POLICY), ("/docs", DOCS_POLICY)],
)
def test_each_kind_of_answer_has_its_policy(client: FlaskClient, path: str, policy: str) -> None:
    assert client.get(path).headers["Content-Security-Policy"] == policy


@pytest.mark.parametrize("policy", [DATA_POLICY, PAGE_POLICY, DOCS_POLICY])
def test_policies_let_nothing_in_from_outside(policy: str) -> None:
    assert policy.startswith("default-src 'none';")
    assert not re.search(r"https?:|\*|unsafe-eval|script-src[^;]*unsafe", policy)


def test_styles_in_elements_are_the_one_relaxation() -> None:
    assert DOCS_POLICY.replace(" 'unsafe-inline'", "") == PAGE_POLICY


def test_over_tls_browsers_are_told_to_stay_there(client: FlaskClient) -> None:
    headers = client.get("/healthz", base_url="https://localhost").headers
    assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_requests_have_ids_of_their_own(client: FlaskClient) -> None:
    ids = {client.get(path).headers["X-Request-Id"] for path in PATHS}
    assert len(ids) == len(PATHS)
    assert all(re.fullmatch("[0-9a-f]{32}", id) for id in ids)


@pytest.mark.parametrize("id", ["short", "x" * 65, "with space1", "<script>12345", "ümlaut-ümlaut"])
def test_another_id_is_not(client: FlaskClient, id: str) -> None:
    response = client.get("/healthz", headers={"X-Request-Id": id})
    assert re.fullmatch("[0-9a-f]{32}", response.headers["X-Request-Id"])


def preflight(client: FlaskClient, path: str, origin: str) -> dict[str, str]:
    headers = {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    response = client.options(path, headers=headers)
    return {name: value for name, value in response.headers if name.startswith("Access-Control")}


def test_other_origins_are_shut_out_by_default(client: FlaskClient) -> None:
    assert not preflight(client, "/v1/solve", ORIGIN)
    response = client.get("/v1/dictionaries", headers={"Origin": ORIGIN})
    assert not [name for name in dict(response.headers) if name.startswith("Access-Control")]


@pytest.fixture(scope="module")
def open_client() -> FlaskClient:
    return create_app(Settings(cors_origins=(ORIGIN, "http://other.example:8080"))).test_client()


def test_origins_on_the_list_may_call_v1(open_client: FlaskClient) -> None:
    allowed = preflight(open_client, "/v1/solve", ORIGIN)
    assert allowed["Access-Control-Allow-Origin"] == ORIGIN
    assert "POST" in allowed["Access-Control-Allow-Methods"]
    assert allowed["Access-Control-Allow-Headers"].lower() == "content-type"
    assert "Access-Control-Allow-Credentials" not in allowed
    response = open_client.get("/v1/dictionaries", headers={"Origin": "http://other.example:8080"})
    assert response.headers["Access-Control-Allow-Origin"] == "http://other.example:8080"
    assert "X-Request-Id" in response.headers["Access-Control-Expose-Headers"]
    assert "Origin" in response.headers.getlist("Vary")


@pytest.mark.parametrize("path", ["/healthz", "/openapi.json", "/docs", "/problems"])
def test_only_v1_is_open(open_client: FlaskClient, public_client: FlaskClient, path: str) -> None:
    for each in (open_client, public_client):
        assert "Access-Control-Allow-Origin" not in each.get(path, headers={"Origin": ORIGIN}).headers


@pytest.mark.parametrize("origin", ["https://evil.example", "https://games.example.evil.example", "null", "https://a"])
def test_origins_that_are_not_on_the_list_may_not(open_client: FlaskClient, origin: str) -> None:
    assert "Access-Control-Allow-Origin" not in preflight(open_client, "/v1/solve", origin)


@pytest.fixture(scope="module")
def public_client() -> FlaskClient:
    return create_app(Settings(cors_origins=("*",))).test_client()


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_every_origin_may_read_where_the_settings_say_so(public_client: FlaskClient, method: str) -> None:
    response = public_client.open("/v1/dictionaries/en", method=method, headers={"Origin": ORIGIN})
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in response.headers
    asked = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "if-none-match",
    }
    allowed = public_client.options("/v1/dictionaries/en", headers=asked).headers
    assert allowed["Access-Control-Allow-Origin"] == "*"
    assert allowed["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "If-None-Match" in allowed["Access-Control-Allow-Headers"]


def test_every_origin_may_only_read(public_client: FlaskClient) -> None:
    assert not preflight(public_client, "/v1/solve", ORIGIN)
    plain = public_client.post("/v1/boards/import", data="ab", content_type="text/plain", headers={"Origin": ORIGIN})
    assert plain.status_code == 200
    assert "Access-Control-Allow-Origin" not in plain.headers
    missing = public_client.get("/v1/dictionaries/klingon", headers={"Origin": ORIGIN})
    assert (missing.status_code, missing.headers["Access-Control-Allow-Origin"]) == (404, "*")


def test_no_token_of_another_origin_is_good_where_every_origin_may_read(public_client: FlaskClient) -> None:
    asked = {
        "Origin": ORIGIN,
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "authorization",
    }
    allowed = public_client.options("/v1/matches", headers=asked).headers
    assert "authorization" not in allowed["Access-Control-Allow-Headers"].lower()
    shown = public_client.get("/v1/matches", headers={"Origin": ORIGIN, "Authorization": "Bearer wr_x"})
    assert "Access-Control-Allow-Origin" not in shown.headers


@pytest.mark.parametrize("path", ["/livez", "/v1/games", "/", "/v1/nothing"])
def test_a_request_names_its_host(client: FlaskClient, path: str) -> None:
    def ask(protocol: str) -> TestResponse:
        environ = create_environ(path) | {"SERVER_PROTOCOL": protocol}
        del environ["HTTP_HOST"]
        return TestResponse(*run_wsgi_app(client.application, environ), request=Request(environ))

    answer, older = ask("HTTP/1.1"), ask("HTTP/1.0")
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/bad_request")
    assert older.status_code == client.get(path).status_code
