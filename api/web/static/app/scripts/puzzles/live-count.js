// Whether points are counted with every change, or only where an answer is checked: a choice of this device.

import { el } from "../dom.js";
import { choice } from "../parts/choice.js";
import { redraw } from "../router.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

const NAME = "puzzle-live-count";

/**
 * Tell whether points are counted while a puzzle is played; in the puzzle of a day, and for a rating, they never are.
 * @param {Puzzle} puzzle
 */
export function countsLive({ daily, rated }) {
  return !daily && !rated && recall(NAME, true) === true;
}

/**
 * Make the choice; for the puzzle of a day and for a rating, say how it is there.
 * @param {Puzzle} puzzle
 * @param {() => void} chosen told when it was made
 */
export function liveCountChoice(puzzle, chosen) {
  if (puzzle.daily || puzzle.rated) return el("p.soft.small", t(puzzle.rated ? "count.rated" : "count.daily"));
  return el(
    "div.field",
    el("span.label", t("league.points")),
    choice(
      t("league.points"),
      [
        ["live", t("count.live")],
        ["check", t("count.check")],
      ],
      countsLive(puzzle) ? "live" : "check",
      (value) => {
        remember(NAME, value === "live");
        chosen();
        redraw();
      },
    ),
  );
}
