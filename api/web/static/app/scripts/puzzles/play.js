// One puzzle being played: the board, what is entered, hints, checking, and the way to its end.

import { Problem, Unreachable } from "../api.js";
import { serviceNow } from "../clock.js";
import { attribute, button, el, freshId, refill, speak } from "../dom.js";
import { iconButton } from "../icons.js";
import { leagueNote } from "../leagues/links.js";
import { endInLeagues } from "../leagues/playing.js";
import { historyButtons } from "../parts/history-buttons.js";
import { notice } from "../parts/notice.js";
import { problemText } from "../problems.js";
import { go } from "../router.js";
import { Document } from "../store.js";
import { t } from "../text.js";
import { HowItWorks } from "./example.js";
import { heading } from "./heading.js";
import { hintCard, hintsLeft } from "./hint-card.js";
import { hintText } from "./hint-text.js";
import { kindOf } from "./kinds.js";
import { countsLive } from "./live-count.js";
import { puzzleCast } from "./look.js";
import { askToEnd } from "./menu.js";
import { NO_RANK } from "./ranks.js";
import { ratedOpen, ratedPart } from "./rated-notes.js";
import { beginRecord, changeRecord, keepEnd } from "./saved.js";
import { handIn, hintOf, solutionOf } from "./service.js";
import { startWatch } from "./stopwatch.js";
import { verdictNote } from "./verdict-note.js";

