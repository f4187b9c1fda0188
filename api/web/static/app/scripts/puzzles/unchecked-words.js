// Words that were entered where only Check judges them: those not checked yet, and those that turned out not to count.

import { button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { reasonText } from "../reasons.js";
import { t } from "../text.js";
import { bare, rejectedOf } from "./listed-words.js";

/** The list of them. */
export class UncheckedWords {
  /**
   * @param {Puzzle} puzzle
   * @param {(word: string) => void} takeBack told a word that is not to be checked after all
   */
  constructor(puzzle, takeBack) {
    this.puzzle = puzzle;
    this.takeBack = takeBack;
    this.node = el("div.stack.tighter");
    /** Those that do not count, which stand below the words that do. */
    this.refused = el("div");
  }

  /**
   * Show it.
   * @param {FoundWords} draft
   */
  show({ waiting, refused = [] }) {
    refill(
      this.node,
      waiting.length > 0 &&
        el(
          "section.tight.unchecked",
          el("h2.group-title.small-title", t("find.unchecked")),
          el(
            "ul.chips",
            waiting.map((word) =>
              el(
                "li",
                { "data-key": word },
                button(
                  ".chip",
                  () => this.takeBack(word),
                  { "aria-label": t("find.take.back", { word }) },
                  el("span.word", word),
                  icon("cross"),
                ),
              ),
            ),
          ),
        ),
    );
    refill(
      this.refused,
      refused.length > 0 &&
        el(
          "details.missed.refused",
          el("summary", el("span", t("find.refused", { count: refused.length }))),
          el(
            "ul.soft.small",
            refused.map((rejection) => el("li", refusalText(this.puzzle, rejection))),
          ),
        ),
    );
  }
}

/**
 * Say why a word does not count.
 * @param {Puzzle} puzzle
 * @param {{word: string, reason: string}} rejection
 */
export function refusalText(puzzle, rejection) {
  return reasonText(rejection, { player: t("find.yours"), accepted: [], minLength: puzzle.ruleset.min_length });
}

/**
 * Return entered words as they are to be checked: of a dragged one whichever of its two readings counts.
 * @param {Puzzle} puzzle
 * @param {FoundWords} draft
 */
export async function asRead(puzzle, { words, waiting, turned = {} }) {
  const both = waiting.filter((word) => turned[word]);
  if (!both.length) return waiting;
  const rejected = await rejectedOf(
    puzzle,
    both.flatMap((word) => [word, turned[word]]),
  );
  /** @param {string} word */
  const counts = (word) => rejected.every((rejection) => rejection.word !== word);
  const read = waiting.map((word) => (turned[word] && !counts(word) && counts(turned[word]) ? turned[word] : word));
  return [...new Set(read)].filter((word) => !words.includes(word));
}

/**
 * Return a draft after a check of all its words.
 * @param {FoundWords} draft
 * @param {PuzzleVerdict} verdict
 * @returns {FoundWords}
 */
export function afterCheck(draft, verdict) {
  if (verdict.wrong) return draft; // which of them count is not told
  const { words, waiting, refused = [] } = draft;
  const rejected = verdict.rejected ?? [];
  /** @param {string} word */
  const counts = (word) => rejected.every((rejection) => bare(rejection.word) !== bare(word));
  return {
    ...draft,
    words: [...words, ...waiting.filter(counts)],
    waiting: [],
    turned: {},
    refused: [...refused, ...rejected],
    verdict,
  };
}
