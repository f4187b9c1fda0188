// What became of the lines of a list, before it is kept and after; and why the service refuses one.

import { Problem } from "../api.js";
import { el } from "../dom.js";
import { notice } from "../parts/notice.js";
import { entryText, problemText } from "../problems.js";
import { listed, t } from "../text.js";

/** How much of what is wrong with a list is shown at once. */
const MOST = 10;

/**
 * Make the report of a list.
 * @param {CheckedList} list
 */
export function reportOf({ words, report, name, alphabet_file }) {
  const { lines, encoding, left_out, meanings, frequencies, first_words } = report;
  const left = left_out.reduce((sum, { count }) => sum + count, 0);
  return [
    el("p.list-words", el("strong", t("screens.lists.report.words", { name, count: words }))),
    el(
      "ul.list-facts",
      el("li", t("screens.lists.report.lines", { count: lines })),
      el("li", t("screens.lists.report.first", { words: listed(first_words) })),
      el("li", t("screens.lists.report.encoding", { encoding })),
      meanings > 0 && el("li", t("screens.lists.report.meanings", { count: meanings })),
      frequencies > 0 && el("li", t("screens.lists.report.frequencies", { count: frequencies })),
    ),
    alphabet_file && lettersOf(alphabet_file.tiles),
    left
      ? el(
          "section.tight",
          el("h3", t("screens.lists.report.left_out", { count: left })),
          el("ul.list-reasons", left_out.map(reasonOf)),
        )
      : el("p", t("screens.lists.report.none_left_out")),
  ];
}

/** @param {Record<string, {points: number | null, count: number}>} tiles */
function lettersOf(tiles) {
  return el(
    "section.tight",
    el("h3", t("screens.lists.report.letters", { count: Object.keys(tiles).length })),
    el(
      "ul.chips",
      Object.entries(tiles).map(([face, { points, count }]) =>
        el(
          "li.chip",
          el("span.word", face),
          el("span.points", points ?? "–"),
          el("span.soft.small", t("screens.lists.report.in_box", { count })),
        ),
      ),
    ),
  );
}

/** @param {LeftOutLines} lines */
function reasonOf({ reason, count, examples }) {
  return el(
    "li",
    el("p", el("strong", t(`screens.lists.reason.${reason}`, { count }))),
    el(
      "ul",
      examples.map(({ line, text }) =>
        el("li", el("span.soft", t("screens.lists.report.line", { line })), " ", el("span.list-text", text)),
      ),
    ),
    count > examples.length && el("p.soft.small", t("screens.lists.report.others", { count: count - examples.length })),
  );
}

/**
 * Make the notice of what went wrong with a list.
 * @param {unknown} error
 */
export function refusalOf(error) {
  if (!(error instanceof Problem)) return notice("bad", t("screens.lists.unreachable"));
  const own = { 401: "token", 403: "scope", 412: "changed", 413: "large", 428: "changed" }[error.status];
  if (own) return notice("bad", t(`screens.lists.refused.${own}`));
  if (error.status !== 422) return notice("bad", problemText(error));
  const rule = error.errors[0]?.rule;
  if (rule === "no_text" || rule === "no_word") return notice("bad", t(`screens.lists.refused.${rule}`));
  const texts = error.errors.map((entry) =>
    entry.line || entry.pointer ? entryText(entry) : t("screens.lists.refused.whole"),
  );
  const said = [...new Set(texts)].slice(0, MOST);
  const items = said.map((text) => el("li", text));
  return notice("bad", t("screens.lists.refused"), el("ul", items));
}
