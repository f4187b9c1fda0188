// What players have offered to each other, and the answers.

import { el } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton } from "../parts/attempt.js";
import { listed, t } from "../text.js";

/**
 * Make the offer that is answered next, which stands beside the title: there it moves nothing and covers nothing. Null
 * where nothing waits for an answer.
 * @param {TableSession} session
 */
export function offerFor(session) {
  const { offers } = session.table;
  const offer = offers.find((each) => waitsFor(session, each).includes(session.seat)) ?? offers.at(-1);
  return offer ? offerNode(session, offer) : null;
}

/**
 * @param {TableSession} session
 * @param {TableOffer} offer
 * @returns {(string | null)[]} the seats of people who have yet to answer
 */
function waitsFor({ players, table }, { by, agreed }) {
  return players.filter((seat) => seat !== by && !agreed.includes(seat) && !table.seats[seat].bot);
}

/**
 * @param {TableSession} session
 * @param {TableOffer} offer
 */
function offerNode(session, offer) {
  const { number, offer: what, by } = offer;
  const own = by === session.seat;
  const waits = waitsFor(session, offer);
  const may = waits.includes(session.seat);
  const players = listed(waits.map((seat) => session.called(String(seat))));
  /** @param {boolean} accept */
  const answer = (accept) => () => session.change(`/offers/${number}`, { accept });
  return el(
    "div.offer.row.fills",
    { "data-key": `offer ${number}`, role: "status" },
    el("p.fills", own ? t(`offer.${what}.own`, { players }) : t(`offer.${what}`, { player: session.called(by) })),
    may && actionButton("primary", t("offer.accept"), answer(true), icon("check")),
    (may || own) && actionButton("", t(own ? "offer.withdraw" : "offer.decline"), answer(false), icon("cross")),
  );
}
