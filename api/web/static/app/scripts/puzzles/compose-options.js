// The form of a board of one's own words: the words, and what the board is to be like.

import { el, fill, freshId } from "../dom.js";
import { choice, selection } from "../parts/choice.js";
import { t } from "../text.js";
import { typedClues, typedWords } from "./typed-words.js";
import { wordsChoice } from "./words-choice.js";

const SIDES = Array.from({ length: 13 }, (_, index) => String(index + 3));
const SHORT_SIDE = "7"; // a board of the tiles in the box has at most 50 cells
const LONG_SIDE = "10";
export const DIRECTIONS = ["all", "school", "young"];
const SHAPES = ["rectangle", "circle", "cross", "diamond", "heart", "house", "tree"];
const MOST_VERSIONS = 8;
const WORDS_PER_BOARD = ["10", "15", "20", "30", "40"];

/** @type {ComposeChoice} */
export const USUAL = {
  words: "",
  rows: LONG_SIDE,
  columns: LONG_SIDE,
  dictionary: "en-common",
  tiles: "free",
  alone: false,
  directions: "all",
  shape: "rectangle",
  sentence: "",
  clues: false,
  boards: "",
  versions: "1",
  seed: 1,
};

/**
 * Return what the service is asked.
 * @param {ComposeChoice} chosen
 */
export function askedOf(chosen) {
  const { rows, columns, dictionary, tiles, alone, directions, shape, sentence, clues, boards, versions, seed } =
    chosen;
  const typed = clues ? typedClues(chosen.words) : { words: typedWords(chosen.words), clues: {} };
  return {
    words: typed.words,
    word_clues: typed.clues,
    rows: Number(rows),
    columns: Number(columns),
    dictionary,
    tiles,
    no_other_words: alone,
    directions,
    shape,
    sentence: tiles === "set" ? "" : sentence.trim(),
    versions: Number(versions),
    seed: String(seed),
    ...boardsAsked(boards),
  };
}

/**
 * Return how words are spread over boards, as the service is asked.
 * @param {string} boards
 */
function boardsAsked(boards) {
  if (WORDS_PER_BOARD.includes(boards)) return { words_per_board: Number(boards) };
  return boards ? { boards } : {};
}

/** The fields of the form. */
export class ComposeOptions {
  /**
   * @param {ComposeChoice} chosen
   * @param {(fields: Partial<ComposeChoice>) => void} change told what is chosen now
   */
  constructor(chosen, change) {
    this.chosen = chosen;
    this.change = change;
    const id = freshId("words");
    const hint = freshId("hint");
    this.words = el("textarea.input", {
      id,
      value: chosen.words,
      rows: 8,
      maxlength: 50_000,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-describedby": hint,
      on: { input: ({ currentTarget }) => change({ words: currentTarget.value }) },
    });
    this.sides = el("div.sides");
    this.#drawSides();
    this.nodes = [
      el(
        "div.field",
        el("label", { for: id, text: t("step.words") }),
        this.words,
        el("p.hint", { id: hint, text: t("screens.compose.words.hint") }),
      ),
      this.#tick("screens.compose.clues", "clues"),
      this.sides,
      field(
        "screens.compose.language",
        wordsChoice(chosen.dictionary, (dictionary) => change({ dictionary })),
      ),
      this.#select(
        "screens.compose.directions",
        DIRECTIONS.map((name) => [name, t(`screens.compose.directions.${name}`)]),
        "directions",
      ),
      el("details.more", el("summary", t("screens.compose.more")), el("div.stack", this.#more())),
    ];
  }

  #more() {
    const sentence = freshId("sentence");
    const versions = Array.from({ length: MOST_VERSIONS }, (_, index) => String(index + 1));
    return [
      this.#select(
        "screens.compose.shape",
        SHAPES.map((name) => [name, t(`screens.compose.shape.${name}`)]),
        "shape",
      ),
      el(
        "div.field",
        el("label", { for: sentence, text: t("screens.compose.sentence") }),
        el("input.input", {
          id: sentence,
          value: this.chosen.sentence,
          maxlength: 200,
          on: { input: ({ currentTarget }) => this.change({ sentence: currentTarget.value }) },
        }),
      ),
      this.#select(
        "screens.compose.versions",
        versions.map((count) => [count, count]),
        "versions",
      ),
      this.#select(
        "screens.compose.boards",
        [
          ["", t("screens.compose.boards.one")],
          ["auto", t("screens.compose.boards.auto")],
          ...WORDS_PER_BOARD.map((count) => [count, t("screens.compose.boards.most", { count })]),
        ],
        "boards",
      ),
      field(
        "step.letters",
        choice(
          t("step.letters"),
          ["free", "set"].map((tiles) => [tiles, t(`screens.compose.tiles.${tiles}`)]),
          this.chosen.tiles,
          (tiles) => {
            const side = tiles === "set" ? SHORT_SIDE : LONG_SIDE;
            this.chosen = { ...this.chosen, rows: side, columns: side };
            this.change({ tiles, rows: side, columns: side });
            this.#drawSides();
          },
        ),
      ),
      this.#tick("screens.compose.alone", "alone"),
    ];
  }

  #drawSides() {
    const sides = SIDES.map((each) => [each, each]);
    fill(
      this.sides,
      this.#select("screens.compose.rows", sides, "rows"),
      this.#select("screens.compose.columns", sides, "columns"),
    );
  }

  /**
   * @param {string} text
   * @param {string[][]} options
   * @param {"rows" | "columns" | "directions" | "shape" | "versions" | "boards"} name
   */
  #select(text, options, name) {
    return field(
      text,
      selection(t(text), options, this.chosen[name], (value) => this.change({ [name]: value })),
    );
  }

  /**
   * @param {string} text
   * @param {"alone" | "clues"} name
   */
  #tick(text, name) {
    return el(
      "label.check",
      el("input", {
        type: "checkbox",
        checked: this.chosen[name],
        on: { change: ({ currentTarget }) => this.change({ [name]: currentTarget.checked }) },
      }),
      el("span", t(text)),
    );
  }
}

/**
 * @param {string} name
 * @param {Node} node
 */
function field(name, node) {
  return el("div.field", el("span.label", t(name)), node);
}
