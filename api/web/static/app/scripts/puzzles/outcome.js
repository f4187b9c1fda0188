// A puzzle at its end: how it went, the answer beside the best one, something to tell others, and what comes next.

import { BoardView } from "../board-view.js";
import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { copy } from "../parts/share.js";
import { remember } from "../store.js";
import { t } from "../text.js";
import { figureRow, figuresNow } from "./figures.js";
import { heading } from "./heading.js";
import { keepEnd, keptEnd, recordOf } from "./kept.js";
import { boardOf, cellsOfAnswer, isDuel, parsePlay, puzzleCast, signed, withAnswer, withPlays } from "./look.js";
import { linkOf } from "./menu.js";
import { shareText } from "./share-text.js";
import { Tally } from "./tally.js";
import { dayPath } from "./today.js";
import { foundWords } from "./word-lists.js";

const UNITS = { restore: "words", "ring-deduction": "clues" };

/** A puzzle on the page that is at its end. */
export class Outcome {
  /**
   * @param {Object} puzzle
   * @param {function(): void} again told when it is to be played once more
   */
  constructor(puzzle, again) {
    const record = recordOf(puzzle.id);
    const end = keptEnd(puzzle.id);
    const cast = puzzleCast();
    const words = puzzle.kind === "find-words" ? foundWords(puzzle, end, cast) : null;
    const boards = words ?? pair(puzzle, end, cast);
    this.tally = boards.tally;
    this.node = el("div", {}, heading(puzzle, record), headline(puzzle, end, record),
      el("div.beside.outcome", {}, el("div.board-side", {}, boards.node),
        el("div.panel", {}, boards.more, about(puzzle, end),
          toTell(puzzle, record), el("section.card.tight", {}, el("h2", { text: t("figures.title") }), figureRow(figuresNow())),
          el("div.spring"),
          el("div.actions", {}, el("button.button", { type: "button", on: { click: () => { forget(puzzle.id); again(); } } }, icon("undo"), t("puzzle.again")), el("a.button.primary", { href: "/puzzles", text: t("puzzle.next") })))));
  }

  /** Leave the screen. */
  end() {
    this.tally?.end();
  }
}

function forget(id) {
  keepEnd(id, null);
  remember(`puzzle-entry:${id}`, null);
}

function headline(puzzle, { verdict }, { hints, seconds }) {
  const solved = Boolean(verdict?.solved);
  const title = solved ? t("outcome.solved") : verdict ? t("outcome.reached", { share: verdict.share }) : t("outcome.gave.up");
  const facts = [
    verdict && pointsText(puzzle, verdict),
    hints.length ? t("share.hints", { count: hints.length }) : t("outcome.no.hints"), timeText(seconds)];
  return el("section.headline", { class: solved ? "good" : null }, el("div.headline-sign", { "aria-hidden": true }, icon(solved ? "star" : verdict ? "ring" : "flag")),
    el("div", {}, el("h2", { text: title }), el("p", {}, facts.filter(Boolean).map((fact) => el("span.fact", { text: fact })))));
}

function pointsText(puzzle, { points, best }) {
  if (isDuel(puzzle)) return t("outcome.points.lead", { points: signed(points), best: signed(best) });
  return t(`outcome.points.${UNITS[puzzle.kind] ?? "points"}`, { points, best });
}

function timeText(seconds) {
  const minutes = Math.round(seconds / 60);
  return minutes ? t("outcome.minutes", { count: minutes }) : t("outcome.seconds", { count: Math.max(seconds, 1) });
}

