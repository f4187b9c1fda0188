"""Scoring the slow, obvious way, with rulings: every run of cells is looked at, and every assignment is tried.

Where several assignments are as good, the product may take any. So the oracle takes over which cells the open claims
hold, once it has found these to be as good as any, and says for everything else what there must be.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from dictionaries import Dictionary
from dictionaries.errors import BadLetter
from solver import Board, Cell, Outcome, PlayerScore, RoundScore, Ruleset
from tests.solver.oracle import Stretch, all_codes, best_matching, cancelled, points_of, runs_of, stretches, tile_points

Rulings = Mapping[tuple[str, str], bool]
Cells = frozenset[str]


def cells_of(run: Stretch) -> Cells:
    return frozenset(cell.name for cell in run.cells)


def standing(player: PlayerScore) -> list[Outcome]:
    return [outcome for outcome in player.outcomes if outcome.reason is None]


class Oracle:
    """Says what must become of the claims on one board."""

    def __init__(
        self, board: Board, dictionary: Dictionary, ruleset: Ruleset, players: Sequence[str], rulings: Rulings
    ) -> None:
        self.board, self.dictionary, self.ruleset = board, dictionary, ruleset
        self.players, self.rulings = players, rulings
        self.runs = stretches(board, dictionary, ruleset, players)

    def own(self, player: str) -> dict[Cells, Stretch]:
        return {cells_of(run): run for run in self.runs if player in run.players}

    def allowed(self, player: str, run: Stretch) -> frozenset[str]:
        return frozenset(word for word in run.words if self.rulings.get((player, word)) is not False)

    def check_claims(self, scored: RoundScore, claims: Mapping[str, Sequence[str]]) -> None:
        """Hold what became of claims against what must become of them."""
        for player in scored.players:
            own, words = self.own(player.player), [outcome.word for outcome in player.outcomes]
            alone = [self.alone(player.player, claim, own) for claim in claims[player.player]]
            assert words == [word for word, _ in alone]
            fates = self.after_assigning(alone, own)
            placed = [each for each, fate in zip(player.outcomes, fates, strict=True) if fate == "stands"]
            self.check_places(placed, own)
            assert sum(each.points or 0 for each in placed) == self.best([each.word for each in placed], own)[0]
            taken = {frozenset(each.cell_names) for each in placed}
            self.check_ruled(player, fates, taken)
            for each, fate in zip(player.outcomes, fates, strict=True):
                assert fate == "ruled" or each.reason == (None if fate == "stands" else fate)
            self.check_missed(player, own, {each.word for each in placed}, taken)
        held = {player.player: {each.word for each in standing(player)} for player in scored.players}
        self.check_sums(scored, cancelled(held, self.players, self.ruleset))

    def alone(self, player: str, claim: str, own: Mapping[Cells, Stretch]) -> tuple[str, str]:
        """Return a claim's spelling, and a reason against it, or `ruled`, or `open`."""
        alphabet = self.dictionary.alphabet
        try:
            word, code = alphabet.normalise(claim), alphabet.encode(claim)
        except BadLetter:
            word, code = claim.strip().upper(), None
        if (player, word) in self.rulings:
            return word, "ruled" if self.rulings[player, word] else "ruled_out"
        if code is None:
            return word, "bad_letters"
        if len(code) < self.ruleset.min_length:
            return word, "too_short"
        if code not in all_codes(self.dictionary):
            return word, "not_in_dictionary"
        if any(word in run.words for run in own.values()):
            return word, "open"
        return word, "no_ring" if any(word in run.words for run in self.runs) else "not_on_board"

    def after_assigning(self, alone: Sequence[tuple[str, str]], own: Mapping[Cells, Stretch]) -> list[str]:
        """Return what becomes of each claim: the earlier ones stand, as long as there is a run for each."""
        fates, claims = [], list[str]()
        for word, fate in alone:
            if fate == "open":
                again = self.ruleset.repeat == "once" and word in claims
                fits = not again and self.best([*claims, word], own)[1] > self.best(claims, own)[1]
                fate = "stands" if fits else "already_scored"
                claims += [word] * fits
            fates.append(fate)
        return fates

    def best(self, claims: Sequence[str], own: Mapping[Cells, Stretch]) -> tuple[int, int]:
        """Return the most points, and then the most runs, that claims can hold."""
        wanted = [frozenset(str(n) for n, word in enumerate(claims) if word in run.words) for run in own.values()]
        return best_matching(wanted, [run.points or 0 for run in own.values()])

    def check_places(self, placed: Sequence[Outcome], own: Mapping[Cells, Stretch]) -> None:
        cells = [frozenset(each.cell_names) for each in placed]
        assert len(set(cells)) == len(cells)
        for each, run in zip(placed, cells, strict=True):
            assert (each.word in own[run].words, each.points, each.ruled) == (True, own[run].points, False)
            assert self.spelled(each.cell_names) == self.dictionary.alphabet.encode(each.word)

    def check_ruled(self, player: PlayerScore, fates: Sequence[str], taken: set[Cells]) -> None:
        """Hold each word ruled to stand against the dearest place left free, and take that."""
        known: set[str] = set()
        for each, fate in zip(player.outcomes, fates, strict=True):
            if fate != "ruled":
                continue
            free = {cells: points for cells, points in self.places(player.player, each.word) if cells not in taken}
            if each.word in known and (not free or self.ruleset.repeat == "once"):
                assert each == Outcome(each.word, reason="already_scored")
                continue
            assert (each.ruled, each.reason) == (True, None)
            known.add(each.word)
            if free:
                cells = frozenset(each.cell_names)
                assert each.points == free[cells]
                assert (each.points or 0) == max(points or 0 for points in free.values())
                assert self.spelled(each.cell_names) == self.dictionary.alphabet.encode(each.word)
                taken.add(cells)
            else:
                assert (each.cell_names, each.points) == ((), self.letters(each.word))

    def places(self, player: str, word: str) -> Iterator[tuple[Cells, int | None]]:
        """Yield every run through a ring of a player's that spells a word, whether it is one or not."""
        try:
            code = self.dictionary.alphabet.encode(word)
        except BadLetter:
            return
        for cells, spelled in runs_of(self.board, self.dictionary):
            if spelled == code and len(cells) > 1 and any(self.board.rings.get(cell) == player for cell in cells):
                points = points_of(cells, self.board, self.dictionary, self.ruleset)
                yield frozenset(cell.name for cell in cells), points

    def spelled(self, names: Sequence[str]) -> str:
        return "".join(self.dictionary.alphabet.encode(self.board.face(Cell.parse(name))) for name in names)

    def letters(self, word: str) -> int | None:
        try:
            return tile_points(word, self.dictionary, self.ruleset)
        except BadLetter:
            return None

    def check_missed(self, player: PlayerScore, own: Mapping[Cells, Stretch], had: set[str], taken: set[Cells]) -> None:
        """Hold what was missed against the runs that nothing stands on."""
        free = {cells: run for cells, run in own.items() if cells not in taken}
        missed = {frozenset(each.cell_names): each for each in player.missed}
        assert len(missed) == len(player.missed)
        for cells, each in missed.items():
            assert each.word in self.allowed(player.player, free[cells])
            assert each.points == free[cells].points
            assert self.spelled(each.cell_names) == self.dictionary.alphabet.encode(each.word)
        if self.ruleset.repeat == "per_place":
            first = {cells: min(words) for cells, run in free.items() if (words := self.allowed(player.player, run))}
            assert {cells: each.word for cells, each in missed.items()} == first
        else:
            assert not {each.word for each in missed.values()} & {each.word for each in standing(player)}
            if not any(who == player.player for who, _ in self.rulings):
                others = [run.words - had for run in free.values()]
                best = best_matching(others, [run.points or 0 for run in free.values()])
                assert (player.missed_points, len(missed)) == best

    def check_everything(self, scored: RoundScore) -> None:
        """Hold a score as if everything were claimed against what must be."""
        own = {player: self.own(player) for player in self.players}
        allowed = {
            player: {cells: self.allowed(player, run) for cells, run in own[player].items()} for player in self.players
        }
        ruled = {player: [word for (who, word), yes in self.rulings.items() if yes and who == player] for player in own}
        held = {player: set().union(*allowed[player].values(), ruled[player]) for player in self.players}
        gone = cancelled(held, self.players, self.ruleset)
        for player in scored.players:
            words, runs = allowed[player.player], own[player.player]
            found = [each for each in standing(player) if not each.ruled]
            assert all(each.word in words[frozenset(each.cell_names)] for each in found)
            scoring = [each for each in found if not each.cancelled]
            self.check_places(scoring, runs)
            left = [(read - gone, runs[cells].points or 0) for cells, read in words.items() if read - gone]
            if self.ruleset.repeat == "once":
                assert len({each.word for each in scoring}) == len(scoring)
                best = best_matching([read for read, _ in left], [points for _, points in left])
            else:
                best = sum(points for _, points in left), len(left)
            assert (sum(each.points or 0 for each in scoring), len(scoring)) == best
            dead = {cells for cells, read in words.items() if read and read <= gone}
            assert {frozenset(each.cell_names) for each in found if each.cancelled} == dead
            out = Counter(min(runs[cells].words) for cells, read in words.items() if not read)
            assert Counter((each.word, each.reason) for each in player.rejected) == Counter(
                {(word, "ruled_out"): count for word, count in out.items()}
            )
            besides = [each.word for each in player.outcomes if each.ruled]
            assert besides == [word for word in ruled[player.player] if word not in {each.word for each in found}]
            fates = ["ruled" if each.ruled else "" for each in player.outcomes]
            self.check_ruled(player, fates, {frozenset(each.cell_names) for each in found})
            assert not player.missed
        self.check_sums(scored, gone)

    def check_sums(self, scored: RoundScore, gone: set[str]) -> None:
        assert [player.player for player in scored.players] == list(self.players)
        assert scored.cancelled == tuple(sorted(gone))
        for player in scored.players:
            assert all(each.cancelled == (each.reason is None and each.word in gone) for each in player.outcomes)
            assert player.total == sum(each.points or 0 for each in standing(player) if each.word not in gone)
        best = max(scored.points.values())
        assert scored.winners == tuple(player for player in self.players if scored.points[player] == best)
