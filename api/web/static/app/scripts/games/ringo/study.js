// A board of Ringo to move pieces on, beside a real one: moves or any position, undo, and what the engine thinks.

import { ask } from "../../api.js";
import { button, el, fill, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { ConfigForm } from "../../tables/config-form.js";
import { HandBoard } from "./hand-board.js";
import { HandPage, NODES } from "./hand-page.js";
import { afterMove, EMPTY, readPosition, writePosition } from "./position.js";
import { moveText } from "./told.js";
import { verdict } from "./verdict.js";

/**
 * @typedef {object} Studied what is kept of the board
 * @property {string | null} position null for the start
 * @property {Record<string, unknown>} config the settings that are not the usual ones
 * @property {string | null} last the last move
 */

/** Show the board. @type {GameTool} */
export async function showStudy(page) {
  return new Study(page, (await ask("GET", "/v1/games/ringo")).data).screen();
}

/** The board with its panel. @extends {HandPage<Studied>} */
class Study extends HandPage {
  /**
   * @param {GamePage} page
   * @param {GameDetails} info
   */
  constructor(page, info) {
    super(page, new Document("ringo-board", { position: null, config: {}, last: null }));
    this.info = info;
    /** Whether the engine says what it thinks. */
    this.thinking = true;
    /** @type {import("./verdict.js").PositionAnswer} */
    this.answer = { position: "", won: null, moves: [], evaluation: null };
    /** @type {import("./verdict.js").ThreatsAnswer | null} */
    this.threats = null;
    this.board = new HandBoard(page, {
      lying: () => ({ ...this.document.present, ...this.answer, placed: this.#placed, rings: this.#rings }),
      play: (move) => this.#play(move),
      lay: (position) => this.change({ position, last: null }),
      refuse: (text) => this.frame.say(text, true),
      redraw: () => this.#draw(),
    });
    this.engine = el("section.card.ringo-engine", { "aria-label": page.text("engine") });
    this.moves = el("details.card.table-log");
    this.form = el("div.stack");
    this.#drawForm();
    this.frame = this.framed(page.text("tool.board"), this.#panel());
  }

  /** Ask the service what can be done in the position, and draw it; the engine's view comes later. */
  async read() {
    const { config, position } = this.document.present;
    const mine = ++this.asked;
    this.threats = null;
    await this.#ask(mine, "position", { config, position });
    if (!this.thinking || !this.answer.moves.length) return;
    this.#ask(mine, "position", { config, position, nodes: NODES });
    this.#ask(mine, "threats", { config, position });
  }

  get #placed() {
    return readPosition(this.answer.position);
  }

  get #rings() {
    return Number(this.document.present.config.rings ?? this.info.config.rings);
  }

  /**
   * @param {number} mine
   * @param {"position" | "threats"} question
   * @param {Record<string, unknown>} body
   */
  async #ask(mine, question, body) {
    try {
      const { data } = await ask("POST", `/v1/games/ringo/analysis/${question}`, { body });
      if (mine !== this.asked) return;
      if (question === "threats") this.threats = data;
      else this.answer = data;
      this.#draw();
    } catch (error) {
      if (mine === this.asked) this.frame.say(problemText(error), true);
    }
  }

  #draw() {
    const best = this.answer.evaluation?.line[0];
    this.board.draw(best ? [best] : []);
    this.frame.history.show();
    this.frame.say(this.#prompt());
    refill(
      this.engine,
      verdict(this.page, this.answer, this.threats, this.thinking, (on) => this.#think(on)),
    );
    refill(
      this.moves,
      el("summary", this.page.text("moves", { count: this.answer.moves.length })),
      el(
        "div.buttons",
        this.answer.moves.map((move) =>
          button(".button", () => this.#play(move), { "data-key": move, text: moveText(this.page, move) }),
        ),
      ),
    );
  }

  #prompt() {
    const { won } = this.answer;
    return won ? this.page.text(`reason.${won.reason}`) : this.board.prompt();
  }

  /** @param {boolean} on */
  #think(on) {
    this.thinking = on;
    this.read();
  }

  /** @param {string} move */
  #play(move) {
    this.change({ position: writePosition(afterMove(this.#placed, move)), last: move });
  }

  #panel() {
    return [
      this.engine,
      this.board.handChoice(),
      this.board.side,
      el(
        "div.buttons",
        this.#button("start", () => this.change({ position: null, last: null })),
        this.#button("empty", () => this.change({ position: EMPTY, last: null })),
      ),
      this.moves,
      el("details.card.more", el("summary", icon("settings"), this.page.text("study.rules")), this.form),
    ];
  }

  #drawForm() {
    const form = new ConfigForm(this.info, this.page, this.document.present.config);
    fill(
      this.form,
      el("div.stack", form.first, form.rest),
      button(
        ".button",
        () => this.change({ config: form.changed(), position: null, last: null }),
        this.page.text("study.rules.do"),
      ),
    );
  }

  /**
   * @param {"start" | "empty"} name
   * @param {() => void} act
   */
  #button(name, act) {
    const text = this.page.text(name === "start" ? "study.start" : "study.empty");
    return button(".button", act, text);
  }
}
