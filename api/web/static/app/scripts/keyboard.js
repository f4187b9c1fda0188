// Keys that work on every screen, and the list of them under "?".

import { el, targetOf } from "./dom.js";
import { openDialog } from "./parts/dialog.js";
import { t } from "./text.js";

/** @type {Partial<PageScreen>} */
let screen = {};

/**
 * Take over the keys of a screen: `keys` is a list of `[key, text]`, `undo` and `redo` are functions, and `pressed` is
 * told the other keys that no part of the screen used, such as "!" or "Ctrl Enter", and tells whether it used one.
 * @param {Partial<PageScreen>} shown
 */
export function useKeys(shown) {
  screen = shown;
}

/** Listen to the whole page. */
export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const typing = /** @type {HTMLInputElement | null | undefined} */ (
      targetOf(event).closest?.("input, textarea, select")
    );
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    if (control && (key === "z" || key === "y")) {
      if (typing?.value) return;
      const action = key === "y" || event.shiftKey ? screen.redo : screen.undo;
      if (!action) return;
      event.preventDefault();
      action();
    } else if (event.key === "?" && !typing && !control) {
      event.preventDefault();
      showKeys();
    } else if ((control || !typing) && !event.repeat && screen.pressed?.(control ? `Ctrl ${event.key}` : event.key)) {
      event.preventDefault();
    }
  });
}

/** Show which keys the screen knows. */
export function showKeys() {
  const own = screen.keys ?? [];
  const history = screen.undo
    ? [
        ["Ctrl Z", t("undo")],
        ["Ctrl Y", t("redo")],
      ]
    : [];
  const rows = [...own, ...history, ["Tab", t("keys.tab")], ["?", t("keys.help")]];
  openDialog(
    t("keys.title"),
    el(
      "dl.keys-list",
      rows.flatMap(([keys, text]) => [
        el(
          "dt",
          keys.split(" ").map((key) => el("kbd", key)),
        ),
        el("dd", text),
      ]),
    ),
  );
}
