// The words that a puzzle lists: shown beside its board, crossed out once they are found.

import { ask } from "../api.js";
import { el, refill } from "../dom.js";
import { t } from "../text.js";

/** The list of a puzzle; hidden where it has none. */
export class ListedWords {
  /** @param {Puzzle} puzzle */
  constructor({ words }) {
    this.words = words ?? [];
    this.node = el("ul.word-list", { "aria-label": t("find.list"), hidden: !words });
  }

  /**
   * Show it.
   * @param {Goal[]} goals what is found
   */
  show(goals) {
    const found = new Set(goals.flatMap(({ word, also = [] }) => [word, ...also]));
    refill(
      this.node,
      this.words.map((word) =>
        el(
          "li",
          { "data-key": word, class: found.has(word) ? "found" : null },
          word,
          found.has(word) && el("span.unseen", ` (${t("find.found")})`),
        ),
      ),
    );
  }
}

/**
 * Return the words that do not count, and why: those that the list lacks, else those that the rules of the game reject.
 * @param {Puzzle} puzzle
 * @param {string[]} claims
 * @returns {Promise<{word: string, reason: string}[]>}
 */
export async function rejectedOf({ board, dictionary, ruleset, words }, claims) {
  if (words) {
    /** @param {string} word */
    const has = (word) => words.includes(word) || words.includes(word.normalize("NFD").replace(/\p{M}/gu, ""));
    return claims.filter((word) => !has(word)).map((word) => ({ word, reason: "not_listed" }));
  }
  const { id, version } = dictionary;
  const body = { board, dictionary: id, dictionary_version: version, ruleset, claims: { you: claims } };
  const { data } = await ask("POST", "/v1/score", { body });
  return /** @type {ScoreAnswer} */ (data).players[0].rejected;
}
