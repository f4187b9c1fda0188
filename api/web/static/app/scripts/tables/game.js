// The page of a game: what the table screen and the lobby ask of it. Each module of `games/` says what is its own.

import { el } from "../dom.js";
import { gameTitle } from "../parts/game-links.js";
import { hasText, t } from "../text.js";
import { GenericBoard } from "./generic.js";
import { plainAction } from "./wording.js";

/**
 * What the pages do with a game unless its module says otherwise. A module of `games/` exports what `gameWith` makes
 * of its own members, and its texts are the block `games/<name>` of the catalogue.
 */
export class GamePage {
  /** The settings that are offered first, in this order; the others are below "More settings". @type {string[]} */
  first = [];
  /** The settings that no form offers, because a person has no use for them. @type {string[]} */
  never = ["substitute", "reaction_seconds"];
  /**
   * Whole sets of settings, the one to begin with first: the text `preset.<name>`, with `preset.<name>.about` below.
   * @type {{name: string, config: Record<string, unknown>}[]}
   */
  presets = [];
  /** The settings that are the number of a seat; the form shows the players' names instead. @type {string[]} */
  seatSettings = [];
  /** By how much the buttons beside a number change it, by setting. @type {Record<string, number>} */
  steps = {};
  /**
   * What makes its pages for a game at a real table, `/play/<game>/<tool>`, by the last part of the address; the lobby
   * links to each with the text `tool.<tool>`.
   * @type {Record<string, GameTool>}
   */
  tools = {};

  /** Where its rules stand; empty where the pages have none of it. */
  rules = "";
  /** Whether players have something that others must not see, such as a hand of cards. */
  secrets = true;
  /** Whether players can agree on a draw. */
  drawn = false;
  /** Whether its games are looked back at on a page of their own, `/tables/<id>/review`. */
  reviewed = false;

  /** @param {string} name that of its module and its texts */
  constructor(name) {
    this.name = name;
  }

  /** Load what the form and the board cannot do without; awaited before they are made. */
  async ready() {}

  /**
   * Return one of its texts; one that it does not have is what the tables of any game say.
   * @param {string} name
   * @param {TextValues} [values]
   */
  text(name, values) {
    const own = `games.${this.name}.${name}`;
    return t(hasText(own) ? own : `table.${name}`, values);
  }

  /**
   * Tell whether there is such a text.
   * @param {string} name
   */
  has(name) {
    return hasText(`games.${this.name}.${name}`) || hasText(`table.${name}`);
  }

  /**
   * Return what people call it.
   * @param {{title: string}} [info]
   */
  title(info) {
    return gameTitle(this.name) ?? info?.title ?? this.name;
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

  /** Return links to its pages for a real table. */
  toolLinks() {
    const link = (/** @type {string} */ tool) =>
      el("a.button.quiet", { href: `/play/${this.name}/${tool}` }, this.text(`tool.${tool}`));
    return Object.keys(this.tools).map(link);
  }

  /**
   * Return the sections of its rules, which are in its module `how-to.js`; null where they have no page of their own.
   * @returns {Promise<import("../tools/how-to.js").Section[] | null>}
   */
  async howTo() {
    if (this.rules !== `/play/${this.name}/rules`) return null;
    return (await import(`../games/${this.name}/how-to.js`)).sections(this);
  }

  /**
   * Return the guidance of a first game, which is in its module `lesson.js`; null where the pages have none of it.
   * @returns {Promise<Lesson | null>}
   */
  async lesson() {
    if (!this.rules) return null;
    return (await import(`../games/${this.name}/lesson.js`)).lesson;
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
   * Return what a player did, or could have done, as it is told once everything is known.
   * @param {LoggedAction} done
   * @param {GameState} state
   */
  playText(done, state) {
    return this.summary(done, { ...state, seat: done.actor }) ?? done.action;
  }

  /**
   * Return the sound of what was done, or null where nothing is heard. `actor` may be `chance`, or `table`.
   * @param {LoggedAction} done
   * @returns {Sound | null}
   */
  sound({ actor }) {
    return ["chance", "table"].includes(actor) ? null : "card";
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
    return this.has(`bot.${bot}`) ? this.text(`bot.${bot}`) : bot;
  }

  /**
   * Return how a bot plays, as a short sentence, or null where nothing is said of it.
   * @param {string} bot
   */
  botAbout(bot) {
    return this.has(`bot.${bot}.about`) ? this.text(`bot.${bot}.about`) : null;
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
   * Return what is shown below the ranking, to go through the game once more; most games have a page of their own for
   * that, see `reviewed`.
   * @param {GameState} _state
   * @param {(path: string) => Promise<unknown>} _read reads something of the table, by a path below it
   * @returns {Node | null}
   */
  review(_state, _read) {
    return null;
  }
}

/**
 * Return the class of a page that has members of its own in place of the usual ones.
 * @param {Partial<GamePage> & ThisType<GamePage>} own
 */
export function gameWith(own) {
  return class extends GamePage {
    /** @param {string} name */
    constructor(name) {
      super(name);
      Object.assign(this, own);
    }
  };
}
