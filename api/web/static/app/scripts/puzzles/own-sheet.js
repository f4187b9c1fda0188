// A sheet of puzzles that one has: those opened on this device, and others by their numbers.

import { askForFile } from "../api.js";
import { button, el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { ownName } from "../language.js";
import { attempt } from "../parts/attempt.js";
import { choice, labelled, selection, tick } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { saveFile } from "../parts/save-file.js";
import { languages, listed, t } from "../text.js";
import { kindName } from "./kinds.js";
import { dayText, starsOf } from "./look.js";
import { pressAsked, pressFields } from "./press.js";
import { answersToken, lastOpened, savedPuzzle } from "./saved.js";

const MOST_SHOWN = 12;
const MOST = 60;
const ID = /[a-z2-7]{16}/g;
const PER_PAGE = ["1", "2", "4", "6"];
const MOST_LARGE = 2;
const FILE = "word-ringers.pdf";

/** The form of such a sheet; without answers the file is a link, so that a browser opens or saves it. */
export class OwnSheet {
  /** @param {string[]} picked the ids that are ticked when it begins */
  constructor(picked) {
    const here = lastOpened().slice(0, MOST_SHOWN);
    const shown = [...new Set([...picked, ...here])].filter((id) => savedPuzzle(id));
    this.ticked = new Set(picked.filter((id) => shown.includes(id)));
    this.others = picked.filter((id) => !shown.includes(id)).join(" ");
    /** @type {OwnSheetLook} */
    this.look = {
      per_page: "4",
      paper: "a4",
      large: false,
      code: false,
      title: "",
      author: "",
      bleed: false,
      language: "",
    };
    this.answers = false;
    this.files = el("div.stack.tighter", { "aria-live": "polite" });
    this.said = el("div");
    this.node = el(
      "section.card.own-sheet",
      el("h2", t("screens.print.own")),
      el("p.soft", t("screens.print.own.intro")),
      shown.length > 0 &&
        el(
          "div.print-some",
          shown.map((id) => this.#puzzle(id)),
        ),
      labelled(
        t("screens.print.own.ids"),
        this.#typed("screens.print.own.ids", this.others, (text) => this.#change({ others: text })),
      ),
      labelled(t("screens.print.page"), this.#pick("screens.print.page", named(PER_PAGE), "per_page")),
      labelled(
        t("screens.print.paper"),
        this.#pick(
          "screens.print.paper",
          [
            ["a4", "A4"],
            ["letter", t("screens.print.paper.letter")],
          ],
          "paper",
        ),
      ),
      labelled(
        t("screens.print.own.language"),
        this.#pick(
          "screens.print.own.language",
          [["", t("screens.print.own.language.words")], ...languages().map((code) => [code, ownName(code)])],
          "language",
        ),
      ),
      labelled(
        t("screens.print.name"),
        this.#typed("screens.print.name", "", (text) => this.#change({ look: { title: text } })),
      ),
      tick(t("look.large"), false, (large) => this.#change({ look: { large } })),
      tick(t("screens.print.code"), false, (code) => this.#change({ look: { code } })),
      pressFields(this.look, (look) => this.#change({ look })),
      tick(t("screens.print.own.answers"), false, (answers) => this.#change({ answers })),
      this.files,
      this.said,
    );
    this.#draw();
  }

  /** @param {string} id */
  #puzzle(id) {
    return tick(nameOf(id), this.ticked.has(id), (on) => {
      if (on) this.ticked.add(id);
      else this.ticked.delete(id);
      this.#draw();
    });
  }

  /**
   * @param {string} label
   * @param {string} value
   * @param {(text: string) => void} change
   */
  #typed(label, value, change) {
    const input = el("input.input", {
      value,
      "aria-label": t(label),
      maxlength: label === "screens.print.name" ? 80 : null,
      on: { input: () => change(input.value) },
    });
    return input;
  }

  /**
   * @param {string} label
   * @param {string[][]} options
   * @param {"per_page" | "paper" | "language"} name
   */
  #pick(label, options, name) {
    const make = options.length > 4 ? selection : choice;
    return make(t(label), options, this.look[name], (value) => this.#change({ look: { [name]: value } }));
  }

  /** @param {{look?: Partial<OwnSheetLook>, others?: string, answers?: boolean}} change */
  #change({ look = {}, others = this.others, answers = this.answers }) {
    this.look = { ...this.look, ...look };
    this.others = others;
    this.answers = answers;
    this.#draw();
  }

  #draw() {
    const ids = [...new Set([...this.ticked, ...(this.others.toLowerCase().match(ID) ?? [])])];
    fill(this.said);
    fill(this.files, this.#file(ids));
  }

  /**
   * Return the way to the file, or what stands in it.
   * @param {string[]} ids
   */
  #file(ids) {
    if (!ids.length) return el("p.soft", t("screens.print.own.none"));
    if (ids.length > MOST) return notice("warn", t("screens.print.own.many", { count: MOST }));
    if (!this.answers) return this.#withoutAnswers(ids);
    const closed = ids.filter((id) => !answersToken(id));
    if (closed.length) return notice("warn", t("screens.print.own.closed", { puzzles: listed(closed.map(nameOf)) }));
    return this.#withAnswers(ids);
  }

  /** Return how the sheet looks, as the service takes it. */
  #asked() {
    const { title, language, large, per_page, paper, code } = this.look;
    return {
      paper,
      code,
      large,
      per_page: large ? Math.min(Number(per_page), MOST_LARGE) : Number(per_page),
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(language ? { language } : {}),
      ...pressAsked(this.look),
    };
  }

  /** @param {string[]} ids */
  #withoutAnswers(ids) {
    const fields = Object.entries(this.#asked()).map(([name, value]) => [name, String(value)]);
    return el(
      "a.button.wide",
      {
        href: `/v1/puzzles/sheet?${new URLSearchParams([["ids", ids.join()], ...fields])}`,
        target: "_blank",
        rel: "noopener",
      },
      icon("print"),
      t("screens.print.own.do", { count: ids.length }),
    );
  }

  /** @param {string[]} ids */
  #withAnswers(ids) {
    const save = async () => {
      const puzzles = ids.map((id) => ({ id, token: answersToken(id) }));
      saveFile(await askForFile("/v1/puzzles/sheet", { body: { puzzles, ...this.#asked() } }), FILE);
    };
    return button(
      ".button.wide",
      () => attempt(save, this.said),
      icon("print"),
      t("screens.print.own.save", { count: ids.length }),
    );
  }
}

/**
 * Return what a puzzle is called here.
 * @param {string} id
 */
function nameOf(id) {
  const puzzle = savedPuzzle(id);
  if (!puzzle) return id;
  const { kind, grade, daily } = puzzle;
  return `${kindName(kind)} ${starsOf(grade)} · ${daily ? dayText(daily.date, "short") : id.slice(0, 4)}`;
}

/** @param {string[]} values */
function named(values) {
  return values.map((value) => [value, value]);
}
