// Entering what happened in a hand at a real table: who was in, who took each trick, or whose DING it was.

import { button, el, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { token } from "../../players.js";

const TRICKS = 5;

/**
 * @typedef {object} Entered what is known of a hand so far
 * @property {"in" | "tricks" | "ding"} step what is asked
 * @property {string[]} active who is in, by seat
 * @property {string[]} tricks who has taken each trick
 */

/** Nothing is known of the hand yet. @type {Entered} */
export const NOTHING = { step: "in", active: [], tricks: [] };

/**
 * Tell whether a tap is not the second of a double tap: that would fall on the form for the next hand.
 * @param {UIEvent} event
 */
export function once(event) {
  return event.detail < 2;
}

/** The form for a hand. */
export class HandEntry {
  /**
   * @param {GamePage} page
   * @param {(entered: Entered) => void} change told what is known after a tap
   * @param {(hand: import("./score-keeper.js").EnteredHand) => void} done told the whole hand
   */
  constructor(page, change, done) {
    this.page = page;
    this.change = change;
    this.done = done;
    this.node = keep(el("div.ding-entry.stack", { role: "group", "aria-label": page.text("score.entry") }));
  }

  /**
   * Draw it.
   * @param {Entered} entered
   * @param {string[]} players
   * @param {Cast} cast
   * @param {string[]} near whose pawns are near the finish
   */
  draw(entered, players, cast, near) {
    if (entered.step === "in") return refill(this.node, this.#who(entered, players, cast));
    if (entered.step === "ding") return refill(this.node, this.#ding(entered, cast));
    return refill(this.node, this.#taking(entered, cast, near));
  }

  /**
   * @param {Entered} entered
   * @param {string[]} players
   * @param {Cast} cast
   */
  #who(entered, players, cast) {
    const { page } = this;
    const { active } = entered;
    return [
      el("h2", page.text("score.in")),
      this.#row(players, cast, {
        pressed: (seat) => active.includes(seat),
        press: (seat) =>
          this.change({
            ...entered,
            active: players.filter((other) => active.includes(other) !== (other === seat)),
          }),
      }),
      active.length < 2
        ? button(".button.primary.wide", (event) => once(event) && this.done({ in: active }), {
            "data-key": "few",
            text: page.text(active.length ? "score.alone" : "score.nobody"),
          })
        : el(
            "div.ding-choices",
            { "data-key": "choices" },
            this.#button("tricks", page.text("score.tricks"), () => this.change({ ...entered, step: "tricks" }), true),
            this.#button("ding", page.text("score.ding"), () => this.change({ ...entered, step: "ding" })),
          ),
    ];
  }

  /**
   * @param {Entered} entered
   * @param {Cast} cast
   */
  #ding(entered, cast) {
    const { active } = entered;
    return [
      el("h2", this.page.text("score.ding.whose")),
      this.#row(active, cast, { press: (seat) => this.done({ in: active, ding: seat }) }),
      this.#back(entered),
    ];
  }

  /**
   * @param {Entered} entered
   * @param {Cast} cast
   * @param {string[]} near
   */
  #taking(entered, cast, near) {
    const { page } = this;
    const { active, tricks } = entered;
    const early = active.filter((seat) => near.includes(seat)).length > 1;
    const full = tricks.length === TRICKS;
    return [
      el("h2", full ? page.text("score.check") : page.text("score.trick", { number: tricks.length + 1 })),
      el(
        "ol.ding-takers",
        { "aria-label": page.text("score.taken") },
        tricks.map((seat) => el("li", { "aria-label": cast.name(seat) }, token(cast.of(seat)))),
      ),
      !full && this.#row(active, cast, { press: (seat) => this.change({ ...entered, tricks: [...tricks, seat] }) }),
      el(
        "div.ding-choices",
        { "data-key": "choices" },
        (full || (early && tricks.length > 0)) &&
          this.#button(
            "done",
            page.text(full ? "score.done" : "score.finished"),
            () => this.done({ in: active, tricks }),
            full,
          ),
        tricks.length
          ? button(
              ".button",
              () => this.change({ ...entered, tricks: tricks.slice(0, -1) }),
              { "data-key": "back" },
              icon("erase"),
              page.text("score.trick.back"),
            )
          : this.#back(entered),
      ),
    ];
  }

  /**
   * @param {string[]} seats
   * @param {Cast} cast
   * @param {{press: (seat: string) => void, pressed?: (seat: string) => boolean}} given
   */
  #row(seats, cast, { press, pressed }) {
    return el(
      "div.ding-who.grid-2",
      { "data-key": "who" },
      seats.map((seat) =>
        button(
          ".button",
          () => press(seat),
          { "data-key": seat, "aria-pressed": pressed ? String(pressed(seat)) : null },
          token(cast.of(seat)),
          el("span.cut", cast.name(seat)),
        ),
      ),
    );
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {() => void} press
   * @param {boolean} [primary]
   */
  #button(key, text, press, primary = false) {
    return button(".button", press, { "data-key": key, class: primary ? "primary" : null, text });
  }

  /** @param {Entered} entered */
  #back(entered) {
    return button(
      ".button.quiet",
      () => this.change({ ...entered, step: "in" }),
      { "data-key": "back" },
      icon("back"),
      this.page.text("score.back"),
    );
  }
}
