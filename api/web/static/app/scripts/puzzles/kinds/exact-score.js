// Rings are placed for an exact number of points.

import { kindWith } from "../kind.js";
import { RingsTask } from "../rings-task.js";

/** What the pages know of `exact-score`. */
export default kindWith({
  playedOn: RingsTask,
  order: 2,
  laid: ["you"],
  marks: true,
  only: true,
  checks: 5,

  tally({ target }, { you }) {
    return [String(you), this.text("tally", { count: target })];
  },
});
