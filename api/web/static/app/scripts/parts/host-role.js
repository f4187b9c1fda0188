// The host's role when the host is gone: a player asks for it, and everybody's phone says so and lets them answer.

import { attribute, el, refill, speak } from "../dom.js";
import { t } from "../text.js";
import { actionButton } from "./attempt.js";
import { betweenTaps } from "./between-taps.js";
import { askFirst } from "./dialog.js";
import { toast } from "./toast.js";

const TICK = 500;
const LATE = 1000;

/**
 * Tell whether a player of this device may ask for the host's role now.
 * @param {Hosted} session
 */
export function mayAskForRole({ role }) {
  return !role.isMine && !role.takeover && role.seated.length > 0;
}

/**
 * Ask for the host's role, after a question.
 * @param {Hosted} session
 */
export function askForRole(session) {
  const { seconds, seated } = session.role;
  const what = t("takeover.what", { time: figures(seconds) });
  askFirst({ title: t("takeover.title"), what, yes: t("takeover.do"), grave: false }, () =>
    session.changeRole("POST", "/host/takeover", seated[0]),
  );
}

/**
 * Make the button for those who wait for a host who does not come; null where nobody may ask.
 * @param {Hosted} session
 */
export function roleButton(session) {
  if (!mayAskForRole(session)) return null;
  return el("button.button.quiet", { type: "button", on: { click: () => askForRole(session) } }, t("takeover.open"));
}

/**
 * Show on top of the screen who asks for the host's role, for as long as somebody does, and say who has become host.
 * @param {Hosted} session
 * @returns {() => void} takes it away
 */
export function watchRole(session) {
  const left = el("strong.takeover-left");
  const node = el("section.takeover", { "aria-label": t("takeover.title"), hidden: true });
  document.getElementById("screen")?.before(node);
  let { host } = session.role;
  let shown = "";
  /** @type {number | undefined} */
  let ticking;
  /** @type {number | undefined} */
  let ending;

  function draw() {
    const { takeover, isMine, seated } = session.role;
    if (session.role.host !== host) sayHost(session);
    host = session.role.host;
    const state = JSON.stringify([takeover, isMine, seated]);
    if (state === shown) return;
    shown = state;
    clearInterval(ticking);
    clearTimeout(ending);
    attribute(node, "hidden", !takeover);
    if (!takeover) return;
    const sentence = asked(session, takeover);
    if (!node.textContent?.includes(sentence)) speak(sentence);
    refill(node, el("p", {}, sentence, " ", left), el("div.buttons", {}, answers(session, takeover)));
    const tick = () => {
      left.textContent = figures(Math.max(Math.ceil(session.secondsUntil(takeover.ends_at)), 0));
    };
    tick();
    ticking = setInterval(tick, TICK);
    ending = setTimeout(passed, Math.max(session.secondsUntil(takeover.ends_at), 0) * 1000 + LATE);
  }

  /** The role passes by itself, and no event says so: look until it has. */
  async function passed() {
    await session.refresh().catch(() => {});
    clearTimeout(ending);
    if (session.role.takeover && !session.closing.signal.aborted) ending = setTimeout(passed, LATE);
  }

  const drawn = betweenTaps(draw, session.closing.signal);
  session.addEventListener("change", drawn);
  draw();
  return () => {
    session.removeEventListener("change", drawn);
    clearInterval(ticking);
    clearTimeout(ending);
    node.remove();
  };
}

/** @param {Hosted} session */
function sayHost(session) {
  const { host, isMine } = session.role;
  if (host) toast(isMine ? t("host.you") : t("host.now", { player: session.called(host) }));
}

/**
 * @param {Hosted} session
 * @param {Takeover} takeover
 */
function asked(session, { player }) {
  return session.role.seated.includes(player)
    ? t("takeover.own")
    : t("takeover.asked", { player: session.called(player) });
}

/**
 * @param {Hosted} session
 * @param {Takeover} takeover
 */
function answers(session, { player, agreed }) {
  const { isMine, seated } = session.role;
  /**
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {(string | null)[]} voices the seats that say so; null for the host
   */
  const say = (method, path, voices) => async () => {
    for (const own of voices) await session.changeRole(method, path, own);
  };
  if (seated.includes(player)) return actionButton("", t("takeover.back"), say("DELETE", "/host/takeover", [player]));
  if (!seated.length && !isMine) return null;
  const still = isMine ? [null] : seated.filter((own) => !agreed.includes(own));
  return [
    still.length > 0 && actionButton("", t("takeover.agree"), say("POST", "/host/takeover/agreement", still)),
    actionButton("", t("takeover.object"), say("DELETE", "/host/takeover", [isMine ? null : seated[0]])),
  ];
}

/** @param {number} seconds */
function figures(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
