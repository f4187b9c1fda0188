// A book of puzzles to print: what is in it, how it looks, and the file once its puzzles are made.

import { Problem, Unreachable } from "../api.js";
import { attribute, button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { ownName } from "../language.js";
import { choice, labelled, selection, tick } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { saveFile } from "../parts/save-file.js";
import { problemText } from "../problems.js";
import { recall, remember } from "../store.js";
import { addTexts, languages, t } from "../text.js";
import { bookFile, makeBook } from "./books.js";
import { kindName, loadKinds } from "./kinds.js";
import { GRADES, starsOf } from "./look.js";
import { OwnSheet } from "./own-sheet.js";
import { pressFields } from "./press.js";
import { wordsChoice } from "./words-choice.js";

const COUNTS = ["4", "12", "24", "40", "60", "100", "200"];
const LENGTHS = ["2", "3", "4"];
const PER_PAGE = ["", "1", "2", "4", "6"];
const PAPERS = ["a4", "booklet", "a5", "letter"];
/** Papers whose names are the same in every language. */
const ISO = /^a\d$/;
const ANSWERS = ["end", "below", "none"];

/** Show the form. */
export async function show() {
  const [kinds] = await Promise.all([loadKinds(), addTexts("screens", "print")]);
  const form = new BookForm(kinds);
  return {
    title: t("print.title"),
    node: el(
      "div.stack.print-book",
      el("h1", { tabindex: -1, text: t("print.title") }),
      el("p", t("screens.print.intro")),
      form.node,
      new OwnSheet(new URLSearchParams(location.search).get("ids")?.split(",") ?? []).node,
    ),
    leave: () => form.end(),
  };
}

/** The form, and what has become of the book. */
class BookForm {
  /** @param {string[]} kinds */
  constructor(kinds) {
    const usual = {
      count: "24",
      kinds,
      grades: GRADES.slice(0, 3),
      dictionary: "en-common",
      length: "2",
      seed: "",
      page: "",
      paper: "a4",
      large: false,
      code: false,
      answers: "end",
      title: "",
      author: "",
      bleed: false,
      language: document.documentElement.lang,
    };
    /** @type {BookChoice} */
    this.chosen = { ...usual, ...recall("puzzle-book", {}) };
    this.chosen.kinds = this.chosen.kinds.filter((kind) => kinds.includes(kind));
    this.leaving = new AbortController();
    this.said = el("div.stack.tighter", { "aria-live": "polite" });
    this.button = button(".button.primary.wide", () => this.#make(), t("screens.print.do"));
    this.node = el("div.stack", this.#content(kinds), this.#look(), this.button, this.said);
  }

  /** Stop waiting for a book. */
  end() {
    this.leaving.abort();
  }

  /** @param {string[]} kinds */
  #content(kinds) {
    const words = wordsChoice(this.chosen.dictionary, (dictionary) => this.#change({ dictionary }));
    return el(
      "section.card",
      el("h2", t("screens.print.content")),
      labelled(t("screens.print.count"), this.#pickOne("count", "screens.print.count", named(COUNTS))),
      labelled(
        t("pick.kind"),
        this.#pickSome(
          "kinds",
          kinds.map((kind) => [kind, kindName(kind)]),
        ),
      ),
      labelled(
        t("pick.grade"),
        this.#pickSome(
          "grades",
          GRADES.map((grade) => [grade, starsOf(grade)]),
        ),
      ),
      labelled(t("pick.words"), words),
      labelled(t("rules.min_length"), this.#pickOne("length", "rules.min_length", named(LENGTHS))),
      labelled(t("screens.print.seed"), this.#typed("seed", 93)),
    );
  }

  #look() {
    return el(
      "section.card",
      el("h2", t("screens.print.look")),
      labelled(
        t("screens.print.paper"),
        this.#pickOne(
          "paper",
          "screens.print.paper",
          PAPERS.map((paper) => [paper, ISO.test(paper) ? paper.toUpperCase() : t(`screens.print.paper.${paper}`)]),
        ),
      ),
      labelled(
        t("screens.print.answers"),
        this.#pickOne(
          "answers",
          "screens.print.answers",
          ANSWERS.map((place) => [place, t(`screens.print.answers.${place}`)]),
        ),
      ),
      tick(t("screens.print.large"), this.chosen.large, (large) => this.#change({ large })),
      tick(t("screens.print.code"), this.chosen.code, (code) => this.#change({ code })),
      labelled(
        t("screens.print.language"),
        this.#pickOne(
          "language",
          "screens.print.language",
          languages().map((code) => [code, ownName(code)]),
        ),
      ),
      labelled(
        t("screens.print.page"),
        this.#pickOne(
          "page",
          "screens.print.page",
          PER_PAGE.map((count) => [count, count || t("screens.print.page.usual")]),
        ),
      ),
      labelled(t("screens.print.name"), this.#typed("title", 80)),
      pressFields(this.chosen, (fields) => this.#change(fields)),
    );
  }

  /**
   * @param {"title" | "seed"} name
   * @param {number} most
   */
  #typed(name, most) {
    const input = el("input.input", {
      value: this.chosen[name],
      maxlength: most,
      "aria-label": t(name === "title" ? "screens.print.name" : "screens.print.seed"),
      on: { input: () => this.#change({ [name]: input.value }) },
    });
    return input;
  }

  /**
   * @param {"count" | "length" | "page" | "paper" | "answers" | "language" | "dictionary"} name
   * @param {string} label
   * @param {string[][]} options
   */
  #pickOne(name, label, options) {
    /** @param {string} value */
    const choose = (value) => this.#change({ [name]: value });
    const make = options.length > 3 ? selection : choice;
    return make(t(label), options, this.chosen[name], choose);
  }

  /**
   * @template {string | number} Value
   * @param {"kinds" | "grades"} name
   * @param {[Value, string][]} options
   */
  #pickSome(name, options) {
    return el(
      "div.print-some",
      options.map(([value, text]) => {
        const all = /** @type {Value[]} */ (/** @type {unknown} */ (this.chosen[name]));
        return tick(text, all.includes(value), (on) => {
          const now = /** @type {Value[]} */ (/** @type {unknown} */ (this.chosen[name]));
          const others = now.filter((other) => other !== value);
          this.#change({ [name]: on ? [...others, value] : others });
        });
      }),
    );
  }

  /** @param {Partial<BookChoice>} fields */
  #change(fields) {
    this.chosen = { ...this.chosen, ...fields };
    remember("puzzle-book", this.chosen);
  }

  async #make() {
    const { signal } = this.leaving;
    attribute(this.button, "aria-disabled", true);
    const bar = el("progress", { max: Number(this.chosen.count), value: 0, "aria-label": t("screens.print.making") });
    const text = el("p.soft", t("screens.print.making"));
    fill(this.said, text, bar);
    try {
      const batch = await makeBook(this.chosen, signal, (made) => {
        bar.value = made;
        text.textContent = t("screens.print.made", { made, count: Number(this.chosen.count) });
      });
      fill(this.said, ...(batch.status === "done" ? this.#files(batch) : [notice("warn", t("screens.print.failed"))]));
      this.said.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      this.#failed(error);
    } finally {
      attribute(this.button, "aria-disabled", null);
    }
  }

  /** @param {MadeBook} batch */
  #files(batch) {
    /** @param {string} format */
    const fileButton = (format) =>
      button(".button.wide", () => this.#save(batch, format), icon("print"), t(`screens.print.file.${format}`));
    return [el("p", t("screens.print.done")), fileButton("pdf"), fileButton("txt")];
  }

  /**
   * @param {MadeBook} batch
   * @param {string} format
   */
  async #save(batch, format) {
    try {
      saveFile(await bookFile(batch, this.chosen, format), `word-ringers.${format}`);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    fill(this.said, notice("warn", error instanceof Problem ? problemText(error) : t("screens.print.unreachable")));
  }
}

/** @param {string[]} values */
function named(values) {
  return values.map((value) => [value, value]);
}
