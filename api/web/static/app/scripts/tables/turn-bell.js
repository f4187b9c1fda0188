// "Your turn": in the title of the tab, and by a short sound that can be turned off.

import { recall, remember } from "../store.js";
import { t } from "../text.js";

const NAME = "turn-sound";

/** Says when the own turn has come. */
export class TurnBell {
  constructor() {
    this.before = true; // what waits when the page is opened is seen by whoever opens it
    this.title = "";
    /** @type {AudioContext | null} */
    this.audio = null;
    /** Browsers let a page sound only after a tap. */
    this.wake = () => {
      this.audio ??= "AudioContext" in window ? new AudioContext() : null;
      this.audio?.resume().catch(() => {});
    };
    addEventListener("pointerdown", this.wake, { once: true });
    addEventListener("keydown", this.wake, { once: true });
  }

  get on() {
    return recall(NAME, true);
  }

  /** Turn the sound on or off, on this device. */
  toggle() {
    remember(NAME, !this.on);
    if (this.on) this.#sound();
  }

  /**
   * Say whether it is the own turn; sounds when that is new.
   * @param {TableSession} session
   * @param {GamePage} page
   */
  ring(session, page) {
    const { mayAct } = session;
    this.title = mayAct ? t("table.title.turn", { title: page.title() }) : page.title();
    document.title = t("title", { screen: this.title });
    if (session.sending) return;
    if (mayAct && !this.before && this.on) this.#sound();
    this.before = mayAct;
  }

  /** Stop for good. */
  end() {
    removeEventListener("pointerdown", this.wake);
    removeEventListener("keydown", this.wake);
    this.audio?.close().catch(() => {});
  }

  #sound() {
    const { audio } = this;
    if (audio?.state !== "running") return;
    for (const [index, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + index * 0.13;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.3);
    }
  }
}
