// What can be done with a puzzle beside playing it: how it goes, sheets to print, a link that holds it, giving up.

import { addressOf } from "../base-path.js";
import { dictionaryText } from "../dictionaries.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { languageChoice } from "../language.js";
import { labelled } from "../parts/choice.js";
import { askFirst, openDialog } from "../parts/dialog.js";
import { shareDialog } from "../parts/share.js";
import { t } from "../text.js";
import { dailyPush } from "./daily-push.js";
import { kindOf } from "./kinds.js";
import { liveCountChoice } from "./live-count.js";
import { putOnPage } from "./put-on-page.js";
import { NO_RANK, rankName } from "./ranks.js";
import { sheetOf } from "./service.js";

const FORMATS = ["pdf", "svg", "png"];

/** The most characters of a link that has a picture, as `previews.py` of the service draws them. */
const LONGEST_PATH = 2000;

/**
 * Open the list.
 * @param {Puzzle} puzzle
 * @param {(() => void) | null} giveUp
 */
export function puzzleMenu(puzzle, giveUp) {
  const name = el("dd", puzzle.dictionary.id);
  dictionaryText(puzzle.dictionary).then((text) => {
    name.textContent = text;
  });
  /**
   * @param {string} tag
   * @param {string} drawing
   * @param {string} text
   * @param {() => void} act
   */
  const entry = (tag, drawing, text, act) => {
    const click = () => {
      close();
      act();
    };
    return el(tag, { type: "button", on: { click } }, icon(drawing), text);
  };
  /** @type {() => void} */
  const close = openDialog(
    t("puzzle.more"),
    el("p", kindOf(puzzle).howText(puzzle)),
    giveUp && liveCountChoice(puzzle, kindOf(puzzle), () => close()),
    el(
      "div.menu-list.grid-4",
      entry("button.button.wide", "link", t("puzzle.link"), () => sharePuzzle(puzzle)),
      entry("button.button.wide", "share", t("page.put"), () => putOnPage(puzzle)),
      labelled(
        t("puzzle.print"),
        el(
          "div.buttons.sheets",
          FORMATS.map((format) =>
            el(
              "a.button",
              { href: sheetOf(puzzle.id, format), target: "_blank", rel: "noopener" },
              icon("print"),
              format.toUpperCase(),
            ),
          ),
        ),
        el(
          "a.button.quiet",
          { href: `/puzzles/print?ids=${puzzle.id}`, on: { click: () => close() } },
          t("puzzle.print.how"),
        ),
      ),
      puzzle.daily && dailyPush(puzzle.daily.edition),
      giveUp && entry("button.button.danger.wide", "flag", t("puzzle.give.up"), giveUp),
    ),
    el(
      "dl.facts.small",
      el("dt", t("rules.dictionary")),
      name,
      el("dt", t("puzzle.seed")),
      el("dd", puzzle.seed || "–"),
      el("dt", t("puzzle.id")),
      el("dd", puzzle.id),
    ),
    languageChoice(),
  );
}

/**
 * Show the link that holds the whole puzzle.
 * @param {Puzzle} puzzle
 */
export function sharePuzzle(puzzle) {
  shareDialog(t("puzzle.link"), linkOf(puzzle));
}

/**
 * Return the link that holds the whole puzzle: in its path, so that whoever it is sent to sees the board at once; where
 * it is too long for that, in its fragment.
 * @param {Puzzle} puzzle
 */
export function linkOf({ link }) {
  return addressOf(`/puzzles${link.length > LONGEST_PATH ? "#puzzle=" : "/"}${link}`);
}

/**
 * Ask whether to end a puzzle unsolved.
 * @param {() => unknown} act
 * @param {Object} how
 * @param {boolean} how.rated whether that loses a rated attempt
 * @param {string} how.rank what is reached, and kept unless the attempt is rated
 */
export function askToEnd(act, { rated, rank }) {
  const reached = { rank: rankName(rank) };
  const texts =
    rated || rank === NO_RANK
      ? {
          title: t("puzzle.give.up"),
          what: t(rated ? "rated.give.up" : "puzzle.give.up.what"),
          yes: t("puzzle.give.up.do"),
        }
      : {
          title: t("puzzle.end.ranked", reached),
          what: t("puzzle.end.ranked.what", reached),
          yes: t("puzzle.end.ranked.do"),
        };
  askFirst({ ...texts, no: t("puzzle.play.on") }, () => {
    act(); // says itself what goes wrong
  });
}
