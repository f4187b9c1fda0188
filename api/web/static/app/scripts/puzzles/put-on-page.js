// The lines that put a puzzle on a page of another site, to be copied.

import { addressOf } from "../base-path.js";
import { button, el, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { openDialog } from "../parts/dialog.js";
import { besideThisComputer, copy } from "../parts/share.js";
import { t } from "../text.js";

/**
 * Show the lines.
 * @param {Puzzle} puzzle
 */
export function putOnPage(puzzle) {
  const id = freshId("lines");
  const field = el("textarea.input", {
    id,
    readonly: true,
    rows: 7,
    spellcheck: "false",
    on: { focus: () => field.select() },
  });
  const { daily } = puzzle;
  /** @param {string} chosen */
  const show = (chosen) => {
    field.value = linesOf(chosen === "latest" && daily ? { edition: daily.edition, date: "latest" } : own(puzzle));
  };
  show("this");
  openDialog(
    t("page.put"),
    daily &&
      choice(
        t("page.which"),
        [
          ["this", t("page.this")],
          ["latest", t("page.latest")],
        ],
        "this",
        show,
      ),
    el("div.field", el("label", { for: id, text: t("page.lines") }), field),
    el(
      "div.buttons",
      button(".button.primary", () => copy(field.value, field), icon("link"), t("page.copy")),
    ),
    el("p.soft.small", t("page.detail")),
    besideThisComputer(),
  );
}

/**
 * Return which puzzle it is, as attributes of the element.
 * @param {Puzzle} puzzle
 * @returns {Record<string, string>}
 */
function own({ id, daily }) {
  return daily && !daily.withheld ? { edition: daily.edition, date: daily.date } : { puzzle: id };
}

/**
 * Return the lines for a page. Where it may run no script, a frame stands in place of the element.
 * @param {Record<string, string>} attributes
 */
function linesOf(attributes) {
  const told = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const source = addressOf("/embed/word-ringers.js");
  const frame = addressOf(`/embed/${Object.values(attributes).join("/")}`);
  const element = "word-ringers-puzzle";
  return [
    `<script type="module" src="${source}"></script>`,
    `<${element}${told.join("")}>`,
    `<noscript><iframe src="${frame}" title="Word Ringers" width="480" height="900"></iframe></noscript>`,
    `</${element}>`,
    "",
  ].join("\n");
}
