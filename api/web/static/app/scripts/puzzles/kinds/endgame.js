// The first of the last plays of a round, with both hands open.

import { Kind } from "../kind.js";
import { PlaysTask } from "../plays-task.js";
import { LEAD } from "../units.js";

/** What the pages know of `endgame`. */
export default class Endgame extends Kind {
  order = 5;
  laid = ["you", "rival"];
  asks = ["hands"];
  players = ["you", "rival"];
  unit = LEAD;

  /**
   * @override
   * @param {Puzzle} puzzle
   */
  initial(puzzle) {
    return PlaysTask.initial(puzzle);
  }

  /**
   * @override
   * @param {TaskOptions} options
   */
  task(options) {
    return new PlaysTask(this, options, { single: true });
  }

  /**
   * @override
   * @param {Puzzle} puzzle
   */
  taskText({ hands }) {
    const { you, rival } = /** @type {Hands} */ (hands);
    const count = [you, rival].reduce((sum, { tiles, rings }) => sum + tiles.length + rings, 0);
    if (you.tiles.length && you.rings) return this.text("task.both", { count });
    return you.rings ? this.text("task.ring", { count }) : this.text("task.tile", { count });
  }

  /**
   * @override
   * @param {Puzzle} _puzzle
   * @param {{you: number, rival: number}} totals
   * @returns {[string, string]}
   */
  tally(_puzzle, { you, rival }) {
    return [this.text("standing", { you, rival }), this.text("now")];
  }
}
