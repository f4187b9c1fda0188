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


def test_a_sheet_says_how_many_words_there_are_without_telling_them(client: FlaskClient) -> None:
    puzzle = add(client, kind="find-words")
    own = bearer(try_it(client, puzzle["id"], gave_up=True).get_json()["token"])
    solution = client.get(f"/v1/puzzles/{puzzle['id']}/solution", headers=own).get_json()
    printed = client.get(f"/v1/puzzles/{puzzle['id']}/sheet?format=svg").get_data(as_text=True)
    assert f"{len(solution['goals'])} everyday words to find" in printed
    assert not any(f'"{goal["word"]}"' in printed for goal in solution["goals"])
