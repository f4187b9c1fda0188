// The rings of a round's board, painted when all has been played.

import { boardStep, wayOn } from "../live/board-step.js";
import { notice } from "../parts/notice.js";
import { RingEditor } from "../parts/ring-editor.js";
import { go } from "../router.js";
import { t } from "../text.js";
import { BoardDraft } from "./board-draft.js";
import { Entering } from "./entering.js";
import { stepPath, withMatch } from "./screen.js";
import { roundHeading, steps } from "./steps.js";

/** Show the board to paint rings on. @type {ShowScreen} */
export function show({ id, number }) {
  return boardStep({
    title: t("step.rings"),
    keys: RingEditor.keys(),
    open: (build) => withMatch({ id, number, steady: true }, (session) => build(rings(session, Number(number)))),
  });
}

/**
 * @param {MatchSession} session
 * @param {number} number the round
 */
function rings(session, number) {
  const draft = BoardDraft.at(session, number).open(session);
  const editor = new RingEditor(draft, { cast: () => session.cast(), dictionary: () => session.match.dictionary.id });
  const text = session.match.scoring === "automatic" ? t("match.to.close") : t("match.to.words");
  const next = wayOn(draft, text, () => go(stepPath(session.id, number, "words")));
  const draw = () => {
    const round = session.round(number);
    return {
      top: [roundHeading(session, round), steps(session, round, "rings")],
      warning: round.status === "closed" && notice("warn", t("match.correcting")),
    };
  };
  return { draft, editor, entering: new Entering(session, number), next, draw };
}
