// What the engine thinks of a position of Ringo, in words.

import { el } from "../../dom.js";
import { tick } from "../../parts/choice.js";
import { moveText } from "./told.js";

/**
 * @typedef {object} PositionAnswer
 * @property {string} position
 * @property {{side: "a" | "d", reason: string} | null} won
 * @property {string[]} moves
 * @property {{value: number, known: string, plies: number | null, depth: number, line: string[], source: string}
 *   | null} evaluation
 *
 * @typedef {object} ThreatsAnswer
 * @property {"a" | "d"} side
 * @property {{move: string, kind: string, answers: string[]}[]} threats
 */

/**
 * @param {GamePage} page
 * @param {PositionAnswer} answer
 * @param {ThreatsAnswer | null} threats
 * @param {boolean} thinking
 * @param {(on: boolean) => void} think told whether the engine is to say what it thinks
 */
export function verdict(page, { position, evaluation }, threats, thinking, think) {
  const attack = position.endsWith("side:a");
  return [
    tick(page.text("engine"), thinking, think),
    evaluation && el("p.ringo-value.large", { "data-key": "value", text: valueText(page, evaluation, attack) }),
    evaluation &&
      el("p.soft.small", {
        "data-key": "depth",
        text: page.text(howText(evaluation), { count: evaluation.depth }),
      }),
    evaluation &&
      el(
        "p",
        { "data-key": "line" },
        el("span.soft", page.text("engine.line")),
        " ",
        evaluation.line.map((move) => moveText(page, move)).join("; "),
      ),
    threats &&
      el(
        "p",
        { "data-key": "threats" },
        threats.threats.length
          ? [
              el("span.soft", page.text(threats.side === "a" ? "threats.a" : "threats.d")),
              " ",
              threatsText(page, threats),
            ]
          : el("span.soft", page.text("threats.none")),
      ),
  ];
}

/** @param {NonNullable<PositionAnswer["evaluation"]>} evaluation */
function howText({ known, source }) {
  if (source === "endgames") return "engine.table";
  return known === "proven" ? "engine.proven" : "engine.estimated";
}

/**
 * @param {GamePage} page
 * @param {NonNullable<PositionAnswer["evaluation"]>} evaluation
 * @param {boolean} attack whether the attackers are to move
 */
function valueText(page, { value, known, plies }, attack) {
  const forAttackers = value > 0 === attack;
  if (known === "proven" && plies !== null)
    return page.text(forAttackers ? "engine.wins.a" : "engine.wins.d", { count: plies });
  if (value === 0 && known === "proven") return page.text("engine.drawn");
  if (value === 0) return page.text("engine.even");
  return page.text(forAttackers ? "engine.better.a" : "engine.better.d", { count: Math.abs(value) });
}

/**
 * @param {GamePage} page
 * @param {ThreatsAnswer} answer
 */
function threatsText(page, { threats }) {
  return threats
    .map(({ move: text, kind, answers }) => {
      const move = moveText(page, text);
      if (answers.length) return kind === "win" ? page.text("threats.win", { move }) : move;
      return page.text(kind === "win" ? "threats.unmet.win" : "threats.unmet", { move });
    })
    .join("; ");
}
