// Tiles go back into the holes of a board, so that every word of a list stands.

import { Kind } from "../kind.js";
import { RestoreTask } from "../restore-task.js";
import { WORDS } from "../units.js";

/** What the pages know of `restore`. */
export default class Restore extends Kind {
  order = 7;
  laid = ["you"];
  marks = true;
  unit = WORDS;
  only = true;
  counted = false;

  /**
   * @override
   * @param {Puzzle} puzzle
   */
  initial(puzzle) {
    return RestoreTask.initial(puzzle);
  }

  /**
   * @override
   * @param {TaskOptions} options
   */
  task(options) {
    return new RestoreTask(options);
  }
}
