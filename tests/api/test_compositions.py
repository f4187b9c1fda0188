"""`POST /v1/boards/compose`: boards of one's own words over HTTP, and the puzzle that comes of one."""

from typing import Any

from flask.testing import FlaskClient

COMPOSE = "/v1/boards/compose"
LESSON = ["leaf", "Root", "STEM", "flower", "seed", "water"]


def test_the_link_of_a_board_is_a_puzzle_of_exactly_its_words(client: FlaskClient) -> None:
    asked = {"words": [*LESSON, "photosynthesis"], "rows": 8, "columns": 9, "effort": 10}
    told: dict[str, Any] = client.post(COMPOSE, json=asked).get_json()
    assert told == client.post(COMPOSE, json=asked).get_json()
    assert [len(row) for row in told["board"]["rows"]] == [9] * 8
    assert [each["word"] for each in told["placed"]] == [word.upper() for word in LESSON]
    assert [(each["word"], each["reason"]) for each in told["left_out"]] == [("PHOTOSYNTHESIS", "impossible")]
    added = client.post("/v1/puzzles", json={"link": told["link"]})
    puzzle = added.get_json()
    assert (added.status_code, puzzle["kind"], puzzle["board"]) == (201, "find-words", told["board"])
    assert puzzle["words"] == [word.upper() for word in LESSON]
    path = f"/v1/puzzles/{puzzle['id']}"
    tried = client.post(f"{path}/attempts", json={"answer": {"words": ["leaf", "cat"]}}).get_json()
    assert tried["verdict"]["rejected"] == [{"word": "CAT", "reason": "not_listed"}]
    assert ([each["word"] for each in tried["verdict"]["goals"]], tried["verdict"]["goals_left"]) == (["LEAF"], 5)
    solved = client.post(f"{path}/attempts", json={"answer": {"words": LESSON}}).get_json()
    assert solved["verdict"]["solved"]
    shown = client.get(f"{path}/solution", headers={"Authorization": f"Bearer {solved['token']}"}).get_json()
    assert sorted(shown["words"]) == sorted(puzzle["words"])
    assert client.get(f"{path}/sheet").data.startswith(b"%PDF")
