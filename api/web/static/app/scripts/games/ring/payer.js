// RING's payments at a real table: the own hand on the phone, and every sensible way to pay a bid with it.

import { ask } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { historyOf } from "../../parts/history-buttons.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { ToolFrame } from "../../tables/tool-frame.js";
import { cardRow, KIND_NAMES, KINDS, total } from "./cards.js";
import { HandKeys } from "./hand-keys.js";
import { offerKeys } from "./offer-keys.js";

const USUAL = ["DS", "DL", "SL", "DSL", "DSL", "DSL", "DSL", "DS", "DL", "SL"];
const MOST_CARDS = 30;

/**
 * @typedef {import("./dinos.js").Dino} Dino
 *
 * @typedef {object} Kept what this device knows
 * @property {Dino} dino what is paid for
 * @property {number} bid
 * @property {string[]} hand the own bid cards
 * @property {string[]} likes which snacks the dinos 1 to 10 like, as their cards show it
 *
 * @typedef {{kind: string, value: number}} AskedCard
 * @typedef {{cards: AskedCard[], value: number, overpaid: number}} Payment
 * @typedef {{max_bid: number, count: number | null, payments: Payment[]}} Answer
 */

/** Show the page. @type {GameTool} */
export async function showPayer(page) {
  const payer = new Payer(page);
  await payer.read();
  return payer.frame.screen();
}

/** The page. */
class Payer {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Document<Kept>} */
    this.document = new Document("ring-pay", { dino: 1, bid: 1, hand: [], likes: USUAL });
    /** @type {Answer | null} */
    this.answer = null;
    /** How often the service was asked, and which of these answers is shown. */
    this.asked = 0;
    this.shown = 0;
    this.keys = new HandKeys(page, (hand) => this.#hold(hand));
    this.entry = el("div.stack.ring-entry");
    this.result = el("div.stack");
    this.frame = new ToolFrame(
      page.text("tool.pay"),
      historyOf(this.document, () => this.read()),
      this.entry,
      this.result,
    );
  }

  /** The kinds of snacks that the dino likes. */
  get #likes() {
    const { dino, likes } = this.document.present;
    return typeof dino === "number" ? [...likes[dino - 1]] : [];
  }

  /** Ask the service for the payments, and draw everything. */
  async read() {
    const { dino, bid, hand, likes } = this.document.present;
    this.#draw();
    const number = ++this.asked;
    const cards = hand.map((card) => ({ kind: KIND_NAMES[card[0]], value: Number(card[1]) }));
    try {
      const body = { dino, bid, hand: cards, limit: 20, config: { snacks: likes } };
      const { data } = await ask("POST", "/v1/games/ring/analysis/payments", { body });
      if (number !== this.asked) return;
      this.answer = data;
      this.shown = number;
      this.#drawResult();
    } catch (error) {
      if (number === this.asked) this.frame.say(problemText(error), true);
    }
  }

  /** @param {Partial<Kept>} fields */
  #change(fields) {
    this.document.change(fields);
    this.read();
  }

  /** @param {string[]} hand */
  #hold(hand) {
    if (hand.length > MOST_CARDS) this.frame.say(this.page.text("pay.full", { count: MOST_CARDS }), true);
    else this.#change({ hand });
  }

  #draw() {
    const { present } = this.document;
    this.frame.history.show();
    refill(
      this.entry,
      this.keys.draw(present.hand, this.#likes),
      offerKeys(this.page, present, this.#likes, {
        dino: (dino) => this.#change({ dino }),
        bid: (bid) => this.#change({ bid }),
        likes: (kinds) => this.#like(kinds),
      }),
    );
    this.#drawResult();
  }

  /** @param {string[]} kinds that the dino on the page likes */
  #like(kinds) {
    const { dino, likes } = this.document.present;
    if (typeof dino !== "number") return;
    if (!kinds.length) this.frame.say(this.page.text("pay.likes.none"), true);
    else this.#change({ likes: likes.with(dino - 1, KINDS.filter((kind) => kinds.includes(kind)).join("")) });
  }

  #drawResult() {
    const { answer } = this;
    const { hand, bid } = this.document.present;
    if (!hand.length || !answer) {
      this.frame.say(this.page.text("pay.what"));
      refill(this.result);
      return;
    }
    const { max_bid: highest, count, payments } = answer;
    if (highest < bid) this.frame.say(this.page.text("pay.not", { highest, bid }));
    else this.frame.say(this.page.text(count === null ? "pay.many" : "pay.ways", { count: count ?? 0, highest, bid }));
    refill(
      this.result,
      payments.length > 0 && el("p.soft.small", this.page.text("pay.sensible")),
      el(
        "ul.ring-ways",
        payments.map((payment) => this.#way(payment)),
      ),
      count !== null && count > payments.length && el("p.soft.small", this.page.text("pay.more")),
    );
  }

  /** @param {Payment} payment */
  #way({ cards, value, overpaid }) {
    const names = cards.map(({ kind, value: each }) => `${KINDS.find((letter) => KIND_NAMES[letter] === kind)}${each}`);
    return el(
      "li.ring-payment.grid-2",
      { "data-key": names.join() },
      cardRow(this.page, names),
      el("span", overpaid ? this.page.text("pay.over", { value, over: overpaid }) : this.page.text("exact")),
      button(".button", () => this.#pay(names), {
        "data-key": "paid",
        "aria-label": this.page.text("pay.paid.told", { value: total(names) }),
        text: this.page.text("pay.paid"),
      }),
    );
  }

  /** @param {string[]} cards */
  #pay(cards) {
    if (this.shown !== this.asked) return; // the cards, the dino or the bid have changed since
    const left = [...this.document.present.hand];
    for (const card of cards) left.splice(left.indexOf(card), 1);
    this.#change({ hand: left, bid: 1 });
  }
}
