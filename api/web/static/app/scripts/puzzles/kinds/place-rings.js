// Rings are placed for the most points.

import { Kind } from "../kind.js";
import { RingsTask } from "../rings-task.js";

/** What the pages know of `place-rings`. */
export default class PlaceRings extends Kind {
  order = 1;
  asks = ["rings"];

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
}
