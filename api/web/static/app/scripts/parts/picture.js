// A scored board as a picture to share: the board with its rings, and the points of each player below it. It is drawn
// on this device, so that it works without a network.

import { cellsOf, faceAt } from "../board.js";
import { placeOf } from "../cells.js";
import { pointsOf } from "../dictionaries.js";
import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { BANDS } from "../ring-styles.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { saveFile } from "./save-file.js";

const WIDTH = 1080;
const MARGIN = 60;
const TOP = 170;
const BOARD = 800;
const ROW = 84;
const FOOT = 90;

/**
 * Make the button that opens the picture of a scored board.
 * @param {() => Omit<ScoredPicture, "players"> & ScoredTotals} scored
 * @param {string} [look] of a button
 */
export function pictureButton(scored, look = ".quiet") {
  const click = () => pictureDialog(scored());
  const icons = look.includes(".icon");
  return el(
    `button.button${look}`,
    { type: "button", "aria-label": icons && t("picture.open"), title: icons && t("picture.open"), on: { click } },
    icon("camera"),
    !icons && el("span", t("picture.open")),
  );
}

/**
 * Return the players of a picture, the winners first.
 * @param {ScoredTotals} scored
 */
function ranked({ players, winners }) {
  return players
    .map(({ player, total }) => ({ player, total, won: winners.includes(player) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}

/**
 * Show the picture of a board, to save or to share.
 * @param {Omit<ScoredPicture, "players"> & ScoredTotals} scored
 */
function pictureDialog(scored) {
  const canvas = drawPicture({ ...scored, players: ranked(scored) });
  const name = "word-ringers.png";
  /** @returns {Promise<File>} */
  const file = () =>
    new Promise((done) =>
      canvas.toBlob((blob) => done(new File([blob ?? new Blob()], name, { type: "image/png" })), "image/png"),
    );
  const sends = Boolean(navigator.canShare?.({ files: [new File([], name, { type: "image/png" })] }));
  openDialog(
    t("picture.title"),
    canvas,
    el(
      "div.buttons",
      button(
        ".button.primary",
        async () => saveFile(await file(), name),
        icon("camera"),
        el("span", t("picture.save")),
      ),
      sends &&
        button(
          ".button",
          async () => navigator.share({ files: [await file()], title: scored.title }).catch(() => {}),
          icon("share"),
          el("span", t("picture.send")),
        ),
    ),
  );
}

/**
 * Draw the picture.
 * @param {ScoredPicture} scored
 * @returns {HTMLCanvasElement}
 */
export function drawPicture({ title, board, cast, dictionary, players }) {
  const height = TOP + BOARD + MARGIN / 2 + players.length * ROW + FOOT;
  const canvas = el("canvas.picture", { width: WIDTH, height, role: "img", "aria-label": told(title, cast, players) });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const colour = colours();
  pen.fillStyle = colour("paper");
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = "middle";
  write(pen, title, WIDTH / 2, TOP / 2, { size: 64, most: WIDTH - 2 * MARGIN, colour: colour("ink"), align: "center" });
  drawBoard(pen, colour, board, cast, dictionary);
  const best = Math.max(1, ...players.map(({ total }) => total));
  players.forEach(({ player, total, won }, index) => {
    const look = cast.of(player);
    const y = TOP + BOARD + MARGIN / 2 + index * ROW + ROW / 2;
    ring(pen, colour, look, MARGIN + 30, y, 28);
    write(pen, look.initial, MARGIN + 30, y + 1, { size: 24, most: 44, colour: colour("ink"), align: "center" });
    pen.fillStyle = colour("sunk");
    round(pen, MARGIN + 76, y + 20, WIDTH - 2 * MARGIN - 76, 10, 5);
    pen.fillStyle = colour(`${look.colour}-edge`);
    round(pen, MARGIN + 76, y + 20, Math.max(10, ((WIDTH - 2 * MARGIN - 76) * total) / best), 10, 5);
    const name = won ? t("picture.winner", { player: look.name }) : look.name;
    write(pen, name, MARGIN + 76, y - 8, { size: 42, most: 700, colour: colour("ink"), align: "left" });
    write(pen, String(total), WIDTH - MARGIN, y - 8, { size: 48, most: 180, colour: colour("ink"), align: "right" });
  });
  write(pen, t("product"), WIDTH / 2, height - FOOT / 2, {
    size: 32,
    most: 600,
    colour: colour("ink-soft"),
    align: "center",
  });
  return canvas;
}

/** Return what colours are called in the style sheet, as they are in the present theme. */
function colours() {
  const style = getComputedStyle(document.documentElement);
  return (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim() || "#000";
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {(name: string) => string} colour
 * @param {Board} board
 * @param {Cast} cast
 * @param {string} dictionary
 */
function drawBoard(pen, colour, board, cast, dictionary) {
  const [rows, columns] = [board.rows.length, board.rows[0].length];
  const cell = (BOARD - 40) / Math.max(rows, columns);
  const [left, top] = [(WIDTH - columns * cell) / 2, TOP + (BOARD - rows * cell) / 2];
  pen.fillStyle = colour("board");
  round(pen, left - 20, top - 20, columns * cell + 40, rows * cell + 40, 36);
  const gap = cell * 0.04;
  for (const name of cellsOf(board)) {
    const { row, column } = placeOf(name);
    const [x, y, side] = [left + column * cell + gap, top + row * cell + gap, cell - 2 * gap];
    pen.fillStyle = colour("tile-edge");
    round(pen, x, y + side * 0.03, side, side, side * 0.14);
    pen.fillStyle = colour("tile");
    round(pen, x, y, side, side * 0.97, side * 0.14);
    const face = faceAt(board, name);
    const size = side * (face.length > 1 ? 0.34 : 0.52);
    write(pen, face, x + side / 2, y + side / 2, {
      size,
      most: side * 0.8,
      colour: colour("tile-ink"),
      align: "center",
    });
    const worth = pointsOf(face, dictionary);
    if (worth !== null && worth !== undefined)
      write(pen, String(worth), x + side * 0.93, y + side * 0.87, {
        size: side * 0.17,
        most: side * 0.3,
        colour: colour("tile-soft"),
        align: "right",
      });
    const owner = board.rings[name];
    if (!owner) continue;
    const look = cast.of(owner);
    ring(pen, colour, look, x + side / 2, y + side / 2, side / 2);
  }
}

/**
 * Draw a ring within a square whose half side is given.
 * @param {CanvasRenderingContext2D} pen
 * @param {(name: string) => string} colour
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 * @param {number} half
 */
function ring(pen, colour, look, x, y, half) {
  const unit = half / 50;
  const { rims, bands } = BANDS[look.pattern];
  for (const [parts, shade] of /** @type {const} */ ([
    [rims, colour(`${look.colour}-edge`)],
    [bands, colour(look.colour)],
  ])) {
    pen.strokeStyle = shade;
    for (const { radius, width, dashes, cap, start } of parts) {
      const from = (start / 180) * Math.PI;
      pen.lineWidth = width * unit;
      pen.lineCap = cap;
      pen.setLineDash(dashes.map((dash) => dash * unit));
      pen.beginPath();
      pen.arc(x, y, radius * unit, from, from + 2 * Math.PI);
      pen.stroke();
    }
  }
  pen.setLineDash([]);
}

/**
 * Write a text as large as it may be.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {{size: number, most: number, colour: string, align: CanvasTextAlign}} how
 */
function write(pen, text, x, y, { size, most, colour, align }) {
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.font = `700 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  const wide = pen.measureText(text).width;
  if (wide > most) pen.font = `700 ${(size * most) / wide}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillText(text, x, y);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function round(pen, x, y, width, height, radius) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/**
 * @param {string} title
 * @param {Cast} cast
 * @param {{player: string, total: number}[]} players
 */
function told(title, cast, players) {
  return [
    title,
    ...players.map(({ player, total }) => t("matches.total", { player: cast.name(player), total: String(total) })),
  ].join(". ");
}
