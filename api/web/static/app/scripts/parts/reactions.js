// What players say at once, as bubbles at their names: one for each player at a time, gone after a few seconds.

import { el, refill, speak } from "../dom.js";
import { t } from "../text.js";
import { areHidden, areLoaded, drawing, REACTIONS, reactionText } from "./reaction-button.js";

/** Milliseconds for which a bubble is there. */
const SHOWN = 4000;
/** Pixels from the edge of the window. */
const EDGE = 8;
/** Pixels from which on the place of a name is wide enough to have a bubble beside the name. */
const ROOMY = 320;
/** The part of such a place that is left free at its end, where points may be. */
const FREE = 0.12;

/** @typedef {import("../live/session.js").Session<any> & {cast(): Cast}} WithPlayers one that knows how players look */
/** @typedef {{at: string, data: {player: string, reaction: string}}} Reacted */

/**
 * Show what is said at a match or a table, until the screen is left. The names of players are where the attribute
 * `data-says` has them; where none is in sight, a bubble is at the top and names who says it.
 * @param {WithPlayers} session
 * @returns {() => void} shows nothing more
 */
export function watchReactions(session) {
  const bubbles = new Bubbles(session);
  const heard = (/** @type {Event} */ event) => bubbles.hear(/** @type {CustomEvent} */ (event).detail);
  const place = () => bubbles.place();
  const placeDrawn = () => requestAnimationFrame(place);
  const hide = () => bubbles.hideOthers();
  session.addEventListener("heard", heard);
  session.addEventListener("change", placeDrawn);
  addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  addEventListener("reactions", hide);
  document.body.append(bubbles.node);
  return () => {
    session.removeEventListener("heard", heard);
    session.removeEventListener("change", placeDrawn);
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
    removeEventListener("reactions", hide);
    bubbles.end();
  };
}

class Bubbles {
  /** @param {WithPlayers} session */
  constructor(session) {
    this.session = session;
    this.node = el("div.reactions", { "aria-hidden": "true" }); // what is in it is spoken
    /** The bubble of each player who has just said something. @type {Map<string, HTMLElement>} */
    this.shown = new Map();
    /** @type {Map<string, number>} */
    this.timers = new Map();
    /** When each said something last, as a stream that begins again tells it twice. @type {Map<string, string>} */
    this.last = new Map();
  }

  /** @param {import("../live/stream.js").HeardEvent} event */
  async hear({ type, id, data }) {
    if (type === "reaction") this.#show(data);
    else if (type === "poll" && !document.hidden) {
      const log = await this.session.read(`/events?after=${encodeURIComponent(id ?? "0")}&limit=1`).catch(() => null);
      for (const reacted of log?.reactions ?? []) this.#show(reacted);
    }
  }

  /** @param {Reacted} reacted */
  #show({ at, data: { player, reaction } }) {
    if (!areLoaded() || !(reaction in REACTIONS) || (this.last.get(player) ?? "") >= at) return;
    this.last.set(player, at);
    if (areHidden() && !(player in this.session.keys.seats)) return;
    const { name, colour } = this.session.cast().of(player);
    const bubble = el(
      `div.reaction-bubble.player-${colour}`,
      { "data-of": player, "data-key": `${player} ${at}` }, // so that each is seen to come
      drawing(REACTIONS[reaction]),
      el("strong.cut", name),
      el("span", reactionText(reaction)),
    );
    clearTimeout(this.timers.get(player));
    this.shown.set(player, bubble);
    this.timers.set(
      player,
      setTimeout(() => this.#remove(player), SHOWN),
    );
    this.#draw();
    speak(t("screens.reactions.said", { player: name, reaction: reactionText(reaction) }));
  }

  /** Take away what others say, where this device does not want to see it. */
  hideOthers() {
    if (!areHidden()) return;
    for (const player of this.shown.keys()) if (!(player in this.session.keys.seats)) this.#remove(player);
  }

  /** @param {string} player */
  #remove(player) {
    clearTimeout(this.timers.get(player));
    this.shown.delete(player);
    this.#draw();
  }

  #draw() {
    refill(this.node, [...this.shown.values()]);
    this.place();
  }

  /** Put each bubble to its name, wherever that is now. */
  place() {
    let below = EDGE;
    const places = new Map([...this.shown.keys()].map((player) => [player, placeInSight(player)]));
    makeRoom(places, this.shown);
    for (const [player, bubble] of this.shown) {
      const place = places.get(player);
      const { width, height } = bubble.getBoundingClientRect();
      const { left, top } = place ? spotAt(place, width, height) : { left: (innerWidth - width) / 2, top: below };
      if (!place) below += height + EDGE;
      bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
      bubble.style.top = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
    }
  }

  end() {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.node.remove();
    makeRoom(new Map(), new Map());
  }
}

/** Tell whether this is a big screen: nothing is tapped there, so what is said gets a line of its own. */
function isLarge() {
  return document.querySelector(".in-large, .big-screen") !== null;
}

/**
 * Let bubbles have their names where no place is in sight, and on a big screen a line below the name.
 * @param {Map<string, HTMLElement | null>} places of those who say something
 * @param {Map<string, HTMLElement>} bubbles
 */
function makeRoom(places, bubbles) {
  const large = isLarge();
  for (const [player, bubble] of bubbles) bubble.classList.toggle("named", !places.get(player));
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-says]"))) {
    const bubble = bubbles.get(place.dataset.says ?? "");
    const { height } = large && bubble ? bubble.getBoundingClientRect() : { height: 0 };
    place.style.paddingBottom = height ? `${height + EDGE}px` : "";
  }
}

/**
 * Return where a bubble has its upper left corner: on a big screen below the name; else near the end of a wide place if
 * the name leaves it free, or hanging from the lower edge.
 * @param {HTMLElement} place
 * @param {number} width
 * @param {number} height
 */
function spotAt(place, width, height) {
  const box = place.getBoundingClientRect();
  if (isLarge()) return { left: box.left + FREE * box.width, top: box.bottom - height - EDGE / 2 };
  const left = box.right - FREE * box.width - width;
  const name = place.querySelector(".cut, .total-name, .podium-name")?.getBoundingClientRect().right ?? 0;
  if (box.width < ROOMY || name > left) return { left: box.left, top: box.bottom - height / 3 };
  return { left, top: box.top + (box.height - height) / 2 };
}

/**
 * Return where the name of a player is, if it is in sight.
 * @param {string} player
 */
function placeInSight(player) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-says]"))) {
    const box = place.getBoundingClientRect();
    if (place.dataset.says === player && box.height > 0 && box.bottom > 0 && box.top < innerHeight) return place;
  }
  return null;
}
