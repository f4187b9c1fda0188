// What is said of a rated attempt while it is open, and at its end.

import { el } from "../dom.js";
import { locale, t } from "../text.js";
import { kindName } from "./kinds.js";
import { standingText } from "./rated.js";

/**
 * Say how many checks are left, and until when.
 * @param {RatedAttempt} attempt
 */
export function ratedOpen({ checks_left: left, closes_at: until }) {
  const time = new Date(until)
    .toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" })
    .replaceAll(" ", "\u00a0");
  return el("p.soft.small.rated-open", t("rated.open", { count: left, time }));
}

/**
 * Say what a rated attempt has changed, and offer the next one.
 * @param {RatedEnd} end
 * @param {string} kind
 */
export function ratedEnd({ status, change, standing, puzzle_rating: hard }, kind) {
  return el(
    "section.card.tight.rated-end",
    el("h2", t("rated.yours.title", { kind: kindName(kind) })),
    el("p", t(`rated.${status}`)),
    el("p", standingText(standing)),
    typeof standing.rating === "number" &&
      el("p", t("rated.yours", { rating: standing.rating, change: signed(change ?? 0) })),
    typeof hard === "number" && el("p.soft.small", t("rated.puzzle", { rating: hard })),
  );
}

/**
 * Return what is kept of a rated attempt at its end.
 * @param {RatedAttempt} attempt
 * @returns {RatedEnd}
 */
export function ratedPart({ status, change, standing, puzzle_rating }) {
  return { status, change, standing, puzzle_rating };
}

/** @param {number} number */
function signed(number) {
  return number < 0 ? `−${-number}` : `+${number}`;
}
