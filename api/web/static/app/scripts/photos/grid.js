// The grid of a board, put through the middles of tiles that were found in a photo.

import { fitted, inverse, lattice, project, times } from "./projection.js";

/** @typedef {import("./projection.js").Point} Point */
/** @typedef {import("./projection.js").Homography} Homography */
/** @typedef {(x: number, y: number) => number} HeatAt how likely a tile has its middle at a point of the photo */
/** @typedef {[rows: number | null, columns: number | null]} Shape what is known of a board */
/**
 * @typedef {Object} Grid
 * @property {number} rows
 * @property {number} columns
 * @property {Homography} plane from points of the board, in pitches, to pixels
 * @property {number} found which share of its cells shows the middle of a tile
 * @property {number} fit how far these are off the grid (root of the mean square), in pitches
 */

const SIDES = [4, 5, 6, 7, 8];
/** The rows and columns that a board in a photo may have. */
export const SHAPES = SIDES.flatMap((rows) =>
  SIDES.map((columns) => /** @type {[rows: number, columns: number]} */ ([rows, columns])),
);
/** From how many tiles a grid is grown. */
const SEEDS = 10;
/** How far from where it is expected a tile may be, in pitches; and how far off a fitted grid. */
const NEAR = 0.3;
const OFF = 0.25;
/** How many tiles make a grid, and how far from its first tile it reaches. */
const FEWEST = 8;
const FAR = 12;

/**
 * Return a grid as it is read after so many quarter turns: its A1 is the next corner clockwise.
 * @param {Grid} grid
 * @param {number} quarters
 * @returns {Grid}
 */
export function turned(grid, quarters) {
  let made = grid;
  for (let turn = 0; turn < quarters; turn++) {
    const plane = times(made.plane, [0, -1, made.columns - 1, 1, 0, 0, 0, 0, 1]);
    made = { ...made, rows: made.columns, columns: made.rows, plane };
  }
  return made;
}

/**
 * Find the grid of a board: it grows from each of the surest tiles to the neighbours that stand where they are
 * expected; the one that holds most tiles is fitted, and the rectangle in it is taken that has most tiles inside.
 * @param {Point[]} middles of tiles, the surest first
 * @param {HeatAt} heatAt
 * @param {Shape} shape
 * @returns {Grid | null}
 */
export function grown(middles, heatAt, shape) {
  /** @type {Map<string, number>} */
  let best = new Map();
  for (let first = 0; first < Math.min(SEEDS, middles.length); first++) {
    for (const steps of stepsFrom(middles, first)) {
      const held = spread(middles, first, steps);
      if (held.size > best.size) best = held;
    }
  }
  if (best.size < FEWEST) return null;
  const plane = settled(middles, best);
  return plane && rectangle(plane, middles, heatAt, shape);
}

/**
 * Propose steps to the right and down from a tile, from its nearest neighbours.
 * @param {Point[]} middles
 * @param {number} first
 * @returns {[Point, Point][]}
 */
function stepsFrom(middles, first) {
  const apart = middles.map(([x, y]) => /** @type {Point} */ ([x - middles[first][0], y - middles[first][1]]));
  const far = apart.map(([x, y]) => x * x + y * y);
  const near = [...middles.keys()].sort((one, other) => far[one] - far[other]).slice(1, 7);
  /** @type {[Point, Point][]} */
  const steps = [];
  for (const right of near.slice(0, 4)) {
    for (const down of near) {
      const [across, below] = [apart[right], apart[down]];
      const turn = across[0] * below[1] - across[1] * below[0];
      const [long, tall] = [Math.hypot(...across), Math.hypot(...below)];
      const square = turn > 0.75 * long * tall && long / tall > 0.55 && long / tall < 1.8;
      if (square && across[0] > Math.abs(across[1]) * 0.999) steps.push([across, below]);
    }
  }
  return steps;
}

