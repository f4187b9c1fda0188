// The review of a round that was logged play by play, below what it scored: that of a table, in a card of the match.

import { el, keep, refill } from "../dom.js";
import { loadGame } from "../tables/games.js";
import { isLogged } from "./steps.js";

/** Offers to look back at a round; `show` is called after each change of it. */
export class LookBack {
  constructor() {
    this.node = keep(el("div.look-back", { hidden: true }));
    /** @type {import("../games/word-ringers/review.js").Review | null} */
    this.review = null;
    /** What the review is about, and how that was judged. */
    this.played = "";
    this.judged = "";
  }

  /**
   * @param {MatchSession} session
   * @param {Round} round
   */
  async show(session, round) {
    this.round = round;
    const logged = isLogged(round);
    this.node.hidden = !logged;
    this.node.classList.toggle("offered", logged);
    if (!logged) return;
    const loading = Promise.all([loadGame("word-ringers"), import("../games/word-ringers/review.js")]);
    const loaded = await loading.catch(() => null); // without the network nothing is offered
    if (!loaded || this.round !== round) return;
    const [page, { Review }] = loaded;
    const played = JSON.stringify([round.plays, round.board]);
    const judged = JSON.stringify(round.score);
    const known = played === this.played ? this.review : null;
    const review =
      known ??
      new Review(
        (name, values) => page.text(name, values),
        (number) => session.read(`/rounds/${number}/review`),
      );
    this.#draw(review, session, round);
    if (known && judged !== this.judged) known.renew();
    Object.assign(this, { review, played, judged });
  }

  /**
   * @param {import("../games/word-ringers/review.js").Review} review
   * @param {MatchSession} session
   * @param {Round} round
   */
  #draw(review, session, { number, players }) {
    const { match, mine } = session;
    review.show({
      rounds: [number],
      players,
      own: mine.find((player) => players.includes(player)) ?? null,
      cast: session.cast(),
      config: { dictionary: match.dictionary.id, ruleset: match.ruleset },
    });
    refill(this.node, review.node);
  }
}
