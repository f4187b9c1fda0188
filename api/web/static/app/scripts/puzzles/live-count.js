// Whether points are counted with every change, or only where an answer is checked: a choice of this device.

import { el } from "../dom.js";
import { choiceField } from "../parts/choice.js";
import { redraw } from "../router.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

const NAME = "puzzle-live-count";

/**
 * Tell whether points are counted while a puzzle is played; in the puzzle of a day, for a rating, and where checks are
 * limited, they never are.
 * @param {Puzzle} puzzle
 * @param {Kind} kind of the puzzle
 */
export function countsLive({ daily, rated }, { checks }) {
  return !daily && !rated && checks === null && recall(NAME, true) === true;
}

/**
 * Make the choice; where there is none, say how it is there.
 * @param {Puzzle} puzzle
 * @param {Kind} kind of the puzzle
 * @param {() => void} chosen told when it was made
 */
export function liveCountChoice(puzzle, kind, chosen) {
  if (puzzle.rated) return el("p.soft.small", t("count.rated"));
  if (kind.checks !== null) return el("p.soft.small", t("count.checks"));
  if (puzzle.daily) return el("p.soft.small", t("count.daily"));
  return choiceField(
    t("how.points.title"),
    [
      ["live", t("count.live")],
      ["check", t("count.check")],
    ],
    countsLive(puzzle, kind) ? "live" : "check",
    (value) => {
      remember(NAME, value === "live");
      chosen();
      redraw();
    },
  );
}
