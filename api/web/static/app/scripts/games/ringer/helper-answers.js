// What the helper tells: the lines that the hand can play, the odds of what is drawn, and what each play is worth.

import { ask } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { notice } from "../../parts/notice.js";
import { tableHead, tableRow } from "../../parts/table.js";
import { problemText } from "../../problems.js";
import { t } from "../../text.js";
import { cardRow, cardText, partsOf } from "./cards.js";
import { deckOf, MOST_HELD } from "./helper-state.js";

const WORLDS = 100;

/** @typedef {import("./helper-state.js").Entered} Entered */
/** @typedef {{possible: number | null, certain: number | null, order: string[]}} Chain */
/** @typedef {{left: number, next_draw: number, holds: Record<string, number>}} Odds */
/** @typedef {{action: string | null, ahead: number, error: number, taken: number | null}} Play */

/** The answers, which are asked for after each change. */
export class HelperAnswers {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.node = el("div.stack", { role: "region", "aria-label": page.text("helper.answers") });
    this.percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 });
    this.figure = new Intl.NumberFormat(document.documentElement.lang, {
      maximumFractionDigits: 1,
      minimumFractionDigits: 1,
      signDisplay: "exceptZero",
    });
    this.asked = 0;
  }

  /**
   * Ask for everything that can be told of what is entered, and show it.
   * @param {Entered} entered
   */
  async tell(entered) {
    this.asked += 1;
    const asked = this.asked;
    const { page } = this;
    const top = entered.stack.at(-1);
    if (!top && !entered.hand.length) {
      refill(this.node, notice("", page.text("helper.enter")));
      return;
    }
    try {
      const told = await Promise.all([
        top && entered.die && entered.hand.length > 0 && entered.hand.length <= MOST_HELD
          ? this.#question("chains", { top, die: entered.die, hand: entered.hand, stack: entered.stack.length })
          : null,
        this.#question("odds", { ...sightOf(entered), ...(top ? { top } : {}) }),
        top ? this.#question("take-over", { ...sightOf(entered), top }) : null,
      ]);
      if (asked === this.asked) refill(this.node, this.#parts(entered, told[0], told[1], told[2]));
    } catch (error) {
      if (asked === this.asked) refill(this.node, notice("bad", problemText(error)));
    }
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} body
   */
  async #question(name, body) {
    return (await ask("POST", `/v1/games/ringer/analysis/${name}`, { body })).data;
  }

  /**
   * @param {Entered} entered
   * @param {{longest: Chain, shortest_ringer: Chain, largest_stack: Chain, ringer_odds: number} | null} chains
   * @param {{cards: Record<string, Odds>, next_fits: number | null}} odds
   * @param {{risk: number} | null} takeOver
   */
  #parts(entered, chains, odds, takeOver) {
    const { page, percent } = this;
    return [
      chains && [
        el("p.ringer-chance.large", {
          "data-key": "chance",
          role: "status",
          text: page.text("helper.ringer", { chance: percent.format(chains.ringer_odds) }),
        }),
        this.#line("shortest", page.text("helper.shortest"), chains.shortest_ringer),
        this.#line(
          "largest",
          page.text("helper.largest", { count: chains.largest_stack.possible }),
          chains.largest_stack,
        ),
        chains.longest.order.join() !== chains.largest_stack.order.join() &&
          this.#line("longest", page.text("helper.longest", { count: chains.longest.possible }), chains.longest),
        this.#weighing(entered),
      ],
      el(
        "ul.ringer-facts.grid-1",
        { "data-key": "facts" },
        odds.next_fits !== null && el("li", page.text("helper.fits", { chance: percent.format(odds.next_fits) })),
        entered.die !== null &&
          el(
            "li",
            page.text("helper.number", {
              chance: percent.format(numbered(odds.cards, entered.die)),
              number: entered.die,
            }),
          ),
        takeOver && el("li", page.text("helper.risk", { chance: percent.format(takeOver.risk) })),
      ),
      this.#everywhere(entered, odds.cards),
    ];
  }

  /**
   * @param {string} key
   * @param {string} title
   * @param {Chain} chain
   */
  #line(key, title, { possible, certain, order }) {
    if (!possible) return null;
    return el(
      "div.tight",
      { "data-key": key },
      el("p", title),
      cardRow(this.page, order),
      certain !== possible && el("p.soft.small", this.page.text("helper.lucky")),
    );
  }

  /** @param {Entered} entered */
  #weighing(entered) {
    const { page } = this;
    const place = el("div.tight", { role: "status" });
    const askButton = button(
      ".button",
      async () => {
        askButton.disabled = true;
        refill(place, el("p.soft", t("waiting")));
        try {
          const { hand, stack, die } = entered;
          const { plays } = await this.#question("plays", { ...sightOf(entered), hand, stack, die, worlds: WORLDS });
          refill(place, this.#plays(plays));
        } catch (error) {
          refill(place, notice("bad", problemText(error)));
        }
        askButton.disabled = false;
      },
      page.text("helper.weigh"),
    );
    return el("div.tight", { "data-key": `weigh ${JSON.stringify(entered)}` }, askButton, place);
  }

  /** @param {Play[]} plays */
  #plays(plays) {
    const { page } = this;
    return [
      scrollingTable(
        ["helper.play", "helper.ahead", "helper.take"].map((name) => page.text(name)),
        plays.map(({ action, ahead, error, taken }) => [
          this.#actionText(action),
          page.text("helper.plus_minus", { ahead: this.figure.format(ahead), error: error.toFixed(1) }),
          taken === null ? "" : this.percent.format(taken),
        ]),
      ),
      el("p.soft.small", page.text("helper.ahead.hint")),
    ];
  }

  /** @param {string | null} action */
  #actionText(action) {
    if (action?.startsWith("play:")) return cardText(this.page, action.slice("play:".length));
    return this.page.text("pass");
  }

  /**
   * Where each unseen card may be.
   * @param {Entered} entered
   * @param {Record<string, Odds>} cards
   */
  #everywhere({ others }, cards) {
    const { page, percent } = this;
    return el(
      "details.card",
      { "data-key": "everywhere" },
      el("summary.opens", page.text("helper.everywhere", { count: Object.keys(cards).length })),
      scrollingTable(
        [
          ...["helper.card", "helper.left", "helper.next"].map((name) => page.text(name)),
          ...others.map((_, index) => nameOf(index)),
        ],
        Object.entries(cards).map(([card, { left, next_draw: next, holds }]) => [
          cardText(page, card),
          String(left),
          ...[next, ...Object.values(holds)].map((chance) => percent.format(chance)),
        ]),
      ),
    );
  }
}

