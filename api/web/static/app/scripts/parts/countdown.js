// The time that is left, as large figures and a bar.

import { attribute, el, keep, speak } from "../dom.js";
import { t } from "../text.js";

const TICK = 250;

/** A clock that counts down to a moment. */
export class Countdown {
  /** @param {(moment: string) => number} secondsUntil returns the seconds until a moment, by the service's clock */
  constructor(secondsUntil) {
    this.secondsUntil = secondsUntil;
    /** @type {Timer | null} */
    this.timer = null;
    this.shownOnce = false;
    this.figures = el("span.clock-figures");
    this.name = el("span.clock-name");
    this.bar = el("span.clock-left");
    this.node = keep(
      el(
        "div.clock",
        { role: "timer", hidden: true },
        this.name,
        this.figures,
        el("div.clock-bar", { "aria-hidden": true }, this.bar),
      ),
    );
  }

  /**
   * Count to the end of a timer; null stops.
   * @param {Timer | null} timer
   */
  show(timer) {
    this.timer = timer;
    this.node.hidden = !timer;
    clearInterval(this.ticking);
    if (!timer) return;
    this.name.textContent = t(`clock.${timer.kind}`);
    this.ticking = setInterval(() => this.#tick(), TICK);
    this.over = false;
    this.#tick();
  }

  /** Stop for good. */
  end() {
    clearInterval(this.ticking);
  }

  #tick() {
    const { timer } = this;
    if (!timer || (!this.node.isConnected && this.shownOnce)) {
      this.end();
      return;
    }
    this.shownOnce ||= this.node.isConnected;
    const left = Math.max(this.secondsUntil(timer.ends_at), 0);
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (this.figures.textContent !== text) this.figures.textContent = text;
    this.bar.style.setProperty("--left", String(Math.min(left / timer.seconds, 1)));
    this.node.classList.toggle("over", left === 0);
    attribute(this.node, "aria-label", `${this.name.textContent} ${text}`);
    if (left === 0 && !this.over) {
      this.over = true;
      speak(t("clock.over"));
    }
  }
}
