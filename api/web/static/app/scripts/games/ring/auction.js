// The auction of RING: the dino, the highest bid, the cards to take, and what came of the round before.

import { button, el } from "../../dom.js";
import { token } from "../../players.js";
import { listed } from "../../text.js";
import { cardPicture, cardRow, cardText } from "./cards.js";
import { DINOS, dinoPicture, dinoText, takesText } from "./dinos.js";
import { taken } from "./rounds.js";

/** The middle of the table. */
export class AuctionView {
  /**
   * @param {GamePlace} place
   * @param {(slot: number) => void} choose told the place of a card of the display that is tapped
   */
  constructor(place, choose) {
    this.place = place;
    this.choose = choose;
  }

  /**
   * @param {GameState} state
   * @param {import("./rounds.js").Rounds} rounds
   * @param {number | null} chosen the place of the card that would be reserved
   */
  draw(state, rounds, chosen) {
    const { view } = state;
    return [
      view.dino === null
        ? el(
            "div.ring-middle.soft",
            { "data-key": "middle" },
            el("p", this.place.text("middle.mulligan")),
            el(
              "div.ring-to-come",
              { "aria-hidden": true },
              DINOS.map((dino) => dinoPicture(this.place, dino)),
            ),
          )
        : el(
            "div.ring-auction.grid-3",
            { "data-key": "middle" },
            this.#dino(view),
            el("div.ring-auction-side.grid-2", this.#bid(state), this.#display(state, chosen)),
          ),
      this.#last(state, rounds),
    ];
  }

  /** @param {GameView} view */
  #dino({ dino, likes }) {
    const kinds = this.#order(likes);
    const text = this.place.text("dino.told", {
      dino: dinoText(this.place, dino),
      kinds: takesText(this.place, kinds),
    });
    return el("div.ring-offered", { role: "img", "aria-label": text }, dinoPicture(this.place, dino, kinds));
  }

  /** @param {string[]} likes */
  #order(likes) {
    return ["D", "S", "L"].filter((kind) => likes.includes(kind));
  }

  /** @param {GameState} state */
  #bid({ view, cast }) {
    return el(
      "div.ring-bid",
      { "data-key": "highest" },
      el("span.soft.small", this.place.text("round", { round: view.round, rounds: view.rounds })),
      view.bidder
        ? el(
            "p.ring-highest.row",
            el("strong", String(view.bid)),
            token(cast.of(view.bidder)),
            el("span.cut", this.place.text("bid.by", { player: cast.name(view.bidder) })),
          )
        : el("p.ring-highest.row", el("span", this.place.text("bid.none"))),
    );
  }

  /**
   * @param {GameState} state
   * @param {number | null} chosen
   */
  #display(state, chosen) {
    const { view } = state;
    const short = view.display.length < state.players.length - 1;
    return el(
      "div.ring-display-side",
      { "data-key": "display" },
      el("h2.small.soft", { id: "ring-display", text: this.place.text("display") }),
      el(
        "ul.ring-display",
        { "aria-labelledby": "ring-display" },
        view.display.map((/** @type {{slot: number, card: string, reserved_by: string | null}} */ each) =>
          el("li", { "data-key": String(each.slot) }, this.#shown(state, each, chosen === each.slot)),
        ),
      ),
      short && el("p.soft.small", this.place.text("display.short")),
    );
  }

  /**
   * @param {GameState} state
   * @param {{slot: number, card: string, reserved_by: string | null}} each
   * @param {boolean} chosen
   */
  #shown({ mayAct, view, cast }, { slot, card, reserved_by: by }, chosen) {
    const text = cardText(this.place, card);
    if (by !== null)
      return el(
        "span.ring-shown.reserved",
        { role: "img", "aria-label": this.place.text("reserved", { card: text, player: cast.name(by) }) },
        cardPicture(card),
        token(cast.of(by)),
      );
    if (!mayAct || view.phase !== "bidding")
      return el("span.ring-shown", { role: "img", "aria-label": text }, cardPicture(card));
    return button(
      ".ring-shown",
      () => this.choose(slot),
      { "aria-pressed": String(chosen), "aria-label": text },
      cardPicture(card),
    );
  }

  /**
   * @param {GameState} state
   * @param {import("./rounds.js").Rounds} rounds
   */
  #last({ cast, table }, { last }) {
    if (!last || table.outcome) return null;
    const dino = last.dino === null ? this.place.text("dino.some") : dinoText(this.place, last.dino);
    const { paid } = last;
    if (!paid) return el("p.ring-last.small", { "data-key": "last", text: this.place.text("last.none", { dino }) });
    const others = taken(last);
    return el(
      "div.ring-last.small",
      { "data-key": "last" },
      el(
        "p.row.wraps",
        this.place.text("last.won", { player: cast.name(paid.player), dino, bid: last.bids[paid.player] ?? 0 }),
        cardRow(this.place, paid.cards),
      ),
      others.length > 0 &&
        el(
          "p.soft",
          this.place.text("last.took", {
            cards: listed(
              others.map(([player, card]) =>
                this.place.text("last.card", { player: cast.name(player), card: cardText(this.place, card) }),
              ),
            ),
          }),
        ),
    );
  }
}
