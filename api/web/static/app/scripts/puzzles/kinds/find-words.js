// Every word through the rings is to be found.

import { t } from "../../text.js";
import { kindWith } from "../kind.js";
import { foundWords } from "../word-lists.js";
import { WordsTask } from "../words-task.js";

/** What the pages know of `find-words`. */
export default kindWith({
  playedOn: WordsTask,
  order: 6,
  laid: ["you"],
  marks: true,
  asks: ["words"],
  all: true,

  taskText(puzzle) {
    return puzzle.words ? this.text("task.listed") : this.text("task");
  },

  howText(puzzle) {
    return puzzle.words ? this.text("how.listed") : this.text("how");
  },

  verdictText(_puzzle, { goals, goals_left: left, rejected, wrong }) {
    if (wrong) return this.text("verdict.wrong", { count: wrong });
    const found = goals?.length ?? 0;
    const text = this.text("verdict", { found, count: found + (left ?? 0) });
    return rejected?.length ? `${text} ${t("find.refused", { count: rejected.length })}.` : text;
  },

  boards(puzzle, end, cast) {
    return foundWords(puzzle, end, cast);
  },
});
