"""The reasons for refusing a command to a match, a puzzle, a batch or a league.

::

    RingersError
    └── Refusal
        ├── NotFound       no such thing, or none that the caller may see
        ├── Forbidden      the caller sees it but may not do this: has a code
        ├── Conflict       it is not in a state for this: has a code
        ├── Stale          the board has changed since the caller read it
        └── BadOption      an option cannot be used: has a JSON pointer and a code
"""

from typing import Literal, NamedTuple

from dictionaries.errors import RingersError

ConflictCode = Literal[
    "already_fetched",
    "already_host",
    "attempt_ended",
    "already_member",
    "automatic_scoring",
    "bot_seat",
    "cell_changed",
    "day_ended",
    "dictionary_changed",
    "does_not_fit",
    "empty_cells",
    "game_over",
    "hints_off",
    "host_seat",
    "last_player",
    "league_closed",
    "locator_taken",
    "match_finished",
    "name_taken",
    "needed",
    "no_board",
    "no_change",
    "no_clock_of_days",
    "no_draw",
    "no_holiday",
    "no_holidays_left",
    "no_rematch",
    "no_review",
    "no_seat",
    "no_takeover",
    "not_begun",
    "not_finished",
    "not_paused",
    "not_started",
    "not_to_act",
    "not_today",
    "nothing_to_redo",
    "nothing_to_take_back",
    "nothing_to_undo",
    "offer_closed",
    "offer_open",
    "out_of_turn",
    "outside_board",
    "overwritten",
    "paused",
    "player_exists",
    "player_out",
    "rematch_exists",
    "round_closed",
    "round_open",
    "seat_free",
    "seat_held",
    "seat_taken",
    "stale_ply",
    "takeover_asked",
    "time_is_up",
    "too_many_batches",
    "too_many_bot_tables",
    "too_many_feed_seats",
    "too_many_feeds",
    "too_many_leagues",
    "too_many_members",
    "too_many_offers",
    "too_many_parcels",
    "too_many_players",
    "too_many_rounds",
    "too_many_shares",
    "too_many_steps",
    "too_many_subscriptions",
    "too_many_webhooks",
]
"""Why a thing is not in a state for a command."""

ForbiddenCode = Literal[
    "forbidden",
    "host_only",
    "maker_only",
    "members_only",
    "not_all_done",
    "own_seat_only",
    "players_only",
    "seat_only",
    "wrong_verifier",
]
"""Why a caller may not do something."""

OptionCode = Literal[
    "bad_cards",
    "bad_colour",
    "bad_letters",
    "bad_move",
    "bad_name",
    "bad_players",
    "bad_position",
    "missing",
    "not_claimed",
    "out_of_range",
    "repeated",
    "too_few_cards",
    "too_few_tiles",
    "unfit_attempt",
    "unfit_name",
    "unknown_bot",
    "unknown_feed",
    "unknown_player",
    "unknown_timezone",
]
"""What can be wrong with an option."""


class WhyNot(NamedTuple):
    """Why an action is not legal.

    Args:
        rule: a word that does not change.
        text: the reason as a sentence.
    """

    rule: str
    text: str


class Refusal(RingersError):
    """A command cannot be carried out."""


class NotFound(Refusal):
    """There is no such thing, or none that the caller may see; both look the same."""

    def __init__(self, thing: str = "match") -> None:
        super().__init__(f"There is no such {thing}.")


class Forbidden(Refusal):
    """The caller sees it but may not do this.

    Args:
        problem: why not, as a sentence for people.
        code: a word that does not change.
    """

    def __init__(self, problem: str, code: ForbiddenCode = "forbidden") -> None:
        self.code = code
        super().__init__(problem)


class Conflict(Refusal):
    """What is commanded is not in a state for this.

    Args:
        code: a word that does not change.
        problem: why not, as a sentence for people.
    """

    def __init__(self, code: ConflictCode, problem: str) -> None:
        self.code = code
        super().__init__(problem)


class Stale(Refusal):
    """The board has changed since the caller read it."""

    def __init__(self, version: int) -> None:
        self.version = version
        super().__init__(f"The board has changed since you read it; it is at version {version} now.")


class BadOption(Refusal):
    """An option of a match, or a field of a command, cannot be used.

    Args:
        pointer: where it stands in the body, as a JSON pointer.
        code: a word that does not change.
        problem: what is wrong and what was expected.
    """

    def __init__(self, pointer: str, code: OptionCode, problem: str) -> None:
        self.pointer = pointer
        self.code = code
        super().__init__(problem)
