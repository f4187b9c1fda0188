// The screen of one puzzle: played until its end, then how it went.

import { attribute, el, fill } from "../dom.js";
import { t } from "../text.js";
import { beginRecord, keptEnd } from "./kept.js";
import { dayText } from "./look.js";
import { Outcome } from "./outcome.js";
import { Play } from "./play.js";

/** Return the screen of a puzzle, as `main.js` shows one. */
export function puzzleScreen(puzzle) {
  const { date } = beginRecord(puzzle);
  const node = el("div.puzzle-screen");
  let part;
  const draw = () => {
    part?.end();
    const over = keptEnd(puzzle.id);
    part = over ? new Outcome(puzzle, drawAnew) : new Play(puzzle, drawAnew);
    attribute(node, "data-state", over ? "over" : "open");
    fill(node, part.node);
  };
  const drawAnew = () => {
    draw();
    scrollTo(0, 0);
    node.querySelector("h1").focus({ preventScroll: true });
  };
  draw();
  return {
    title: date ? t("puzzle.title.day", { date: dayText(date) }) : t(`kind.${puzzle.kind}`),
    wide: true,
    get undo() { return part.undo; },
    get redo() { return part.redo; },
    get keys() { return part.keys ?? []; },
    pressed: (key) => part.pressed?.(key) ?? false,
    leave: () => part.end(),
    node,
  };
}
