// Who is to sit at a new table: the own name, other people, and bots with their levels.

import { button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { selection } from "../parts/choice.js";
import { Cast, token } from "../players.js";
import { COLOURS } from "../ring-styles.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { ADAPTING } from "./adapting.js";
import { castOf } from "./cast.js";

const LONGEST_NAME = 40;
const PERSON = "";
/** The bot to whose strength that of the others is related. */
const BEGINNER = { bot: "beginner", elo: 1000 };
/** What bots are called unless somebody gives them a name. */
export const BOT_NAMES = ["Ada", "Bruno", "Clara", "Dario", "Edda", "Felix", "Greta", "Hugo", "Ida"];

/**
 * @typedef {{bot: string}} SeatChoice whether a person sits there, "", or which bot, or `ADAPTING`
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
    const known = (saved ?? []).filter(({ bot }) => bot === PERSON || bot === ADAPTING || info.bots.includes(bot));
    this.others = known.slice(0, info.max_players - 1);
    while (this.others.length < info.min_players - 1) this.others.push({ bot: info.default_bot });
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

  /** Whether somebody adapts to whoever plays here. */
  get adapts() {
    return this.others.some(({ bot }) => bot === ADAPTING);
  }

  /**
   * Return the seats of the order: the own first.
   * @param {string} [adapted] the bot that adapts
   * @returns {TableOrder}
   */
  order(adapted = this.info.default_bot) {
    const own = this.name.value.trim();
    remember("own-name", own || null);
    const seats = COLOURS.slice(0, this.others.length + 1);
    const bots = this.others.flatMap(({ bot }, index) =>
      bot ? [/** @type {const} */ ([seats[index + 1], bot === ADAPTING ? adapted : bot])] : [],
    );
    const names = this.#names().map((name, index) => /** @type {const} */ ([seats[index + 1], name]));
    return {
      seats,
      as: seats[0],
      bots: Object.fromEntries(bots),
      names: Object.fromEntries([...(own ? [[seats[0], own]] : []), ...names.filter(([, name]) => name)]),
    };
  }

  /** Return what the seats are called as long as nobody else has given a name. */
  shownNames() {
    const names = [this.name.value.trim(), ...this.#names()];
    const seats = COLOURS.slice(0, names.length);
    const cast = new Cast(seats, Object.fromEntries(seats.map((seat, index) => [seat, { name: names[index] }])));
    const [own, ...others] = seats.map((seat) => cast.name(seat));
    return [t("table.you", { player: own }), ...others];
  }

  /** Return the names of the other seats; people give theirs when they sit down. */
  #names() {
    const own = this.name.value.trim().charAt(0).toUpperCase();
    const free = BOT_NAMES.filter((name) => !name.startsWith(own || "P"));
    return this.others.map(({ bot }) => (bot ? (free.shift() ?? "") : ""));
  }

  /** @param {string} bot */
  #levelText(bot) {
    const level = bot === ADAPTING ? t("table.adapting") : this.page.botText(bot);
    const elo = this.#elo(bot);
    return elo ? t("table.level", { level, elo }) : level;
  }

  /**
   * Return how strong a bot is, or nothing where it is in no ladder.
   * @param {string} bot
   */
  #elo(bot) {
    return [...this.info.ladder, BEGINNER].find((level) => level.bot === bot)?.elo.toString();
  }

  /**
   * @param {string} player
   * @param {string} bot
   */
  #botText(player, bot) {
    const about = bot === ADAPTING ? t("table.adapting.about") : this.page.botAbout(bot);
    const elo = this.#elo(bot);
    const parts = [about, elo && t("table.elo", { elo })].filter(Boolean).join(" ");
    return parts ? t("table.level.about", { player, about: parts }) : player;
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
      el("li.seat-row.row", { "data-key": "own" }, token(cast.of(seats[0])), this.name),
      this.others.map((other, index) => {
        const seat = seats[index + 1];
        const label = t("table.who", { seat: index + 2 });
        const choose = selection(
          label,
          [[PERSON, t("table.person")], ...[ADAPTING, ...this.info.bots].map((bot) => [bot, this.#levelText(bot)])],
          other.bot,
          (bot) => {
            other.bot = bot;
            this.#draw();
          },
        );
        return el(
          "li.seat-row.row",
          { "data-key": `${index} ${other.bot}` },
          token(cast.of(seat)),
          el(
            "div.seat-choice.fills",
            choose,
            other.bot && el("span.soft.small", this.#botText(names[index], other.bot)),
          ),
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
      !full && this.#adder(t("table.add.bot"), "robot", this.info.default_bot),
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
