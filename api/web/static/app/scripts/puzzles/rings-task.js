// Placing rings: for the most points, for an exact number, against a rival, or where clues say they are.

import { cellsOf, withRing } from "../board.js";
import { BoardView } from "../board-view.js";
import { el, fill, refill, speak } from "../dom.js";
import { choice } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { Clues } from "./clues.js";
import { boardOf, signed } from "./look.js";
import { notesOf } from "./notes.js";
import { Tally } from "./tally.js";

/** A board to place rings on; the draft has the fields `rings`, `crossed` and `brush`. */
export class RingsTask {
  static initial() {
    return { rings: [], crossed: [], brush: "ring" };
  }

  constructor({ puzzle, draft, cast }) {
    Object.assign(this, { puzzle, draft, cast, given: boardOf(puzzle), lines: [], hint: [] });
    this.deduces = puzzle.kind === "ring-deduction";
    this.view = new BoardView({ label: t("puzzle.board"), onCell: (cell) => this.tap(cell), onKey: (event, cell) => this.#pressed(event, cell) });
    this.clues = this.deduces ? new Clues(puzzle, this.view.node) : null;
    this.board = this.clues?.node ?? this.view.node;
    this.placed = el("span.ring-row", { "aria-hidden": true });
    this.count = el("span.soft.small", { role: "status" });
    this.tally = new Tally(puzzle, (lines) => { this.lines = lines; this.#draw(); });
    this.brush = el("div");
    this.panel = el("div.stack.tighter", {},
      el("div.strip", {}, el("div.strip-side", {}, this.placed, this.count), this.deduces ? this.brush : this.tally.line),
      this.deduces ? this.#wordsOfBoard() : this.tally.words);
    this.help = t(this.deduces ? "keys.told.deduction" : "keys.told.rings");
    this.keys = [["← ↑ ↓ →", t("keys.move")], ["Enter", t("keys.ring")], ...(this.deduces ? [["X", t("keys.cross")]] : [])];
  }

  /** Show the draft; `hint` are cells that a hint speaks of, `verdict` what the service said of the answer shown. */
  show({ hint = [], verdict = null } = {}) {
    Object.assign(this, { hint, verdict });
    const { rings, brush } = this.draft.present;
    const wanted = this.puzzle.rings_to_place;
    fill(this.placed, Array.from({ length: wanted }, (_, index) => (index < rings.length ? token(this.cast.of("you")) : el("span.ring-place"))));
    const text = t("rings.placed", { count: wanted, placed: rings.length });
    if (this.count.textContent !== text) this.count.textContent = text;
    if (this.deduces) {
      refill(this.brush, choice(t("brush"), [["ring", t("brush.ring")], ["cross", t("brush.cross")]], brush, (value) => this.draft.change({ brush: value }, { quietly: true })));
      this.clues.show(verdict?.clues);
    } else this.tally.show(this.#position(), (totals) => this.#worth(totals));
    this.#draw();
  }

  /** Return the answer as the service takes it, or null while rings are missing. */
  answer() {
    const { rings } = this.draft.present;
    return rings.length === this.puzzle.rings_to_place ? { rings } : null;
  }

  /** Say what is missing of an answer. */
  get missing() {
    return t("rings.missing", { count: this.puzzle.rings_to_place - this.draft.present.rings.length });
  }

  /** Place a ring on a cell, take it up, or cross the cell out. */
  tap(cell, brush = this.draft.present.brush) {
    const { rings, crossed } = this.draft.present;
    const without = (cells) => cells.filter((other) => other !== cell);
    if (this.given.rings[cell]) return this.#refuse(t("rings.locked", { cell }));
    if (brush === "cross") this.draft.change(crossed.includes(cell) ? { crossed: without(crossed) } : { crossed: [...crossed, cell], rings: without(rings) });
    else if (rings.includes(cell)) this.draft.change({ rings: without(rings) });
    else if (rings.length < this.puzzle.rings_to_place) this.draft.change({ rings: [...rings, cell], crossed: without(crossed) });
    else if (rings.length === 1) this.draft.change({ rings: [cell], crossed: without(crossed) });
    else return this.#refuse(t("rings.all"));
    speak(this.view.told(cell));
    return undefined;
  }

  /** Stop what goes on in the background. */
  end() {
    this.tally.end();
  }

  #refuse(text) {
    this.count.textContent = text;
    this.count.classList.remove("shaken");
    void this.count.offsetWidth;
    this.count.classList.add("shaken");
  }

  #ringed() {
    return this.draft.present.rings.reduce((board, cell) => withRing(board, cell, "you"), this.given);
  }

  #position() {
    return { board: this.#ringed(), players: this.puzzle.kind === "cancel-duel" ? ["you", "rival"] : ["you"] };
  }

  #worth({ you, rival }) {
    if (this.puzzle.kind === "cancel-duel") return [signed(you - rival), t("tally.duel", { you, rival })];
    if (this.puzzle.kind === "exact-score") return [String(you), t("tally.target", { count: this.puzzle.target })];
    return [String(you), t("tally.points", { count: you })];
  }

  #draw() {
    const { crossed } = this.draft.present;
    const notes = notesOf(this.hint, crossed, "crossed");
    this.view.show({ board: this.#ringed(), cast: this.cast, words: this.lines, dictionary: this.puzzle.dictionary.id, notes });
  }

  #wordsOfBoard() {
    const place = el("div.tight");
    const tally = new Tally(this.puzzle, (lines) => { this.lines = lines; this.#draw(); });
    fill(place, tally.words);
    const board = { ...this.given, rings: Object.fromEntries(cellsOf(this.given).map((cell) => [cell, "you"])) };
    return el("details.missed", { on: { toggle: (event) => { if (event.currentTarget.open) tally.show({ board, players: ["you"] }); } } },
      el("summary", {}, el("span", { text: t("clues.words") })), notice("", t("clues.how")), place);
  }

  #pressed(event, cell) {
    if (!this.deduces || event.key.toLowerCase() !== "x" || event.ctrlKey || event.metaKey) return false;
    this.tap(cell, "cross");
    return true;
  }
}
