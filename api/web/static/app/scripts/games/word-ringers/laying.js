// Laying a tile or a ring: put it on a cell, see what it brings, and lay it for good.

import { cellsOf } from "../../board.js";
import { button, el, refill, speak } from "../../dom.js";
import { icon } from "../../icons.js";
import { rackTile } from "../../parts/rack-tile.js";
import { TakePut } from "../../parts/take-put.js";
import { token } from "../../players.js";
import { recall, remember } from "../../store.js";
import { listed, t } from "../../text.js";
import { letterOf } from "../../typed.js";
import { Advice } from "./advice.js";
import { boardAfter, openCells, piecesOf, playOf, RING, whyNot } from "./plays.js";
import { Scores, totalOf, wordsThrough } from "./preview.js";

/** Below this the words of a play are listed one by one. */
const MOST_WORDS = 6;

/** The rack, and what is tried of it. */
export class Laying {
  /**
   * @param {GamePlace} place
   * @param {import("../../board-view.js").BoardView} board
   */
  constructor(place, board) {
    this.place = place;
    this.board = board;
    this.scores = new Scores();
    /** What lies on the board to be seen, and is not laid yet. @type {{piece: string, cell: string} | null} */
    this.tried = null;
    /** Whether it is on its way to the service. */
    this.laying = false;
    this.hand = new TakePut({
      standing: (cell) => (this.tried?.cell === cell ? this.tried.piece : null),
      put: (piece, cell) => this.#put(piece, cell),
      take: () => this.#try(null),
      changed: () => this.place.redraw(),
      mayAim: (cell) => this.#mayAim(cell),
    });
    this.rack = el("div.rack", { role: "group", "aria-label": t("rack") });
    this.strip = el("div.strip.wr-strip");
    this.advice = new Advice(place, (piece, cell) => {
      this.#try({ piece, cell });
      this.hand.forget();
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
    if (this.hand.piece && !this.#owned.includes(this.hand.piece)) this.hand.forget();
    if (this.tried && (!this.#owned.includes(this.tried.piece) || whyNot(state, this.tried.piece, this.tried.cell)))
      this.tried = null;
    this.rack.hidden = state.replaying || !seat;
    const laid = own.indexOf(this.tried?.piece);
    const held = own.findIndex(
      (/** @type {string} */ face, /** @type {number} */ index) => face === this.hand.piece && index !== laid,
    );
    const pressed = held < 0 ? own.indexOf(this.hand.piece) : held;
    refill(
      this.rack,
      own.map((/** @type {string} */ face, /** @type {number} */ index) =>
        this.#tile(face, index, { pressed: index === pressed, laid: index === laid }),
      ),
      rings > 0 && this.#ring(state, rings),
    );
    this.#drawBoard(state);
    this.#drawStrip(state);
    this.advice.show(state);
  }

  /**
   * Tap a cell: put what was taken there, take up what was put there, or say that something is to go there.
   * @param {string} cell
   */
  tap(cell) {
    const { state } = this.place;
    if (!state.seat || state.replaying || state.table.outcome) return;
    if (!this.#owned.length) {
      this.place.refuse(this.place.text("nothing.left"));
      return;
    }
    this.hand.tapCell(cell);
    if (this.tried?.cell === cell) speak(this.place.text("chosen", { piece: this.#pieceText(), cell }));
  }

  /**
   * Take a key: a letter of the rack or 0 for the ring takes it, others take back, and Ctrl Enter lays.
   * @param {string} key
   */
  pressed(key) {
    if (key === "Ctrl Enter" && this.tried) {
      this.#lay();
      return true;
    }
    const letter = letterOf(String(this.place.state.table.config.dictionary), key);
    const piece = this.#owned.find((each) => each === (key === "0" ? RING : letter));
    const back = key === "Escape" && !this.hand.piece && !this.hand.cell;
    return this.hand.pressed(back ? "Backspace" : key, this.tried?.cell ?? null, piece ?? null);
  }

  /** What the own seat can lay. @returns {string[]} */
  get #owned() {
    const { view, seat } = this.place.state;
    return [...(view.rack ?? []), ...(seat && view.rings_left[seat] ? [RING] : [])];
  }

  /** @param {{piece: string, cell: string} | null} tried */
  #try(tried) {
    this.tried = tried;
  }

  /**
   * @param {string} piece
   * @param {string} cell
   */
  #put(piece, cell) {
    const reason = whyNot(this.place.state, piece, cell);
    if (reason) this.place.refuse(this.#reasonText(reason, cell));
    else this.#try({ piece, cell });
    return reason === null;
  }

  /** @param {string} cell */
  #mayAim(cell) {
    const reasons = this.#owned.map((piece) => whyNot(this.place.state, piece, cell));
    const [reason] = reasons;
    if (reason && !reasons.includes(null)) this.place.refuse(this.#reasonText(reason, cell));
    return reasons.includes(null);
  }

  async #lay() {
    const { tried } = this;
    if (!tried || this.laying) return;
    if (!this.place.state.mayAct) {
      this.place.refuse(this.place.text("not.now"));
      return;
    }
    this.laying = true;
    const laid = await this.place.act(playOf(tried.piece, tried.cell));
    this.laying = false;
    if (laid && this.tried === tried) this.#try(null);
  }

  #pieceText() {
    return this.tried?.piece === RING ? this.place.text("a.ring") : (this.tried?.piece ?? "");
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
   * @param {{pressed: boolean, laid: boolean}} shown
   */
  #tile(face, index, { pressed, laid }) {
    return rackTile("button", face, {
      dictionary: String(this.place.state.table.config.dictionary),
      properties: {
        "data-key": `tile ${index}`,
        "aria-pressed": String(pressed),
        class: laid ? "laid" : null,
        on: { click: () => this.hand.tapPiece(face) },
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
      () => this.hand.tapPiece(RING),
      {
        "data-key": "ring",
        class: this.tried?.piece === RING && count === 1 ? "laid" : null,
        "aria-pressed": String(this.hand.piece === RING),
        "aria-label": this.place.text("rings", { count }),
      },
      token(cast.of(String(seat))),
      el("span.wr-count.small", { "aria-hidden": true, text: String(count) }),
    );
  }

  /** @param {GameState} state */
  #drawBoard(state, /** @type {DrawnWord[]} */ words = []) {
    const { view, cast, seat, table } = state;
    const { tried } = this;
    const { piece, cell } = this.hand;
    const chosen = tried && !state.replaying && !table.outcome;
    const board = chosen ? boardAfter(state, tried.piece, tried.cell) : view.board;
    const last = lastLaid(state);
    this.board.show({
      board,
      cast,
      dictionary: String(table.config.dictionary),
      current: cell ?? (chosen ? tried.cell : null),
      words,
      marked: seat && piece && state.mayAct ? openCells(state, piece, cellsOf(view.board)) : null,
      notes: last ? { [last.cell]: { look: "laid", spoken: this.place.text("laid", last) } } : {},
    });
  }

  /** @param {GameState} state */
  #drawStrip(state) {
    const { tried, strip } = this;
    strip.hidden = state.replaying || !state.seat;
    if (!this.#owned.length) {
      refill(strip, el("p", this.place.text("nothing.left")));
      return;
    }
    const text = el("p.wr-worth.fills", { role: "status", text: this.#chooseText(state) });
    refill(
      strip,
      this.#toggle(),
      text,
      tried &&
        button(
          ".button.primary",
          () => this.#lay(),
          { "data-key": "lay", "aria-disabled": !state.mayAct },
          el("span", this.place.text(tried.piece === RING ? "lay.ring" : "lay", tried)),
        ),
    );
    if (this.#counted) this.#tell(state, /** @type {{piece: string, cell: string}} */ (tried));
  }

  /** Whether what is tried is told in points. */
  get #counted() {
    return this.tells && this.tried !== null && !this.hand.piece && !this.hand.cell;
  }

  /** @param {GameState} state */
  #chooseText(state) {
    const { piece, cell } = this.hand;
    if (piece) return this.place.text(piece === RING ? "where.ring" : "where", { piece });
    if (cell) return t("rack.what", { cell });
    if (this.tried) return this.#counted ? t("waiting") : this.place.text("again");
    return state.mayAct ? t("rack.choose") : this.place.text("ahead");
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
   * @param {{piece: string, cell: string}} tried
   */
  async #tell(state, tried) {
    const { piece, cell } = tried;
    const answers = await Promise.all(
      [state.view.board, boardAfter(state, piece, cell)].map((board) => this.scores.of(state, board)),
    ).catch(() => null);
    if (this.place.state !== state || this.tried !== tried || !this.#counted) return;
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
