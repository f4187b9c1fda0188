// Who is to sit at a new table: the own name, other people, and bots with their levels.

import { button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { selection } from "../parts/choice.js";
import { token } from "../players.js";
import { COLOURS } from "../ring-styles.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { castOf } from "./cast.js";

const LONGEST_NAME = 40;
const PERSON = "";
/** What bots are called unless somebody gives them a name. */
const BOT_NAMES = ["Ada", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo", "Ida"];

/**
 * @typedef {{bot: string}} SeatChoice whether a person sits there, "", or which bot
 */

/** The fields. */
export class SeatFields {
  /**
   * @param {GameDetails} info
   * @param {GamePage} page
   * @param {SeatChoice[]} [saved] what was chosen the last time
   */
  constructor(info, page, saved) {
    this.info = info;
    this.page = page;
    const known = (saved ?? []).filter(({ bot }) => bot === PERSON || info.bots.includes(bot));
    this.others = known.slice(0, info.max_players - 1);
    while (this.others.length < info.min_players - 1) this.others.push({ bot: this.#usualBot() });
    this.name = el("input.input", {
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: recall("own-name", ""),
      placeholder: t("join.name"),
      "aria-label": t("join.name"),
    });
    this.rows = el("ul.seat-rows");
    this.adding = el("div.buttons");
    this.node = el("fieldset.card", el("legend.unseen", t("table.seats")), this.rows, this.adding);
    this.#draw();
  }

  /** What is saved for the next table. */
  get value() {
    return this.others;
  }

  /**
   * Return the seats of the order: the own first.
   * @returns {TableOrder}
   */
  order() {
    const own = this.name.value.trim();
    remember("own-name", own || null);
    const seats = COLOURS.slice(0, this.others.length + 1);
    const bots = this.others.flatMap(({ bot }, index) => (bot ? [/** @type {const} */ ([seats[index + 1], bot])] : []));
    const names = this.#names().map((name, index) => /** @type {const} */ ([seats[index + 1], name]));
    return {
      seats,
      as: seats[0],
      bots: Object.fromEntries(bots),
      names: Object.fromEntries([...(own ? [[seats[0], own]] : []), ...names.filter(([, name]) => name)]),
    };
  }

  /** Return the names of the other seats; people give theirs when they sit down. */
  #names() {
    const own = this.name.value.trim().charAt(0).toUpperCase();
    const free = BOT_NAMES.filter((name) => !name.startsWith(own || "P"));
    return this.others.map(({ bot }) => (bot ? (free.shift() ?? "") : ""));
  }

  /** The bot that a first table is set up with: one in the middle, so that it is neither silly nor hopeless. */
  #usualBot() {
    const { bots } = this.info;
    return bots[Math.floor(bots.length / 2)] ?? bots[0];
  }

  /** @param {string} bot */
  #levelText(bot) {
    return t("table.level", { level: this.page.botText(bot) });
  }

  /**
   * @param {string} player
   * @param {string} bot
   */
  #botText(player, bot) {
    const about = this.page.botAbout(bot);
    return about ? t("table.level.about", { player, about }) : player;
  }

  #draw() {
    const seats = COLOURS.slice(0, this.others.length + 1);
    const cast = castOf(
      Object.fromEntries(
        seats.map((seat) => [seat, { name: seat, ring: { colour: "" }, taken: true, bot: null, substituted: false }]),
      ),
    );
    const names = this.#names();
    refill(
      this.rows,
      el("li.seat-row", { "data-key": "own" }, token(cast.of(seats[0])), this.name),
      this.others.map((other, index) => {
        const seat = seats[index + 1];
        const label = t("table.who", { seat: index + 2 });
        const choose = selection(
          label,
          [[PERSON, t("table.person")], ...this.info.bots.map((bot) => [bot, this.#levelText(bot)])],
          other.bot,
          (bot) => {
            other.bot = bot;
            this.#draw();
          },
        );
        return el(
          "li.seat-row",
          { "data-key": `${index} ${other.bot}` },
          token(cast.of(seat)),
          el("div.seat-choice", choose, other.bot && el("span.soft.small", this.#botText(names[index], other.bot))),
          button(
            ".button.icon.quiet",
            () => {
              this.others.splice(index, 1);
              this.#draw();
            },
            {
              "aria-label": t("table.seat.remove", { seat: index + 2 }),
              disabled: this.others.length < this.info.min_players,
            },
            icon("cross"),
          ),
        );
      }),
    );
    const full = this.others.length >= this.info.max_players - 1;
    refill(
      this.adding,
      !full && this.#adder(t("table.add.person"), "people", PERSON),
      !full && this.#adder(t("table.add.bot"), "robot", this.#usualBot()),
    );
  }

  /**
   * @param {string} text
   * @param {string} drawing
   * @param {string} bot
   */
  #adder(text, drawing, bot) {
    return button(
      ".button.quiet",
      () => {
        this.others.push({ bot });
        this.#draw();
      },
      { "data-key": text },
      icon(drawing),
      text,
    );
  }
}
