// The screen of a step in which several phones enter a board: the board and its keys, undo and redo, and the way on.

import { el, fill, refill } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { historyOf } from "../parts/history-buttons.js";

/**
 * What edits the board.
 * @typedef {Object} BoardEditor
 * @property {HTMLElement} board
 * @property {HTMLElement} panel
 * @property {() => void} show draws it anew
 * @property {() => void} [end]
 */

/**
 * What a step consists of.
 * @typedef {Object} Step
 * @property {EditedBoardDraft} draft the board, which is shown until the step is left
 * @property {BoardEditor} editor
 * @property {{node: HTMLElement, end: () => void}} entering who else enters something
 * @property {HTMLButtonElement} next leads on
 * @property {HTMLElement} [more] leads elsewhere
 * @property {() => {top: Child[], warning: Child}} draw what stands on top of it now, and a warning
 */

/**
 * A board that is edited.
 * @typedef {EventTarget & {canUndo: boolean, canRedo: boolean, undo: () => void, redo: () => void,
 *   end: () => Promise<void>}} EditedBoardDraft
 */

/**
 * Make the screen of a step.
 * @param {Object} options
 * @param {string} options.title
 * @param {KeyHint[]} options.keys
 * @param {(build: (step: Step) => () => void) => Promise<{leave: () => void}>} options.open opens what the board is
 *   part of and gives its step to `build`, which returns what draws it anew
 * @returns {Promise<PageScreen>}
 */
export async function boardStep({ title, keys, open }) {
  const top = el("div.board-top");
  const boardSide = el("div.board-side");
  const panel = el("div.panel");
  const warnings = el("div.tight.step-warnings");
  /** @type {Step} */
  let step;
  let draw = () => {};
  const { leave } = await open((built) => {
    step = built;
    const { draft, editor, entering, next, more } = step;
    const history = historyOf(draft);
    fill(boardSide, editor.board);
    fill(panel, editor.panel, entering.node, warnings, el("div.spring"), more, el("div.actions", history.nodes, next));
    draw = () => {
      const { top: heading, warning } = step.draw();
      editor.show();
      history.show();
      refill(top, heading);
      refill(warnings, warning);
    };
    draft.addEventListener("change", draw);
    return draw;
  });
  return {
    title,
    wide: true,
    compact: true,
    undo: () => step.draft.undo(),
    redo: () => step.draft.redo(),
    keys,
    leave: () => {
      step.editor.end?.();
      step.entering.end();
      step.draft.removeEventListener("change", draw);
      step.draft.end();
      leave();
    },
    node: el("div.board-screen", top, el("div.beside", boardSide, panel)),
  };
}

/**
 * Make a button that leads on as soon as everything is sent.
 * @param {{flush: () => Promise<void>}} outbox
 * @param {string} text
 * @param {() => unknown} go
 * @param {string} [look]
 */
export function wayOn(outbox, text, go, look = "primary") {
  const click = () =>
    attempt(async () => {
      await outbox.flush();
      await go();
    });
  return el(`button.button.${look}`, { type: "button", text, on: { click } });
}
