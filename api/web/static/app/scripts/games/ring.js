// RING at a table: an auction of dinos, paid with snacks or gems.

import { GamePage } from "../tables/game.js";
import { listed, t } from "../text.js";
import { cardText } from "./ring/cards.js";
import { dinoText } from "./ring/dinos.js";
import { lobbyPicture } from "./ring/picture.js";
import { cardCounts, likedSnacks } from "./ring/setting-fields.js";
import { RingTable } from "./ring/table-board.js";

/** What the pages know of RING. */
export default class Ring extends GamePage {
  order = 20;
  first = ["start"];
  rules = "/play/ring/rules";
  tools = [
    { path: "/play/ring/score", text: "tool.score" },
    { path: "/play/ring/pay", text: "tool.pay" },
  ];

  picture() {
    return lobbyPicture(this);
  }

  /** @param {GamePlace} place */
  open(place) {
    return new RingTable(place);
  }

  /**
   * @param {string} name
   * @param {unknown} value
   * @param {(value: unknown) => void} set
   */
  settingField(name, value, set) {
    if (name === "cards") return cardCounts(this, /** @type {Record<string, number[]>} */ (value), set);
    return name === "snacks" ? likedSnacks(this, /** @type {string[]} */ (value), set) : null;
  }

  async howTo() {
    return (await import("./ring/how-to.js")).sections(this);
  }

  /** @param {string} name */
  async tool(name) {
    if (name === "score") return (await import("./ring/scorer.js")).showScorer(this);
    return name === "pay" ? (await import("./ring/payer.js")).showPayer(this) : null;
  }

  /**
   * @param {LoggedAction} done
   * @param {GameState} state
   */
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
  }

  /**
   * @param {GameState} state
   * @param {string} seat
   */
  seatText({ view }, seat) {
    const points = t("points", { count: view.scores[seat].total });
    if (view.phase === "bidding" && view.passed.includes(seat)) return this.text("seat.passed", { points });
    return this.text("seat", { points, count: view.cards[seat] });
  }
}
