// Laying a tile or a ring: choose it, choose a cell, see what it brings, lay it.

import { cellsOf } from "../../board.js";
import { button, el, refill, speak } from "../../dom.js";
import { icon } from "../../icons.js";
import { rackTile } from "../../parts/rack-tile.js";
import { token } from "../../players.js";
import { recall, remember } from "../../store.js";
import { listed, t } from "../../text.js";
import { Advice } from "./advice.js";
import { boardAfter, openCells, piecesOf, playOf, RING, whyNot } from "./plays.js";
import { Scores, totalOf, wordsThrough } from "./preview.js";

/** Below this the words of a play are listed one by one. */
const MOST_WORDS = 6;

/** The rack, and what is chosen of it. */
export class Laying {
  /**
   * @param {GamePlace} place
   * @param {import("../../board-view.js").BoardView} board
   */
  constructor(place, board) {
    this.place = place;
    this.board = board;
    this.scores = new Scores();
    /** @type {string | null} */
    this.piece = null;
    /** @type {string | null} */
    this.cell = null;
    this.rack = el("div.rack", { role: "group", "aria-label": t("rack") });
    this.strip = el("div.strip.wr-strip");
    this.advice = new Advice(place, (piece, cell) => {
      this.piece = piece;
      this.cell = cell;
      place.redraw();
    });
    this.node = el("div.stack.wr-laying", this.rack, this.strip, this.advice.node);
  }

  /** Whether points are told; without a word of the player, only where nobody writes words down. */
  get tells() {
    const { view } = this.place.state;
    return recall("table-points", view.scoring === "automatic");
  }

  /** @param {GameState} state */
  show(state) {
    const { view, seat } = state;
    const own = view.rack ?? [];
    const rings = seat ? view.rings_left[seat] : 0;
    if (this.piece && !(this.piece === RING ? rings > 0 : own.includes(this.piece))) this.piece = null;
    if (!this.piece) this.piece = own[0] ?? (rings ? RING : null);
    if (this.cell && this.piece && whyNot(state, this.piece, this.cell)) this.cell = null;
    this.rack.hidden = state.replaying || !seat;
    refill(
      this.rack,
      own.map((/** @type {string} */ face, /** @type {number} */ index) => this.#tile(face, index)),
      rings > 0 && this.#ring(state, rings),
    );
    this.#drawBoard(state);
    this.#drawStrip(state);
    this.advice.show(state);
  }

  /**
   * Choose a cell; the cell that was chosen already is laid on.
   * @param {string} cell
   */
  tap(cell) {
    const { state } = this.place;
    if (!state.seat || state.replaying || state.table.outcome) return;
    if (!this.piece) {
      this.place.refuse(this.place.text("nothing.left"));
      return;
    }
    const reason = whyNot(state, this.piece, cell);
    if (reason) {
      this.place.refuse(this.#reasonText(reason, cell));
      return;
    }
    if (cell === this.cell) {
      this.#lay();
      return;
    }
    this.cell = cell;
    this.place.redraw();
    speak(this.place.text("chosen", { piece: this.#pieceText(), cell }));
  }

  /**
   * Choose a piece by its key: a letter of the rack, or 0 for the ring.
   * @param {string} key
   */
  pressed(key) {
    const { view, seat } = this.place.state;
    const face = (view.rack ?? []).find((/** @type {string} */ each) => each === key.toUpperCase());
    const piece = key === "0" && seat && view.rings_left[seat] ? RING : face;
    if (!piece) return false;
    this.#choose(piece);
    return true;
  }

  /** @param {string} piece */
  #choose(piece) {
    this.piece = piece;
    this.place.redraw();
  }

  async #lay() {
    const { piece, cell } = this;
    if (!piece || !cell) return;
    if (!this.place.state.mayAct) {
      this.place.refuse(this.place.text("not.now"));
      return;
    }
    this.cell = null;
    if (!(await this.place.act(playOf(piece, cell)))) this.cell = cell;
  }

  #pieceText() {
    return this.piece === RING ? this.place.text("a.ring") : (this.piece ?? "");
  }

  /**
   * @param {{rule: string, player: string}} reason
   * @param {string} cell
   */
  #reasonText({ rule, player }, cell) {
    const { cast, seat } = this.place.state;
    const own = player === seat ? ".own" : "";
    return this.place.text(`why.${rule}${own}`, { player: player && cast.name(player), cell });
  }

  /**
   * @param {string} face
   * @param {number} index
   */
  #tile(face, index) {
    return rackTile("button", face, {
      dictionary: String(this.place.state.table.config.dictionary),
      properties: {
        "data-key": `tile ${index}`,
        "aria-pressed": String(face === this.piece),
        on: { click: () => this.#choose(face) },
      },
    });
  }

  /**
   * @param {GameState} state
   * @param {number} count
   */
  #ring({ cast, seat }, count) {
    return button(
      ".rack-ring",
      () => this.#choose(RING),
      {
        "data-key": "ring",
        "aria-pressed": String(this.piece === RING),
        "aria-label": this.place.text("rings", { count }),
      },
      token(cast.of(String(seat))),
      el("span.wr-count", { "aria-hidden": true, text: String(count) }),
    );
  }