/** A puzzle on the page that is not at its end. */
export class Play {
  /**
   * @param {Puzzle} puzzle
   * @param {() => void} ended told when the puzzle is at its end, which is kept by then
   * @param {RatedPlay | null} [rated] the attempt, where it is played for a rating
   */
  constructor(puzzle, ended, rated = null) {
    const record = beginRecord(puzzle);
    /** @type {Pick<PuzzleRecord, "hints" | "steps">} */
    this.progress = record.ended ? { hints: [], steps: [] } : record;
    this.puzzle = puzzle;
    this.rated = rated;
    this.ended = ended;
    this.first = !record.ended;
    /** @type {PuzzleVerdict | null} */
    this.verdict = null;
    /** @type {string | null} */
    this.judged = null;
    /** @type {PuzzleHint | null} */
    this.pointed = null;
    this.kind = kindOf(puzzle);
    /** Whether all that is entered is judged at once, so that there is nothing to check, only an end. */
    this.ends = this.kind.all && countsLive(puzzle, this.kind);
    this.draft = new Document(`puzzle-entry:${puzzle.id}`, this.kind.initial(puzzle));
    this.task = this.kind.task({
      puzzle,
      draft: this.draft,
      cast: puzzleCast(),
      judge: (answer) => this.#judge({ answer, draft: true }),
      solved: (answer) => this.#handIn(answer),
    });
    if (!this.kind.all) {
      this.undo = () => this.draft.undo();
      this.redo = () => this.draft.redo();
      this.history = historyButtons(this.undo, this.redo);
    }
    this.how = new HowItWorks(this.kind);
    this.ratedNote = rated && el("div", ratedOpen(rated.attempt));
    this.checks = el("div");
    this.hints = el("div");
    this.outcome = el("div", { "aria-live": "polite" });
    this.hintButton = iconButton("bulb", t("hint.ask"), () => this.#hint());
    if (rated) this.hintButton.hidden = true;
    this.checkButton = button(".button.primary", () => this.#done(), this.#label());
    this.changed = () => this.#draw();
    this.draft.addEventListener("change", this.changed);
    this.watch = startWatch(this.first ? record.seconds : 0, (seconds) => this.#note({ seconds }));
    const keys = freshId("keys");
    attribute(this.task.view.grid, "aria-describedby", keys);
    this.node = el(
      "div.board-screen",
      el(
        "div.board-top",
        heading(puzzle, record, () => this.#giveUp(), this.how.button),
        el("p.task-text", this.kind.taskText(puzzle)),
        this.ratedNote,
        this.checks,
        this.first && leagueNote(puzzle),
      ),
      el(
        "div.beside",
        el("div.board-side", this.task.board, el("p.keys-told.soft.small", { id: keys, text: this.task.help })),
        el(
          "div.panel",
          this.task.panel,
          this.hints,
          this.task.words,
          this.how.node,
          el("div.spring"),
          el("div.foot", this.outcome, el("div.actions", this.history?.nodes, this.hintButton, this.checkButton)),
        ),
      ),
    );
    this.#draw();
  }

  /**
   * What the list under "?" says of keys.
   * @returns {KeyHint[]}
   */
  get keys() {
    /** @type {KeyHint[]} */
    const hint = this.rated ? [] : [["!", t("hint.ask")]];
    return [...this.task.keys, ...hint, ["Ctrl Enter", this.#label()]];
  }

  /** How many answers can still be checked; null if there is no limit, or a rated attempt has its own. */
  get checksLeft() {
    const { checks } = this.kind;
    if (this.rated || checks === null) return null;
    return Math.max(0, checks - this.progress.steps.filter((step) => step !== "hint").length);
  }

  /** Leave the screen; everything entered is kept. */
  end() {
    this.draft.removeEventListener("change", this.changed);
    this.task.end();
    this.watch.end();
  }

  /**
   * Take a key that no part of the page used; true if it did something.
   * @param {string} key
   */
  pressed(key) {
    if (key === "!") this.#hint();
    else if (key === "Ctrl Enter") this.#done();
    else return this.task.hand?.pressed(key, null, null) ?? false;
    return true;
  }

  #draw() {
    const answer = JSON.stringify(this.task.answer());
    if (answer !== this.judged) {
      this.judged = this.verdict = null;
      refill(this.outcome);
    }
    this.history?.show(this.draft.canUndo, this.draft.canRedo);
    this.#listHints();
    if (this.checksLeft)
      refill(this.checks, el("p.soft.small.checks-left", t("puzzle.checks.left", { count: this.checksLeft })));
    this.task.show({ hint: this.pointed?.cells ?? [], verdict: this.verdict });
  }

  #done() {
    if (this.ends) this.#giveUp();
    else this.#check();
  }

  #label() {
    return t(this.ends ? "claims.done" : "puzzle.check");
  }

  /**
   * Keep how it goes; playing a puzzle once more changes nothing of how it went at first.
   * @param {Partial<PuzzleRecord>} fields
   */
  #note(fields) {
    this.progress = { ...this.progress, ...fields };
    if (this.first) changeRecord(this.puzzle.id, fields);
  }

  #listHints() {
    const { hints } = this.progress;
    const last = hints.at(-1);
    if (!last) return;
    refill(
      this.hints,
      hintCard(this.puzzle.kind, hints, this.pointed, (hint) => {
        this.pointed = hint;
        this.#draw();
        if (hint) this.task.view.bring(hint.cells[0]);
      }),
    );
    attribute(this.hintButton, "aria-disabled", hintsLeft(last) === 0);
  }

  async #hint() {
    const { hints, steps } = this.progress;
    const last = hints.at(-1);
    if (this.rated || this.asking || (last && hintsLeft(last) === 0)) return;
    this.asking = true;
    try {
      const hint = await hintOf(this.puzzle.id, (last?.step ?? 0) + 1, this.task.found);
      this.#note({ hints: [...hints, hint], steps: [...steps, "hint"] });
      this.pointed = hint;
      this.#draw();
      speak(hintText(this.puzzle.kind, hint));
      this.hints.scrollIntoView?.({ block: "nearest" });
      this.task.view.bring(hint.cells[0]);
    } catch (error) {
      if (error instanceof Problem && error.status === 422) refill(this.outcome, notice("", t("hint.none")));
      else this.#failed(error, "hint.unreachable");
    } finally {
      this.asking = false;
    }
  }

