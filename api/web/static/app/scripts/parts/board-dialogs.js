// Dialogs about a whole board: taking one over, its size, and a tile that has no key.

import { ask, Problem } from "../api.js";
import { button, el, freshId } from "../dom.js";
import { problemText } from "../problems.js";
import { boardOfLink } from "../solo/link.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { form } from "./form.js";
import { stepper } from "./stepper.js";

const LONGEST_LINE = 40;

/**
 * Ask for a board as text, in any format that the service reads.
 * @param {(board: Board) => void} take told the board
 * @param {string[]} players whose rings the digits 1, 2 and so on mean
 * @param {string} [given] a text to begin with, which is read at once
 */
export function importDialog(take, players, given = "") {
  const id = freshId("import");
  const error = el("p.field-error", { role: "alert", id: `${id}-error` });
  const area = el("textarea.input", {
    id,
    value: given,
    spellcheck: "false",
    autocapitalize: "characters",
    placeholder: "SDLOW\nPEPAG\n…",
    "aria-describedby": `${id}-error`,
  });
  const read = async () => {
    error.textContent = "";
    try {
      const board = await readBoard(area.value, players);
      close();
      take(board);
    } catch (problem) {
      error.textContent = problem instanceof Problem ? sentence(problem, area.value) : problemText(problem);
      area.setAttribute("aria-invalid", "true");
      area.focus();
    }
  };
  const close = openDialog(
    t("import.title"),
    form(
      ".stack",
      read,
      el("div.field", el("label", { for: id, text: t("import.label") }), el("p.hint", t("import.hint")), area, error),
      el("button.button.primary.wide", t("import.do")),
    ),
  );
  if (given) read();
  else area.focus();
}

/**
 * Read a board from text: a link of ours, or anything that the service imports, also with empty cells.
 * @param {string} text
 * @param {string[]} players
 * @returns {Promise<Board>}
 */
export async function readBoard(text, players) {
  const linked = boardOfLink(text);
  if (linked) return linked;
  const { data } = await ask("POST", `/v1/boards/import?gaps=true&players=${players.join(",")}`, {
    body: text,
    type: "text/plain",
  });
  return data.board;
}

/**
 * Say where the text stops being a board, and show the line.
 * @param {Problem} problem
 * @param {string} text
 */
function sentence(problem, text) {
  const { code, line, column } = problem.errors[0] ?? {};
  if (code !== "bad_board" || !line || !column) return problemText(problem);
  const shown = (text.split(/\r\n?|\n/)[line - 1] ?? "").trim().slice(0, LONGEST_LINE);
  return t(shown ? "import.where" : "import.where.blank", { line: String(line), column: String(column), text: shown });
}

/**
 * Ask for the size of a board.
 * @param {Board} board
 * @param {(rows: number, columns: number) => void} resize
 */
export function sizeDialog(board, resize) {
  const rows = stepper(t("size.rows"), { value: board.rows.length, low: 1, high: 20 });
  const columns = stepper(t("size.columns"), { value: board.rows[0].length, low: 1, high: 20 });
  const close = openDialog(
    t("size.title"),
    el("div.size-fields", rows.node, columns.node),
    button(
      ".button.primary.wide",
      () => {
        close();
        resize(rows.value, columns.value);
      },
      t("size.do"),
    ),
  );
}

/**
 * Ask for a tile that has no key, such as one of two letters.
 * @param {(face: string) => void} enter
 */
export function tileDialog(enter) {
  const id = freshId("tile");
  const error = el("p.field-error", { role: "alert" });
  const input = el("input.input.big", {
    id,
    maxlength: 8,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const close = openDialog(
    t("tile.title"),
    form(
      ".stack",
      () => {
        const face = input.value.trim().toUpperCase();
        if (!/^[\p{L}·]{1,8}$/u.test(face)) {
          error.textContent = t("tile.error");
          return;
        }
        close();
        enter(face);
      },
      el("div.field", el("label", { for: id, text: t("tile.label") }), el("p.hint", t("tile.hint")), input, error),
      el("button.button.primary.wide", t("tile.do")),
    ),
  );
  input.focus();
}
