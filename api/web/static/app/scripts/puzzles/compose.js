// A board from one's own words: what is asked, the board that came of it, and its sheet, link and puzzle.

import { ask } from "../api.js";
import { BoardView } from "../board-view.js";
import { attribute, button, el, fill, freshId, speak } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { choice, selection } from "../parts/choice.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { go } from "../router.js";
import { recall, remember } from "../store.js";
import { listed, t } from "../text.js";
import { handingOn } from "./handing-on.js";
import { puzzleCast } from "./look.js";
import { puzzleOfLink } from "./service.js";
import { wordsChoice } from "./words-choice.js";

const SIDES = Array.from({ length: 13 }, (_, index) => String(index + 3));
const SHORT_SIDE = "7"; // a board of the tiles in the box has at most 50 cells
const LONG_SIDE = "10";

/** Show the form, and the board that was made last. */
export async function show() {
  const form = new ComposeForm();
  return {
    title: t("compose.title"),
    wide: true,
    node: el("div.stack", el("h1", { tabindex: -1, text: t("compose.title") }), el("p", t("compose.intro")), form.node),
    leave: () => form.end(),
  };
}

/** The form, and the board. */
class ComposeForm {
  constructor() {
    /** @type {ComposeChoice} */
    const usual = {
      words: "",
      rows: LONG_SIDE,
      columns: LONG_SIDE,
      dictionary: "en-common",
      tiles: "free",
      alone: false,
      seed: 1,
    };
    /** @type {ComposeChoice} */
    this.chosen = { ...usual, ...recall("compose-choice", {}) };
    this.leaving = new AbortController();
    this.cast = puzzleCast();
    this.view = new BoardView({ label: t("compose.board") });
    this.said = el("div.stack.tighter", { "aria-live": "polite" });
    this.sides = el("div.sides");
    this.result = el("section.stack", { hidden: true });
    this.button = el("button.button.primary.wide", { type: "submit", text: t("compose.do") });
    this.node = el("div.compose", this.#form(), el("div.stack", this.said, this.result));
    /** @type {ComposedBoard | null} */
    const last = recall("composed", null);
    if (last) this.#draw(last);
  }

  /** Stop waiting for a board. */
  end() {
    this.leaving.abort();
  }

  #form() {
    const id = freshId("words");
    const hint = freshId("hint");
    this.words = el("textarea.input", {
      id,
      value: this.chosen.words,
      rows: 8,
      maxlength: 5000,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-describedby": hint,
      on: { input: ({ currentTarget }) => this.#change({ words: currentTarget.value }) },
    });
    this.#drawSides();
    return form(
      ".card",
      () => this.#make(1),
      el(
        "div.field",
        el("label", { for: id, text: t("step.words") }),
        this.words,
        el("p.hint", { id: hint, text: t("compose.words.hint") }),
      ),
      this.sides,
      this.#field(
        "compose.language",
        wordsChoice(this.chosen.dictionary, (dictionary) => this.#change({ dictionary })),
      ),
      this.#field(
        "step.letters",
        choice(
          t("step.letters"),
          ["free", "set"].map((tiles) => [tiles, t(`compose.tiles.${tiles}`)]),
          this.chosen.tiles,
          (tiles) => {
            const side = tiles === "set" ? SHORT_SIDE : LONG_SIDE;
            this.#change({ tiles, rows: side, columns: side });
            this.#drawSides();
          },
        ),
      ),
      el(
        "label.check",
        el("input", {
          type: "checkbox",
          checked: this.chosen.alone,
          on: { change: ({ currentTarget }) => this.#change({ alone: currentTarget.checked }) },
        }),
        el("span", t("compose.alone")),
      ),
      this.button,
    );
  }

  #drawSides() {
    /** @param {"rows" | "columns"} name */
    const side = (name) =>
      this.#field(
        `compose.${name}`,
        selection(
          t(`compose.${name}`),
          SIDES.map((each) => [each, each]),
          this.chosen[name],
          (value) => this.#change({ [name]: value }),
        ),
      );
    fill(this.sides, side("rows"), side("columns"));
  }

  /**
   * @param {string} name
   * @param {Node} node
   */
  #field(name, node) {
    return el("div.field", el("span.label", t(name)), node);
  }

  /** @param {Partial<ComposeChoice>} fields */
  #change(fields) {
    this.chosen = { ...this.chosen, ...fields };
    remember("compose-choice", this.chosen);
  }

  /**
   * Have a board made.
   * @param {number} seed the same one makes the same board of the same words
   */
  async #make(seed) {
    const { rows, columns, dictionary, tiles, alone } = this.chosen;
    const words = this.chosen.words.split(/[\s,;]+/).filter(Boolean);
    if (!words.length) {
      fill(this.said, notice("warn", t("compose.empty")));
      this.words?.focus();
      return;
    }
    if (this.making) return;
    this.making = true;
    this.#change({ seed });
    attribute(this.button, "aria-disabled", true);
    fill(this.said, el("div.progress", { role: "status", "aria-label": t("compose.making") }, el("span")));
    const body = {
      words,
      rows: Number(rows),
      columns: Number(columns),
      dictionary,
      tiles,
      no_other_words: alone,
      seed: String(seed),
    };
    const { signal } = this.leaving;
    const done = await attempt(async () => {
      const { data } = await ask("POST", "/v1/boards/compose", { body, signal });
      remember("composed", data);
      this.#draw(data);
      speak(this.#count(data));
    }, this.said);
    if (done) {
      fill(this.said);
      this.result.scrollIntoView?.({ block: "nearest" });
    }
    this.making = false;
    attribute(this.button, "aria-disabled", null);
  }

  /** @param {ComposedBoard} told */
  #count({ placed, left_out }) {
    return t("compose.placed", { placed: placed.length, count: placed.length + left_out.length });
  }

  /** @param {ComposedBoard} told */
  #draw(told) {
    const { board, placed, left_out, other_words, repeated_words, dictionary, link } = told;
    const words = placed.map(({ cells }) => ({ cells, player: "you", quiet: true }));
    this.view.show({ board, cast: this.cast, words, dictionary: dictionary.id });
    /** @param {"impossible" | "not_found"} reason */
    const missing = (reason) => {
      const left = left_out.filter((each) => each.reason === reason);
      return left.length > 0 && notice("warn", t(`compose.${reason}`), el("ul", left.map(leftOut)));
    };
    fill(
      this.result,
      el("p", this.#count(told)),
      missing("impossible"),
      missing("not_found"),
      repeated_words.length > 0 && notice("", t("compose.repeated", { words: listed(repeated_words) })),
      (other_words ?? []).length > 0 && notice("", t("compose.others", { words: listed(other_words ?? []) })),
      this.view.node,
      el(
        "ul.word-list",
        { "aria-label": t("compose.board") },
        placed.map(({ word, cells }) => el("li", `${word} ${cells[0]}–${cells.at(-1)}`)),
      ),
      el(
        "div.buttons",
        this.#action("compose.again", "dice", () => this.#make(this.chosen.seed + 1)),
        this.#action("compose.change", "pencil", () => go("/puzzles/new?from=compose")),
        ...(link ? handingOn(() => puzzleOfLink(link), this.said) : []),
      ),
    );
    this.result.hidden = false;
  }

  /**
   * @param {string} text
   * @param {string} sign
   * @param {() => unknown} act
   */
  #action(text, sign, act) {
    return button(".button", () => attempt(act, this.said), icon(sign), t(text));
  }
}

/** @param {LeftOutWord} left */
function leftOut({ word, cause, tiles, most, tile }) {
  const name = cause === "not_found" ? "no_place" : cause;
  return el("li", t(`compose.${name}`, { word, tiles: tiles ?? 0, most: most ?? 0, tile: tile ?? "" }));
}
