// Rings are placed for an exact number of points.

import { Kind } from "../kind.js";
import { RingsTask } from "../rings-task.js";

/** What the pages know of `exact-score`. */
export default class ExactScore extends Kind {
  order = 2;
  laid = ["you"];
  marks = true;
  only = true;

  /** @override */
  initial() {
    return RingsTask.initial();
  }

  /**
   * @override
   * @param {TaskOptions} options
   */
  task(options) {
    return new RingsTask(this, options);
  }

  /**
   * @override
   * @param {Puzzle} puzzle
   * @param {{you: number}} totals
   * @returns {[string, string]}
   */
  tally({ target }, { you }) {
    return [String(you), this.text("tally", { count: target })];
  }
}
