// RING at a table: an auction of dinos, paid with snacks or gems.

import { gameWith } from "../tables/game.js";
import { listed, t } from "../text.js";
import { cardText } from "./ring/cards.js";
import { dinoText } from "./ring/dinos.js";
import { lobbyPicture } from "./ring/picture.js";
import { cardCounts, likedSnacks } from "./ring/setting-fields.js";
import { RingTable } from "./ring/table-board.js";

/** What the pages know of RING. */
export default gameWith({
  reviewed: true,
  first: ["start"],
  rules: "/play/ring/rules",
  tools: {
    score: async (page) => (await import("./ring/scorer.js")).showScorer(page),
    pay: async (page) => (await import("./ring/payer.js")).showPayer(page),
  },

  picture() {
    return lobbyPicture(this);
  },

  open(place) {
    return new RingTable(place);
  },

  settingField(name, value, set) {
    if (name === "cards") return cardCounts(this, /** @type {Record<string, number[]>} */ (value), set);
    return name === "snacks" ? likedSnacks(this, /** @type {string[]} */ (value), set) : null;
  },

  summary({ actor, action }, { cast, players }) {
    const [what, rest = ""] = action.split(":");
    if (what === "dino") return this.text("log.dino", { dino: dinoText(this, rest === "joker" ? rest : Number(rest)) });
    if (what === "show") return this.text("log.show", { card: cardText(this, rest) });
    if (what === "start") return this.text("log.start", { player: cast.name(players[Number(rest)]) });
    if (actor === "chance") return null;
    const player = cast.name(actor);
    if (what === "bid") return this.text("log.bid", { player, amount: rest });
    if (what === "pass") return this.text(rest ? "log.pass.card" : "log.pass", { player, slot: rest });
    if (what === "pay")
      return this.text("log.pay", { player, cards: listed(rest.split("+").map((card) => cardText(this, card))) });
    return this.text(what === "keep" ? "log.keep" : "log.mulligan", { player });
  },

  seatText({ view }, seat) {
    const points = t("points", { count: view.scores[seat].total });
    if (view.phase === "bidding" && view.passed.includes(seat)) return this.text("seat.passed", { points });
    return this.text("seat", { points, count: view.cards[seat] });
  },
});