/** Draw the answer beside the best one; one board where they are the same, or there is no answer. */
function pair(puzzle, { answer, verdict, solution }, cast) {
  const best = new BoardView({ label: t("outcome.best.board") });
  const line = solution.line ?? null;
  const board = line ? withPlays(boardOf(puzzle), line, ["you", "rival"]) : withAnswer(puzzle, solution);
  const laid = (own) => Object.fromEntries(cellsOfAnswer(own).map((cell) => [cell, { look: "laid", spoken: t("note.laid") }]));
  const draw = (words = []) => best.show({ board, cast, words, dictionary: puzzle.dictionary.id, notes: laid(solution) });
  draw();
  const tally = new Tally(puzzle, draw);
  const players = isDuel(puzzle) ? ["you", "rival"] : ["you"];
  const own = { ...board, rings: Object.fromEntries(Object.entries(board.rings).filter(([, player]) => players.includes(player))) };
  if (puzzle.kind !== "restore") tally.show({ board: own, players });
  const alone = !answer || Boolean(verdict?.solved && solution.optima === 1);
  const caption = (name, count) => el("figcaption", {}, el("strong", { text: t(name) }), el("span.soft", { text: verdict || name === "outcome.best" ? worth(puzzle, count) : "" }));
  const yours = new BoardView({ label: t("outcome.your.board") });
  if (!alone) yours.show({ board: withAnswer(puzzle, answer), cast, dictionary: puzzle.dictionary.id, notes: laid(answer) });
  const node = alone ? el("figure.answer", {}, best.node, caption(verdict?.solved ? "outcome.both" : "outcome.best", solution.points))
    : el("div.answers", {}, el("figure.answer", {}, yours.node, caption("outcome.yours", verdict?.points ?? 0)), el("figure.answer", {}, best.node, caption("outcome.best", solution.points)));
  const plays = line && el("ol.line-of-play", {}, line.map((play, turn) => {
    const { face, cell } = parsePlay(play);
    const player = cast.name(turn % 2 ? "rival" : "you");
    return el("li", { text: face ? t("plays.text.tile", { player, face, cell }) : t("plays.text.ring", { player, cell }) });
  }));
  const more = el("section.tight", {}, plays && el("h2.group-title.small-title", { text: t("outcome.line") }), plays,
    puzzle.kind !== "restore" && el("h2.group-title.small-title", { text: t("outcome.words") }), puzzle.kind !== "restore" && tally.words);
  return { node, more, tally };
}

function worth(puzzle, count) {
  if (isDuel(puzzle)) return t("lead", { count: signed(count) });
  return t({ restore: "words.count", "ring-deduction": "clues.count" }[puzzle.kind] ?? "points", { count });
}

/** Say what the certificate says: that nothing is better, and what comes next. */
function about(puzzle, { solution, counts }) {
  const { optima, points, runner_up: next } = solution;
  const proof = puzzle.kind === "find-words" ? null
    : optima > 1 ? t("outcome.optima", { count: optima, points }) : next === null ? t("outcome.only") : t(["restore", "ring-deduction", "exact-score"].includes(puzzle.kind) ? "outcome.only" : "outcome.runner.up", { next });
  const others = counts && counts.attempts > 1 && t("outcome.counts", { count: counts.attempts, solved: counts.solved });
  return (proof || others) && el("div.soft.small", {}, proof && el("p", { text: proof }), others && el("p", { text: others }));
}

/** What can be told to others, to see before it is sent. */
function toTell(puzzle, record) {
  if (!record.ended) return null;
  const link = record.date ? location.origin + dayPath(record.date, record.edition) : linkOf(puzzle);
  const text = shareText(puzzle, record, link);
  const field = el("textarea.unseen", { value: text, tabindex: -1, "aria-hidden": true, readonly: true });
  const [line, signs] = text.split("\n");
  const hand = () => (navigator.share ? navigator.share({ text }).catch((error) => { if (error.name !== "AbortError") copy(text, field); }) : copy(text, field));
  return el("section.card.tell", {}, el("h2", { text: t("share.result") }),
    fill(el("div.tell-text"), el("p", { text: line }), signs && el("p.signs", { role: "img", "aria-label": t("share.signs"), text: signs })),
    el("button.button.wide", { type: "button", on: { click: hand } }, icon("share"), t(navigator.share ? "share.result.hand" : "share.result.copy")), field);
}
