// RING on the table screen: the auction, and below it the own hand with its choices and everybody's dinos.

import { el, refill } from "../../dom.js";
import { signed } from "../../players.js";
import { standing } from "../../tables/steps.js";
import { AuctionView } from "./auction.js";
import { OwnHand } from "./hand.js";
import { ownedDinos } from "./owned.js";
import { Rounds } from "./rounds.js";
import { scorePad, scoreSheet } from "./score-sheet.js";

/** The board of a table. */
export class RingTable {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.hand = new OwnHand(place);
    this.auction = new AuctionView(place, (slot) => this.hand.bidding.choose(slot));
    this.node = el("div.ring-table.grid-3");
    this.panel = el("div.ring-panel.grid-3");
    /** Where there is room for the dinos below the auction, or is if no hand is shown; otherwise they are below it. */
    this.roomy = matchMedia("(orientation: landscape) and (max-height: 560px)");
    this.wide = matchMedia("(min-width: 900px)");
    this.turned = () => place.redraw();
    for (const window of [this.roomy, this.wide]) window.addEventListener("change", this.turned);
    /** @type {KeyHint[]} */
    this.keys = [
      ["+ −", place.text("keys.amount")],
      ["Enter", place.text("keys.enter")],
      ["1 2 3 4", place.text("keys.card")],
      ["P", place.text("keys.pass")],
    ];
  }

  /** @param {GameState} state */
  show(state) {
    const rounds = new Rounds();
    rounds.add(standing(state.steps));
    if (state.view.phase === "over") {
      const { view, players, cast } = state;
      refill(this.node, scorePad(this.place, players, cast, view.scores, view.hand_values));
      refill(this.panel, this.#sheets(state));
    } else {
      const { mayAct, view } = state;
      const chosen = mayAct && view.phase === "bidding" ? this.hand.bidding : null;
      const panel = this.hand.draw(state);
      const owned = Object.values(view.dinos).some(({ length }) => length > 0) && ownedDinos(this.place, state);
      const beside = this.roomy.matches || (this.wide.matches && state.seat === null);
      refill(this.node, this.auction.draw(state, rounds, chosen?.slot ?? null), beside && owned);
      const acting = this.#focused(".ring-choices");
      refill(this.panel, panel, !beside && owned);
      this.#keepFocus(acting);
    }
  }

  /** @param {GameState} state */
  prompt(state) {
    return state.replaying || state.view.phase === "over" ? null : this.hand.prompt(state);
  }

  /** @param {string} key */
  pressed(key) {
    return this.hand.pressed(key);
  }

  /** @param {string} part of the panel */
  #focused(part) {
    return this.panel.querySelector(part)?.contains(document.activeElement) ?? false;
  }

  /**
   * Keep the focus of who has just acted beside the hand while the others act, and give it back for the next turn.
   * @param {boolean} acting whether it was among the choices
   */
  #keepFocus(acting) {
    if (acting && !this.#focused(".ring-choices"))
      /** @type {HTMLElement | null} */ (this.panel.querySelector(".ring-hand"))?.focus({ preventScroll: true });
    else if (document.activeElement?.matches(".ring-hand"))
      /** @type {HTMLElement | null} */ (this.panel.querySelector(".ring-choices .primary"))?.focus({
        preventScroll: true,
      });
  }

  /** Stop looking at how the device is held. */
  end() {
    for (const window of [this.roomy, this.wide]) window.removeEventListener("change", this.turned);
  }

  /** @param {GameState} state */
  #sheets({ view, players, cast }) {
    const best = players.toSorted((one, other) => view.scores[other].total - view.scores[one].total);
    return best.map((seat) =>
      el(
        "section.card.ring-final",
        { "data-key": seat },
        el("h2", signed(cast.of(seat))),
        scoreSheet(this.place, {
          dinos: view.dinos[seat],
          cards: view.cards[seat],
          handValue: view.hand_values[seat],
          score: view.scores[seat],
        }),
      ),
    );
  }
}
