// One word of a board: where it stands, what it is worth, and what it means.

import { faceAt } from "../board.js";
import { lookUp, pointsOf } from "../dictionaries.js";
import { el, fill } from "../dom.js";
import { t } from "../text.js";
import { meanings } from "../words/meanings.js";

/** A card that shows one word at a time. */
export class WordCard {
  /** @param {string} dictionary the id of the dictionary that explains */
  constructor(dictionary) {
    this.dictionary = dictionary;
    this.node = el("div.word-card", { "aria-live": "polite" });
    /** @type {string | null} */
    this.word = null;
    this.clear();
  }

  /** Show nothing but what to do. */
  clear() {
    this.word = null;
    fill(this.node, el("p.word-idle.soft.small", t("word.none")));
  }

  /**
   * Show a word.
   * @param {{word: string, points?: number | null, cells: string[], also?: string[]}} found
   * @param {Board} board the board it stands on
   */
  async show(found, board) {
    this.word = found.word;
    const meaning = el("div.word-meaning", el("p.soft", t("word.looking")));
    const worths = found.cells
      .map((cell) => faceAt(board, cell))
      .map((face) => ({ face, worth: pointsOf(face, this.dictionary) ?? 0 }));
    const sum = worths.map(({ face, worth }) => `${face} ${worth}`).join(" + ");
    const adds = worths.reduce((total, { worth }) => total + worth, 0) === found.points;
    fill(
      this.node,
      el(
        "div.word-top.wraps",
        el("a.word-name.large", {
          href: `/words?q=${encodeURIComponent(found.word)}&dictionary=${encodeURIComponent(this.dictionary)}`,
          text: found.word,
        }),
        el("strong.word-points", t("points", { count: found.points ?? 0 })),
      ),
      found.cells.length > 0 &&
        el(
          "p.word-where.wraps.soft.small",
          el("span", t("word.place", { first: found.cells[0], last: found.cells.at(-1) })),
          adds && el("span", found.also?.length ? t("word.sum.also", { sum, word: found.also[0] }) : sum),
        ),
      meaning,
    );
    try {
      const entry = await lookUp(this.dictionary, found.word);
      if (this.word === found.word) fill(meaning, meanings(entry, 2, this.dictionary));
    } catch {
      if (this.word === found.word) fill(meaning, el("p.soft", t("word.unexplained")));
    }
  }
}
