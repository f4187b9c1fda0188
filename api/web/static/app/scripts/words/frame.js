// What the word screens have in common: the two ways to ask, and the dictionary that is asked.

import { allDictionaries, dictionaryInAddress } from "../dictionaries.js";
import { el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { recall, remember } from "../store.js";
import { t } from "../text.js";

/** Return the dictionary that was chosen last on this device. */
export function chosenDictionary() {
  return dictionaryInAddress() ?? recall("dictionary", "en");
}

/**
 * Make the links between looking up and judging.
 * @param {string} current
 */
export function tabs(current) {
  return el(
    "nav.steps",
    { "aria-label": t("words.ways") },
    [
      ["look-up", "/words"],
      ["judge", "/words/judge"],
    ].map(([name, path]) =>
      el("a", {
        href: path,
        "aria-current": name === current ? "page" : null,
        class: name === current ? "done" : null,
        text: t(`words.${name}`),
      }),
    ),
  );
}

/**
 * Make the chooser of the dictionary; filled as soon as the service has said which there are.
 * @param {(id: string) => void} choose told the id
 */
export function chooser(choose) {
  const id = freshId("dictionary");
  const select = el(
    "select.input",
    {
      id,
      on: {
        change: () => {
          remember("dictionary", select.value);
          choose(select.value);
        },
      },
    },
    el("option", { value: chosenDictionary(), text: chosenDictionary() }),
  );
  const about = el("p.soft.small");
  allDictionaries()
    .then((all) => {
      fill(
        select,
        all.map((entry) =>
          el("option", { value: entry.id, text: entry.name, selected: entry.id === chosenDictionary() }),
        ),
      );
      if (!all.some((entry) => entry.id === select.value)) choose(select.value);
      const say = () => {
        const entry = all.find((other) => other.id === select.value);
        about.textContent = entry
          ? t("words.about", { count: entry.words, version: entry.version.slice(0, 8), attribution: entry.attribution })
          : "";
      };
      select.addEventListener("change", say);
      say();
    })
    .catch(() => {});
  return {
    node: el(
      "div.field",
      el("label", { for: id, text: t("rules.dictionary") }),
      select,
      about,
      el("a.button.quiet", { href: "/dictionaries/new" }, icon("plus"), t("lists.title")),
    ),
    get value() {
      return select.value;
    },
  };
}
