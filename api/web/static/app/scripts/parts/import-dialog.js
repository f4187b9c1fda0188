// The dialog that takes a board over from text, and what it says of a text that is none.

import { ask, Problem } from "../api.js";
import { parseBoard } from "../board.js";
import { button, el, freshId } from "../dom.js";
import { problemText } from "../problems.js";
import { boardOfLink } from "../solo/link.js";
import { addTexts, t } from "../text.js";
import { openDialog } from "./dialog.js";
import { form } from "./form.js";
import { notice } from "./notice.js";
import { placeText, readingsDialog } from "./readings-dialog.js";

const LONGEST_LINE = 40;

/** Where the service ends a line; see `solver/text_lines.py`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: word processors write them
const LINE_END = /\r\n|[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** Of a board: the page shows itself where the box has fewer tiles, and names the players of every text. */
const DOUBTS = ["ambiguous", "title_left_out", "unusual_line_ends"];

const FILES = ".txt,.csv,.tsv,.json,.md,text/*,application/json";

/** Far more than the largest board, in any encoding. */
const MOST_BYTES = 1_000_000;

/**
 * Ask for a board as text, in any format that the service reads.
 * @param {(board: Board) => void} take told the board
 * @param {Cast} cast whose rings the digits 1, 2 and so on mean
 * @param {string} [given] a text to begin with, which is read at once
 */
export async function importDialog(take, cast, given = "") {
  try {
    await addTexts("screens", "import");
  } catch (problem) {
    openDialog(t("letters.paste"), notice("bad", problemText(problem)));
    return;
  }
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
    area.removeAttribute("aria-invalid");
    try {
      const read = await readBoards(area.value, cast.players);
      const use = (/** @type {Board} */ board) => {
        close();
        take(board);
      };
      if (read.boards.length > 1 || read.doubts.length) readingsDialog(read, cast, use, () => area.focus());
      else use(read.boards[0]);
    } catch (problem) {
      error.textContent = problem instanceof Problem ? sentence(problem, area.value) : problemText(problem);
      area.setAttribute("aria-invalid", "true");
      area.focus();
    }
  };
  const file = el("input", {
    type: "file",
    accept: FILES,
    hidden: true,
    on: {
      change: async () => {
        const [chosen] = file.files ?? [];
        if (!chosen) return;
        area.value = chosen.size > MOST_BYTES ? "" : textOf(await chosen.arrayBuffer());
        file.value = "";
        if (area.value) read();
        else error.textContent = t("screens.import.no_board");
      },
    },
  });
  const close = openDialog(
    t("screens.import.title"),
    form(
      ".stack",
      read,
      el(
        "div.field",
        el("label", { for: id, text: t("screens.import.label") }),
        el("p.hint", t("screens.import.hint")),
        area,
        error,
      ),
      el(
        "div.buttons.pair",
        button(".button", () => file.click(), t("screens.import.file")),
        el("button.button.primary", t("screens.import.do")),
      ),
      file,
    ),
  );
  if (given) read();
  else area.focus();
}

/**
 * Read a board from text: a link of ours, or anything that the service imports, also with empty cells.
 * @param {string} text
 * @param {string[]} players
 * @returns {Promise<ReadBoards>}
 */
async function readBoards(text, players) {
  const linked = boardOfLink(text);
  if (linked) return { boards: [linked], doubts: [], inRows: false };
  const { data } = await ask("POST", `/v1/boards/import?gaps=true&players=${players.join(",")}`, {
    body: text,
    type: "text/plain",
  });
  const boards = [data.board];
  const doubts = [];
  for (const warning of /** @type {ImportWarning[]} */ (data.warnings)) {
    const other = parseBoard(warning.otherwise ?? "");
    if (other) boards.push(other);
    else if (DOUBTS.includes(warning.code)) doubts.push(warning);
  }
  return { boards, doubts, inRows: data.format === "json" };
}

/**
 * Return the text of a file: UTF-16 as spreadsheets save it, UTF-8 or Windows-1252.
 * @param {ArrayBuffer} content
 */
function textOf(content) {
  const [first, second] = new Uint8Array(content);
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  try {
    return new TextDecoder(wide ?? "utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

/**
 * Say where the text stops being a board, and show the line.
 * @param {Problem} problem
 * @param {string} text
 */
function sentence(problem, text) {
  const { code, line, column, pointer, row, rule, count, wanted, text: title } = problem.errors[0] ?? {};
  if (code !== "bad_board") return problemText(problem);
  const shown = (text.split(LINE_END)[(line ?? 0) - 1] ?? "").trim().slice(0, LONGEST_LINE);
  if (rule === "title")
    return t("screens.import.title_like", { place: placeText(row ?? line ?? 0, Boolean(row)), text: title });
  if (rule === "row_length" && row)
    return t("screens.import.unequal.row", { row, count: count ?? 0, wanted: wanted ?? 0 });
  if (rule === "row_length" && count)
    return t("screens.import.unequal.line", { line, text: shown, count, wanted: wanted ?? 0 });
  const place = /\/(\d+)(?:\/(\d+))?$/.exec(pointer ?? "");
  const tile = place?.[2] ? Number(place[2]) + 1 : column;
  if (place && tile)
    return t("screens.import.where.row", {
      row: Number(place[1]) + 1,
      column: tile,
      text: valueAt(text, pointer ?? "").slice(0, LONGEST_LINE),
    });
  if (!line || !column) return problemText(problem);
  return t(shown ? "screens.import.where" : "screens.import.where.blank", {
    line: String(line),
    column: String(column),
    text: shown,
  });
}

/**
 * Return what stands at a pointer of JSON.
 * @param {string} text the JSON, which the service has read already
 * @param {string} pointer
 */
function valueAt(text, pointer) {
  let value = JSON.parse(text);
  for (const name of pointer.split("/").slice(1)) value = value[name];
  return String(value);
}
