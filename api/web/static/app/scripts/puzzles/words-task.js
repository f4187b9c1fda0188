// Finding every word through your rings: everyday words are the goal, others a bonus.

import { faceAt } from "../board.js";
import { BoardView } from "../board-view.js";
import { knownDictionary } from "../dictionaries.js";
import { attribute, button, el, freshId, refill, speak } from "../dom.js";
import { icon } from "../icons.js";
import { WordCard } from "../parts/word-card.js";
import { speller } from "../solo/spelling-here.js";
import { t } from "../text.js";
import { letterOf } from "../typed.js";
import { foundGroup, newlyFound } from "./found-group.js";
import { ListedWords, meantBy, sentenceText, shownIn } from "./listed-words.js";
import { countsLive } from "./live-count.js";
import { LiveWords } from "./live-words.js";
import { boardOf } from "./look.js";
import { notesOf } from "./notes.js";
import { lettersOn } from "./segments.js";
import { Trace } from "./trace.js";
import { afterCheck, asRead, refusalText, UncheckedWords } from "./unchecked-words.js";
import { byLength } from "./word-lists.js";

/** A board to read words off. */
export class WordsTask {
  static initial() {
    return { words: [], waiting: [], turned: {}, verdict: null };
  }

  /**
   * @param {Kind} kind
   * @param {TaskOptions} options
   */
  constructor(kind, { puzzle, draft, cast, judge, solved }) {
    this.puzzle = puzzle;
    /** @type {Draft<FoundWords>} */
    this.draft = draft;
    this.cast = cast;
    /** Whether words are judged as they are entered, and not only when Check is pressed. */
    this.live = countsLive(puzzle, kind);
    this.given = boardOf(puzzle);
    /** @type {string[]} */
    this.hint = [];
    /** @type {string[]} */
    this.read = [];
    /** @type {import("./found-group.js").FoundGoal | null} */
    this.chosen = null;
    this.view = new BoardView({
      label: t("puzzle.board"),
      onCell: (cell) => this.trace.tap(cell),
      onKey: (event) => this.#pressed(event),
      onMove: (cell) => this.trace.reach(cell),
    });
    this.view.grid.classList.add("tracing");
    if (puzzle.words) this.view.grid.classList.add("close", "shaped");
    this.trace = new Trace(this.view, {
      show: (cells) => {
        this.read = cells;
        this.#draw();
      },
      take: (cells) => this.enter(this.#spelt(cells), this.#spelt(cells.toReversed()), cells),
    });
    this.board = this.view.node;
    const id = freshId("word");
    this.input = el("input.input.big", {
      id,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      enterkeyhint: "done",
      maxlength: 30,
      placeholder: t("find.placeholder"),
      on: {
        keydown: (event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.isComposing) return;
          event.preventDefault();
          this.#typed();
        },
      },
    });
    this.said = el("p.said", { role: "status" });
    this.bar = el("progress.goal-bar", { "aria-label": t("find.progress") });
    this.count = el("p.strip-text");
    this.lists = el("div.stack.tighter");
    this.card = new WordCard(puzzle.dictionary.id);
    this.list = new ListedWords(puzzle);
    this.unchecked = new UncheckedWords(puzzle, (word) => this.#takeBack(word));
    this.words = el(
      "div.stack.tighter",
      this.list.node,
      puzzle.sentence && el("p.small", sentenceText(puzzle)),
      this.card.node,
      this.unchecked.node,
      this.lists,
      this.unchecked.refused,
    );
    this.panel = el(
      "div.stack.tighter.words-typed",
      el(
        "div.with-button", // no form: in the page of another site none may stand
        el("label.unseen", { for: id, text: t("claims.label") }),
        this.input,
        button(".button.icon.add", () => this.#typed(), { "aria-label": t("claims.add") }, icon("plus")),
      ),
      this.said,
      el("div.strip.tall", this.count, this.bar),
    );
    this.help = t("keys.told.words");
    /** @type {KeyHint[]} */
    this.keys = [
      ["← ↑ ↓ →", t("keys.move")],
      ["Enter", t("keys.trace")],
      ["A … Z", t("keys.find")],
    ];
    this.judging = new LiveWords(puzzle, draft, {
      judge,
      solved,
      say: (kind, text) => this.#say(kind, text),
      welcome: (word, before, verdict) => this.#welcome(word, before, verdict),
    });
    this.again = () => {
      if (this.live) this.judging.all();
    };
    addEventListener("online", this.again);
    this.#say("", t(this.live ? "find.how" : "find.how.check"));
    this.again();
  }

  /**
   * Show the draft; the arguments are those of every task.
   * @param {{ hint?: string[] }} [told]
   */
  show({ hint = [] } = {}) {
    this.hint = hint;
    const { verdict, waiting } = this.draft.present;
    const goals = verdict?.goals ?? [];
    const all = goals.length + (verdict?.goals_left ?? 0);
    this.list.show(goals);
    this.bar.hidden = !verdict;
    this.bar.max = Math.max(all, 1);
    this.bar.value = goals.length;
    this.count.textContent = verdict
      ? t(this.puzzle.words ? "find.count.listed" : "find.count", {
          count: all,
          found: goals.length,
          points: verdict.points,
        })
      : this.live
        ? t("find.none")
        : t("find.entered", { count: waiting.length });
    const bonus = verdict?.bonus ?? [];
    this.#explain();
    if (!this.live) this.unchecked.show(this.draft.present);
    const options = {
      chosen: this.chosen,
      shown: shownIn(this.puzzle),
      /** @param {import("./found-group.js").FoundGoal | null} found */
      choose: (found) => {
        this.chosen = found;
        this.show({ hint: this.hint });
      },
    };
    refill(
      this.lists,
      this.live &&
        waiting.length > 0 &&
        foundGroup(
          t("find.waiting"),
          waiting.map((word) => ({ word, cells: [], points: null })),
          options,
        ),
      [...byLength(goals)].map(([length, found]) => foundGroup(t("find.length", { count: length }), found, options)),
      bonus.length > 0 &&
        foundGroup(t("find.bonus", { count: verdict?.bonus_points }), bonus, { ...options, kind: "bonus" }),
    );
    this.#draw();
  }

  /** Return the answer as the service takes it; any number of words will do. */
  answer() {
    const { words, waiting } = this.draft.present;
    return words.length + waiting.length ? { words: [...words, ...waiting] } : null;
  }

  /** Return what is found so far. */
  get found() {
    return [...this.draft.present.words, ...this.draft.present.waiting];
  }

  /** Return what is known of the words that were judged so far; null before there are any. */
  get verdict() {
    return this.draft.present.verdict;
  }

  /** Say what is missing of an answer. */
  get missing() {
    return t("find.missing");
  }

  /**
   * Take a word that was read or typed.
   * @param {string} text
   * @param {string} [turned] what its tiles read the other way round, where that counts as well
   * @param {string[]} [cells] where it was read
   */
  async enter(text, turned = "", cells = []) {
    const word = meantBy(this.puzzle, text);
    if (!word) return;
    const { words, waiting, turned: others = {}, traced = {}, refused = [] } = this.draft.present;
    if (words.includes(word) || waiting.includes(word)) {
      this.#say("", t("find.again", { word }));
      return;
    }
    const known = refused.find((rejection) => rejection.word === word);
    if (known && !turned) {
      this.#say("bad", refusalText(this.puzzle, known));
      return;
    }
    const fields = turned && turned !== word ? { turned: { ...others, [word]: turned } } : {};
    this.draft.change(
      { waiting: [...waiting, word], traced: { ...traced, [word]: cells }, ...fields },
      { quietly: true },
    );
    if (this.live) await this.judging.all();
    else this.#say("", t("find.taken", { word }));
  }

  /** Make ready for a check: a word that was dragged from its last letter to its first is read the other way round. */
  async settle() {
    if (this.live) return;
    this.draft.change({ waiting: await asRead(this.puzzle, this.draft.present), turned: {} }, { quietly: true });
  }

  /**
   * Take what a check says of the words entered.
   * @param {PuzzleVerdict} verdict
   */
  checked(verdict) {
    this.draft.change(afterCheck(this.draft.present, verdict), { quietly: true });
    this.#say("", "");
  }

  /** @param {string} word */
  #takeBack(word) {
    const { waiting } = this.draft.present;
    this.draft.change({ waiting: waiting.filter((other) => other !== word) }, { quietly: true });
    this.#say("", t("find.taken.back", { word }));
  }

  /** Stop what goes on in the background. */
  end() {
    removeEventListener("online", this.again);
  }

  #typed() {
    const text = this.input.value;
    this.input.value = "";
    this.input.focus();
    this.enter(text);
  }

