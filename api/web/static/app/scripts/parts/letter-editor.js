// Entering the letters of a board: the cursor runs in reading order, keys show how many tiles of a letter are left.

import { ask } from "../api.js";
import { COPIES, cellsOf, countOf, emptyBoard, faceAt, isEmpty, LETTERS, withFace } from "../board.js";
import { BoardView } from "../board-view.js";
import { tilesOf } from "../dictionaries.js";
import { attribute, button, el, speak, targetOf } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { importDialog, sizeDialog, tileDialog } from "./board-dialogs.js";

/** An editor of a document with the fields `board` and `cursor`. */
export class LetterEditor {
  /**
   * @param {Edited<EditedBoard>} draft what is edited
   * @param {Object} options
   * @param {() => Cast} options.cast how the players look
   * @param {() => string} [options.dictionary] whose tiles have keys, and whose points are shown
   * @param {(board: Board) => void} [options.adopt] takes over an imported board; by default it replaces the board
   * @param {boolean} [options.box] whether the tiles come from the box, so that it matters how many there are
   */
  constructor(draft, { cast, dictionary = () => "en", adopt, box = true }) {
    this.box = box;
    this.draft = draft;
    this.cast = cast;
    this.dictionary = dictionary;
    this.letters = tilesOf(dictionary());
    this.adopt = adopt ?? ((board) => draft.change({ board, cursor: cellsOf(board).at(-1) ?? "A1" }));
    this.view = new BoardView({
      label: t("board.letters"),
      countTiles: box,
      onCell: (cell) => {
        draft.change({ cursor: cell }, { quietly: true });
        this.view.focus(cell);
      },
      onMove: (cell) => draft.change({ cursor: cell }, { quietly: true }),
      onPaste: (event) => this.paste(event),
    });
    this.board = this.view.node;
    this.warning = el("p.field-error.small", { role: "status" });
    this.keys = new Map(this.letters.map((letter) => [letter, this.#key(letter)]));
    this.clearing = this.#tool("trash", "letters.clear", () => this.clear());
    this.panel = el(
      "div.tight",
      el(
        "div.keys",
        { role: "group", "aria-label": t("step.letters") },
        [...this.keys.values()].map(({ node }) => node),
        button(
          ".key.erase",
          () => this.erase(),
          {
            vars: { "--span": 7 - (this.letters.length % 7), "--span-narrow": 6 - (this.letters.length % 6) },
            "aria-label": t("letters.erase"),
          },
          icon("erase"),
        ),
      ),
      this.warning,
      el(
        "div.tools",
        this.#tool("paste", "letters.paste", () => importDialog((board) => this.adopt(board), this.cast().players)),
        this.#tool("dice", "letters.random", () => this.deal()),
        this.#tool("more", "letters.other", () => tileDialog((face) => this.enter(face))),
        this.#tool("grid", "letters.size", () =>
          sizeDialog(this.draft.present.board, (rows, columns) => this.resize(rows, columns)),
        ),
        this.clearing,
      ),
    );
    /** @param {KeyboardEvent} event */
    this.onKeyDown = (event) => this.#pressed(event);
    /** @param {ClipboardEvent} event */
    this.onPageClip = (event) => {
      if (!targetOf(event).closest?.("input, textarea, .board")) this.paste(event);
    };
    addEventListener("keydown", this.onKeyDown);
    addEventListener("paste", this.onPageClip);
  }

  /** Show the document as it is now. */
  show() {
    const { board, cursor } = this.draft.present;
    this.view.show({ board, cast: this.cast(), current: cursor, dictionary: this.dictionary() });
    for (const [letter, { node, dots }] of this.keys) {
      if (!dots.length) continue;
      const left = Math.max(COPIES - countOf(board, letter), 0);
      node.classList.toggle("used-up", left === 0);
      attribute(node, "aria-label", t("letters.key", { letter, count: left }));
      dots.forEach((dot, index) => dot.classList.toggle("gone", index >= left));
    }
    const beyond = LETTERS.filter((letter) => this.box && countOf(board, letter) > COPIES);
    const text = beyond.length ? t("letters.third", { letter: beyond.join(", ") }) : "";
    if (this.warning.textContent !== text) this.warning.textContent = text;
    this.clearing.disabled = isEmpty(board);
  }

  /**
   * Put a face on the present cell and go on.
   * @param {string} face
   */
  enter(face) {
    const { board, cursor } = this.draft.present;
    const cells = cellsOf(board);
    const next = cells[cells.indexOf(cursor) + 1] ?? cursor;
    this.draft.change({ board: withFace(board, cursor, face), cursor: next });
    tick();
    speak(t("cell.plain", { cell: cursor, face }));
    if (this.view.grid.contains(document.activeElement)) this.view.focus(next);
  }

  /** Take away the present face, or where there is none the one before. */
  erase() {
    const { board, cursor } = this.draft.present;
    const cells = cellsOf(board);
    const cell = faceAt(board, cursor) ? cursor : cells[cells.indexOf(cursor) - 1];
    if (!cell) return;
    this.draft.change({ board: withFace(board, cell, ""), cursor: cell });
    speak(t("cell.bare", { cell }));
  }

  /**
   * Take over the board in a paste.
   * @param {ClipboardEvent} event
   */
  async paste(event) {
    const text = event.clipboardData?.getData("text/plain");
    if (!text?.trim()) return;
    event.preventDefault();
    importDialog((board) => this.adopt(board), this.cast().players, text);
  }

  /** Deal a board at random. */
  async deal() {
    const { rows } = this.draft.present.board;
    const { data } = await ask("POST", "/v1/boards/random", { body: { rows: rows.length, columns: rows[0].length } });
    this.adopt(data.board);
  }

  /** Empty the board. */
  clear() {
    const { rows } = this.draft.present.board;
    this.draft.change({ board: emptyBoard(rows.length, rows[0].length), cursor: "A1" });
  }

  /**
   * Give the board another size; what fits stays.
   * @param {number} rows
   * @param {number} columns
   */
  resize(rows, columns) {
    const old = this.draft.present.board;
    const board = emptyBoard(rows, columns);
    board.rows = board.rows.map((row, r) => row.map((_, c) => old.rows[r]?.[c] ?? ""));
    const inside = new Set(cellsOf(board));
    board.rings = Object.fromEntries(Object.entries(old.rings).filter(([cell]) => inside.has(cell)));
    this.draft.change({ board, cursor: "A1" });
  }

  /** Stop listening to the page. */
  end() {
    removeEventListener("keydown", this.onKeyDown);
    removeEventListener("paste", this.onPageClip);
  }

  /** @param {string} letter */
  #key(letter) {
    const dots = this.box && LETTERS.includes(letter) ? Array.from({ length: COPIES }, () => el("i")) : [];
    const node = button(
      ".key",
      () => this.enter(letter),
      { class: letter.length > 1 ? "long" : null },
      letter,
      el("span.left", { "aria-hidden": true }, dots),
    );
    return { node, dots };
  }

  /**
   * @param {string} drawing
   * @param {string} name
   * @param {() => void} act
   */
  #tool(drawing, name, act) {
    return button(".button.quiet.tool", act, icon(drawing), el("span", t(name)));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || targetOf(event).closest?.("input, textarea, select, dialog"))
      return;
    if (/^\p{L}$/u.test(event.key)) {
      event.preventDefault();
      this.enter(event.key.toUpperCase());
    } else if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.erase();
    }
  }
}
