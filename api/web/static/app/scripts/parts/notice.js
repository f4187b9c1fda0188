// Something to read that matters now: what went wrong, a warning, good news.

import { el } from "../dom.js";

/**
 * Make a notice.
 * @param {"bad"|"warn"|"good"|""} kind
 * @param {string} text
 * @param {...Node} more what stands below the text
 */
export function notice(kind, text, ...more) {
  return el("div.note", { class: kind, role: kind === "bad" ? "alert" : null }, el("p", text), more);
}
