"""``ringers score``: score a round from what each player claims."""

from typing import Any

import click

from api.commands._claims import read_claims
from api.commands._input import (
    BadInput,
    board_argument,
    board_format_option,
    catalog,
    dictionary_option,
    json_option,
    players_option,
    read_board,
)
from api.commands._output import echo, echo_json, echo_table, player_names, points, watching, where
from api.commands._rules import read_ruleset, ruleset_options
from dictionaries.quantities import counted
from solver.outcomes import Outcome, PlayerScore, RoundScore, ScoredWord
from solver.ruleset import Ruleset
from solver.score import score

SHOWN_MISSED = 5
"""The most missed words that are named."""

REASONS = {
    "bad_letters": "has a character that the dictionary's language lacks",
    "too_short": "is shorter than {min_length} tiles",
    "not_in_dictionary": "is not in the dictionary",
    "not_on_board": "is not on the board",
    "no_ring": "is on the board, but through no ring of this player",
    "already_scored": "stands only where another claim already scores",
}
"""Each reason for which a claim is rejected, in words."""


@click.command()
@board_argument
@click.option("-c", "--claims", multiple=True, metavar="PLAYER=WORD,...",
              help="A player's claims, in the order they were written; once for each player. PLAYER= is a player "
              "without any.")  # fmt: skip
@click.option("--claims-file", metavar="FILE",
              help='Everyone\'s claims: lines such as "pink: PIT, TIP", or JSON such as {"pink": ["PIT"]}; - for '
              "standard input.")  # fmt: skip
@board_format_option
@players_option("Who the digits of a text grid or CSV stand for; by default the players in the order of their claims.")
@dictionary_option
@ruleset_options
@json_option
def command(
    board: str | None,
    claims: tuple[str, ...],
    claims_file: str | None,
    board_format: str | None,
    players: tuple[str, ...] | None,
    dictionary_id: str,
    as_json: bool,
    **options: Any,
) -> None:
    """Score a round from what each player claims.

    BOARD is a file, - or nothing for standard input, or the board itself. It may be a text grid, CSV, JSON or a
    notation.

    \b
    Examples:
      ringers score 'PITXX/XXXXX pink:A1;green:C1' -c pink=PIT,TIP -c green=IT
      ringers score board.txt --claims-file claims.txt --json
      ringers score --claims pink=PIT --claims green= < board.csv
    """
    if claims_file == "-" and board in (None, "-"):
        raise BadInput("the board and the claims cannot both come from standard input; give one of them as a file")
    rules = read_ruleset(**options)
    words = catalog().get(dictionary_id)
    claimed = read_claims(claims, claims_file)
    read = read_board(board, board_format, players or tuple(claimed))
    with watching(read) as watch:
        scored = score(read, words, claimed, rules, watch=watch)
        if as_json:
            from api.schemas.rounds import score_json  # takes longer to import than a board to solve

            echo_json(score_json(scored, words))
        else:
            _echo_score(scored, rules)


def _echo_score(scored: RoundScore, rules: Ruleset) -> None:
    names = player_names([player.player for player in scored.players])
    verdict = "wins" if len(scored.winners) == 1 else "shares the win"
    echo_table(
        [
            [names[each.player], counted(each.total, "point"), verdict if each.player in scored.winners else ""]
            for each in scored.players
        ],
        right=(1,),
    )
    for player in scored.players:
        echo()
        echo(names[player.player])
        rows = [
            *(["accepted", word.word, points(word), where(word)] for word in player.accepted),
            *(
                ["cancelled", word.word, points(word), f"{where(word)}, every player has it"]
                for word in player.cancelled
            ),
            *(["rejected", claim.word, "", _why(claim, rules)] for claim in player.rejected),
        ]
        echo_table(rows, right=(2,), indent=2)
        echo(f"  {_missed(player)}")


def _why(claim: Outcome, rules: Ruleset) -> str:
    return REASONS[str(claim.reason)].format(min_length=rules.min_length)


def _missed(player: PlayerScore) -> str:
    if not player.missed:
        return "missed nothing"
    best = sorted(player.missed, key=_most_points_first)[:SHOWN_MISSED]
    named = ", ".join(f"{word.word} {points(word)}" for word in best)
    more = ", ..." if len(player.missed) > len(best) else ""
    return f"missed {counted(len(player.missed), 'word')}, {counted(player.missed_points, 'point')}: {named}{more}"


def _most_points_first(missed: ScoredWord) -> tuple[int, str]:
    return -(missed.points or 0), missed.word
