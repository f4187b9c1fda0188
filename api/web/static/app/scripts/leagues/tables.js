// The tables of a league: of a day and of a week, each with a way to earlier ones.

import { ask } from "../api.js";
import { attribute, el, fill } from "../dom.js";
import { iconButton } from "../icons.js";
import { notice } from "../parts/notice.js";
import { tableHead } from "../parts/table.js";
import { problemText } from "../problems.js";
import { dayText } from "../puzzles/look.js";
import { NO_RANK, rankName } from "../puzzles/ranks.js";
import { dayAfter } from "../puzzles/statistics.js";
import { FIRST_DAY } from "../puzzles/today.js";
import { clockText } from "../tables/clocks.js";
import { t } from "../text.js";
import { leaguePath } from "./playing.js";
import { tokenOf } from "./saved.js";

/**
 * One of several things that a card shows in turn.
 * @typedef {Object} Turn
 * @property {string} title
 * @property {Child} content
 * @property {string | null} before the name of what was before, if there was something
 * @property {string | null} after
 */

/**
 * Make the card with the table of a day, today's at first.
 * @param {League} league
 */
export function dayCard({ id, today }) {
  return turning("days", today, async (date) => {
    const { data } = await ask("GET", `${leaguePath(id)}/days/${date}`, { token: tokenOf(id) });
    const isToday = date === today;
    return {
      title: isToday ? t("league.today") : dayText(date, "full"),
      content: dayTable(data, isToday),
      before: date > FIRST_DAY ? dayAfter(date, -1) : null,
      after: isToday ? null : dayAfter(date),
    };
  });
}

/**
 * Make the card with the table of a week, the present one at first.
 * @param {League} league
 */
export function weekCard({ id, week }) {
  return turning("weeks", week, async (name) => {
    const { data } = await ask("GET", `${leaguePath(id)}/weeks/${name}`, { token: tokenOf(id) });
    return {
      title: name === week ? t("league.week") : t("league.week.from", { date: dayText(data.first, "medium") }),
      content: weekTable(data),
      before: data.before,
      after: data.after,
    };
  });
}

/**
 * Make a card that shows one thing after the other, with buttons to what was before and after.
 *
 * It comes with the first thing in it: what stands below does not move away under a finger.
 * @param {"days" | "weeks"} kind
 * @param {string} first the name of what is shown at first
 * @param {(name: string) => Promise<Turn>} load
 */
async function turning(kind, first, load) {
  const heading = el("h2");
  const place = el("div", { "aria-live": "polite" });
  let shown = first;
  /** @type {Turn | null} */
  let turn = null;
  /** @param {string | null | undefined} name */
  async function show(name) {
    if (!name) return;
    shown = name;
    try {
      const loaded = await load(name);
      if (shown !== name) return;
      turn = loaded;
      heading.textContent = turn.title;
      fill(place, turn.content);
    } catch (error) {
      if (shown === name) fill(place, notice("warn", problemText(error)));
    }
    attribute(before, "aria-disabled", !turn?.before);
    attribute(after, "aria-disabled", !turn?.after);
  }
  const before = iconButton("back", t(`league.${kind}.before`), () => show(turn?.before));
  const after = iconButton("forward", t(`league.${kind}.after`), () => show(turn?.after));
  await show(first);
  return el(
    "section.card.tight.league-card",
    { "data-part": kind },
    el("div.league-turn.row", heading, el("div.league-turners", before, after)),
    place,
  );
}

/**
 * @param {LeagueDay} day
 * @param {boolean} isToday
 */
function dayTable({ items, hidden }, isToday) {
  if (!items.length) return el("p.soft", t(isToday ? "league.empty" : "league.day.none"));
  return [
    hidden && el("p.soft.small", t("league.hidden")),
    table(
      [t("league.place"), t("seat.name"), t("step.result"), t("how.points.title")],
      items.map((row) => ({
        own: row.you,
        place: row.place,
        name: row.name,
        cells: [resultOf(row), hidden ? "" : String(row.points)],
      })),
    ),
  ];
}

/** @param {LeagueDayRow} row */
function resultOf({ state, rank, share, seconds, impossible }) {
  if (state === "not_begun") return "";
  if (state === "begun") return t("league.begun");
  if (rank === null) return t("league.ended");
  if (share === null) return t("league.gave.up");
  return el(
    "span.league-result",
    el("span", rank === NO_RANK ? t("per.cent", { share }) : rankName(rank)),
    seconds !== null && el("span.soft", clockText(Math.floor(seconds))),
    impossible && el("span.league-impossible.small", t("league.impossible")),
  );
}

/** @param {LeagueWeek} week */
function weekTable({ items, hidden }) {
  return [
    hidden && el("p.soft.small", t("league.week.hidden")),
    items.length
      ? table(
          [t("league.place"), t("seat.name"), t("league.solved"), t("how.points.title")],
          items.map(({ place, name, solved, played, points }) => ({
            own: false,
            place,
            name,
            cells: [t("league.solved.of", { solved, played }), String(points)],
          })),
        )
      : el("p.soft", t("league.week.none")),
  ];
}

/**
 * @param {string[]} columns
 * @param {{own: boolean, place: number | null, name: string, cells: Child[]}[]} rows
 */
function table([place, ...others], rows) {
  return el(
    "table.table.league-table",
    tableHead([el("span.unseen", place), ...others]),
    el(
      "tbody",
      rows.map((row) =>
        el(
          "tr",
          { class: row.own ? "own" : null },
          el("td.league-place", row.place === null ? "–" : String(row.place)),
          el(
            "th.league-name",
            { scope: "row" },
            el("span.cut", { text: row.name, title: row.name }),
            row.own && el("span.unseen", t("league.you")),
          ),
          row.cells.map((cell) => el("td", cell)),
        ),
      ),
    ),
  );
}
