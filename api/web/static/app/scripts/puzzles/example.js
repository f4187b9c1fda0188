// How a kind of puzzle works: its rule, and one step drawn on a small board, before and after.

import { parseBoard } from "../board.js";
import { BoardView } from "../board-view.js";
import { cellName, placeOf } from "../cells.js";
import { allDictionaries, knownDictionary } from "../dictionaries.js";
import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { puzzleCast } from "./look.js";

/** What is told of a kind, open the first time that somebody meets it, and folded from then on. */
export class HowItWorks {
  /** @param {Kind} kind */
  constructor(kind) {
    this.kind = kind;
    const met = recall("kinds-met", /** @type {string[]} */ ([]));
    const first = !met.includes(kind.name);
    if (first) remember("kinds-met", [...met, kind.name]);
    this.node = el(
      "details.how-it-works",
      { open: first, on: { toggle: () => this.#draw() } },
      el("summary", t("puzzle.how")),
    );
    if (first) this.#draw();
    this.button = button(
      ".button.quiet.icon.ask-how",
      () => this.#show(),
      { "aria-label": t("puzzle.how"), title: t("puzzle.how") },
      icon("help"),
    );
  }

  #show() {
    this.node.open = true;
    this.#draw();
    this.node.scrollIntoView({ block: "nearest" });
    this.node.querySelector("summary")?.focus({ preventScroll: true });
  }

  #draw() {
    if (this.drawn || !this.node.open) return;
    this.drawn = true;
    this.node.append(el("p", this.kind.text("how")), exampleOf(this.kind));
  }
}

/**
 * Draw one step of a kind.
 * @param {Kind} kind
 */
function exampleOf(kind) {
  const boards = ["before", "after"].map((name) => stillBoard(kind, name === "after"));
  return el(
    "figure.step-drawn.grid-2",
    el(
      "div.step-boards.wraps",
      { role: "img", "aria-label": t("puzzle.example") },
      boards[0],
      el("span.step-arrow.soft", { "aria-hidden": true }, icon("forward")),
      boards[1],
    ),
    el("figcaption", kind.text("example")),
  );
}

/**
 * @param {Kind} kind
 * @param {boolean} after
 */
function stillBoard(kind, after) {
  const board = /** @type {Board} */ (parseBoard(after ? kind.text("example.after") : kind.text("example.before")));
  const view = new BoardView({ label: t("puzzle.example") });
  const cast = puzzleCast();
  const words = after ? wordsOf(kind.text("example.words")) : [];
  const { lang } = document.documentElement;
  const show = () => {
    view.show({ board, cast, words, dictionary: lang === "en" || knownDictionary(lang) ? lang : null });
    view.grid.querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1"); // nothing here takes keys
  };
  show();
  // without the network the tiles have no points
  if (lang !== "en" && !knownDictionary(lang)) allDictionaries().then(show, () => {});
  const node = kind.exampleBoard(view.node, board, after);
  return el("div.step-board", { inert: true, "aria-hidden": true }, node);
}

/**
 * Read words such as `you A1-D1, rival A1-A4`; a word of nobody has no name before it.
 * @param {string} text
 * @returns {DrawnWord[]}
 */
function wordsOf(text) {
  return text.split(", ").map((word) => {
    const [cells, player] = word.split(" ").reverse();
    const [first, last] = cells.split("-").map(placeOf);
    const steps = Math.max(Math.abs(last.row - first.row), Math.abs(last.column - first.column));
    const at = (/** @type {number} */ index) =>
      cellName(
        first.row + Math.sign(last.row - first.row) * index,
        first.column + Math.sign(last.column - first.column) * index,
      );
    return { cells: Array.from({ length: steps + 1 }, (_, index) => at(index)), ...(player ? { player } : {}) };
  });
}
