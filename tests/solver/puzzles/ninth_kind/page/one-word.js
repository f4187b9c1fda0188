// The one word through the ring that scores so many points.

import { Kind } from "../kind.js";
import { foundWords } from "../word-lists.js";
import { WordsTask } from "../words-task.js";

/** What the pages know of `one-word`. */
export default class OneWord extends Kind {
  order = 9;

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
