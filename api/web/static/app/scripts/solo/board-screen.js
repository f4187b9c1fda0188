// What the steps with a board have in common: undo and redo, and where its parts stand.

import { el, refill } from "../dom.js";
import { historyOf } from "../parts/history-buttons.js";
import { t } from "../text.js";
import { solo } from "./solo.js";
import { steps } from "./steps.js";

/**
 * Make the screen of a step on the board of this device.
 * @param {"letters" | "rings"} step
 * @param {{board: Node, panel: Node, show: () => void, end?: () => void}} editor
 * @param {{heading: string, keys: KeyHint[], next: Node, more?: Node[], draw: () => void}} own the rest of the step
 */
export function boardScreen(step, editor, { heading, keys, next, more = [], draw }) {
  const history = historyOf(solo);
  const top = el("div.board-top");
  const drawAll = () => {
    editor.show();
    refill(top, steps(step));
    history.show();
    draw();
  };
  solo.addEventListener("change", drawAll);
  drawAll();
  return {
    title: t(`step.${step}`),
    wide: true,
    ...history.ways,
    keys,
    leave: () => {
      solo.removeEventListener("change", drawAll);
      editor.end?.();
    },
    node: el(
      "div.board-screen",
      el("h1.unseen", { tabindex: -1, text: heading }),
      top,
      el(
        "div.beside",
        el("div.board-side", editor.board),
        el("div.panel", editor.panel, more, el("div.actions", history.nodes, next)),
      ),
    ),
  };
}
