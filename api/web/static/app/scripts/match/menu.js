// An entry of a list of things that can be done.

import { button } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";

/**
 * Make an entry.
 * @param {string} drawing
 * @param {string} text
 * @param {() => unknown} action what goes wrong with it is said in a line
 */
export function menuItem(drawing, text, action) {
  return button(".button.quiet.menu-item", () => attempt(async () => action()), icon(drawing), text);
}

/**
 * Return what makes entries of a dialog, as `menuItem` does, which close the dialog first.
 * @param {() => void} close
 * @returns {typeof menuItem}
 */
export function closingItem(close) {
  return (drawing, text, action) =>
    menuItem(drawing, text, () => {
      close();
      return action();
    });
}
