"""People who look for the best of the last plays."""

import numpy as np

from scripts.puzzle_difficulty.people import Floats, Habits, Numbers, People, Seen
from solver.board import Board
from solver.placement import Placement
from solver.puzzles.answers import Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.features import after_plays
from solver.puzzles.kinds.endgame.search import searches_of
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan


class EndgamePeople(People):
    """People before one puzzle of the last plays.

    Each counts the words that they see after each own play; the less patient leave it at that, others look one, two or
    three plays further, and misjudge each of these anew.

    Attributes:
        plays: the legal first plays.
        margins: float[people, plays]: how far ahead each play puts you at once, with the words that each person sees.
    """

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, Endgame)
        search = searches_of(puzzle, vocabulary).every
        exact = [search.exact_values(ahead) for ahead in range(1, puzzle.task.plays + 1)]
        self.plays = [search.play(move, 0) for move in exact[0]]
        self._values = np.array([[values[move] for move in exact[0]] for values in exact], np.float64)
        seen = Seen(self._chance, habits, vocabulary)
        boards = [after_plays(puzzle.board, [(play, YOU)]) for play in self.plays]
        self.margins: Floats = np.stack([self._margin(board, seen) for board in boards], axis=1)

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Plays)
        return float((self.answers() == self.plays.index(solution.answer.plays[0])).mean())

    def answers(self) -> Numbers:
        """Return which play each person takes: int64[people]."""
        patience = self._chance.patience()
        further = np.minimum(patience, len(self._values) - 1)
        judged = self._chance.misjudged(self.margins)
        for ahead in range(1, len(self._values)):
            looking = further >= ahead
            steps = self._chance.misjudged(np.tile(self._values[ahead] - self._values[ahead - 1], (len(patience), 1)))
            judged[looking] += steps[looking]
        return judged.argmax(axis=1)

    def _margin(self, board: Board, seen: Seen) -> Floats:
        """Return how far you are ahead with the words that each person sees; what both have counts for nobody."""
        own, theirs = (self._words(board, player) for player in (YOU, RIVAL))
        both = {word for each in own for word in each.words} & {word for each in theirs for word in each.words}
        total = np.zeros(self._chance.people)
        for sign, placements in ((1, own), (-1, theirs)):
            for each in placements:
                if both.isdisjoint(each.words):
                    total += sign * (each.points or 0) * seen.by(each)
        return total

    def _words(self, board: Board, player: str) -> list[Placement]:
        return scan(board, self._vocabulary.dictionary, self._puzzle.ruleset, (player,))
