// What is asked about the host's role and about seats: everybody's phone says so and lets those answer who may.

import { attribute, el, refill, speak } from "../dom.js";
import { t } from "../text.js";
import { actionButton } from "./attempt.js";
import { betweenTaps } from "./between-taps.js";
import { figures } from "./host-role.js";
import { toast } from "./toast.js";

const TICK = 500;
const LATE = 1000;

/** @typedef {{sentence: string, ends_at: string, answers: (HTMLElement | false)[]}} Asked */

/**
 * Show on top of the screen what is asked, for as long as something is, and say who has become host.
 * @param {Hosted} session
 * @returns {() => void} takes it away
 */
export function watchTakeovers(session) {
  const node = el("section.takeover", { "aria-label": t("takeover.label"), hidden: true });
  document.getElementById("screen")?.before(node);
  let { host } = session.role;
  let shown = "";
  /** @type {number | undefined} */
  let ticking;
  /** @type {number | undefined} */
  let ending;

  function draw() {
    if (session.role.host !== host) sayHost(session);
    host = session.role.host;
    const state = JSON.stringify(session.role);
    if (state === shown) return;
    shown = state;
    clearInterval(ticking);
    clearTimeout(ending);
    const asked = [...aboutRole(session), ...aboutSeats(session)];
    attribute(node, "hidden", !asked.length);
    if (!asked.length) {
      const hadFocus = node.contains(document.activeElement);
      refill(node);
      if (hadFocus) document.getElementById("screen")?.focus({ preventScroll: true });
      return;
    }
    for (const { sentence } of asked) if (!node.textContent?.includes(sentence)) speak(sentence);
    refill(
      node,
      ...asked.flatMap(({ sentence, answers }) => [
        el("p", sentence, " ", el("strong.takeover-left")),
        answers.length > 0 && el("div.buttons", answers),
      ]),
    );
    const tick = () => {
      node.querySelectorAll(".takeover-left").forEach((place, at) => {
        place.textContent = figures(Math.max(Math.ceil(session.secondsUntil(asked[at]?.ends_at ?? "")), 0));
      });
    };
    tick();
    ticking = setInterval(tick, TICK);
    const soonest = Math.min(...asked.map(({ ends_at: end }) => session.secondsUntil(end)));
    ending = setTimeout(passed, Math.max(soonest, 0) * 1000 + LATE);
  }

  /** What nobody objects to passes by itself: look until it has, in case its event does not come. */
  async function passed() {
    await session.refresh().catch(() => {});
    clearTimeout(ending);
    if (!node.hidden && !session.closing.signal.aborted) ending = setTimeout(passed, LATE);
  }

  const drawn = betweenTaps(draw, () => session.closing.signal.aborted);
  /** @param {Event} event */
  const told = (event) => sayEnd(session, /** @type {CustomEvent} */ (event).detail);
  session.addEventListener("change", drawn);
  session.addEventListener("heard", told);
  draw();
  return () => {
    session.removeEventListener("change", drawn);
    session.removeEventListener("heard", told);
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
 * Say how what was asked about a seat has ended.
 * @param {Hosted} session
 * @param {import("../live/stream.js").HeardEvent} event
 */
function sayEnd(session, { type, data }) {
  if (type !== "seat_takeover_ended") return;
  const { player, aim, how } = data.data;
  const ending = how === "agreed" || how === "passed" ? `${aim}.done` : how;
  if (ending !== "left") toast(t(`takeover.${ending}`, { player: session.called(player) }));
}

/**
 * @param {Hosted} session
 * @returns {Asked[]}
 */
function aboutRole(session) {
  const { takeover, isMine, seated } = session.role;
  if (!takeover) return [];
  const { player, agreed, ends_at } = takeover;
  if (seated.includes(player)) {
    const back = actionButton("", t("takeover.back"), saying(session, "DELETE", "/host/takeover", [player]));
    return [{ sentence: t("takeover.own"), ends_at, answers: [back] }];
  }
  const sentence = t("takeover.asked", { player: session.called(player) });
  if (!seated.length && !isMine) return [{ sentence, ends_at, answers: [] }];
  const still = isMine ? [null] : seated.filter((own) => !agreed.includes(own));
  const answers = [
    still.length > 0 && actionButton("", t("offer.accept"), saying(session, "POST", "/host/takeover/agreement", still)),
    actionButton("", t("takeover.object"), saying(session, "DELETE", "/host/takeover", [isMine ? null : seated[0]])),
  ];
  return [{ sentence, ends_at, answers }];
}

/**
 * @param {Hosted} session
 * @returns {Asked[]}
 */
function aboutSeats(session) {
  const { seats, seated, isMine } = session.role;
  return Object.entries(seats).map(([player, { aim, ends_at }]) => {
    const path = `/players/${encodeURIComponent(player)}/takeover`;
    const own = seated.includes(player);
    const sentence = t(`takeover.${aim}.${own ? "own" : "asked"}`, { player: session.called(player) });
    if (own) {
      const yes = actionButton("", t("takeover.yes"), saying(session, "POST", `${path}/agreement`, [player]));
      return {
        sentence,
        ends_at,
        answers: [yes, actionButton("", t("takeover.no"), saying(session, "DELETE", path, [player]))],
      };
    }
    const back = isMine && actionButton("", t("takeover.back"), saying(session, "DELETE", path, [null]));
    return { sentence, ends_at, answers: back ? [back] : [] };
  });
}

/**
 * @param {Hosted} session
 * @param {"POST" | "DELETE"} method
 * @param {string} path
 * @param {(string | null)[]} voices the seats that say so; null for the host
 */
function saying(session, method, path, voices) {
  return async () => {
    for (const own of voices) await session.changeRole(method, path, own);
  };
}
