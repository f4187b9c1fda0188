// First step: the letters.

import { isFull } from "../board.js";
import { el } from "../dom.js";
import { LetterEditor } from "../parts/letter-editor.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { boardScreen } from "./board-screen.js";
import { adopt, solo, soloCast } from "./solo.js";

/** Show the board with its keys. */
export async function show() {
  const editor = new LetterEditor(solo, {
    cast: soloCast,
    dictionary: () => solo.present.dictionary,
    adopt: (board) => adopt(board, { cursor: "A1" }),
    onPhoto: () => go("/board/rings"),
  });
  const next = el("a.button.primary", { href: "/board/rings", text: t("letters.next") });
  const draw = () => next.classList.toggle("waiting", !isFull(solo.present.board));
  return boardScreen("letters", editor, { heading: t("letters.title"), keys: LetterEditor.keys(), next, draw });
}
