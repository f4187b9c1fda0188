// The letters of a round's board.

import { isFull } from "../board.js";
import { el, fill, refill } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { historyButtons } from "../parts/history-buttons.js";
import { LetterEditor } from "../parts/letter-editor.js";
import { notice } from "../parts/notice.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { BoardDraft } from "./board-draft.js";
import { Entering } from "./entering.js";
import { stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/**
 * Show the board with its keys.
 * @param {Record<string, string>} params
 */
export async function show({ id, number }) {
  const top = el("div.board-top");
  const boardSide = el("div.board-side");
  const panel = el("div.panel");
  const warnings = el("div.tight");
  /** @type {BoardDraft} */
  let draft;
  /** @type {LetterEditor} */
  let editor;
  /** @type {Entering} */
  let entering;
  let draw = () => {};
  /** @param {string} step */
  const lead = (step) => async () => {
    await attempt(async () => {
      await draft.flush();
      await go(stepPath(id, number, step));
    });
  };
  const next = el("button.button.primary", { type: "button", text: t("letters.next"), on: { click: lead("rings") } });
  const plays = el("button.button.wide", { type: "button", text: t("letters.plays"), on: { click: lead("plays") } });
  const { leave } = await withMatch({ id, number, steady: true }, (opened) => {
    draft = BoardDraft.at(opened, Number(number)).open(opened);
    editor = new LetterEditor(draft, {
      cast: () => opened.cast(),
      dictionary: () => opened.match.dictionary.id,
      adopt: (board) =>
        draft.change({ board: { ...board, rings: own(board.rings, opened.match.players) }, cursor: "A1" }),
    });
    const history = historyButtons(
      () => draft.undo(),
      () => draft.redo(),
    );
    entering = new Entering(opened, Number(number));
    fill(boardSide, editor.board);
    fill(
      panel,
      editor.panel,
      entering.node,
      warnings,
      el("div.spring"),
      plays,
      el("div.actions", {}, history.nodes, next),
    );
    draw = () => {
      const round = opened.round(Number(number));
      const { board } = draft.present;
      editor.show();
      history.show(draft.canUndo, draft.canRedo);
      refill(top, roundHeading(opened, round), steps(opened, round, "letters"));
      refill(warnings, round.plays.length > 0 && notice("warn", t("letters.played")));
      next.disabled = !isFull(board);
      plays.disabled = !isFull(board);
      plays.hidden = !isFull(board) || Object.keys(board.rings).length > 0;
    };
    draft.addEventListener("change", draw);
    return draw;
  });
  return {
    title: t("step.letters"),
    wide: true,
    compact: true,
    undo: () => draft.undo(),
    redo: () => draft.redo(),
    keys: [
      ["A … Z", t("keys.letter")],
      ["Backspace", t("keys.erase")],
      ["← ↑ ↓ →", t("keys.move")],
      ["Ctrl V", t("keys.paste")],
    ],
    leave: () => {
      editor.end();
      entering.end();
      draft.removeEventListener("change", draw);
      draft.end();
      leave();
    },
    node: el("div.board-screen", {}, top, el("div.beside", {}, boardSide, panel)),
  };
}

/**
 * @param {Record<string, string>} rings
 * @param {string[]} players
 */
function own(rings, players) {
  return Object.fromEntries(Object.entries(rings).filter(([, player]) => players.includes(player)));
}
