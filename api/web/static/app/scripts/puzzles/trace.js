// Reading a word off the board: dragging along its letters, or naming its first cell and then its last.

import { targetOf } from "../dom.js";
import { between } from "./segments.js";

/** Watches a board; tells which cells are being read, and which were read. */
export class Trace {
  /**
   * @param {BoardView} view
   * @param {Object} options
   * @param {(cells: string[]) => void} options.show told the cells read so far, none where nothing is read
   * @param {(cells: string[]) => void} options.take told the cells of a whole reading
   */
  constructor(view, { show, take }) {
    this.show = show;
    this.take = take;
    /** @type {string | null} */
    this.first = null;
    /** @type {{from: string, cells: string[] | null} | null} */
    this.dragged = null;
    this.swallow = false;
    const { grid } = view;
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", () => this.#up());
    grid.addEventListener("pointercancel", () => this.#stop());
  }

  /**
   * Take a cell as the first of a word, or as its last.
   * @param {string} cell
   */
  tap(cell) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const cells = this.first && this.first !== cell ? between(this.first, cell) : null;
    if (cells) {
      this.reset();
      this.take(cells);
    } else if (this.first === cell) this.reset();
    else {
      this.first = cell;
      this.show([cell]);
    }
  }

  /**
   * Show what would be read up to a cell.
   * @param {string} cell
   */
  reach(cell) {
    if (this.first) this.show(between(this.first, cell) ?? [this.first]);
  }

  /** Read nothing any more. */
  reset() {
    this.first = null;
    this.show([]);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.swallow = false;
    const target = targetOf(event);
    const cell = cellAt(target);
    if (!cell || event.button) return;
    this.dragged = { from: cell, cells: null };
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.dragged) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    const cells = cell && between(this.dragged.from, cell);
    if (!cells || (cells.length < 2 && !this.dragged.cells)) return;
    this.dragged.cells = cells;
    this.show(cells);
  }

  #up() {
    const cells = this.dragged?.cells;
    this.dragged = null;
    if (!cells) return;
    this.swallow = true;
    setTimeout(() => {
      this.swallow = false;
    });
    this.reset();
    if (cells.length > 1) this.take(cells);
  }

  #stop() {
    if (this.dragged?.cells) this.reset();
    this.dragged = null;
  }
}

/**
 * Return the cell that an element is on, if any.
 * @param {Element | null} element
 */
function cellAt(element) {
  return /** @type {HTMLElement | null | undefined} */ (element?.closest?.(".tile"))?.dataset.cell;
}
