// The old phone: it shows a code or saves a file, says when the new one has everything, and keeps or gives up its own.

import { serviceNow } from "../clock.js";
import { button, el, fill, freshId, speak } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton, attempt } from "../parts/attempt.js";
import { askFirst } from "../parts/dialog.js";
import { bigCode } from "../parts/invitation.js";
import { notice } from "../parts/notice.js";
import { saveFile } from "../parts/save-file.js";
import { besideThisComputer, copy } from "../parts/share.js";
import { t } from "../text.js";
import { giveUp, thingsHere, written } from "./parcel.js";
import { qrPicture } from "./qr-picture.js";
import { isSecure } from "./sealing.js";
import { sendThings, takeBack, wasFetched } from "./service.js";

const LOOK = 3000;
const FILE = "word-ringers-move.json";

/**
 * What waits at the service, also while another screen is shown, and what was in it.
 * @type {{sent: import("./service.js").Sent, things: import("./parcel.js").Things} | null}
 */
let waiting = null;

/** The part of the page for the phone that everything goes away from. */
export class Giving {
  constructor() {
    this.body = el("div.stack");
    this.said = el("div.stack");
    this.heading = el("h2", { tabindex: -1, text: t("screens.move.from") });
    this.node = el("section.card.stack", this.heading, this.body, this.said);
    if (waiting && waiting.sent.until > serviceNow()) this.#showCode();
    else this.#offer();
  }

  /** Stop looking whether it was fetched. */
  end() {
    clearTimeout(this.timer);
  }

  #offer() {
    this.end();
    waiting = null;
    fill(
      this.body,
      el("p", t(isSecure() ? "screens.move.from.how" : "screens.move.from.how.plain")),
      el(
        "div.buttons",
        actionButton(
          "primary",
          t(isSecure() ? "screens.move.show" : "screens.move.show.plain"),
          () => this.#send(),
          icon("key"),
        ),
        button(".button", () => this.#save(), icon("paste"), el("span", t("screens.move.file.save"))),
      ),
    );
  }

  async #send() {
    fill(this.said);
    const things = thingsHere();
    waiting = { sent: await sendThings(things), things };
    this.#showCode();
    this.heading.focus(); // the button that was pressed is gone
    speak(t("screens.move.ready"));
  }

  #save() {
    const things = thingsHere();
    saveFile(new Blob([written(things)], { type: "application/json" }), FILE);
    fill(this.said, notice("warn", t("screens.move.file.saved")), this.#end(things, t("screens.move.file.then")));
  }

  #showCode() {
    if (!waiting) return;
    const { sent, things } = waiting;
    const id = freshId("link");
    const link = el("input.input", { id, value: sent.link, readonly: true, on: { focus: () => link.select() } });
    const [left, picture] = [el("p.soft", { role: "timer" }), qrPicture(sent.link)];
    fill(
      this.body,
      sent.code ? el("p", t("screens.move.code.how")) : null,
      sent.code ? bigCode(sent.code) : null,
      picture && el("p", t(sent.code ? "screens.move.qr.or" : "screens.move.qr.how")),
      picture,
      el("div.field", el("label", { for: id, text: t("screens.move.link") }), link),
      el(
        "div.buttons",
        button(".button", () => copy(sent.link, link), icon("link"), t("share.copy")),
        button(".button", () => attempt(() => this.#stop()), icon("cross"), el("span", t("screens.move.stop"))),
      ),
      besideThisComputer(),
      left,
    );
    fill(this.said);
    this.#look(sent, things, left);
  }

  async #stop() {
    if (waiting) await takeBack(waiting.sent);
    this.#offer();
    this.heading.focus();
  }

  /**
   * Look again and again whether the other phone has fetched it.
   * @param {import("./service.js").Sent} sent
   * @param {import("./parcel.js").Things} things
   * @param {HTMLElement} left says how long it is there
   */
  #look(sent, things, left) {
    this.end();
    const minutes = Math.max(0, Math.ceil((sent.until - serviceNow()) / 60_000));
    const text = t("screens.move.left", { count: minutes });
    if (left.textContent !== text) left.textContent = text;
    this.timer = setTimeout(async () => {
      const fetched = await wasFetched(sent).catch(() => false); // without a network: at another time
      if (waiting?.sent !== sent || !this.node.isConnected) return;
      if (fetched) this.#fetched(things);
      else if (fetched === null || sent.until <= serviceNow()) this.#over();
      else this.#look(sent, things, left);
    }, LOOK);
  }

  #over() {
    this.#offer();
    fill(this.said, notice("warn", t("screens.move.over")));
    speak(t("screens.move.over"));
  }

  /** @param {import("./parcel.js").Things} things */
  #fetched(things) {
    waiting = null;
    fill(this.body, this.#end(things, t("screens.move.fetched")));
    speak(t("screens.move.fetched"));
  }

  /**
   * Ask whether this phone keeps everything.
   * @param {import("./parcel.js").Things} things
   * @param {string} told
   */
  #end(things, told) {
    const done = (/** @type {string} */ text) => {
      this.#offer();
      fill(this.said, notice("good", t(text)));
      speak(t(text));
    };
    const question = { title: t("screens.move.give"), what: t("screens.move.give.what"), yes: t("screens.move.give") };
    const giving = () =>
      askFirst(question, () => {
        giveUp(things);
        done("screens.move.given");
      });
    return el(
      "div.stack",
      el("p", told),
      el(
        "div.buttons",
        button(".button.primary", () => done("screens.move.kept"), el("span", t("screens.move.keep"))),
        button(".button", giving, icon("trash"), el("span", t("screens.move.give"))),
      ),
    );
  }
}