  /**
   * Say what a word that counts brings, and show where it stands.
   * @param {string} word
   * @param {PuzzleVerdict | null} before
   * @param {PuzzleVerdict} verdict
   */
  #welcome(word, before, verdict) {
    const { goals, bonus, points } = newlyFound(before, verdict);
    this.chosen = goals[0] ?? bonus[0] ?? null;
    if (goals.length) this.#say("good", t("find.good", { word: shownIn(this.puzzle)(word), count: points }));
    else if (bonus.length) this.#say("bonus", t("find.good.bonus", { word, count: points }));
    else this.#say("", t("find.same", { word }));
    this.show({ hint: this.hint });
  }

  /**
   * @param {string} kind
   * @param {string} text
   */
  #say(kind, text) {
    attribute(this.said, "class", kind ? `said ${kind}` : "said soft");
    this.said.textContent = text;
    if (kind === "good" || kind === "bonus") speak(text);
  }

  #explain() {
    this.card.node.hidden = !this.chosen;
    if (!this.chosen) this.card.clear();
    else if (this.card.word !== this.chosen.word) this.card.show(this.chosen, this.given);
  }

  #draw() {
    const notes = notesOf(this.hint, this.read.slice(0, 1), "start");
    const { verdict, waiting, traced = {} } = this.draft.present;
    const found = [...(verdict?.goals ?? []), ...(verdict?.bonus ?? [])];
    const loud =
      this.read.length > 1
        ? [{ cells: this.read, player: null }]
        : this.chosen
          ? [{ cells: this.chosen.cells, player: "you" }]
          : [];
    const entered = waiting.map((word) => ({ cells: traced[word] ?? [] })).filter(({ cells }) => cells.length);
    const words = [...[...found, ...entered].map(({ cells }) => ({ cells, player: "you", quiet: true })), ...loud];
    this.view.show({ board: this.given, cast: this.cast, words, dictionary: this.puzzle.dictionary.id, notes });
  }

  /**
   * Return what cells spell: for a list the letters that are seen, else as the dictionary writes it.
   * @param {string[]} cells
   */
  #spelt(cells) {
    if (this.puzzle.words) return lettersOn(this.given, cells);
    const alphabet = knownDictionary(this.puzzle.dictionary.id)?.alphabet ?? [];
    return speller(alphabet)(cells.map((cell) => faceAt(this.given, cell)));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Escape" && this.trace.first) {
      this.trace.reset();
      return true;
    }
    if (!/^\p{L}$/u.test(event.key) || event.ctrlKey || event.metaKey) return false;
    this.input.value += letterOf(this.puzzle.dictionary.id, event.key);
    this.input.focus();
    return true;
  }
}
