// The own hand of DING!: five cards, and what is to be done with them.

import { button, el } from "../../dom.js";
import { t } from "../../text.js";
import { cardPicture, cardText } from "./cards.js";

const MOST_SWAPPED = 3;

/** The own hand. */
export class OwnHand {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    /** The cards that are marked to be thrown, by their place in the hand. @type {Set<number>} */
    this.marked = new Set();
    this.at = "";
  }

  /** @param {GameState} state */
  draw(state) {
    const { view } = state;
    const at = `${view.hand_number} ${view.phase} ${view.turn}`;
    if (this.at !== at) this.marked.clear();
    this.at = at;
    if (!view.cards) return el("p.soft", t("table.watching.cards"));
    const out = view.active && state.seat !== null && !view.active.includes(state.seat);
    return [
      el(
        "div.ding-hand.grid-2",
        { role: "group", "aria-label": t("table.hand"), class: out ? "out" : null },
        view.cards.map((/** @type {string} */ card, /** @type {number} */ index) => this.#card(state, card, index)),
      ),
      out && el("p.soft", this.place.text("out.waits")),
      this.#choices(state),
    ];
  }

  /** @param {GameState} state */
  prompt({ view, mayAct }) {
    if (mayAct) {
      if (view.phase === "tokens") return this.place.text("prompt.tokens");
      if (view.phase === "swap") return this.place.text("prompt.swap");
      if (view.phase === "window") return this.place.text(view.ding ? "prompt.ding" : "prompt.window");
      return this.place.text(view.trick.length ? "prompt.follow" : "prompt.lead");
    }
    if (view.phase === "tokens" && view.token) return this.place.text(view.token === "in" ? "wait.in" : "wait.out");
    if (view.phase === "window") return this.place.text("wait.window");
    return null;
  }

  /** @param {string} key */
  pressed(key) {
    const index = Number(key) - 1;
    const card = this.place.state.view.cards?.[index];
    if (!card) return false;
    this.#press(card, index);
    return true;
  }

  /**
   * @param {GameState} state
   * @param {string} card
   * @param {number} index
   */
  #card({ view, mayAct, legal }, card, index) {
    const swapping = mayAct && view.phase === "swap";
    const playing = mayAct && view.phase === "tricks";
    const marked = this.marked.has(index);
    const before = view.cards.slice(0, index).filter((/** @type {string} */ each) => each === card);
    return button(
      ".ding-own",
      () => this.#press(card, index),
      {
        "data-key": `${card} ${before.length}`,
        "aria-label": marked
          ? this.place.text("told.marked", { card: cardText(this.place, card) })
          : cardText(this.place, card),
        "aria-pressed": swapping ? String(marked) : null,
        "aria-disabled": playing && !legal.actions.includes(`play:${card}`),
        class: marked ? "marked" : null,
      },
      cardPicture(card),
    );
  }

  /**
   * @param {string} card
   * @param {number} index
   */
  #press(card, index) {
    const { view, mayAct, legal } = this.place.state;
    if (!mayAct) return;
    if (view.phase === "swap") {
      if (!this.marked.delete(index)) {
        if (this.marked.size === MOST_SWAPPED) {
          this.place.refuse(this.place.text("rule.three"));
          return;
        }
        this.marked.add(index);
      }
      this.place.redraw();
    } else if (view.phase === "tricks") {
      if (legal.actions.includes(`play:${card}`)) this.place.act(`play:${card}`);
      else this.place.refuse(this.place.text("rule.follow_suit"));
    }
  }

  /** @param {GameState} state */
  #choices({ view, mayAct }) {
    if (!mayAct) return null;
    if (view.phase === "tokens")
      return el(
        "div.ding-choices",
        this.#button("in", this.place.text("in"), "primary"),
        this.#button("out", this.place.text("out")),
      );
    if (view.phase === "swap") {
      const cards = view.cards.filter((/** @type {string} */ _, /** @type {number} */ index) => this.marked.has(index));
      const count = cards.length;
      return el(
        "div.ding-choices",
        this.#button(
          `swap:${cards.join(",") || "-"}`,
          this.place.text(count ? "swap" : "keep", { count }),
          "primary",
          "swap",
        ),
      );
    }
    if (view.phase !== "window") return null;
    return el(
      "div.ding-choices",
      view.ding && this.#button("ding", this.place.text("ding"), "primary"),
      this.#button("no", this.place.text(view.ding ? "no" : "no.cards"), view.ding ? "" : "primary"),
    );
  }

  /**
   * @param {string} action
   * @param {string} text
   * @param {string} [look]
   * @param {string} [key]
   */
  #button(action, text, look = "", key = action) {
    return button(".button", () => this.place.act(action), { "data-key": key, class: look, text });
  }
}
