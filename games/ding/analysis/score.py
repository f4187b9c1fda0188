"""Keeps score at a real table: the positions of the pawns after the hands that people have played."""

from collections import Counter

from pydantic import Field

from games.ding.analysis.questions import FEWEST_SEATS, MOST_SEATS, PRINTED, BadQuestion
from games.ding.config import DingConfig
from games.ding.hand import HELD
from games.ding.track import DING_SPACES, FINISH, START, WITHIN, after_hand, back, forward
from games.questions import Asked, PlayerName, Question, QuestionAnswer, example

MOST_HANDS = 500
"""More hands than anybody plays in an evening."""

Positions = dict[str, int]


class DingHandPlayed(Asked):
    """A hand as it was played; a void one, after a misdeal, moves no pawn."""

    model_config = example({"in": ["anna", "bob"], "tricks": ["bob", "bob", "anna", "bob", "bob"]})

    in_: tuple[PlayerName, ...] = Field((), alias="in", max_length=MOST_SEATS, description="Who was in.")
    tricks: tuple[PlayerName, ...] = Field(
        (), max_length=HELD, description="Who took each trick, in order; none after a DING, or if one or nobody was in."
    )
    ding: PlayerName | None = Field(None, description="Whose DING counted; null for none.")
    void: bool = Field(False, description="Whether the hand does not count, because of a misdeal.")


class DingScoredHand(QuestionAnswer):
    """What came of a hand."""

    model_config = example({"moves": {"anna": 1, "bob": 4, "cleo": 0}, "positions": {"anna": 1, "bob": 4, "cleo": 0}})

    moves: dict[str, int] = Field(description="How far each pawn moved; below 0 for backwards.")
    positions: dict[str, int] = Field(description="Where the pawns stand after it, from 0 at the start to 17.")


class DingScoreAnswer(QuestionAnswer):
    """Where the pawns stand."""

    model_config = example(
        {
            "positions": {"anna": 1, "bob": 4, "cleo": 0},
            "hands": [{"moves": {"anna": 1, "bob": 4}, "positions": {"anna": 1, "bob": 4, "cleo": 0}}],
            "near": [],
            "winners": [],
        }
    )

    positions: dict[str, int] = Field(description="Where the pawns stand now.")
    hands: list[DingScoredHand] = Field(description="What came of each hand.")
    near: list[str] = Field(
        description="Whose pawns are near the finish; if two of them are in, pawns move trick by trick."
    )
    winners: list[str] = Field(description="Who has reached the finish; nobody while the game goes on.")


def scored(positions: Positions, hand: DingHandPlayed, config: DingConfig, field: str = "hand") -> Positions:
    """Return where the pawns stand after a hand.

    Args:
        positions: where they stood before it, by player.
        hand: what happened.
        config: how the game is played.
        field: what the hand is called where a value makes no sense.

    Raises:
        BadQuestion: the hand cannot have been played so.
    """
    active = hand.in_
    _check_hand(positions, hand, field)
    if hand.void or not active:
        return positions
    if len(active) == 1:
        return positions | {active[0]: forward(positions[active[0]], DING_SPACES, config)}
    if hand.ding is not None:
        moved = {player: positions[player] - back(positions[player], config) for player in active}
        return positions | moved | {hand.ding: forward(positions[hand.ding], DING_SPACES, config)}
    near = [player for player in active if FINISH - positions[player] <= WITHIN]
    return _after_tricks(positions, hand, config, field, by_trick=len(near) > 1)


def _after_tricks(
    positions: Positions, hand: DingHandPlayed, config: DingConfig, field: str, *, by_trick: bool
) -> Positions:
    """Return where the pawns stand after the tricks, which a finish in the middle of the hand ends."""
    for number, taker in enumerate(hand.tricks, 1):
        if not by_trick:
            break
        positions = positions | {taker: forward(positions[taker], 1, config)}
        if positions[taker] == FINISH:
            if number < len(hand.tricks):
                raise BadQuestion(f"{field}/tricks", f"the game ended with trick {number}", "out_of_range")
            return positions
    if len(hand.tricks) != HELD:
        raise BadQuestion(f"{field}/tricks", f"expected {HELD} tricks, not {len(hand.tricks)}", "out_of_range")
    taken = Counter(hand.tricks)
    moved = {player: after_hand(positions[player], taken[player], config, by_trick=by_trick) for player in hand.in_}
    return positions | moved


def _check_hand(positions: Positions, hand: DingHandPlayed, field: str) -> None:
    """Check who is named in a hand.

    Raises:
        BadQuestion: somebody does not play, was not in, or is named twice.
    """
    if len(set(hand.in_)) < len(hand.in_):
        raise BadQuestion(f"{field}/in", "somebody is named twice", "repeated")
    for player in hand.in_:
        if player not in positions:
            raise BadQuestion(f"{field}/in", f"{player} does not play", "bad_players")
    for name, players in (("tricks", hand.tricks), ("ding", (hand.ding,) if hand.ding is not None else ())):
        for player in players:
            if player not in hand.in_:
                raise BadQuestion(f"{field}/{name}", f"{player} was not in", "bad_players")
    if hand.tricks and (hand.void or hand.ding is not None or len(hand.in_) < 2):
        raise BadQuestion(f"{field}/tricks", "no tricks are played in such a hand", "out_of_range")


class DingScoreQuestion(Question):
    """Where the pawns of a real table stand after the hands that were played."""

    model_config = example(
        {
            "players": ["anna", "bob", "cleo"],
            "hands": [
                {"in": ["anna", "bob"], "tricks": ["bob", "bob", "anna", "bob", "bob"]},
                {"in": ["anna", "cleo"], "ding": "cleo"},
            ],
        }
    )
    answer_type = DingScoreAnswer

    players: tuple[PlayerName, ...] = Field(
        min_length=FEWEST_SEATS, max_length=MOST_SEATS, description="Who plays, in the order of seats."
    )
    hands: tuple[DingHandPlayed, ...] = Field((), max_length=MOST_HANDS, description="The hands, the first first.")
    config: DingConfig = Field(PRINTED, description="How the game is played; the printed rules if left out.")

    def answer(self) -> DingScoreAnswer:
        """Return where the pawns stand after the hands.

        Raises:
            BadQuestion: a value makes no sense.
        """
        if len(set(self.players)) < len(self.players):
            raise BadQuestion("players", "two players have the same name", "bad_players")
        positions: Positions = dict.fromkeys(self.players, START)
        counted: list[DingScoredHand] = []
        for number, hand in enumerate(self.hands):
            if FINISH in positions.values():
                raise BadQuestion(f"hands/{number}", "the game was over before this hand", "out_of_range")
            after = scored(positions, hand, self.config, f"hands/{number}")
            moves = {player: after[player] - positions[player] for player in self.players}
            counted.append(DingScoredHand(moves=moves, positions=after))
            positions = after
        return DingScoreAnswer(
            positions=positions,
            hands=counted,
            near=[player for player in self.players if FINISH - positions[player] <= WITHIN],
            winners=[player for player in self.players if positions[player] == FINISH],
        )
