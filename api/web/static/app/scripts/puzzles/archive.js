// The daily puzzles of a month as a calendar, each day with what became of it on this device.

import { within } from "../base-path.js";
import { el, fill } from "../dom.js";
import { icon, iconButton } from "../icons.js";
import { locale, t } from "../text.js";
import { kindName } from "./kinds.js";
import { dayText, stars } from "./look.js";
import { allRecords } from "./saved.js";
import { dayAfter } from "./statistics.js";
import { subscribe } from "./subscribe.js";
import { dayPath } from "./today.js";

const MONDAY = "2024-01-01";

/**
 * Make the calendar.
 * @param {string} today the last day that has a puzzle
 * @param {string} first the first day that has one
 * @param {string} edition
 * @param {Promise<Edition | null>} known the days that are left out, and what comes in a week
 */
export function archive(today, first, edition, known) {
  const node = el("section.card.archive", { "aria-label": t("archive.title") });
  const plan = el("div", el("p.soft", t("waiting")));
  const rhythm = el("details", el("summary", t("archive.week")), plan);
  const following = subscribe(edition);
  let month = today.slice(0, 7);
  /** @type {string[]} */
  let without = [];
  /** @param {string} other */
  const show = (other) => {
    month = other;
    draw();
    node.querySelector("h2")?.focus({ preventScroll: true });
  };
  const draw = () => {
    const records = Object.values(allRecords()).filter(({ date, edition: own }) => date && own === edition);
    const days = daysOf(month);
    fill(
      node,
      el(
        "div.heading",
        el("h2", { tabindex: -1, text: monthText(month) }),
        el(
          "div.buttons",
          iconButton("back", t("archive.before"), () => show(monthAfter(month, -1)), {
            disabled: month <= first.slice(0, 7),
          }),
          iconButton("forward", t("archive.after"), () => show(monthAfter(month, 1)), {
            disabled: month >= today.slice(0, 7),
          }),
        ),
      ),
      el(
        "ol.week-days.soft.small",
        { "aria-hidden": true },
        Array.from({ length: 7 }, (_, day) => el("li", weekDay(day))),
      ),
      el(
        "ol.days",
        { vars: { "--first": ((new Date(days[0]).getUTCDay() + 6) % 7) + 1 } },
        days.map((day) =>
          el(
            "li",
            day > today || day < first || without.includes(day)
              ? none(day)
              : link(
                  dayPath(day, edition),
                  day,
                  records.find(({ date }) => date === day),
                  day === today,
                ),
          ),
        ),
      ),
      rhythm,
      following,
    );
  };
  draw();
  known.then((found) => {
    if (!found) return;
    fill(plan, el("ol.week-plan.grid-2", found.week.map(planned)));
    without = found.withheld;
    for (const day of without) node.querySelector(`a[href="${within(dayPath(day, edition))}"]`)?.replaceWith(none(day));
  });
  return node;
}

/**
 * Say what comes on a day of the week.
 * @param {{kind: string, grade: number}[]} orders those that take turns
 * @param {number} number 0 for Monday
 */
function planned(orders, number) {
  return el(
    "li",
    el("strong", weekDay(number, "long")),
    orders.map(({ kind, grade }) => el("span.wraps", el("span", kindName(kind)), stars(grade))),
  );
}

/** @param {string} day */
function none(day) {
  return el("span.day.none", { "aria-hidden": true, text: Number(day.slice(8)) });
}

/**
 * @param {string} path
 * @param {string} day
 * @param {PuzzleRecord | undefined} record
 * @param {boolean} present
 */
function link(path, day, record, present) {
  const state = !record ? "new" : record.solved ? "solved" : record.ended ? "over" : "begun";
  const label = t("archive.day", { day: dayText(day), state: t(`state.${state}`) });
  return el(
    "a.day",
    { href: path, class: state, "aria-label": label, "aria-current": present ? "date" : null },
    el("span", { "aria-hidden": true, text: Number(day.slice(8)) }),
    state === "solved"
      ? icon("check")
      : state !== "new" && el("i.part", { "aria-hidden": true, vars: { "--share": (record?.share ?? 0) / 100 } }),
  );
}

/** @param {string} month */
function daysOf(month) {
  const days = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day)) days.push(day);
  return days;
}

/**
 * @param {string} month
 * @param {number} count
 */
function monthAfter(month, count) {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** @param {string} month */
function monthText(month) {
  return new Intl.DateTimeFormat(locale(), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * @param {number} number
 * @param {"narrow" | "long"} [style]
 */
function weekDay(number, style = "narrow") {
  return new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: "UTC" }).format(
    new Date(`${dayAfter(MONDAY, number)}T00:00:00Z`),
  );
}
