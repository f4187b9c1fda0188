// One phone for several people at a table: what one of them has is covered until the other says to hold the phone.

import { el } from "../dom.js";
import { actionButton } from "../parts/attempt.js";
import { t } from "../text.js";

/** Knows who holds the phone. */
export class HandOver {
  /**
   * @param {TableSession} session
   * @param {GamePage} page
   * @param {() => void} draw draws the table anew
   */
  constructor(session, page, draw) {
    this.session = session;
    this.page = page;
    this.draw = draw;
    /** At which ply the holder got the phone. */
    this.since = -1;
    /** Whether it was the turn of the holder since then. */
    this.acted = false;
  }

  /**
   * Return what is shown in place of the table, or null where whoever holds the phone may see it. Only whose turn it is
   * for all to see says who is next: that somebody else could do something may be a secret.
   * @param {GameState} state
   */
  cover(state) {
    const { session } = this;
    const seats = session.seatsHere;
    const { status, view } = session.table;
    if (!this.page.secrets || session.seat === null || seats.length < 2 || status !== "playing" || !view) return null;
    const turn = this.page.onTurn(state);
    const next = seats.filter((seat) => turn.includes(seat));
    if (session.holder === session.seat) {
      if (this.since < 0) this.since = session.table.ply;
      this.acted ||= turn.includes(session.seat);
      const done = !session.sending && !turn.includes(session.seat) && (this.acted || session.table.ply !== this.since);
      if (!done || !next.length) return null;
      session.holder = null;
      session.lookFrom(next[0]).catch(() => {});
    }
    this.since = -1;
    this.acted = false;
    return el(
      "section.card.hand-over",
      el(
        "p.large",
        next.length === 1 ? t("screens.seats.hand", { player: session.called(next[0]) }) : t("screens.seats.hand.who"),
      ),
      el("p", t("screens.seats.hand.covered")),
      el(
        "div.buttons",
        seats.map((seat) =>
          actionButton(
            next.includes(seat) ? "primary" : "",
            t("screens.seats.hand.me", { player: session.called(seat) }),
            () => this.#take(seat),
          ),
        ),
      ),
    );
  }

  /** @param {string} seat */
  async #take(seat) {
    const { session } = this;
    if (session.seat !== seat) await session.lookFrom(seat);
    session.holder = seat;
    history.replaceState(history.state, "", `${location.pathname}?seat=${encodeURIComponent(seat)}`);
    this.draw();
  }
}