  /** @param {GameState} state */
  #drawBoard(state, /** @type {DrawnWord[]} */ words = []) {
    const { view, cast, seat, table } = state;
    const { piece, cell } = this;
    const chosen = piece && cell && !state.replaying && !table.outcome;
    const board = chosen ? boardAfter(state, piece, cell) : view.board;
    const last = lastLaid(state);
    this.board.show({
      board,
      cast,
      dictionary: String(table.config.dictionary),
      current: chosen ? cell : null,
      words,
      marked: seat && piece && state.mayAct ? openCells(state, piece, cellsOf(view.board)) : null,
      notes: last ? { [last.cell]: { look: "laid", spoken: this.place.text("laid", last) } } : {},
    });
  }

  /** @param {GameState} state */
  #drawStrip(state) {
    const { piece, cell, strip } = this;
    strip.hidden = state.replaying || !state.seat;
    if (!piece) {
      refill(strip, el("p", this.place.text("nothing.left")));
      return;
    }
    const chosen = cell !== null;
    const text = el("p.wr-worth", { role: "status", text: this.#chooseText(state) });
    refill(
      strip,
      this.#toggle(),
      text,
      chosen &&
        button(
          ".button.primary",
          () => this.#lay(),
          { "data-key": "lay", "aria-disabled": !state.mayAct },
          el("span", this.place.text(piece === RING ? "lay.ring" : "lay", { piece, cell })),
        ),
    );
    if (chosen && this.tells) this.#tell(state, piece, cell);
  }

  /** @param {GameState} state */
  #chooseText(state) {
    if (this.cell) return this.tells ? t("waiting") : this.place.text("again");
    if (!state.mayAct) return this.place.text("ahead");
    return this.place.text(this.piece === RING ? "where.ring" : "where", { piece: this.piece ?? "" });
  }

  #toggle() {
    const on = this.tells;
    const label = this.place.text(on ? "points.hide" : "points.show");
    return button(
      ".button.icon.wr-points",
      () => {
        remember("table-points", !on);
        this.place.redraw();
      },
      { "data-key": "points", "aria-pressed": String(on), "aria-label": label, title: label },
      icon("bulb"),
    );
  }

  /**
   * Say what a play brings, as soon as that is known.
   * @param {GameState} state
   * @param {string} piece
   * @param {string} cell
   */
  async #tell(state, piece, cell) {
    const answers = await Promise.all(
      [state.view.board, boardAfter(state, piece, cell)].map((board) => this.scores.of(state, board)),
    ).catch(() => null);
    if (this.place.state !== state || this.piece !== piece || this.cell !== cell) return;
    const line = this.strip.querySelector(".wr-worth");
    if (!answers) {
      if (line) line.textContent = this.place.text("again");
      return;
    }
    const [before, after] = answers;
    const words = wordsThrough(after, state.seat, cell);
    if (line) line.textContent = this.#worthText(state, before, after, words);
    this.#drawBoard(
      state,
      words.slice(0, MOST_WORDS).map(({ cells }) => ({ cells, player: state.seat })),
    );
  }

  /**
   * @param {GameState} state
   * @param {SolveAnswer} before
   * @param {SolveAnswer} after
   * @param {FoundWord[]} words
   */
  #worthText({ seat, players }, before, after, words) {
    const gain = totalOf(after, seat) - totalOf(before, seat);
    const others = players
      .filter((player) => player !== seat)
      .reduce((sum, player) => sum + totalOf(after, player) - totalOf(before, player), 0);
    const values = { count: gain, others, words: listed(words.slice(0, MOST_WORDS).map(({ word }) => word)) };
    if (!words.length) return this.place.text(others ? "worth.none.others" : "worth.none", values);
    return this.place.text(others ? "worth.others" : "worth", values);
  }
}

/**
 * Return what was laid last, and by whom; null where nothing was in this round.
 * @param {GameState} state
 * @returns {{cell: string, player: string} | null}
 */
function lastLaid({ recent, cast }) {
  const last = recent.at(-1);
  const piece = last && piecesOf(last.action);
  return piece ? { cell: piece.cell, player: cast.name(last.actor) } : null;
}
