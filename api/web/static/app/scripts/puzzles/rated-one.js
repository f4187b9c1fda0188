// A rated puzzle: the service chooses it, and its clock starts when it sends the board.

import { loadKinds } from "./kinds.js";
import { checkRated, openRated } from "./rated-service.js";
import { puzzleScreen } from "./screen.js";

/** Show the next one of a kind, or the one that is open. @type {ShowScreen} */
export async function show({ kind }) {
  await loadKinds();
  const attempt = await openRated(kind);
  return puzzleScreen(attempt.puzzle, {
    attempt,
    check: async (body) => {
      const checked = await checkRated(attempt.id, body);
      Object.assign(attempt, checked);
      return checked;
    },
  });
}
