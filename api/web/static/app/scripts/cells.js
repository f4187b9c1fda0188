// Where things stand on a board: names as in a spreadsheet, A1 at the top left.

/**
 * Return a cell's name; row and column are counted from 0.
 * @param {number} row
 * @param {number} column
 */
export function cellName(row, column) {
  return columnName(column) + (row + 1);
}

/**
 * Return the letters of a column counted from 0: A to Z, then AA.
 * @param {number} column
 */
export function columnName(column) {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/**
 * Return the row and column of a cell's name, counted from 0, or null.
 * @param {string} name
 */
export function parseCell(name) {
  const match = /^([A-Za-z]{1,4})([1-9]\d{0,4})$/.exec(name);
  if (!match) return null;
  let column = 0;
  for (const letter of match[1].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/**
 * Return the row and column of a cell that is known to be one.
 * @param {string} name
 */
export function placeOf(name) {
  const place = parseCell(name);
  if (!place) throw new Error(`${name} is no cell`);
  return place;
}
