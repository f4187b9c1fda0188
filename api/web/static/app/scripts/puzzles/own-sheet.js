// A sheet of puzzles that one has: those opened on this device, and others by their numbers.

import { el, fill } from "../dom.js";
import { icon } from "../icons.js";
import { ownName } from "../language.js";
import { choice, selection } from "../parts/choice.js";
import { notice } from "../parts/notice.js";
import { languages, t } from "../text.js";
import { keptPuzzle, lastOpened } from "./kept.js";
import { kindName } from "./kinds.js";
import { dayText, starsOf } from "./look.js";

const MOST_SHOWN = 12;
const MOST = 60;
const ID = /[a-z2-7]{16}/g;
const PER_PAGE = ["1", "2", "4", "6"];

/** The form of such a sheet; the file is a link, so that a browser opens or saves it. */
export class OwnSheet {
  /** @param {string[]} picked the ids that are ticked when it begins */
  constructor(picked) {
    const here = lastOpened().slice(0, MOST_SHOWN);
    const shown = [...new Set([...picked, ...here])].filter((id) => keptPuzzle(id));
    this.ticked = new Set(picked.filter((id) => shown.includes(id)));
    this.others = picked.filter((id) => !shown.includes(id)).join(" ");
    this.look = { per_page: "4", paper: "a4", large: false, code: false, title: "", language: "" };
    this.files = el("div.stack.tighter", { "aria-live": "polite" });
    this.node = el(
      "section.card.own-sheet",
      {},
      el("h2", { text: t("print.own") }),
      el("p.soft", { text: t("print.own.intro") }),
      shown.length > 0 &&
        el(
          "div.print-some",
          {},
          shown.map((id) => this.#puzzle(id)),
        ),
      this.#field(
        "print.own.ids",
        this.#typed("print.own.ids", this.others, (text) => this.#change({ others: text })),
      ),
      this.#field("print.page", this.#pick("print.page", named(PER_PAGE), "per_page")),
      this.#field(
        "print.paper",
        this.#pick(
          "print.paper",
          [
            ["a4", t("print.paper.a4")],
            ["letter", t("print.paper.letter")],
          ],
          "paper",
        ),
      ),
      this.#field(
        "print.own.language",
        this.#pick(
          "print.own.language",
          [["", t("print.own.language.words")], ...languages().map((code) => [code, ownName(code)])],
          "language",
        ),
      ),
      this.#field(
        "print.name",
        this.#typed("print.name", "", (text) => this.#change({ look: { title: text } })),
      ),
      tick(t("print.own.large"), false, (large) => this.#change({ look: { large } })),
      tick(t("print.code"), false, (code) => this.#change({ look: { code } })),
      this.files,
    );
    this.#draw();
  }

  /** @param {string} id */
  #puzzle(id) {
    const { kind, grade, daily } = /** @type {Puzzle} */ (keptPuzzle(id));
    const day = daily ? dayText(daily.date, "short") : id.slice(0, 4);
    return tick(`${kindName(kind)} ${starsOf(grade)} · ${day}`, this.ticked.has(id), (on) => {
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
      maxlength: label === "print.name" ? 80 : null,
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

  /**
   * @param {string} name
   * @param {Node} node
   */
  #field(name, node) {
    return el("div.field", {}, el("span.label", { text: t(name) }), node);
  }

  /** @param {{look?: Partial<OwnSheet["look"]>, others?: string}} change */
  #change({ look = {}, others = this.others }) {
    this.look = { ...this.look, ...look };
    this.others = others;
    this.#draw();
  }

  #draw() {
    const ids = [...new Set([...this.ticked, ...(this.others.toLowerCase().match(ID) ?? [])])];
    const { title, language, large, per_page, ...look } = this.look;
    const query = new URLSearchParams({
      ids: ids.join(),
      paper: look.paper,
      code: String(look.code),
      large: String(large),
      per_page: large && Number(per_page) > 2 ? "2" : per_page,
      ...(title.trim() ? { title: title.trim() } : {}),
      ...(language ? { language } : {}),
    });
    fill(
      this.files,
      !ids.length && el("p.soft", { text: t("print.own.none") }),
      ids.length > MOST && notice("warn", t("print.own.many", { count: MOST })),
      ids.length > 0 &&
        ids.length <= MOST &&
        el(
          "a.button.wide",
          { href: `/v1/puzzles/sheet?${query}`, target: "_blank", rel: "noopener" },
          icon("print"),
          t("print.own.do", { count: ids.length }),
        ),
    );
  }
}

/**
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
function tick(text, on, change) {
  return el(
    "label.check",
    {},
    el("input", { type: "checkbox", checked: on, on: { change: (event) => change(event.currentTarget.checked) } }),
    el("span", { text }),
  );
}

/** @param {string[]} values */
function named(values) {
  return values.map((value) => [value, value]);
}
