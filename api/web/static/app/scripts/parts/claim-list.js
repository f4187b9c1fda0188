// The words that a player wrote down: one input, and each word as a chip that says whether it stands.

import { attribute, button, el, freshId, refill } from "../dom.js";
import { tick } from "../haptics.js";
import { icon } from "../icons.js";
import { splitClaims } from "../split-claims.js";
import { t } from "../text.js";
import { learn, spellingIn } from "../typed.js";
import { form } from "./form.js";

/**
 * How a chip looks by whether its word scores.
 * @type {Record<string, string>}
 */
const STATES = { true: "good", false: "bad", null: "readable" };

/** An input with the list of what was entered. */
export class ClaimList {
  /**
   * @param {Object} options
   * @param {string} options.label
   * @param {() => string} options.dictionary which spells the words
   * @param {(words: string[]) => void} options.change told the whole list when it changes
   */
  constructor({ label, dictionary, change }) {
    this.dictionary = dictionary;
    this.change = change;
    /** @type {string[]} */
    this.words = [];
    /** @type {Map<string, Standing[]>} */
    this.standing = new Map();
    const id = freshId("claim");
    this.input = el("input.input.big", {
      id,
      "data-focus": true,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      enterkeyhint: "done",
      maxlength: 100,
      placeholder: t("claims.placeholder"),
    });
    this.list = el("ul.chips.claims", { "aria-label": t("claims.list") });
    this.count = el("p.claims-count.soft", { role: "status" });
    this.label = el("label.unseen", { for: id, text: label });
    this.node = form(
      ".tight",
      () => this.add(),
      this.label,
      el("div.with-button", this.input, el("button.button.icon.add", { "aria-label": t("claims.add") }, icon("plus"))),
      this.count,
      this.list,
    );
  }

  /** Take what the input holds into the list; several words may stand in it. */
  add() {
    const entered = splitClaims(this.input.value).map(spellingIn(this.dictionary()));
    this.input.value = "";
    this.input.focus();
    if (entered.length) tick();
    if (entered.length) this.change([...entered.reverse(), ...this.words]);
  }

  /**
   * Show a list.
   * @param {string[]} words newest first
   * @param {Map<string, Standing[]>} [standing] for each word, as the dictionary spells it, what is known of it, one
   *   entry for each time it was entered
   */
  show(words, standing = this.standing) {
    this.words = words;
    this.standing = standing;
    learn(this.dictionary(), () => this.show(this.words));
    const spelled = words.map(spellingIn(this.dictionary()));
    const seen = new Map();
    const known = [...spelled]
      .reverse()
      .map((word) => {
        const nth = seen.get(word) ?? 0;
        seen.set(word, nth + 1);
        return standing.get(word)?.[nth];
      })
      .reverse();
    const text = t("claims.count", { count: words.length });
    if (this.count.textContent !== text) this.count.textContent = text;
    refill(
      this.list,
      spelled.map((word, index) =>
        el(
          "li",
          { "data-key": `${word} ${spelled.slice(index + 1).filter((other) => other === word).length}` },
          this.#chip(word, known[index], index),
        ),
      ),
    );
  }

  /**
   * @param {string} word
   * @param {Standing | undefined} known
   * @param {number} index
   */
  #chip(word, known, index) {
    const remove = () => {
      this.change(this.words.filter((_, other) => other !== index));
      this.input.focus();
    };
    return button(
      ".chip",
      remove,
      { "data-key": `chip ${word}`, class: known && STATES[String(known.good)] },
      typeof known?.good === "boolean" && mark(known.good),
      el("span.word", known?.good === false ? known.text : word),
      known && known.good !== false && known.text && el("span.points", known.text),
      el("span.unseen", t("claims.remove")),
      crossed(),
    );
  }
}

/** @param {boolean} good */
function mark(good) {
  const drawing = icon(good ? "check" : "cross");
  drawing.classList.add("mark");
  attribute(drawing, "aria-hidden", true);
  return drawing;
}

function crossed() {
  return el("span.chip-remove.soft", { "aria-hidden": true, text: "×" });
}
