// Undo and redo as two buttons. One that can do nothing stays in its place, so that the keyboard is not thrown off it.

import { attribute, el, keep } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";

/**
 * Make the buttons.
 * @param {() => unknown} undo
 * @param {() => unknown} redo
 * @returns {{nodes: HTMLElement[], show: (canUndo: boolean, canRedo: boolean) => void}}
 *   `show` says which of the two can be done
 */
export function historyButtons(undo, redo) {
  /**
   * @param {string} name
   * @param {() => unknown} act
   */
  const make = (name, act) =>
    keep(
      el(
        "button.button.quiet.icon",
        { type: "button", "aria-label": t(name), title: t(name), on: { click: act } },
        icon(name),
      ),
    );
  const [back, again] = [make("undo", undo), make("redo", redo)];
  return {
    nodes: [back, again],
    show: (canUndo, canRedo) => {
      attribute(back, "aria-disabled", !canUndo);
      attribute(again, "aria-disabled", !canRedo);
    },
  };
}
