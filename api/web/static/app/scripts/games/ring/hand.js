// The own hand of RING: the cards by what they can be used for in this round, and what is to be done.

import { button, el } from "../../dom.js";
import { t } from "../../text.js";
import { Bidding } from "./bidding.js";
import { cardPicture, cardsText, cardText, signPicture, total } from "./cards.js";
import { Paying } from "./paying.js";
import { byUse } from "./payments.js";

/** The own hand. */
export class OwnHand {
  /** @param {GamePlace} place */
  constructor(place) {
    this.place = place;
    this.bidding = new Bidding(place);
    this.paying = new Paying(place);
  }

  /** @param {GameState} state */
  draw(state) {
    const { view, mayAct } = state;
    if (!view.hand) return el("p.soft", { "data-key": "watching", text: t("table.watching.cards") });
    if (mayAct) {
      this.bidding.begin(state);
      this.paying.begin(state);
    }
    return [
      el(
        "div.ring-hand.wraps",
        { "data-key": "hand", role: "group", tabindex: -1, "aria-label": t("table.hand") },
        this.#groups(state),
      ),
      mayAct && el("div.ring-choices.wraps", { "data-key": "choices" }, this.#choices(state)),
    ];
  }

  /** @param {GameState} state */
  prompt({ view, mayAct, cast }) {
    if (view.phase === "payment") {
      if (!mayAct) return view.turn ? this.place.text("wait.payment", { player: cast.name(view.turn) }) : null;
      return this.place.text("prompt.payment", { bid: view.bid });
    }
    if (!mayAct) return null;
    if (view.phase === "mulligan") return this.place.text("prompt.mulligan", { value: total(view.hand) });
    if (view.max_bid <= view.bid) return this.place.text("prompt.pass");
    return this.place.text(view.bid ? "prompt.raise" : "prompt.bid", { bid: view.bid });
  }

  /** @param {string} key */
  pressed(key) {
    const { mayAct, view } = this.place.state;
    if (!mayAct) return false;
    return view.phase === "payment" ? this.paying.pressed(key) : this.bidding.pressed(key);
  }

  /** @param {GameState} state */
  #choices(state) {
    if (state.view.phase === "mulligan") return this.#mulligan(state);
    return state.view.phase === "payment" ? this.paying.draw(state) : this.bidding.draw(state);
  }

  /** @param {GameState} state */
  #groups(state) {
    const { view } = state;
    const { hand } = view;
    if (view.dino === null) return this.#group(state, "all", this.place.text("hand", { value: total(hand) }), hand);
    const { snacks, gems, rest } = byUse(hand, view.likes);
    const liked = ["D", "S", "L"].filter((kind) => view.likes.includes(kind));
    return [
      liked.length > 0 &&
        this.#group(
          state,
          "snacks",
          [el("span", this.place.text("hand.snacks")), liked.map(signPicture), worth(snacks)],
          snacks,
        ),
      this.#group(
        state,
        "gems",
        [el("span", this.place.text(liked.length ? "hand.gems" : "hand.gems.alone")), signPicture("G"), worth(gems)],
        gems,
      ),
      rest.length > 0 && this.#group(state, "rest", this.place.text("hand.rest"), rest),
    ];
  }

  /**
   * @param {GameState} state
   * @param {string} name
   * @param {Child} heading
   * @param {string[]} cards
   */
  #group(state, name, heading, cards) {
    const paying = state.mayAct && state.view.phase === "payment";
    const label = cards.length ? cardsText(this.place, cards) : this.place.text("hand.none");
    return el(
      "section.ring-group",
      { "data-key": name, class: name === "rest" ? "rest" : null },
      el("h2.small", heading),
      paying
        ? el(
            "div.ring-cards.wraps",
            cards.map((card, index) => this.#card(card, cards.slice(0, index).filter((each) => each === card).length)),
          )
        : el("div.ring-cards.wraps", { role: "img", "aria-label": label }, cards.map(cardPicture)),
    );
  }

  /**
   * @param {string} card
   * @param {number} copy
   */
  #card(card, copy) {
    const marked = this.paying.has(card, copy);
    return button(
      ".ring-own",
      () => this.paying.press(card, copy),
      { "data-key": `${card} ${copy}`, "aria-label": cardText(this.place, card), "aria-pressed": String(marked) },
      cardPicture(card),
    );
  }

  /** @param {GameState} state */
  #mulligan({ legal }) {
    const may = legal.actions.includes("mulligan");
    return [
      button(".button.primary", () => this.place.act("keep"), { "data-key": "keep", text: this.place.text("keep") }),
      button(
        ".button",
        () => (may ? this.place.act("mulligan") : this.place.refuse(this.place.text("rule.mulligan"))),
        { "data-key": "mulligan", "aria-disabled": may ? null : "true", text: this.place.text("mulligan") },
      ),
    ];
  }
}

/** @param {string[]} cards */
function worth(cards) {
  return el("strong", String(total(cards)));
}
