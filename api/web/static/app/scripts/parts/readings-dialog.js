// The dialog that shows what a text was read as, where it may be meant otherwise: the boards, and what to know of them.

import { BoardView } from "../board-view.js";
import { attribute, button, el, freshId } from "../dom.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { notice } from "./notice.js";

/**
 * Ask whether a board is the one that is meant, or which of several; the first is chosen already.
 * @param {ReadBoards} read
 * @param {Cast} cast
 * @param {(board: Board) => void} take told the board
 * @param {() => void} back called if the text is to be changed
 */
export function readingsDialog({ boards, doubts, inRows }, cast, take, back) {
  const several = boards.length > 1;
  const id = freshId("doubts");
  let chosen = boards[0];
  const pictures = boards.map((board) => picture(board, cast));
  const choices = pictures.map(({ name, content }, index) =>
    button(
      ".reading",
      ({ currentTarget }) => {
        chosen = boards[index];
        for (const each of choices) attribute(each, "aria-pressed", String(each === currentTarget));
      },
      { "aria-pressed": String(!index), "aria-label": name },
      content,
    ),
  );
  const using = button(
    ".button.primary",
    () => {
      close();
      take(chosen);
    },
    { "aria-describedby": doubts.length ? id : null },
    t("screens.import.do"),
  );
  const changing = button(
    ".button",
    () => {
      close();
      back();
    },
    t("screens.import.readings.back"),
  );
  const title = t(several ? "screens.import.readings.title" : "screens.import.readings.single");
  const [{ name, content }] = pictures;
  const close = openDialog(
    title,
    several && el("p", t("screens.import.readings.detail")),
    doubts.length > 0 &&
      el(
        "div.stack.tighter",
        { id },
        doubts.map((doubt) => notice("warn", doubtText(doubt, inRows))),
      ),
    several
      ? el("div.readings", { role: "group", "aria-label": title }, choices)
      : el("div.reading", { role: "img", "aria-label": name }, content),
    el("div.buttons.pair.readings-end", changing, using),
  );
  (several ? choices[0] : using).focus();
}

/**
 * Return how a board is shown, and what it is called.
 * @param {Board} board
 * @param {Cast} cast
 */
function picture(board, cast) {
  const view = new BoardView({ label: t("board.title") });
  view.show({ board, cast, dictionary: null });
  const size = t("screens.import.readings.size", { rows: board.rows.length, columns: board.rows[0].length });
  const letters = board.rows.map((row) => row.map((face) => face || ".").join(" ")).join(", ");
  return {
    name: `${size}: ${letters}`,
    content: [el("span", { inert: true, "aria-hidden": true }, view.node), el("span", size)],
  };
}

/**
 * Say how a text was read, and how to write it otherwise.
 * @param {ImportWarning} warning
 * @param {boolean} inRows
 */
function doubtText({ code, line = 0, text = "", read_as }, inRows) {
  const values = { line, text, capitals: text.toUpperCase(), place: placeText(line, inRows) };
  if (read_as) return t(`screens.import.readings.ambiguous.${read_as}`, values);
  return t(`screens.import.readings.${code}`, values);
}

/**
 * Return what a line of a text, or a row of JSON, is called.
 * @param {number} number
 * @param {boolean} inRows whether the text has rows and no lines
 */
export function placeText(number, inRows) {
  return t(inRows ? "screens.import.row" : "screens.import.line", { number });
}
