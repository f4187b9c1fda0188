// Rated puzzles: how the solver of this device stands in every kind, and the next puzzle of each.

import { Problem, Unreachable } from "../api.js";
import { el } from "../dom.js";
import { icon } from "../icons.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { addTexts, t } from "../text.js";
import { kindName, loadKinds } from "./kinds.js";
import { standings } from "./rated-service.js";

/** Show them. */
export async function show() {
  const [kinds] = await Promise.all([loadKinds(), addTexts("screens", "rated")]);
  const { found, problem } = await look();
  return {
    title: t("rated.title"),
    wide: true,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("rated.title") }),
      el("p", t("screens.rated.detail")),
      problem,
      el(
        "ul.rated-kinds.grid-2",
        kinds.map((kind) =>
          row(
            kind,
            found.find((each) => each.kind === kind),
          ),
        ),
      ),
      el(
        "section.card.tight",
        el("h2", t("screens.rated.rules")),
        el(
          "ul.rated-rules",
          ["board", "checks", "wrong", "hour", "hints", "sure"].map((rule) =>
            el("li", t(`screens.rated.rule.${rule}`)),
          ),
        ),
      ),
    ),
  };
}

/** @returns {Promise<{found: SolverStanding[], problem: HTMLElement | null}>} */
async function look() {
  try {
    return { found: await standings(), problem: null };
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    const text = error instanceof Problem ? problemText(error) : t("screens.rated.unreachable");
    return { found: [], problem: notice("warn", text) };
  }
}

/**
 * @param {string} kind
 * @param {SolverStanding | undefined} standing
 */
function row(kind, standing) {
  return el(
    "li",
    el(
      "a.card.rated-kind.row",
      { href: `/puzzles/rated/${kind}` },
      el("span.rated-name.fills", el("strong", kindName(kind)), el("span.soft.small", standingText(standing))),
      typeof standing?.rating === "number" && el("strong.rated-points", String(standing.rating)),
      icon("forward"),
    ),
  );
}

/**
 * Say how somebody stands, in plain words.
 * @param {SolverStanding | undefined} standing
 */
export function standingText(standing) {
  if (!standing?.attempts) return t("rated.none");
  const { rating, attempts, solved } = standing;
  const count = t("rated.count", { count: attempts, solved });
  if (rating === null) return `${count} ${t("rated.unsure")}`;
  const level = rating < 1300 ? "beginner" : rating < 1500 ? "usual" : rating < 1700 ? "good" : "strong";
  return `${count} ${t(`rated.level.${level}`)}`;
}
