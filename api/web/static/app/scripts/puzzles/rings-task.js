// Placing rings: for the most points, for an exact number, against a rival, or where clues say they are.

import { cellsOf, withRing } from "../board.js";
import { BoardView } from "../board-view.js";
import { el, fill, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { choice } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { TakePut } from "../parts/take-put.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { Clues } from "./clues.js";
import { boardOf } from "./look.js";
import { notesOf } from "./notes.js";
import { Tally } from "./tally.js";

const RING = "ring";

/** A board to place rings on; the draft has the fields `rings`, `crossed` and `brush`. */
export class RingsTask {
  static initial() {
    return { rings: [], crossed: [], brush: "ring" };
  }

  /**
   * @param {Kind} kind
   * @param {TaskOptions} given
   * @param {{ deduces?: boolean }} [options]
   */
  constructor(kind, { puzzle, draft, cast }, { deduces = false } = {}) {
    this.kind = kind;
    this.puzzle = puzzle;
    /** @type {Draft<{rings: string[], crossed: string[], brush: string}>} */
    this.draft = draft;
    this.cast = cast;
    this.given = boardOf(puzzle);
    this.wanted = puzzle.rings_to_place ?? 1;
    /** @type {DrawnWord[]} */
    this.lines = [];
    /** @type {string[]} */
    this.hint = [];
    this.deduces = deduces;
    this.view = new BoardView({
      label: t("puzzle.board"),
      onCell: (cell) => this.tap(cell),
      onKey: (event, cell) => this.#pressed(event, cell),
    });
    this.hand = new TakePut({
      standing: (cell) => (this.draft.present.rings.includes(cell) ? RING : null),
      put: (_ring, cell) => this.#place(cell),
      take: (cell) => this.draft.change({ rings: without(this.draft.present.rings, cell) }),
      changed: () => {}, // nothing is chosen: each tap says where a ring goes
      only: () => RING,
    });
    this.clues = this.deduces ? new Clues(puzzle, this.view.node) : null;
    this.board = this.clues?.node ?? this.view.node;
    this.placed = el("span.ring-row", { "aria-hidden": true });
    this.count = el("span.soft.small", { role: "status" });
    this.tally = new Tally(
      kind,
      puzzle,
      (lines) => {
        this.lines = lines;
        this.#draw();
      },
      { playing: true },
    );
    this.brush = el("div");
    this.panel = el(
      "div.stack.tighter",
      el("div.strip", el("div.strip-side", this.placed, this.count), this.deduces ? this.brush : this.tally.line),
    );
    this.words = this.deduces ? this.#wordsOfBoard() : this.tally.words;
    this.help = t(this.deduces ? "keys.told.deduction" : "keys.told.rings");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.ring")],
      ["Backspace", t("keys.ring.erase")],
      ...(this.deduces ? [/** @type {KeyHint} */ (["X", t("keys.cross")])] : []),
    ];
  }

  /**
   * Show the draft; `hint` are cells that a hint speaks of, `verdict` what the service said of the answer shown.
   * @param {{ hint?: string[]; verdict?: PuzzleVerdict | null }} [told]
   */
  show({ hint = [], verdict = null } = {}) {
    this.hint = hint;
    const { rings, brush } = this.draft.present;
    const { wanted } = this;
    fill(
      this.placed,
      Array.from({ length: wanted }, (_, index) =>
        index < rings.length ? token(this.cast.of("you")) : el("span.ring-place"),
      ),
    );
    const text = t("rings.placed", { count: wanted, placed: rings.length });
    if (this.count.textContent !== text) this.count.textContent = text;
    if (this.clues) {
      refill(
        this.brush,
        choice(
          t("brush"),
          [
            ["ring", t("plays.ring")],
            ["cross", t("brush.cross")],
          ],
          brush,
          (value) => this.draft.change({ brush: value }, { quietly: true }),
        ),
      );
      this.clues.show(verdict?.clues);
    } else this.tally.show({ board: this.#ringed(), players: this.kind.players }, Boolean(verdict));
    this.#draw();
  }

  /** Return the answer as the service takes it, or null while rings are missing. */
  answer() {
    const { rings } = this.draft.present;
    return rings.length === this.wanted ? { rings } : null;
  }

  /** Return what is entered so far, each part as it is typed. */
  get found() {
    return this.draft.present.rings;
  }

  /** Say what is missing of an answer. */
  get missing() {
    return t("rings.missing", { count: this.wanted - this.draft.present.rings.length });
  }

  /**
   * Place a ring on a cell, take it up, or cross the cell out.
   * @param {string} cell
   * @param {string} [brush]
   */
  tap(cell, brush = this.draft.present.brush) {
    this.refused = false;
    if (this.given.rings[cell]) this.#refuse(t("rings.locked", { cell }));
    else if (brush === "cross") this.#cross(cell);
    else this.hand.tapCell(cell);
    if (this.refused) return;
    tick();
    speak(this.view.told(cell));
  }

  /** Stop what goes on in the background. */
  end() {
    this.tally.end();
  }

  /** @param {string} cell */
  #place(cell) {
    const { rings, crossed } = this.draft.present;
    const others = rings.length < this.wanted ? rings : [];
    if (rings.length > others.length && this.wanted > 1) return this.#refuse(t("rings.all"));
    this.draft.change({ rings: [...others, cell], crossed: without(crossed, cell) });
    return true;
  }

  /** @param {string} cell */
  #cross(cell) {
    const { rings, crossed } = this.draft.present;
    this.draft.change(
      crossed.includes(cell)
        ? { crossed: without(crossed, cell) }
        : { crossed: [...crossed, cell], rings: without(rings, cell) },
    );
  }

  /** @param {string} text */
  #refuse(text) {
    this.refused = true;
    this.count.textContent = text;
    this.count.classList.remove("shaken");
    void this.count.offsetWidth;
    this.count.classList.add("shaken");
    return false;
  }

  #ringed() {
    return this.draft.present.rings.reduce((board, cell) => withRing(board, cell, "you"), this.given);
  }

  #draw() {
    const { crossed } = this.draft.present;
    const notes = notesOf(this.hint, crossed, "crossed");
    this.view.show({
      board: this.#ringed(),
      cast: this.cast,
      words: this.lines,
      dictionary: this.puzzle.dictionary.id,
      notes,
    });
  }

  #wordsOfBoard() {
    const place = el("div.tight");
    const tally = new Tally(this.kind, this.puzzle, (lines) => {
      this.lines = lines;
      this.#draw();
    });
    fill(place, tally.words);
    const board = { ...this.given, rings: Object.fromEntries(cellsOf(this.given).map((cell) => [cell, "you"])) };
    return el(
      "details.missed",
      {
        on: {
          toggle: (event) => {
            if (event.currentTarget.open) tally.show({ board, players: ["you"] });
          },
        },
      },
      el("summary", el("span", t("clues.words"))),
      notice("", t("clues.how")),
      place,
    );
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} cell
   */
  #pressed(event, cell) {
    if (event.ctrlKey || event.metaKey) return false;
    if (this.deduces && event.key.toLowerCase() === "x") this.tap(cell, "cross");
    else if (this.hand.pressed(event.key, cell, null)) speak(this.view.told(cell));
    else return false;
    return true;
  }
}

/**
 * @param {string[]} cells
 * @param {string} cell
 */
function without(cells, cell) {
  return cells.filter((other) => other !== cell);
}
