// What is seen and heard when a puzzle has just come to its end: more of it the better the rank.

import { el } from "../dom.js";
import { sound } from "../sounds.js";
import { NO_RANK } from "./ranks.js";

/** Rings that spread from the sign, by rank. @type {Record<PuzzleRank, number>} */
const RINGS = { best: 5, gold: 3, silver: 2, bronze: 1, none: 0 };

/**
 * Celebrate an end that has just been reached.
 * @param {Element} sign stands beside the result
 * @param {PuzzleEnd} end
 */
export function celebrate(sign, { verdict }) {
  if (!verdict) return; // given up
  const rank = /** @type {PuzzleRank} */ (verdict.rank ?? (verdict.solved ? "best" : NO_RANK));
  sign.classList.add("celebrated", `rank-${rank}`);
  sign.append(...Array.from({ length: RINGS[rank] }, (_, nth) => el("i", { vars: { "--nth": nth } })));
  sound(rank);
}
