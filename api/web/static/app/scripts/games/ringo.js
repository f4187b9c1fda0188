// Ringo at a table: two pieces in the castle, or all but one attacker taken.

import { keep } from "../dom.js";
import { GamePage } from "../tables/game.js";
import { t } from "../text.js";
import { partsOf } from "./ringo/position.js";
import { reviewCard } from "./ringo/review.js";
import { smallBoard } from "./ringo/round-board.js";
import { RingoTable } from "./ringo/table-board.js";

/** The settings under which the engine wins about as often with either side; see docs/games/ringo.md. */
const FAIREST = {
  attackers: 5,
  no_castle_entry_from_nz: true,
  defenders_may_pass: true,
  nz_limit_one: true,
  defender_cells: ["r2s1", "r2s3", "r2s5", "r2s7"],
};

/** What the pages know of Ringo. */
export default class Ringo extends GamePage {
  order = 40;
  first = ["attackers", "rings", "attackers_seat"];
  drawn = true;
  presets = [
    { name: "fair", config: FAIREST },
    { name: "printed", config: {} },
  ];
  /** The table whose review is shown; the card lasts while the steps of the game are looked at. */
  reviewed = "";
  /** @type {HTMLElement | null} */
  reviewCard = null;
  rules = "/play/ringo/rules";
  tools = [{ path: "/play/ringo/board", text: "tool.board" }];

  picture() {
    return smallBoard();
  }

  /** @param {GamePlace} place */
  open(place) {
    return new RingoTable(place);
  }

  async howTo() {
    return (await import("./ringo/how-to.js")).sections(this);
  }

  /** @param {string} name */
  async tool(name) {
    if (name !== "board") return null;
    const { showStudy } = await import("./ringo/study.js");
    return showStudy(this);
  }

  /**
   * @param {LoggedAction} done
   * @param {GameState} state
   */
  summary({ actor, action }, { cast }) {
    const player = cast.name(actor);
    if (action === "pass") return this.text("log.pass", { player });
    const { origin, target, taken } = partsOf(action);
    const steps = taken ? "log.step.capture" : "log.step";
    const enters = taken ? "log.castle.capture" : "log.castle";
    return this.text(target === "C" ? enters : steps, { player, origin, target, taken });
  }

  /**
   * @param {GameState} state
   * @param {string} seat
   */
  seatText({ view }, seat) {
    if (view.sides.a === seat) return this.text("seat.a", { count: view.attackers.length + view.castle });
    return this.text("seat.d", { count: view.defenders.length });
  }

  /**
   * @param {GameState} state
   * @param {PlayedGame} played
   */
  review(state, played) {
    if (!played.steps) return null;
    if (this.reviewed !== state.table.id) {
      this.reviewed = state.table.id;
      this.reviewCard = reviewCard(this, state, played);
    }
    return this.reviewCard && keep(this.reviewCard);
  }

  /** @param {number} score */
  scoreText(score) {
    return score === 0.5 ? t("table.end.draw") : this.text(score ? "score.won" : "score.lost");
  }
}
