// Asking the service for the review of a game, with how long that takes.

import { el, keep, refill } from "../../dom.js";
import { actionButton, attempt } from "../../parts/attempt.js";
import { duration, t } from "../../text.js";

/** About how many seconds a review of the usual effort takes. */
const USUAL_SECONDS = 5;

/** How thorough a review is at least. */
const LEAST_EFFORT = 10;

/** How much of the bar is full while the answer is not there. */
const ALMOST = 0.95;

/** Asks for reviews of one game; `done` is told each answer. */
export class Asking {
  /**
   * @param {(path: string) => Promise<unknown>} read reads something of the table
   * @param {(found: GameReviewAnswer) => void} done
   */
  constructor(read, done) {
    this.read = read;
    this.done = done;
    this.node = keep(el("div.stack"));
    this.busy = false;
    /** How many seconds a playout of each choice takes. @type {number | null} */
    this.pace = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
  }

  /**
   * Ask for a review.
   * @param {number | null} effort how thoroughly; as is usual for null
   */
  async ask(effort) {
    if (this.busy) return;
    this.busy = true;
    const begun = performance.now();
    this.#wait(begun, effort && this.pace ? effort * this.pace : USUAL_SECONDS);
    const problem = el("div");
    /** @type {GameReviewAnswer | null} */
    let found = null;
    await attempt(async () => {
      found = /** @type {GameReviewAnswer} */ (await this.read(effort ? `/review?effort=${effort}` : "/review"));
    }, problem);
    this.end();
    this.busy = false;
    if (found === null) {
      refill(this.node, problem.hasChildNodes() && [problem, this.#ways(effort)]);
      return;
    }
    const { effort: spent } = /** @type {GameReviewAnswer} */ (found);
    this.pace = (performance.now() - begun) / 1000 / spent;
    refill(this.node);
    this.done(found);
  }

  /** Show no progress any more. */
  end() {
    clearInterval(this.ticking);
  }

  /**
   * Return the ways to ask again.
   * @param {number | null} effort that was asked for
   */
  #ways(effort) {
    const quicker = () => this.ask(LEAST_EFFORT);
    return el(
      "div.buttons",
      actionButton("primary", t("again"), () => this.ask(effort)),
      effort !== LEAST_EFFORT && actionButton("", t("screens.review.quicker"), quicker),
    );
  }

  /**
   * @param {number} begun
   * @param {number} seconds how long it takes, about
   */
  #wait(begun, seconds) {
    const bar = el("progress", { max: 1, value: 0, "aria-label": t("screens.review.busy") });
    const left = el("p.soft.small");
    const show = () => {
      const gone = (performance.now() - begun) / 1000;
      bar.value = Math.min(ALMOST, gone / seconds);
      const rest = Math.ceil(seconds - gone);
      left.textContent = rest > 0 ? t("screens.review.left", { time: duration(rest) }) : t("screens.review.longer");
    };
    show();
    this.ticking = setInterval(show, 250);
    refill(this.node, el("p", { role: "status", text: t("screens.review.busy") }), keep(bar), keep(left));
  }
}
