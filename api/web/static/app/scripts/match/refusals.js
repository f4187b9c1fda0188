// Why something that was entered on a board does not stand, in words for people.

import { Problem } from "../api.js";
import { entryText, problemText } from "../problems.js";
import { hasText, t } from "../text.js";

/** The most sentences that are said at once. */
const MOST = 3;

/**
 * Return the sentence about one refused letter or ring.
 * @param {FieldProblem} problem
 * @param {{session: MatchSession}} about
 */
export function refusalText(problem, { session }) {
  const { code = "", pointer = "", cell, stands, by } = problem;
  const cast = session.cast();
  const ring = pointer.startsWith("/rings") || Boolean(stands && cast.players.includes(stands));
  if (code === "cell_changed" || code === "overwritten") {
    const first = by ? cast.name(by) : t("refused.somebody");
    const what = stands ? (ring ? "ring" : "tile") : "none";
    const shown = { cell: cell ?? "", player: first, stands: ring && stands ? cast.name(stands) : (stands ?? "") };
    return t(`refused.${code}.${what}`, shown);
  }
  if (hasText(`refused.${code}`)) return t(`refused.${code}`, { cell: pointer.split("/")[2] ?? "" });
  return entryText(problem, "invalid", (name) => session.called(name));
}

/**
 * Return what is said of a request that was refused.
 * @param {unknown} error
 * @param {{session: MatchSession}} about
 */
export function refusalTexts(error, about) {
  if (!(error instanceof Problem) || !error.errors.length) return problemText(error);
  const texts = [...new Set(error.errors.map((problem) => refusalText(problem, about)))];
  const more = texts.length - MOST;
  return [...texts.slice(0, MOST), ...(more > 0 ? [t("refused.more", { count: more })] : [])].join(" ");
}
