// Entering the own bid cards of RING by touch: a key for each card, and the hand above them.

import { button, el } from "../../dom.js";
import { t } from "../../text.js";
import { cardPicture, cardText, KINDS, kindText, signPicture, VALUES } from "./cards.js";
import { byUse } from "./payments.js";

/** The own hand, card by card. */
export class HandKeys {
  /**
   * @param {GamePage} page
   * @param {(hand: string[]) => void} change told the hand after a tap
   */
  constructor(page, change) {
    this.page = page;
    this.change = change;
    this.kind = KINDS[0];
    this.hand = /** @type {string[]} */ ([]);
    this.likes = /** @type {string[]} */ ([]);
  }

  /**
   * Draw it.
   * @param {string[]} hand
   * @param {string[]} likes the kinds of snacks that the dino likes
   */
  draw(hand, likes) {
    const { rest } = byUse(hand, likes);
    return el(
      "section.tight",
      { "data-key": "hand" },
      el("h2.small", this.page.text("pay.hand")),
      el(
        "div.ring-cards.wraps",
        hand.map((card, index) => {
          const copy = hand.slice(0, index).filter((each) => each === card).length;
          return button(
            ".ring-own",
            () => this.change(hand.toSpliced(index, 1)),
            {
              "data-key": `${card} ${copy}`,
              class: rest.includes(card) ? "useless" : null,
              "aria-label": t("card.remove", { card: cardText(this.page, card) }),
            },
            cardPicture(card),
          );
        }),
        !hand.length && el("p.soft.small", this.page.text("pay.empty")),
      ),
      KINDS.map((kind) =>
        el(
          "div.ring-kind.grid-1",
          { "data-key": kind, role: "group", "aria-label": kindText(this.page, kind) },
          signPicture(kind),
          VALUES.map((value) =>
            button(".button", () => this.change([...hand, `${kind}${value}`].sort()), {
              "data-key": String(value),
              "aria-label": t("card.add", { card: cardText(this.page, `${kind}${value}`) }),
              text: String(value),
            }),
          ),
        ),
      ),
    );
  }
}
