// The answer to a puzzle beside the best one.

import { BoardView } from "../board-view.js";
import { el } from "../dom.js";
import { t } from "../text.js";
import { boardOf, cellsOfAnswer, parsePlay, withAnswer, withPlays } from "./look.js";
import { Tally } from "./tally.js";

/**
 * Draw the answer beside the best one; one board where they are the same, or there is no answer.
 * @param {Kind} kind
 * @param {Puzzle} puzzle
 * @param {PuzzleEnd} end
 * @param {Cast} cast
 */
export function answerBoards(kind, puzzle, { answer, verdict, solution }, cast) {
  const best = new BoardView({ label: t("outcome.best.board") });
  const line = solution.line ?? null;
  const board = line ? withPlays(boardOf(puzzle), line, ["you", "rival"]) : withAnswer(puzzle, solution);
  /** @param {PuzzleAnswer | null} own */
  const laid = (own) =>
    Object.fromEntries(cellsOfAnswer(own).map((cell) => [cell, { look: "laid", spoken: t("note.laid") }]));
  /** @param {DrawnWord[]} [words] */
  const draw = (words = []) =>
    best.show({ board, cast, words, dictionary: puzzle.dictionary.id, notes: laid(solution) });
  draw();
  const tally = new Tally(kind, puzzle, draw);
  const own = {
    ...board,
    rings: Object.fromEntries(Object.entries(board.rings).filter(([, player]) => kind.players.includes(player))),
  };
  if (kind.counted) tally.show({ board: own, players: kind.players });
  const alone = !answer || Boolean(verdict?.solved && solution.optima === 1);
  /**
   * @param {string} name
   * @param {number} count
   */
  const caption = (name, count) =>
    el(
      "figcaption",
      el("strong", t(name)),
      el("span.soft", verdict || name === "outcome.best" ? kind.unit.count(count) : ""),
    );
  const yours = new BoardView({ label: t("outcome.your.board") });
  if (!alone)
    yours.show({ board: withAnswer(puzzle, answer), cast, dictionary: puzzle.dictionary.id, notes: laid(answer) });
  const node = alone
    ? el("figure.answer", best.node, caption(verdict?.solved ? "outcome.both" : "outcome.best", solution.points))
    : el(
        "div.answers",
        el("figure.answer", yours.node, caption("outcome.yours", verdict?.points ?? 0)),
        el("figure.answer", best.node, caption("outcome.best", solution.points)),
      );
  const plays =
    line &&
    el(
      "ol.line-of-play",
      line.map((play, turn) => {
        const { face, cell } = parsePlay(play);
        const player = cast.name(turn % 2 ? "rival" : "you");
        return el("li", face ? t("plays.text.tile", { player, face, cell }) : t("plays.text.ring", { player, cell }));
      }),
    );
  const more = el(
    "section.tight",
    plays && el("h2.group-title.small-title", t("outcome.line")),
    plays,
    kind.counted && el("h2.group-title.small-title", t("outcome.words")),
    kind.counted && tally.words,
  );
  return { node, more, tally };
}
