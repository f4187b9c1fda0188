// A table that waits for players: the free seats, and the invitation.

import { ask } from "../api.js";
import { typedAddress } from "../base-path.js";
import { el } from "../dom.js";
import { actionButton } from "../parts/attempt.js";
import { invitation } from "../parts/invitation.js";
import { token } from "../players.js";
import { t } from "../text.js";

/**
 * Make the waiting room.
 * @param {TableSession} session
 * @param {GamePage} page
 */
export function waitingRoom(session, page) {
  const { table } = session;
  const cast = session.cast();
  const code = table.code ?? session.keys.code; // who looks on is told none, but may have typed it
  return [
    code
      ? invitation(code, {
          path: `/play/join/${code}`,
          title: t("play.state.waiting"),
          how: t("table.invite", { address: typedAddress("/play") }),
          share: t("table.invite.title"),
        })
      : el("p.note", t("play.state.waiting")),
    el(
      "section.card",
      el("h2", t("table.seats")),
      el(
        "ul.seat-list",
        session.players.map((seat) => {
          const { bot, taken } = table.seats[seat];
          return el(
            "li",
            { "data-key": seat, "data-says": seat },
            token(cast.of(seat)),
            el(
              "div.seat-text.fills",
              el("strong", cast.name(seat)),
              el(
                "span.soft.small",
                bot
                  ? page.botText(bot)
                  : taken && seat in session.keys.seats
                    ? t("seat.here")
                    : t(taken ? "seat.taken" : "seat.free"),
              ),
            ),
            !taken &&
              !session.watching &&
              table.code &&
              actionButton("", t("table.sit"), async () => {
                const { data } = await ask("POST", `${session.path}/players`, { body: { code: table.code, seat } });
                await session.sit(data.seat, data.seat_token);
              }),
          );
        }),
      ),
    ),
  ];
}
