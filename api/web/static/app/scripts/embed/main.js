// A puzzle in the page of another site: its board, what is entered, and Check. Nothing is kept on the device, and no
// token is: answers are tries, and the solution stays on the page of the puzzle itself.

import { ask, Problem, Unreachable } from "../api.js";
import { addressOf } from "../base-path.js";
import { attribute, button, el, fill, freshId, refill, shellPart, targetOf } from "../dom.js";
import { historyButtons } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { dayText, puzzleCast, stars } from "../puzzles/look.js";
import { NO_RANK, rankName } from "../puzzles/ranks.js";
import { Document, keepNothing } from "../store.js";
import { t, useTexts } from "../text.js";

/** @typedef {Record<string, CatalogueText>} Texts */
/** @typedef {{puzzle: Puzzle, page: string, language: string, locale: string, texts: Texts}} Given */

/** The puzzle while it is played. */
class Embedded {
  /**
   * @param {Given} given
   * @param {Kind} kind
   */
  constructor({ puzzle, page }, kind) {
    this.puzzle = puzzle;
    this.kind = kind;
    /** @type {PuzzleVerdict | null} */
    this.verdict = null;
    /** @type {string | null} */
    this.judged = null;
    this.draft = new Document(`puzzle-entry:${puzzle.id}`, kind.initial(puzzle));
    this.task = kind.task({
      puzzle,
      draft: this.draft,
      cast: puzzleCast(),
      judge: (answer) => this.#try(answer, true),
      solved: async () => this.#solved(),
    });
    this.outcome = el("div", { "aria-live": "polite", tabindex: -1 });
    this.history = historyButtons(
      () => this.draft.undo(),
      () => this.draft.redo(),
    );
    this.check = button(".button.primary", () => this.#check(), t("puzzle.check"));
    /** What leads on; a solved board has nothing to check until it is changed. */
    this.buttons = el("div.buttons", this.history.nodes, this.check);
    const keys = freshId("keys");
    attribute(this.task.view.grid, "aria-describedby", keys);
    this.node = el(
      "div.embedded",
      { on: { keydown: (event) => this.#pressed(event) } },
      el("h1", kind.text("name")),
      el(
        "p.embedded-day.soft.small",
        stars(puzzle.grade),
        puzzle.daily && el("span", t("puzzle.of.day", { date: dayText(puzzle.daily.date, "medium") })),
      ),
      el("p.task-text", kind.taskText(puzzle)),
      el("div.board-side", this.task.board, el("p.keys-told.soft.small", { id: keys, text: this.task.help })),
      el("div.panel", this.task.panel),
      this.outcome,
      !kind.all && this.buttons,
      el("div.panel", this.task.words),
      el("p.small", el("a", { href: addressOf(page), text: t("embed.open") })),
    );
    this.draft.addEventListener("change", () => this.#draw());
    this.#draw();
  }

  #draw() {
    const answer = JSON.stringify(this.task.answer());
    if (answer !== this.judged) {
      this.judged = this.verdict = null;
      this.buttons.hidden = false;
      refill(this.outcome);
    }
    this.history.show(this.draft.canUndo, this.draft.canRedo);
    this.task.show({ hint: [], verdict: this.verdict });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const key = event.key.toLowerCase();
    if (key === "?" && !targetOf(event).matches("input")) this.#listKeys();
    if (!(event.ctrlKey || event.metaKey) || this.kind.all) return;
    if (key === "enter") this.#check();
    else if (key === "z") event.shiftKey ? this.draft.redo() : this.draft.undo();
    else if (key === "y") this.draft.redo();
    else return;
    event.preventDefault();
  }

  #listKeys() {
    const keys = this.task.keys.map(([key, does]) => [el("dt", key), el("dd", does)]);
    refill(this.outcome, el("dl.keys-list.note", keys));
  }

  /**
   * @param {PuzzleAnswer} answer
   * @param {boolean} draft
   * @returns {Promise<JudgedAttempt>}
   */
  async #try(answer, draft) {
    return (await ask("POST", `/v1/puzzles/${this.puzzle.id}/attempts`, { body: { answer, draft } })).data;
  }

  async #check() {
    const answer = this.task.answer();
    if (!answer) refill(this.outcome, notice("warn", this.task.missing));
    if (!answer || this.asking) return;
    this.asking = true;
    this.check.textContent = t("puzzle.checking");
    try {
      const { verdict } = await this.#try(answer, false);
      this.verdict = verdict;
      this.judged = JSON.stringify(answer);
      if (verdict?.solved) this.#solved();
      else if (verdict) this.#show(verdict);
      this.#draw();
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
      refill(this.outcome, notice("warn", error instanceof Problem ? problemText(error) : t("puzzle.unreachable")));
    } finally {
      this.asking = false;
      this.check.textContent = t("puzzle.check");
    }
  }

  /** @param {PuzzleVerdict} verdict */
  #show(verdict) {
    const rank = verdict.rank !== NO_RANK && el("strong", rankName(verdict.rank));
    const text = el("p", this.kind.verdictText(this.puzzle, verdict));
    refill(this.outcome, el("div.note.verdict-note", rank, text));
  }

  #solved() {
    this.judged = JSON.stringify(this.task.answer());
    refill(this.outcome, notice("good", t("outcome.solved")));
    if (this.buttons.contains(document.activeElement)) this.outcome.focus({ preventScroll: true });
    this.buttons.hidden = true;
  }
}

/** Tell the page around this one how high it is, so that it can make room. */
function tellHeight() {
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height);
  const tell = () => parent.postMessage({ wordRingers: { height: height() } }, "*");
  new ResizeObserver(tell).observe(document.body);
  tell();
}

async function begin() {
  keepNothing();
  /** @type {Given} */
  const given = JSON.parse(shellPart("given").textContent ?? "");
  useTexts(given.language, given.locale, given.texts);
  const { kind } = given.puzzle;
  const module = await import(`../puzzles/kinds/${kind}.js`);
  fill(shellPart("screen"), new Embedded(given, new module.default(kind)).node);
  tellHeight();
}

begin();