/**
 * Grow a grid from a tile; each tile hands on the steps that led to it.
 * @param {Point[]} middles
 * @param {number} first
 * @param {[Point, Point]} steps
 * @returns {Map<string, number>} the tile at each place
 */
function spread(middles, first, steps) {
  const held = new Map([["0,0", first]]);
  const used = new Set([first]);
  /** @type {{column: number, row: number, here: [Point, Point]}[]} */
  const waiting = [{ column: 0, row: 0, here: steps }];
  for (const { column, row, here } of waiting) {
    const at = middles[/** @type {number} */ (held.get(`${column},${row}`))];
    for (const [axis, sign] of [
      [0, 1],
      [0, -1],
      [1, 1],
      [1, -1],
    ]) {
      const [nextColumn, nextRow] = axis === 0 ? [column + sign, row] : [column, row + sign];
      const place = `${nextColumn},${nextRow}`;
      if (held.has(place)) continue;
      const step = here[axis];
      const [number, off] = nearest(middles, at[0] + sign * step[0], at[1] + sign * step[1]);
      if (used.has(number) || off > NEAR * Math.hypot(...step)) continue;
      /** @type {[Point, Point]} */
      const onward = [[...here[0]], [...here[1]]];
      onward[axis] = [
        0.4 * step[0] + 0.6 * sign * (middles[number][0] - at[0]),
        0.4 * step[1] + 0.6 * sign * (middles[number][1] - at[1]),
      ];
      held.set(place, number);
      used.add(number);
      waiting.push({ column: nextColumn, row: nextRow, here: onward });
    }
  }
  return held;
}

/**
 * @param {Point[]} middles
 * @param {number} x
 * @param {number} y
 * @returns {[number, number]} the nearest, and how far it is
 */
function nearest(middles, x, y) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [number, middle] of middles.entries()) {
    const off = Math.hypot(middle[0] - x, middle[1] - y);
    if (off < least) [best, least] = [number, off];
  }
  return [best, least];
}

/**
 * Fit a homography to a grid, take in tiles that lie on it, and let go of those that do not.
 * @param {Point[]} middles
 * @param {Map<string, number>} held
 * @returns {Homography | null}
 */
function settled(middles, held) {
  /** @type {Point[]} */
  let places = [...held.keys()].map((place) => /** @type {Point} */ (place.split(",").map(Number)));
  let numbers = [...held.values()];
  /** @type {Homography} */
  let plane = [];
  for (let round = 0; round < 4; round++) {
    const flat = [0, 1].some((axis) => new Set(places.map((place) => place[axis])).size < 2);
    if (places.length < FEWEST || flat) return null;
    plane = fitted(
      places,
      numbers.map((number) => middles[number]),
    );
    ({ places, numbers } = tilesOn(plane, middles));
  }
  return plane;
}

/**
 * Return the places of a grid that hold a tile, and which: the nearest one.
 * @param {Homography} plane
 * @param {Point[]} middles
 */
function tilesOn(plane, middles) {
  const back = inverse(plane);
  const close = middles
    .map((middle, number) => {
      const [x, y] = project(back, ...middle);
      const near = /** @type {Point} */ ([toEven(x), toEven(y)]);
      return { number, near, off: Math.hypot(x - near[0], y - near[1]) };
    })
    .filter(({ off, near }) => off < OFF && Math.abs(near[0]) < FAR && Math.abs(near[1]) < FAR)
    .sort((one, other) => one.off - other.off);
  /** @type {Map<string, {near: Point, number: number}>} */
  const taken = new Map();
  for (const one of close) if (!taken.has(String(one.near))) taken.set(String(one.near), one);
  const tiles = [...taken.values()];
  return { places: tiles.map(({ near }) => near), numbers: tiles.map(({ number }) => number) };
}

/**
 * Round a number; half-way it goes to the even one, as in the service.
 * @param {number} value
 */
export function toEven(value) {
  const whole = Math.round(value);
  return (Math.abs(value % 1) === 0.5 && whole % 2 ? whole - 1 : whole) + 0;
}

