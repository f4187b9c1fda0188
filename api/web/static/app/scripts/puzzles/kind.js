// A kind of puzzle: what the page knows of it. Each module of `kinds/` says what is different there.

import { t } from "../text.js";
import { answerBoards } from "./answer-boards.js";
import { POINTS } from "./units.js";

/** What the pages do with a puzzle unless its kind says otherwise; `kindWith` makes a kind that does. */
export class Kind {
  /** The part of the page that its puzzles are played on; every kind names its own. @type {TaskClass} */
  playedOn = /** @type {any} */ (null);
  /** What is different there. @type {object} */
  taskOptions = {};
  /** Its place among the kinds that are offered. */
  order = 0;
  /** Whose words count while it is played. */
  players = ["you"];
  /** What its answers are counted in. */
  unit = POINTS;
  /** Whether the task is to find everything there is, so that an answer is never wrong, only unfinished. */
  all = false;
  /** Whether any answer but the best one is wrong, so that no second best is worth a word. */
  only = false;
  /**
   * How many answers can be checked, of which the last ends the puzzle; null for any number, and points that are
   * counted with every change.
   * @type {number | null}
   */
  checks = null;
  /** Whether the words of an answer are counted. */
  counted = true;

  /** Whose rings lie on the board when a puzzle is made by hand. @type {string[]} */
  laid = [];
  /** Whether these rings mark an answer, and so must be there. */
  marks = false;
  /** What else is asked for then, see `new-fields.js`. @type {string[]} */
  asks = [];

  /** @param {string} name that of its module and its texts */
  constructor(name) {
    this.name = name;
  }

  /**
   * Return one of its texts.
   * @param {string} name
   * @param {TextValues} [values]
   */
  text(name, values) {
    return t(`kinds.${this.name}.${name}`, values);
  }

  /**
   * Return the draft that a puzzle begins with.
   * @param {Puzzle} puzzle
   */
  initial(puzzle) {
    return this.playedOn.initial(puzzle);
  }

  /**
   * Make the part of the page that a puzzle is played on.
   * @param {TaskOptions} options
   * @returns {Task}
   */
  task(options) {
    return new this.playedOn(this, options, this.taskOptions);
  }

  /**
   * Return the sentence that says what is to be done.
   * @param {Puzzle} puzzle
   */
  taskText(puzzle) {
    return this.text("task", { count: puzzle.rings_to_place ?? 1, target: puzzle.target ?? 0 });
  }

  /**
   * Return how it goes.
   * @param {Puzzle} _puzzle
   */
  howText(_puzzle) {
    return this.text("how");
  }

  /**
   * Say what is on the board so far.
   * @param {Puzzle} _puzzle
   * @param {{you: number, rival: number}} totals
   * @returns {[string, string]} the points and what goes with them
   */
  tally(_puzzle, { you }) {
    return [String(you), t("tally.points", { count: you })];
  }

  /**
   * Say what an answer scores that is not the best; of how many, only where the puzzle itself shows that.
   * @param {Puzzle} puzzle
   * @param {PuzzleVerdict} verdict
   */
  verdictText(puzzle, { points }) {
    const best = puzzle.words?.length ?? puzzle.clues?.length ?? 0;
    return this.text("verdict", { points: this.unit.figure(points), best, target: puzzle.target ?? 0 });
  }

  /**
   * Return the drawn board of the example with what stands beside it.
   * @param {HTMLElement} drawn
   * @param {Board} _board
   * @param {boolean} _after whether the step has been made
   */
  exampleBoard(drawn, _board, _after) {
    return drawn;
  }

  /**
   * Draw a puzzle at its end.
   * @param {Puzzle} puzzle
   * @param {PuzzleEnd} end
   * @param {Cast} cast
   * @returns {OutcomeBoards}
   */
  boards(puzzle, end, cast) {
    return answerBoards(this, puzzle, end, cast);
  }
}

/**
 * Return the class of a kind that has members of its own in place of the usual ones.
 * @param {Partial<Kind> & ThisType<Kind>} own
 */
export function kindWith(own) {
  return class extends Kind {
    /** @param {string} name */
    constructor(name) {
      super(name);
      Object.assign(this, own);
    }
  };
}
