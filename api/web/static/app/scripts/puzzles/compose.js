// Boards from one's own words: what is asked, the boards that came of it, and their sheet, link and puzzle.

import { ask, Problem } from "../api.js";
import { attribute, el, fill, speak } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { recall, remember } from "../store.js";
import { addTexts, listed, t } from "../text.js";
import { askedOf, ComposeOptions, USUAL } from "./compose-options.js";
import { ComposedBoards, countText } from "./composed-boards.js";
import { lineWithoutClue } from "./typed-words.js";

/** Show the form, and the boards that were made last. */
export async function show() {
  await Promise.all([addTexts("screens", "compose"), addTexts("screens", "print")]);
  const form = new ComposeForm();
  return {
    title: t("compose.title"),
    wide: true,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("compose.title") }),
      el("p", t("screens.compose.intro")),
      form.node,
    ),
    leave: () => form.end(),
  };
}

/** The form, and the boards. */
class ComposeForm {
  constructor() {
    /** @type {ComposeChoice} */
    this.chosen = { ...USUAL, ...recall("compose-choice", {}) };
    this.leaving = new AbortController();
    this.said = el("div.stack.tighter", { "aria-live": "polite" });
    this.options = new ComposeOptions(this.chosen, (fields) => this.#change(fields));
    this.result = new ComposedBoards(this.said, () => this.#make(this.chosen.seed + 1));
    this.button = el("button.button.primary.wide", { type: "submit", text: t("screens.compose.do") });
    const asked = form(".card", () => this.#make(1), ...this.options.nodes, this.button);
    this.node = el("div.compose", asked, el("div.stack", this.said, this.result.node));
    /** @type {ComposedAnswer | null} */
    const last = recall("composed", null);
    if (last) this.result.show(last);
  }

  /** Stop waiting for boards. */
  end() {
    this.leaving.abort();
  }

  /** @param {Partial<ComposeChoice>} fields */
  #change(fields) {
    this.chosen = { ...this.chosen, ...fields };
    remember("compose-choice", this.chosen);
  }

  /**
   * Have boards made.
   * @param {number} seed the same one makes the same boards of the same words
   */
  async #make(seed) {
    const body = askedOf({ ...this.chosen, seed });
    if (!body.words.length) {
      fill(this.said, notice("warn", t("screens.compose.empty")));
      this.options.words.focus();
      return;
    }
    const wrong = this.chosen.clues && lineWithoutClue(this.chosen.words);
    if (wrong) {
      fill(this.said, notice("warn", t("screens.compose.clue_line", wrong)));
      this.options.words.focus();
      return;
    }
    if (this.making) return;
    this.making = true;
    this.#change({ seed });
    attribute(this.button, "aria-disabled", true);
    fill(this.said, el("div.progress", { role: "status", "aria-label": t("screens.compose.making") }, el("span")));
    const { signal } = this.leaving;
    const done = await attempt(async () => {
      try {
        const { data } = await ask("POST", "/v1/boards/compose", { body, signal });
        const { word_clues, directions, sentence } = body;
        remember("composed", { ...data, asked: { word_clues, directions, sentence } });
        this.result.show(data);
        speak(countText(data));
      } catch (error) {
        if (!(error instanceof Problem) || !error.body.left_out) throw error;
        this.result.refuse(error.body.left_out);
        speak(t("screens.compose.placed", { placed: 0, count: error.body.left_out.length }));
      }
    }, this.said);
    if (done) {
      const joined = body.words.filter((word) => word.includes(";"));
      fill(this.said, joined.length > 0 && notice("warn", t("screens.compose.semicolons", { words: listed(joined) })));
      this.result.node.scrollIntoView?.({ block: "nearest" });
    }
    this.making = false;
    attribute(this.button, "aria-disabled", null);
  }
}
