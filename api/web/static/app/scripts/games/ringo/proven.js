// Who wins a position of Ringo, in words: the verdict of the table of endings, or why there is none.

import { button, el } from "../../dom.js";
import { moveText } from "./told.js";

/**
 * @typedef {import("./position.js").Placed} Placed
 *
 * @typedef {"win" | "loss" | "draw"} Verdict how the game ends for the side to move
 *
 * @typedef {object} Judged a move, and how the game ends after it
 * @property {string} move
 * @property {Verdict | null} verdict
 * @property {number | null} plies
 *
 * @typedef {object} Proven what is proven of a position
 * @property {string} position
 * @property {Verdict | null} verdict
 * @property {number | null} plies
 * @property {"rules" | "endgames" | null} source
 * @property {Judged[]} moves
 * @property {string[]} line
 * @property {{attackers: number, defenders: number}[]} endgames the pieces that the table has
 */

/** After so many moves without a capture or an advance the game is drawn, by the rules that are offered here. */
const IDLE = 100;

/** What is said of a side that wins. */
const TEXTS = {
  a: { now: "wins.now.a", some: "wins.some.a", plies: "engine.wins.a", short: "wins.in.a" },
  d: { now: "wins.now.d", some: "wins.some.d", plies: "engine.wins.d", short: "wins.in.d" },
};

/**
 * @param {GamePage} page
 * @param {Placed} placed
 * @param {Proven} proven
 * @param {import("./verdict.js").PositionAnswer | null} searched what looking ahead has found; null while it has not
 */
export function positionVerdict(page, placed, proven, searched) {
  const { verdict, plies, source } = proven;
  if (verdict !== null)
    return [
      el("p.ringo-value.large", { "data-key": "verdict", text: verdictText(page, placed.side, verdict, plies) }),
      el("p.soft.small", { "data-key": "known", text: page.text(source === "rules" ? "rule.over" : "engine.table") }),
      plies !== null && plies > IDLE && el("p.small", { "data-key": "long", text: page.text("wins.long") }),
    ];
  const found = searched?.evaluation;
  const why = el("p.soft.small", { "data-key": "why", text: whyNot(page, placed, proven) });
  if (!found) return [el("p.ringo-value.large", { "data-key": "verdict", text: page.text("wins.looking") }), why];
  if (found.known !== "proven" || found.plies === null)
    return [el("p.ringo-value.large", { "data-key": "verdict", text: page.text("wins.unknown") }), why];
  const text = verdictText(page, placed.side, found.value > 0 ? "win" : "loss", found.plies);
  return [
    el("p.ringo-value.large", { "data-key": "verdict", text }),
    el("p.soft.small", { "data-key": "known", text: page.text("wins.searched") }),
  ];
}

/**
 * List the moves with the verdict of each.
 * @param {GamePage} page
 * @param {Placed} placed
 * @param {Judged[]} moves the best first
 * @param {(move: string) => void} play
 */
export function moveVerdicts(page, { side }, moves, play) {
  return [
    el("h2", { "data-key": "heading" }, page.text("moves", { count: moves.length })),
    el(
      "ul.ringo-judged",
      { "data-key": "list" },
      moves.map(({ move, verdict, plies }) =>
        el(
          "li",
          { "data-key": move },
          button(
            ".button",
            () => play(move),
            { "data-verdict": verdict ?? "unknown" },
            el("span", moveText(page, move)),
            el("span.ringo-verdict", verdict ? shortText(page, side, verdict, plies) : page.text("wins.unknown")),
          ),
        ),
      ),
    ),
  ];
}

/**
 * Tell who wins, and in how many moves of both sides.
 * @param {GamePage} page
 * @param {"a" | "d"} side who moves
 * @param {Verdict} verdict
 * @param {number | null} plies
 */
function verdictText(page, side, verdict, plies) {
  if (verdict === "draw") return page.text("engine.drawn");
  const texts = TEXTS[winnerOf(side, verdict)];
  if (plies === 0) return page.text(texts.now);
  return plies === null ? page.text(texts.some) : page.text(texts.plies, { count: plies });
}

/**
 * Tell the same of a move in a few words.
 * @param {GamePage} page
 * @param {"a" | "d"} side who moves
 * @param {Verdict} verdict
 * @param {number | null} plies
 */
function shortText(page, side, verdict, plies) {
  if (verdict === "draw") return page.text("wins.draw");
  return page.text(TEXTS[winnerOf(side, verdict)].short, { count: plies ?? 0 });
}

/**
 * @param {"a" | "d"} side who moves
 * @param {"win" | "loss"} verdict
 */
function winnerOf(side, verdict) {
  return (verdict === "win") === (side === "a") ? "a" : "d";
}

/**
 * Tell why no table knows a position.
 * @param {GamePage} page
 * @param {Placed} placed
 * @param {Proven} proven
 */
function whyNot(page, { attackers, defenders, castle }, { endgames }) {
  if (!endgames.length) return page.text("wins.none");
  const most = Math.max(...endgames.map((each) => each.attackers + each.defenders));
  const count = attackers.length + castle + defenders.length;
  if (count > most) return page.text("wins.many", { most, count });
  return page.text("wins.other", { attackers: attackers.length + castle, defenders: defenders.length });
}
