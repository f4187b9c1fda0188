// A player's figures over many matches and games, to look at and to print.

import { button, el, fill } from "../../dom.js";
import { icon } from "../../icons.js";
import { gameTitle } from "../../parts/game-links.js";
import { tableHead, tableRow } from "../../parts/table.js";
import { addTexts, t } from "../../text.js";
import { addMissing } from "./missing.js";
import { allPlayed } from "./played.js";
import { summary } from "./summary.js";

/** Show them; what this device has not noted yet is asked of the service, and drawn when it is there. */
export async function show() {
  await addTexts("screens", "figures");
  const place = el("div.stack");
  const draw = () => fill(place, drawn());
  draw();
  addMissing().then((added) => added && draw());
  return {
    title: t("screens.figures.title"),
    node: el("div.stack.own-figures", el("h1", { tabindex: -1, text: t("screens.figures.title") }), place),
  };
}

function drawn() {
  const { played, won, rounds, points, bestRound, games, words, cancelled } = summary(allPlayed());
  if (!played && !rounds)
    return el(
      "div.stack",
      el("div.empty", el("p", t("screens.figures.none"))),
      el(
        "div.buttons",
        el("a.button.primary", { href: "/play" }, icon("ring"), el("span", t("bar.play"))),
        el("a.button", { href: "/puzzles" }, icon("puzzle"), el("span", t("screens.figures.puzzles"))),
      ),
    );
  /** @type {[string, string | number][]} */
  const figures = [
    ["played", played],
    ["won", won],
    ["points", points],
    ["round", bestRound],
  ];
  return [
    el("p.soft", t("screens.figures.about")),
    el(
      "dl.figures.wraps",
      figures.map(([name, value]) => el("div", el("dt", t(`screens.figures.${name}`)), el("dd", String(value)))),
    ),
    games.length > 0 && gameTable(games),
    list("words", words, "score"),
    list("cancelled", cancelled, "times"),
    el(
      "div.buttons",
      button(".button", () => print(), icon("print"), el("span", t("screens.figures.print"))),
      el("a.button.quiet", { href: "/puzzles" }, icon("puzzle"), el("span", t("screens.figures.puzzles"))),
    ),
  ];
}

/** @param {ReturnType<typeof summary>["games"]} games */
function gameTable(games) {
  const columns = ["played", "won", "best"];
  const title = t("screens.figures.games");
  return el(
    "section.card.stack",
    el("h2", title),
    el(
      "div.table-scroll",
      { tabindex: 0, role: "region", "aria-label": title },
      el(
        "table.table",
        tableHead(["game", ...columns].map((name) => t(`screens.figures.${name}`))),
        el(
          "tbody",
          games.map((each) => {
            const about = each.game === "match" ? t("screens.figures.match") : gameTitle(each.game);
            return tableRow(about, [each.played, each.won, each.best].map(String), each.game);
          }),
        ),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {[string, number][]} entries
 * @param {string} unit
 */
function list(name, entries, unit) {
  if (!entries.length) return null;
  return el(
    "section.card.stack",
    el("h2", t(`screens.figures.${name}`)),
    el(
      "ol",
      entries.map(([text, count]) =>
        el(
          "li",
          { "data-key": text },
          el("strong", text),
          " ",
          el("span.soft", t(`screens.figures.${unit}`, { count })),
        ),
      ),
    ),
  );
}
