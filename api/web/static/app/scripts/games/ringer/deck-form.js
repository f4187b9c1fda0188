// The form for the cards of a printed deck: suit by suit, kept on this device, shared as a link or a file.

import { addressOf } from "../../base-path.js";
import { button, el, fill, keep, refill, speak } from "../../dom.js";
import { icon } from "../../icons.js";
import { choice } from "../../parts/choice.js";
import { historyOf } from "../../parts/history-buttons.js";
import { notice } from "../../parts/notice.js";
import { saveFile } from "../../parts/save-file.js";
import { shareDialog } from "../../parts/share.js";
import { toast } from "../../parts/toast.js";
import { Document } from "../../store.js";
import { toolHeading } from "../../tables/tool-frame.js";
import { t } from "../../text.js";
import { cardPicture, cardText, NUMBERS, POWERS, powerText, SUIT_LETTERS, suitText } from "./cards.js";
import { fromFile, fromShort, keepDeck, MOST_CARDS, shortOf, sorted, usualDeck } from "./deck.js";
import { deckList } from "./deck-list.js";

/** How many cards two players need. */
const LEAST_CARDS = 13;
const LONGEST_NAME = 40;
const LINK = /^#deck=([^&]+)(?:&name=(.*))?$/;

/** Show the form; the deck of a link is taken over. @type {GameTool} */
export async function showDeck(page) {
  const form = new DeckForm(page);
  return {
    title: page.text("tool.deck"),
    node: form.node,
    ...form.history.ways,
  };
}

