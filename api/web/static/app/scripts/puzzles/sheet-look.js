// How the letters and the list of a sheet look.

import { el } from "../dom.js";
import { tick } from "../parts/choice.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { pressAsked, pressFields } from "./press.js";

/** @type {Record<string, boolean>} */
const USUAL = { lower: false, bare: false, ticks: true, sorted: false, large: false };

/** The boxes to tick, and what a printer needs. */
export class SheetLook {
  constructor() {
    const {
      author = "",
      bleed = false,
      ...ticked
    } = recall("sheet-look", /** @type {{author?: string, bleed?: boolean}} */ ({}));
    /** @type {Record<string, boolean>} */
    this.ticked = { ...USUAL, ...ticked };
    this.press = { author, bleed };
    this.node = el(
      "details.more",
      el("summary", t("look.sheet")),
      el(
        "div.stack.tighter",
        Object.keys(USUAL).map((name) =>
          tick(t(`look.${name}`), this.ticked[name], (on) => this.#change({ [name]: on })),
        ),
        pressFields(this.press, (fields) => this.#print(fields)),
      ),
    );
  }

  /** Return it as the service takes it. */
  asked() {
    const { lower, bare, ticks, sorted, large } = this.ticked;
    const order = sorted ? "alphabet" : "given";
    return { lower_case: lower, points: !bare, ticks, order, large, ...pressAsked(this.press) };
  }

  /** @param {Record<string, boolean>} fields */
  #change(fields) {
    this.ticked = { ...this.ticked, ...fields };
    this.#keep();
  }

  /** @param {{author?: string, bleed?: boolean}} fields */
  #print(fields) {
    this.press = { ...this.press, ...fields };
    this.#keep();
  }

  #keep() {
    remember("sheet-look", { ...this.ticked, ...this.press });
  }
}
