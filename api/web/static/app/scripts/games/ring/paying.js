// Paying for a dino in RING: cards of the own hand are marked until they make a payment.

import { button, el } from "../../dom.js";
import { cardRow, total } from "./cards.js";
import { whyNoPayment, worthwhile } from "./payments.js";

const SHOWN = 4;

/** The own payment. */
export class Paying {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.at = -1;
    /** The cards that are marked, each as often as it is. @type {string[]} */
    this.cards = [];
    this.all = false;
  }

  /** @param {GameState} state */
  begin(state) {
    if (this.at === state.legal.ply || state.view.phase !== "payment") return;
    this.at = state.legal.ply;
    this.all = false;
    this.cards = this.#ways(state)[0] ?? [];
  }

  /**
   * Whether a copy of a card is marked.
   * @param {string} card
   * @param {number} copy
   */
  has(card, copy) {
    return this.cards.filter((each) => each === card).length > copy;
  }

  /**
   * Mark a card, or take the mark away.
   * @param {string} card
   * @param {number} copy
   */
  press(card, copy) {
    const at = this.cards.indexOf(card);
    this.cards = this.has(card, copy) ? this.cards.toSpliced(at, 1) : [...this.cards, card].sort();
    this.place.redraw();
  }

  /** @param {GameState} state */
  draw(state) {
    const { view } = state;
    const rule = this.#rule(state);
    const ways = this.#ways(state);
    const shown = this.all ? ways : ways.slice(0, SHOWN);
    return [
      el("p.ring-sum", {
        "data-key": "sum",
        text: this.#sumText(view, rule),
      }),
      button(".button.primary", () => this.#pay(), {
        "data-key": "pay",
        "aria-disabled": rule ? "true" : null,
        text: this.place.text("pay", { value: total(this.cards) }),
      }),
      ways.length > 1 &&
        el(
          "details.ring-ways",
          { "data-key": "ways" },
          el("summary.opens", this.place.text("ways", { count: ways.length })),
          el(
            "ul",
            shown.map((cards) => el("li", { "data-key": cards.join() }, this.#way(view, cards))),
          ),
          ways.length > shown.length &&
            button(
              ".button.quiet",
              () => {
                this.all = true;
                this.place.redraw();
              },
              { "data-key": "all", text: this.place.text("ways.all") },
            ),
        ),
    ];
  }

  /** @param {string} key */
  pressed(key) {
    if (key === "Enter") this.#pay();
    return key === "Enter";
  }

  /**
   * @param {GameView} view
   * @param {string[]} cards
   */
  #way(view, cards) {
    const over = total(cards) - view.bid;
    return button(
      ".button.ring-way",
      () => {
        this.cards = [...cards];
        this.place.redraw();
      },
      { "aria-pressed": String(cards.join() === this.cards.join()) },
      cardRow(this.place, cards),
      el("span", over ? this.place.text("over", { over }) : this.place.text("exact")),
    );
  }

  /**
   * @param {GameView} view
   * @param {string | null} rule
   */
  #sumText(view, rule) {
    const value = total(this.cards);
    if (rule === "too_little") return this.place.text("sum.lacks", { value, bid: view.bid, lacks: view.bid - value });
    if (rule) return this.place.text(`rule.${rule}`);
    const over = value - view.bid;
    return this.place.text(over ? "sum.over" : "sum.exact", { value, bid: view.bid, over });
  }

  /** @param {GameState} state */
  #rule({ view, table }) {
    const { allow_superfluous: superfluous = false } = table.config;
    return whyNoPayment(this.cards, { likes: view.likes, bid: view.bid, superfluous: Boolean(superfluous) });
  }

  /** @param {GameState} state */
  #ways({ legal, view }) {
    const listed = legal.actions.map((action) => action.slice("pay:".length).split("+"));
    return worthwhile(listed, view.hand, view.bid);
  }

  #pay() {
    const { state } = this.place;
    const rule = this.#rule(state);
    if (rule) this.place.refuse(this.#sumText(state.view, rule));
    else this.place.act(`pay:${this.cards.join("+")}`);
  }
}
