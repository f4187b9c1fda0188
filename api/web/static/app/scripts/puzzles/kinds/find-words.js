// Every word through the rings is to be found.

import { t } from "../../text.js";
import { Kind } from "../kind.js";
import { foundWords } from "../word-lists.js";
import { WordsTask } from "../words-task.js";

/** What the pages know of `find-words`. */
export default class FindWords extends Kind {
  order = 6;
  laid = ["you"];
  marks = true;
  asks = ["words"];
  all = true;

  /**
   * @override
   * @param {Puzzle} puzzle
   */
  taskText(puzzle) {
    return puzzle.words ? this.text("task.listed") : this.text("task");
  }

  /**
   * @override
   * @param {Puzzle} puzzle
   */
  howText(puzzle) {
    return puzzle.words ? this.text("how.listed") : this.text("how");
  }

  /**
   * @override
   * @param {Puzzle} _puzzle
   * @param {PuzzleVerdict} verdict
   */
  verdictText(_puzzle, { goals, goals_left: left, rejected, wrong }) {
    if (wrong) return this.text("verdict.wrong", { count: wrong });
    const found = goals?.length ?? 0;
    const text = this.text("verdict", { found, count: found + (left ?? 0) });
    return rejected?.length ? `${text} ${t("find.refused", { count: rejected.length })}.` : text;
  }

  /** @override */
  initial() {
    return WordsTask.initial();
  }

  /**
   * @override
   * @param {TaskOptions} options
   */
  task(options) {
    return new WordsTask(options);
  }

  /**
   * @override
   * @param {Puzzle} puzzle
   * @param {PuzzleEnd} end
   * @param {Cast} cast
   */
  boards(puzzle, end, cast) {
    return foundWords(puzzle, end, cast);
  }
}
