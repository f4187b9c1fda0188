// One verdict for a whole play, as an arbiter gives it: which word is at fault is not said.

import { ask } from "../api.js";
import { el, fill, freshId } from "../dom.js";
import { icon } from "../icons.js";
import { attempt } from "../parts/attempt.js";
import { form } from "../parts/form.js";
import { splitClaims } from "../split-claims.js";
import { t } from "../text.js";
import { chooser, tabs } from "./frame.js";

/** Show the input and the verdict. */
export async function show() {
  const id = freshId("play");
  const input = el("input.input.big", {
    id,
    "data-focus": true,
    maxlength: 1000,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    placeholder: t("judge.placeholder"),
  });
  const verdict = el("div", { role: "status" });
  const problem = el("div");
  const dictionary = chooser(() => fill(verdict));

  async function judge() {
    const words = splitClaims(input.value);
    fill(verdict);
    if (!words.length) {
      input.focus();
      return;
    }
    await attempt(async () => {
      const { data } = await ask("POST", `/v1/dictionaries/${encodeURIComponent(dictionary.value)}/judge`, {
        body: { words },
      });
      const kind = data.acceptable ? "good" : "bad";
      fill(
        verdict,
        el(
          "section.verdict.whole",
          { class: kind },
          icon(data.acceptable ? "check" : "cross"),
          el("p.verdict-word", t(`judge.${kind}`)),
          el("p", t("judge.of", { count: words.length })),
        ),
      );
    }, problem);
    input.select();
  }

  input.addEventListener("input", () => fill(verdict));
  return {
    title: t("words.judge"),
    keys: [["Enter", t("judge.do")]],
    node: el(
      "div.stack",
      el("h1.unseen", { tabindex: -1, text: t("words.judge") }),
      tabs("judge"),
      form(
        ".stack",
        judge,
        el("div.field", el("label", { for: id, text: t("judge.label") }), el("p.hint", t("judge.hint")), input),
        problem,
        verdict,
        el("button.button.primary.wide", t("judge.do")),
      ),
      dictionary.node,
    ),
  };
}
