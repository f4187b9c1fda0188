"""`ringers solve`: the table, the JSON, and every option."""

import json
from itertools import product

import pytest
from flask.testing import FlaskClient

from solver import Board, Cell, format_board
from solver.deal import deal_board
from tests.api.commands.conftest import BOARD, Ringers


def listed(output: str) -> dict[str, list[str]]:
    """Return the words under each player's name."""
    words: dict[str, list[str]] = {}
    for line in output.split("\n\n", 1)[1].splitlines():
        if not line.startswith(" "):
            player = line
        elif line.strip() and "more" not in line and "no words" not in line:
            words.setdefault(player, []).append(line.split()[0])
    return words


def test_the_table_has_totals_first_and_the_best_words_first(ringers: Ringers) -> None:
    result = ringers("solve", BOARD)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout == (
        "pink   4 points  1 word\n"
        "green  3 points  1 word\n"
        "Cancelled: PIT, TIP\n"
        "\n"
        "pink\n"
        "  PI   4  A1-B1\n"
        "  PIT  6  A1-C1  also TIP, cancelled\n"
        "\n"
        "green\n"
        "  IT   3  B1-C1  also TI\n"
        "  PIT  6  A1-C1  also TIP, cancelled\n"
    )


def test_a_word_read_backwards_begins_at_its_first_letter(ringers: Ringers) -> None:
    assert "  ZOO  7  C1-A1\n" in ringers("solve", "OOZ pink:A1").stdout


@pytest.mark.parametrize(
    ("arguments", "body"),
    [
        ([BOARD], {"board": BOARD}),
        ([BOARD, "--players", "green,blue"], {"board": BOARD, "players": ["green", "blue"]}),
        (["PIT/ACE", "--dictionary", "en-common"], {"board": "PIT/ACE", "dictionary": "en-common"}),
        (["PIT/ACE", "-d", "en-common"], {"board": "PIT/ACE", "dictionary": "en-common"}),
        (["PIT/ACE", "--min-length", "3"], {"board": "PIT/ACE", "ruleset": {"min_length": 3}}),
        ([BOARD, "--cancel", "off"], {"board": BOARD, "ruleset": {"cancel": "off"}}),
        (["AXA/XAX", "--repeat", "once"], {"board": "AXA/XAX", "ruleset": {"repeat": "once"}}),
        (
            ["QI/AX", "--ruleset", '{"min_length": 2, "letter_points": {"Q": 9}}'],
            {"board": "QI/AX", "ruleset": {"letter_points": {"Q": 9}}},
        ),
        (["QI"], {"board": "QI"}),
        (["XXX"], {"board": "XXX"}),
    ],
)
def test_json_is_the_answer_of_the_http_api(
    ringers: Ringers, client: FlaskClient, arguments: list[str], body: dict[str, object]
) -> None:
    printed = ringers("solve", *arguments, "--json").stdout
    assert printed == client.post("/v1/solve", json=body).get_data(as_text=True)
    assert printed.count("\n") == 1


def test_options_hold_over_the_ruleset(ringers: Ringers) -> None:
    with_both = ringers("solve", "PITS", "--ruleset", '{"min_length": 3}', "--min-length", "4")
    assert listed(with_both.stdout) == {"board": ["PITS"]}


def test_the_ruleset_can_be_a_file(ringers: Ringers) -> None:
    with open("rules.json", "w") as file:
        file.write('{"min_length": 4}')
    assert listed(ringers("solve", "PITS", "--ruleset", "rules.json").stdout) == {"board": ["PITS"]}


def test_a_spelling_that_scores_elsewhere_says_so(ringers: Ringers) -> None:
    lines = ringers("solve", "AXA", "--repeat", "once").stdout.splitlines()
    assert [line for line in lines if "scores elsewhere" in line] == ["  AX  6  C1-B1  scores elsewhere"]


def test_players_name_the_digits_and_choose_whose_words_count(ringers: Ringers) -> None:
    result = ringers("solve", "--players", "pink,green", input="P1IT\nACE2\n")
    assert list(listed(result.stdout)) == ["pink", "green"]
    more = ringers("solve", "PIT pink:A1;green:B1", "--players", "pink,blue").stdout
    assert more.startswith("pink  10 points  2 words\nblue   0 points  0 words\n\npink\n")
    assert more.endswith("\nblue\n  no words\n")


def test_top_cuts_the_table_and_not_the_json(ringers: Ringers) -> None:
    best = ringers("solve", "PITS", "--top", "1").stdout
    count = len(json.loads(ringers("solve", "PITS", "--top", "1", "--json").stdout)["players"][0]["words"])
    assert listed(best) == {"board": ["PITS"]}
    assert f"  and {count - 1} more; --top 0 lists all\n" in best
    assert len(listed(ringers("solve", "PITS", "--top", "0").stdout)["board"]) == count


def test_without_top_a_hundred_are_listed(ringers: Ringers) -> None:
    assert len(listed(ringers("solve", "/".join(["STARE" * 2] * 10)).stdout)["board"]) == 100


def test_a_word_without_value_has_a_dash(ringers: Ringers) -> None:
    assert "  QI  –  A1-B1\n" in ringers("solve", "QI").stdout


def test_a_long_list_of_cancelled_words_is_cut(ringers: Ringers) -> None:
    cells = list(product(range(8), range(8)))
    rings = {Cell(row, column): ("pink", "green")[(row + column) % 2] for row, column in cells}
    board = format_board(Board(deal_board("1", 8, 8).rows, rings))
    (line,) = (line for line in ringers("solve", board).stdout.splitlines() if line.startswith("Cancelled"))
    assert " and " in line
    assert line.count(",") == 19


def test_a_ruleset_that_is_no_object_is_refused(refused: Ringers, ringers: Ringers) -> None:
    with open("rules.json", "w") as file:
        file.write("[3]")
    assert refused("solve", "PIT", "--ruleset", "rules.json").startswith("the ruleset is not a JSON object")
