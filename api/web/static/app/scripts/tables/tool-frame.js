// The frame of a page for a real table: a heading with undo and redo, what is tapped in, and what comes of it.

import { el, fill, speak } from "../dom.js";
import { languageButton } from "../language.js";

/** A page with a title, a line that says how things stand, and two places for the rest. */
export class ToolFrame {
  /**
   * @param {string} title
   * @param {ReturnType<typeof import("../parts/history-buttons.js").historyOf>} history
   * @param {HTMLElement} entry what is tapped in: above on a phone, at the left on a wide screen
   * @param {Child} result what comes of it, below the line
   */
  constructor(title, history, entry, result) {
    this.title = title;
    this.history = history;
    this.said = el("p.table-prompt", { role: "status" });
    const heading = toolHeading(title, history.nodes, languageButton());
    this.node = el(
      "div.table-screen",
      el("div.table-top", heading),
      el("div.beside.table-beside", el("div.board-side", entry), el("div.panel", this.said, result)),
    );
  }

  /**
   * Say whether there is anything to tap in yet; if not, only what stands beside it is shown.
   * @param {boolean} begun
   */
  begin(begun) {
    this.node.classList.toggle("not-begun", !begun);
  }

  /**
   * Say how things stand.
   * @param {string} text
   * @param {boolean} [refused] whether it says why a tap did nothing
   */
  say(text, refused = false) {
    if (this.said.textContent !== text) fill(this.said, text);
    this.said.classList.toggle("refused", refused);
    if (refused) speak(text);
  }

  /**
   * Return the page as the router takes it.
   * @returns {PageScreen}
   */
  screen() {
    return {
      title: this.title,
      node: this.node,
      wide: true,
      compact: true,
      ...this.history.ways,
    };
  }
}

/**
 * Make the heading of such a page.
 * @param {string} title
 * @param {...Child} buttons
 */
export function toolHeading(title, ...buttons) {
  return el("div.heading", el("h1", { tabindex: -1, text: title }), el("div.buttons", buttons));
}
