// What came of a hand of DING!: who was in, the DING, the last trick, how far the pawns moved.

import { el } from "../../dom.js";
import { signed } from "../../players.js";
import { listed } from "../../text.js";
import { cardRow } from "./cards.js";

/**
 * Show the result of a hand.
 * @param {GamePlace} place
 * @param {GameView} hand as `last_hand` of the view has it
 */
export function handResult(place, hand) {
  const { cast, players } = place.state;
  return el(
    "section.card.ding-result",
    { "data-key": `result ${hand.hand_number}` },
    el("h2", place.text("result.title", { number: hand.hand_number })),
    el("p", reasonOf(place, hand)),
    hand.ding && cardRow(place, hand.ding.laid),
    hand.ding?.beaten.length > 0 &&
      el(
        "p.soft",
        place.text("result.beaten", {
          players: listed(hand.ding.beaten.map((/** @type {string} */ seat) => cast.name(seat))),
        }),
      ),
    hand.tricks.length > 0 && tricks(place, hand),
    el(
      "ul.ding-moves",
      players.map((seat) =>
        el("li", { "data-key": seat }, signed(cast.of(seat)), el("span", moveText(place, hand, seat))),
      ),
    ),
  );
}

/**
 * @param {GamePlace} place
 * @param {GameView} hand
 */
function reasonOf(place, hand) {
  const { cast } = place.state;
  if (hand.ding) return place.text("result.ding", { player: cast.name(hand.ding.player) });
  if (hand.active.length === 0) return place.text("result.nobody");
  if (hand.active.length === 1) return place.text("result.alone", { player: cast.name(hand.active[0]) });
  return place.text("result.tricks", {
    players: listed(hand.active.map((/** @type {string} */ seat) => cast.name(seat))),
  });
}

/**
 * @param {GamePlace} place
 * @param {GameView} hand
 */
function tricks(place, hand) {
  return el(
    "details.ding-tricks",
    { "data-key": "tricks" },
    el("summary.opens", place.text("result.show", { count: hand.tricks.length })),
    el(
      "ol",
      hand.tricks.map((/** @type {{player: string, card: string}[]} */ trick) =>
        el(
          "li",
          cardRow(
            place,
            trick.map(({ card }) => card),
          ),
          el("span.small", listed(trick.map(({ player }) => place.state.cast.name(player)))),
        ),
      ),
    ),
  );
}

/**
 * @param {GamePlace} place
 * @param {GameView} hand
 * @param {string} seat
 */
function moveText(place, hand, seat) {
  const count = Math.abs(hand.moves[seat]);
  if (!hand.active.includes(seat)) return place.text("moved.out");
  if (hand.moves[seat] > 0) return place.text("moved.forward", { count });
  return hand.moves[seat] < 0 ? place.text("moved.back", { count }) : place.text("moved.stays");
}
