// What the product does, on a small board to try: a tap moves the ring, and every word through it is shown at once.
// The words are those of the English dictionary; tests/pages/test_example.py holds them to what the service finds.

import { BoardView } from "../board-view.js";
import { cellName, placeOf } from "../cells.js";
import { el, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { Cast } from "../players.js";
import { t } from "../text.js";

const ROWS = ["WORD", "AERI", "RING", "PEST"];

/** Each word with the cells of its first and its last letter, and its points; the best first. */
/** @type {[word: string, first: string, last: string, points: number][]} */
const WORDS = [
  ["WARP", "A1", "A4", 10],
  ["WORD", "A1", "D1", 9],
  ["WENT", "A1", "D4", 9],
  ["DRIP", "D1", "A4", 8],
  ["PEST", "A4", "D4", 8],
  ["RING", "A3", "D3", 8],
  ["NEW", "C3", "A1", 7],
  ["RAW", "A3", "A1", 7],
  ["ROW", "C1", "A1", 7],
  ["DIG", "D1", "D3", 6],
  ["PES", "A4", "C4", 6],
  ["RIP", "C2", "A4", 6],
  ["AW", "A2", "A1", 5],
  ["ORD", "B1", "D1", 5],
  ["OW", "B1", "A1", 5],
  ["RIN", "A3", "C3", 5],
  ["WE", "A1", "B2", 5],
  ["AIS", "A2", "C4", 4],
  ["GI", "D3", "D2", 4],
  ["IRE", "D2", "B2", 4],
  ["PE", "A4", "B4", 4],
  ["PI", "A4", "B3", 4],
  ["AR", "A2", "A3", 3],
  ["EN", "B2", "C3", 3],
  ["EN", "B4", "C3", 3],
  ["ER", "B2", "A3", 3],
  ["ER", "B2", "C1", 3],
  ["ER", "B2", "C2", 3],
  ["ER", "B4", "A3", 3],
  ["ES", "B4", "C4", 3],
  ["ID", "D2", "D1", 3],
  ["IN", "B3", "C3", 3],
  ["IN", "D2", "C3", 3],
  ["IS", "B3", "C4", 3],
  ["OR", "B1", "C1", 3],
  ["OR", "B1", "C2", 3],
  ["AE", "A2", "B2", 2],
  ["AI", "A2", "B3", 2],
  ["OE", "B1", "B2", 2],
];

/** Words that are listed one by one; the rest are counted. */
const SHOWN = 4;

/** Milliseconds that each word is drawn. */
const EACH = 1600;

/** Make the example; `end` stops it. */
export function example() {
  const cast = new Cast(["pink"]);
  const view = new BoardView({ label: t("example.board"), onCell: (cell) => ring(cell) });
  const list = el("ul.example-words");
  const total = el("strong.example-total");
  const more = el("p.soft.small");
  let at = "A1";
  let turn = 0;

  function words() {
    return WORDS.map(([word, first, last, points]) => ({ word, points, cells: between(first, last) })).filter(
      ({ cells }) => cells.includes(at),
    );
  }

  function draw() {
    const found = words();
    const drawn = found[turn % Math.min(found.length, SHOWN)];
    view.show({
      board: { rows: ROWS.map((row) => [...row]), rings: { [at]: "pink" } },
      cast,
      words: [{ cells: drawn.cells, player: "pink" }],
    });
    total.textContent = t("points", { count: found.reduce((sum, { points }) => sum + points, 0) });
    refill(
      list,
      found
        .slice(0, SHOWN)
        .map((each) =>
          el(
            "li",
            { class: each === drawn ? "drawn" : null, "data-key": each.word + each.cells[0] },
            el("span", each.word),
            el("span.points", each.points),
          ),
        ),
    );
    const rest = found.length - SHOWN;
    more.textContent = rest > 0 ? t("example.more", { count: rest }) : "";
  }

  /** @param {string} cell */
  function ring(cell) {
    at = cell;
    turn = 0;
    tick();
    draw();
    speak(
      t("example.told", {
        cell,
        points: total.textContent,
        words: words()
          .map(({ word }) => word)
          .join(", "),
      }),
    );
  }

  draw();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const timer = setInterval(() => {
    if (still.matches || document.hidden) return;
    turn += 1;
    draw();
  }, EACH);
  return {
    node: el(
      "section.card.example",
      { "aria-label": t("example.title") },
      el("div.example-board", view.node),
      el("div.example-side", total, list, more, el("p.example-how.small", t("example.how"))),
    ),
    end: () => clearInterval(timer),
  };
}

/**
 * Return the cells of a straight line.
 * @param {string} first
 * @param {string} last
 */
function between(first, last) {
  const [from, to] = [placeOf(first), placeOf(last)];
  const [down, right] = [Math.sign(to.row - from.row), Math.sign(to.column - from.column)];
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column)) + 1;
  return Array.from({ length }, (_, step) => cellName(from.row + down * step, from.column + right * step));
}
