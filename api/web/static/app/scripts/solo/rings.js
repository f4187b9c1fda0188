// Second step: whose rings lie where.

import { isFull } from "../board.js";
import { el, refill } from "../dom.js";
import { historyButtons } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { RingEditor } from "../parts/ring-editor.js";
import { t } from "../text.js";
import { solo, soloCast } from "./solo.js";
import { steps } from "./steps.js";

/** Show the board to paint rings on. */
export async function show() {
  const editor = new RingEditor(solo, { cast: soloCast, dictionary: () => solo.present.dictionary });
  const undo = () => solo.undo();
  const redo = () => solo.redo();
  const history = historyButtons(undo, redo);
  const top = el("div.board-top");
  const gaps = el("div");
  /** @param {string} scoring */
  const score = (scoring) => () => {
    if (solo.present.scoring !== scoring) solo.change({ scoring }, { quietly: true });
  };
  const next = el("a.button.primary", {
    href: "/board/result",
    text: t("rings.next"),
    on: { click: score("automatic") },
  });
  const claims = el("a.button.wide", { href: "/board/words", text: t("rings.claims"), on: { click: score("claims") } });
  const draw = () => {
    editor.show();
    refill(top, steps("rings"));
    history.show(solo.canUndo, solo.canRedo);
    const { board } = solo.present;
    refill(
      gaps,
      !isFull(board) && notice("warn", t("result.gaps")),
      isFull(board) && !Object.keys(board.rings).length && el("p.soft", t("rings.none")),
      isFull(board) && el("a.button.quiet.wide", { href: "/play/word-ringers/advice", text: t("rings.advice") }),
    );
  };
  solo.addEventListener("change", draw);
  draw();
  return {
    title: t("step.rings"),
    wide: true,
    undo,
    redo,
    keys: [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.ring")],
      ["1 … 5", t("keys.player")],
    ],
    leave: () => solo.removeEventListener("change", draw),
    node: el(
      "div.board-screen",
      el("h1.unseen", { tabindex: -1, text: t("rings.title") }),
      top,
      el(
        "div.beside",
        el("div.board-side", editor.board),
        el("div.panel", editor.panel, gaps, el("div.spring"), claims, el("div.actions", history.nodes, next)),
      ),
    ),
  };
}
