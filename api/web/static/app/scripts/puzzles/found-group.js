// Words that were found, as chips under a heading.

import { button, el } from "../dom.js";

/**
 * A word, and what its tiles read the other way round where that counts as well.
 * @typedef {{word: string, also?: string[], cells: string[], points: number | null}} FoundGoal
 */

/**
 * Make the chips; one with cells can be chosen.
 * @param {string} title
 * @param {FoundGoal[]} found
 * @param {Object} options
 * @param {FoundGoal | null} options.chosen
 * @param {(found: FoundGoal | null) => void} options.choose told which one is chosen now, or that none is
 * @param {(word: string) => string} [options.shown] how a word is shown
 * @param {string | null} [options.kind] the class of the chips
 */
export function foundGroup(title, found, { chosen, choose, shown = (word) => word, kind = null }) {
  return el(
    "section.tight",
    el("h2.group-title.small-title", title),
    el(
      "ul.chips",
      found.map((each) =>
        el(
          "li",
          { "data-key": each.cells.join() || each.word },
          button(
            ".chip",
            () => choose(each === chosen ? null : each),
            { class: kind, disabled: !each.cells.length, "aria-pressed": String(each === chosen) },
            el("span.word", [each.word, ...(each.also ?? [])].map(shown).join("/")),
            each.points !== null && el("span.points", each.points),
          ),
        ),
      ),
    ),
  );
}

/**
 * Return what a verdict has found that the one before had not, and its points.
 * @param {PuzzleVerdict | null} before
 * @param {PuzzleVerdict} verdict
 */
export function newlyFound(before, verdict) {
  /** @param {"goals" | "bonus"} group */
  const fresh = (group) =>
    (verdict[group] ?? []).filter(
      ({ cells }) => !(before?.[group] ?? []).some((other) => other.cells.join() === cells.join()),
    );
  const [goals, bonus] = [fresh("goals"), fresh("bonus")];
  return { goals, bonus, points: [...goals, ...bonus].reduce((sum, found) => sum + found.points, 0) };
}
