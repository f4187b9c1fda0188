// How likely a DING is with five cards and what lies open, and which cards are best exchanged for it.

import { ask } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { problemText } from "../../problems.js";
import { locale, t } from "../../text.js";
import { COLOUR_LETTERS, cardPicture, cardRow, cardText, colourText, FACES, WILD } from "./cards.js";

const HELD = 5;

/**
 * Make the helper.
 * @param {GamePage} page
 * @param {number} wilds how many are in the deck
 */
export function oddsHelper(page, wilds) {
  /** The cards: those that lie open, the last of which shows trump, then the own ones. @type {string[]} */
  let cards = [];
  let colour = "B";
  const node = el("div.ding-odds.stack");
  const answer = el("div.tight", { role: "status" });

  const percent = new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 1 });

  const draw = () => {
    const { up, hand } = parted(cards);
    const ready = hand.length === HELD;
    refill(
      node,
      el("p", { text: page.text(prompt(up, hand)), "data-key": "what" }),
      el(
        "div.ding-row.wraps",
        { "data-key": "chosen" },
        cards.map((card, index) =>
          button(
            ".ding-own",
            () => change(cards.toSpliced(index, 1)),
            { "data-key": String(index), "aria-label": t("card.remove", { card: cardText(page, card) }) },
            cardPicture(card),
          ),
        ),
      ),
      answer,
      !ready && keys(),
    );
  };
  /** @param {string[]} next */
  const change = (next) => {
    cards = next;
    answer.textContent = "";
    draw();
    if (parted(cards).hand.length === HELD) tell();
  };
  const tell = async () => {
    const { up, hand } = parted(cards);
    try {
      const body = { wilds, hand, upcards: up, replacements: 3 };
      const { data } = await ask("POST", "/v1/games/ding/analysis/odds", { body });
      refill(
        answer,
        el("p.ding-chance.large", page.text("odds.chance", { chance: percent.format(data.ding) })),
        data.discard.length > 0 && [el("p.soft", page.text("odds.discard")), cardRow(page, data.discard)],
      );
    } catch (error) {
      answer.textContent = problemText(error);
    }
  };
  const keys = () =>
    el(
      "div.tight",
      { "data-key": "keys" },
      el(
        "div.choice.wraps",
        { role: "group", "aria-label": t("look.colour") },
        COLOUR_LETTERS.map((letter) =>
          button(
            "",
            () => {
              colour = letter;
              draw();
            },
            { "aria-pressed": String(letter === colour), text: colourText(letter) },
          ),
        ),
      ),
      el(
        "div.ding-faces.grid-1",
        FACES.map((face) => key(colour + face, face)),
        key(WILD, page.text("odds.wild")),
      ),
    );
  /**
   * @param {string} card
   * @param {string} text
   */
  const key = (card, text) =>
    button(".button", () => change([...cards, card]), {
      "data-key": text,
      "aria-label": cardText(page, card),
      disabled: card === WILD ? cards.filter((each) => each === WILD).length === wilds : cards.includes(card),
      text,
    });
  draw();
  return node;
}

/**
 * Part the cards into those that lie open, wilds and then one that shows trump, and the own ones.
 * @param {string[]} cards
 */
function parted(cards) {
  const trump = cards.findIndex((card) => card !== WILD);
  const open = trump < 0 ? cards.length : trump + 1;
  return { up: cards.slice(0, open), hand: cards.slice(open) };
}

/**
 * Return the name of the text that says what to tap next.
 * @param {string[]} up
 * @param {string[]} hand
 */
function prompt(up, hand) {
  if (hand.length === HELD) return "odds.ready";
  if (!up.length) return "odds.up";
  return up[up.length - 1] === WILD ? "odds.up.wild" : "odds.hand";
}
