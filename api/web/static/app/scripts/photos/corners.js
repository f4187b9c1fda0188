// A photo with the grid of a board on it, whose four corners can be dragged.

import { cellName } from "../cells.js";
import { button, el, fill, svg } from "../dom.js";
import { t } from "../text.js";
import { project } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./grid.js").Grid} Grid */

/** How far an arrow key moves a corner, in hundredths of the photo. */
const STEP = 0.4;
/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };

/** The grid over a photo. */
export class Corners {
  /**
   * @param {HTMLCanvasElement} canvas the photo
   * @param {Point[]} corners in pixels of the photo, A1's first, then clockwise
   * @param {Object} told
   * @param {() => void} told.onMove while a corner is moved
   * @param {() => void} told.onMoved once one was moved
   */
  constructor(canvas, corners, { onMove, onMoved }) {
    this.canvas = canvas;
    this.onMove = onMove;
    this.onMoved = onMoved;
    this.corners = corners.map((corner) => /** @type {Point} */ ([...corner]));
    this.lines = svg("svg.photo-lines", {
      viewBox: `0 0 ${canvas.width} ${canvas.height}`,
      preserveAspectRatio: "none",
      "aria-hidden": true,
    });
    this.handles = [0, 1, 2, 3].map((number) => this.#handle(number));
    this.node = el("div.photo-frame", canvas, this.lines, this.handles);
  }

  /**
   * Show a grid.
   * @param {number} rows
   * @param {number} columns
   * @param {import("./projection.js").Homography} plane from points of the board to pixels
   */
  show(rows, columns, plane) {
    /** @type {Point[][]} */
    const strokes = [];
    for (let row = 0; row <= rows; row++) {
      strokes.push([project(plane, -0.5, row - 0.5), project(plane, columns - 0.5, row - 0.5)]);
    }
    for (let column = 0; column <= columns; column++) {
      strokes.push([project(plane, column - 0.5, -0.5), project(plane, column - 0.5, rows - 0.5)]);
    }
    const d = strokes.map(([[x, y], [right, bottom]]) => `M${x} ${y}L${right} ${bottom}`).join("");
    fill(this.lines, svg("path", { d }));
    const places = [
      [0, 0],
      [0, columns - 1],
      [rows - 1, columns - 1],
      [rows - 1, 0],
    ];
    for (const [number, handle] of this.handles.entries()) {
      const [row, column] = places[number];
      handle.setAttribute("aria-label", t("screens.photo.corner", { cell: cellName(row, column) }));
      this.#place(number);
    }
  }

  /** @param {number} number */
  #place(number) {
    const [x, y] = this.corners[number];
    const { style } = this.handles[number];
    style.setProperty("--x", String(x / this.canvas.width));
    style.setProperty("--y", String(y / this.canvas.height));
  }

  /** @param {number} number */
  #handle(number) {
    const handle = button(".photo-corner", () => {});
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const { left, top, width, height } = this.canvas.getBoundingClientRect();
      this.#move(number, (event.clientX - left) / width, (event.clientY - top) / height);
    });
    handle.addEventListener("lostpointercapture", () => this.onMoved());
    handle.addEventListener("keydown", (event) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      const [x, y] = this.corners[number];
      this.#move(number, x / this.canvas.width + step[0] / 100, y / this.canvas.height + step[1] / 100);
      this.onMoved();
    });
    return handle;
  }

  /**
   * @param {number} number
   * @param {number} x share of the photo
   * @param {number} y share of the photo
   */
  #move(number, x, y) {
    const inside = (/** @type {number} */ share) => Math.min(Math.max(share, 0), 1);
    this.corners[number] = [inside(x) * this.canvas.width, inside(y) * this.canvas.height];
    this.onMove();
  }
}
