// What the product does, on a small board to try: a tap moves the ring, and every word through it is shown at once.
// Board and words are texts of each language, with the points of the box; tests/pages/test_example.py holds them to
// what the service finds.

import { BoardView } from "../board-view.js";
import { cellName, placeOf } from "../cells.js";
import { el, refill, speak } from "../dom.js";
import { tick } from "../haptics.js";
import { Cast } from "../players.js";
import { t } from "../text.js";

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
  const rows = t("example.rows").split("/");
  const all = t("example.words").split(", ").map(readWord);
  let at = "A1";
  let turn = 0;

  function words() {
    return all.filter(({ cells }) => cells.includes(at));
  }

  function draw() {
    const found = words();
    const drawn = found[turn % Math.min(found.length, SHOWN)];
    view.show({
      board: { rows: rows.map((row) => [...row]), rings: { [at]: "pink" } },
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
      "section.card.example.wraps",
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

/**
 * Read a word with the cells of its first and its last letter and its points, such as "RING A3-D3 8".
 * @param {string} text
 */
function readWord(text) {
  const [word, cells, points] = text.split(" ");
  const [first, last] = cells.split("-");
  return { word, points: Number(points), cells: between(first, last) };
}
