// What is told of a puzzle to others: how it went, and nothing of where anything goes.

import { t } from "../text.js";
import { kindName } from "./kinds.js";
import { starsOf } from "./look.js";

const SIGNS = { hint: "💡", solved: "🟢", near: "🟡", fair: "🟠", far: "⚪", gaveUp: "🏳️" };
const MOST_SIGNS = 12;

/**
 * Return the text.
 * @param {{kind: string, grade: number}} puzzle
 * @param {PuzzleRecord} record as `kept.js` has it
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
  const signs = steps.map((step) =>
    step === "hint"
      ? SIGNS.hint
      : step === 100
        ? SIGNS.solved
        : step >= 90
          ? SIGNS.near
          : step >= 60
            ? SIGNS.fair
            : SIGNS.far,
  );
  if (solved && steps.at(-1) !== 100) signs.push(SIGNS.solved);
  if (gaveUp) signs.push(SIGNS.gaveUp);
  return signs.slice(-MOST_SIGNS).join("");
}

/** @param {PuzzleRecord} record */
function resultOf({ share, hints, gaveUp }) {
  const reached =
    share === null || share === undefined
      ? t("share.gave.up")
      : gaveUp
        ? t("share.gave.up.at", { share })
        : t("per.cent", { share });
  return hints.length ? t("share.with.hints", { reached, hints: t("share.hints", { count: hints.length }) }) : reached;
}
