// All puzzles: today's, any other day's, one of a kind and grade, what was begun, and the figures of this device.

import { Problem, Unreachable } from "../api.js";
import { allDictionaries } from "../dictionaries.js";
import { attribute, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { choice, selection } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { toast } from "../parts/toast.js";
import { go, redraw } from "../router.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";
import { archive } from "./archive.js";
import { figureRow, figuresNow, gradeBars } from "./figures.js";
import { allRecords, keptPuzzle } from "./kept.js";
import { kindName, kindOf, loadKinds } from "./kinds.js";
import { dayText, GRADES, starsOf } from "./look.js";
import { newPuzzle, puzzleOfDay, puzzleOfLink, sheetOf } from "./service.js";
import {
  chosenEdition,
  dayPath,
  EDITIONS,
  FIRST_DAY,
  kindLine,
  smallBoard,
  stateOf,
  stateText,
  today,
} from "./today.js";

const MOST_BEGUN = 3;
/** @type {Record<string, string>} */
const DO = { new: "puzzle.play", begun: "puzzle.go.on", over: "puzzle.look", solved: "puzzle.look" };

/** Show them, or open the puzzle that the address holds. */
export async function show() {
  const link = new URLSearchParams(location.hash.replace(/^#/, "")).get("puzzle");
  if (link) {
    const opened = await open(link);
    if (opened) return opened;
  }
  const kinds = await loadKinds();
  const figures = figuresNow();
  const card = await todayCard(figures);
  return {
    title: t("puzzles.title"),
    wide: true,
    node: el(
      "div.stack",
      {},
      el("h1", { tabindex: -1, text: t("puzzles.title") }),
      el(
        "div.puzzle-list",
        {},
        el("div.stack", {}, card, begun(), pick(kinds)),
        el(
          "div.stack",
          {},
          archive(today(), FIRST_DAY, chosenEdition()),
          el(
            "section.card",
            {},
            el("h2", { text: t("figures.title") }),
            figureRow(figures),
            figures.played > 0 && gradeBars(figures),
          ),
          el(
            "a.card.door",
            { href: "/records" },
            el(
              "span.door-text",
              {},
              el("strong.door-title", {}, icon("crown"), t("records.title")),
              el("span.soft", { text: t("records.detail") }),
            ),
          ),
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
    return { title: t("puzzles.title"), node: el("p.unseen", { text: t("waiting") }) };
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
      "a.card.today",
      { href: dayPath(date, chosenEdition()) },
      el("span.mini", { inert: true, "aria-hidden": true }, smallBoard(puzzle)),
      el(
        "span.today-text",
        {},
        el("strong.door-title", { text: t("today.title") }),
        el(
          "span.kind-line.soft.small",
          {},
          el("span", { text: dayText(date, "full") }),
          figures.streak > 0 && el("span.state", { text: t("figures.streak", { count: figures.streak }) }),
        ),
        el("span.kind-line", {}, kindLine(puzzle), state !== "new" && el("span.state", { text: stateText(puzzle.id) })),
        el("span", { text: kindOf(puzzle).taskText(puzzle) }),
        el("span.button.primary", { text: t(DO[state]) }),
      ),
    );
    return el(
      "div.door-with",
      {},
      card,
      el(
        "div.today-under",
        {},
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
      {},
      el("h2", { text: t("today.title") }),
      el("p", { text: t("puzzle.today.none") }),
      notice("warn", error instanceof Problem ? error.detail : t("failed.unreachable.detail")),
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

/** @param {string[]} kinds */
function pick(kinds) {
  const chosen = { kind: kinds[0], grade: 2, dictionary: "en-common", ...recall("puzzle-choice", {}) };
  if (!kinds.includes(chosen.kind)) [chosen.kind] = kinds;
  const how = el("p.hint");
  const words = wordsChoice(chosen, () => keep());
  const say = () => {
    how.textContent = kindOf(chosen).text("about");
  };
  const said = el("div");
  const keep = () => {
    remember("puzzle-choice", chosen);
    say();
  };
  const button = el("button.button.primary.wide", {
    type: "button",
    text: t("pick.do"),
    on: {
      click: async () => {
        button.disabled = true;
        fill(said, el("div.progress", { role: "status", "aria-label": t("waiting") }, el("span")));
        try {
          const { id } = await newPuzzle(chosen);
          await go(`/puzzles/${id}`);
        } catch (error) {
          if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
          fill(
            said,
            notice(
              "warn",
              error instanceof Problem ? (error.errors[0]?.detail ?? error.detail) : t("failed.unreachable.detail"),
            ),
          );
        } finally {
          button.disabled = false;
        }
      },
    },
  });
  say();
  return el(
    "section.card",
    {},
    el("h2", { text: t("pick.title") }),
    el(
      "div.field",
      {},
      el("span.label", { text: t("pick.kind") }),
      selection(
        t("pick.kind"),
        kinds.map((kind) => [kind, kindName(kind)]),
        chosen.kind,
        (kind) => {
          chosen.kind = kind;
          keep();
        },
      ),
      how,
    ),
    el("div.field", {}, el("span.label", { text: t("pick.grade") }), gradeChoice(chosen, keep)),
    words,
    button,
    said,
  );
}

/**
 * @param {PuzzleChoice} chosen
 * @param {() => void} keep
 */
function wordsChoice(chosen, keep) {
  const place = el("div");
  /** @param {{ id: string; name: string }[]} all */
  const draw = (all) =>
    fill(
      place,
      selection(
        t("pick.words"),
        all.map(({ id, name }) => [id, name]),
        chosen.dictionary,
        (id) => {
          chosen.dictionary = id;
          keep();
        },
      ),
    );
  draw([{ id: chosen.dictionary, name: chosen.dictionary }]);
  allDictionaries()
    .then(draw)
    .catch(() => {});
  return el("div.field", {}, el("span.label", { text: t("pick.words") }), place);
}

/**
 * @param {PuzzleChoice} chosen
 * @param {() => void} keep
 */
function gradeChoice(chosen, keep) {
  const group = choice(
    t("pick.grade"),
    GRADES.map((grade) => [String(grade), starsOf(grade)]),
    String(chosen.grade),
    (grade) => {
      chosen.grade = Number(grade);
      keep();
    },
  );
  group.classList.add("grades");
  [...group.children].forEach((button, index) =>
    button.setAttribute("aria-label", t("puzzle.grade", { grade: index + 1 })),
  );
  return group;
}

function begun() {
  const open = Object.entries(allRecords())
    .filter(([id, { ended, date }]) => !ended && date !== today() && stateOf(id).state === "begun")
    .flatMap(([id, { date, edition }]) => {
      const puzzle = keptPuzzle(id);
      return puzzle ? [{ id, date, edition, puzzle }] : [];
    })
    .slice(-MOST_BEGUN)
    .reverse();
  if (!open.length) return null;
  return el(
    "section.card.tight",
    {},
    el("h2", { text: t("begun.title") }),
    el(
      "ul.begun",
      {},
      open.map(({ id, date, edition, puzzle }) =>
        el(
          "li",
          {},
          el(
            "a.begun-link",
            { href: date ? dayPath(date, edition) : `/puzzles/${id}` },
            el("span.kind-line", {}, kindLine(puzzle)),
            el("span.soft.small", { text: date ? dayText(date, "medium") : "" }),
            icon("forward"),
          ),
        ),
      ),
    ),
  );
}
