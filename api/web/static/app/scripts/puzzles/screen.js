// The screen of one puzzle: played until its end, then how it went.

import { attribute, el, fill } from "../dom.js";
import { beginInLeagues } from "../leagues/playing.js";
import { notice } from "../parts/notice.js";
import { t } from "../text.js";
import { kindName, loadKind } from "./kinds.js";
import { dayText } from "./look.js";
import { Outcome } from "./outcome.js";
import { Play } from "./play.js";
import { beginRecord, savedEnd } from "./saved.js";

/**
 * Return the screen of a puzzle, as `main.js` shows one.
 * @param {Puzzle} shown
 * @param {RatedPlay | null} [rated] the attempt, where it is played for a rating
 * @returns {Promise<PageScreen>}
 */
export async function puzzleScreen(shown, rated = null) {
  const puzzle = { ...shown, rated: Boolean(rated) };
  await Promise.all([loadKind(puzzle.kind), beginInLeagues(puzzle)]);
  const { date } = beginRecord(puzzle);
  const node = el("div.puzzle-screen");
  /** @type {Play | Outcome | undefined} */
  let part;
  const draw = () => {
    part?.end();
    const over = savedEnd(puzzle.id);
    part = over ? new Outcome(puzzle, over, drawAnew, part instanceof Play) : new Play(puzzle, drawAnew, rated);
    attribute(node, "data-state", over ? "over" : "open");
    fill(node, puzzle.daily?.withheld && notice("", t("puzzle.withheld")), part.node);
  };
  const drawAnew = () => {
    draw();
    scrollTo(0, 0);
    node.querySelector("h1")?.focus({ preventScroll: true });
  };
  draw();
  return {
    title: date ? t("puzzle.of.day", { date: dayText(date) }) : kindName(puzzle.kind),
    wide: true,
    get undo() {
      return part instanceof Play ? part.undo : undefined;
    },
    get redo() {
      return part instanceof Play ? part.redo : undefined;
    },
    get keys() {
      return part instanceof Play ? part.keys : [];
    },
    pressed: (key) => part instanceof Play && part.pressed(key),
    leave: () => part?.end(),
    node,
  };
}
