// Dialogs about a board: its size, and a tile that has no key.

import { button, el, freshId } from "../dom.js";
import { t } from "../text.js";
import { openDialog } from "./dialog.js";
import { form } from "./form.js";
import { stepper } from "./stepper.js";

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
    el("div.size-fields.wraps", rows.node, columns.node),
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
