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

/**
 * Make the buttons of a document.
 * @param {{canUndo: boolean, canRedo: boolean, undo: () => unknown, redo: () => unknown}} document
 * @param {() => unknown} [stepped] told that a step was taken
 * @returns {{nodes: HTMLElement[], show: () => void, ways: {undo: () => unknown, redo: () => unknown}}} `show` says
 *   which of the two can be done, and `ways` does them for the keyboard
 */
export function historyOf(document, stepped = () => {}) {
  const undo = () => document.undo() && stepped();
  const redo = () => document.redo() && stepped();
  const { nodes, show } = historyButtons(undo, redo);
  return { nodes, show: () => show(document.canUndo, document.canRedo), ways: { undo, redo } };
}
