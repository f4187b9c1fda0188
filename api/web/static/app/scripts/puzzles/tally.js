// What is on the board so far is worth: asked of the service with every change, or of a dictionary kept on this device.

import { ask, Problem, Unreachable } from "../api.js";
import { attribute, button, el, refill } from "../dom.js";
import { WordCard } from "../parts/word-card.js";
import { problemText } from "../problems.js";
import { solveHere } from "../solo/solve-here.js";
import { t } from "../text.js";
import { countsLive } from "./live-count.js";

const TYPING = 120;

/** A line with points, and the words that make them as chips. */
export class Tally {
  /**
   * @param {Kind} kind
   * @param {Puzzle} puzzle whose dictionary and ruleset count
   * @param {(lines: DrawnWord[]) => void} draw told the lines to draw on the board
   * @param {{ playing?: boolean }} [options] whether the puzzle is being played, where it may be that only Check counts
   */
  constructor(kind, puzzle, draw, { playing = false } = {}) {
    this.playing = playing;
    this.kind = kind;
    this.puzzle = puzzle;
    this.draw = draw;
    /** @type {string | null} */
    this.key = null;
    /** @type {FoundWord | null} */
    this.found = null;
    this.points = el("strong.tally-points", "0");
    this.about = el("span.soft.small");
    this.line = el("div.tally", { role: "status" }, this.points, this.about);
    this.list = el("ul.chips.tally-words", { "aria-label": t("tally.words") });
    this.rivals = el("section.tight", { hidden: true });
    this.card = new WordCard(puzzle.dictionary.id);
    this.card.node.hidden = true;
    this.words = el("div.tight", this.list, this.rivals, this.card.node);
    /** @type {Board | null} */
    this.board = null;
  }

  /**
   * Count a board.
   * @param {{board: Board, players: string[]}} position
   * @param {boolean} [checked] whether this is the answer that was checked
   */
  show(position, checked = false) {
    const counts = !this.playing || checked || countsLive(this.puzzle, this.kind);
    const key = JSON.stringify([position, counts]);
    if (key === this.key) return;
    this.key = key;
    clearTimeout(this.timer);
    this.asking?.abort();
    this.#choose(null);
    this.#busy(counts);
    if (!counts) {
      this.points.textContent = "";
      this.about.textContent = t("tally.check");
      this.#clear();
      return;
    }
    this.board = position.board;
    this.timer = setTimeout(() => this.#count(position), TYPING);
  }

  /** Stop asking. */
  end() {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  /** @param {{board: Board, players: string[]}} position */
  async #count({ board, players }) {
    const { dictionary, ruleset } = this.puzzle;
    const question = { board, players, dictionary: dictionary.id, dictionary_version: dictionary.version, ruleset };
    this.asking = new AbortController();
    try {
      /** @type {SolveAnswer} */
      const solved = await ask("POST", "/v1/solve", { body: question, signal: this.asking.signal }).then(
        ({ data }) => data,
        async (error) => {
          if (!(error instanceof Unreachable)) throw error;
          const here = await solveHere(question);
          if (!here) throw error;
          return here;
        },
      );
      /** @param {string} name */
      const total = (name) => solved.players.find(({ player }) => player === name)?.total ?? 0;
      const [points, about] = this.kind.tally(this.puzzle, { you: total("you"), rival: total("rival") });
      this.#busy(false);
      this.points.textContent = points;
      this.about.textContent = about;
      const [first, ...others] = solved.players;
      refill(this.list, this.#chips(first));
      this.rivals.hidden = !others.length;
      refill(
        this.rivals,
        others.map((other) => [
          el("h2.group-title.small-title", t("tally.rival")),
          el("ul.chips.tally-rival", { "aria-label": t("tally.rival") }, this.#chips(other)),
        ]),
      );
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      if (!(error instanceof Problem || error instanceof Unreachable)) throw error;
      this.#busy(false);
      this.points.textContent = "–";
      this.about.textContent = error instanceof Problem ? problemText(error) : t("tally.unreachable");
      this.#clear();
      this.key = null;
    }
  }

  /**
   * Say whether what is shown is about to change.
   * @param {boolean} busy
   */
  #busy(busy) {
    for (const node of [this.line, this.words]) attribute(node, "aria-busy", busy);
  }

  #clear() {
    refill(this.list);
    refill(this.rivals);
    this.rivals.hidden = true;
  }

  /** @param {PlayerSolution} solution */
  #chips({ player, words }) {
    const sorted = [...words].sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || (a.word < b.word ? -1 : 1));
    return sorted.map((found) =>
      el(
        "li",
        { "data-key": found.word },
        button(
          ".chip",
          (event) => this.#choose(found === this.found ? null : found, event.currentTarget, player),
          { "aria-pressed": "false", class: found.cancelled ? "cancelled" : null },
          el("span.word", found.word),
          found.points !== null && el("span.points", found.points),
          found.cancelled && el("span.unseen", t("reveal.cancelled.one")),
        ),
      ),
    );
  }

  /**
   * @param {FoundWord | null} found
   * @param {Element | null} [chip]
   * @param {string | null} [player] whose word it is
   */
  #choose(found, chip = null, player = null) {
    this.found = found;
    this.card.node.hidden = !found;
    if (found && this.board) this.card.show(found, this.board);
    else this.card.clear();
    for (const other of this.words.querySelectorAll(".chip")) attribute(other, "aria-pressed", String(other === chip));
    this.draw(found ? [{ cells: found.cells, player }] : []);
  }
}
