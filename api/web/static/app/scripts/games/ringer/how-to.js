// The rules of RINGER, section by section, with what is drawn.

import { el } from "../../dom.js";
import { cardRow, diePicture, POWERS, powerText } from "./cards.js";

/** Return the sections of the rules. @type {RulesOf} */
export function sections(words) {
  const heading = (/** @type {string} */ power) => words.text("power.heading", { power });
  const powers = POWERS.map((power) => ({ label: heading(powerText(words, power)), text: `power.${power}` }));
  return [
    { name: "goal" },
    { name: "turn" },
    { name: "fits", picture: cardRow(words, ["B3", "B2", "B4", "P3"]) },
    { name: "wild", picture: cardRow(words, ["W4", "P4", "G5", "W3"]) },
    { name: "ringer", picture: el("span.ringer-row", diePicture(4), cardRow(words, ["B3", "B4"])) },
    {
      name: "powers",
      points: [...powers, { label: heading(words.text("power.reroll")), text: "power.reroll" }],
      picture: cardRow(words, ["B3:ask", "G2:draw2", "Y5:steal", "P1:take", "GR"]),
    },
    { name: "stop" },
    { name: "end" },
  ];
}
