// The first of the last plays of a round, with both hands open.

import { kindWith } from "../kind.js";
import { PlaysTask } from "../plays-task.js";
import { LEAD } from "../units.js";

/** What the pages know of `endgame`. */
export default kindWith({
  playedOn: PlaysTask,
  taskOptions: { single: true },
  order: 5,
  laid: ["you", "rival"],
  asks: ["hands"],
  players: ["you", "rival"],
  unit: LEAD,

  taskText({ hands }) {
    const { you, rival } = /** @type {Hands} */ (hands);
    const count = [you, rival].reduce((sum, { tiles, rings }) => sum + tiles.length + rings, 0);
    if (you.tiles.length && you.rings) return this.text("task.both", { count });
    return you.rings ? this.text("task.ring", { count }) : this.text("task.tile", { count });
  },

  tally(_puzzle, { you, rival }) {
    return [this.text("standing", { you, rival }), this.text("now")];
  },
});
