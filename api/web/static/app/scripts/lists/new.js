// A word list that a person brings: it is checked first, and kept once its report has been seen.

import { ask, Problem } from "../api.js";
import { forgetDictionaries } from "../dictionaries.js";
import { attribute, button, el, fill, freshId, speak } from "../dom.js";
import { icon } from "../icons.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { addTexts, t } from "../text.js";
import { ListFields } from "./files.js";
import { refusalOf, reportOf } from "./report.js";
import { sendList } from "./sending.js";
import { idOf, ListSettings } from "./settings.js";

/** The token of whoever runs the service; it is forgotten with the page. */
let token = "";

/** Show the form. */
export async function show() {
  await addTexts("screens", "lists");
  const list = new NewList();
  return {
    title: t("lists.title"),
    wide: true,
    node: el(
      "div.stack",
      el("h1", { tabindex: -1, text: t("lists.title") }),
      el("p", t("screens.lists.intro")),
      list.node,
    ),
    leave: () => list.end(),
  };
}

/** The form, the report, and what came of it. */
class NewList {
  constructor() {
    this.leaving = new AbortController();
    this.busy = false;
    this.changes = 0;
    /**
     * What was checked last, as it was sent; null after a change.
     * @type {{choice: ListChoice, files: ListFiles} | null}
     */
    this.checked = null;
    this.fields = new ListFields((name) => {
      if (name) this.settings.nameAfter(name);
      this.#change();
    });
    this.settings = new ListSettings(() => this.#change());
    this.said = el("div.stack.tighter");
    this.result = el("section.stack.list-result", {
      hidden: true,
      tabindex: -1,
      "aria-label": t("screens.lists.report"),
    });
    this.check = el("button.button.primary.wide", { type: "submit", text: t("screens.lists.check") });
    this.form = form(
      ".stack",
      () => this.#check(),
      this.fields.node,
      this.settings.node,
      this.settings.reading,
      this.#token(),
      this.check,
    );
    this.node = el("div.new-list", this.form, el("div.stack", this.said, this.result));
  }

  /** Stop what is being sent. */
  end() {
    this.leaving.abort();
  }

  #token() {
    const [id, hint] = [freshId("token"), freshId("hint")];
    this.secret = el("input.input", {
      id,
      type: "password",
      value: token,
      autocomplete: "off",
      maxlength: 200,
      "aria-describedby": hint,
      on: {
        input: ({ currentTarget }) => {
          token = currentTarget.value.trim();
        },
      },
    });
    return el(
      "section.card",
      el(
        "div.field",
        el("label", { for: id, text: t("screens.lists.token") }),
        this.secret,
        el("p.hint", { id: hint, text: t("screens.lists.token.hint") }),
      ),
    );
  }

