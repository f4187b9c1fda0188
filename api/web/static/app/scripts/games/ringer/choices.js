// What is chosen with buttons in RINGER: to pass or end a turn, whom to ask for what, from whom to steal.

import { button, el } from "../../dom.js";
import { token } from "../../players.js";
import { COLOUR_LETTERS, colourText, NUMBERS, signPicture, suitText } from "./cards.js";

/** How long a bot waits at least, in seconds. */
const LEAST_WAIT = 1;

/**
 * Make the buttons for what the own seat may do now.
 * @param {import("./hand.js").OwnHand} hand
 * @param {GameState} state
 */
export function choices(hand, state) {
  const { place } = hand;
  const { view, legal, seat } = state;
  if (view.phase === "ask") return asking(hand, state);
  if (view.phase === "steal") return stealing(hand, state);
  if (view.phase === "turn" && view.turn !== seat) return hurry(place, state);
  const words = legal.actions.filter((action) => !action.includes(":"));
  const plays = legal.actions.length > words.length;
  return el(
    "div.ringer-choices",
    { "data-key": "words" },
    words.map((word) => actionButton(place, word, place.text(wordOf(word)), plays ? "" : "primary")),
  );
}

/** @param {string} word */
function wordOf(word) {
  return word === "none" || word === "end" ? word : "pass";
}

/**
 * @param {GamePlace} place
 * @param {string} action
 * @param {string} text
 * @param {string} look
 */
function actionButton(place, action, text, look) {
  return button(".button", () => place.act(action), { "data-key": action, class: look, text });
}

/**
 * How long there is to take over the turn of a bot.
 * @param {GamePlace} place
 * @param {GameState} state
 */
function hurry(place, { view, table }) {
  if (!table.seats[view.turn]?.bot || !table.times) return null;
  const wait = Math.max(Number(table.config.reaction_seconds ?? 0), LEAST_WAIT);
  const left = wait + place.secondsUntil(table.times.since);
  if (left <= 0) return null;
  return el(
    "div.ringer-hurry",
    { "data-key": `hurry ${table.ply}`, "aria-hidden": true },
    el("span", { vars: { "--seconds": `${left.toFixed(2)}s` } }),
  );
}

/**
 * @param {import("./hand.js").OwnHand} hand
 * @param {GameState} state
 */
function stealing({ place }, { view, legal, cast }) {
  return el(
    "div.ringer-who",
    { "data-key": "steal", role: "group", "aria-label": place.text("prompt.steal") },
    legal.actions.map((action) => {
      const player = action.slice("steal:".length);
      return person(place, cast.of(player), view.cards[player], action, { press: () => place.act(action) });
    }),
  );
}

/**
 * @param {import("./hand.js").OwnHand} hand
 * @param {GameState} state
 */
function asking(hand, { view, legal, cast }) {
  const { place } = hand;
  const players = [...new Set(legal.actions.map((action) => action.slice("ask:".length, action.lastIndexOf(":"))))];
  const asked = players.length === 1 ? players[0] : hand.asked;
  return [
    players.length > 1 &&
      el(
        "div.ringer-who",
        { "data-key": "whom", role: "group", "aria-label": place.text("ask.whom") },
        players.map((player) =>
          person(place, cast.of(player), view.cards[player], player, {
            pressed: player === asked,
            press: () => {
              hand.asked = player;
              place.redraw();
            },
          }),
        ),
      ),
    asked !== null &&
      el(
        "div.ringer-requests.grid-1",
        { "data-key": "requests", role: "group", "aria-label": place.text("ask.what", { player: cast.name(asked) }) },
        [...NUMBERS.map(String), ...COLOUR_LETTERS].map((request) => wish(place, view, asked, request)),
      ),
  ];
}

/**
 * @param {GamePlace} place
 * @param {GameView} view
 * @param {string} player
 * @param {string} request
 */
function wish(place, view, player, request) {
  const none = view.none[player]?.includes(request) ?? false;
  const colour = COLOUR_LETTERS.includes(request);
  const name = requestText(place, request);
  return button(
    ".button",
    () => place.act(`ask:${player}:${request}`),
    {
      "data-key": `ask ${request}`,
      "aria-label": none ? place.text("ask.none", { request: name }) : name,
      class: none ? "has-none" : null,
    },
    colour && signPicture(request),
    el("span", colour ? suitText(place, request) : request),
  );
}

/**
 * Return what an Ask asks for in words.
 * @param {Words} words
 * @param {string} request
 */
export function requestText(words, request) {
  return COLOUR_LETTERS.includes(request)
    ? words.text("request.colour", { suit: colourText(words, request) })
    : words.text("request.number", { number: request });
}

/**
 * @param {GamePlace} place
 * @param {Look} look
 * @param {number} count of its cards
 * @param {string} key
 * @param {{press: () => void, pressed?: boolean}} given
 */
function person(place, look, count, key, { press, pressed }) {
  return button(
    ".button",
    press,
    { "data-key": key, "aria-pressed": pressed === undefined ? null : String(pressed) },
    token(look),
    el("span.ringer-person", el("span.cut", look.name), el("span.small", place.text("cards", { count }))),
  );
}
