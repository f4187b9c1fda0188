// What is told of a puzzle to others: how it went, and nothing of where anything goes.

import { t } from "../text.js";
import { kindName } from "./kinds.js";
import { starsOf } from "./look.js";
import { NO_RANK, rankName } from "./ranks.js";

const SIGNS = { hint: "💡", solved: "🟢", near: "🟡", fair: "🟠", far: "⚪", gaveUp: "🏳️" };
/** @type {Record<string, string>} */
const OF_RANK = { hint: SIGNS.hint, best: SIGNS.solved, gold: SIGNS.near, silver: SIGNS.fair, bronze: SIGNS.fair };
const MOST_SIGNS = 12;

/**
 * Return the text.
 * @param {{kind: string, grade: number}} puzzle
 * @param {PuzzleRecord} record as `saved.js` has it
 * @param {string} link where the puzzle is
 */
export function shareText(puzzle, record, link) {
  const values = {
    date: record.date,
    kind: kindName(puzzle.kind),
    stars: starsOf(puzzle.grade),
    result: resultOf(record),
  };
  return [t(record.date ? "share.daily" : "share.other", values), signsOf(record), link].join("\n");
}

/**
 * Return the story of the attempts as one row of signs: a circle for each check, a lamp for each hint.
 * @param {PuzzleRecord} record
 */
export function signsOf({ steps, solved, gaveUp }) {
  const signs = steps.map((step) => (typeof step === "number" ? signOfShare(step) : (OF_RANK[step] ?? SIGNS.far)));
  if (solved && signs.at(-1) !== SIGNS.solved) signs.push(SIGNS.solved);
  if (gaveUp) signs.push(SIGNS.gaveUp);
  return signs.slice(-MOST_SIGNS).join("");
}

/**
 * Return the sign of a check that older versions kept as per cent.
 * @param {number} share
 */
function signOfShare(share) {
  if (share === 100) return SIGNS.solved;
  return share >= 90 ? SIGNS.near : share >= 60 ? SIGNS.fair : SIGNS.far;
}

/** @param {PuzzleRecord} record */
function resultOf({ share, hints, gaveUp, rank, solved }) {
  const reached =
    share === null || share === undefined
      ? t("share.gave.up")
      : gaveUp
        ? t("share.gave.up.at", { share })
        : rank && rank !== NO_RANK && !solved
          ? t("share.rank", { rank: rankName(rank), share })
          : t("per.cent", { share });
  return hints.length ? t("share.with.hints", { reached, hints: t("share.hints", { count: hints.length }) }) : reached;
}
