// What a list is called, what it is like, and how it is read where the service has read it wrongly.

import { el, freshId } from "../dom.js";
import { selection } from "../parts/choice.js";
import { wordsChoice } from "../puzzles/words-choice.js";
import { t } from "../text.js";
import { ListLetters } from "./letters.js";

const LONGEST_NAME = 100;
const LONGEST_ID = 40;
const ENCODINGS = ["utf-8", "utf-16", "windows-1252", "iso-8859-1", "windows-1250", "iso-8859-2", "windows-1251"];
const DELIMITERS = ["tab", "semicolon", "comma", "blank"];

/**
 * Return the id that a name makes: its letters without accents, and its digits.
 * @param {string} name
 */
export function idOf(name) {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_ID)
    .replace(/^-+|-+$/g, "");
}

/** What is chosen for a list, and the fields for it. */
export class ListSettings {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {ListChoice} */
    this.chosen = {
      name: "",
      id: "",
      base: "en",
      overlay: false,
      encoding: "",
      delimiter: "",
      column: "",
      meanings: "",
      frequencies: "",
      language: "",
    };
    this.letters = new ListLetters(() => this.#change({ language: this.letters.language }));
    this.name = this.#typed("name", LONGEST_NAME, () => this.#follow());
    this.id = this.#typed("id", LONGEST_ID, () => {
      this.hasOwnId = this.chosen.id !== "";
    });
    this.id.setAttribute("autocapitalize", "off");
    this.hasOwnId = false;
    this.node = el(
      "section.card",
      el("h2", t("screens.lists.called")),
      this.#field("name", this.name),
      this.#field("id", this.id, true),
      this.#field("base", this.#base(), true),
      this.letters.node,
      el(
        "label.check",
        el("input", {
          type: "checkbox",
          on: { change: ({ currentTarget }) => this.#change({ overlay: currentTarget.checked }) },
        }),
        el("span", t("screens.lists.overlay")),
      ),
      el("p.soft.small", t("screens.lists.overlay.hint")),
    );
    this.reading = el(
      "details.card",
      el("summary.opens", t("screens.lists.wrong")),
      el("p.soft.small", t("screens.lists.wrong.hint")),
      this.#field("encoding", this.#chosenOf("encoding", ENCODINGS)),
      this.#field("delimiter", this.#chosenOf("delimiter", DELIMITERS)),
      this.#field("column", this.#typed("column", 100), true),
      this.#field("meanings", this.#typed("meanings", 100), true),
      this.#field("frequencies", this.#typed("frequencies", 100), true),
    );
  }

  /**
   * Call the list after its file, unless it has a name.
   * @param {string} file
   */
  nameAfter(file) {
    if (this.chosen.name) return;
    this.name.value = file.replace(/\.[^.]*$/, "").slice(0, LONGEST_NAME);
    this.chosen.name = this.name.value;
    this.#follow();
  }

  #follow() {
    if (this.hasOwnId) return;
    this.chosen.id = idOf(this.chosen.name);
    this.id.value = this.chosen.id;
  }

  #base() {
    return named(
      wordsChoice(this.chosen.base, (base) => this.#change({ base })),
      t("screens.lists.base"),
    );
  }

  /**
   * @param {"encoding" | "delimiter"} name
   * @param {string[]} values
   */
  #chosenOf(name, values) {
    const options = values.map((value) => [
      value,
      name === "delimiter" ? t(`screens.lists.delimiter.${value}`) : value,
    ]);
    const found = [["", t("screens.lists.as_found")], ...options];
    return selection(t(`screens.lists.${name}`), found, "", (value) => this.#change({ [name]: value }));
  }

  /**
   * @param {"name" | "id" | "column" | "meanings" | "frequencies"} name
   * @param {number} most
   * @param {() => void} [then]
   */
  #typed(name, most, then = () => {}) {
    const input = el("input.input", {
      maxlength: most,
      autocomplete: "off",
      spellcheck: "false",
      on: {
        input: () => {
          this.chosen[name] = input.value;
          then();
          this.changed();
        },
      },
    });
    return input;
  }

  /**
   * @param {string} name
   * @param {HTMLElement} input
   * @param {boolean} [hasHint]
   */
  #field(name, input, hasHint = false) {
    const hint = freshId("hint");
    input.id = freshId(`list-${name}`);
    if (hasHint) input.setAttribute("aria-describedby", hint);
    return el(
      "div.field",
      el("label", { for: input.id, text: t(`screens.lists.${name}`) }),
      input,
      hasHint && el("p.hint", { id: hint, text: t(`screens.lists.${name}.hint`) }),
    );
  }

  /** @param {Partial<ListChoice>} fields */
  #change(fields) {
    Object.assign(this.chosen, fields);
    this.changed();
  }
}

/**
 * @param {HTMLElement} field
 * @param {string} label
 */
function named(field, label) {
  field.setAttribute("aria-label", label);
  return field;
}
