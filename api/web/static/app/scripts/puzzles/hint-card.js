// The hints that were asked for, of which one is pointed at on the board.

import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { hintText } from "./hint-text.js";

/**
 * List them.
 * @param {string} kind that of the puzzle
 * @param {PuzzleHint[]} hints at least one
 * @param {PuzzleHint | null} pointed the one that is pointed at
 * @param {(hint: PuzzleHint | null) => void} point told which one is to be, or that none is
 */
export function hintCard(kind, hints, pointed, point) {
  const left = hintsLeft(hints[hints.length - 1]);
  const promised = { step: hints.length, steps: hints.length + left };
  return el(
    "section.hint-card",
    el("h2.unseen", t("hints")),
    el(
      "ol",
      hints.map((hint) =>
        el(
          "li",
          button(
            ".hint",
            () => point(pointed?.step === hint.step ? null : hint),
            { "aria-pressed": String(pointed?.step === hint.step), disabled: !hint.cells.length },
            icon("bulb"),
            el("span", hintText(kind, hint)),
          ),
        ),
      ),
    ),
    el("p.soft.small", left ? t("hint.of", promised) : t("hint.last")),
  );
}

/**
 * Return how many hints come after one: those that would only repeat what is found are passed over.
 * @param {PuzzleHint} hint
 */
export function hintsLeft({ step, steps, left = steps - step }) {
  return left;
}
