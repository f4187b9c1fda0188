// All puzzles: today's, any other day's, one of a kind and grade, what was begun, and the figures of this device.

import { Problem, Unreachable } from "../api.js";
import { askTime, today } from "../clock.js";
import { attribute, el } from "../dom.js";
import { icon } from "../icons.js";
import { leagueCard } from "../leagues/doors.js";
import { choice } from "../parts/choice.js";
import { door } from "../parts/door.js";
import { notice } from "../parts/notice.js";
import { toast } from "../parts/toast.js";
import { problemText } from "../problems.js";
import { go, redraw } from "../router.js";
import { remember } from "../store.js";
import { t } from "../text.js";
import { archive } from "./archive.js";
import { figureRow, figuresNow, gradeBars } from "./figures.js";
import { kindOf, loadKinds } from "./kinds.js";
import { dayText } from "./look.js";
import { nextDay } from "./next-day.js";
import { pick } from "./pick.js";
import { allRecords, savedPuzzle } from "./saved.js";
import { editionOf, puzzleOfDay, puzzleOfLink, sheetOf } from "./service.js";
import { chosenEdition, dayPath, EDITIONS, FIRST_DAY, kindLine, smallBoard, stateOf, stateText } from "./today.js";

const MOST_BEGUN = 3;
/** @type {Record<string, string>} */
const DO = { new: "bar.play", begun: "puzzle.go.on", over: "puzzle.look", solved: "puzzle.look" };

/** Show them, or open the puzzle that the address holds. */
export async function show() {
  const link = new URLSearchParams(location.hash.replace(/^#/, "")).get("puzzle");
  if (link) {
    const opened = await open(link);
    if (opened) return opened;
  }
  const [kinds] = await Promise.all([loadKinds(), askTime()]);
  const figures = figuresNow();
  const card = await todayCard(figures);
  return {
    title: t("bar.puzzles"),
    wide: true,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("bar.puzzles") }),
      el(
        "div.puzzle-list.grid-4",
        el("div.stack", card, begun(), leagueCard(), pick(kinds)),
        el(
          "div.stack",
          archive(today(), FIRST_DAY, chosenEdition(), editionOf(chosenEdition())),
          el(
            "section.card",
            el("h2", t("figures.title")),
            figureRow(figures),
            figures.played > 0 && gradeBars(figures),
          ),
          door("/puzzles/rated", "star", t("rated.title"), t("rated.door")),
          door("/puzzles/new", "pencil", t("own.title"), t("own.detail")),
          door("/puzzles/compose", "grid", t("compose.title"), t("compose.detail")),
          door("/puzzles/print", "print", t("print.title"), t("print.detail")),
          door("/records", "crown", t("records.title"), t("records.detail")),
        ),
      ),
    ),
  };
}

/**
 * Go to the puzzle of a link; returns nothing where the link holds none.
 * @param {string} link
 */
async function open(link) {
  try {
    const { id } = await puzzleOfLink(link);
    queueMicrotask(() => go(`/puzzles/${id}`, { replace: true }));
    return { title: t("bar.puzzles"), node: el("p.unseen", t("waiting")) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    history.replaceState(history.state, "", location.pathname);
    toast(t("puzzle.link.broken"));
    return null;
  }
}

/**
 * Make today's puzzle, big; where it cannot be had, why.
 * @param {Figures} figures
 */
async function todayCard(figures) {
  const date = today();
  try {
    const puzzle = await puzzleOfDay(date, chosenEdition());
    const { state } = stateOf(puzzle.id);
    const card = el(
      "a.card.today.grid-4",
      { href: dayPath(date, chosenEdition()) },
      el("span.mini", { inert: true, "aria-hidden": true }, smallBoard(puzzle)),
      el(
        "span.today-text.grid-1",
        el("strong.door-title", t("today.title")),
        el(
          "span.kind-line.soft.small",
          el("span", dayText(date, "full")),
          figures.streak > 0 && el("span.state", t("figures.streak", { count: figures.streak })),
        ),
        el("span.kind-line", kindLine(puzzle), state !== "new" && el("span.state", stateText(puzzle.id))),
        el("span", kindOf(puzzle).taskText(puzzle)),
        (state === "over" || state === "solved") && nextDay(),
        el("span.button.primary", t(DO[state])),
      ),
    );
    return el(
      "div.door-with.grid-1",
      card,
      el(
        "div.today-under.wraps",
        editions((edition) => attribute(card, "href", dayPath(date, edition))),
        el(
          "a.button.quiet",
          { href: sheetOf(puzzle.id, "pdf"), target: "_blank", rel: "noopener" },
          icon("print"),
          t("puzzle.sheet"),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    return el(
      "section.card",
      el("h2", t("today.title")),
      el("p", t("puzzle.today.none")),
      notice("warn", problemText(error)),
      editions(),
    );
  }
}

/**
 * Choose the edition; `chosen` is told it at once, before the screen is drawn anew.
 * @param {(edition: string) => void} [chosen]
 */
function editions(chosen = () => {}) {
  return choice(
    t("edition"),
    EDITIONS.map((edition) => [edition, t(`edition.${edition}`)]),
    chosenEdition(),
    (edition) => {
      remember("puzzle-edition", edition);
      chosen(edition);
      redraw();
    },
  );
}

function begun() {
  const open = Object.entries(allRecords())
    .filter(([id, { ended, date }]) => !ended && date !== today() && stateOf(id).state === "begun")
    .flatMap(([id, { date, edition }]) => {
      const puzzle = savedPuzzle(id);
      return puzzle ? [{ id, date, edition, puzzle }] : [];
    })
    .slice(-MOST_BEGUN)
    .reverse();
  if (!open.length) return null;
  return el(
    "section.card.tight",
    el("h2", t("begun.title")),
    el(
      "ul.begun",
      open.map(({ id, date, edition, puzzle }) =>
        el(
          "li",
          el(
            "a.begun-link.row",
            { href: date ? dayPath(date, edition) : `/puzzles/${id}` },
            el("span.kind-line", kindLine(puzzle)),
            el("span.soft.small", date ? dayText(date, "medium") : ""),
            icon("forward"),
          ),
        ),
      ),
    ),
  );
}
