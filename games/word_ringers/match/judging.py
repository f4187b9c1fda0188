"""The verdict on a round: the score of its claims, with what the host ruled at the table.

Without rulings this is `solver.scoring.score`, or `solver.solve.solve` in a match with automatic scoring. A ruling
replaces the first step of scoring for one spelling of one player: refused, its claims are out before anything else is
looked at; accepted, they stand whatever spoke against them. Ruled claims take places that the player's other claims
left free, so no ruling for a word takes points from another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property

from dictionaries import Dictionary
from dictionaries.errors import BadLetter
from solver.board import Board
from solver.faces import face_points
from solver.placement import Placement
from solver.ruleset import Ruleset
from solver.scoring import PlayerScore, score
from solver.solve import cancelled_words, solve

Rulings = Mapping[tuple[str, str], bool]
"""Whether a word counts, by player and spelling."""

RULED_OUT = "ruled_out"

GAP, INSIDE, GAP_SIGN = -1, -2, "\0"


@dataclass(frozen=True, slots=True)
class Standing:
    """A claim that stands.

    Args:
        word: its spelling.
        points: what it is worth; None where a letter has no value.
        cells: the names of its cells as they are read; empty where it counts by a ruling alone.
        ruled: it counts because the host said so.
    """

    word: str
    points: int | None
    cells: tuple[str, ...]
    ruled: bool = False

    @property
    def place(self) -> frozenset[str]:
        """The cells that it takes."""
        return frozenset(self.cells)


@dataclass(frozen=True, slots=True)
class Rejected:
    """A claim that does not stand, and why."""

    word: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerVerdict:
    """What became of one player's claims; each is in exactly one of the first three lists, in the order claimed."""

    player: str
    total: int
    accepted: tuple[Standing, ...]
    rejected: tuple[Rejected, ...]
    cancelled: tuple[Standing, ...]
    missed: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judged round: each player's claims, the cancelled spellings, and who had the most points."""

    players: tuple[PlayerVerdict, ...]
    cancelled: tuple[str, ...]
    winners: tuple[str, ...]

    @property
    def points(self) -> dict[str, int]:
        """Each player's points."""
        return {player.player: player.total for player in self.players}


def judge(
    board: Board, dictionary: Dictionary, claims: Mapping[str, Sequence[str]], ruleset: Ruleset, rulings: Rulings
) -> Verdict:
    """Judge a round.

    Args:
        board: the board at the end of the round.
        dictionary: the words that count.
        claims: what each player wrote down; with automatic scoring only the players are looked at.
        ruleset: the options, with ``scoring``.
        rulings: what the host ruled.

    Raises:
        UnspellableFace: a tile that the dictionary's alphabet cannot spell.
        BadPlayers: no player at all.
    """
    case = _Case(board, dictionary, ruleset, rulings)
    players, cancelled = _automatic(case, tuple(claims)) if ruleset.scoring == "automatic" else _claimed(case, claims)
    best = max(player.total for player in players)
    winners = tuple(player.player for player in players if player.total == best)
    return Verdict(tuple(players), tuple(sorted(cancelled)), winners)


def spelling(claim: str, dictionary: Dictionary) -> str:
    """Return the spelling under which a claim is judged, also of one that the alphabet cannot spell."""
    try:
        return dictionary.alphabet.normalise(claim)
    except BadLetter:
        return claim.strip().upper()


class Readings:
    """Everything that can be read in a line on a board, in the dictionary or not.

    Args:
        board: the board.
        dictionary: spells the faces and values them.
        ruleset: gives points.

    Raises:
        BadLetter: a face that the dictionary's alphabet cannot spell.
    """

    def __init__(self, board: Board, dictionary: Dictionary, ruleset: Ruleset) -> None:
        codes = [dictionary.alphabet.encode(face) for face in board.faces]
        self._encode = dictionary.alphabet.encode
        self._names = board.geometry.names
        self._points = [face_points(face, dictionary, ruleset) for face in board.faces]
        self._owners = {cell.name: player for cell, player in board.rings.items()}
        text: list[str] = []
        self._cells: list[int] = []
        """The cell that begins at each character of the text; `INSIDE` a cell, or the `GAP` after a line."""
        for _, line in board.geometry.lines():
            for cell in (*line, None, *reversed(line), None):
                code = GAP_SIGN if cell is None else codes[cell]
                text.append(code)
                self._cells += [GAP if cell is None else cell] + [INSIDE] * (len(code) - 1)
        self._text = "".join(text)

    def of(self, word: str) -> Iterator[tuple[Standing, set[str]]]:
        """Yield each place where a spelling of two or more cells stands, once, with the owners of the rings on it."""
        try:
            code = self._encode(word)
        except BadLetter:
            return
        seen = set()
        start = self._text.find(code) if code else -1
        while start >= 0:
            end = start + len(code)
            run = [cell for cell in self._cells[start:end] if cell != INSIDE]
            if self._cells[start] != INSIDE and self._cells[end] != INSIDE and len(run) > 1:
                cells = tuple(self._names[cell] for cell in run)
                if frozenset(cells) not in seen:
                    seen.add(frozenset(cells))
                    values = [self._points[cell] for cell in run]
                    points = None if None in values else sum(value or 0 for value in values)
                    yield Standing(word, points, cells), {self._owners[name] for name in cells if name in self._owners}
            start = self._text.find(code, start + 1)


