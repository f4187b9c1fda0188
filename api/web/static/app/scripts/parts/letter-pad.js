// What letters are entered with: keys in the order of the alphabet or of a keyboard, or the keyboard of the device.

import { BOX, beyondBox, countOf } from "../board.js";
import { boxOf, tilesOf } from "../dictionaries.js";
import { attribute, button, el, refill } from "../dom.js";
import { icon } from "../icons.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { choice } from "./choice.js";
import { openDialog } from "./dialog.js";
import { facesOn, readRows, rowsText, withTyped } from "./typed-rows.js";

/** The most dots on a key. */
const MOST_DOTS = 4;

const WAYS = ["alphabet", "keyboard", "device"];

/** The rows of a keyboard, by the language of the pages. @type {Record<string, string[]>} */
const KEYBOARDS = {
  en: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  de: ["QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNMẞ"],
  es: ["QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"],
  fr: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
};

/** The keys or the field below a board, as the person has chosen them on this device. */
export class LetterPad {
  /**
   * @param {Object} options
   * @param {Edited<EditedBoard>} options.draft
   * @param {() => string} options.dictionary whose tiles have keys
   * @param {boolean} options.counts whether the tiles come from the box
   * @param {(face: string) => void} options.enter
   * @param {() => void} options.erase
   */
  constructor({ draft, dictionary, counts, enter, erase }) {
    this.draft = draft;
    this.dictionary = dictionary;
    this.counts = counts;
    this.enter = enter;
    this.erase = erase;
    /** @type {Record<string, number>} */
    this.box = {};
    /** @type {Map<string, {node: HTMLElement, dots: HTMLElement[]}>} */
    this.keys = new Map();
    /** @type {HTMLTextAreaElement | null} */
    this.field = null;
    this.warning = el("p.field-error.small", { role: "status" });
    this.pad = el("div");
    this.node = el("div.tight", this.pad, this.warning);
    this.lay();
  }

  /** Lay the keys, or the field, for the tiles of the dictionary as it is known now. */
  lay() {
    const way = recall("letters-by", WAYS[0]);
    this.box = this.counts ? boxOf(this.dictionary()) : {};
    this.keys = new Map(tilesOf(this.dictionary()).map((letter) => [letter, this.#key(letter)]));
    if (this.field && way === "device") return; // somebody may be typing in it
    this.field = way === "device" ? this.#rowsField() : null;
    refill(this.pad, this.field ? this.#typed(this.field) : way === "keyboard" ? this.#keyboard() : this.#alphabet());
  }

  /** Ask what letters are entered with. */
  choose() {
    const ways = WAYS.map((way) => [way, t(`letters.by.${way}`)]);
    const close = openDialog(
      t("letters.by"),
      choice(t("letters.by"), ways, recall("letters-by", WAYS[0]), (way) => {
        remember("letters-by", way);
        close();
        this.lay();
        this.show(this.draft.present.board);
        this.field?.focus();
      }),
    );
  }

  /**
   * Show how many tiles are left beside a board.
   * @param {Board} board
   */
  show(board) {
    for (const [letter, { node, dots }] of this.keys) {
      if (!dots.length) continue;
      const left = Math.max(this.box[letter] - countOf(board, letter), 0);
      node.classList.toggle("used-up", left === 0);
      attribute(node, "aria-label", t("letters.key", { letter, count: left }));
      dots.forEach((dot, index) => dot.classList.toggle("gone", index >= left));
    }
    const beyond = beyondBox(board, this.box);
    const words = this.box === BOX ? "letters.third" : "letters.beyond";
    const text = beyond.length ? t(words, { letter: beyond.join(", ") }) : "";
    if (this.warning.textContent !== text) this.warning.textContent = text;
    if (this.field && document.activeElement !== this.field) this.field.value = rowsText(board);
  }

  #alphabet() {
    const letters = [...this.keys.values()].map(({ node }) => node);
    const vars = { "--span": 7 - (letters.length % 7), "--span-narrow": 6 - (letters.length % 6) };
    return el("div.keys", { role: "group", "aria-label": t("step.letters") }, letters, this.#eraser(vars));
  }

  #keyboard() {
    const rows = (KEYBOARDS[document.documentElement.lang] ?? KEYBOARDS.en).map((row) => [...row]);
    const others = [...this.keys.keys()].filter((letter) => !rows.some((row) => row.includes(letter)));
    while (others.length) rows.splice(-1, 0, others.splice(0, rows[0].length));
    const laid = rows.map((row) => row.flatMap((letter) => this.keys.get(letter)?.node ?? []));
    laid.at(-1)?.push(this.#eraser({}));
    const longest = Math.max(...laid.map((row) => row.length));
    return el(
      "div.keyboard",
      { role: "group", "aria-label": t("step.letters"), vars: { "--longest": longest } },
      laid.map((row) => el("div.keyboard-row", row)),
    );
  }

  #rowsField() {
    const { rows } = this.draft.present.board;
    /** @type {Record<string, string>} */
    let before = {};
    const field = el("textarea.input.typed-rows", {
      rows: rows.length,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      "aria-label": t("letters.by.device.label"),
      on: {
        focus: () => {
          const { board } = this.draft.present;
          field.value = rowsText(board);
          before = facesOn(board);
        },
        input: () => {
          const { board } = this.draft.present;
          const { faces, next } = readRows(field.value, board, [...this.keys.keys()]);
          this.draft.change({ board: withTyped(board, before, faces), cursor: next });
          before = faces;
        },
      },
    });
    return field;
  }

  /** @param {HTMLElement} field */
  #typed(field) {
    return el("div.field", el("p.hint", t("letters.by.device.hint")), field);
  }

  /** @param {Record<string, number>} vars */
  #eraser(vars) {
    return button(".key.erase", () => this.erase(), { vars, "aria-label": t("letters.erase") }, icon("erase"));
  }

  /** @param {string} letter */
  #key(letter) {
    const dots = Array.from({ length: Math.min(this.box[letter] ?? 0, MOST_DOTS) }, () => el("i"));
    const node = button(
      ".key",
      () => this.enter(letter),
      { class: letter.length > 1 ? "long" : null },
      letter,
      el("span.left", { "aria-hidden": true }, dots),
    );
    return { node, dots };
  }
}
