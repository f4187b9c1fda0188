"""The OpenAPI document as the clients are made of it."""

import pytest

from scripts.clients.document import JSON, Operation, name_of, present_document, read_document

DOCUMENT = present_document()
BY_NAME = {operation.name: operation for operation in DOCUMENT.operations}


def operation(**about: object) -> Operation:
    """Read a document of one operation, which has what is given."""
    usual = {"operationId": "find", "summary": "", "description": "", "tags": ["Finding"], "parameters": []}
    found = {"get": usual | {"responses": {}, "security": []} | about}
    [read] = read_document({"paths": {"/v1/find": found}, "components": {"parameters": {}, "schemas": {}}}).operations
    return read


def test_every_operation_has_a_name_of_its_own() -> None:
    assert len(BY_NAME) == len(DOCUMENT.operations) > 100
    assert {"score", "solve", "evaluate", "advise", "create_table"} <= BY_NAME.keys()


def test_an_operation_has_all_that_a_client_needs() -> None:
    made = BY_NAME["create_table"]
    assert (made.method, made.path, made.tag) == ("POST", "/v1/games/{game}/tables", "Games")
    assert [(each.name, each.required) for each in made.of("path")] == [("game", True)]
    assert [name_of(each) for each in (made.bodies[JSON], made.answers[JSON])] == ["TableRequest", "CreatedTable"]
    assert made.needs_body
    assert made.takes_key
    assert not made.is_paged
    words = BY_NAME["list_words"]
    assert words.is_paged
    assert {"cursor", "prefix", "hidden"} <= {each.name for each in words.of("query")}
    assert next(iter(words.answers)) == JSON
    assert not BY_NAME["remove_match"].answers


@pytest.mark.parametrize(
    ("security", "tokens", "needs_token"),
    [
        ([], (), False),
        ([{}, {"SeatToken": []}], ("SeatToken",), False),
        ([{"HostToken": []}, {"SeatToken": []}], ("HostToken", "SeatToken"), True),
    ],
)
def test_it_says_whether_a_token_is_needed(security: list[object], tokens: tuple[str, ...], needs_token: bool) -> None:
    read = operation(security=security)
    assert (read.tokens, read.needs_token) == (tokens, needs_token)


def test_answers_that_differ_in_their_status_are_one() -> None:
    answer = {"content": {JSON: {"schema": {"$ref": "#/components/schemas/Word"}}}}
    read = operation(responses={"201": answer, "200": answer, "404": {"content": {"text/plain": {"schema": {}}}}})
    assert read.answers == {JSON: {"$ref": "#/components/schemas/Word"}}
