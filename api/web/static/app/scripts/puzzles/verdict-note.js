// What a check says of an answer that is not the best.

import { button, el } from "../dom.js";
import { t } from "../text.js";
import { kindOf } from "./kinds.js";
import { NO_RANK, rankName } from "./ranks.js";

/**
 * Say it, with the way to end the puzzle.
 * @param {Puzzle} puzzle
 * @param {PuzzleVerdict} verdict
 * @param {() => void} giveUp
 */
export function verdictNote(puzzle, verdict, giveUp) {
  const ranked = verdict.rank !== NO_RANK;
  return el(
    "div.note.verdict-note",
    ranked && el("div.verdict-rank", el("strong", rankName(verdict.rank))),
    el(
      "div",
      el("p", kindOf(puzzle).verdictText(puzzle, verdict)),
      button(".button.quiet.inline", giveUp, t(ranked && !puzzle.rated ? "puzzle.end.here" : "puzzle.show.best")),
    ),
  );
}
