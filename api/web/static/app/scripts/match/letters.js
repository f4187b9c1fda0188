// The letters of a round's board.

import { isEmpty, isFull } from "../board.js";
import { el } from "../dom.js";
import { boardStep, wayOn } from "../live/board-step.js";
import { LetterEditor } from "../parts/letter-editor.js";
import { notice } from "../parts/notice.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { BoardDraft } from "./board-draft.js";
import { Entering } from "./entering.js";
import { stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/** Show the board with its keys. @type {ShowScreen} */
export function show({ id, number }) {
  return boardStep({
    title: t("step.letters"),
    keys: LetterEditor.keys(),
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
    onPhoto: () => go(stepPath(session.id, number, "rings")),
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
      warning: round.plays.length > 0 ? notice("warn", t("letters.played")) : isEmpty(board) && together(session),
    };
  };
  return { draft, editor, entering: new Entering(session, number), next, more, draw };
}

/**
 * Suggest that each phone types a row, where several have a seat.
 * @param {MatchSession} session
 */
function together({ match, mine }) {
  const taken = match.players.filter((player) => match.seats[player] === "taken");
  const row = taken.indexOf(mine[0]) + 1;
  return taken.length > 1 && row > 0 && el("p.soft.small", t("letters.together", { row }));
}

/**
 * @param {Record<string, string>} rings
 * @param {string[]} players
 */
function own(rings, players) {
  return Object.fromEntries(Object.entries(rings).filter(([, player]) => players.includes(player)));
}
