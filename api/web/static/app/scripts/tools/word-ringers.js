// The rules of the game in our own words, each with a drawn example.

import { parseBoard } from "../board.js";
import { BoardView } from "../board-view.js";
import { el } from "../dom.js";
import { lessonButton } from "../lobby/learn.js";
import { tableHead, tableRow } from "../parts/table.js";
import { Cast } from "../players.js";
import { loadGame } from "../tables/games.js";
import { addTexts, t } from "../text.js";

/**
 * The drawn ones name the text that has the rows of their board, in words of each language, and the rings on it.
 * @type {{name: string, board?: string, rings?: string, words?: DrawnWord[]}[]}
 */
const SECTIONS = [
  { name: "goal" },
  { name: "turn", board: "turn", rings: "pink:B2;green:D4", words: [] },
  {
    name: "words",
    board: "words",
    rings: "pink:C3,B2;green:E1",
    words: [
      { player: "pink", cells: ["A2", "B2", "C2"] },
      { player: "pink", cells: ["A3", "B3", "C3"] },
      { player: "green", cells: ["A1", "B1", "C1", "D1", "E1"] },
    ],
  },
  { name: "backwards", board: "backwards", rings: "pink:A1", words: [{ player: "pink", cells: ["A1", "B1", "C1"] }] },
  { name: "cancel", board: "backwards", rings: "pink:A1;green:C1", words: [{ player: "pink", cells: ["A1", "B1"] }] },
  { name: "points" },
  { name: "cover", board: "turn", rings: "pink:B2,C3;green:D4", words: [] },
  { name: "end" },
];
const POINTS = [
  ["A E I O U", 1],
  ["D N R S T", 2],
  ["B C F G H L M P", 3],
  ["J K V W Y", 4],
  ["X Z", 5],
];

/** Show the rules. */
export async function show() {
  const [page] = await Promise.all([loadGame("word-ringers"), addTexts("screens", "how")]);
  const cast = new Cast(["pink", "green"]);
  return {
    title: t("how.title"),
    node: el(
      "article.stack.how",
      el("h1", { tabindex: -1, text: t("how.title") }),
      el("p", t("screens.how.intro")),
      SECTIONS.map((section) =>
        el(
          "section.card",
          el("h2", t(`how.${section.name}.title`)),
          el("p", t(`screens.how.${section.name}`)),
          section.board && drawn(section, cast),
          section.name === "points" && chartOfPoints(),
        ),
      ),
      el("div.buttons", el("a.button.primary", { href: `/play/${page.name}` }, t("bar.play")), lessonButton(page)),
      el("p", el("a", { href: "/play" }, t("screens.how.others"))),
      el("p.soft.small", t("how.independent")),
    ),
  };
}

/**
 * @param {{name: string, board?: string, rings?: string, words?: DrawnWord[]}} section
 * @param {Cast} cast
 */
function drawn({ name, board: text, rings = "", words }, cast) {
  const board = `${t(`screens.how.${text}.board`)} ${rings}`;
  const view = new BoardView({ label: t(`screens.how.${name}.picture`) });
  view.show({ board: /** @type {Board} */ (parseBoard(board)), cast, words });
  return el(
    "figure.how-figure",
    { class: board.indexOf("/") === 3 ? "small" : null },
    view.node,
    el("figcaption.soft.small", t(`screens.how.${name}.picture`)),
  );
}

function chartOfPoints() {
  return el(
    "table.table",
    el("caption.unseen", t("how.points.title")),
    tableHead([t("step.letters"), t("screens.how.points.worth")]),
    el(
      "tbody",
      POINTS.map(([letters, points]) => tableRow(letters, [points])),
    ),
  );
}
