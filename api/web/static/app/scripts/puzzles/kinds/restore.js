// Tiles go back into the holes of a board, so that every word of a list stands.

import { kindWith } from "../kind.js";
import { RestoreTask } from "../restore-task.js";
import { WORDS } from "../units.js";

/** What the pages know of `restore`. */
export default kindWith({
  playedOn: RestoreTask,
  order: 7,
  laid: ["you"],
  marks: true,
  unit: WORDS,
  only: true,
  counted: false,
});
