// Places, pieces and moves of Ringo in words: the same ones in prompts, names of spaces, the log and reviews.

import { CASTLE, ringOf, sliceOf } from "./geometry.js";
import { partsOf, pieceOn } from "./position.js";

/** @typedef {{text: (name: string, values?: TextValues) => string}} Words the texts of the game */

/**
 * Tell a space.
 * @param {Words} words
 * @param {string} space
 */
export function spaceText(words, space) {
  if (space === CASTLE) return words.text("space.castle");
  return words.text(sliceOf(space) ? "space" : "space.neutral", { ring: ringOf(space), slice: sliceOf(space) });
}

/**
 * Tell a space and what stands on it, or what the piece that is chosen does there.
 * @param {Words} words
 * @param {import("./position.js").Placed} placed
 * @param {string} space
 * @param {"step" | "capture" | null} [aim]
 */
export function tellSpace(words, placed, space, aim = null) {
  const where = spaceText(words, space);
  if (aim) return words.text(aim === "capture" ? "aim.capture" : "aim.step", { space: where });
  if (space === CASTLE && placed.castle) return words.text("told.castle", { count: placed.castle });
  const piece = pieceOn(placed, space);
  return piece ? words.text(piece === "a" ? "told.a" : "told.d", { space: where }) : where;
}

/**
 * Tell a move.
 * @param {Words} words
 * @param {string} move
 */
export function moveText(words, move) {
  if (move === "pass") return words.text("move.pass");
  const { origin, target, taken } = partsOf(move);
  const values = {
    origin: spaceText(words, origin),
    target: spaceText(words, target),
    taken: taken ? spaceText(words, taken) : "",
  };
  if (target === CASTLE) return words.text(taken ? "move.castle.capture" : "move.castle", values);
  return words.text(taken ? "move.capture" : "move", values);
}
