// A scored round shown word by word: the line on the board, whose word it is, and the totals as they grow.

import { button, el, keep, refill } from "../dom.js";
import { icon } from "../icons.js";
import { token } from "../players.js";
import { sound } from "../sounds.js";
import { t } from "../text.js";
import { stagesOf } from "./stages.js";

/** Milliseconds that all words take together, and each of them at least and at most. */
const ALL = 24_000;
const LEAST = 260;
const MOST = 1100;

/** Words that stay in sight after the one that is shown. */
const RECENT = 6;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Tell whether the reader wants no motion; then each step waits to be asked for. */
export function isStill() {
  return still.matches;
}

/** The showing of one round; what it stands on draws the board and the totals when it is told of a step. */
export class Stage {
  /**
   * @param {readonly RevealedPlayer[]} players
   * @param {Object} options
   * @param {Cast} options.cast
   * @param {(step: RevealStep) => void} options.onStep told of each step as it is shown
   * @param {() => void} options.onEnd told when all is shown, or the rest was skipped
   */
  constructor(players, { cast, onStep, onEnd }) {
    this.players = players;
    this.steps = stagesOf(players);
    this.cast = cast;
    this.onStep = onStep;
    this.onEnd = onEnd;
    this.at = -1;
    this.over = false;
    this.seen = false;
    this.pause = Math.min(MOST, Math.max(LEAST, ALL / Math.max(this.steps.length, 1)));
    this.now = el("div.stage-now");
    this.past = el("ul.stage-past.soft.grid-1");
    this.bar = el("progress.stage-bar", { max: this.steps.length, value: 0, "aria-label": t("stage.progress") });
    this.buttons = el(
      "div.buttons",
      isStill() && button(".button.primary", () => this.next(), t("stage.next")),
      button(".button", () => this.skip(), { "data-key": "skip" }, icon("forward"), el("span", t("stage.skip"))),
    );
    this.node = keep(
      el("section.stage", { "aria-label": t("stage.title") }, this.now, this.bar, this.buttons, this.past),
    );
    /** @param {KeyboardEvent} event */
    this.onKey = (event) => {
      if (event.key === "Escape") this.skip();
    };
  }

  /** The step that is shown, if any. */
  get step() {
    return this.steps[this.at];
  }

  /** The points of each player so far. */
  get totals() {
    return this.step?.totals ?? {};
  }

  /**
   * Count the words of a player that score so far.
   * @param {string} player
   */
  wordsOf(player) {
    const shown = this.steps.slice(0, this.at + 1);
    return shown.filter(({ struck, players }) => !struck && players.includes(player)).length;
  }

  /**
   * Return the points of a player as far as they are told: those of the round come with its words.
   * @param {string} player
   * @param {number} total with the whole round
   * @param {number} gained in the round
   */
  told(player, total, gained) {
    return total - gained + (this.totals[player] ?? 0);
  }

  /** Begin. */
  start() {
    addEventListener("keydown", this.onKey);
    this.next();
  }

  /** Show the next word. */
  next() {
    clearTimeout(this.timer);
    if (this.over) return;
    if (this.at + 1 >= this.steps.length) {
      this.skip();
      return;
    }
    this.at += 1;
    this.#draw();
    if (this.step.struck) sound("struck");
    else sound("word", 1 + this.at / this.steps.length); // up to an octave higher at the end
    this.onStep(this.step);
    if (isStill()) return;
    const last = this.at + 1 === this.steps.length;
    this.timer = setTimeout(() => this.#go(), last ? MOST : this.pause);
  }

  /** Go on as long as somebody looks. */
  #go() {
    this.seen ||= this.node.isConnected;
    if (this.seen && !this.node.isConnected) this.skip();
    else this.next();
  }

  /** Show the end. */
  skip() {
    if (this.over) return;
    this.stop();
    this.onEnd();
  }

  /** Show nothing more. */
  stop() {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("keydown", this.onKey);
  }

  #draw() {
    const { step } = this;
    refill(this.now, this.#line(step, true));
    this.bar.value = this.at + 1;
    refill(
      this.past,
      this.steps
        .slice(Math.max(0, this.at - RECENT), this.at)
        .reverse()
        .map((past) => el("li", { "data-key": String(this.steps.indexOf(past)) }, this.#line(past, false))),
    );
  }

  /**
   * @param {RevealStep} step
   * @param {boolean} full
   */
  #line({ word, points, players, struck }, full) {
    const names = players.map((player) => this.cast.name(player));
    return [
      el(
        "span.stage-who",
        players.map((player) => token(this.cast.of(player))),
      ),
      el("span.unseen", names.join(", ")),
      el(struck ? "s.stage-word" : "strong.stage-word", { "data-key": `${this.at} ${word}`, text: word }),
      el("span.stage-points.large", struck ? t("stage.struck") : t("stage.gain", { points: String(points) })),
      full && !struck && el("span.stage-name.soft.fills", names[0]),
    ];
  }
}
