// A board of Ringo to move pieces on, beside a real one: moves or any position, undo, and what the engine thinks.

import { ask } from "../../api.js";
import { button, el, fill, keep, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { choice } from "../../parts/choice.js";
import { historyOf } from "../../parts/history-buttons.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { ConfigForm } from "../../tables/config-form.js";
import { ToolFrame } from "../../tables/tool-frame.js";
import { t } from "../../text.js";
import { CASTLE } from "./geometry.js";
import { afterMove, moveBetween, partsOf, pieceOn, readPosition, withPiece, writePosition } from "./position.js";
import { dress, RoundBoard } from "./round-board.js";
import { ruleAgainst } from "./table-board.js";
import { moveText, spaceText, tellSpace } from "./told.js";
import { verdict } from "./verdict.js";

const NODES = 400_000;

/**
 * @typedef {object} Studied what is kept of the board
 * @property {string | null} position null for the start
 * @property {Record<string, unknown>} config the settings that are not the usual ones
 * @property {string | null} last the last move
 */

/** Show the board. @type {GameTool} */
export async function showStudy(page) {
  const study = new Study(page, (await ask("GET", "/v1/games/ringo")).data);
  await study.read();
  return {
    ...study.frame.screen(),
    keys: [
      ["← → ↑ ↓", page.text("keys.arrows")],
      ["Enter", page.text("keys.enter")],
      ["Esc", page.text("keys.escape")],
    ],
    pressed: (key) => key === "Escape" && study.choose(null),
  };
}

/** The board with its panel. */
class Study {
  /**
   * @param {GamePage} page
   * @param {GameDetails} info
   */
  constructor(page, info) {
    this.page = page;
    this.info = info;
    /** @type {Document<Studied>} */
    this.document = new Document("ringo-board", { position: null, config: {}, last: null });
    /** What a tap does: `move` moves a piece, `a` and `d` put one there or take it away. @type {string} */
    this.hand = "move";
    /** Whether the engine says what it thinks. */
    this.thinking = true;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {import("./verdict.js").PositionAnswer} */
    this.answer = { position: "", won: null, moves: [], evaluation: null };
    /** @type {import("./verdict.js").ThreatsAnswer | null} */
    this.threats = null;
    this.asked = 0;
    /** @type {RoundBoard | null} */
    this.board = null;
    this.place = el("div.ringo-frame");
    dress(this.place);
    this.engine = el("section.card.ringo-engine", { "aria-label": page.text("engine") });
    this.moves = el("details.card.table-log");
    this.form = el("div.stack");
    this.side = el("div");
    this.#drawForm();
    const history = historyOf(this.document, () => this.#moved());
    this.frame = new ToolFrame(page.text("tool.board"), history, this.place, this.#panel());
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

  /**
   * Choose a piece to move, or none.
   * @param {string | null} space
   */
  choose(space) {
    this.chosen = space;
    this.#draw();
    return true;
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

  /** @param {Partial<Studied>} fields */
  #change(fields) {
    this.document.change(fields);
    this.#moved();
  }

  #moved() {
    this.chosen = null;
    this.read();
  }

  #draw() {
    const placed = this.#placed;
    if (this.board?.rings !== this.#rings)
      this.board = new RoundBoard(this.#rings, {
        label: this.page.text("board"),
        press: (space) => this.#press(space),
        tell: (space, aim) => tellSpace(this.page, this.#placed, space, aim),
      });
    refill(this.place, keep(this.board.node));
    const best = this.answer.evaluation?.line[0];
    this.board.draw({
      placed,
      chosen: this.chosen,
      targets: this.chosen ? this.#movesFrom(this.chosen) : [],
      last: this.document.present.last,
      arrows: !this.chosen && best && best !== "pass" ? [best] : [],
    });
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
    refill(
      this.side,
      choice(
        this.page.text("side"),
        [
          ["a", this.page.text("side.a")],
          ["d", this.page.text("side.d")],
        ],
        placed.side,
        (side) => this.#change({ position: writePosition({ ...placed, side: side === "d" ? "d" : "a" }), last: null }),
      ),
    );
  }

  #prompt() {
    const { won } = this.answer;
    if (won) return this.page.text(`reason.${won.reason}`);
    if (this.chosen) return this.page.text("prompt.target", { space: spaceText(this.page, this.chosen) });
    return this.page.text(this.#placed.side === "a" ? "study.a" : "study.d");
  }

  /** @param {boolean} on */
  #think(on) {
    this.thinking = on;
    this.read();
  }

  /** @param {string} space */
  #movesFrom(space) {
    return this.answer.moves.filter((move) => move !== "pass" && partsOf(move).origin === space);
  }

  /** @param {string} space */
  #press(space) {
    const placed = this.#placed;
    if (this.hand !== "move") {
      const changed = withPiece(placed, space, this.hand === "d" ? "d" : "a");
      if (changed) this.#change({ position: writePosition(changed), last: null });
      else this.frame.say(this.page.text(space === CASTLE ? "place.castle" : "place.full"), true);
    } else if (space === this.chosen) this.choose(null);
    else if (this.#movesFrom(space).length) this.choose(space);
    else if (this.chosen) this.#go(placed, this.chosen, space);
    else this.frame.say(this.page.text(pieceOn(placed, space) === placed.side ? "choose.stuck" : "choose.mover"), true);
  }

  /**
   * @param {import("./position.js").Placed} placed
   * @param {string} origin
   * @param {string} target
   */
  async #go(placed, origin, target) {
    const move = this.#movesFrom(origin).find((each) => partsOf(each).target === target);
    if (move) {
      this.#play(move);
      return;
    }
    const wanted = moveBetween(placed, origin, target);
    const rule = await ruleAgainst(this.answer.position, this.document.present.config, wanted).catch(() => "geometry");
    if (this.chosen === origin) this.frame.say(this.page.text(`rule.${rule}`), true);
  }

  /** @param {string} move */
  #play(move) {
    this.#change({ position: writePosition(afterMove(this.#placed, move)), last: move });
  }

  #panel() {
    return [
      this.engine,
      choice(
        t("brush"),
        [
          ["move", this.page.text("hand.move")],
          ["a", this.page.text("hand.a")],
          ["d", this.page.text("hand.d")],
        ],
        this.hand,
        (value) => {
          this.hand = value;
          this.choose(null);
        },
      ),
      this.side,
      el(
        "div.buttons",
        this.#button("start", () => this.#change({ position: null, last: null })),
        this.#button("empty", () => this.#change({ position: "a: d: C:0 side:a", last: null })),
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
        () => this.#change({ config: form.changed(), position: null, last: null }),
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
