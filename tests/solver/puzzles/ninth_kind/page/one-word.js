// The one word through the ring that scores so many points.

import { kindWith } from "../kind.js";
import { foundWords } from "../word-lists.js";
import { WordsTask } from "../words-task.js";

/** What the pages know of `one-word`. */
export default kindWith({
  playedOn: WordsTask,
  order: 9,

  boards(puzzle, end, cast) {
    return foundWords(puzzle, end, cast);
  },
});
