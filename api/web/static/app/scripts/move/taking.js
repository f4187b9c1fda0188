// The new phone: it fetches what the old one has left, or opens its file, and asks where both have something.

import { Problem, Unreachable } from "../api.js";
import { today } from "../clock.js";
import { attribute, button, el, fill, freshId, speak } from "../dom.js";
import { icon } from "../icons.js";
import { LONGEST_CODE } from "../parts/codes.js";
import { form } from "../parts/form.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { statistics } from "../puzzles/statistics.js";
import { adopt, recall, remembered } from "../store.js";
import { t } from "../text.js";
import { merged } from "./merging.js";
import { read, thingsHere } from "./parcel.js";
import { CannotOpen, isSecure } from "./sealing.js";
import { addressOfCode, fetchThings } from "./service.js";

/** @typedef {import("./parcel.js").Things} Things */

/** The part of the page for the phone that everything comes to. */
export class Taking {
  /** @param {import("./service.js").Address | null} linked where a link leads */
  constructor(linked) {
    this.busy = false;
    this.said = el("div.stack");
    this.fetch = el(
      `button.button.wide${linked ? ".primary" : ""}`,
      { type: "submit" },
      el("span", t("screens.move.fetch")),
    );
    this.error = el("p.field-error", { role: "alert" });
    this.node = el(
      "section.card.stack",
      el("h2", t("screens.move.to")),
      linked ? this.#link(linked) : isSecure() ? this.#code() : el("p", t("screens.move.to.plain")),
      linked ? null : this.#file(),
      this.said,
    );
  }

  /** @param {import("./service.js").Address} linked */
  #link(linked) {
    const submit = async () => {
      const done = await this.#take(() => fetchThings(linked));
      if (done) history.replaceState(history.state, "", location.pathname);
    };
    return form(".stack", submit, el("p", t("screens.move.to.link")), this.error, this.fetch);
  }

  #code() {
    const id = freshId("code");
    const input = el("input.input.code.big", {
      id,
      maxlength: LONGEST_CODE,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      placeholder: "K7WQ3T ABCDE FGHJK",
    });
    const submit = () => {
      const address = addressOfCode(input.value);
      if (address) return this.#take(() => fetchThings(address));
      this.error.textContent = t("screens.move.code.bad");
      return input.focus();
    };
    return form(
      ".stack",
      submit,
      el("p", t("screens.move.to.how")),
      el("div.field", el("label", { for: id, text: t("screens.move.code") }), input, this.error),
      this.fetch,
    );
  }

  #file() {
    const input = el("input", {
      type: "file",
      accept: ".json,application/json",
      hidden: true,
      on: {
        change: async () => {
          const [file] = input.files ?? [];
          input.value = "";
          if (file) await this.#take(async () => read(await file.text()));
        },
      },
    });
    return el(
      "div.buttons",
      input,
      button(".button", () => input.click(), icon("paste"), el("span", t("screens.move.file.open"))),
    );
  }

  /**
   * Get what another phone had, and keep it here.
   * @param {() => Promise<Things>} get
   * @returns {Promise<boolean>} whether it is here now
   */
  async #take(get) {
    if (this.busy) return false;
    this.busy = true;
    attribute(this.fetch, "aria-disabled", true);
    this.error.textContent = "";
    fill(this.said, el("p.soft", { role: "status" }, t("waiting")));
    try {
      const { stored, asked } = merged(thingsHere(), await get());
      for (const [name, value] of Object.entries(stored)) adopt(name, value);
      this.#tell(asked);
      return true;
    } catch (error) {
      fill(this.said, notice("bad", refusalText(error)));
      return false;
    } finally {
      this.busy = false;
      attribute(this.fetch, "aria-disabled", null);
    }
  }

  /** @param {Record<string, Things>} asked */
  #tell(asked) {
    const { played, streak } = statistics(recall("puzzles", { records: {} }).records, today());
    const seats = remembered("match:").length + remembered("table:").length;
    const counts = { streak, puzzles: played, leagues: remembered("league:").length, seats };
    fill(
      this.said,
      notice("good", t("screens.move.moved")),
      el(
        "ul",
        Object.entries(counts).flatMap(([name, count]) =>
          count ? [el("li", t(`screens.move.moved.${name}`, { count }))] : [],
        ),
      ),
      Object.entries(asked).map(([group, things]) => this.#question(group, things)),
      el("a.button.primary.wide", { href: "/" }, el("span", t("to.start"))),
    );
    speak(t("screens.move.moved"));
    this.said.scrollIntoView({ block: "nearest" });
  }

  /**
   * Ask which of two things is to stay; until then it is the one that was here.
   * @param {string} group
   * @param {Things} things those of the other phone
   */
  #question(group, things) {
    const place = el("div.note.warn.stack");
    const answer = (/** @type {string} */ text) => {
      fill(place, el("p", t(text)));
      speak(t(text));
    };
    const take = () => {
      for (const [name, value] of Object.entries(things)) adopt(name, value);
      answer("screens.move.asked.taken");
    };
    return fill(
      place,
      el("p", t(`screens.move.asked.${group}`)),
      el(
        "div.buttons",
        button(".button", () => answer("screens.move.asked.left"), el("span", t("screens.move.asked.here"))),
        button(".button", take, el("span", t("screens.move.asked.there"))),
      ),
    );
  }
}

/** @param {unknown} error */
function refusalText(error) {
  if (error instanceof Problem && error.status === 404) return t("screens.move.gone");
  if (error instanceof Problem || error instanceof Unreachable) return problemText(error);
  if (!(error instanceof CannotOpen)) console.error(error);
  return t("screens.move.unreadable");
}