  async #check() {
    if (!this.task.answer()) {
      refill(this.outcome, notice("warn", this.task.missing));
      return;
    }
    if (this.asking) return;
    this.asking = true;
    this.checkButton.textContent = t("puzzle.checking");
    try {
      await this.task.settle?.();
      const answer = /** @type {PuzzleAnswer} */ (this.task.answer());
      const last = this.checksLeft === 1;
      const judged = await this.#attempt(last ? { answer, gave_up: true } : { answer });
      const verdict = /** @type {PuzzleVerdict} */ (judged.verdict); // there was an answer
      this.#note({ steps: [...this.progress.steps, verdict.rank] });
      if (judged.token && (verdict.solved || last || this.rated?.attempt.status === "lost")) {
        await this.#finish(answer, judged, !(verdict.solved || (last && verdict.rank !== NO_RANK)));
        return;
      }
      if (this.ratedNote && this.rated) refill(this.ratedNote, ratedOpen(this.rated.attempt));
      this.task.checked?.(verdict);
      this.verdict = verdict;
      this.judged = JSON.stringify(this.task.answer());
      refill(
        this.outcome,
        verdictNote(this.puzzle, verdict, () => this.#giveUp()),
      );
      this.#draw();
      this.outcome.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      this.#failed(error, "puzzle.unreachable");
    } finally {
      this.asking = false;
      this.checkButton.textContent = this.#label();
    }
  }

  /** @param {{answer?: PuzzleAnswer, gave_up?: boolean}} attempt */
  #attempt(attempt) {
    return this.rated ? this.rated.check(attempt) : this.#judge(attempt);
  }

  /** @param {Partial<Attempt>} attempt */
  #judge(attempt) {
    return handIn(this.puzzle.id, { seconds: this.watch.seconds, hints: this.progress.hints.length, ...attempt });
  }

  /**
   * Hand in an answer that is known to be the best.
   * @param {PuzzleAnswer} answer
   */
  async #handIn(answer) {
    try {
      await this.#finish(answer, await this.#attempt({ answer }), false);
    } catch (error) {
      this.#failed(error, "puzzle.unreachable");
    }
  }

  #giveUp() {
    const verdict = this.verdict ?? this.task.verdict;
    const how = { rated: Boolean(this.rated), rank: verdict?.rank ?? NO_RANK };
    askToEnd(async () => {
      try {
        await this.task.settle?.();
        const answer = this.task.answer();
        const judged = await this.#attempt({ gave_up: true, ...(answer ? { answer } : {}) });
        const reached = judged.verdict && (this.kind.all || judged.verdict.rank !== NO_RANK);
        await this.#finish(answer, judged, !reached);
      } catch (error) {
        this.#failed(error, "puzzle.unreachable");
      }
    }, how);
  }

  /**
   * Keep how it ended, with the solution that the attempt opens.
   * @param {PuzzleAnswer | null} answer
   * @param {JudgedAttempt} judged
   * @param {boolean} gaveUp
   */
  async #finish(answer, { verdict, counts, token }, gaveUp) {
    if (this.first) endInLeagues(this.puzzle, token);
    try {
      const solution = await solutionOf(this.puzzle.id, token);
      keepEnd(this.puzzle.id, {
        answer,
        verdict,
        counts,
        solution,
        token,
        ...(this.rated && { rated: ratedPart(this.rated.attempt) }),
      });
      const { solved = false, points = null, best = solution.points, share = null, rank = NO_RANK } = verdict ?? {};
      this.#note({
        ended: new Date(serviceNow()).toISOString(),
        solved,
        points,
        best,
        share,
        rank,
        gaveUp: gaveUp && !solved,
        seconds: this.watch.seconds,
      });
      if (this.rated) go(`/puzzles/${this.puzzle.id}`, { replace: true });
      else this.ended();
    } catch (error) {
      this.#failed(error, "puzzle.unreachable");
    }
  }

  /**
   * @param {unknown} error
   * @param {string} unreachable
   */
  #failed(error, unreachable) {
    if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
    refill(this.outcome, notice("warn", error instanceof Problem ? problemText(error) : t(unreachable)));
  }
}
