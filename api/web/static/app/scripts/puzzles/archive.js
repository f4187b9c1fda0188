// The daily puzzles of a month as a calendar, each day with what became of it on this device.

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { allRecords } from "./kept.js";
import { dayText } from "./look.js";
import { dayAfter } from "./statistics.js";
import { dayPath } from "./today.js";

const MONDAY = "2024-01-01";

/**
 * Make the calendar.
 * @param {string} today the last day that has a puzzle
 * @param {string} first the first day that has one
 * @param {string} edition
 */
export function archive(today, first, edition) {
  const node = el("section.card.archive", { "aria-label": t("archive.title") });
  let month = today.slice(0, 7);
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
        {},
        el("h2", { tabindex: -1, text: monthText(month) }),
        el(
          "div.buttons",
          {},
          turn("back", t("archive.before"), month > first.slice(0, 7), () => show(monthAfter(month, -1))),
          turn("forward", t("archive.after"), month < today.slice(0, 7), () => show(monthAfter(month, 1))),
        ),
      ),
      el(
        "ol.week-days",
        { "aria-hidden": true },
        Array.from({ length: 7 }, (_, day) => el("li", { text: weekDay(day) })),
      ),
      el(
        "ol.days",
        { vars: { "--first": ((new Date(days[0]).getUTCDay() + 6) % 7) + 1 } },
        days.map((day) =>
          el(
            "li",
            {},
            day > today || day < first
              ? el("span.day.none", { "aria-hidden": true, text: Number(day.slice(8)) })
              : link(
                  dayPath(day, edition),
                  day,
                  records.find(({ date }) => date === day),
                  day === today,
                ),
          ),
        ),
      ),
    );
  };
  draw();
  return node;
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

/**
 * @param {string} drawing
 * @param {string} label
 * @param {boolean} possible
 * @param {() => void} act
 */
function turn(drawing, label, possible, act) {
  return el(
    "button.button.quiet.icon",
    { type: "button", "aria-label": label, title: label, disabled: !possible, on: { click: act } },
    icon(drawing),
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
  return new Intl.DateTimeFormat(document.documentElement.lang, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** @param {number} number */
function weekDay(number) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "narrow", timeZone: "UTC" }).format(
    new Date(`${dayAfter(MONDAY, number)}T00:00:00Z`),
  );
}
