// The rules of DING!, section by section, with what is drawn.

import { Cast } from "../../players.js";
import { cardRow } from "./cards.js";
import { track } from "./track.js";

/** How far a pawn moves back in each zone, from the start on. */
const ZONES = [1, 2, 3, 4];

/** Return the sections of the rules. @type {RulesOf} */
export function sections(words) {
  return [
    { name: "goal", picture: pawns(words) },
    { name: "deal", points: [{ text: "deal.wilds" }, { text: "deal.shared" }] },
    { name: "in" },
    { name: "swap" },
    { name: "ding", points: [{ text: "ding.first" }], picture: cardRow(words, ["BD", "Yi", "W", "Gg"]) },
    {
      name: "tricks",
      points: [{ text: "tricks.wild" }, { text: "tricks.equal" }],
      picture: cardRow(words, ["B8", "B12", "O2", "Y11"]),
    },
    { name: "moves" },
    { name: "end" },
  ];
}

/** @param {Words} words */
function pawns(words) {
  const players = ["pink", "green"];
  const positions = { pink: 6, green: 13 };
  return track({ players, positions, cast: new Cast(players), seat: null, zones: ZONES, words });
}
