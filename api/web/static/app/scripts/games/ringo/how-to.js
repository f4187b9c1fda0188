// The rules of Ringo, section by section, with what is drawn.

import { stillBoard } from "./round-board.js";

/** The start of the printed game. */
const START = {
  attackers: ["r5s1", "r5s2", "r5s3", "r5s4", "r5s5", "r5s6", "r5s7"],
  defenders: ["r1s1", "r1s3", "r1s5", "r1s7"],
};

/** Return the sections of the rules. @type {RulesOf} */
export function sections(words) {
  const label = words.text("board");
  return [
    { name: "goal", picture: stillBoard({ placed: placed(START) }, label) },
    {
      name: "moves",
      picture: stillBoard(
        {
          placed: placed({ attackers: ["r4s3"], defenders: ["r2s6"] }),
          chosen: "r4s3",
          targets: ["r4s3-r3s3", "r4s3-r4s2", "r4s3-r4s4"],
        },
        label,
      ),
    },
    {
      name: "capture",
      picture: stillBoard(
        {
          placed: placed({ attackers: ["r3s4", "r5s6"], defenders: ["r2s4", "r1s1"] }),
          chosen: "r2s4",
          targets: ["r2s4xr4s4"],
        },
        label,
      ),
    },
    { name: "neutral" },
    { name: "draw" },
    { name: "fair" },
  ];
}

/** @param {{attackers: string[], defenders: string[]}} pieces */
function placed(pieces) {
  return { ...pieces, castle: 0, side: /** @type {const} */ ("a") };
}
