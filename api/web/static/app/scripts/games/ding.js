// DING! at a table: in or out, tricks or a DING, and a pawn on its way to the finish.

import { gameWith } from "../tables/game.js";
import { listed } from "../text.js";
import { cardText } from "./ding/cards.js";
import { lobbyPicture } from "./ding/picture.js";
import { DingTable } from "./ding/table-board.js";

/** What the pages know of DING! */
export default gameWith({
  reviewed: true,
  first: ["wilds"],
  seatSettings: ["first_dealer"],
  rules: "/play/ding/rules",
  tools: { score: async (page) => (await import("./ding/score-keeper.js")).showScoreKeeper(page) },

  picture() {
    return lobbyPicture();
  },

  open(place) {
    return new DingTable(place);
  },

  summary({ actor, action }, { cast, seat }) {
    const [what, cards = ""] = action.split(":");
    if (actor === "chance") return null;
    const player = cast.name(actor);
    if (what === "play") return this.text("log.play", { player, card: cardText(this, cards) });
    if (what === "ding") return this.text("log.ding", { player });
    if (what === "no") return this.text("log.no", { player });
    if (what === "token") return this.text("log.token", { player });
    if (what === "in" || what === "out")
      return this.text(actor !== seat ? "log.token" : what === "in" ? "log.in" : "log.out", { player });
    if (actor !== seat)
      return this.text(Number(cards) ? "log.swap" : "log.keep", { player, count: Number(cards) || 0 });
    const thrown = cards.split(",").filter((card) => card && card !== "-");
    const told = listed(thrown.map((card) => cardText(this, card)));
    return this.text(thrown.length ? "log.swap.own" : "log.keep", { player, cards: told });
  },

  sound({ actor, action }) {
    if (actor === "chance" || actor === "table") return null;
    return action === "ding" ? "bell" : "card";
  },

  seatText({ view }, seat) {
    const position = view.positions[seat];
    const place = position ? this.text(position > 16 ? "finish" : "place", { position }) : this.text("start");
    if (view.phase === "tokens")
      return this.text(view.tokens_set.includes(seat) ? "seat.decided" : "seat.decides", { place });
    if (view.active && !view.active.includes(seat)) return this.text("seat.out", { place });
    if (view.phase === "tricks") return this.text("seat.tricks", { place, count: view.taken[seat] });
    return view.active ? this.text("seat.in", { place }) : place;
  },

  scoreText(score) {
    if (score > 16) return this.text("finish");
    return score ? this.text("place", { position: score }) : this.text("start");
  },
});
