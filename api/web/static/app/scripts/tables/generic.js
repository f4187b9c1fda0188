// The page of a game that has none of its own: what is seen as a list, what may be done as buttons.

import { button, el, refill } from "../dom.js";
import { t } from "../text.js";

const MOST = 60;

/** A board for any game. */
export class GenericBoard {
  /**
   * @param {GamePlace} place
   * @param {GamePage} page
   */
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.node = el("div.card.generic-view");
    this.panel = el("div.generic-actions.wraps", { role: "group", "aria-label": t("table.actions") });
  }

  /** @param {GameState} state */
  show(state) {
    refill(this.node, fields(state.view));
    refill(
      this.panel,
      state.mayAct &&
        state.legal.actions
          .slice(0, MOST)
          .map((action) => button(".button", () => this.place.act(action), { "data-key": action, text: action })),
    );
  }
}

/** @param {GameView} view */
function fields(view) {
  return el(
    "dl.generic",
    Object.entries(view).map(([name, value]) => [
      el("dt", { "data-key": `${name} name`, text: name.replaceAll("_", " ") }),
      el("dd", { "data-key": name, text: plain(value) }),
    ]),
  );
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function plain(value) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(plain).join(" ") || "–";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${plain(each)}`)
      .join(", ");
  return String(value);
}
