// The units of reviews in everyday language: points and spaces ahead of others, and the chance to win.

import { t } from "../../text.js";
import { amount, lead, share, shareLead, shareWithin, within } from "./figures.js";

/**
 * How the figures of a game are told.
 * @typedef {object} Unit
 * @property {"points" | "spaces" | "chance"} name
 * @property {(value: number) => string} value of a state of the game
 * @property {(value: number) => string} change of it, with its sign
 * @property {(value: number) => string} amount of a loss
 * @property {(error: number) => string} within a standard error, rounded up
 */

/** @type {Record<GameReviewAnswer["unit"], Unit>} */
export const UNITS = {
  points: { name: "points", value: lead, change: lead, amount, within },
  spaces: { name: "spaces", value: lead, change: lead, amount, within },
  "chance to win": { name: "chance", value: share, change: shareLead, amount: share, within: shareWithin },
};

/**
 * Tell a figure, with its standard error where it was sampled.
 * @param {Unit} unit
 * @param {string} told
 * @param {number} error
 */
export function withError(unit, told, error) {
  return error ? t("screens.review.figure", { value: told, error: unit.within(error) }) : told;
}

/**
 * Tell what a choice has cost, and what would have been better.
 * @param {Unit} unit
 * @param {ReviewedChoice} choice
 * @param {(action: string | null) => string} told how an action of the player is told
 */
export function costText(unit, { play, best, loss, known, stderr, playouts }, told) {
  const how = known === "proven" ? "proven" : playouts ? "played" : "judged";
  const values = {
    play: told(play),
    best: told(best),
    loss: unit.amount(loss),
    error: unit.within(stderr ?? 0),
    count: playouts ?? 0,
  };
  if (!loss) return t(`screens.review.best.${how}`, values);
  return t(`screens.review.cost.${unit.name}.${how}`, values);
}
