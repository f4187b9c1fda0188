// The rings of a round's board, painted when all has been played.

import { el, fill, refill } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { historyButtons } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { RingEditor } from "../parts/ring-editor.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { BoardDraft } from "./board-draft.js";
import { Entering } from "./entering.js";
import { stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/**
 * Show the board to paint rings on.
 * @param {Record<string, string>} params
 */
export async function show({ id, number }) {
  const top = el("div.board-top");
  const boardSide = el("div.board-side");
  const panel = el("div.panel");
  const warnings = el("div.tight");
  /** @type {BoardDraft} */
  let draft;
  /** @type {Entering} */
  let entering;
  let draw = () => {};
  const next = el("button.button.primary", {
    type: "button",
    on: {
      click: () =>
        attempt(async () => {
          await draft.flush();
          await go(stepPath(id, number, "words"));
        }),
    },
  });
  const { leave } = await withMatch({ id, number, steady: true }, (opened) => {
    draft = BoardDraft.at(opened, Number(number)).open(opened);
    const editor = new RingEditor(draft, { cast: () => opened.cast(), dictionary: () => opened.match.dictionary.id });
    const history = historyButtons(
      () => draft.undo(),
      () => draft.redo(),
    );
    next.textContent = opened.match.scoring === "automatic" ? t("match.to.close") : t("match.to.words");
    entering = new Entering(opened, Number(number));
    fill(boardSide, editor.board);
    fill(panel, editor.panel, entering.node, warnings, el("div.spring"), el("div.actions", {}, history.nodes, next));
    draw = () => {
      const round = opened.round(Number(number));
      editor.show();
      history.show(draft.canUndo, draft.canRedo);
      refill(top, roundHeading(opened, round), steps(opened, round, "rings"));
      refill(warnings, round.status === "closed" && notice("warn", t("match.correcting")));
    };
    draft.addEventListener("change", draw);
    return draw;
  });
  return {
    title: t("step.rings"),
    wide: true,
    compact: true,
    undo: () => draft.undo(),
    redo: () => draft.redo(),
    keys: [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.ring")],
      ["1 … 5", t("keys.player")],
    ],
    leave: () => {
      entering.end();
      draft.removeEventListener("change", draw);
      draft.end();
      leave();
    },
    node: el("div.board-screen", {}, top, el("div.beside", {}, boardSide, panel)),
  };
}
