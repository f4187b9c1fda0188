// Entering the letters of a board: the cursor runs in reading order, keys show how many tiles of a letter are left.

import { ask } from "../api.js";
import { cellsOf, emptyBoard, faceAt, isEmpty, withFace } from "../board.js";
import { BoardView } from "../board-view.js";
import { allDictionaries, knownDictionary } from "../dictionaries.js";
import { button, el, speak, targetOf } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { letterOf } from "../typed.js";
import { sizeDialog, tileDialog } from "./board-dialogs.js";
import { importDialog } from "./import-dialog.js";
import { LetterPad } from "./letter-pad.js";

/** An editor of a document with the fields `board` and `cursor`. */
export class LetterEditor {
  /** Return the keys that it knows. @returns {KeyHint[]} */
  static keys() {
    return [
      ["A … Z", t("keys.letter")],
      ["Backspace", t("keys.erase")],
      ["← ↑ ↓ →", t("keys.move")],
      ["Ctrl V", t("keys.paste")],
    ];
  }

  /**
   * @param {Edited<EditedBoard>} draft what is edited
   * @param {Object} options
   * @param {() => Cast} options.cast how the players look
   * @param {() => string} [options.dictionary] whose tiles have keys, and whose points are shown
   * @param {(board: Board) => void} [options.adopt] takes a board over; by default it replaces the old one
   * @param {boolean} [options.box] whether the tiles come from one box
   * @param {() => unknown} [options.onPhoto] called once a photo was taken over, with its rings
   */
  constructor(draft, { cast, dictionary = () => "en", adopt, box = true, onPhoto = () => {} }) {
    this.draft = draft;
    this.cast = cast;
    this.dictionary = dictionary;
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
    this.pad = new LetterPad({
      draft,
      dictionary,
      counts: box,
      enter: (face) => this.enter(face),
      erase: () => this.erase(),
    });
    if (!knownDictionary(dictionary()))
      allDictionaries().then(
        () => {
          this.pad.lay();
          this.show();
        },
        () => {},
      );
    /** Takes photos, once it is there. @type {HTMLInputElement | null} */
    this.camera = null;
    import("../photos/tool.js").then(
      ({ camera }) => {
        this.camera = camera(this, box, onPhoto);
        this.panel.append(this.camera);
      },
      () => {},
    );
    this.clearing = this.#tool("trash", "letters.clear", () => this.clear());
    this.panel = el(
      "div.tight",
      this.pad.node,
      el(
        "div.tools",
        this.#tool("keyboard", "letters.by", () => this.pad.choose()),
        this.#tool("camera", "letters.photo", () => this.camera?.click(), t("letters.photo.whole")),
        this.#tool("paste", "letters.paste", () => importDialog((board) => this.adopt(board), this.cast())),
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
    this.pad.show(board);
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
    importDialog((board) => this.adopt(board), this.cast(), text);
  }

  /** Deal a board at random. */
  async deal() {
    const { rows } = this.draft.present.board;
    const body = { rows: rows.length, columns: rows[0].length, dictionary: this.dictionary() };
    const { data } = await ask("POST", "/v1/boards/random", { body });
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

  /**
   * @param {string} drawing
   * @param {string} name
   * @param {() => void} act
   * @param {string | null} [whole] its name in full, where there is no room for it
   */
  #tool(drawing, name, act, whole = null) {
    return button(".button.quiet.tool", act, { "aria-label": whole }, icon(drawing), el("span", t(name)));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || targetOf(event).closest?.("input, textarea, select, dialog"))
      return;
    if (/^\p{L}$/u.test(event.key)) {
      event.preventDefault();
      this.enter(letterOf(this.dictionary(), event.key));
    } else if (event.key === "Backspace" || event.key === "Delete") {
      event.preventDefault();
      this.erase();
    }
  }
}
