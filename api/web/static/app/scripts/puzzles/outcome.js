// A puzzle at its end: how it went, the answer beside the best one, something to tell others, and what comes next.

import { addressOf } from "../base-path.js";
import { today } from "../clock.js";
import { button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { leagueLinks } from "../leagues/links.js";
import { copy } from "../parts/share.js";
import { remember } from "../store.js";
import { t } from "../text.js";
import { celebrate } from "./celebration.js";
import { figureRow, figuresNow } from "./figures.js";
import { heading } from "./heading.js";
import { kindOf } from "./kinds.js";
import { puzzleCast } from "./look.js";
import { linkOf } from "./menu.js";
import { nextDay } from "./next-day.js";
import { others } from "./others.js";
import { NO_RANK, rankName } from "./ranks.js";
import { ratedEnd } from "./rated-notes.js";
import { beginRecord, keepEnd } from "./saved.js";
import { shareText } from "./share-text.js";
import { dayPath } from "./today.js";

/** A puzzle on the page that is at its end. */
export class Outcome {
  /**
   * @param {Puzzle} puzzle
   * @param {PuzzleEnd} end
   * @param {() => void} again told when it is to be played once more
   * @param {boolean} fresh whether it has just come to its end
   */
  constructor(puzzle, end, again, fresh) {
    const record = beginRecord(puzzle);
    const cast = puzzleCast();
    const boards = kindOf(puzzle).boards(puzzle, end, cast);
    this.tally = boards.tally;
    this.node = el(
      "div.board-screen",
      el("div.board-top", heading(puzzle, record), headline(puzzle, end, record), record.date === today() && nextDay()),
      el(
        "div.beside.outcome",
        el("div.board-side", boards.node),
        el(
          "div.panel",
          end.rated && ratedEnd(end.rated, puzzle.kind),
          boards.more,
          about(puzzle, end),
          others(end.counts?.ranks, end.verdict?.rank ?? NO_RANK),
          leagueLinks(puzzle),
          toTell(puzzle, record),
          el("section.card.tight", el("h2", t("figures.title")), figureRow(figuresNow())),
          el("div.spring"),
          el(
            "div.actions",
            button(
              ".button",
              () => {
                forget(puzzle.id);
                again();
              },
              icon("undo"),
              t("puzzle.again"),
            ),
            end.rated
              ? el("a.button.primary", { href: `/puzzles/rated/${puzzle.kind}`, text: t("rated.next") })
              : el("a.button.primary", { href: "/puzzles", text: t("puzzle.next") }),
          ),
        ),
      ),
    );
    const sign = this.node.querySelector(".headline-sign");
    if (fresh && sign) celebrate(sign, end);
  }

  /** Leave the screen. */
  end() {
    this.tally?.end();
  }
}

/** @param {string} id */
function forget(id) {
  keepEnd(id, null);
  remember(`puzzle-entry:${id}`, null);
}

/**
 * @param {Puzzle} puzzle
 * @param {PuzzleEnd} end
 * @param {PuzzleRecord} record
 */
function headline(puzzle, { verdict, rated }, { hints, seconds }) {
  const solved = Boolean(verdict?.solved);
  const title = solved
    ? t("outcome.solved")
    : !verdict
      ? t("outcome.gave.up")
      : verdict.rank && verdict.rank !== NO_RANK
        ? t("outcome.ranked", { rank: rankName(verdict.rank), share: verdict.share })
        : t("state.share", { share: verdict.share });
  const facts = [
    verdict && kindOf(puzzle).unit.reached({ points: verdict.points, best: verdict.best ?? verdict.points }),
    rated ? "" : hints.length ? t("share.hints", { count: hints.length }) : t("outcome.no.hints"),
    timeText(seconds),
  ];
  return el(
    "section.headline",
    { class: solved ? "good" : null },
    el("div.headline-sign", { "aria-hidden": true }, icon(solved ? "star" : verdict ? "ring" : "flag")),
    el(
      "div",
      el("h2", title),
      el(
        "p",
        facts.filter(Boolean).map((fact) => el("span.fact", fact)),
      ),
    ),
  );
}

/** @param {number} seconds */
function timeText(seconds) {
  const minutes = Math.round(seconds / 60);
  return minutes ? t("outcome.minutes", { count: minutes }) : t("outcome.seconds", { count: Math.max(seconds, 1) });
}

/**
 * Say what the certificate says: that nothing is better, and what comes next.
 * @param {Puzzle} puzzle
 * @param {PuzzleEnd} end
 */
function about(puzzle, { solution, counts }) {
  const { optima, points, runner_up: next } = solution;
  const { all, only, unit } = kindOf(puzzle);
  const proof = all
    ? null
    : optima > 1
      ? t("outcome.optima", { count: optima, points })
      : only || next === null
        ? t("outcome.only")
        : t("outcome.runner.up", { next: unit.count(next) });
  const others =
    counts && counts.attempts > 1 && t("outcome.counts", { count: counts.attempts, solved: counts.solved });
  return (proof || others) && el("div.soft.small", proof && el("p", proof), others && el("p", others));
}

/** Tell whether the browser hands texts on to other apps: only with a secure context, and not every one. */
function canShare() {
  return typeof navigator.share === "function";
}

/**
 * What can be told to others, to see before it is sent.
 * @param {Puzzle} puzzle
 * @param {PuzzleRecord} record
 */
function toTell(puzzle, record) {
  if (!record.ended) return null;
  const link = record.date ? addressOf(dayPath(record.date, record.edition)) : linkOf(puzzle);
  const text = shareText(puzzle, record, link);
  const field = el("textarea.unseen", { value: text, tabindex: -1, "aria-hidden": true, readonly: true });
  const [line, signs] = text.split("\n");
  const hand = () =>
    canShare()
      ? navigator.share({ text }).catch((error) => {
          if (error.name !== "AbortError") copy(text, field);
        })
      : copy(text, field);
  return el(
    "section.card.tell",
    el("h2", t("share.result")),
    fill(
      el("div.tell-text"),
      el("p", line),
      signs && el("p.signs", { role: "img", "aria-label": t("share.signs"), text: signs }),
    ),
    button(".button.wide", hand, icon("share"), t(canShare() ? "share.result.hand" : "share.result.copy")),
    field,
  );
}
