// Which part plays which kind of puzzle.

import { PlaysTask } from "./plays-task.js";
import { RestoreTask } from "./restore-task.js";
import { RingsTask } from "./rings-task.js";
import { WordsTask } from "./words-task.js";

const TASKS = { "tile-and-ring": PlaysTask, endgame: PlaysTask, "find-words": WordsTask, restore: RestoreTask };

/** Return the class that plays a kind; kinds whose answer is a set of rings share one. */
export function taskOf(kind) {
  return TASKS[kind] ?? RingsTask;
}
