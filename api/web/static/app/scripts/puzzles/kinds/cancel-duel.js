// Rings are placed against a rival, with whom shared words are cancelled.

import { signedNumber } from "../../text.js";
import { kindWith } from "../kind.js";
import { RingsTask } from "../rings-task.js";
import { LEAD } from "../units.js";

/** What the pages know of `cancel-duel`. */
export default kindWith({
  playedOn: RingsTask,
  order: 3,
  laid: ["rival"],
  marks: true,
  asks: ["rings"],
  players: ["you", "rival"],
  unit: LEAD,

  tally(_puzzle, { you, rival }) {
    return [signedNumber(you - rival), this.text("tally", { you, rival })];
  },
});
