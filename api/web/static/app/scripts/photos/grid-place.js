// The photo with the grid of the board on it, and what rows, columns and corners are set with.

import { el, fill } from "../dom.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";
import { Corners } from "./corners.js";
import { corners as cornersOf, fitted } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./projection.js").Homography} Homography */
/** @typedef {import("./picture.js").Photo} Photo */

const [LEAST_SIDE, MOST_SIDE, USUAL_SIDE] = [4, 8, 5];
/** Where the grid is put where none is found, as a share of the photo. */
const INSET = 0.15;

/** The place of the grid. */
export class GridPlace {
  /**
   * @param {(photo: Photo, rows: number, columns: number, plane: Homography) => void} onMoved told a grid that was
   *   placed by hand
   */
  constructor(onMoved) {
    this.onMoved = onMoved;
    this.node = el("div");
  }

  /**
   * Draw a grid on a photo.
   * @param {Photo} photo
   * @param {Point[]} corners A1's first, then clockwise
   * @param {number} rows
   * @param {number} columns
   * @param {boolean} [isOpen] whether rows and columns can be seen at once
   */
  draw(photo, corners, rows, columns, isOpen = false) {
    const show = () => {
      const plane = fitted(cornersOf(lines.value, tiles.value), grid.corners);
      grid.show(lines.value, tiles.value, plane);
      return plane;
    };
    const moved = () => this.onMoved(photo, lines.value, tiles.value, show());
    const grid = new Corners(photo.canvas, corners, { onMove: show, onMoved: moved });
    const limits = { low: LEAST_SIDE, high: MOST_SIDE, onChange: moved };
    const lines = stepper(t("size.rows"), { value: rows, ...limits });
    const tiles = stepper(t("size.columns"), { value: columns, ...limits });
    show();
    fill(
      this.node,
      grid.node,
      el(
        "details.photo-grid",
        { open: isOpen },
        el("summary", t("screens.photo.grid")),
        el("p.hint", t("screens.photo.grid.hint")),
        el("div.size-fields.wraps", lines.node, tiles.node),
      ),
    );
  }

  /**
   * Draw a grid in the middle of a photo in which none is found.
   * @param {Photo} photo
   */
  drawUsual(photo) {
    const { width, height } = photo.canvas;
    const side = Math.min(width, height) * (1 - 2 * INSET);
    const [left, top] = [(width - side) / 2, (height - side) / 2];
    /** @type {Point[]} */
    const corners = [
      [left, top],
      [left + side, top],
      [left + side, top + side],
      [left, top + side],
    ];
    this.draw(photo, corners, USUAL_SIDE, USUAL_SIDE, true);
  }
}
