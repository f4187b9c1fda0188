// The way to a screen, as a card that says what is there.

import { el } from "../dom.js";
import { icon } from "../icons.js";

/**
 * Make such a card.
 * @param {string} path
 * @param {string} drawing
 * @param {string} title
 * @param {string} detail
 * @param {string} [kind]
 * @param {Child} [picture]
 */
export function door(path, drawing, title, detail, kind = "", picture = null) {
  return el(
    "a.card.door",
    { href: path, class: kind },
    el("span.door-text", el("strong.door-title", icon(drawing), title), el("span.soft", detail)),
    picture,
  );
}
