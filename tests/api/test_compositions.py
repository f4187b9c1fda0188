"""`POST /v1/boards/compose`: boards of one's own words over HTTP, and the puzzle that comes of one."""

import re
from typing import Any

import pytest
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


def test_words_are_answered_as_typed_and_puzzles_show_them_so(client: FlaskClient) -> None:
    typed = ["garçon", "l'eau", "aujourd'hui", "New York", "ice cream", "CO2", "well-being", "a", "жук"]
    asked = {"words": typed, "rows": 12, "columns": 12, "dictionary": "fr", "effort": 5}
    answer = client.post(COMPOSE, json=asked)
    told: dict[str, Any] = answer.get_json()
    assert answer.status_code == 200
    assert [(each["text"], each["word"]) for each in told["placed"]][1:6:4] == [("l'eau", "LEAU"), ("CO2", "CO")]
    assert [(each["text"], each["word"], each["cause"]) for each in told["left_out"]] == [
        ("a", None, "too_short"),
        ("жук", None, "foreign_letter"),
    ]
    puzzle = client.post("/v1/puzzles", json={"link": told["link"]}).get_json()
    assert puzzle["texts"]["LEAU"] == "l'eau"
    # POST /v1/puzzles takes words as typed.
    laid = {"kind": "find-words", "board": told["board"], "words": typed[:7], "dictionary": "fr"}
    assert client.post("/v1/puzzles", json=laid).get_json()["texts"] == puzzle["texts"]
    drawing = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?format=svg").get_data(as_text=True)
    assert all(word in drawing for word in ("garçon", "aujourd&#x27;hui", "New York", "CO2", "well-being"))
    none = client.post(COMPOSE, json={"words": ["a", "жук"]})
    assert (none.status_code, none.get_json()["errors"][0]["pointer"]) == (422, "/words/0")


def test_one_element_is_one_word_and_is_never_split(client: FlaskClient) -> None:
    told = client.post(COMPOSE, json={"words": ["a,b c\nd"], "effort": 1}).get_json()
    assert [(each["text"], each["word"]) for each in told["placed"]] == [("a,b c d", "ABCD")]


def test_directions_shape_sentence_and_clues_are_asked_and_answered(client: FlaskClient) -> None:
    asked = {
        "words": ["l'eau", "la mer", "garçon", "oui"],
        "rows": 11,
        "columns": 11,
        "dictionary": "fr",
        "directions": ["S", "E"],
        "shape": "circle",
        "sentence": "Bravo à tous",
        "word_clues": {"l'eau": "water", "la mer": "sea"},
        "effort": 5,
    }
    told: dict[str, Any] = client.post(COMPOSE, json=asked).get_json()
    assert (told["directions"], told["shape"], told["label"], told["more_boards"]) == (["E", "S"], "circle", "", [])
    rows = told["board"]["rows"]
    assert rows[0][0] == "·"
    read = ["".join(rows[int(cell[1:]) - 1][ord(cell[0]) - ord("A")] for cell in told["sentence"])]
    assert read == ["BRAVOATOUS"]
    puzzle = client.post("/v1/puzzles", json={"link": told["link"]}).get_json()
    assert puzzle["word_clues"] == {"LEAU": "water", "LAMER": "sea"}
    assert (puzzle["directions"], puzzle["sentence"]) == (["E", "S"], [5, 1, 4])
    path, opened = f"/v1/puzzles/{puzzle['id']}", {"Authorization": f"Bearer {puzzle['token']}"}
    assert client.get(f"{path}/solution", headers=opened).get_json()["sentence"] == "BRAVO A TOUS"
    key = client.get(f"{path}/sheet?format=svg&answers=true&page=2", headers=opened).get_data(as_text=True)
    assert "BRAVO A TOUS" in key
    look = "lower_case=true&points=false&ticks=true&order=alphabet"
    page = client.get(f"{path}/sheet?format=svg&language=en&{look}").get_data(as_text=True)
    listed = [page.index(f'aria-label="{word}"') for word in ("garçon", "oui", "sea", "water")]
    assert listed == sorted(listed)
    assert not re.search('aria-label="[B-Z]"', page.split('aria-label="K"')[-1])
    usual = client.get(f"{path}/sheet?format=svg&language=en").get_data(as_text=True)
    assert len(re.findall('aria-label="[0-9]+"', page)) == 15 < len(re.findall('aria-label="[0-9]+"', usual))
    assert "Each word reads to the right or down." in page
    assert "BRAVO" not in page
    for preset, names in (("young", ["E", "S"]), ("school", ["NE", "E", "SE", "S"]), ("N,E", ["N", "E"])):
        answer = client.post(COMPOSE, json={"words": ["cat"], "directions": preset, "effort": 1}).get_json()
        assert answer["directions"] == names
    for wrong, pointer in (
        ({"directions": ["X"]}, "/directions"),
        ({"directions": "up"}, "/directions"),
        ({"shape": "banana"}, "/shape"),
        ({"sentence": "жук"}, "/sentence"),
        ({"boards": 3}, "/boards"),
        ({"versions": 9}, "/versions"),
        ({"words_per_board": 0}, "/words_per_board"),
        ({"words_per_board": 101}, "/words_per_board"),
        ({"words_per_board": 1, "boards": 2}, "/words_per_board"),
        ({"words": ["cat"] * 501}, "/words"),
    ):
        refused = client.post(COMPOSE, json={"words": ["cat", "dog"], "effort": 1, **wrong})
        assert (refused.status_code, refused.get_json()["errors"][0]["pointer"]) == (422, pointer)
    said = client.post(COMPOSE, json={"words": ["cat"], "directions": ["X"]}).get_json()["errors"][0]["detail"]
    assert "N, NE, E, SE, S, SW, W, NW" in said


