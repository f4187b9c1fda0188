// Who is entering letters and rings on other phones, as long as they do.

import { el } from "../dom.js";
import { listed, t } from "../text.js";

const SHOWN = 4000;

/** A line that names those who have just entered something on another phone. */
export class Entering {
  /**
   * @param {MatchSession} session
   * @param {number} number the round
   */
  constructor(session, number) {
    this.session = session;
    this.node = el("p.entering.soft.small", { role: "status" });
    /** @type {Map<string, number>} the time at which each was heard of last */
    this.heard = new Map();
    session.addEventListener("entered", (event) => {
      const { by, round } = /** @type {CustomEvent<RoundNews>} */ (event).detail;
      if (by && round === number) this.#hear(by);
    });
  }

  /** Stop. */
  end() {
    clearTimeout(this.timer);
  }

  /** @param {string} by */
  #hear(by) {
    this.heard.set(by, Date.now());
    this.#show();
  }

  #show() {
    const now = Date.now();
    for (const [by, at] of this.heard) if (now - at >= SHOWN) this.heard.delete(by);
    const cast = this.session.cast();
    const seats = [...cast.players, "host"];
    const names = seats.filter((by) => this.heard.has(by)).map((by) => cast.name(by));
    const text = names.length ? t("draft.entering", { players: listed(names), count: names.length }) : "";
    if (this.node.textContent !== text) this.node.textContent = text;
    clearTimeout(this.timer);
    if (names.length) this.timer = setTimeout(() => this.#show(), SHOWN / 4);
  }
}
