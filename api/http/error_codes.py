"""Every code that an entry of a problem's ``errors`` can have; mypy checks the raised codes against it."""

from typing import Literal, get_args

from games.refusals import ConflictCode, ForbiddenCode, OptionCode
from solver.errors import RefusalCode

ErrorCode = (
    Literal[
        "alphabet_not_supported",
        "bad_alphabet",
        "bad_answer",
        "bad_board",
        "bad_cell",
        "bad_cursor",
        "bad_date",
        "bad_format",
        "bad_letters",
        "bad_line",
        "bad_option",
        "bad_order",
        "bad_picture",
        "bad_play",
        "bad_players",
        "bad_puzzle",
        "bad_size",
        "bad_target",
        "busy",
        "conflict",
        "contradiction",
        "core_missing",
        "damaged_dictionary",
        "illegal_action",
        "illegal_play",
        "invalid",
        "key_used",
        "missing",
        "no_daily_puzzle",
        "no_filler",
        "no_puzzle",
        "not_found",
        "not_ready",
        "out_of_range",
        "poor_grid",
        "push_off",
        "repeated",
        "stale",
        "store_unavailable",
        "takes_too_long",
        "too_many_listeners",
        "too_many_misses",
        "too_many_pixels",
        "too_many_rated_attempts",
        "too_many_reactions",
        "too_much_at_once",
        "too_much_work",
        "unknown_dictionary",
        "unknown_field",
        "unknown_value",
        "withheld",
        "wrong_type",
    ]
    | ConflictCode
    | ForbiddenCode
    | OptionCode
    | RefusalCode
)

ERROR_CODES = tuple(sorted({code for part in get_args(ErrorCode) for code in get_args(part)}))
