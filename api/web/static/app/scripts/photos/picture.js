// A photo from a file, as the reader takes it, and parts of it to look at.

import { el } from "../dom.js";
import { pixelsOf } from "./cuts.js";
import { project } from "./projection.js";

/** @typedef {import("./cuts.js").Pixels} Pixels */

/** The longest side of what is read, in pixels; larger photos are shrunk first. */
const LONGEST = 1280;
/** How much of the board a cell is shown with, in pitches, and how large, in pixels. */
const REACH = 1.25;
const CELL = 96;

/**
 * A photo.
 * @typedef {Object} Photo
 * @property {HTMLCanvasElement} canvas
 * @property {Pixels} pixels
 */

/**
 * Open a photo, turned as its camera says it was held.
 * @param {Blob | HTMLCanvasElement} taken a file, or what the live camera saw
 * @returns {Promise<Photo>}
 * @throws {DOMException} the file is no picture
 */
export async function opened(taken) {
  const image = await createImageBitmap(taken, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = el("canvas", {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return { canvas, pixels: pixelsOf(pen.getImageData(0, 0, canvas.width, canvas.height)) };
}

/**
 * Cut the picture of a cell out of a photo, upright.
 * @param {Photo} photo
 * @param {import("./projection.js").Homography} plane from points of the board to pixels
 * @param {number} column
 * @param {number} row
 */
export function cellPicture({ pixels }, plane, column, row) {
  const canvas = el("canvas", { width: CELL, height: CELL, "aria-hidden": true });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const image = pen.createImageData(CELL, CELL);
  for (let at = 0; at < CELL * CELL; at++) {
    const across = (((at % CELL) + 0.5) / CELL - 0.5) * REACH;
    const down = ((Math.floor(at / CELL) + 0.5) / CELL - 0.5) * REACH;
    const [x, y] = project(plane, column + across, row + down);
    const left = Math.min(Math.max(Math.floor(x), 0), pixels.columns - 1);
    const top = Math.min(Math.max(Math.floor(y), 0), pixels.rows - 1);
    const from = (top * pixels.columns + left) * 3;
    image.data.set([pixels.bytes[from], pixels.bytes[from + 1], pixels.bytes[from + 2], 255], at * 4);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
