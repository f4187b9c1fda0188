// The best boards that are known: the most points, the most words, the most points with so many rings.

import { ask } from "../api.js";
import { BoardView } from "../board-view.js";
import { dictionaryName } from "../dictionaries.js";
import { el } from "../dom.js";
import { toFragment } from "../solo/link.js";
import { t } from "../text.js";
import { boardOf, puzzleCast } from "./look.js";

/** Show them. */
export async function show() {
  const { data } = await ask("GET", "/records.json");
  /** @type {{items: RecordBoard[]}} */
  const { items } = data;
  const names = new Map(
    await Promise.all(
      [...new Set(items.map(({ dictionary }) => dictionary.id))].map(
        async (id) => /** @type {[string, string]} */ ([id, await dictionaryName(id)]),
      ),
    ),
  );
  return {
    title: t("records.title"),
    wide: true,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("records.title") }),
      el("p.task-text", t("records.intro")),
      items.length
        ? el(
            "ul.records.grid-4",
            items.map((record) => el("li.card.record", card(record, names.get(record.dictionary.id)))),
          )
        : el("p.empty", t("records.none")),
    ),
  };
}

/**
 * @param {RecordBoard} record
 * @param {string | undefined} dictionary
 */
function card(record, dictionary) {
  const view = new BoardView({ label: t("records.board") });
  const board = boardOf(record);
  view.show({ board, cast: puzzleCast(), dictionary: record.dictionary.id });
  const rings = Number(record.goal.split(":")[1] ?? 0);
  const title = rings ? t("record.rings", { count: rings }) : t(`record.goal.${record.goal}`);
  const value = t(record.unit === "words" ? "words.count" : "points", { count: record.value });
  const state = { board, claims: {}, scoring: "automatic", dictionary: record.dictionary.id, ruleset: {} };
  const link = `/board${toFragment(state)}`;
  return [
    view.node,
    el(
      "div.record-text.grid-1",
      el("h2", title),
      el("p.record-value", value),
      el(
        "p.soft.small",
        record.status === "optimal" ? t("record.optimal") : t("record.bound", { bound: record.bound }),
      ),
      el("p.soft.small", t("result.source", { dictionary })),
      el("a.button", { href: link, text: t("record.look") }),
    ),
  ];
}
