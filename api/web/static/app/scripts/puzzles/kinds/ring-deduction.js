// Rings are found out from the points of rows and columns.

import { Clues } from "../clues.js";
import { kindWith } from "../kind.js";
import { RingsTask } from "../rings-task.js";
import { CLUES } from "../units.js";

/** What the pages know of `ring-deduction`. */
export default kindWith({
  playedOn: RingsTask,
  taskOptions: { deduces: true },
  order: 8,
  laid: ["you"],
  marks: true,
  unit: CLUES,
  only: true,

  exampleBoard(drawn, board, after) {
    const points = Number(this.text("example.clue"));
    const clues = new Clues({ board, clues: [{ line: "1", points }] }, drawn);
    clues.show(after ? [{ line: "1", points, found: points }] : null);
    return clues.node;
  },
});
