// How a board is judged: the dictionary and the rulings that the printed rules leave open.

import { allDictionaries } from "../dictionaries.js";
import { button, el, freshId } from "../dom.js";
import { languageChoice } from "../language.js";
import { choice, choiceField, labelled, selection } from "../parts/choice.js";
import { openDialog } from "../parts/dialog.js";
import { notice } from "../parts/notice.js";
import { stepper } from "../parts/stepper.js";
import { t } from "../text.js";
import { arrivals, bytesHere, canKeep, letLoad, mayLoad } from "./saved-words.js";

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
    keeping(chosen),
    languageChoice(),
    button(
      ".button.primary.wide",
      () => {
        close();
        document.change(chosen);
      },
      t("rules.do"),
    ),
  );
}

/**
 * Make the choice whether the words of the dictionary come to this device by themselves.
 * @param {{ dictionary: string }} chosen
 */
function keeping(chosen) {
  const status = el("p.hint", { role: "status", text: savedText(chosen.dictionary) });
  const come = () => {
    status.textContent = savedText(chosen.dictionary);
  };
  arrivals.addEventListener("change", come, { once: true }); // they may be on their way while this is opened
  /** @param {string} value */
  const set = async (value) => {
    const id = chosen.dictionary;
    try {
      status.textContent = t("waiting");
      await letLoad(id, value === "on");
      status.textContent = value === "on" ? savedText(id) : t("keep.forgotten");
    } catch {
      status.textContent = t("failed.unreachable.detail");
    }
  };
  return labelled(
    t("keep.label"),
    choice(
      t("keep.label"),
      [
        ["off", t("off")],
        ["on", t("on")],
      ],
      mayLoad() ? "on" : "off",
      set,
    ),
    status,
  );
}

/**
 * Tell whether the words of a dictionary are here, for how long, and what they took on their way.
 * @param {string} id
 */
function savedText(id) {
  const bytes = bytesHere(id);
  if (bytes === null) return t(mayLoad() ? "keep.hint" : "keep.forgotten");
  return t(canKeep() ? "keep.kept" : "keep.page", { size: Math.ceil(bytes / 100_000) / 10 });
}

/**
 * Make the fields.
 * @param {{dictionary: string, ruleset: Ruleset}} chosen written to as they change
 * @param {Dictionary[] | null} dictionaries those to choose from
 */
export function rulesFields(chosen, dictionaries) {
  const id = freshId("rules");
  return [
    dictionaries
      ? el(
          "div.field",
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
    rulingFields(chosen.ruleset),
  ];
}

/**
 * Make the fields of the rulings alone.
 * @param {Ruleset} ruleset written to as they change
 */
export function rulingFields(ruleset) {
  /**
   * @template {keyof Ruleset} Option
   * @param {Option} option
   * @param {Ruleset[Option]} usual
   */
  const set = (option, usual) => (/** @type {Ruleset[Option]} */ value) => {
    if (value === usual) delete ruleset[option];
    else ruleset[option] = value;
  };
  const shortest = stepper(t("rules.min_length"), {
    value: ruleset.min_length ?? 2,
    low: 2,
    high: 30,
    onChange: set("min_length", 2),
  });
  return [
    shortest.node,
    choiceField(
      t("rules.cancel"),
      ["all", "any_shared", "off"].map((value) => [value, t(`rules.cancel.${value}`)]),
      ruleset.cancel ?? "all",
      set("cancel", "all"),
    ),
    choiceField(
      t("rules.repeat"),
      ["per_place", "once"].map((value) => [value, t(`rules.repeat.${value}`)]),
      ruleset.repeat ?? "per_place",
      set("repeat", "per_place"),
    ),
  ];
}
