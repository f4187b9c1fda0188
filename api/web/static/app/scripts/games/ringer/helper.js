// The helper for a real table: the die, the own hand, the cards that were seen, and what all that means.

import { button, el, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { choice, selectionField } from "../../parts/choice.js";
import { historyOf } from "../../parts/history-buttons.js";
import { Document } from "../../store.js";
import { toolHeading } from "../../tables/tool-frame.js";
import { t } from "../../text.js";
import { cardPicture, cardText, diePicture, NUMBERS, SUIT_LETTERS, signPicture } from "./cards.js";
import { savedDecks, sorted } from "./deck.js";
import { HelperAnswers } from "./helper-answers.js";
import { dice, OtherHands } from "./helper-fields.js";
import { NOTHING, unseen, withoutCard, withoutStack } from "./helper-state.js";

/** With so many own cards entered, the next one is likely that on the stack. */
const DEALT = 6;

/** @typedef {import("./helper-state.js").Place} Place */

/** Show the helper. @type {GameTool} */
export async function showHelper(page) {
  const helper = new Helper(page);
  return {
    title: page.text("tool.helper"),
    node: helper.node,
    wide: true,
    ...helper.history.ways,
  };
}

/** The helper. */
class Helper {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Document<import("./helper-state.js").Entered>} */
    this.document = new Document("ringer-helper", NOTHING);
    /** Where the next card goes. @type {Place} */
    this.place = "hand";
    /** The own card that is to be played or taken away. @type {string | null} */
    this.chosen = null;
    /** The suit and number of which a card is to be chosen. @type {string | null} */
    this.face = null;
    this.history = historyOf(this.document, () => this.#draw());
    this.answers = new HelperAnswers(page);
    this.others = new OtherHands(page, (others) => this.#change({ others }));
    this.table = el("div.stack");
    this.keys = el("div.stack");
    this.node = el(
      "div.stack.ringer-helper",
      toolHeading(page.text("tool.helper"), this.history.nodes),
      el("div.beside", el("div.board-side.stack", this.table, this.keys), el("div.panel", this.answers.node)),
    );
    this.#draw();
  }

  /** @param {Partial<import("./helper-state.js").Entered>} fields */
  #change(fields) {
    this.document.change(fields);
    this.#draw();
  }

  #draw() {
    const entered = this.document.present;
    this.history.show();
    if (this.chosen !== null && !entered.hand.includes(this.chosen)) this.chosen = null;
    refill(
      this.table,
      dice(this.page, entered.die, (die) => this.#change({ die })),
      this.#stack(),
      this.#hand(),
    );
    refill(this.keys, this.#where(), this.#grid(), this.others.draw(entered.others), this.#settings());
    this.answers.tell(entered);
  }

  #stack() {
    const { page } = this;
    const { stack } = this.document.present;
    const top = stack.at(-1);
    return el(
      "div.ringer-top.grid-3",
      { "data-key": "stack" },
      top ? cardPicture(page, top) : el("div.ringer-gap"),
      el(
        "div.tight",
        el(
          "p",
          top ? page.text("told.top", { card: cardText(page, top), count: stack.length }) : page.text("stack.none"),
        ),
        top && button(".button", () => this.#change(withoutStack(this.document.present)), page.text("helper.won")),
      ),
    );
  }

  #hand() {
    const { page, chosen } = this;
    const { hand } = this.document.present;
    return el(
      "section.tight",
      { "data-key": "hand" },
      el("h2", t("table.hand")),
      hand.length === 0 && el("p.soft", page.text("helper.no_hand")),
      el(
        "div.ringer-row",
        hand.map((card, index) =>
          button(
            ".ringer-own",
            () => {
              this.chosen = chosen === card ? null : card;
              this.#draw();
            },
            {
              "data-key": `${card} ${hand.slice(0, index).filter((each) => each === card).length}`,
              "aria-label": cardText(page, card),
              "aria-pressed": String(chosen === card),
              class: chosen === card ? "fits" : null,
            },
            cardPicture(page, card),
          ),
        ),
      ),
      chosen !== null &&
        el(
          "div.buttons",
          [true, false].map((played) =>
            button(".button", () => this.#change(withoutCard(this.document.present, chosen, played)), {
              "data-key": played ? "play" : "away",
              text: page.text(played ? "helper.do_play" : "helper.do_remove", { card: cardText(page, chosen) }),
            }),
          ),
        ),
    );
  }

  #where() {
    const { page, place } = this;
    const label = page.text("helper.where");
    /** @type {[Place, string][]} */
    const places = [
      ["hand", page.text("helper.to_hand")],
      ["stack", page.text("helper.to_stack")],
      ["seen", page.text("helper.to_seen")],
    ];
    const buttons = choice(label, places, place, (value) => {
      this.place = places.find(([name]) => name === value)?.[0] ?? "hand";
      this.#draw();
    });
    buttons.classList.add("ringer-pick");
    return el("div.field", { "data-key": "where" }, el("span.label", label), buttons);
  }

  #grid() {
    const { page } = this;
    const left = [...unseen(this.document.present)];
    /** @param {string} face */
    const of = (face) => left.filter(([card]) => card.startsWith(face));
    const variants = this.face === null ? [] : of(this.face);
    return [
      el(
        "div.ringer-grid.grid-1",
        { "data-key": "grid", role: "group", "aria-label": page.text("helper.grid") },
        SUIT_LETTERS.map((suit) =>
          el("span.ringer-suit", { "aria-hidden": true, "data-key": suit }, signPicture(suit)),
        ),
        [...NUMBERS.map(String), "R"].flatMap((number) =>
          SUIT_LETTERS.map((suit) => this.#face(suit, number, of(suit + number))),
        ),
      ),
      variants.length > 0 &&
        el(
          "div.ringer-row",
          { "data-key": "variants", role: "group", "aria-label": page.text("helper.which") },
          variants.map(([card, count]) =>
            button(
              ".ringer-own",
              () => this.#add(card),
              { "data-key": card, "aria-label": page.text("helper.unseen", { card: cardText(page, card), count }) },
              cardPicture(page, card),
              el("span.ringer-badge", ` ×${count}`),
            ),
          ),
        ),
    ];
  }

  /**
   * @param {string} suit
   * @param {string} number
   * @param {[string, number][]} variants
   */
  #face(suit, number, variants) {
    const { page } = this;
    const face = suit + number;
    const count = variants.reduce((sum, [, each]) => sum + each, 0);
    return button(
      ".button",
      () => {
        if (variants.length === 1) this.#add(variants[0][0]);
        else {
          this.face = this.face === face ? null : face;
          this.#draw();
        }
      },
      {
        "data-key": face,
        disabled: count === 0,
        "aria-label": page.text("helper.unseen", { card: cardText(page, face), count }),
        "aria-pressed": String(this.face === face),
      },
      number === "R" ? diePicture(5) : el("strong", number),
      el("span.small", ` ×${count}`),
    );
  }

  /** @param {string} card */
  #add(card) {
    const { place } = this;
    const cards = [...this.document.present[place], card];
    this.face = null;
    if (place === "hand" && cards.length === DEALT) this.place = "stack";
    this.#change({ [place]: place === "hand" ? sorted(cards) : cards });
  }

  #settings() {
    const { page } = this;
    const { deck } = this.document.present;
    const decks = savedDecks();
    const label = page.text("config.deck");
    return el(
      "div.tight",
      { "data-key": `settings ${deck}` },
      decks.length > 0 &&
        selectionField(
          label,
          [["", page.text("config.deck.none")], ...decks.map(({ name }) => [name, name])],
          deck,
          (name) => this.#change({ ...NOTHING, others: this.document.present.others, deck: name }),
        ),
      button(
        ".button.quiet",
        () => this.#change({ ...NOTHING, others: this.document.present.others.map(() => 6), deck }),
        { "data-key": "new" },
        icon("erase"),
        page.text("helper.new"),
      ),
    );
  }
}
