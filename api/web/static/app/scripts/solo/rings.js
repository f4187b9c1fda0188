// Second step: whose rings lie where.

import { isFull } from "../board.js";
import { el, refill } from "../dom.js";
import { notice } from "../parts/notice.js";
import { RingEditor } from "../parts/ring-editor.js";
import { t } from "../text.js";
import { boardScreen } from "./board-screen.js";
import { solo, soloCast } from "./solo.js";

/** Show the board to paint rings on. */
export async function show() {
  const editor = new RingEditor(solo, { cast: soloCast, dictionary: () => solo.present.dictionary });
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
    const { board } = solo.present;
    refill(
      gaps,
      !isFull(board) && notice("warn", t("result.gaps")),
      isFull(board) && !Object.keys(board.rings).length && el("p.soft", t("rings.none")),
      isFull(board) && el("a.button.quiet.wide", { href: "/play/word-ringers/advice", text: t("rings.advice") }),
    );
  };
  return boardScreen("rings", editor, {
    heading: t("rings.title"),
    keys: RingEditor.keys(),
    next,
    more: [gaps, el("div.spring"), claims],
    draw,
  });
}