/**
 * Take the rectangle of cells that shows most tiles: a cell without one costs about what one with a tile gains.
 * @param {Homography} plane
 * @param {Point[]} middles
 * @param {HeatAt} heatAt
 * @param {Shape} shape
 * @returns {Grid | null}
 */
function rectangle(plane, middles, heatAt, shape) {
  const { places } = tilesOn(plane, middles);
  const low = [0, 1].map((axis) => Math.min(...places.map((place) => place[axis])) - 1);
  const high = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis])) + 1);
  const wide = high[0] - low[0] + 1;
  const tall = high[1] - low[1] + 1;
  const gains = lattice(tall, wide).map(([x, y]) => heatAt(...project(plane, x + low[0], y + low[1])) - 0.4);
  const shapes = SHAPES.filter(([rows, columns]) => fits([rows, columns], shape) || fits([columns, rows], shape));
  const chosen = bestRectangle(gains, wide, shapes);
  if (!chosen) return null;
  const { top, left, rows, columns } = chosen;
  return measured(times(plane, shifted(left + low[0], top + low[1])), middles, rows, columns);
}

/**
 * Return the rectangle of greatest gain; none where none gains.
 * @param {number[]} gains of each cell, row by row
 * @param {number} wide how many cells a row has
 * @param {[rows: number, columns: number][]} shapes that it may have
 */
export function bestRectangle(gains, wide, shapes) {
  const tall = gains.length / wide;
  const sums = new Float64Array((wide + 1) * (tall + 1));
  for (const [number, [x, y]] of lattice(tall, wide).entries()) {
    const to = (y + 1) * (wide + 1) + x + 1;
    sums[to] = gains[number] + sums[to - 1] + sums[to - wide - 1] - sums[to - wide - 2];
  }
  /** @param {number} x @param {number} y */
  const upTo = (x, y) => sums[y * (wide + 1) + x];
  let best = 0;
  let chosen = null;
  for (const [rows, columns] of shapes) {
    for (let top = 0; top <= tall - rows; top++) {
      for (let left = 0; left <= wide - columns; left++) {
        const [bottom, right] = [top + rows, left + columns];
        const gain = upTo(right, bottom) - upTo(right, top) - upTo(left, bottom) + upTo(left, top);
        if (gain > best) [best, chosen] = [gain, { top, left, rows, columns }];
      }
    }
  }
  return chosen;
}

/**
 * Return the homography that moves points of a board, in pitches.
 * @param {number} right
 * @param {number} down
 * @returns {Homography}
 */
export function shifted(right, down) {
  return [1, 0, right, 0, 1, down, 0, 0, 1];
}

/**
 * @param {[number, number]} sides
 * @param {Shape} shape
 */
export function fits(sides, shape) {
  return shape.every((wanted, axis) => wanted === null || wanted === sides[axis]);
}

/**
 * @param {Homography} plane
 * @param {Point[]} middles
 * @param {number} rows
 * @param {number} columns
 * @returns {Grid | null}
 */
function measured(plane, middles, rows, columns) {
  const { places, numbers } = tilesOn(plane, middles);
  const inside = [...places.keys()].filter((at) => {
    const [x, y] = places[at];
    return x >= 0 && y >= 0 && x < columns && y < rows;
  });
  if (inside.length < FEWEST) return null;
  const pixels = inside.map((at) => middles[numbers[at]]);
  const fine = fitted(
    inside.map((at) => places[at]),
    pixels,
  );
  const back = inverse(fine);
  let squares = 0;
  for (const [number, at] of inside.entries()) {
    const [x, y] = project(back, ...pixels[number]);
    squares += (x - places[at][0]) ** 2 + (y - places[at][1]) ** 2;
  }
  return {
    rows,
    columns,
    plane: fine,
    found: inside.length / (rows * columns),
    fit: Math.sqrt(squares / inside.length),
  };
}