/** The form. */
class DeckForm {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Document<{name: string, cards: string[]}>} */
    this.deck = new Document("ringer-deck", { name: "", cards: usualDeck() });
    this.suit = SUIT_LETTERS[0];
    this.power = "";
    this.history = historyOf(this.deck, () => this.#draw());
    this.file = keep(
      el("input", {
        type: "file",
        accept: ".json,application/json",
        hidden: true,
        on: { change: () => this.#open(this.file) },
      }),
    );
    this.said = el("div");
    this.form = el("div.stack");
    this.node = el(
      "div.stack.ringer-deck",
      toolHeading(page.text("tool.deck"), this.history.nodes),
      el("p.soft", page.text("deck.about")),
      this.said,
      this.form,
    );
    this.#takeLink();
    this.#draw();
  }

  #takeLink() {
    const [, short, name = ""] = LINK.exec(location.hash) ?? [];
    if (!short) return;
    const cards = fromShort(decodeURIComponent(short));
    if (cards) {
      this.deck.change({ name: decodeURIComponent(name).slice(0, LONGEST_NAME), cards });
      fill(this.said, notice("good", this.page.text("deck.taken", { count: cards.length })));
    } else fill(this.said, notice("bad", this.page.text("deck.broken")));
    history.replaceState(history.state, "", location.pathname);
  }

  /** @param {string[]} cards */
  #change(cards) {
    fill(this.said);
    this.deck.change({ cards: sorted(cards) });
    this.#draw();
  }

  #draw() {
    const { page } = this;
    const { cards } = this.deck.present;
    const own = cards.filter((card) => card[0] === this.suit);
    this.history.show();
    refill(
      this.form,
      el("p.ringer-total.large", {
        role: "status",
        "data-key": "total",
        text: page.text("cards", { count: cards.length }),
      }),
      this.#pick(
        t("look.colour"),
        SUIT_LETTERS.map((suit) => [suit, suitText(page, suit)]),
        this.suit,
        (suit) => {
          this.suit = suit;
        },
      ),
      this.#pick(
        page.text("deck.power"),
        [["", page.text("deck.plain")], ...POWERS.map((power) => [power, powerText(page, power)])],
        this.power,
        (power) => {
          this.power = power;
        },
      ),
      el(
        "ul.ringer-faces.grid-2",
        { "data-key": "faces" },
        [...NUMBERS.map(String), "R"].map((number) => this.#row(number, own)),
      ),
      this.#saving(),
      deckList(page, cards, {
        take: (deck) => {
          this.deck.change(deck);
          this.#draw();
        },
        forgotten: () => this.#draw(),
      }),
    );
  }

  /**
   * @param {string} label
   * @param {string[][]} options
   * @param {string} chosen
   * @param {(value: string) => void} choose
   */
  #pick(label, options, chosen, choose) {
    const buttons = choice(label, options, chosen, (value) => {
      choose(value);
      this.#draw();
    });
    buttons.classList.add("ringer-pick");
    return el("div.field", { "data-key": label }, el("span.label", label), buttons);
  }

  /**
   * @param {string} number
   * @param {string[]} own the cards of the suit
   */
  #row(number, own) {
    const { page } = this;
    const { cards } = this.deck.present;
    const here = own.filter((card) => card[1] === number);
    const added = this.suit + number + (number !== "R" && this.power ? `:${this.power}` : "");
    return el(
      "li",
      { "data-key": number },
      el("strong.ringer-number", number === "R" ? page.text("power.reroll") : number),
      el(
        "div.ringer-row",
        here.map((card, index) =>
          button(
            ".ringer-own",
            () => this.#change(cards.toSpliced(cards.indexOf(card), 1)),
            { "data-key": `${card} ${index}`, "aria-label": t("card.remove", { card: cardText(page, card) }) },
            cardPicture(page, card),
          ),
        ),
      ),
      button(
        ".button.icon",
        () => this.#change([...cards, added]),
        {
          "data-key": "add",
          "aria-label": t("card.add", { card: cardText(page, added) }),
          disabled: cards.length >= MOST_CARDS,
        },
        icon("plus"),
      ),
    );
  }

  #saving() {
    const { page } = this;
    const { name, cards } = this.deck.present;
    const few = cards.length < LEAST_CARDS;
    /**
     * @param {string} label
     * @param {string} drawing
     * @param {() => void} act
     */
    const deckButton = (label, drawing, act, look = "") =>
      button(".button", act, { "data-key": label, class: look, disabled: few }, icon(drawing), label);
    return el(
      "div.card.stack",
      { "data-key": "saving" },
      el("input.input", {
        value: name,
        maxlength: LONGEST_NAME,
        "aria-label": page.text("deck.name"),
        placeholder: page.text("deck.name"),
        on: {
          change: ({ currentTarget }) => this.deck.change({ name: currentTarget.value.trim() }, { quietly: true }),
        },
      }),
      few && el("p.soft", page.text("deck.few", { least: LEAST_CARDS })),
      el(
        "div.ringer-deck-ways.grid-2",
        deckButton(page.text("deck.keep"), "check", () => this.#keep(), "primary"),
        deckButton(page.text("deck.share"), "share", () => this.#share()),
        deckButton(page.text("deck.file"), "forward", () => this.#download()),
        button(".button", () => this.file.click(), { "data-key": "open" }, icon("paste"), page.text("deck.open")),
        button(".button.quiet", () => this.#change(usualDeck()), { "data-key": "usual" }, page.text("deck.usual")),
        button(".button.quiet", () => this.#change([]), { "data-key": "empty" }, page.text("deck.empty")),
      ),
      this.file,
    );
  }

  get #name() {
    return this.deck.present.name || this.page.text("deck.unnamed");
  }

  #keep() {
    keepDeck({ name: this.#name, cards: this.deck.present.cards });
    const said = this.page.text("deck.kept", { name: this.#name });
    toast(said);
    speak(said);
    this.#draw();
  }

  #share() {
    const { cards } = this.deck.present;
    const link = new URL(addressOf("/play/ringer/deck"));
    link.hash = `deck=${shortOf(cards)}&name=${encodeURIComponent(this.#name)}`;
    shareDialog(this.page.text("deck.share"), link.href, this.#name);
  }

  #download() {
    const { cards } = this.deck.present;
    const text = `${JSON.stringify({ name: this.#name, cards }, null, 1)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), "ringer-deck.json");
  }

  /** @param {HTMLInputElement} field */
  async #open(field) {
    const [file] = field.files ?? [];
    field.value = "";
    if (!file) return;
    const read = fromFile(await file.text());
    if (!read) {
      fill(this.said, notice("bad", this.page.text("deck.bad_file", { name: file.name })));
      this.said.scrollIntoView({ block: "center" });
      return;
    }
    this.deck.change(read);
    fill(this.said, notice("good", this.page.text("deck.taken", { count: read.cards.length })));
    this.#draw();
  }
}
