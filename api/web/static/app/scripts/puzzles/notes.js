// What is noted on cells beside rings: where a hint points, what was laid, crossed out, or begun with.

import { t } from "../text.js";

/**
 * Return the notes for the cells of a hint, and for cells with a note of another name; a cell may have both.
 * @param {string[]} hint
 * @param {string[]} [cells]
 * @param {string} [name]
 */
export function notesOf(hint, cells = [], name = "") {
  const notes = Object.fromEntries(hint.map((cell) => [cell, { look: "hinted", spoken: t("note.hinted") }]));
  for (const cell of cells) {
    const spoken = t(`note.${name}`);
    notes[cell] = notes[cell]
      ? { look: `hinted ${name}`, spoken: t("note.both", { first: t("note.hinted"), second: spoken }) }
      : { look: name, spoken };
  }
  return notes;
}
