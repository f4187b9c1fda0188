"""What the log of a game reveals of every hand that its reader does not see."""

from typing import Annotated, ClassVar

from pydantic import Field

from games.base import TABLE
from games.questions import Asked, PlayerName, Question, QuestionAnswer, example
from games.refusals import BadOption
from games.ring.analysis.cards import MOST_CARDS, PRINTED, Dino, RingCard, Rules, blaming, number_of
from games.ring.analysis.deals import Payer
from games.ring.analysis.hands import RingHandsAnswer, hand_told
from games.ring.public_log import PublicLog

MOST_ACTIONS = 5000
"""Of a log; a game of five has some hundreds."""

_DEALT = ("deal:G5", "deal:D1", "deal:D2", "deal:S3", "deal:L4", *["deal:?"] * 10)
_BEGUN = [
    *({"actor": "chance", "action": action} for action in _DEALT),
    *({"actor": player, "action": "keep"} for player in ("anna", "bob", "cleo")),
    *({"actor": "chance", "action": action} for action in ("dino:10", "show:G4", "show:D5")),
    {"actor": "anna", "action": "bid:1"},
    {"actor": "bob", "action": "bid:6"},
]


class RingLogged(Asked):
    """Something that was done."""

    model_config = example({"actor": "bob", "action": "bid:6"})

    actor: str = Field(min_length=1, max_length=40, description="Who did it: a player, `chance` or `table`.")
    action: str = Field(min_length=1, max_length=1000, description="Its notation.")


class RingOpponentsAnswer(QuestionAnswer):
    """What is known of the hands."""

    model_config = example({"players": {"bob": {"known": [], "unknown": 5, "sure": 6, "chances": []}}})

    players: dict[str, RingHandsAnswer] = Field(description="Each player whose cards the log does not show.")


class RingOpponentsQuestion(Question):
    """What the log of a game tells of each hand that the reader does not see, and how likely it can pay each bid."""

    model_config = example({"players": ["anna", "bob", "cleo"], "log": _BEGUN})
    answer_type = RingOpponentsAnswer
    takes_long: ClassVar[bool] = True
    """All hands that could be are counted, for each player."""

    players: tuple[PlayerName, ...] = Field(min_length=3, max_length=5, description="Who plays, in order of the seats.")
    log: tuple[RingLogged, ...] = Field(
        max_length=MOST_ACTIONS, description="What was done, in order, as the events of a table list it for a seat."
    )
    exchanged: tuple[RingCard, ...] = Field(
        (), max_length=MOST_CARDS, description="The cards of hands that others exchanged at the beginning."
    )
    dino: Annotated[Dino | None, Field(description="What is bid for; the one up for auction if left out.")] = None
    config: Rules = PRINTED

    def answer(self) -> RingOpponentsAnswer:
        """Return what the log tells of each hand, and how high it may go.

        The known cards, how many others there are, and the sure bid are certain. A chance counts the deals of all
        hands in which each held what its player has paid, and the player in question could pay all bids. Which payment
        was chosen among several tells nothing, nor does a first hand that was kept, nor which card was taken from a
        display.

        Raises:
            BadOption: something in the log cannot have been done, or nothing is up for auction.
        """
        with blaming("/exchanged"):
            known = PublicLog(self.config, self.players, [card.bid_card for card in self.exchanged])
        for number, done in enumerate(self.log):
            if done.actor != TABLE:
                with blaming(f"/log/{number}"):
                    known.follow(done.actor, done.action)
        offered = known.dino if self.dino is None else number_of(self.dino)
        if offered is None:
            raise BadOption("/dino", "missing", "expected a dino: the log has none that is up for auction")
        liked = self.config.liked(offered)
        told = {}
        for player in self.players:
            if player in known.own:
                continue
            payers = [
                Payer(known.known[other].paid, known.unknown[other])
                for other in self.players
                if other not in (player, *known.own)
            ]
            answer = hand_told(known.known[player], +known.pool, known.unknown[player], liked, payers)
            if answer is None:
                raise BadOption("/log", "bad_cards", f"no hand of {player!r} could have paid all these bids")
            told[player] = answer
        return RingOpponentsAnswer(players=told)
