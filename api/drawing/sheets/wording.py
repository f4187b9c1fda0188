"""The texts of a sheet, in the reader's language.

The names and the tasks of the kinds are those of the pages, and so are all other common texts. English sheets take the
instruction from the kind itself, which is written for paper. So do kinds that the pages do not have.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from api.drawing.sheets.canvas import printed
from api.drawing.sheets.look import USUAL_LOOK, Look
from api.texts import catalogue, text
from solver.plays import Play
from solver.puzzles import parts, wording
from solver.puzzles.answers import Plays, Rings, Words
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.scored_words import ScoredWord, Side, WordsOfSide

RINGS_OF: Mapping[frozenset[str | None], str] = {
    frozenset({RIVAL}): "sheet.rival",
    frozenset({YOU, RIVAL}): "sheet.both",
}
"""What tells whose the rings on a board are."""

LABELS = {
    "Rings": "step.rings",
    "Points": "how.points.title",
    "You": "puzzle.you",
    "Rival": "puzzle.rival",
    "Words": "step.words",
    "Clues": "find.clues",
    "Tiles": "sheet.tiles",
    "Rack": "sheet.rack",
    "First play": "sheet.first",
    "Tile": "plays.tile",
    "on": "sheet.on",
    "Ring on": "sheet.ring.on",
}
"""The texts for what a kind writes before racks, lists and lines."""

SIDES: Mapping[Side, str] = {
    "all": "sheet.words.all",
    "yours": "sheet.words.yours",
    "rivals": "sheet.words.rivals",
    "cancelled": "sheet.words.cancelled",
    "goals": "sheet.words.goals",
    "bonus": "sheet.words.bonus",
}
"""The texts for the words of a solution."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What a sheet says in one language.

    Args:
        language: which, such as ``de``.
    """

    language: str = "en"

    def say(self, name: str, **values: str | int) -> str:
        """Return a text of the catalogue."""
        return text(self.language, name, **values)

    @property
    def initials(self) -> Mapping[str, str]:
        """What the rings of both players show, as on the pages."""
        return {YOU: self.say("puzzle.you")[0], RIVAL: self.say("puzzle.rival")[0]}

    def title_of(self, kind: str) -> str:
        """Return what a kind is called."""
        return self.say(f"kinds.{kind}.name") if self._knows(kind) else wording.title_of(kind)

    def instruction(self, puzzle: Puzzle) -> str:
        """Return what is to be done."""
        if not self._knows(puzzle.kind):
            return wording.instruction(puzzle)
        task = puzzle.task.to_json()
        count, name = int(task.get("rings_to_place", 1)), "task"
        if "hands" in task:
            hands = task["hands"].values()
            count = sum(len(hand["tiles"]) + hand["rings"] for hand in hands)
            you = task["hands"]["you"]
            name = "task.both" if you["tiles"] and you["rings"] else "task.ring" if you["rings"] else "task.tile"
        if puzzle.task.listed_words:
            name = "task.listed"
        asked = self.say(f"kinds.{puzzle.kind}.{name}", count=count, target=int(task.get("target", 0)))
        whose = RINGS_OF.get(frozenset(puzzle.board.rings.values()))
        return f"{self.say(whose, **self.initials)} {asked}" if whose else asked

    def parts_of(
        self,
        given: Sequence[parts.Part],
        solution: Solution | None,
        standing: Sequence[ScoredWord],
        look: Look = USUAL_LOOK,
    ) -> tuple[parts.Part, ...]:
        """Return what stands below the board.

        Args:
            given: the same in the words of the kind.
            solution: the solution, if it is known.
            standing: all words on the board, if they are to be listed.
            look: how a list looks.
        """
        return tuple(self._part(part, solution, standing, look) for part in given)

    def rule_of_words(self, puzzle: Puzzle, dictionary: str) -> str:
        """Return which words count; the name of the dictionary is the one that people know."""
        if puzzle.task.listed_words:
            told = [self.say("sheet.rule.listed")]
            if puzzle.task.directions:
                names = [self.say(f"sheet.direction.{each.name}") for each in puzzle.task.directions]
                told = [self.say("sheet.rule.directions", directions=self._listed(names, "sheet.or"))]
            if wording.has_signs(puzzle):
                told.append(self.say("sheet.rule.letters"))
            return " ".join(told)
        return f"{self.say('sheet.list', list=dictionary)} {self.say('sheet.rule', count=puzzle.ruleset.min_length)}"

    def scored(self, word: ScoredWord) -> str:
        """Return a word with its points, such as ``PIT/TIP 5`` or ``AT 2 (2×)``."""
        told = ["/".join(map(printed, word.spellings))]
        if word.points is not None:
            told.append(str(word.points))
        if word.places > 1:
            told.append(f"({word.places}×)")
        return "\N{NO-BREAK SPACE}".join(told)

    def held(self, rack: parts.Rack) -> list[str]:
        """Return the tiles of a rack and its ring in words."""
        return [*rack.faces, *([self.say("plays.ring")] if rack.ring else [])]

    def side(self, side: WordsOfSide) -> str:
        """Return the words of a solution with their points, and whose they are."""
        words = ", ".join(map(self.scored, side.words)) or "–"
        return self.say(SIDES[side.side], words=words, count=side.points)

    def answer(self, puzzle: Puzzle, solution: Solution) -> str:
        """Return the answer of a solution."""
        answer = solution.answer
        if isinstance(answer, Rings):
            return self.say("sheet.answer.rings", cells=self._listed([cell.name for cell in answer.cells]))
        if isinstance(answer, Plays):
            told = self._listed([self._play(play) for play in answer.plays])
            return told[:1].upper() + told[1:]
        if isinstance(answer, Words):
            return ", ".join(map(puzzle.task.shown, answer.words))
        return ", ".join(
            self.say("sheet.answer.laid", face=face, cell=cell.name) for cell, face in answer.tiles.items()
        )

    def points(self, puzzle: Puzzle, solution: Solution) -> str:
        """Return what a solution scores, and how far it is ahead of the next best answer."""
        if not self._knows(puzzle.kind):
            return wording.points_words(puzzle, solution)
        points, after = solution.points, solution.runner_up
        match wording.tells_of(puzzle.kind):
            case "solutions":
                one = solution.optima == 1
                return self.say("sheet.only") if one else self.say("screens.own.solutions", count=solution.optima)
            case "margin":
                told = self.say("sheet.ahead" if points >= 0 else "sheet.behind", count=abs(points))
                return told if after is None else self.say("sheet.next", points=told, next=wording.with_sign(after))
            case "next" if after is not None:
                return self.say("sheet.next", points=self.say("points", count=points), next=after)
        return self.say("points", count=points)

    def sentence(self, solution: Solution) -> str | None:
        """Return the hidden sentence of a solution as the answers tell it; None if there is none."""
        sentence = solution.details.get("sentence")
        return None if sentence is None else self.say("sheet.sentence.answer", sentence=sentence)

    def _knows(self, kind: str) -> bool:
        return self.language != "en" and f"kinds.{kind}.name" in catalogue(self.language)

    def _label(self, label: str) -> str:
        return self.say(LABELS[label]) if label in LABELS else label

    def _part(
        self, part: parts.Part, solution: Solution | None, standing: Sequence[ScoredWord], look: Look
    ) -> parts.Part:
        match part:
            case parts.StandingWords():
                label = self.say("sheet.before", label=self.say("sheet.words.board"))
                return parts.StandingWords(label, tuple(map(self.scored, standing)))
            case parts.WordList(label, words, numbered):
                label = self.say("sheet.before", label=self._label(label))
                return parts.WordList(label, look.ordered(words), numbered)
            case parts.Sentence(_, lengths):
                return parts.Sentence(self.say("sheet.sentence", count=sum(lengths)), lengths)
            case parts.Rack():
                return self._rack(part)
            case parts.Hands(you, rival):
                return parts.Hands(self._rack(you), self._rack(rival))
            case parts.Blanks(blanks):
                return parts.Blanks(tuple((self._label(label), room) for label, room in blanks))
            case parts.Note() if solution is not None and isinstance(solution.answer, Words) and self.language != "en":
                goals = solution.details.get("goals", solution.answer.words)
                return parts.Note(self.say("sheet.find", count=len(goals)))
        return part

    def _rack(self, rack: parts.Rack) -> parts.Rack:
        return parts.Rack(self._label(rack.label), rack.faces, rack.ring)

    def _play(self, play: Play) -> str:
        if play.face is None:
            return self.say("sheet.answer.ring", cell=play.cell.name)
        return self.say("sheet.answer.tile", face=play.face, cell=play.cell.name)

    def _listed(self, items: list[str], joint: str = "sheet.and") -> str:
        *before, last = items or [""]
        return self.say(joint, first=", ".join(before), last=last) if before else last
