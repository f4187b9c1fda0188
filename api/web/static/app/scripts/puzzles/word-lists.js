// What there was to find: the words that were found, those that were not, and the bonus.

import { BoardView } from "../board-view.js";
import { attribute, el, fill, targetOf } from "../dom.js";
import { WordCard } from "../parts/word-card.js";
import { t } from "../text.js";
import { shownIn } from "./listed-words.js";
import { boardOf } from "./look.js";

/**
 * Make the board and the lists; a word that is tapped is drawn and explained.
 * @param {Puzzle} puzzle
 * @param {PuzzleEnd} end
 * @param {Cast} cast
 */
export function foundWords(puzzle, { verdict, solution }, cast) {
  const view = new BoardView({ label: t("puzzle.board") });
  const board = boardOf(puzzle);
  const card = new WordCard(puzzle.dictionary.id);
  /** @param {Goal | null | undefined} found */
  const draw = (found) =>
    view.show({
      board,
      cast,
      dictionary: puzzle.dictionary.id,
      words: found ? [{ cells: found.cells, player: "you" }] : [],
    });
  draw(null);
  /**
   * @param {"goals" | "bonus"} group
   * @param {Goal} goal
   */
  const has = (group, { cells }) =>
    (verdict?.[group] ?? []).some(
      (other) => other.cells.join() === cells.join() || other.cells.toReversed().join() === cells.join(),
    );
  const lists = el("div.stack.tighter", {
    on: {
      click: (event) => {
        const chip = targetOf(event).closest(".chip");
        if (!chip) return;
        const again = chip.getAttribute("aria-pressed") === "true";
        for (const other of lists.querySelectorAll(".chip"))
          attribute(other, "aria-pressed", String(other === chip && !again));
        const found = again ? null : chips.get(chip);
        draw(found);
        if (found) card.show(found, board);
        else card.clear();
      },
    },
  });
  /** @type {Map<Element, Goal>} */
  const chips = new Map();
  /**
   * @param {string} title
   * @param {Goal[]} words
   * @param {string | null} kind
   */
  const group = (title, words, kind) =>
    words.length > 0 &&
    el(
      "section.tight",
      el("h2.group-title.small-title", title),
      el(
        "ul.chips",
        words.map((found) => {
          const chip = el(
            "button.chip",
            { type: "button", class: kind, "aria-pressed": "false" },
            el("span.word", shownIn(puzzle)(found.word)),
            el("span.points", found.points),
          );
          chips.set(chip, found);
          return el("li", chip);
        }),
      ),
    );
  const goals = solution.goals ?? [];
  const bonus = solution.bonus ?? [];
  const sections = [
    group(
      t("outcome.found"),
      goals.filter((goal) => has("goals", goal)),
      "good",
    ),
    group(
      t("outcome.missed"),
      goals.filter((goal) => !has("goals", goal)),
      null,
    ),
    group(t("outcome.bonus"), bonus, "bonus"),
  ];
  fill(lists, sections);
  return { node: el("div", view.node, card.node), more: lists, tally: null };
}

/**
 * Return words by how many tiles they have, the shortest first.
 * @param {Goal[]} goals
 */
export function byLength(goals) {
  /** @type {Map<number, Goal[]>} */
  const groups = new Map();
  for (const goal of [...goals].sort((a, b) => a.cells.length - b.cells.length)) {
    groups.set(goal.cells.length, [...(groups.get(goal.cells.length) ?? []), goal]);
  }
  return groups;
}
