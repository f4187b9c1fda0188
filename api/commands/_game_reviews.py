"""The review of a game that was played, for each game that has one."""

from collections.abc import Callable, Mapping

from api.commands._output import echo
from games.bots import AnySession


def echo_review(name: str, session: AnySession) -> None:
    """Print the review of a game that is over; nothing for a game of rules that have none.

    Args:
        name: what it is called, such as its file.
        session: the game.
    """
    review = REVIEWS.get(session.game.name)
    if review:
        echo()
        review(name, session)


def _word_ringers(name: str, session: AnySession) -> None:
    from api.commands.review import echo_rounds  # takes a moment to import

    echo_rounds(name, session)


REVIEWS: Mapping[str, Callable[[str, AnySession], None]] = {"word-ringers": _word_ringers}
"""What prints the review of a game, by the name of its rules. The review of another game is added here."""
