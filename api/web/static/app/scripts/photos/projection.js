// Homographies: where points of a flat board lie in a photo. The reader of the service does the same in
// solver/photos; both have to agree to the last steps.

/** @typedef {[number, number]} Point */
/** @typedef {number[]} Homography nine numbers, row by row, the last one 1 */

/**
 * Apply a homography to a point.
 * @param {Homography} h
 * @param {number} x
 * @param {number} y
 * @returns {Point}
 */
export function project(h, x, y) {
  const depth = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / depth, (h[3] * x + h[4] * y + h[5]) / depth];
}

/**
 * Fit the homography that takes points to pixels, by least squares: the direct linear transform, both sides centred.
 * @param {Point[]} points at least four of which no three lie on a line
 * @param {Point[]} pixels
 * @returns {Homography}
 */
export function fitted(points, pixels) {
  const first = centring(points);
  const second = centring(pixels);
  const normal = Array.from({ length: 8 }, () => new Array(9).fill(0));
  for (const [number, point] of points.entries()) {
    const [x, y] = project(first, ...point);
    const [u, v] = project(second, ...pixels[number]);
    addRow(normal, [x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    addRow(normal, [0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  const found = [...solved(normal), 1];
  return scaled(times(inverse(second), times(found, first)));
}

/**
 * @param {number[][]} normal
 * @param {number[]} row
 * @param {number} value
 */
function addRow(normal, row, value) {
  for (let i = 0; i < 8; i++) {
    if (row[i] === 0) continue;
    for (let j = 0; j < 8; j++) normal[i][j] += row[i] * row[j];
    normal[i][8] += row[i] * value;
  }
}

/**
 * Solve linear equations, the values in the last column (elimination with the largest pivot).
 * @param {number[][]} rows are changed
 */
function solved(rows) {
  const count = rows.length;
  for (let step = 0; step < count; step++) {
    let pivot = step;
    for (let row = step + 1; row < count; row++) {
      if (Math.abs(rows[row][step]) > Math.abs(rows[pivot][step])) pivot = row;
    }
    [rows[step], rows[pivot]] = [rows[pivot], rows[step]];
    for (let row = step + 1; row < count; row++) {
      const share = rows[row][step] / rows[step][step];
      for (let column = step; column <= count; column++) rows[row][column] -= share * rows[step][column];
    }
  }
  const found = new Array(count).fill(0);
  for (let row = count - 1; row >= 0; row--) {
    let value = rows[row][count];
    for (let column = row + 1; column < count; column++) value -= rows[row][column] * found[column];
    found[row] = value / rows[row][row];
  }
  return found;
}

/**
 * Multiply two homographies: first the right one is applied.
 * @param {Homography} left
 * @param {Homography} right
 * @returns {Homography}
 */
export function times(left, right) {
  const made = [];
  for (const row of [0, 3, 6]) {
    for (const column of [0, 1, 2]) {
      made.push(left[row] * right[column] + left[row + 1] * right[column + 3] + left[row + 2] * right[column + 6]);
    }
  }
  return made;
}

/**
 * @param {Homography} h
 * @returns {Homography}
 */
export function inverse([a, b, c, d, e, f, g, h, i]) {
  const scale = 1 / (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g));
  const cofactors = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  return [...cofactors, d * h - e * g, b * g - a * h, a * e - b * d].map((value) => value * scale);
}

/**
 * @param {Homography} h
 * @returns {Homography}
 */
export function scaled(h) {
  return h.map((value) => value / h[8]);
}

/**
 * Return the middles of the cells of a board in reading order, A1's at (0, 0).
 * @param {number} rows
 * @param {number} columns
 * @returns {Point[]}
 */
export function lattice(rows, columns) {
  /** @type {Point[]} */
  const cells = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) cells.push([column, row]);
  return cells;
}

/**
 * Return the corners of a board, A1's first, then clockwise.
 * @param {number} rows
 * @param {number} columns
 * @returns {Point[]}
 */
export function corners(rows, columns) {
  const [right, bottom] = [columns - 0.5, rows - 0.5];
  return [
    [-0.5, -0.5],
    [right, -0.5],
    [right, bottom],
    [-0.5, bottom],
  ];
}

/**
 * @param {Point[]} points
 * @returns {Homography}
 */
function centring(points) {
  const count = points.length;
  const mean = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / count);
  const whole = (mean[0] + mean[1]) / 2;
  const spread = points.reduce((sum, [x, y]) => sum + (x - whole) ** 2 + (y - whole) ** 2, 0) / (2 * count);
  const scale = 1 / Math.max(1e-9, Math.sqrt(spread));
  return [scale, 0, -mean[0] * scale, 0, scale, -mean[1] * scale, 0, 0, 1];
}
