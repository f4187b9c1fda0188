"""Scores a round: each claim is accepted, rejected or cancelled.

The input is the players' claims, or every scoring word as if claimed. Both ways take the same steps. Each claim is
judged alone; then each player's remaining claims are assigned to distinct segments for as many points as possible;
finally the spellings that every player still has are cancelled.

A ruling replaces the first step for one spelling of one player. If it refuses the spelling, the claims are rejected
before any other check. If it accepts the spelling, they count regardless of other reasons. Ruled claims take places
that the player's other claims left free, so no ruling for a word takes points from another.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from dictionaries.dictionary import Dictionary
from dictionaries.errors import BadLetter
from solver.assignment import assign
from solver.board import Board, check_board
from solver.board_text import BoardText
from solver.faces import face_points
from solver.outcomes import Outcome, PlayerScore, Reason, RoundScore, RuledOut, ScoredWord
from solver.placement import Placement, in_order, new_tuple
from solver.ruleset import DEFAULT_RULESET, Ruleset
from solver.scan import Watch, scan
from solver.solve import cancelled_words

Rulings: TypeAlias = Mapping[tuple[str, str], bool]
"""Whether a word counts, by player and spelling."""

NO_RULINGS: Rulings = MappingProxyType({})

_standing = attrgetter("word", "points", "cell_names")


def score(
    board: Board,
    dictionary: Dictionary,
    claims: Mapping[str, Sequence[str]],
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    rulings: Rulings = NO_RULINGS,
    watch: Watch = iter,
) -> RoundScore:
    """Score what the players claim.

    Args:
        board: the board at the end of the round.
        dictionary: the words that count.
        claims: what each player wrote down, in order; a player with an empty list counts as one.
        ruleset: the options.
        rulings: what was ruled about spellings.
        watch: what the strips of the board go through on their way to the scan.

    Raises:
        BadBoard: the board is something else than a `Board`.
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player at all, too many, or a bad name.
    """
    check_board(board)
    players = tuple(claims)
    segments = scan(board, dictionary, ruleset, players, unringed=True, watch=watch)
    referee = _Referee(board, dictionary, ruleset, rulings, segments)
    judged, missed = [], []
    for number, player in enumerate(players):
        own = [segment for segment in segments if segment.owners >> number & 1]
        outcomes, left = referee.judge(player, claims[player], own)
        judged.append(outcomes)
        missed.append(tuple([new_tuple(ScoredWord, _standing(place)) for place in left]))
    held = [
        ((outcome.word,), 1 << number)
        for number, outcomes in enumerate(judged)
        for outcome in outcomes
        if outcome.reason is None
    ]
    cancelled = cancelled_words(held, len(players), ruleset)
    settled = [_settle(outcomes, cancelled) for outcomes in judged]
    return RoundScore(tuple(map(PlayerScore, players, settled, missed)), tuple(sorted(cancelled)))


def score_everything(
    board: Board,
    dictionary: Dictionary,
    players: Sequence[str],
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    rulings: Rulings = NO_RULINGS,
) -> RoundScore:
    """Score as if every player had claimed whatever scores.

    A segment scores under a reading that is not cancelled. So the cancelled spellings come first, from all that could
    be read; then the readings left are claimed, as often as they stand. Of each player, first comes what scores, in
    alphabetical order, then what counts by a ruling, what is cancelled, and what is ruled out. Nothing is missed.

    Args:
        board: the board at the end of the round.
        dictionary: the words that count.
        players: who takes part.
        ruleset: the options.
        rulings: what was ruled about spellings.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player at all, too many, or a bad name.
    """
    segments = scan(board, dictionary, ruleset, players)
    referee = _Referee(board, dictionary, ruleset, rulings, segments)
    own = [[place for place in segments if place.owners >> number & 1] for number in range(len(players))]
    readings = [referee.readings(player, places) for player, places in zip(players, own, strict=True)]
    ruled = [[word for (who, word), accept in rulings.items() if accept and who == player] for player in players]
    held = [(words, 1 << number) for number, each in enumerate(readings) for _, words in each]
    held += [(tuple(words), 1 << number) for number, words in enumerate(ruled)]
    cancelled = cancelled_words(held, len(players), ruleset)
    scores = []
    for player, places, read, accepted in zip(players, own, readings, ruled, strict=True):
        outcomes = referee.claim_everything(player, places, read, accepted, cancelled)
        scores.append(PlayerScore(player, _settle(outcomes, cancelled)))
    return RoundScore(tuple(scores), tuple(sorted(cancelled)))


def spelling(claim: str, dictionary: Dictionary) -> str:
    """Return the spelling under which a claim is judged, also of one that the alphabet cannot spell."""
    return _spell(claim, dictionary)[0]


@dataclass(frozen=True)
class _Referee:
    """Judges the claims of one round, player by player, before any are cancelled."""

    board: Board
    dictionary: Dictionary
    ruleset: Ruleset
    rulings: Rulings
    segments: Sequence[Placement]

    @cached_property
    def on_board(self) -> Set[str]:
        """Every word on the board, through rings or not."""
        return {word for segment in self.segments for word in segment.words}

    @cached_property
    def text(self) -> BoardText:
        """The board, for words that the dictionary may lack."""
        return BoardText(self.board, self.dictionary, self.ruleset)

    def judge(
        self, player: str, claims: Sequence[str], own: Sequence[Placement]
    ) -> tuple[list[Outcome], Sequence[Placement]]:
        """Return what becomes of each of a player's claims, and which of the player's segments were missed."""
        reachable = {word for segment in own for word in segment.words}
        once, seen = self.ruleset.repeat == "once", set()
        alone = []
        for claim in claims:
            word, outcome = self._judge_alone(player, claim, reachable)
            if once and outcome is None and word in seen:
                outcome = _rejected(word, "already_scored")
            seen.add(word)
            alone.append((word, outcome))
        placed = assign([word for word, outcome in alone if outcome is None], own)
        segments = iter(placed)
        outcomes = [outcome or _placed(word, next(segments)) for word, outcome in alone]
        outcomes = self._place_ruled(player, outcomes)
        used = {place.segment for place in placed if place is not None}
        return outcomes, self._missed(player, outcomes, [place for place in own if place.segment not in used])

    def readings(self, player: str, own: Sequence[Placement]) -> list[tuple[Placement, tuple[str, ...]]]:
        """Return a player's segments in alphabetical order, each with those of its words that no ruling is against."""
        return [
            (place, tuple([word for word in place.words if self.rulings.get((player, word)) is not False]))
            for place in sorted(own, key=in_order)
        ]

    def claim_everything(
        self,
        player: str,
        own: Sequence[Placement],
        readings: Sequence[tuple[Placement, tuple[str, ...]]],
        ruled: Sequence[str],
        cancelled: Set[str],
    ) -> list[Outcome]:
        """Return what becomes of everything that a player could claim, and of what counts by a ruling."""
        words = sorted([word for _, words in readings for word in words if word not in cancelled])
        if self.ruleset.repeat == "once":
            words = list(dict.fromkeys(words))
        scoring = [
            _placed(word, place) for word, place in zip(words, assign(words, own), strict=True) if place is not None
        ]
        gone = [_placed(words[0], place) for place, words in readings if words and cancelled >= set(words)]
        out = [_rejected(place.word, "ruled_out") for place, words in readings if not words]
        known = {outcome.word for outcome in (*scoring, *gone)}
        besides = [Outcome(word, ruled=True) for word in ruled if word not in known]
        return self._place_ruled(player, [*scoring, *besides, *gone, *out])

    def _judge_alone(self, player: str, claim: str, reachable: Set[str]) -> tuple[str, Outcome | None]:
        """Return a claim's spelling, and what becomes of it; None where that depends on the other claims."""
        word, legible = _spell(claim, self.dictionary)
        ruling = self.rulings.get((player, word)) if self.rulings else None
        if ruling is not None:
            return word, Outcome(word, ruled=True) if ruling else _rejected(word, "ruled_out")
        if not legible:
            return word, _rejected(word, "bad_letters")
        if word in reachable:
            return word, None
        code = self.dictionary.alphabet.encode(word)
        if len(code) < self.ruleset.min_length:
            return word, _rejected(word, "too_short")
        if code not in self.dictionary.trie:
            return word, _rejected(word, "not_in_dictionary")
        return word, _rejected(word, "no_ring" if word in self.on_board else "not_on_board")

    def _place_ruled(self, player: str, outcomes: list[Outcome]) -> list[Outcome]:
        """Place what is ruled to stand: each on the dearest place left free, or on none, but then once."""
        if not self.rulings:
            return outcomes
        taken = {frozenset(outcome.cell_names) for outcome in outcomes}
        known: set[str] = set()
        result = []
        for outcome in outcomes:
            if outcome.ruled:
                outcome = self._dearest(player, outcome.word, taken)
                if outcome.word in known and (not outcome.cell_names or self.ruleset.repeat == "once"):
                    outcome = _rejected(outcome.word, "already_scored")
                else:
                    known.add(outcome.word)
                    taken.add(frozenset(outcome.cell_names))
            result.append(outcome)
        return result

    def _dearest(self, player: str, word: str, taken: Set[frozenset[str]]) -> Outcome:
        free = [
            place
            for place in self.text.find(word)
            if player in place.owners and frozenset(place.cell_names) not in taken
        ]
        if free:
            best = max(free, key=lambda place: place.points or 0)
            return Outcome(word, best.points, best.cell_names, ruled=True)
        try:
            points = face_points(word, self.dictionary, self.ruleset)
        except BadLetter:
            points = None
        return Outcome(word, points, ruled=True)

    def _missed(self, player: str, outcomes: Sequence[Outcome], left: Sequence[Placement]) -> Sequence[Placement]:
        """Return what a player could have scored besides, read so that no ruling is against it.

        Args:
            player: the player.
            outcomes: what became of the player's claims.
            left: the player's segments that no open claim took.
        """
        once = self.ruleset.repeat == "once"
        if once:
            had = {outcome.word for outcome in outcomes if outcome.reason is None and not outcome.ruled}
            words = sorted({word for place in left for word in place.words} - had)
            pairs = zip(words, assign(words, left), strict=True)
            left = [place.read_as(word) for word, place in pairs if place is not None]
        if not self.rulings:
            return left
        taken = {frozenset(outcome.cell_names) for outcome in outcomes}
        known = {outcome.word for outcome in outcomes if once and outcome.reason is None}
        missed = []
        for place in left:
            read = [word for word in (place.word, *place.also) if self.rulings.get((player, word)) is not False]
            if read and read[0] not in known and frozenset(place.cell_names) not in taken:
                missed.append(place.read_as(read[0]))
        return missed


def _spell(claim: str, dictionary: Dictionary) -> tuple[str, bool]:
    """Return a claim's spelling, and whether the alphabet has all its letters."""
    try:
        return dictionary.alphabet.normalise(claim), True
    except BadLetter:
        return claim.strip().upper(), False


def _rejected(word: str, reason: Reason | RuledOut) -> Outcome:
    return new_tuple(Outcome, (word, None, (), reason, False, False))


def _placed(word: str, place: Placement | None) -> Outcome:
    """Return what becomes of a claim that was assigned to a segment, or to none."""
    if place is None:
        return _rejected(word, "already_scored")
    return new_tuple(Outcome, (word, place.points, place.names_of(word), None, False, False))


def _settle(outcomes: Iterable[Outcome], cancelled: Set[str]) -> tuple[Outcome, ...]:
    """Cancel the outcomes of cancelled spellings."""
    if not cancelled:
        return tuple(outcomes)
    return tuple(
        [
            outcome._replace(cancelled=True) if outcome.reason is None and outcome.word in cancelled else outcome
            for outcome in outcomes
        ]
    )
