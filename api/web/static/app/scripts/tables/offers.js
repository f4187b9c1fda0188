// What players have offered to each other, and the answers.

import { el } from "../dom.js";
import { actionButton } from "../parts/attempt.js";
import { listed, t } from "../text.js";

/**
 * Make the offers that wait for an answer.
 * @param {TableSession} session
 * @param {GameState} state
 */
export function offers(session, { cast }) {
  return session.table.offers.map(({ number, offer, by, agreed }) => {
    const own = by === session.seat;
    const waits = session.players.filter(
      (seat) => seat !== by && !agreed.includes(seat) && !session.table.seats[seat].bot,
    );
    const may = !own && session.seat !== null && waits.includes(session.seat);
    /** @param {boolean} accept */
    const answer = (accept) => () => session.change(`/offers/${number}`, { accept });
    return el(
      "div.note.offer",
      { "data-key": `offer ${number}`, role: "status" },
      el(
        "p",
        own
          ? t(`offer.${offer}.own`, { players: listed(waits.map((seat) => cast.name(seat))) })
          : t(`offer.${offer}`, { player: cast.name(by) }),
      ),
      (may || own) &&
        el(
          "div.buttons",
          may && actionButton("primary", t("offer.accept"), answer(true)),
          actionButton("", own ? t("offer.withdraw") : t("offer.decline"), answer(false)),
        ),
    );
  });
}
