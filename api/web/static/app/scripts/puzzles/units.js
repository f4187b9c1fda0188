// What answers are counted in, and how that is said.

import { signedNumber, t } from "../text.js";

/** @type {Unit} */
export const POINTS = {
  figure: (count) => count,
  count: (count) => t("points", { count }),
  reached: (reached) => t("outcome.points.points", reached),
};

/** @type {Unit} A lead over the rival. */
export const LEAD = {
  figure: signedNumber,
  count: (count) => t("lead", { count: signedNumber(count) }),
  reached: ({ points, best }) => t("outcome.points.lead", { points: signedNumber(points), best: signedNumber(best) }),
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
