// Undo and redo as two buttons. One that can do nothing stays in its place, so that the keyboard is not thrown off it.

import { attribute, keep } from "../dom.js";
import { iconButton } from "../icons.js";
import { t } from "../text.js";

/**
 * Make the buttons.
 * @param {() => unknown} undo
 * @param {() => unknown} redo
 * @returns {{nodes: HTMLElement[], show: (canUndo: boolean, canRedo: boolean) => void}}
 *   `show` says which of the two can be done
 */
export function historyButtons(undo, redo) {
  const back = keep(iconButton("undo", t("undo"), undo));
  const again = keep(iconButton("redo", t("redo"), redo));
  return {
    nodes: [back, again],
    show: (canUndo, canRedo) => {
      attribute(back, "aria-disabled", !canUndo);
      attribute(again, "aria-disabled", !canRedo);
    },
  };
}