@dataclass(frozen=True)
class _Case:
    board: Board
    dictionary: Dictionary
    ruleset: Ruleset
    rulings: Rulings

    @cached_property
    def readings(self) -> Readings:
        return Readings(self.board, self.dictionary, self.ruleset)

    def ruled(self, player: str, word: str, taken: set[frozenset[str]]) -> Standing:
        """Place a word that the host accepts: on the dearest free place of the player's, or nowhere, but then once."""
        free = [place for place, owners in self.readings.of(word) if player in owners and place.place not in taken]
        if free:
            return replace(max(free, key=lambda place: place.points or 0), ruled=True)
        return Standing(word, self._letters(word), (), ruled=True)

    def _letters(self, word: str) -> int | None:
        try:
            return face_points(word, self.dictionary, self.ruleset)
        except BadLetter:
            return None


def _claimed(case: _Case, claims: Mapping[str, Sequence[str]]) -> tuple[list[PlayerVerdict], set[str]]:
    spelled = {player: [spelling(claim, case.dictionary) for claim in words] for player, words in claims.items()}
    unruled = {
        player: [
            claim for claim, word in zip(words, spelled[player], strict=True) if (player, word) not in case.rulings
        ]
        for player, words in claims.items()
    }
    scored = score(case.board, case.dictionary, unruled, replace(case.ruleset, cancel="off"))
    judged = [_in_order(case, player, spelled[player.player]) for player in scored.players]
    held = [((standing.word,), 1 << number) for number, (accepted, _) in enumerate(judged) for standing in accepted]
    cancelled = cancelled_words(held, len(claims), case.ruleset)
    verdicts = []
    for player, (accepted, rejected) in zip(scored.players, judged, strict=True):
        verdicts.append(_verdict(case.ruleset, player.player, accepted, rejected, cancelled, _missed(case, player)))
    return verdicts, cancelled


def _missed(case: _Case, player: PlayerScore) -> Iterator[Standing]:
    """Yield what the player could have claimed besides, read so that no ruling stands against it."""
    for placement in player.missed:
        words = placement.word, *placement.also
        word = next((word for word in words if case.rulings.get((player.player, word)) is not False), None)
        if word is not None:
            yield _standing(placement.read_as(word))


def _in_order(case: _Case, player: PlayerScore, words: Sequence[str]) -> tuple[list[Standing], list[Rejected]]:
    """Bring what was judged alone and what was ruled together, each in the order claimed."""
    placed = [_standing(placement) for placement in reversed(player.accepted)]
    refused = [Rejected(claim.word, claim.reason) for claim in reversed(player.rejected)]
    taken = {standing.place for standing in placed}
    accepted: list[Standing] = []
    rejected: list[Rejected] = []
    for word in words:
        ruling = case.rulings.get((player.player, word))
        if ruling is None and placed and placed[-1].word == word:
            accepted.append(placed.pop())
        elif ruling is None:
            rejected.append(refused.pop())
        elif not ruling:
            rejected.append(Rejected(word, RULED_OUT))
        else:
            standing = case.ruled(player.player, word, taken)
            again = any(other.word == word for other in accepted)
            if again and (not standing.cells or case.ruleset.repeat == "once"):
                rejected.append(Rejected(word, "already_scored"))
            else:
                accepted.append(standing)
                taken.add(standing.place)
    return accepted, rejected


def _automatic(case: _Case, players: Sequence[str]) -> tuple[list[PlayerVerdict], set[str]]:
    """Judge as if every player had claimed whatever scores.

    A segment scores under a reading that is not cancelled. So the cancelled spellings come first, from all that could
    be read; then the readings left are claimed, as often as they stand.
    """
    every = solve(case.board, case.dictionary, replace(case.ruleset, cancel="off", repeat="per_place"), players).players
    refused = {ruled for ruled, accept in case.rulings.items() if not accept}
    readings = [
        [
            (place, [word for word in (place.word, *place.also) if (each.player, word) not in refused])
            for place in each.words
        ]
        for each in every
    ]
    added = [[word for (who, word), accept in case.rulings.items() if accept and who == player] for player in players]
    held = [(tuple(words), 1 << number) for number, own in enumerate(readings) for _, words in own]
    held += [(tuple(words), 1 << number) for number, words in enumerate(added)]
    cancelled = cancelled_words(held, len(players), case.ruleset)
    claims = {
        player: sorted(word for _, words in own for word in words if word not in cancelled)
        for player, own in zip(players, readings, strict=True)
    }
    scored = score(case.board, case.dictionary, claims, replace(case.ruleset, cancel="off"))
    verdicts = []
    for player, own, words in zip(scored.players, readings, added, strict=True):
        gone = [_standing(place) for place, left in own if left and cancelled.issuperset(left)]
        out = [Rejected(place.word, RULED_OUT) for place, left in own if not left]
        accepted = [_standing(placement) for placement in player.accepted]
        taken = {standing.place for standing in (*accepted, *gone)}
        known = {standing.word for standing in (*accepted, *gone)}
        accepted += [case.ruled(player.player, word, taken) for word in words if word not in known]
        verdicts.append(_verdict(case.ruleset, player.player, [*accepted, *gone], out, cancelled))
    return verdicts, cancelled


def _standing(placement: Placement) -> Standing:
    return Standing(placement.word, placement.points, placement.cell_names)


def _verdict(
    ruleset: Ruleset,
    player: str,
    standing: Sequence[Standing],
    rejected: Sequence[Rejected],
    cancelled: Set[str],
    missed: Iterable[Standing] = (),
) -> PlayerVerdict:
    taken = {claim.place for claim in standing}
    words = {claim.word for claim in standing} if ruleset.repeat == "once" else set()
    accepted = tuple(claim for claim in standing if claim.word not in cancelled)
    return PlayerVerdict(
        player,
        sum(claim.points or 0 for claim in accepted),
        accepted,
        tuple(rejected),
        tuple(claim for claim in standing if claim.word in cancelled),
        tuple(left for left in missed if left.place not in taken and left.word not in words),
    )
