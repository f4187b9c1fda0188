// Filling the holes of a board from a rack, so that every word of a list stands.

import { cellsOf, faceAt, withFace } from "../board.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { rackTile } from "../parts/rack-tile.js";
import { TakePut } from "../parts/take-put.js";
import { t } from "../text.js";
import { letterOf } from "../typed.js";
import { countsLive } from "./live-count.js";
import { boardOf } from "./look.js";
import { notesOf } from "./notes.js";
import { placeOf } from "./segments.js";

/** A board with holes; the draft has the field `tiles`, from cell to face. */
export class RestoreTask {
  static initial() {
    return { tiles: {} };
  }

  /**
   * @param {Kind} kind
   * @param {TaskOptions} options
   */
  constructor(kind, { puzzle, draft, cast }) {
    this.kind = kind;
    this.puzzle = puzzle;
    /** @type {Draft<{tiles: Record<string, string>}>} */
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
    });
    this.hand = new TakePut({
      standing: (cell) => this.draft.present.tiles[cell] ?? null,
      put: (face, cell, from) => this.#lay(face, cell, from),
      take: (cell) => this.draft.change({ tiles: this.#without(cell) }),
      changed: () => this.show({ hint: this.hint, verdict: this.verdict }),
      mayAim: (cell) => this.holes.includes(cell),
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
      ["A … Z", t("keys.rack")],
      ["Enter", t("keys.lay")],
      ["Backspace", t("keys.erase")],
      ["Esc", t("keys.let.go")],
    ];
  }

  /**
   * Show the draft; the arguments are those of every task.
   * @param {{ hint?: string[]; verdict?: PuzzleVerdict | null }} [told]
   */
  show({ hint = [], verdict = null } = {}) {
    this.hint = hint;
    this.verdict = verdict;
    const { tiles } = this.draft.present;
    this.hand.follow(this.draft.present);
    const chosen = this.#unused().indexOf(this.hand.piece ?? "");
    const left = Object.values(tiles);
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
            on: { click: () => at < 0 && this.hand.tapPiece(face) },
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
   * Tap a cell: lay a tile in a hole, take up the one there, or say that something is to go there.
   * @param {string} cell
   */
  tap(cell) {
    if (!this.holes.includes(cell)) return;
    this.hand.tapCell(cell);
    tick();
    speak(this.view.told(cell));
  }

  end() {}

  /**
   * @param {string} face
   * @param {string} cell
   * @param {string | null} from
   */
  #lay(face, cell, from) {
    if (!this.holes.includes(cell)) return false;
    this.draft.change({ tiles: { ...this.#without(from), [cell]: face } });
    return true;
  }

  /** @param {string | null} cell */
  #without(cell) {
    const { [cell ?? ""]: _, ...tiles } = this.draft.present.tiles;
    return tiles;
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
    const counted = Boolean(this.verdict) || countsLive(this.puzzle, this.kind);
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
    const { tiles } = this.draft.present;
    const board = this.#filled();
    const notes = notesOf(this.hint, Object.keys(tiles), "laid");
    const cells = this.word && placeOf(board, this.word);
    this.view.show({
      board,
      cast: this.cast,
      current: this.hand.cell,
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
    if (event.ctrlKey || event.metaKey) return false;
    const face = this.#unused().find((other) => other === letterOf(this.puzzle.dictionary.id, event.key));
    if (!this.hand.pressed(event.key, cell, face ?? null)) return false;
    if (this.holes.includes(cell)) speak(this.view.told(cell));
    return true;
  }
}

function mark() {
  const drawing = icon("check");
  attribute(drawing, "class", "icon-drawing mark");
  return drawing;
}
