// The words that a puzzle lists: shown beside its board, crossed out once they are found.

import { ask } from "../api.js";
import { el, refill } from "../dom.js";
import { t } from "../text.js";
import { spelledIn } from "../typed.js";

/** The list of a puzzle; hidden where it has none. */
export class ListedWords {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    const { words } = puzzle;
    this.words = words ?? [];
    this.shown = shownIn(puzzle);
    this.clues = puzzle.word_clues ?? {};
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
          this.#text(word, found.has(word)),
          found.has(word) && el("span.unseen", ` (${t("find.found")})`),
        ),
      ),
    );
  }

  /**
   * Return what the list shows: the clue of a word, once it is found with the word.
   * @param {string} word
   * @param {boolean} found
   */
  #text(word, found) {
    const clue = this.clues[word];
    if (!clue) return this.shown(word);
    return found ? `${clue}: ${this.shown(word)}` : clue;
  }
}

/**
 * Return what is said of the sentence in the free cells; nothing if a puzzle has none.
 * @param {Puzzle} puzzle
 */
export function sentenceText({ sentence }) {
  if (!sentence?.length) return "";
  const blanks = sentence.map((length) => "_".repeat(length)).join(" ");
  return t("find.sentence", { count: sentence.reduce((sum, length) => sum + length, 0), blanks });
}

/**
 * Return what shows a word of a puzzle: as it was typed where the puzzle was made.
 * @param {Puzzle} puzzle
 * @returns {(word: string) => string}
 */
export function shownIn({ texts }) {
  return (word) => texts?.[word] ?? word;
}

/**
 * Return the word that is meant by a text: of a list as it stands on the board, however it is typed.
 * @param {Puzzle} puzzle
 * @param {string} text
 */
export function meantBy({ words, texts, dictionary }, text) {
  const given = text.trim().toUpperCase();
  if (!words) return spelledIn(dictionary.id, text) ?? given;
  const typed = words.find((word) => texts?.[word]?.toUpperCase() === given);
  const letters = given.replace(/[^\p{L}\p{M}]/gu, "");
  return typed ?? words.find((word) => bare(word) === bare(letters)) ?? letters;
}

/** @param {string} word */
export function bare(word) {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
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
    const has = (word) => words.includes(word) || words.includes(bare(word));
    return claims.filter((word) => !has(word)).map((word) => ({ word, reason: "not_listed" }));
  }
  const { id, version } = dictionary;
  const body = { board, dictionary: id, dictionary_version: version, ruleset, claims: { you: claims } };
  const { data } = await ask("POST", "/v1/score", { body });
  return /** @type {ScoreAnswer} */ (data).players[0].rejected;
}
