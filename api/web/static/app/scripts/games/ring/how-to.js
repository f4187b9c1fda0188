// The rules of RING, section by section, with what is drawn.

import { el } from "../../dom.js";
import { cardRow } from "./cards.js";
import { dinoPicture, dinoText } from "./dinos.js";

/** Return the sections of the rules. @type {RulesOf} */
export function sections(words) {
  return [
    { name: "goal", picture: dinos(words, [2], ["D", "L"]) },
    { name: "round" },
    { name: "bid" },
    { name: "pass" },
    { name: "pay", picture: el("div.how-ways", cardRow(words, ["D4", "L2"]), cardRow(words, ["G5", "G1"])) },
    { name: "nobody" },
    {
      name: "count",
      points: [{ text: "count.stars" }, { text: "count.alike" }, { text: "count.rows" }, { text: "count.hand" }],
      picture: dinos(words, [4, 5, 6, 7]),
    },
    { name: "mine" },
  ];
}

/**
 * @param {Words} words
 * @param {number[]} numbers
 * @param {string[]} [likes]
 */
function dinos(words, numbers, likes) {
  return el(
    "span.ring-row",
    { role: "img", "aria-label": numbers.map((number) => dinoText(words, number)).join(", ") },
    numbers.map((number) => dinoPicture(words, number, likes)),
  );
}
