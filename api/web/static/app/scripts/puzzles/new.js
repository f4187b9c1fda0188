// A puzzle of one's own: a board laid out by touch or keys, how it stands after each change, and the puzzle made of it.

import { ask } from "../api.js";
import { cellsOf, isFull, withFace, withRing } from "../board.js";
import { attribute, button, el, fill, freshId, speak } from "../dom.js";
import { attempt } from "../parts/attempt.js";
import { choice } from "../parts/choice.js";
import { historyOf } from "../parts/history-buttons.js";
import { LetterEditor } from "../parts/letter-editor.js";
import { notice } from "../parts/notice.js";
import { RingEditor } from "../parts/ring-editor.js";
import { Cast } from "../players.js";
import { recall, remember } from "../store.js";
import { addTexts, t } from "../text.js";
import { handingOn } from "./handing-on.js";
import { kindOf, loadKinds } from "./kinds.js";
import { puzzleCast, stars } from "./look.js";
import { bodyOf, laidOf, missing, ownPuzzle, takeComposed } from "./new-draft.js";
import { OwnFields } from "./new-fields.js";
import { OwnTold, refusedText } from "./new-told.js";
import { savedPuzzle } from "./saved.js";
import { addPuzzle } from "./service.js";

/** Milliseconds without a change after which the service is asked. */
const PAUSE = 60;
const MADE = "own-puzzle-made";

/** Show the board, its fields, and how it stands. */
export async function show() {
  const [kinds] = await Promise.all([loadKinds(), addTexts("screens", "own"), addTexts("screens", "compose")]);
  const draft = ownPuzzle(kinds);
  const from = new URLSearchParams(location.search).get("from");
  if (from === "compose") {
    takeComposed(draft, kinds);
    history.replaceState(history.state, "", location.pathname);
  }
  const desk = new Desk(draft, kinds);
  return {
    title: t("own.title"),
    wide: true,
    ...desk.history.ways,
    keys: LetterEditor.keys(),
    node: desk.node,
    leave: () => desk.end(),
  };
}

