// Rings are placed for the most points.

import { kindWith } from "../kind.js";
import { RingsTask } from "../rings-task.js";

/** What the pages know of `place-rings`. */
export default kindWith({
  playedOn: RingsTask,
  order: 1,
  asks: ["rings"],
});
