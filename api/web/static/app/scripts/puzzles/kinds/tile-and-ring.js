// A tile of the rack and a ring are laid for the most points.

import { Kind } from "../kind.js";
import { PlaysTask } from "../plays-task.js";

/** What the pages know of `tile-and-ring`. */
export default class TileAndRing extends Kind {
  order = 4;
  laid = ["you", "rival"];
  asks = ["rack"];

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
    return new PlaysTask(this, options);
  }
}
