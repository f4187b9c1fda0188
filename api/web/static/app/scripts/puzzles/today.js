// Today's puzzle, small: its board as it is, how hard it is, and how far it has been played.

import { Problem, Unreachable } from "../api.js";
import { BoardView } from "../board-view.js";
import { askTime, today } from "../clock.js";
import { el, fill } from "../dom.js";
import { recall } from "../store.js";
import { t } from "../text.js";
import { kindName } from "./kinds.js";
import { boardOf, puzzleCast, stars, withAnswer } from "./look.js";
import { allRecords, savedEnd } from "./saved.js";
import { puzzleOfDay } from "./service.js";

/** The day of the first daily puzzle. */
export const FIRST_DAY = "2026-01-01";

export const STANDARD = "standard";
export const EDITIONS = [STANDARD, "gentle"];

/** Return the edition of daily puzzles that was chosen on this device. */
export function chosenEdition() {
  const edition = recall("puzzle-edition", STANDARD);
  return EDITIONS.includes(edition) ? edition : STANDARD;
}

/**
 * Return the address of a day's puzzle.
 * @param {string} date
 * @param {string | null} [edition]
 */
export function dayPath(date, edition = STANDARD) {
  return `/puzzles/daily/${date}${edition === STANDARD ? "" : `?edition=${edition}`}`;
}

/**
 * Draw a puzzle's board to look at, with what was answered if it is at its end.
 * @param {Puzzle} puzzle
 */
export function smallBoard(puzzle) {
  const view = new BoardView({ label: t("puzzle.board") });
  const end = savedEnd(puzzle.id);
  view.show({ board: end ? withAnswer(puzzle, end.answer) : boardOf(puzzle), cast: puzzleCast(), dictionary: null });
  return view.node;
}

/**
 * Make a place for today's board, which is filled as soon as the puzzle is there.
 * @param {(date: string) => void} known told the day, as soon as the service's clock is known
 * @param {(puzzle: Puzzle) => void} tell told the puzzle
 */
export function todayBoard(known, tell) {
  const place = el("div.mini", { inert: true, "aria-hidden": true }, el("div.board-blank"));
  askTime()
    .then(() => {
      known(today());
      return puzzleOfDay(today(), chosenEdition());
    })
    .then((puzzle) => {
      fill(place, smallBoard(puzzle));
      tell(puzzle);
    })
    .catch((error) => {
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    });
  return place;
}

/**
 * Return how a puzzle stands on this device: `solved`, `over`, `begun` or `new`, with the share if it is over.
 * @param {string} id
 */
export function stateOf(id) {
  const record = allRecords()[id];
  if (record?.ended) return { state: record.solved ? "solved" : "over", share: record.share };
  const entry = recall(`puzzle-entry:${id}`);
  return {
    state: record?.hints.length || entry?.past?.length || entry?.present?.words?.length ? "begun" : "new",
    share: null,
  };
}

/**
 * Say how a puzzle stands.
 * @param {string} id
 */
export function stateText(id) {
  const { state, share } = stateOf(id);
  return state === "over" && share !== null ? t("state.share", { share }) : t(`state.${state}`);
}

/**
 * Fill a line with the kind and grade of a puzzle.
 * @param {Puzzle} puzzle
 */
export function kindLine(puzzle) {
  return [el("span", kindName(puzzle.kind)), stars(puzzle.grade)];
}
