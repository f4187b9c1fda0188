// The parts of a table: the head of its columns, and rows that begin with what they are about.

import { el } from "../dom.js";

/**
 * Make the head of a table.
 * @param {Child[]} columns what is said of each; null for the corner, which says nothing
 */
export function tableHead(columns) {
  const heads = columns.map((column) => (column === null ? el("td") : el("th", { scope: "col" }, column)));
  return el("thead", el("tr", heads));
}

/**
 * Make a row of a table.
 * @param {Child} about
 * @param {Child[]} cells each a cell of its own, or what stands in one
 * @param {string | null} [key] of the row
 */
export function tableRow(about, cells, key = null) {
  const made = cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell : el("td", cell)));
  return el("tr", { "data-key": key }, el("th", { scope: "row" }, about), made);
}
