// What was done at a table, line by line; any line shows the game as it stood then.

import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../text.js";
import { tableAction } from "./wording.js";

const MOST = 400;

/** How many lines are told where there is room for them. */
const LATELY = 6;

/**
 * Make the log, and the buttons to go through the game.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameState} state
 * @param {number | null} at the step that is looked at; null for the present
 * @param {(at: number | null) => void} look
 */
export function tableLog(session, page, state, at, look) {
  return [
    at !== null &&
      stepper(
        session.steps.list.length,
        at,
        look,
        button(".button.primary", () => look(null), t("table.replay.end")),
      ),
    logLines(session, page, state, at, look),
    at === null &&
      session.whole &&
      state.table.outcome &&
      button(".button", () => look(0), { "data-key": "replay" }, icon("undo"), t("table.replay")),
  ];
}

/**
 * Make the list of what was done, the latest first; the other arguments are those of `tableLog`.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameState} state
 * @param {number | null} at
 * @param {(at: number) => void} look
 * @param {(line: string, done: LoggedAction, index: number) => string} [more] tells more in a line of a step
 */
export function logLines(session, page, state, at, look, more = (line) => line) {
  const lines = session.steps.list
    .flatMap((step, index) =>
      step.actions.map((done) => {
        const line = lineOf(done, page, state);
        return { index, text: line && more(line, done, index) };
      }),
    )
    .filter(({ text }) => text)
    .slice(-MOST)
    .reverse();
  return (
    lines.length > 0 &&
    el(
      "details.card.table-log",
      { "data-key": "log" },
      el("summary", icon("clock"), t("table.log", { count: lines.length })),
      el(
        "ol.log-lines",
        { reversed: true },
        lines.map(({ index, text }, place) =>
          el(
            "li",
            { "data-key": String(lines.length - place) },
            session.whole
              ? button(".log-line", () => look(index), { "aria-pressed": String(index === at), text })
              : el("span.log-line", text),
          ),
        ),
      ),
    )
  );
}

/**
 * Tell what players did last, the latest first.
 * @param {GamePage} page
 * @param {GameState} state
 */
export function lately(page, state) {
  const lines = state.recent
    .filter(({ actor }) => state.players.includes(actor))
    .map((done) => ({ done, text: lineOf(done, page, state) }))
    .filter(({ text }) => text)
    .slice(-LATELY)
    .reverse();
  return (
    lines.length > 0 &&
    el(
      "ol.table-lately.soft.grid-1",
      { "data-key": "lately", reversed: true },
      lines.map(({ done, text }) => el("li", { "data-key": `${done.ply} ${done.actor} ${done.action}`, text })),
    )
  );
}

/**
 * Tell what was done in a line; null where nothing is told of it.
 * @param {LoggedAction} done
 * @param {GamePage} page
 * @param {GameState} state
 */
export function lineOf(done, page, state) {
  return done.actor === "table" ? tableAction(done, state.cast) : page.summary(done, state);
}

/**
 * Make the buttons that lead through a game step by step.
 * @param {number} count how many steps there are
 * @param {number} at the step that is looked at
 * @param {(at: number) => void} look
 * @param {...Child} more what stands beside them
 */
export function stepper(count, at, look, ...more) {
  /**
   * @param {string} name
   * @param {string} drawing
   * @param {number} to
   */
  const leading = (name, drawing, to) =>
    button(
      ".button.icon",
      () => look(to),
      { "data-key": name, "aria-label": t(`table.replay.${name}`), disabled: to < 0 || to >= count },
      icon(drawing),
    );
  return el(
    "div.buttons.replay-bar",
    { "data-key": "replay bar", role: "group", "aria-label": t("table.replay") },
    leading("back", "back", at - 1),
    el("span.replay-at", t("table.replay.at", { step: at + 1, count })),
    leading("forward", "forward", at + 1),
    more,
  );
}