/** All that is on the screen. */
class Desk {
  /**
   * @param {import("../store.js").Document<OwnPuzzle>} draft
   * @param {string[]} kinds
   */
  constructor(draft, kinds) {
    this.draft = draft;
    this.mode = "letters";
    this.asked = "";
    this.shape = "";
    this.side = el("div.board-side");
    this.tools = el("div.stack.tighter");
    this.modes = el("div");
    this.fields = new OwnFields(draft, kinds);
    this.told = new OwnTold((change) => this.#make(change));
    this.history = historyOf(draft);
    this.rest = button(".button", () => attempt(() => this.#fillRest(), this.said), t("screens.own.rest"));
    this.making = button(".button.primary", () => this.#finish(), t("screens.own.do"));
    this.said = el("div.stack.tighter", { "aria-live": "polite" });
    this.result = el("div.stack.tighter");
    const heading = freshId("own");
    this.node = el(
      "div.board-screen.own-puzzle",
      el("div.board-top", el("h1", { tabindex: -1, text: t("own.title") }), el("p.soft", t("screens.own.intro"))),
      el(
        "div.beside",
        this.side,
        el(
          "div.panel",
          this.modes,
          this.tools,
          this.told.node,
          el(
            "section.card",
            { "aria-labelledby": heading },
            el("h2", { id: heading, text: t("screens.own.what") }),
            this.fields.node,
          ),
          this.said,
          this.result,
          el("div.actions", this.told.status, this.history.nodes, this.rest, this.making),
        ),
      ),
    );
    this.onChange = () => this.#show();
    draft.addEventListener("change", this.onChange);
    this.onOnline = () => this.#ask();
    addEventListener("online", this.onOnline);
    this.#show();
    this.#showMade();
  }

  /** Listen to nothing any more. */
  end() {
    this.draft.removeEventListener("change", this.onChange);
    removeEventListener("online", this.onOnline);
    clearTimeout(this.timer);
    this.waiting?.abort();
    this.letters?.end();
    this.told.end();
  }

  #show() {
    const own = this.draft.present;
    const laid = laidOf(own);
    if (!laid.length) this.mode = "letters";
    this.#build(JSON.stringify([this.mode, own.dictionary, laid]));
    this.editor?.show();
    this.fields.show();
    this.history.show();
    this.rest.hidden = isFull(own.board);
    attribute(this.making, "aria-disabled", missing(own) ? true : null);
    this.#later();
  }

  /**
   * Build the editor that the kind and the chosen tool need, unless it is there already.
   * @param {string} shape
   */
  #build(shape) {
    if (this.shape === shape) return;
    this.shape = shape;
    const { dictionary } = this.draft.present;
    const laid = laidOf(this.draft.present);
    this.letters?.end();
    this.letters = null;
    if (this.mode === "letters") {
      this.letters = new LetterEditor(this.draft, { cast: puzzleCast, dictionary: () => dictionary, box: false });
      this.editor = this.letters;
    } else this.editor = new RingEditor(this.draft, { cast: () => castOf(laid), dictionary: () => dictionary });
    fill(this.side, this.editor.board);
    fill(this.tools, this.editor.panel);
    fill(
      this.modes,
      laid.length > 0 &&
        choice(
          t("screens.own.tool"),
          ["letters", "rings"].map((mode) => [mode, t(`step.${mode}`)]),
          this.mode,
          (mode) => {
            this.mode = mode;
            this.#show();
          },
        ),
      laid.length > 0 &&
        el(
          "p.hint",
          t(kindOf(this.draft.present).marks && laid[0] === "you" ? "screens.own.marks" : "screens.own.laid"),
        ),
    );
  }

  /** Ask how it stands once nothing has changed for a moment. */
  #later() {
    const own = this.draft.present;
    const lacking = missing(own);
    const body = bodyOf(own);
    const asked = JSON.stringify(body ?? [lacking, own.board.rows]);
    if (asked === this.asked) return;
    this.asked = asked;
    clearTimeout(this.timer);
    this.waiting?.abort();
    if (lacking) {
      const count = cellsOf(own.board).length - own.board.rows.flat().filter(Boolean).length;
      this.told.say(t(lacking, { count }));
      return;
    }
    this.told.wait();
    this.timer = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    const body = bodyOf(this.draft.present);
    if (!body) return;
    this.waiting?.abort();
    const waiting = new AbortController();
    this.waiting = waiting;
    try {
      const { data } = await ask("POST", "/v1/boards/prove", { body, signal: waiting.signal });
      if (!waiting.signal.aborted) this.told.show(data);
    } catch (error) {
      if (!waiting.signal.aborted) this.told.fail(error);
    }
  }

  /**
   * Make a change that was suggested; it can be undone like any other.
   * @param {OwnChange} change
   */
  #make({ cell, face, from, to, rings, marks }) {
    const { board } = this.draft.present;
    if (cell) this.draft.change({ board: withFace(board, cell, face ?? "") });
    else if (from && to) this.draft.change({ board: withRing(withRing(board, from, null), to, board.rings[from]) });
    else if (rings) this.draft.change({ rings });
    else if (marks)
      this.draft.change({ board: { rows: board.rows, rings: Object.fromEntries(marks.map((each) => [each, "you"])) } });
    speak(t("screens.own.changed"));
  }

  /** Lay tiles of the box on the cells that are empty. */
  async #fillRest() {
    const { board } = this.draft.present;
    const size = { rows: board.rows.length, columns: board.rows[0].length };
    const { data } = await ask("POST", "/v1/boards/random", { body: size });
    const rows = this.draft.present.board.rows.map((row, r) => row.map((face, c) => face || data.board.rows[r][c]));
    this.draft.change({ board: { ...this.draft.present.board, rows } });
  }

  async #finish() {
    const body = bodyOf(this.draft.present);
    if (!body) {
      fill(this.said, notice("warn", t(missing(this.draft.present) ?? "screens.own.wrong", { count: 1 })));
      return;
    }
    if (this.busy) return;
    this.busy = true;
    attribute(this.making, "aria-disabled", true);
    fill(this.said, el("div.progress", { role: "status", "aria-label": t("screens.own.making") }, el("span")));
    try {
      const { id } = await addPuzzle(body);
      remember(MADE, id);
      fill(this.said);
      this.#showMade();
      speak(t("screens.own.made"));
      this.result.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      fill(this.said, notice("warn", refusedText(error)));
    }
    this.busy = false;
    attribute(this.making, "aria-disabled", null);
  }

  /** Show the puzzle that was made last. */
  #showMade() {
    const puzzle = savedPuzzle(recall(MADE, ""));
    if (!puzzle) return;
    fill(
      this.result,
      el(
        "section.card.stack.tighter",
        el("p.own-headline.wraps", el("strong", t("screens.own.made")), stars(puzzle.grade)),
        el(
          "div.buttons",
          handingOn(async () => puzzle, this.said),
        ),
      ),
    );
  }
}

/**
 * Return how those look whose rings are laid out.
 * @param {string[]} players
 */
function castOf(players) {
  const whole = puzzleCast();
  const cast = new Cast(players, Object.fromEntries(players.map((player) => [player, whole.styles[player]])));
  for (const player of players) cast.styles[player] = whole.styles[player];
  return cast;
}
