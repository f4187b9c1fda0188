// RINGER at a table: cards over a die, and whoever plays the number of the die wins the stack.

import { gameWith } from "../tables/game.js";
import { cardText } from "./ringer/cards.js";
import { requestText } from "./ringer/choices.js";
import { deckField } from "./ringer/deck-field.js";
import { finalCounts } from "./ringer/ending.js";
import { lobbyPicture } from "./ringer/picture.js";
import { RingerTable } from "./ringer/table-board.js";

/** What is done with one card, and the text for the log. @type {Record<string, string>} */
const CARD_LINES = { play: "log.play", take: "log.take", lead: "log.lead" };

/** What is done with a card that others do not see. @type {Record<string, string>} */
const HIDDEN_LINES = { give: "log.give", discard: "log.discard" };

/** What is done with a word. @type {Record<string, string>} */
const WORD_LINES = { pass: "log.pass", end: "log.end", none: "log.none" };

/** What the pages know of RINGER. */
export default gameWith({
  reviewed: true,
  never: [],

  seatSettings: ["dealer"],
  rules: "/play/ringer/rules",
  tools: {
    count: async (page) => (await import("./ringer/count.js")).showCount(page),
    helper: async (page) => (await import("./ringer/helper.js")).showHelper(page),
    deck: async (page) => (await import("./ringer/deck-form.js")).showDeck(page),
  },

  picture() {
    return lobbyPicture(this);
  },

  open(place) {
    return new RingerTable(place, this);
  },

  settingField(name, value, set) {
    return name === "deck" ? deckField(this, value, set) : null;
  },

  summary({ actor, action }, { cast }) {
    const [what, ...rest] = action.split(":");
    const card = rest.join(":");
    if (actor === "chance") return chanceText(this, what, card);
    const player = cast.name(actor);
    if (CARD_LINES[what]) return this.text(CARD_LINES[what], { player, card: cardText(this, card) });
    if (HIDDEN_LINES[what]) {
      if (card === "?") return this.text(HIDDEN_LINES[what], { player });
      return this.text(what === "give" ? "log.give.card" : "log.discard.card", { player, card: cardText(this, card) });
    }
    if (what === "ask")
      return this.text("log.ask", {
        player,
        other: cast.name(rest.slice(0, -1).join(":")),
        request: requestText(this, /** @type {string} */ (rest.at(-1))),
      });
    if (what === "steal") return this.text("log.steal", { player, other: cast.name(card) });
    return WORD_LINES[what] ? this.text(WORD_LINES[what], { player }) : null;
  },

  onTurn({ view }) {
    return [view.waits_for?.player ?? view.turn];
  },

  sound({ actor, action }) {
    if (actor === "chance") return action.startsWith("roll:") ? "die" : null;
    return actor === "table" ? null : "card";
  },

  seatText({ view }, seat) {
    return this.text("seat", { won: view.won[seat].length, count: view.cards[seat] });
  },

  ending({ view, players, cast }) {
    const counts = players.map((seat) => ({
      seat,
      won: view.won[seat].length,
      left: view.cards[seat],
      score: view.scores[seat],
    }));
    return finalCounts(this, counts, cast);
  },
});

/**
 * @param {GamePage} page
 * @param {string} what
 * @param {string} card
 */
function chanceText(page, what, card) {
  if (what === "flip") return page.text("log.flip", { card: cardText(page, card) });
  if (what === "roll") return page.text("log.roll", { number: card });
  if (what === "pick" && card !== "?") return page.text("log.pick", { card: cardText(page, card) });
  return null;
}
