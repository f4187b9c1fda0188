// Fields of the helper for a real table: the die, and how many cards the others hold.

import { button, el, keep, refill } from "../../dom.js";
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
    "div.ringer-dice.grid-1",
    { role: "group", "aria-label": page.text("helper.die"), "data-key": "die" },
    NUMBERS.map((number) =>
      button(
        ".button",
        () => set(number),
        { "data-key": String(number), "aria-label": String(number), "aria-pressed": String(number === die) },
        diePicture(number),
      ),
    ),
    button(
      ".button.icon",
      () => set(NUMBERS[Math.floor(Math.random() * NUMBERS.length)]),
      { "data-key": "roll", "aria-label": page.text("helper.roll") },
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
    /** A field for each of the others, which shows what it was last set to. @type {HTMLElement[]} */
    this.fields = [];
    this.node = keep(el("details.card"));
  }

  /** @param {number[]} others */
  draw(others) {
    if (this.shown.join() === others.join()) return this.node;
    const { page } = this;
    this.fields = others.map((cards, index) => {
      const field = this.fields[index];
      return field && this.shown[index] === cards ? field : this.#field(index, cards);
    });
    this.shown = others;
    refill(
      this.node,
      el("summary.opens", { "data-key": "others", text: page.text("helper.others", { count: others.length }) }),
      this.fields,
      el(
        "div.buttons",
        { "data-key": "number" },
        others.length < MOST_OTHERS && this.#button("helper.more", () => [...this.shown, DEALT]),
        others.length > 1 && this.#button("helper.fewer", () => this.shown.slice(0, -1)),
      ),
    );
    return this.node;
  }

  /**
   * @param {number} index
   * @param {number} cards
   */
  #field(index, cards) {
    const label = this.page.text("helper.cards_of", { player: nameOf(index) });
    /** @param {number} count */
    const onChange = (count) => this.#tell(this.shown.with(index, count));
    return keep(stepper(label, { value: cards, low: 0, high: MOST_HELD, onChange }).node);
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
    return button(".button.quiet", () => this.set(others()), this.page.text(name));
  }
}
