// Why a claim does not score, in words for people.

import { t } from "./text.js";

/**
 * Return the sentence.
 * @param {{word: string, reason: string}} rejection
 * @param {Object} about
 * @param {string} about.player the name of who claimed it
 * @param {string[]} about.accepted the words that this player has
 * @param {number} [about.minLength] the fewest tiles of a word
 */
export function reasonText({ word, reason }, { player, accepted, minLength = 2 }) {
  if (reason === "already_scored") {
    const reverse = [...word].reverse().join("");
    if (reverse !== word && accepted.includes(reverse)) return t("reason.same_tiles", { word, other: reverse });
    return t("reason.already_scored", { word });
  }
  return t(`reason.${reason}`, { word, player, count: minLength });
}
