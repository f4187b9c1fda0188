// The board of a round as this device sees it: what the service has, and on top of that what was entered here and is
// still to be sent. Each letter and each ring goes by itself, so that several phones can enter the same board.

import { cellsOf, emptyBoard } from "../board.js";
import { outboxAt } from "../live/outbox.js";
import { toast } from "../parts/toast.js";
import { t } from "../text.js";
import { boardAfter, change, differences, effectOf, historyOf, reverse } from "./entries.js";
import { EntryLine } from "./entry-line.js";
import { refusalText, refusalTexts } from "./refusals.js";

/** Milliseconds in which nobody has seen yet what another phone has just put on a cell. */
const UNSEEN = 250;

/** An edited board; dispatches `change` when something was entered here, its session when anything else is new. */
export class BoardDraft extends EntryLine {
  /**
   * Return the board of a round.
   * @param {MatchSession} session
   * @param {number} number the round
   */
  static at(session, number) {
    const name = `draft:${session.id}:${number}`;
    return outboxAt(name, () => new BoardDraft(name, session, number));
  }

  /**
   * @param {string} name where it is kept
   * @param {MatchSession} session
   * @param {number} number
   */
  constructor(name, session, number) {
    super(name, session, number);
    /** @type {Map<string, {at: number, by: string | null}>} */
    this.arrived = new Map();
    /** The board as it was shown last. @type {Board | null} */
    this.seen = null;
    this.onEntered = (/** @type {Event} */ event) => this.#note(/** @type {CustomEvent<RoundNews>} */ (event).detail);
    this.onSession = () => this.#compare();
    this.addEventListener("change", () => {
      this.seen = this.present.board;
    });
  }

  /** The board with everything that was entered here, the cell that is entered next, and whose rings are painted. */
  get present() {
    const board = boardAfter(this.session.round(this.number)?.board ?? this.blank, this.entries);
    const cursor = cellsOf(board).includes(this.place.cursor) ? this.place.cursor : "A1";
    return { board, cursor, painter: this.place.painter ?? this.session.mine[0] ?? null };
  }

  get canUndo() {
    return historyOf(this.entries).done.length > 0 || this.#mayAsk("undo");
  }
  get canRedo() {
    const { undone, fresh } = historyOf(this.entries);
    return undone.length > 0 || (!fresh && this.#mayAsk("redo"));
  }

  /**
   * Change the board, the cursor or the painter. What another phone has put on a cell a moment ago is not changed:
   * nobody meant that.
   * @param {Partial<EditedBoard>} fields
   */
  change({ board, ...place }) {
    const effect = board ? change(this.present.board, board) : null;
    const news = effect && "cell" in effect ? this.arrived.get(`${effect.part}/${effect.cell}`) : null;
    if (effect && "cell" in effect && news && Date.now() - news.at < UNSEEN) {
      const { cell, was: stands, part } = effect;
      toast(refusalText({ code: "cell_changed", detail: "", pointer: `/${part}`, cell, stands, by: news.by }, this));
      Object.assign(this.place, place.cursor && { cursor: place.cursor });
      this.changed();
      return;
    }
    Object.assign(this.place, place);
    if (effect) this.enter({ kind: "cell" in effect ? "cell" : "board", of: null, effect });
    else this.changed();
  }

  /** Take back the last thing that this device has entered. */
  undo() {
    const last = historyOf(this.entries).done.at(-1);
    if (last) this.enter({ kind: "undo", of: last.id, effect: last.effect && reverse(last.effect) });
    else if (this.#mayAsk("undo")) this.enter({ kind: "undo", of: null, effect: this.#expected("undo") });
  }

  /** Bring back what was taken back last. */
  redo() {
    const last = historyOf(this.entries).undone.at(-1);
    if (last) this.enter({ kind: "redo", of: last.id, effect: last.effect });
    else if (this.canRedo) this.enter({ kind: "redo", of: null, effect: this.#expected("redo") });
  }

  follow() {
    this.seen = this.present.board;
    this.session.addEventListener("entered", this.onEntered);
    this.session.addEventListener("change", this.onSession);
    if (this.number > 1 && !this.session.round(this.number)?.board) this.#measure();
  }

  leave() {
    this.session.removeEventListener("entered", this.onEntered);
    this.session.removeEventListener("change", this.onSession);
  }

  /** Have a board without tiles of the size that the first letter will make: that of the round before. */
  async #measure() {
    const before = await this.session.read(`/rounds/${this.number - 1}/board`).catch(() => null);
    if (!before) return;
    this.blank = emptyBoard(before.rows.length, before.rows[0].length);
    this.changed();
  }

  /** @param {RoundNews} event */
  #note({ round, by, data }) {
    if (round !== this.number) return;
    for (const part of /** @type {Part[]} */ (["cells", "rings"]))
      for (const cell of Object.keys(data[part] ?? {})) this.arrived.set(`${part}/${cell}`, { at: Date.now(), by });
  }

  /** Note what others have put on cells where the service has not told of it one by one: it was read with the round. */
  #compare() {
    const { board } = this.present;
    for (const { part, cell } of (this.seen && differences(this.seen, board)) ?? []) {
      const place = `${part}/${cell}`;
      const told = this.arrived.get(place);
      if (!told || Date.now() - told.at >= UNSEEN) this.arrived.set(place, { at: Date.now(), by: null });
    }
    this.seen = board;
  }

  /**
   * Whether the service may have something to take back or bring back for this device; it alone knows for the host.
   * @param {"undo" | "redo"} kind
   */
  #mayAsk(kind) {
    const step = this.session.round(this.number)?.[kind];
    return Boolean(step && ["tile", "ring", "board"].includes(step.type));
  }

  /** @param {"undo" | "redo"} kind */
  #expected(kind) {
    const step = this.session.round(this.number)?.[kind];
    if (!step || step.by !== this.session.self || historyOf(this.entries).asked) return null;
    return effectOf(kind, step, this.present.board);
  }

  /**
   * Offer a board that was not taken.
   * @param {Board} board
   */
  overtaken(board) {
    this.session.refresh().catch(() => {});
    toast(t("problem.stale"), { label: t("draft.mine"), act: () => this.change({ board }) });
  }

  /** The host has nothing to take back: it may take back what others have entered. */
  exhausted() {
    const step = this.session.round(this.number)?.undo;
    const by = step && this.session.cast().name(step.by);
    if (!step || !by) return toast(t("refused.nothing_to_undo"));
    return toast(t("undo.others", { player: by }), {
      label: t("undo.others.do"),
      act: () =>
        this.session
          .act("POST", "/undo", { round: this.number, by: step.by })
          .catch((error) => toast(refusalTexts(error, this))),
    });
  }
}
