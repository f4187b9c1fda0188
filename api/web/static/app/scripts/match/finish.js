// The end of a match: who has won, the final totals, the last board, and a picture of them to share.

import { BoardView } from "../board-view.js";
import { el, keep } from "../dom.js";
import { icon } from "../icons.js";
import { winnersText } from "../live/revealed.js";
import { pictureButton } from "../parts/picture.js";
import { token } from "../players.js";
import { t } from "../text.js";

const RINGS = 14;

/** The end of one match; `show` draws it anew. */
export class Finish {
  constructor() {
    this.view = new BoardView({ label: t("board.title") });
    this.boardSide = keep(el("div.finish-board", { hidden: true }, this.view.node));
    /** @type {Board | null} */
    this.board = null;
    this.asked = 0;
  }

  /** @param {MatchSession} session */
  show(session) {
    const { match } = session;
    const cast = session.cast();
    this.#ask(session);
    const players = ranked(match);
    const most = Math.max(1, ...players.map(({ total }) => total));
    return el(
      "section.card.finish",
      { "aria-label": t("finish.title") },
      el(
        "div.finish-rings",
        { "aria-hidden": true },
        Array.from({ length: RINGS }, (_, index) =>
          el("i", { class: `player-${cast.of(match.players[index % match.players.length]).colour}` }),
        ),
      ),
      el(
        "ol.podium.grid-2",
        players.map(({ player, total, won }) =>
          el(
            "li",
            {
              class: `player-${cast.of(player).colour}${won ? " won" : ""}`,
              vars: { "--part": total / most },
              "data-says": player,
            },
            token(cast.of(player)),
            el("span.podium-name.fills", cast.name(player)),
            won && el("span.podium-crown", icon("crown"), el("span.unseen", t("match.winner"))),
            el("strong", total),
          ),
        ),
      ),
      this.boardSide,
      this.board && this.#picture(match, this.board, cast),
    );
  }

  /**
   * @param {Match} match
   * @param {Board} board
   * @param {Cast} cast
   */
  #picture(match, board, cast) {
    const title = winnersText(match.winners, cast, "match.won");
    const players = match.players.map((player) => ({ player, total: match.totals[player] ?? 0 }));
    const { winners } = match;
    return pictureButton(() => ({ title, board, cast, dictionary: match.dictionary.id, players, winners }), "");
  }

  /** @param {MatchSession} session */
  async #ask(session) {
    const last = session.match.rounds.at(-1)?.number ?? 0;
    if (this.asked === last) return;
    this.asked = last;
    const round = /** @type {Round | null} */ (await session.read(`/rounds/${last}`).catch(() => null));
    if (!round?.board) return;
    this.board = round.board;
    this.view.show({ board: round.board, cast: session.cast(), dictionary: session.match.dictionary.id });
    this.boardSide.hidden = false;
    session.dispatchEvent(new Event("change"));
  }
}

/**
 * Return the players with their final totals, the best first.
 * @param {Match} match
 */
function ranked({ players, totals, winners }) {
  return players
    .map((player) => ({ player, total: totals[player] ?? 0, won: winners.includes(player) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.total - a.total);
}
