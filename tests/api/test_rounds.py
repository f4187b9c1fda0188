"""Solving and scoring over HTTP: old versions of dictionaries, the options, and limits."""

from flask.testing import FlaskClient

from api.schemas.ruleset import RulesetOptions
from solver.ruleset import CHOICES, Ruleset

SOLVE, SCORE = "/v1/solve", "/v1/score"
BOTH = "PITXX/XXXXX/XXXXX/BADXX/DABXX pink:A1;green:C1"


def test_an_old_version_of_a_dictionary_may_be_named(client: FlaskClient) -> None:
    """Its words are those that old puzzles were made with."""
    asked = {"board": "ES/QQ pink:A1", "dictionary": "en-common"}
    old = {**asked, "dictionary_version": "f56721827265f12f"}
    new = {**asked, "dictionary_version": client.post(SOLVE, json=asked).json["dictionary"]["version"]}
    assert [client.post(SOLVE, json=body).json["players"][0]["count"] for body in (asked, new, old)] == [0, 0, 1]
    scored = client.post(SCORE, json={**old, "claims": {"pink": ["ES"]}}).json
    assert (scored["dictionary"]["version"], scored["players"][0]["total"]) == ("f56721827265f12f", 3)


def test_the_options_are_those_of_the_domain() -> None:
    assert list(RulesetOptions.model_fields) == list(Ruleset().options())
    assert RulesetOptions().model_dump() == Ruleset().options()
    schema = RulesetOptions.model_json_schema()["properties"]
    assert {name: tuple(schema[name]["enum"]) for name in CHOICES} == dict(CHOICES)


def test_claims_up_to_the_limit_are_taken(client: FlaskClient) -> None:
    claims = {f"p{n}": ["PIT"] for n in range(99)} | {"pink": ["PIT"] * 1000}
    assert client.post(SCORE, json={"board": BOTH, "claims": claims}).status_code == 200


def test_an_element_of_an_array_is_one_claim_and_is_never_split(client: FlaskClient) -> None:
    listed = ["PIT TIP", "PIT,TIP", "PIT\nTIP", "PIT/TIP", "PIT.", "PIT、TIP"]
    (player,) = client.post(SCORE, json={"board": BOTH.split(";")[0], "claims": {"pink": listed}}).json["players"]
    assert [each["reason"] for each in player["rejected"]] == ["bad_letters"] * len(listed)
    judged = client.post("/v1/dictionaries/en/judge", json={"words": ["PIT TIP"]})
    assert judged.status_code == 422 or not judged.json["acceptable"]


def test_full_width_letters_are_folded_when_claims_are_judged(client: FlaskClient) -> None:
    (player,) = client.post(SCORE, json={"board": BOTH.split(";")[0], "claims": {"pink": ["ＰＩｔ"]}}).json["players"]
    assert [each["word"] for each in player["accepted"]] == ["PIT"]
    assert client.post("/v1/dictionaries/en/judge", json={"words": ["ｐｉｔ"]}).json["acceptable"]
