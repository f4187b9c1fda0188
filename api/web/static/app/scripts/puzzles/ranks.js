// Ranks: what the service calls how near an answer is to the best one.

import { t } from "../text.js";

export const NO_RANK = "none";
export const RANKS = ["best", "gold", "silver", "bronze", NO_RANK];
const GOOD = ["best", "gold", "silver"];

/**
 * Return a rank as people call it.
 * @param {string} rank
 */
export function rankName(rank) {
  return t(`rank.${rank}`);
}

/**
 * Tell whether a puzzle ended with a rank that keeps the days in a row; records of old know only whether it was solved.
 * @param {PuzzleRecord} record
 */
export function isGood({ rank, solved }) {
  return rank ? GOOD.includes(rank) : Boolean(solved);
}
