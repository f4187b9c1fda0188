// A page around a board of Ringo under one's own hand: what is kept of it, and how it answers to keys and undo.

import { historyOf } from "../../parts/history-buttons.js";
import { ToolFrame } from "../../tables/tool-frame.js";

/** How many positions the engine looks at. */
export const NODES = 400_000;

/**
 * The page. Who makes one gives it a `board`, and a `frame` once that is there.
 * @template {object} Kept
 */
export class HandPage {
  /** @type {import("./hand-board.js").HandBoard} */
  board = /** @type {never} */ (null);
  /** @type {ToolFrame} */
  frame = /** @type {never} */ (null);

  /**
   * @param {GamePage} page
   * @param {import("../../store.js").Document<Kept>} document what is kept
   */
  constructor(page, document) {
    this.page = page;
    this.document = document;
    this.asked = 0;
  }

  /**
   * Return the frame of the page.
   * @param {string} title
   * @param {Child[]} panel
   */
  framed(title, panel) {
    const history = historyOf(this.document, () => this.moved());
    return new ToolFrame(title, history, this.board.node, panel);
  }

  /** Ask the service about what lies there, and draw it. @returns {Promise<void>} */
  async read() {}

  /** Return the screen, once it has been read. */
  async screen() {
    await this.read();
    const { board, frame } = this;
    return { ...frame.screen(), keys: board.keys, pressed: (/** @type {string} */ key) => board.pressed(key) };
  }

  /** @param {Partial<Kept>} fields */
  change(fields) {
    this.document.change(fields);
    this.moved();
  }

  /** Look anew at what lies there. */
  moved() {
    this.board.chosen = null;
    this.read();
  }
}
