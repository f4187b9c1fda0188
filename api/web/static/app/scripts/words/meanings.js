// What a word means, as a list.

import { el } from "../dom.js";
import { hasText, t } from "../text.js";

/**
 * Make the list.
 * @param {{word: string, definitions?: Definition[]}} entry a word of a dictionary
 * @param {number} [most] how many entries at most
 * @param {string} [dictionary] where a lemma is looked up
 */
export function meanings(entry, most = 20, dictionary = "en") {
  const known = entry.definitions ?? [];
  if (!known.length) return el("p.soft", t("meaning.none"));
  return el(
    "ul.meanings",
    known
      .slice(0, most)
      .map((meaning) =>
        el("li", kind(meaning), form(meaning, entry, dictionary), el("span", meaning.senses.join("; "))),
      ),
  );
}

/** @param {Definition} meaning */
function kind({ part_of_speech: part }) {
  return el("em.part-of-speech.soft", hasText(`part.${part}`) ? t(`part.${part}`) : part);
}

/**
 * @param {Definition} meaning
 * @param {{ word: string }} entry
 * @param {string} dictionary
 */
function form({ relation, lemma }, { word }, dictionary) {
  if (!relation || !lemma || lemma.toUpperCase() === word) return null;
  return el(
    "span.word-form",
    `${relation} `,
    el("a", { href: `/words?${new URLSearchParams({ q: lemma, dictionary })}`, text: lemma }),
    ":",
  );
}