/**
 * Make a table that scrolls to the side where it is too wide.
 * @param {string[]} heads of its columns
 * @param {string[][]} rows the first of each row is what it is about
 */
function scrollingTable(heads, rows) {
  return el(
    "div.ringer-scroll",
    el(
      "table.close-table.ringer-plays",
      tableHead(heads),
      el(
        "tbody",
        rows.map(([about, ...figures]) => tableRow(about, figures)),
      ),
    ),
  );
}

/**
 * Return what another player is called.
 * @param {number} index
 */
export function nameOf(index) {
  return t("table.numbered", { number: index + 2 });
}

/**
 * Return what can be seen of the cards, as the questions take it.
 * @param {Entered} entered
 */
function sightOf(entered) {
  const { hand, stack, seen, others, deck } = entered;
  return {
    seen: [...hand, ...stack, ...seen],
    others: Object.fromEntries(others.map((cards, index) => [String(index + 2), { cards }])),
    ...(deck ? { config: { deck: deckOf(entered) } } : {}),
  };
}

/**
 * @param {Record<string, Odds>} cards
 * @param {number} number
 */
function numbered(cards, number) {
  return Object.entries(cards).reduce(
    (sum, [card, { next_draw: next }]) => sum + (partsOf(card).number === number ? next : 0),
    0,
  );
}
