// Ringo at a table: two pieces in the castle, or all but one attacker taken.

import { gameWith } from "../tables/game.js";
import { t } from "../text.js";
import { smallBoard } from "./ringo/round-board.js";
import { RingoTable } from "./ringo/table-board.js";
import { moveText } from "./ringo/told.js";

/** The settings under which the engine wins about as often with either side; see docs/games/ringo.md. */
const FAIREST = {
  attackers: 5,
  no_castle_entry_from_nz: true,
  defenders_may_pass: true,
  nz_limit_one: true,
  defender_cells: ["r2s1", "r2s3", "r2s5", "r2s7"],
};

/** What the pages know of Ringo. */
export default gameWith({
  reviewed: true,
  secrets: false,
  first: ["attackers", "rings", "attackers_seat"],
  drawn: true,
  presets: [
    { name: "fair", config: FAIREST },
    { name: "printed", config: {} },
  ],
  seatSettings: ["attackers_seat"],
  rules: "/play/ringo/rules",
  tools: {
    "who-wins": async (page) => (await import("./ringo/who-wins.js")).showWhoWins(page),
    board: async (page) => (await import("./ringo/study.js")).showStudy(page),
  },

  picture() {
    return smallBoard();
  },

  open(place) {
    return new RingoTable(place);
  },

  summary({ actor, action }, { cast }) {
    const player = cast.name(actor);
    if (action === "pass") return this.text("log.pass", { player });
    return this.text("log.move", { player, move: moveText(this, action) });
  },

  sound({ actor }) {
    return actor === "table" ? null : "tile";
  },

  seatText({ view }, seat) {
    if (view.sides.a === seat) return this.text("seat.a", { count: view.attackers.length + view.castle });
    return this.text("seat.d", { count: view.defenders.length });
  },

  scoreText(score) {
    return score === 0.5 ? t("table.end.draw") : this.text(score ? "score.won" : "score.lost");
  },
});
