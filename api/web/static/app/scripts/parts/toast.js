// A line that passes by at the bottom, with at most one thing to do about it.

import { button, el, fill, shellPart } from "../dom.js";

const SHOWN = 6000;
/** @type {number | undefined} */
let timer;

/**
 * Say something in passing; a new line takes the place of the one before.
 * @param {string} text
 * @param {{label: string, act: () => void}} [action]
 */
export function toast(text, action) {
  const place = shellPart("toasts");
  clearTimeout(timer);
  const close = () => fill(place);
  fill(
    place,
    el(
      "div.toast.row",
      el("p", text),
      action &&
        button(
          ".button",
          () => {
            close();
            action.act();
          },
          action.label,
        ),
    ),
  );
  timer = setTimeout(close, SHOWN);
}
