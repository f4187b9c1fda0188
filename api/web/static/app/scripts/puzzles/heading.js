// What stands above every puzzle: which one it is, how hard, and what else can be done with it.

import { el } from "../dom.js";
import { icon, iconButton } from "../icons.js";
import { t } from "../text.js";
import { kindName } from "./kinds.js";
import { dayText, stars } from "./look.js";
import { puzzleMenu } from "./menu.js";

/**
 * Make the heading.
 * @param {Puzzle} puzzle
 * @param {{date: string|null}} record
 * @param {(() => void)|null} giveUp what giving up does; null where there is nothing left to give up
 * @param {HTMLElement | null} help the button that tells how it works, where that is told
 */
export function heading(puzzle, { date }, giveUp = null, help = null) {
  return el(
    "div.heading.puzzle-heading",
    el(
      "div.puzzle-name",
      el("h1", { tabindex: -1, text: kindName(puzzle.kind) }),
      el(
        "p.soft.small",
        stars(puzzle.grade),
        date && el("span", t("puzzle.of.day", { date: dayText(date, "medium") })),
      ),
    ),
    el(
      "div.buttons",
      help,
      el(
        "a.button.quiet.icon",
        { href: "/puzzles", "aria-label": t("puzzles.all"), title: t("puzzles.all") },
        icon("calendar"),
      ),
      iconButton("more", t("puzzle.more"), () => puzzleMenu(puzzle, giveUp)),
    ),
  );
}
