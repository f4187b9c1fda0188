// Which dictionary the words of a puzzle are taken from.

import { allDictionaries } from "../dictionaries.js";
import { el, fill } from "../dom.js";
import { selection } from "../parts/choice.js";
import { t } from "../text.js";

/**
 * Make a list of the dictionaries. It stays the same under a finger or the focus when their names arrive.
 * @param {string} chosen
 * @param {(id: string) => void} choose told the new one
 */
export function wordsChoice(chosen, choose) {
  const list = selection(t("pick.words"), [[chosen, chosen]], chosen, choose);
  allDictionaries()
    .then((all) => {
      const { value } = list;
      fill(
        list,
        all.map(({ id, name }) => el("option", { value: id, text: name })),
      );
      list.value = value;
      if (list.value === value) return;
      list.value = all[0].id; // the one that was chosen is no longer there
      choose(list.value);
    })
    .catch(() => {}); // what the page asks for next says what is wrong
  return list;
}
