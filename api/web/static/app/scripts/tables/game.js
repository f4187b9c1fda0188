// The page of a game: what the table screen and the lobby ask of it. Each module of `games/` says what is its own.

import { hasText, t } from "../text.js";
import { GenericBoard } from "./generic.js";
import { plainAction } from "./wording.js";

/**
 * What the pages do with a game unless its module says otherwise. A module of `games/` exports a class that extends
 * this one, and its texts are the block `games/<name>` of the catalogue.
 */
export class GamePage {
  /** Its place among the games that are offered. */
  order = 100;
  /** The settings that are offered first, in this order; the others are below "More settings". @type {string[]} */
  first = [];
  /** The settings that no form offers, because a person has no use for them. @type {string[]} */
  never = ["substitute", "reaction_seconds"];
  /**
   * Whole sets of settings, the one to begin with first: the text `preset.<name>`, with `preset.<name>.about` below.
   * @type {{name: string, config: Record<string, unknown>}[]}
   */
  presets = [];
  /** By how much the buttons beside a number change it, by setting. @type {Record<string, number>} */
  steps = {};
  /**
   * Pages for a game at a real table, which the lobby links to: the address, `/play/<game>/<tool>`, and the name of its
   * text. `tool` makes them.
   * @type {{path: string, text: string}[]}
   */
  tools = [];

  /** Where its rules stand; empty where the pages have none of it. */
  rules = "";
  /** Whether players can agree on a draw. */
  drawn = false;

  /** @param {string} name that of its module and its texts */
  constructor(name) {
    this.name = name;
  }

  /** Load what the form and the board cannot do without; awaited before they are made. */
  async ready() {}

  /**
   * Return one of its texts.
   * @param {string} name
   * @param {TextValues} [values]
   */
  text(name, values) {
    return t(`games.${this.name}.${name}`, values);
  }

  /**
   * Tell whether it has a text.
   * @param {string} name
   */
  has(name) {
    return hasText(`games.${this.name}.${name}`);
  }

  /**
   * Return what people call it.
   * @param {{title: string}} [info]
   */
  title(info) {
    return this.has("title") ? this.text("title") : (info?.title ?? this.name);
  }

  /**
   * Draw a picture for the lobby, about as wide as high; it says nothing by itself.
   * @returns {Node | null}
   */
  picture() {
    return null;
  }

  /**
   * Make the board of a table; it is made once and drawn after every change.
   * @param {GamePlace} place
   * @returns {GameBoard}
   */
  open(place) {
    return new GenericBoard(place, this);
  }

  /**
   * Make the screen of one of its pages for a real table; null where it has none of that name.
   * @param {string} _tool the last part of the address
   * @returns {Promise<PageScreen | null>}
   */
  async tool(_tool) {
    return null;
  }

  /**
   * Return the sections of its rules, for a page of their own; null where there is none.
   * @returns {Promise<import("../tools/how-to.js").Section[] | null>}
   */
  async howTo() {
    return null;
  }

  /**
   * Make the field of a setting that the schema alone is not enough for; null for one made from the schema.
   * @param {string} _name
   * @param {unknown} _value
   * @param {(value: unknown) => void} _set told the new value
   * @returns {HTMLElement | null}
   */
  settingField(_name, _value, _set) {
    return null;
  }

  /**
   * Return what was done as a sentence for the log, or null where it is not worth a line. `actor` may be `chance`.
   * @param {LoggedAction} done
   * @param {GameState} state
   * @returns {string | null}
   */
  summary(done, { cast }) {
    return plainAction(done, cast);
  }

  /**
   * Return the seats that are marked as on turn: who may act, unless that is secret.
   * @param {GameState} state
   * @returns {string[]}
   */
  onTurn({ table }) {
    return table.actors ?? [];
  }

  /**
   * Return what stands below the name of a seat while the game goes on, such as its points; null for whose turn it is.
   * @param {GameState} _state
   * @param {string} _seat
   * @returns {string | null}
   */
  seatText(_state, _seat) {
    return null;
  }

  /**
   * Say why the game ended, as a sentence; the ranking stands below it.
   * @param {GameOutcome} outcome
   */
  reasonText({ reason }) {
    return this.has(`reason.${reason}`) ? this.text(`reason.${reason}`) : null;
  }

  /**
   * Return a score as it is shown at the end.
   * @param {number} score
   */
  scoreText(score) {
    return t("points", { count: score });
  }

  /**
   * Return what the level of a bot is called, in a word or two.
   * @param {string} bot
   */
  botText(bot) {
    if (this.has(`bot.${bot}`)) return this.text(`bot.${bot}`);
    return hasText(`table.bot.${bot}`) ? t(`table.bot.${bot}`) : bot;
  }

  /**
   * Return how a bot plays, as a short sentence, or null where nothing is said of it.
   * @param {string} bot
   */
  botAbout(bot) {
    if (this.has(`bot.${bot}.about`)) return this.text(`bot.${bot}.about`);
    return hasText(`table.bot.${bot}.about`) ? t(`table.bot.${bot}.about`) : null;
  }

  /**
   * Return what is shown large above the panel at the end, or between rounds; most games need nothing.
   * @param {GameState} _state
   * @returns {Node | null}
   */
  ending(_state) {
    return null;
  }

  /**
   * Return what is shown below the ranking, to go through the game once more; most games need nothing.
   * @param {GameState} _state
   * @param {PlayedGame} _played the steps of the game
   * @returns {Node | null}
   */
  review(_state, _played) {
    return null;
  }
}
