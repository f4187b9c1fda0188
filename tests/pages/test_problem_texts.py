"""What the service refuses is said in the pages' own words: each code that a page can meet has a text."""

from __future__ import annotations

import inspect
import re

from api.http.error_codes import ERROR_CODES
from api.http.problem_kinds import KINDS
from api.routes.pages import FOLDER
from api.texts import catalogue
from solver import plays

DEFINED = {name.removeprefix("problem.") for name in catalogue("en") if name.startswith("problem.")}

MET_BY_NO_PAGE = {
    "bad_colour",  # the forms offer only colours
    "bad_cursor",  # lists are asked for from their beginning
    "bad_line",  # house lists and lines of boards are for programs
    "contradiction",
    "too_few_tiles",
    "too_many_batches",
    "unknown_field",
    "wrong_type",
    # What no board of a game sends.
    *("bad_cards", "bad_move", "bad_position", "no_change", "too_few_cards"),
}
"""Codes without a text of their own; should a page meet one all the same, it says what the kind of problem says."""


def test_each_code_that_a_page_can_meet_has_a_text_of_its_own_and_no_other_has_one() -> None:
    codes = {name for name in DEFINED if "." not in name}
    assert codes == set(ERROR_CODES) - MET_BY_NO_PAGE | set(KINDS)
    assert set(ERROR_CODES) >= MET_BY_NO_PAGE


def test_each_rule_that_a_play_can_break_has_a_text_of_its_own() -> None:
    rules = {name.removeprefix("illegal_play.") for name in DEFINED if name.startswith("illegal_play.")}
    assert rules == set(re.findall(r'IllegalPlay\("(\w+)"', inspect.getsource(plays)))


def test_no_script_shows_the_sentence_of_the_service() -> None:
    for path in (FOLDER / "scripts").rglob("*.js"):
        assert not re.search(r"(error|problem|errors\[0\]\??|entry)\.(detail|message)\b", path.read_text()), path.name
