// Rings are found out from the points of rows and columns.

import { Kind } from "../kind.js";
import { RingsTask } from "../rings-task.js";
import { CLUES } from "../units.js";

/** What the pages know of `ring-deduction`. */
export default class RingDeduction extends Kind {
  order = 8;
  unit = CLUES;
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
    return new RingsTask(this, options, { deduces: true });
  }
}
