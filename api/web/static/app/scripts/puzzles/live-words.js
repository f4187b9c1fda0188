// Words that are judged by the service as they are entered, one after the other.

import { mayPass, Problem, Unreachable } from "../api.js";
import { problemText } from "../problems.js";
import { t } from "../text.js";
import { rejectedOf } from "./listed-words.js";
import { refusalText } from "./unchecked-words.js";

/** Has the words judged that wait in a draft. */
export class LiveWords {
  /**
   * @param {Puzzle} puzzle
   * @param {Draft<FoundWords>} draft
   * @param {Object} told
   * @param {TaskOptions["judge"]} told.judge
   * @param {TaskOptions["solved"]} told.solved
   * @param {(kind: string, text: string) => void} told.say
   * @param {(word: string, before: PuzzleVerdict | null, verdict: PuzzleVerdict) => void} told.welcome told a word that
   *   is taken
   */
  constructor(puzzle, draft, { judge, solved, say, welcome }) {
    this.puzzle = puzzle;
    this.draft = draft;
    this.judge = judge;
    this.solved = solved;
    this.say = say;
    this.welcome = welcome;
    this.busy = false;
  }

  /** Have all of them judged; those that cannot be now go on waiting. */
  async all() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.draft.present.waiting.length) await this.#one(this.draft.present.waiting[0]);
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Problem)) throw error;
      this.say("warn", t("find.unreachable"));
    } finally {
      this.busy = false;
    }
  }

  /** @param {string} entered */
  async #one(entered) {
    const turned = this.draft.present.turned?.[entered];
    try {
      const rejected = await rejectedOf(this.puzzle, turned ? [entered, turned] : [entered]);
      const rejection = rejected.find(({ word }) => word === entered) ?? (turned ? null : rejected[0]);
      const word = rejection && turned && rejected.length === 1 ? turned : entered;
      const { words, verdict: before } = this.draft.present;
      if (words.includes(word)) {
        this.#drop(entered);
        this.say("", t("find.again", { word }));
        return;
      }
      if (rejection && word === entered) {
        this.#drop(entered);
        this.say("bad", refusalText(this.puzzle, rejection));
        return;
      }
      const found = [...words, word];
      const judged = await this.judge({ words: found });
      const verdict = /** @type {PuzzleVerdict} */ (judged.verdict); // there was an answer
      this.#drop(entered, { words: found, verdict });
      this.welcome(word, before, verdict);
      if (verdict.solved) await this.solved({ words: found });
    } catch (error) {
      if (mayPass(error) || !(error instanceof Problem)) throw error;
      this.#drop(entered);
      this.say("bad", problemText(error));
    }
  }

  /**
   * Let a word wait no longer.
   * @param {string} word
   * @param {Partial<FoundWords>} [fields] what else of the draft is changed by it
   */
  #drop(word, fields = {}) {
    const { waiting } = this.draft.present;
    this.draft.change({ waiting: waiting.filter((other) => other !== word), ...fields }, { quietly: true });
  }
}
