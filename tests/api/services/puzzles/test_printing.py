"""Sheets over HTTP, and who may see the answers."""

import pytest
from flask.testing import FlaskClient

from tests.api.services.puzzles.puzzles import add, bearer, try_it

pytestmark = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.mark.parametrize(("dictionary", "language"), [("de", "de"), ("fr", "fr"), ("es", "es"), ("en-common", "en")])
def test_a_sheet_speaks_the_language_of_its_words(client: FlaskClient, dictionary: str, language: str) -> None:
    path = f"/v1/puzzles/{add(client, dictionary=dictionary)['id']}/sheet?format=svg"
    assert client.get(path).data == client.get(f"{path}&language={language}").data
    assert client.get(path).data != client.get(f"{path}&language={'en' if language == 'de' else 'de'}").data


def test_several_puzzles_are_put_on_one_sheet_with_a_code_for_each(client: FlaskClient) -> None:
    ids = [add(client, seed=seed)["id"] for seed in "xyz"]
    path = f"/v1/puzzles/sheet?ids={','.join(ids)}&format=svg"
    response = client.get(f"{path}&title=Class%204b&language=de&per_page=4")
    assert (response.status_code, response.mimetype) == (200, "image/svg+xml")
    assert response.headers["Content-Disposition"] == f'inline; filename="puzzles-{ids[0]}.svg"'
    assert client.get(f"{path}&per_page=4&code=true").data != client.get(f"{path}&per_page=4").data
    assert client.get(f"{path}&per_page=1").mimetype == "application/zip"
    single = f"/v1/puzzles/{ids[0]}/sheet?format=svg"
    assert client.get(f"{single}&code=true").data != client.get(single).data
    assert client.get(f"{single}&title=Class%204b").data != client.get(single).data
    assert client.get(f"/v1/puzzles/sheet?ids={','.join(['a' * 16] * 61)}").status_code == 422


def test_answers_are_for_those_who_have_tried_that_puzzle(client: FlaskClient) -> None:
    path = f"/v1/puzzles/{add(client)['id']}/sheet?format=svg&answers=true"
    elsewhere = bearer(try_it(client, add(client, seed="y")["id"], gave_up=True).get_json()["token"])
    assert client.get(path, headers=elsewhere).status_code == 403


def test_a_sheet_says_how_many_words_there_are_without_telling_them(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words")
    own = bearer(try_it(client, puzzle["id"], gave_up=True).get_json()["token"])
    solution = client.get(f"/v1/puzzles/{puzzle['id']}/solution", headers=own).get_json()
    printed = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?format=svg").get_data(as_text=True)
    assert f"{len(solution['goals'])} everyday words to find" in printed
    assert not any(f'"{goal["word"]}"' in printed for goal in solution["goals"])
