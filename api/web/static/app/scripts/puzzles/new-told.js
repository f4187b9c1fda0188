// What is told of a puzzle while somebody lays it out: how it stands, its words, and what single change would help.

import { Problem } from "../api.js";
import { attribute, button, el, fill } from "../dom.js";
import { labelled } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { hasText, t } from "../text.js";
import { stars, starsOf } from "./look.js";

const SHOWN_WORDS = 40;
const BAR = "0px 0px -120px"; // what the bar at the lower edge covers

/** The card. */
export class OwnTold {
  /** @param {(change: OwnChange) => void} make told the change that was chosen */
  constructor(make) {
    this.make = make;
    this.status = el("p.own-status.wraps", { "aria-hidden": true });
    this.node = el("section.card.own-told", { "aria-live": "polite", "aria-label": t("screens.own.told") });
    this.seen = new IntersectionObserver((entries) => this.#showStatus(entries), { rootMargin: BAR });
  }

  /** Watch nothing any more. */
  end() {
    this.seen.disconnect();
  }

  /** Mark what is shown as that of a board before the present one. */
  wait() {
    attribute(this.node, "data-stale", "");
    attribute(this.status, "data-stale", "");
  }

  /**
   * Show something that is still to be done.
   * @param {string} text
   */
  say(text) {
    this.#fill(text, null, el("p", text));
  }

  /**
   * Show what went wrong.
   * @param {unknown} error
   */
  fail(error) {
    const text = refusedText(error);
    this.#fill(text, null, notice("warn", text));
  }

  /**
   * Show how it stands.
   * @param {OwnAnalysis} told
   */
  show(told) {
    const { refusal, grade, gap, solutions, more_solutions, everyday, obscure, words, answers, changes } = told;
    const odd = words.filter((word) => !word.everyday).map(({ word }) => word);
    const headline = refusal ? refusalText(refusal) : t("screens.own.unique");
    this.#fill(
      headline,
      grade,
      el("p.own-headline.wraps", el("strong", headline), grade !== null && stars(grade)),
      el(
        "ul.own-facts.wraps",
        refusal?.code !== "not_unique" &&
          el("li", t(more_solutions ? "screens.own.solutions.more" : "screens.own.solutions", { count: solutions })),
        gap !== null && el("li", t("screens.own.gap", { count: gap })),
        el("li", t("screens.own.words.everyday", { count: everyday })),
        el("li", t("screens.own.words.obscure", { count: obscure })),
      ),
      odd.length > 0 &&
        el(
          "details",
          el("summary", t("screens.own.words.which")),
          el("p", [...new Set(odd)].slice(0, SHOWN_WORDS).join(", ")),
        ),
      answers.length > 0 &&
        el(
          "details",
          el("summary", t("screens.own.answers", { count: answers.length })),
          answers.map((answer) => el("p", answerText(answer))),
        ),
      refusal && this.#changes(changes, told.changes_tried === told.changes_possible),
    );
  }

  /**
   * @param {OwnChange[]} changes
   * @param {boolean} all whether every change was tried
   */
  #changes(changes, all) {
    if (!changes.length) return el("p.soft", t(all ? "screens.own.changes.none" : "screens.own.changes.none_tried"));
    return labelled(
      t("screens.own.changes"),
      el(
        "div.own-changes.wraps",
        changes.map((change) =>
          button(".button", () => this.make(change), el("span", changeText(change)), stars(change.grade)),
        ),
      ),
      !all && el("p.hint", t("screens.own.changes.more")),
    );
  }

  /**
   * Say in the bar how it stands while the card that says so is out of sight.
   * @param {IntersectionObserverEntry[]} entries
   */
  #showStatus(entries) {
    this.status.hidden = Boolean(entries.at(-1)?.isIntersecting);
  }

  /**
   * @param {string} headline what stays in sight
   * @param {number | null} grade
   * @param {...Child} content
   */
  #fill(headline, grade, ...content) {
    attribute(this.node, "data-stale", null);
    attribute(this.status, "data-stale", null);
    fill(this.node, content);
    this.seen.disconnect();
    if (this.node.firstElementChild) this.seen.observe(this.node.firstElementChild);
    fill(this.status, el("span", headline), grade !== null && el("span", starsOf(grade)));
  }
}

/**
 * Say what a change does.
 * @param {OwnChange} change
 */
function changeText({ cell, face, from, to, rings, target }) {
  if (cell) return t("screens.own.change.tile", { cell, face: face ?? "" });
  if (from) return t("screens.own.change.ring", { from, to: to ?? "" });
  return rings ? t("screens.own.change.rings", { count: rings }) : t("points", { count: target ?? 0 });
}

/**
 * Say why a board makes no puzzle.
 * @param {OwnRefusal} refusal
 */
export function refusalText(refusal) {
  const { code, solutions, more_solutions, words, grades, stated, proven } = refusal;
  const reason = more_solutions ? `${code}_more` : code;
  return t(`screens.own.refused.${reason}`, {
    count: solutions ?? 0,
    words: words?.join(", ") ?? "",
    grades: grades?.join(", ") ?? "",
    stated: stated ?? 0,
    proven: proven ?? 0,
  });
}

/**
 * Say why the service did not take what was laid out.
 * @param {unknown} error
 */
export function refusedText(error) {
  const entry = error instanceof Problem ? error.errors[0] : null;
  if (entry?.refusal && hasText(`screens.own.refused.${entry.refusal.code}`)) return refusalText(entry.refusal);
  if (entry?.tiles?.length)
    return t("screens.own.wrong.tiles", { tiles: entry.tiles.slice(0, SHOWN_WORDS).join(", ") });
  if (entry?.code === "bad_puzzle")
    return t(entry.pointer === "/board/rows" ? "screens.own.wrong.size" : "screens.own.wrong");
  return problemText(error);
}

/**
 * Return an answer as people read it.
 * @param {PuzzleAnswer} answer
 */
function answerText({ rings, plays, tiles, words }) {
  const listed = rings ?? plays ?? words ?? Object.entries(tiles ?? {}).map(([cell, face]) => `${cell} ${face}`);
  return listed.join(", ");
}
