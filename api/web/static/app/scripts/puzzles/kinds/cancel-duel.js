// Rings are placed against a rival, with whom shared words are cancelled.

import { Kind } from "../kind.js";
import { RingsTask } from "../rings-task.js";
import { LEAD, signed } from "../units.js";

/** What the pages know of `cancel-duel`. */
export default class CancelDuel extends Kind {
  order = 3;
  laid = ["rival"];
  marks = true;
  asks = ["rings"];
  players = ["you", "rival"];
  unit = LEAD;

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
   * @param {Puzzle} _puzzle
   * @param {{you: number, rival: number}} totals
   * @returns {[string, string]}
   */
  tally(_puzzle, { you, rival }) {
    return [signed(you - rival), this.text("tally", { you, rival })];
  }
}
