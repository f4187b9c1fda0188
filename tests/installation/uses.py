"""What a program does with the library alone; run by itself it prints the answers as JSON."""

import json
from datetime import date
from typing import Any

import dictionaries
import solver
from dictionaries import Dictionary, open_dictionary
from solver import Board, deal_board, draw_svg, evaluate, export_board, import_board, parse_board, score, solve
from solver.puzzles import format_link, hints_of, instruction, parse_link, puzzle_of_day

BOARDS = 1001
"""More than from which on the kernels are used, where they are."""


def answers() -> dict[str, Any]:
    """Return what the functions say that need nothing but marisa-trie, as values for JSON."""
    english, common = open_dictionary("en"), open_dictionary("en-common")
    board = import_board("P1 I T2\n A C E\n", players=("pink", "green")).board
    puzzle = puzzle_of_day(date(2026, 1, 1))
    return {
        "words": of_words(english),
        "all words": hash_of(common),
        "anagrams": [dictionaries.anagrams(common, word, hidden) for word in ("stop", "a") for hidden in HIDDEN],
        "checked": dictionaries.check(english, ["zoo", "zxo"]),
        "judged": dictionaries.judge(english, ["zoo", "pit"]),
        "solved": of_solved(board, english),
        "scored": str(score(board, english, {"pink": ["pit", "tip", "pi"], "green": ["it", "zoo"]})),
        "evaluated": [dict(tallies) for tallies in evaluate(map(deal_board, map(str, range(BOARDS))), common)],
        "written": [str(board), *(export_board(board, format) for format in ("text", "csv", "json", "notation"))],
        "drawn": draw_svg(board, headings=True),
        "puzzle": [instruction(puzzle), parse_link(format_link(puzzle)) == puzzle, hints_of.__name__],
        "refused": refused(english),
    }


HIDDEN = ("include", "exclude")


def of_words(dictionary: Dictionary) -> list[Any]:
    """Return what there is to say of some words, of one that is none and of one that is not to be suggested."""
    return [str(dictionaries.look_up(dictionary, word)) for word in ("pit", "ringers", "xqz", "shit")]


def of_solved(board: Board, dictionary: Dictionary) -> list[Any]:
    return [(each.player, each.total, [word.word for word in each.words]) for each in solve(board, dictionary).players]


def hash_of(dictionary: Dictionary) -> list[Any]:
    words = list(dictionary)
    return [len(words), words[:3], words[-3:], words == sorted(words), dictionary.number(words[1000])]


def refused(dictionary: Dictionary) -> list[str]:
    said = []
    for call in (
        lambda: parse_board("PIT/AC"),
        lambda: solve("PIT/ACE", dictionary),  # type: ignore[arg-type]
        lambda: evaluate(["PIT"], dictionary),  # type: ignore[list-item]
    ):
        try:
            call()
        except solver.RingersError as error:
            said.append(str(error))
    return said


if __name__ == "__main__":
    print(json.dumps(answers()))
