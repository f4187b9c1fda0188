// How a board is judged: the dictionary and the rulings that the printed rules leave open.

import { allDictionaries } from "../dictionaries.js";
import { el, freshId } from "../dom.js";
import { choice, selection } from "../parts/choice.js";
import { openDialog } from "../parts/dialog.js";
import { notice } from "../parts/notice.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";
import { canKeep, forgetWords, keepWords, keptVersion } from "./kept-words.js";

/**
 * Ask for them, and write them into a document with the fields `dictionary` and `ruleset`.
 * @param {Draft<SoloBoard>} document
 */
export async function rulesDialog(document) {
  const { dictionary, ruleset } = document.present;
  const all = await allDictionaries().catch(() => null);
  const chosen = { dictionary, ruleset: { ...ruleset } };
  const fields = rulesFields(chosen, all);
  const close = openDialog(
    t("rules.title"),
    fields,
    canKeep() && keeping(chosen),
    el("button.button.primary.wide", {
      type: "button",
      text: t("rules.do"),
      on: {
        click: () => {
          close();
          document.change(chosen);
        },
      },
    }),
  );
}

/**
 * Make the choice whether the dictionary is kept for use without the service.
 * @param {{ dictionary: string }} chosen
 */
function keeping(chosen) {
  const status = el("p.hint", { role: "status", text: t("keep.hint") });
  /** @param {string} value */
  const set = async (value) => {
    const id = chosen.dictionary;
    try {
      status.textContent = t("waiting");
      if (value === "on") await keepWords(id);
      else await forgetWords(id);
      status.textContent = t(value === "on" ? "keep.kept" : "keep.forgotten");
    } catch {
      status.textContent = t("failed.unreachable.detail");
    }
  };
  return el(
    "div.field",
    {},
    el("span.label", { text: t("keep.label") }),
    choice(
      t("keep.label"),
      [
        ["off", t("off")],
        ["on", t("on")],
      ],
      keptVersion(chosen.dictionary) ? "on" : "off",
      set,
    ),
    status,
  );
}

/**
 * Make the fields.
 * @param {{dictionary: string, ruleset: Ruleset}} chosen written to as they change
 * @param {Dictionary[] | null} dictionaries those to choose from
 */
export function rulesFields(chosen, dictionaries) {
  const id = freshId("rules");
  /**
   * @template {keyof Ruleset} Option
   * @param {Option} option
   * @param {Ruleset[Option]} usual
   */
  const set = (option, usual) => (/** @type {Ruleset[Option]} */ value) => {
    if (value === usual) delete chosen.ruleset[option];
    else chosen.ruleset[option] = value;
  };
  const shortest = stepper(t("rules.min_length"), {
    value: chosen.ruleset.min_length ?? 2,
    low: 2,
    high: 30,
    onChange: set("min_length", 2),
  });
  return [
    dictionaries
      ? el(
          "div.field",
          {},
          el("span.label", { id, text: t("rules.dictionary") }),
          selection(
            t("rules.dictionary"),
            dictionaries.map((entry) => [
              entry.id,
              t("rules.dictionary.entry", { name: entry.name, count: entry.words }),
            ]),
            chosen.dictionary,
            (value) => {
              chosen.dictionary = value;
            },
          ),
        )
      : notice("warn", t("failed.unreachable.detail")),
    shortest.node,
    el(
      "div.field",
      {},
      el("span.label", { text: t("rules.cancel") }),
      choice(
        t("rules.cancel"),
        ["all", "any_shared", "off"].map((value) => [value, t(`rules.cancel.${value}`)]),
        chosen.ruleset.cancel ?? "all",
        set("cancel", "all"),
      ),
    ),
    el(
      "div.field",
      {},
      el("span.label", { text: t("rules.repeat") }),
      choice(
        t("rules.repeat"),
        ["per_place", "once"].map((value) => [value, t(`rules.repeat.${value}`)]),
        chosen.ruleset.repeat ?? "per_place",
        set("repeat", "per_place"),
      ),
    ),
  ];
}
