// "Who wins?": a few pieces of Ringo are laid anywhere, and the table of endings says who wins, in how many moves, and
// what each move is worth.

import { ask } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { choice, labelled } from "../../parts/choice.js";
import { problemText } from "../../problems.js";
import { Document } from "../../store.js";
import { stepper } from "../../tables/log.js";
import { t } from "../../text.js";
import { HandBoard } from "./hand-board.js";
import { HandPage, NODES } from "./hand-page.js";
import { afterMove, EMPTY, readPosition, writePosition } from "./position.js";
import { moveVerdicts, positionVerdict } from "./proven.js";

/** Positions to begin with: one is won for each side, and one is drawn. */
const EXAMPLES = [
  "a:r3s5,r4s1,r5s3 d:r1s1,r2s6 C:0 side:a",
  "a:r2s0,r3s6,r3s7 d:r3s0,r4s6 C:0 side:d",
  "a:r3s2,r4s6 d:r1s1,r1s5 C:0 side:a",
];

/**
 * @typedef {object} Asked what is kept of the page
 * @property {string} position
 * @property {string} rules the name of a set of settings
 * @property {string | null} last the last move
 * @property {{from: string, moves: string[], at: number} | null} line the best play that is looked at, from a position
 *   on, and how many of its moves are made
 */

/** Show the page. @type {GameTool} */
export async function showWhoWins(page) {
  return new WhoWins(page).screen();
}

/** The board with its verdicts. @extends {HandPage<Asked>} */
class WhoWins extends HandPage {
  /** @param {GamePage} page */
  constructor(page) {
    super(page, new Document("ringo-who-wins", { position: EXAMPLES[0], rules: "printed", last: null, line: null }));
    /** @type {import("./proven.js").Proven | null} */
    this.answer = null;
    /** What looking ahead has found where no table knows. @type {import("./verdict.js").PositionAnswer | null} */
    this.searched = null;
    this.board = new HandBoard(page, {
      lying: () => ({
        placed: this.#placed,
        rings: 5,
        config: this.#config,
        moves: this.#moves,
        last: this.document.present.last,
      }),
      play: (move) => this.#play(move),
      lay: (position) => this.change({ position, last: null, line: null }),
      refuse: (text) => this.frame.say(text, true),
      redraw: () => this.#draw(),
    });
    this.verdict = el("section.card.ringo-engine", { "aria-label": page.text("tool.who-wins"), "aria-live": "polite" });
    this.line = el("div");
    this.moves = el("section.stack.tighter", { "aria-label": page.text("wins.moves") });
    this.rules = el("div");
    this.frame = this.framed(page.text("tool.who-wins"), this.#panel());
  }

  /** Ask the service who wins, and draw it; where no table knows, look ahead. */
  async read() {
    const { position } = this.document.present;
    const mine = ++this.asked;
    this.searched = null;
    try {
      this.answer = await this.#ask(mine, "verdict", {});
      this.#draw();
      if (this.answer?.verdict !== null || !this.answer.moves.length) return;
      this.searched = await this.#ask(mine, "position", { nodes: NODES });
      this.#draw();
    } catch (error) {
      if (mine !== this.asked) return;
      if (this.answer?.position !== position) this.answer = null;
      this.#draw();
      this.frame.say(problemText(error), true);
    }
  }

  /**
   * Ask a question about the position; rejects without a word where another one has been laid meanwhile.
   * @param {number} mine
   * @param {string} question
   * @param {Record<string, unknown>} more
   */
  async #ask(mine, question, more) {
    const { position } = this.document.present;
    const body = { position, config: this.#config, ...more };
    const { data } = await ask("POST", `/v1/games/ringo/analysis/${question}`, { body });
    if (mine !== this.asked) throw new Error("another position has been laid");
    return data;
  }

  get #placed() {
    return readPosition(this.document.present.position);
  }

  get #config() {
    return this.page.presets.find(({ name }) => name === this.document.present.rules)?.config ?? {};
  }

  /** The legal moves, once they are known of the position that lies there. */
  get #moves() {
    return this.#known?.moves.map(({ move }) => move) ?? [];
  }

  /** The answer, if it is one about what lies there. */
  get #known() {
    return this.answer?.position === writePosition(this.#placed) ? this.answer : null;
  }

  #draw() {
    const known = this.#known;
    const best = known?.verdict ? (known.line[0] ?? known.moves[0]?.move) : undefined;
    this.board.draw(best ? [best] : []);
    this.frame.history.show();
    this.frame.say(known && !known.moves.length ? this.page.text("rule.over") : this.board.prompt());
    refill(this.verdict, known && positionVerdict(this.page, this.#placed, known, this.searched));
    refill(this.line, this.#stepper());
    refill(this.moves, known && moveVerdicts(this.page, this.#placed, known.moves, (move) => this.#play(move)));
    refill(
      this.rules,
      choice(
        t("bar.how"),
        this.page.presets.map(({ name }) => [name, this.page.text(`preset.${name}`)]),
        this.document.present.rules,
        (rules) => this.change({ rules, line: null }),
      ),
    );
  }

  /** Return the way along the best play; null where it has none. */
  #stepper() {
    const { position, line } = this.document.present;
    const along = line ?? { from: position, moves: this.#known?.line ?? [], at: 0 };
    if (!along.moves.length) return null;
    return labelled(
      this.page.text("engine.line"),
      stepper(along.moves.length + 1, along.at, (at) => this.#step(along, at)),
    );
  }

  /**
   * Go to another step of the best play.
   * @param {NonNullable<Asked["line"]>} along
   * @param {number} at
   */
  #step(along, at) {
    const { line } = this.document.present;
    // The bar is drawn once an answer has come: who presses twice before goes two steps.
    const before = line?.from === along.from ? line.at : along.at;
    const to = Math.min(Math.max(before + at - along.at, 0), along.moves.length);
    const made = along.moves.slice(0, to);
    const placed = made.reduce(afterMove, readPosition(along.from));
    this.change({ position: writePosition(placed), last: made.at(-1) ?? null, line: { ...along, at: to } });
  }

  /** @param {string} move */
  #play(move) {
    this.change({ position: writePosition(afterMove(this.#placed, move)), last: move, line: null });
  }

  #panel() {
    return [
      this.verdict,
      this.line,
      this.board.handChoice(),
      this.board.side,
      el(
        "div.buttons",
        button(".button", () => this.#lay(EMPTY), this.page.text("study.empty")),
        button(".button", () => this.#lay(this.#nextExample()), this.page.text("wins.example")),
      ),
      labelled(t("bar.how"), this.rules),
      this.moves,
    ];
  }

  /** @param {string} position */
  #lay(position) {
    this.change({ position, last: null, line: null });
  }

  /** Return the example after the one that lies there. */
  #nextExample() {
    return EXAMPLES[(EXAMPLES.indexOf(this.document.present.position) + 1) % EXAMPLES.length];
  }
}
