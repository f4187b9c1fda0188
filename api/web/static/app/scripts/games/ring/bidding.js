// Bidding in RING: how much, or passing with a card of the display.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { t } from "../../text.js";
import { cardText } from "./cards.js";

/** The own bid, or the own pass. */
export class Bidding {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.at = -1;
    this.amount = 1;
    /** The place of the card that a pass reserves. @type {number | null} */
    this.slot = null;
  }

  /** @param {GameState} state */
  begin({ view, legal }) {
    if (this.at === legal.ply || view.phase !== "bidding") return;
    const stays = this.slot !== null && view.round === this.round && freeSlots(view).includes(this.slot);
    this.at = legal.ply;
    this.round = view.round;
    this.amount = view.bid + 1;
    const free = freeSlots(view);
    this.slot = free.length === 1 ? free[0] : stays ? this.slot : null;
  }

  /**
   * Choose the card of the display that a pass reserves; the same again takes it back.
   * @param {number} slot
   */
  choose(slot) {
    this.slot = this.slot === slot ? null : slot;
    this.place.redraw();
  }

  /** @param {GameState} state */
  draw({ view }) {
    const highest = view.max_bid ?? 0;
    const none = highest <= view.bid;
    return [
      el(
        "div.ring-bidding",
        { "data-key": "bidding" },
        this.#step("minus", -1, this.amount <= view.bid + 1),
        button(".button.primary", () => this.#bid(), {
          "data-key": "bid",
          "aria-disabled": none ? "true" : null,
          text: this.place.text("bid", { amount: this.amount }),
        }),
        this.#step("plus", 1, this.amount >= highest),
      ),
      button(".button", () => this.#pass(), { "data-key": "pass", text: this.#passText(view) }),
      el("p.soft.small.ring-highest-own", this.place.text(none ? "max.none" : "max", { highest })),
    ];
  }

  /** @param {string} key */
  pressed(key) {
    if (this.place.state.view.phase !== "bidding") return false;
    if (key === "+" || key === "ArrowUp") this.#change(1);
    else if (key === "-" || key === "ArrowDown") this.#change(-1);
    else if (key === "Enter") this.#bid();
    else if (key === "p") this.#pass();
    else if (freeSlots(this.place.state.view).includes(Number(key))) this.choose(Number(key));
    else return false;
    return true;
  }

  /** @param {GameView} view */
  #passText(view) {
    if (!freeSlots(view).length) return t("table.pass");
    const chosen = view.display.find((/** @type {{slot: number}} */ { slot }) => slot === this.slot);
    return chosen
      ? this.place.text("pass.with", { card: cardText(this.place, chosen.card) })
      : this.place.text("pass.choose");
  }

  /**
   * @param {string} name
   * @param {number} by
   * @param {boolean} ends
   */
  #step(name, by, ends) {
    return button(
      ".button.icon",
      () => this.#change(by),
      {
        "data-key": name,
        "aria-label": this.place.text(by > 0 ? "bid.more" : "bid.less"),
        "aria-disabled": ends ? "true" : null,
      },
      icon(name),
    );
  }

  /** @param {number} by */
  #change(by) {
    const { bid, max_bid: highest } = this.place.state.view;
    const amount = this.amount + by;
    if (amount > highest) this.place.refuse(this.place.text("why.too_high", { highest }));
    else if (amount <= bid) this.place.refuse(this.place.text(bid ? "why.too_low" : "why.one", { bid }));
    else {
      this.amount = amount;
      this.place.redraw();
    }
  }

  #bid() {
    const { max_bid: highest } = this.place.state.view;
    if (this.amount > highest) this.place.refuse(this.place.text("why.too_high", { highest }));
    else this.place.act(`bid:${this.amount}`);
  }

  #pass() {
    if (!freeSlots(this.place.state.view).length) this.place.act("pass");
    else if (this.slot === null) this.place.refuse(this.place.text("rule.reserve"));
    else this.place.act(`pass:${this.slot}`);
  }
}

/**
 * @param {GameView} view
 * @returns {number[]}
 */
function freeSlots(view) {
  return view.display
    .filter((/** @type {{reserved_by: string | null}} */ each) => each.reserved_by === null)
    .map((/** @type {{slot: number}} */ { slot }) => slot);
}
