// The boards that were made of one's own words: which words are left out and why, and what is done with them.

import { BoardView } from "../board-view.js";
import { button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { selection } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { go } from "../router.js";
import { listed, t } from "../text.js";
import { handingOn } from "./handing-on.js";
import { boardOf, puzzleCast } from "./look.js";
import { puzzleOfLink } from "./service.js";
import { SheetLook } from "./sheet-look.js";

/** The boards, of which one is shown at a time. */
export class ComposedBoards {
  /**
   * @param {HTMLElement} said where is said what goes wrong
   * @param {() => unknown} again has other boards made
   */
  constructor(said, again) {
    this.said = said;
    this.again = again;
    this.cast = puzzleCast();
    this.look = new SheetLook();
    this.view = new BoardView({ label: t("screens.compose.board") });
    this.one = el("div.stack");
    this.node = el("section.stack", { hidden: true });
  }

  /**
   * Show an answer of the service.
   * @param {ComposedAnswer} told
   */
  show(told) {
    const boards = boardsOf(told);
    const same = (told.same_letters ?? []).map(({ text, first }) => `${text} (${first})`);
    fill(
      this.node,
      el("p", countText(told)),
      missing(leftOutOf(boards)),
      same.length > 0 && notice("", t("screens.compose.same_letters", { words: listed(same) })),
      boards.length > 1 &&
        el(
          "div.field",
          el("span.label", t("screens.compose.which")),
          selection(
            t("screens.compose.which"),
            boards.map(({ label }, number) => [String(number), label ?? ""]),
            "0",
            (number) => this.#draw(boards[Number(number)], boards),
          ),
        ),
      this.one,
    );
    this.#draw(boards[0], boards);
    this.node.hidden = false;
  }

  /**
   * Show why no word stands on a board.
   * @param {LeftOutWord[]} left
   */
  refuse(left) {
    const count = el("p", t("screens.compose.placed", { placed: 0, count: left.length }));
    fill(this.node, count, missing(leftOutOf([{ left_out: left, label: "" }])));
    this.node.hidden = false;
  }

  /**
   * @param {ComposedBoard} shown
   * @param {ComposedBoard[]} boards
   */
  #draw(shown, boards) {
    const { placed, other_words, repeated_words, dictionary, link } = shown;
    const words = placed.map(({ cells }) => ({ cells, player: "you", quiet: true }));
    const board = boardOf(shown);
    this.view.grid.classList.toggle(
      "shaped",
      board.rows.some((row) => row.includes("")),
    );
    this.view.show({ board, cast: this.cast, words, dictionary: dictionary.id });
    const puzzles = async () => {
      const found = [];
      for (const each of boards) if (each.link) found.push(await puzzleOfLink(each.link));
      return found;
    };
    fill(
      this.one,
      repeated_words.length > 0 && notice("", t("screens.compose.repeated", { words: listed(repeated_words) })),
      (other_words ?? []).length > 0 && notice("", t("screens.compose.others", { words: listed(other_words ?? []) })),
      this.view.node,
      el(
        "ul.word-list",
        { "aria-label": t("screens.compose.board") },
        placed.map(({ word, text = word, cells }) => el("li", `${text} ${cells[0]}–${cells.at(-1)}`)),
      ),
      link && this.look.node,
      el(
        "div.buttons",
        this.#action("screens.compose.again", "dice", this.again),
        boards.length === 1 && this.#action("screens.compose.change", "pencil", () => go("/puzzles/new?from=compose")),
        ...(link
          ? handingOn(() => puzzleOfLink(link), this.said, { all: puzzles, look: () => this.look.asked() })
          : []),
      ),
    );
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

/**
 * Say how many of the words are on the boards; with several versions, on those of every one.
 * @param {ComposedAnswer} told
 */
export function countText(told) {
  const texts = boardsOf(told).flatMap(({ placed, left_out }) => [...placed, ...left_out].map(textOf));
  const missing = new Set(boardsOf(told).flatMap(({ left_out }) => left_out.map(textOf)));
  const count = new Set(texts).size;
  return t("screens.compose.placed", { placed: count - missing.size, count });
}

/**
 * @param {ComposedAnswer} told
 * @returns {ComposedBoard[]}
 */
function boardsOf(told) {
  return [told, ...(told.more_boards ?? [])];
}

/** @param {{text?: string, word: string | null}} word */
function textOf({ word, text = word ?? "" }) {
  return text;
}

/**
 * Return the words that are left out, each once with the boards that lack it.
 * @param {Pick<ComposedBoard, "label" | "left_out">[]} boards
 */
function leftOutOf(boards) {
  /** @type {Map<string, LeftOutWord & {labels: string[]}>} */
  const found = new Map();
  for (const { label = "", left_out } of boards)
    for (const each of left_out) {
      const key = `${each.text}:${each.cause}`;
      found.set(key, { ...each, labels: [...(found.get(key)?.labels ?? []), label] });
    }
  return [...found.values()].map((each) => (each.labels.length === boards.length ? { ...each, labels: [] } : each));
}

/**
 * Return what is said of words that are left out: those that are impossible, and those without a place.
 * @param {(LeftOutWord & {labels: string[]})[]} left
 */
function missing(left) {
  return /** @type {const} */ (["impossible", "not_found"]).map((reason) => {
    const words = left.filter((each) => each.reason === reason);
    return words.length > 0 && notice("warn", t(`screens.compose.${reason}`), el("ul", words.map(leftOut)));
  });
}

/** @param {LeftOutWord & {labels: string[]}} left */
function leftOut({ text, cause, tiles, most, tile, letter, labels }) {
  const name = cause === "not_found" ? "no_place" : cause;
  const word = labels.length ? `${text} (${labels.join(", ")})` : text;
  return el(
    "li",
    t(`screens.compose.${name}`, { word, tiles: tiles ?? 0, most: most ?? 0, tile: tile ?? letter ?? "" }),
  );
}
