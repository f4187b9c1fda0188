// How the letters and the list of a sheet look.

import { el } from "../dom.js";
import { tick } from "../parts/choice.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

/** @type {Record<string, boolean>} */
const USUAL = { lower: false, bare: false, ticks: true, sorted: false, large: false };

/** The boxes to tick. */
export class SheetLook {
  constructor() {
    /** @type {Record<string, boolean>} */
    this.ticked = { ...USUAL, ...recall("sheet-look", {}) };
    this.node = el(
      "details.more",
      el("summary", t("look.sheet")),
      el(
        "div.stack.tighter",
        Object.keys(USUAL).map((name) => tick(t(`look.${name}`), this.ticked[name], (on) => this.#change(name, on))),
      ),
    );
  }

  /** Return it as the service takes it. */
  asked() {
    const { lower, bare, ticks, sorted, large } = this.ticked;
    return { lower_case: lower, points: !bare, ticks, order: sorted ? "alphabet" : "given", large };
  }

  /**
   * @param {string} name
   * @param {boolean} on
   */
  #change(name, on) {
    this.ticked = { ...this.ticked, [name]: on };
    remember("sheet-look", this.ticked);
  }
}
