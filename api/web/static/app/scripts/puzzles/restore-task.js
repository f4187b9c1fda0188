// Filling the holes of a board from a rack, so that every word of a list stands.

import { cellsOf, faceAt, nextCell, withFace } from "../board.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { rackTile } from "../parts/rack-tile.js";
import { t } from "../text.js";
import { countsLive } from "./live-count.js";
import { boardOf } from "./look.js";
import { notesOf } from "./notes.js";
import { placeOf } from "./segments.js";

/**
 * A board with holes; the draft has the fields `tiles`, from cell to face, `piece` and `cell`, the hole that is next.
 */
export class RestoreTask {
  /** @param {Puzzle} puzzle */
  static initial(puzzle) {
    const board = boardOf(puzzle);
    return { tiles: {}, piece: null, cell: cellsOf(board).find((cell) => !faceAt(board, cell)) ?? null };
  }

  /** @param {TaskOptions} options */
  constructor({ puzzle, draft, cast }) {
    this.puzzle = puzzle;
    /** @type {Draft<{tiles: Record<string, string>, piece: string | null, cell: string | null}>} */
    this.draft = draft;
    this.cast = cast;
    this.given = boardOf(puzzle);
    this.tiles = puzzle.tiles ?? [];
    /** @type {string[]} */
    this.hint = [];
    /** @type {PuzzleVerdict | null} */
    this.verdict = null;
    /** @type {string | null} */
    this.word = null;
    this.holes = cellsOf(this.given).filter((cell) => !faceAt(this.given, cell));
    this.view = new BoardView({
      label: t("puzzle.board"),
      onCell: (cell) => this.tap(cell),
      onKey: (event, cell) => this.#pressed(event, cell),
      onMove: (cell) => this.#aim(cell),
    });
    this.board = this.view.node;
    this.rack = el("div.rack", { role: "group", "aria-label": t("rack") });
    this.count = el("p.soft.small", { role: "status" });
    this.list = el("ul.chips", { "aria-label": t("restore.words") });
    this.panel = this.rack;
    this.words = el("section.tight", this.count, this.list);
    this.help = t("keys.told.restore");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← ↑ ↓ →", t("keys.move")],
      ["A … Z", t("keys.hole")],
      ["Backspace", t("keys.erase")],
      ["Enter", t("keys.lay")],
    ];
  }

  /**
   * Show the draft; the arguments are those of every task.
   * @param {{ hint?: string[]; verdict?: PuzzleVerdict | null }} [told]
   */
  show({ hint = [], verdict = null } = {}) {
    this.hint = hint;
    this.verdict = verdict;
    const { tiles, piece } = this.draft.present;
    const used = Object.values(tiles);
    const chosen = this.#unused().indexOf(piece ?? "");
    const left = [...used];
    let free = -1;
    refill(
      this.rack,
      this.tiles.map((face) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        else free += 1;
        const pressed = at < 0 && chosen >= 0 && free === chosen;
        return rackTile("button", face, {
          properties: {
            "aria-disabled": at >= 0,
            class: at >= 0 ? "gone" : null,
            "aria-pressed": String(pressed),
            on: { click: () => at < 0 && this.#choose(face) },
          },
        });
      }),
    );
    this.#list();
    this.#draw();
  }

  /** Return the answer as the service takes it, or null while a hole is open. */
  answer() {
    const { tiles } = this.draft.present;
    return Object.keys(tiles).length === this.holes.length ? { tiles } : null;
  }

  /** Return what is entered so far, each part as it is typed. */
  get found() {
    return Object.entries(this.draft.present.tiles).map(([cell, face]) => `${cell}=${face}`);
  }

  /** Say what is missing of an answer. */
  get missing() {
    return t("restore.missing", { count: this.#unused().length });
  }

  /**
   * Lay the chosen tile in a hole, take the one there back, or make the hole the next one.
   * @param {string} cell
   */
  tap(cell) {
    const { tiles, piece } = this.draft.present;
    if (!this.holes.includes(cell)) return;
    if (piece && tiles[cell] !== piece) this.#lay(cell, piece);
    else if (tiles[cell]) this.#takeBack(cell);
    else this.draft.change({ cell }, { quietly: true });
    tick();
    speak(this.view.told(cell));
  }

  end() {}

  /**
   * Make the hole that the keyboard comes to the next one.
   * @param {string} cell
   */
  #aim(cell) {
    const { tiles, cell: before } = this.draft.present;
    if (cell !== before && this.holes.includes(cell) && !tiles[cell]) this.draft.change({ cell }, { quietly: true });
  }

  /** @param {string} face */
  #choose(face) {
    const { cell, piece } = this.draft.present;
    if (cell && !this.draft.present.tiles[cell]) this.#lay(cell, face);
    else this.draft.change({ piece: piece === face ? null : face }, { quietly: true });
  }

  /**
   * @param {string} cell
   * @param {string} face
   */
  #lay(cell, face) {
    const tiles = { ...this.draft.present.tiles, [cell]: face };
    const next = nextCell(this.given, cell, (other) => this.holes.includes(other) && !tiles[other]);
    this.draft.change({ tiles, piece: null, cell: next });
  }

  /** @param {string} cell */
  #takeBack(cell) {
    const { [cell]: _, ...tiles } = this.draft.present.tiles;
    this.draft.change({ tiles, cell, piece: null });
  }

  #unused() {
    const used = Object.values(this.draft.present.tiles);
    return this.tiles.filter((face) => {
      const at = used.indexOf(face);
      if (at >= 0) used.splice(at, 1);
      return at < 0;
    });
  }

  #filled() {
    return Object.entries(this.draft.present.tiles).reduce(
      (board, [cell, face]) => withFace(board, cell, face),
      this.given,
    );
  }

  #list() {
    const board = this.#filled();
    // where only Check counts, only what it has counted is marked
    const counted = Boolean(this.verdict) || countsLive(this.puzzle);
    const places = (this.puzzle.words ?? []).map((word) => ({ word, cells: counted ? placeOf(board, word) : null }));
    const standing = places.filter(({ cells }) => cells).length;
    const text = counted ? t("restore.standing", { count: places.length, standing }) : t("restore.words");
    if (this.count.textContent !== text) this.count.textContent = text;
    if (!places.some(({ word, cells }) => word === this.word && cells)) this.word = null;
    refill(
      this.list,
      places.map(({ word, cells }) =>
        el(
          "li",
          { "data-key": word },
          cells
            ? button(
                ".chip.good",
                () => {
                  this.word = word === this.word ? null : word;
                  this.#list();
                  this.#draw();
                },
                { "aria-pressed": String(word === this.word) },
                mark(),
                el("span.word", word),
                el("span.unseen", t("restore.stands")),
              )
            : el("span.chip.waiting", el("span.word", word)),
        ),
      ),
    );
  }

  #draw() {
    const { tiles, cell } = this.draft.present;
    const board = this.#filled();
    const notes = notesOf(this.hint, Object.keys(tiles), "laid");
    const cells = this.word && placeOf(board, this.word);
    this.view.show({
      board,
      cast: this.cast,
      current: cell,
      words: cells ? [{ cells, player: null }] : [],
      dictionary: null,
      notes,
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} cell
   */
  #pressed(event, cell) {
    if (event.ctrlKey || event.metaKey || !this.holes.includes(cell)) return false;
    if (event.key === "Backspace" || event.key === "Delete") {
      if (this.draft.present.tiles[cell]) {
        this.#takeBack(cell);
        speak(this.view.told(cell));
      }
      return true;
    }
    const face = this.#unused().find((other) => other === event.key.toUpperCase());
    if (!face) return false;
    this.#lay(cell, face);
    speak(this.view.told(cell));
    this.view.focus(this.draft.present.cell ?? cell);
    return true;
  }
}

function mark() {
  const drawing = icon("check");
  attribute(drawing, "class", "icon-drawing mark");
  return drawing;
}
