// Which letters a list has: those of its base, others that are found in it, or those of a file.

import { button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { t } from "../text.js";

const WAYS = ["base", "suggest", "file"];

/** The choice of the letters. */
export class ListLetters {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.way = WAYS[0];
    /** The tag of the language, where the letters are found. */
    this.language = "";
    /** @type {File | null} */
    this.file = null;
    this.more = el("div.stack.tighter", { "aria-live": "polite" });
    this.input = el("input", {
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      on: { change: () => this.#take() },
    });
    const ways = WAYS.map((way) => [way, t(`screens.lists.letters.${way}`)]);
    this.node = el(
      "div.field",
      el("span.label", t("screens.lists.letters")),
      choice(t("screens.lists.letters"), ways, this.way, (way) => this.#choose(way)),
      this.input,
      this.more,
    );
  }

  /** Return what is sent of them; nothing where they are those of the base. @returns {File | null} */
  get part() {
    if (this.way === "file") return this.file;
    return this.way === "suggest" ? new File(["suggest"], "alphabet.txt", { type: "text/plain" }) : null;
  }

  /** Whether a file was to be chosen, and none was. */
  get isMissing() {
    return this.way === "file" && !this.file;
  }

  /** @param {string} way */
  #choose(way) {
    this.way = way;
    if (way !== "suggest") this.language = "";
    this.#draw();
    this.changed();
  }

  #take() {
    this.file = this.input.files?.[0] ?? null;
    this.#draw();
    this.changed();
  }

  #draw() {
    if (this.way === "base") fill(this.more);
    else if (this.way === "suggest") fill(this.more, this.#language());
    else {
      fill(
        this.more,
        el("p.soft.small", t("screens.lists.letters.file.hint")),
        button(".button", () => this.input.click(), icon("grid"), t("screens.lists.letters.file.choose")),
        this.file && el("p.list-file-name", this.file.name),
      );
    }
  }

  #language() {
    const [id, hint] = [freshId("list-language"), freshId("hint")];
    const input = el("input.input", {
      id,
      value: this.language,
      maxlength: 35,
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": hint,
      on: {
        input: () => {
          this.language = input.value;
          this.changed();
        },
      },
    });
    return el(
      "div.field",
      el("label", { for: id, text: t("screens.lists.language") }),
      input,
      el("p.hint", { id: hint, text: t("screens.lists.language.hint") }),
    );
  }
}
