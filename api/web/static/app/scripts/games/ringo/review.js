// The mistakes of a game of Ringo that is over.

import { ask } from "../../api.js";
import { button, el, refill } from "../../dom.js";
import { icon } from "../../icons.js";
import { attempt } from "../../parts/attempt.js";
import { t } from "../../text.js";
import { moveText } from "./told.js";

/**
 * @typedef {object} Ply a move and how good it was
 * @property {number} ply
 * @property {"a" | "d"} side
 * @property {string} move
 * @property {number | null} plies
 * @property {string} best
 * @property {number} cost
 * @property {keyof typeof WRONG | null} mistake
 */

/** What is said of a mistake, by the side that made it. */
const WRONG = {
  loses: { a: "review.loses.a", d: "review.loses.d" },
  missed_win: { a: "review.missed", d: "review.missed" },
  weak: { a: "review.weak", d: "review.weak" },
};

/**
 * Make the card in which the mistakes are looked for.
 * @param {GamePage} page
 * @param {GameState} state
 * @param {PlayedGame} played
 */
export function reviewCard(page, { table, cast }, { steps, look }) {
  const moves = steps && movesOf(steps);
  if (!moves?.length) return null;
  const found = el("div.stack", { role: "status", tabindex: -1 });
  const askButton = button(
    ".button",
    async () => {
      found.focus(); // a button that cannot be pressed any more loses the focus
      askButton.disabled = true;
      const done = await attempt(async () => {
        refill(found, el("p.soft", page.text("review.busy")));
        const body = { config: table.config, moves: moves.map(({ move }) => move) };
        const { data } = await ask("POST", "/v1/games/ringo/analysis/review", { body });
        refill(found, mistakes(page, cast, data.plies, moves, look));
      }, found);
      askButton.hidden = done;
      askButton.disabled = false;
    },
    icon("search"),
    t("table.review"),
  );
  return el("section.card.stack", { "data-key": "review" }, el("h2", page.text("review")), askButton, found);
}

/**
 * Return the moves of a game, with the step of each; those that were taken back are left out.
 * @param {GameStep[]} steps
 */
export function movesOf(steps) {
  /** @type {{move: string, actor: string, step: number}[]} */
  const moves = [];
  steps.forEach((step, index) => {
    if (step.type === "taken_back") moves.length = Math.min(moves.length, step.ply);
    else
      for (const { actor, action } of step.actions) {
        if (actor !== "table" && actor !== "chance") moves.push({ move: action, actor, step: index });
      }
  });
  return moves;
}

/**
 * @param {GamePage} page
 * @param {Cast} cast
 * @param {Ply[]} plies
 * @param {{actor: string, step: number}[]} moves
 * @param {(at: number) => void} look
 */
function mistakes(page, cast, plies, moves, look) {
  const bad = plies.filter(({ mistake }) => mistake);
  if (!bad.length) return [el("p", page.text("review.none"))];
  const about = el("p.soft.small", page.text("review.about"));
  const list = el(
    "ol.log-lines.ringo-mistakes",
    bad.map(({ ply, side, move, mistake, plies: needed, cost, best }) => {
      const { actor, step } = moves[ply - 1] ?? { actor: "", step: 0 };
      const count = mistake === "missed_win" ? (needed ?? 0) : cost;
      return el(
        "li",
        button(
          ".log-line",
          () => look(step),
          el("strong", page.text("review.move", { ply, player: cast.name(actor), move: moveText(page, move) })),
          " ",
          mistake && page.text(WRONG[mistake][side], { count }),
          " ",
          page.text("review.better", { move: moveText(page, best) }),
        ),
      );
    }),
  );
  return [about, list];
}