def test_a_list_laid_out_by_hand_has_clues_directions_and_a_sentence(client: FlaskClient) -> None:
    told = {
        "kind": "find-words",
        "dictionary": "fr",
        "board": "LEAU/XMEB/HIER",
        "words": ["l'eau", "hier"],
        "word_clues": {"l'eau": " water ", "hier": ""},
        "directions": "young",
        "sentence": [1, 3],
    }
    puzzle = client.post("/v1/puzzles", json=told).get_json()
    assert puzzle["word_clues"] == {"LEAU": "water"}
    assert (puzzle["directions"], puzzle["sentence"]) == (["E", "S"], [1, 3])
    assert client.post("/v1/boards/prove", json=told).get_json()["refusal"] is None
    everywhere = client.post("/v1/puzzles", json={**told, "directions": "all"}).get_json()
    assert "directions" not in everywhere
    for wrong, pointer in (
        ({"directions": "up"}, "/directions"),
        ({"directions": ["N"]}, "/words/0"),
        ({"word_clues": {"chat": "cat"}}, "/word_clues"),
        ({"word_clues": {"жук": "beetle"}}, "/word_clues"),
        ({"sentence": [5]}, "/sentence"),
        ({"sentence": [0]}, "/sentence/0"),
        ({"words": None}, ""),
    ):
        refused = client.post("/v1/puzzles", json={**told, **wrong})
        assert (refused.status_code, refused.get_json()["errors"][0]["pointer"]) == (422, pointer)


def test_many_words_and_versions_are_answered_as_more_boards(client: FlaskClient) -> None:
    words = [f"{first}{second}{third}" for first in "bcdf" for second in "aeiou" for third in "lmnrst"]
    told = client.post(COMPOSE, json={"words": words, "effort": 1}).get_json()
    boards = [told, *told["more_boards"]]
    assert len(words) == 120
    assert sorted(each["text"] for board in boards for each in board["placed"]) == sorted(words)
    assert [board["label"] for board in boards] == [str(number + 1) for number in range(len(boards))]
    of_six = client.post(COMPOSE, json={"words": words[:15], "words_per_board": 6, "effort": 1}).get_json()
    assert [len(board["placed"]) for board in [of_six, *of_six["more_boards"]]] == [5, 5, 5]
    versions = client.post(COMPOSE, json={"words": words[:8], "versions": 3, "effort": 5}).get_json()
    boards = [versions, *versions["more_boards"]]
    assert [board["label"] for board in boards] == ["A", "B", "C"]
    cells = [{each["word"]: frozenset(each["cells"]) for each in board["placed"]} for board in boards]
    assert all(one[word] != other[word] for one in cells for other in cells if one is not other for word in one)
    assert client.post("/v1/puzzles", json={"link": boards[1]["link"]}).get_json()["label"] == "B"


@pytest.mark.parametrize("more", [{}, {"versions": 2}, {"boards": 2}])
def test_words_with_the_letters_of_another_are_told_and_count_once(client: FlaskClient, more: dict[str, int]) -> None:
    words = ["garçon", "GARCON", "côté", "cote", "l'eau", "Garçon", "x", "x", "côté"]
    told = client.post("/v1/boards/compose", json={"words": words, **more}).json
    assert told is not None
    first = {"GARCON": "garçon", "COTE": "côté"}
    assert told["same_letters"] == [
        {"text": text, "word": word, "first": first[word]}
        for text, word in (("GARCON", "GARCON"), ("cote", "COTE"), ("Garçon", "GARCON"), ("côté", "COTE"))
    ]
    boards = [told, *told["more_boards"]]
    assert all("same_letters" not in board for board in told["more_boards"])
    placed = {each["text"] for board in boards for each in board["placed"]}
    assert placed == {"garçon", "côté", "l'eau"}
    assert {each["text"] for board in boards for each in board["left_out"]} == {"x"}
    other = client.post("/v1/boards/compose", json={"words": ["garçon", "cote"]}).json
    assert other is not None
    assert other["same_letters"] == []


def test_where_no_word_stands_each_has_an_error_with_its_cause(client: FlaskClient) -> None:
    words = ["photosynthesis", "x", " photosynthesis", "жук"]
    response = client.post(COMPOSE, json={"words": words, "rows": 6, "columns": 6})
    told = response.get_json()
    assert (response.status_code, told["type"]) == (422, "/problems/invalid")
    assert [(each["pointer"], each["detail"]) for each in told["errors"]] == [
        ("/words/0", "'photosynthesis': it has 14 tiles, and no line of the board has more than 6"),
        ("/words/1", "'x': it has fewer than 2 letters"),
        ("/words/3", "'жук': the alphabet of en-common has no ж"),
    ]
    assert [(each["text"], each["reason"], each["cause"]) for each in told["left_out"]] == [
        ("photosynthesis", "impossible", "too_long"),
        ("x", "impossible", "too_short"),
        ("жук", "impossible", "foreign_letter"),
    ]
    with_one = client.post(COMPOSE, json={"words": [*words, "leaf"], "rows": 6, "columns": 6})
    assert with_one.status_code == 200
    assert with_one.get_json()["left_out"] == told["left_out"]


@pytest.mark.parametrize("more", [{"versions": 2}, {"boards": "auto"}, {"boards": 2}])
def test_no_word_on_any_of_several_boards_is_refused_alike(client: FlaskClient, more: dict[str, Any]) -> None:
    body = {"words": ["photosynthesis", "counterclockwise"], "rows": 5, "columns": 5, **more}
    told = client.post(COMPOSE, json=body).get_json()
    assert [each["pointer"] for each in told["errors"]] == ["/words/0", "/words/1"]
    assert [each["text"] for each in told["left_out"]] == body["words"]
