// First step: the letters.

import { isFull } from "../board.js";
import { el, refill } from "../dom.js";
import { historyButtons } from "../parts/history-buttons.js";
import { LetterEditor } from "../parts/letter-editor.js";
import { t } from "../text.js";
import { adopt, solo, soloCast } from "./solo.js";
import { steps } from "./steps.js";

/** Show the board with its keys. */
export async function show() {
  const editor = new LetterEditor(solo, {
    cast: soloCast,
    dictionary: () => solo.present.dictionary,
    adopt: (board) => adopt(board, { cursor: "A1" }),
  });
  const undo = () => solo.undo();
  const redo = () => solo.redo();
  const history = historyButtons(undo, redo);
  const top = el("div.board-top");
  const next = el("a.button.primary", { href: "/board/rings", text: t("letters.next") });
  const draw = () => {
    editor.show();
    refill(top, steps("letters"));
    history.show(solo.canUndo, solo.canRedo);
    next.classList.toggle("waiting", !isFull(solo.present.board));
  };
  solo.addEventListener("change", draw);
  draw();
  return {
    title: t("step.letters"),
    wide: true,
    undo,
    redo,
    keys: [
      ["A … Z", t("keys.letter")],
      ["Backspace", t("keys.erase")],
      ["← ↑ ↓ →", t("keys.move")],
      ["Ctrl V", t("keys.paste")],
    ],
    leave: () => {
      solo.removeEventListener("change", draw);
      editor.end();
    },
    node: el(
      "div.board-screen",
      el("h1.unseen", { tabindex: -1, text: t("letters.title") }),
      top,
      el(
        "div.beside",
        el("div.board-side", editor.board),
        el("div.panel", editor.panel, el("div.actions", history.nodes, next)),
      ),
    ),
  };
}
