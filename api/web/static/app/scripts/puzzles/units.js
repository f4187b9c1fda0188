// What answers are counted in, and how that is said.

import { t } from "../text.js";

/** @type {Unit} */
export const POINTS = {
  figure: (count) => count,
  count: (count) => t("points", { count }),
  reached: (reached) => t("outcome.points.points", reached),
};

/** @type {Unit} A lead over the rival. */
export const LEAD = {
  figure: signed,
  count: (count) => t("lead", { count: signed(count) }),
  reached: ({ points, best }) => t("outcome.points.lead", { points: signed(points), best: signed(best) }),
};

/** @type {Unit} */
export const WORDS = {
  figure: (count) => count,
  count: (count) => t("words.count", { count }),
  reached: (reached) => t("outcome.points.words", reached),
};

/** @type {Unit} The numbers of a deduction. */
export const CLUES = {
  figure: (count) => count,
  count: (count) => t("clues.count", { count }),
  reached: (reached) => t("outcome.points.clues", reached),
};

/**
 * Return a lead over the rival with its sign.
 * @param {number} number
 */
export function signed(number) {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}
