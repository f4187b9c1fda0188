// Fields of the helper for a real table: the die, and how many cards the others hold.

import { el, keep } from "../../dom.js";
import { icon } from "../../icons.js";
import { stepper } from "../../parts/stepper.js";
import { diePicture, NUMBERS } from "./cards.js";
import { nameOf } from "./helper-answers.js";

const MOST_OTHERS = 4;
const DEALT = 6;
const MOST_HELD = 12;

/**
 * Make the numbers of the die, and a button that rolls one.
 * @param {GamePage} page
 * @param {number | null} die
 * @param {(die: number) => void} set
 */
export function dice(page, die, set) {
  return el(
    "div.ringer-dice",
    { role: "group", "aria-label": page.text("helper.die"), "data-key": "die" },
    NUMBERS.map((number) =>
      el(
        "button.button",
        {
          type: "button",
          "data-key": String(number),
          "aria-label": String(number),
          "aria-pressed": String(number === die),
          on: { click: () => set(number) },
        },
        diePicture(number),
      ),
    ),
    el(
      "button.button.icon",
      {
        type: "button",
        "data-key": "roll",
        "aria-label": page.text("helper.roll"),
        on: { click: () => set(NUMBERS[Math.floor(Math.random() * NUMBERS.length)]) },
      },
      icon("dice"),
    ),
  );
}

/** How many cards each of the others holds. */
export class OtherHands {
  /**
   * @param {GamePage} page
   * @param {(others: number[]) => void} set
   */
  constructor(page, set) {
    this.page = page;
    this.set = set;
    /** What the fields show; they are made anew only when something else is known. @type {number[]} */
    this.shown = [];
    this.node = keep(el("details.card"));
  }

  /** @param {number[]} others */
  draw(others) {
    if (this.shown.join() === others.join()) return this.node;
    const { page } = this;
    this.shown = others;
    this.node.replaceChildren(
      el("summary", { text: page.text("helper.others", { count: others.length }) }),
      ...others.map(
        (cards, index) =>
          stepper(page.text("helper.cards_of", { player: nameOf(page, index) }), {
            value: cards,
            low: 0,
            high: MOST_HELD,
            onChange: (count) => this.#tell(this.shown.with(index, count)),
          }).node,
      ),
      el(
        "div.buttons",
        {},
        others.length < MOST_OTHERS && this.#button("helper.more", () => [...this.shown, DEALT]),
        others.length > 1 && this.#button("helper.fewer", () => this.shown.slice(0, -1)),
      ),
    );
    return this.node;
  }

  /** @param {number[]} others */
  #tell(others) {
    this.shown = others;
    this.set(others);
  }

  /**
   * @param {string} name
   * @param {() => number[]} others
   */
  #button(name, others) {
    return el("button.button.quiet", {
      type: "button",
      text: this.page.text(name),
      on: { click: () => this.set(others()) },
    });
  }
}
