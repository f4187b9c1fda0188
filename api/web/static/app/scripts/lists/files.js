// The files of a list: chosen, dropped or pasted, and for Hunspell with the file of its affixes beside it.

import { button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { MOST_BYTES } from "./sending.js";

const WORDS = ".txt,.csv,.tsv,.dic,.aff,.lst,text/*";
const AFFIXES = /\.aff$/i;
const HUNSPELL = /\.dic$/i;

/** How the list of a spell checker begins: with the number of its words. */
const COUNTED = /^\s*\d+[ \t]*[\r\n]/;

/** Where the files of a list are given. */
export class ListFields {
  /** @param {(name: string) => void} changed told the name of the file that was given, empty if none was */
  constructor(changed) {
    this.changed = changed;
    /** @type {ListFiles} */
    this.chosen = {};
    this.isForSpelling = false;
    const [id, hint] = [freshId("list"), freshId("hint")];
    this.input = el("input", {
      type: "file",
      accept: WORDS,
      multiple: true,
      hidden: true,
      on: { change: () => this.#take(this.input.files, this.input) },
    });
    this.pasted = el("textarea.input", {
      id,
      rows: 5,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-describedby": hint,
      on: { input: () => this.#write() },
    });
    this.shown = el("div.stack.tighter", { "aria-live": "polite" });
    this.choose = button(".button.wide", () => this.input.click(), icon("book"), t("screens.lists.file"));
    this.node = el(
      "section.card.list-files",
      {
        on: {
          dragover: (event) => this.#over(event, true),
          dragleave: (event) => this.#over(event, false),
          drop: (event) => this.#drop(/** @type {DragEvent} */ (event)),
        },
      },
      el("h2", t("screens.lists.list")),
      this.choose,
      this.input,
      el("p.hint.soft.small", t("screens.lists.file.hint")),
      this.shown,
      el(
        "div.field",
        el("label", { for: id, text: t("screens.lists.paste") }),
        this.pasted,
        el("p.hint", { id: hint, text: t("screens.lists.paste.hint") }),
      ),
    );
  }

  /** Return the files, or the name of the text that says what is amiss. @returns {ListFiles | string} */
  files() {
    const { words, affixes } = this.chosen;
    const text = this.pasted.value;
    if (!words && !text.trim()) return affixes ? "screens.lists.only_affixes" : "screens.lists.empty";
    const found = words ? { ...this.chosen } : { words: new File([text], "words.txt", { type: "text/plain" }) };
    if (words && this.isForSpelling && !affixes) return "screens.lists.affixes.needed";
    const size = Object.values(found).reduce((sum, file) => sum + file.size, 0);
    return size > MOST_BYTES ? "screens.lists.refused.large" : found;
  }

  /** Whether the words were written or pasted, and come from no file. */
  get isWritten() {
    return !this.chosen.words;
  }

  /**
   * @param {Event} event
   * @param {boolean} isOver
   */
  #over(event, isOver) {
    event.preventDefault();
    this.node.classList.toggle("over", isOver);
  }

  /** @param {DragEvent} event */
  #drop(event) {
    this.#over(event, false);
    this.#take(event.dataTransfer?.files ?? null);
  }

  /**
   * @param {FileList | null} files
   * @param {HTMLInputElement} [input] is emptied, so that the same file can be chosen again after a change
   */
  async #take(files, input) {
    for (const file of files ?? []) this.chosen[AFFIXES.test(file.name) ? "affixes" : "words"] = file;
    if (files?.length && this.chosen.words) this.pasted.value = "";
    if (input) input.value = "";
    const { words } = this.chosen;
    this.changed(words?.name ?? "");
    this.isForSpelling = Boolean(words && HUNSPELL.test(words.name) && COUNTED.test(await beginning(words)));
    this.#draw();
  }

  #write() {
    if (this.pasted.value && this.chosen.words) {
      this.chosen = {};
      this.#draw();
    }
    this.changed("");
  }

  #draw() {
    const { words, affixes } = this.chosen;
    fill(
      this.shown,
      [words, affixes].map((file) => file && this.#named(file)),
      words && this.isForSpelling && !affixes && el("p", t("screens.lists.affixes.needed")),
      words && this.isForSpelling && !affixes && this.#affixes(),
    );
  }

  #affixes() {
    const input = el("input", {
      type: "file",
      accept: ".aff",
      hidden: true,
      on: { change: () => this.#take(input.files) },
    });
    return [button(".button", () => input.click(), icon("plus"), t("screens.lists.affixes")), input];
  }

  /** @param {File} file */
  #named(file) {
    const kilobytes = Math.max(1, Math.round(file.size / 1000));
    const part = file === this.chosen.words ? "words" : "affixes";
    return el(
      "div.list-file",
      el("span.list-file-name", t("screens.lists.file.named", { name: file.name, size: kilobytes })),
      button(
        ".button.quiet.icon",
        () => {
          delete this.chosen[part];
          this.#draw();
          this.choose.focus();
          this.changed("");
        },
        { "aria-label": t("screens.lists.file.remove", { name: file.name }) },
        icon("cross"),
      ),
    );
  }
}

/**
 * Return the first characters of a file; none if it cannot be read.
 * @param {File} file
 */
function beginning(file) {
  return file
    .slice(0, 99)
    .text()
    .catch(() => "");
}