  #change() {
    this.changes += 1;
    this.checked = null;
    fill(this.said);
    this.result.hidden = true;
  }

  async #check() {
    if (this.busy) return;
    this.#change();
    const files = this.fields.files();
    const choice = { ...this.settings.chosen };
    if (this.fields.isWritten) choice.encoding = "utf-8";
    if (typeof files === "string") return this.#amiss(files, this.fields.choose);
    if (!choice.name.trim()) return this.#amiss("screens.lists.name.empty", this.settings.name);
    if (choice.id !== idOf(choice.id) || !choice.id) return this.#amiss("screens.lists.id.bad", this.settings.id);
    if (this.settings.letters.isMissing) return this.#amiss("screens.lists.letters.empty", undefined);
    if (!token) return this.#amiss("screens.lists.token.empty", this.secret);
    const alphabet = this.settings.letters.part;
    if (alphabet) files.alphabet = alphabet;
    const { changes } = this;
    const found = await this.#send(choice, files, true);
    if (!found || changes !== this.changes) return;
    const present = await this.#present(choice.id).catch((error) => {
      fill(this.said, refusalOf(error));
      return undefined;
    });
    if (present === undefined || changes !== this.changes) return;
    this.checked = { choice, files };
    this.#show(
      el("h2", t("screens.lists.report")),
      notice("", t("screens.lists.not_kept_yet")),
      reportOf(found),
      present && notice("warn", t("screens.lists.exists", { name: present.name, count: present.words })),
      button(
        ".button.primary.wide",
        () => this.#keep(present?.version),
        icon("check"),
        t(present ? "screens.lists.replace" : "screens.lists.keep"),
      ),
    );
    speak(t("screens.lists.report.words", { name: found.name, count: found.words }));
  }

  /**
   * Return the list that is there under an id already; null if there is none.
   * @param {string} id
   * @returns {Promise<Dictionary | null>}
   */
  async #present(id) {
    const { signal } = this.leaving;
    try {
      return (await ask("GET", `/v1/dictionaries/${encodeURIComponent(id)}`, { signal })).data;
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return null;
      throw error;
    }
  }

  /** @param {string} [replaces] */
  async #keep(replaces) {
    if (this.busy || !this.checked) return;
    const { choice, files } = this.checked;
    const stored = await this.#send(choice, files, false, replaces);
    if (!stored) return;
    forgetDictionaries();
    const chosen = `?dictionary=${encodeURIComponent(stored.id)}`;
    this.form.hidden = true;
    this.#show(
      notice("good", t("screens.lists.kept", { name: stored.name, count: stored.words })),
      el(
        "div.buttons",
        el("a.button.primary", { href: `/words${chosen}` }, icon("book"), t("screens.lists.look")),
        el("a.button", { href: `/matches/new${chosen}` }, icon("people"), t("screens.lists.play")),
        el("a.button", { href: `/puzzles${chosen}` }, icon("puzzle"), t("screens.lists.puzzles")),
        button(".button.quiet", () => this.#again(), icon("plus"), t("screens.lists.another")),
      ),
    );
  }

  #again() {
    const fresh = new NewList();
    this.end();
    this.node.replaceWith(fresh.node);
    this.end = () => fresh.end();
    fresh.fields.choose.focus();
  }

  /**
   * Send the list, and say how far it is and what goes wrong.
   * @param {ListChoice} choice
   * @param {ListFiles} files
   * @param {boolean} check
   * @param {string} [replaces]
   * @returns {Promise<CheckedList | null>} null if it was refused
   */
  async #send(choice, files, check, replaces) {
    this.busy = true;
    attribute(this.check, "aria-disabled", true);
    const text = el("p.soft", { role: "status" }, t("screens.lists.sending"));
    const bar = el("progress", { max: 1, value: 0, "aria-label": t("screens.lists.sending") });
    fill(this.said, text, bar);
    this.said.scrollIntoView?.({ block: "nearest" });
    /** @param {number} part */
    const progress = (part) => {
      if (part < 1) bar.value = part;
      else {
        bar.removeAttribute("value");
        text.textContent = t(check ? "screens.lists.reading" : "screens.lists.keeping");
      }
    };
    try {
      const list = await sendList(choice, files, { token, check, replaces, signal: this.leaving.signal, progress });
      fill(this.said);
      return list;
    } catch (error) {
      if (!(error instanceof DOMException)) fill(this.said, refusalOf(error));
      this.said.scrollIntoView?.({ block: "nearest" });
      return null;
    } finally {
      this.busy = false;
      attribute(this.check, "aria-disabled", null);
    }
  }

  /**
   * @param {string} name that of the text that says what is amiss
   * @param {HTMLElement | undefined} field where it is mended
   */
  #amiss(name, field) {
    fill(this.said, notice("bad", t(name)));
    field?.focus();
    this.said.scrollIntoView?.({ block: "nearest" });
  }

  /** @param {...Child} content */
  #show(...content) {
    fill(this.result, ...content);
    this.result.hidden = false;
    this.result.focus({ preventScroll: true });
    this.result.scrollIntoView?.({ block: "start" });
  }
}
