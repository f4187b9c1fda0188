// The first screen: what this is, to be tried at once, and what can be done.

import { cellsOf, faceAt, isEmpty } from "../board.js";
import { BoardView } from "../board-view.js";
import { today } from "../clock.js";
import { attribute, button, el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { codeField } from "../parts/code-field.js";
import { door } from "../parts/door.js";
import { form } from "../parts/form.js";
import { gameLinks } from "../parts/game-links.js";
import { toast } from "../parts/toast.js";
import { chosenEdition, dayPath, kindLine, stateOf, stateText, todayBoard } from "../puzzles/today.js";
import { go } from "../router.js";
import { fresh, solo, soloCast } from "../solo/solo.js";
import { recall } from "../store.js";
import { t } from "../text.js";
import { example } from "./example.js";

/** Show what can be done, and what was done last. */
export async function show() {
  const shown = example();
  return {
    title: "",
    wide: true,
    leave: shown.end,
    node: el(
      "div.start",
      el("div.start-what.grid-3", el("h1", { tabindex: -1, text: t("start.title") }), shown.node),
      el(
        "div.doors.grid-3",
        el(
          "div.grid-4",
          part(t("start.table"), boardDoor(), matchDoor()),
          part(t("start.games"), el("p.soft", t("start.games.detail")), gameLinks()),
        ),
        el("div.grid-3", joinDoor(), puzzleDoor(), wordDoor()),
      ),
    ),
  };
}

function boardDoor() {
  const { board } = solo.present;
  if (isEmpty(board)) return door("/board/letters", "grid", t("start.score"), t("start.score.detail"));
  const view = new BoardView({ label: t("board.title") });
  view.show({ board, cast: soloCast(), dictionary: null });
  const laid = cellsOf(board).filter((cell) => faceAt(board, cell)).length;
  const rings = Object.keys(board.rings).length;
  const detail = rings ? t("start.resume.rings", { count: rings }) : t("start.resume.detail", { count: laid });
  return el(
    "div.door-with.grid-1",
    door(
      "/board",
      "grid",
      t("start.resume"),
      detail,
      "main-door",
      el("div.mini", { inert: true, "aria-hidden": true }, view.node),
    ),
    button(
      ".button.quiet.wide",
      () => {
        const { dictionary, ruleset } = solo.present;
        solo.change({ ...fresh(), dictionary, ruleset });
        go("/board/letters");
        toast(t("start.fresh.done"), {
          label: t("undo"),
          act: () => {
            solo.undo();
            go("/board");
          },
        });
      },
      icon("plus"),
      t("start.fresh"),
    ),
  );
}

function matchDoor() {
  const last = recall("last-match");
  return el(
    "div.door-with.grid-1",
    door("/matches/new", "people", t("start.match"), t("start.match.detail")),
    last &&
      el(
        "a.button.quiet.wide",
        { href: `/matches/${encodeURIComponent(last.id)}` },
        icon("clock"),
        el("span", t("start.last.open")),
        el("span.soft.small.cut", last.names.join(", ")),
      ),
  );
}

function joinDoor() {
  const { id, input, error, on } = codeField((code) => `/join/${code}`);
  return el(
    "form.card.door-form",
    { on },
    el("h3", el("label", { for: id }, icon("key"), t("start.join"))),
    el("p.soft", t("start.join.detail")),
    el("div.with-button", input, el("button.button", t("start.join.do"))),
    error,
  );
}

/**
 * @param {string} title
 * @param {...Child} doors
 */
function part(title, ...doors) {
  return el("section.grid-3", el("h2", title), doors);
}

function puzzleDoor() {
  const line = el("span.kind-line.soft", t("start.puzzle.detail"));
  const state = el("span.state.small");
  const told = (/** @type {string} */ date) => attribute(way, "href", dayPath(date, chosenEdition()));
  const board = todayBoard(told, (puzzle) => {
    fill(line, kindLine(puzzle));
    if (stateOf(puzzle.id).state !== "new") state.textContent = stateText(puzzle.id);
  });
  const way = el(
    "a.card.door.main-door.puzzle-door",
    { href: dayPath(today(), chosenEdition()) },
    el("span.door-text", el("strong.door-title", icon("puzzle"), t("today.title")), line, state),
    board,
  );
  return way;
}

function wordDoor() {
  const id = freshId("word");
  const input = el("input.input", {
    id,
    maxlength: 100,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-label": t("start.words.label"),
  });
  return form(
    ".card.door-form",
    () => go(`/words?q=${encodeURIComponent(input.value.trim())}`),
    el("h3", el("label", { for: id }, icon("book"), t("start.words"))),
    el("div.with-button", input, el("button.button", t("words.look-up"))),
  );
}
