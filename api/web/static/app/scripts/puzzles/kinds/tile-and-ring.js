// A tile of the rack and a ring are laid for the most points.

import { kindWith } from "../kind.js";
import { PlaysTask } from "../plays-task.js";

/** What the pages know of `tile-and-ring`. */
export default kindWith({
  playedOn: PlaysTask,
  order: 4,
  laid: ["you", "rival"],
  asks: ["rack"],
});
