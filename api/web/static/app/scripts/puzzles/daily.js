// The puzzle of a day.

import { askTime } from "../clock.js";
import { puzzleScreen } from "./screen.js";
import { puzzleOfDay } from "./service.js";
import { STANDARD } from "./today.js";

/** Show it. @type {ShowScreen} */
export async function show({ date }) {
  const edition = new URLSearchParams(location.search).get("edition") ?? STANDARD;
  const [puzzle] = await Promise.all([puzzleOfDay(date, edition), askTime()]);
  return puzzleScreen(puzzle);
}
