// The letters of a round's board.

import { isFull } from "../board.js";
import { boardStep, wayOn } from "../live/board-step.js";
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
export function show({ id, number }) {
  return boardStep({
    title: t("step.letters"),
    keys: [
      ["A … Z", t("keys.letter")],
      ["Backspace", t("keys.erase")],
      ["← ↑ ↓ →", t("keys.move")],
      ["Ctrl V", t("keys.paste")],
    ],
    open: (build) => withMatch({ id, number, steady: true }, (session) => build(letters(session, Number(number)))),
  });
}

/**
 * @param {MatchSession} session
 * @param {number} number the round
 */
function letters(session, number) {
  const draft = BoardDraft.at(session, number).open(session);
  const editor = new LetterEditor(draft, {
    cast: () => session.cast(),
    dictionary: () => session.match.dictionary.id,
    adopt: (board) =>
      draft.change({ board: { ...board, rings: own(board.rings, session.match.players) }, cursor: "A1" }),
  });
  const next = wayOn(draft, t("letters.next"), () => go(stepPath(session.id, number, "rings")));
  const more = wayOn(draft, t("letters.plays"), () => go(stepPath(session.id, number, "plays")), "wide");
  const draw = () => {
    const round = session.round(number);
    const { board } = draft.present;
    next.disabled = !isFull(board);
    more.disabled = next.disabled;
    more.hidden = next.disabled || Object.keys(board.rings).length > 0;
    return {
      top: [roundHeading(session, round), steps(session, round, "letters")],
      warning: round.plays.length > 0 && notice("warn", t("letters.played")),
    };
  };
  return { draft, editor, entering: new Entering(session, number), next, more, draw };
}

/**
 * @param {Record<string, string>} rings
 * @param {string[]} players
 */
function own(rings, players) {
  return Object.fromEntries(Object.entries(rings).filter(([, player]) => players.includes(player)));
}
