// The seats of a match: who sits where.

import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton } from "../parts/attempt.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { seatDialog } from "./seat-dialog.js";
import { sitDown } from "./session.js";

/**
 * Make the list of seats.
 * @param {MatchSession} session
 */
export function seatList(session) {
  const { match } = session;
  const cast = session.cast();
  return el(
    "section.card",
    el("h2", t("join.seat")),
    el(
      "ul.seat-list",
      match.players.map((player) => {
        const here = session.mine.includes(player);
        const state = here ? t("seat.here") : t(`seat.${match.seats[player]}`);
        const free = match.seats[player] === "free" && match.code;
        return el(
          "li",
          token(cast.of(player)),
          el(
            "div.seat-text.fills",
            el("strong", cast.name(player)),
            el("span.soft.small", match.host === player ? t("seat.host", { state }) : state),
          ),
          free &&
            actionButton("", t("seat.take"), async () => {
              await sitDown(match.id, free, player);
              session.keys = matchKeys.of(match.id);
              await session.refresh();
            }),
          (session.isHost || here) &&
            button(
              ".button.quiet.icon",
              () => seatDialog(session, player),
              { "data-key": `seat ${player}`, "aria-label": t("seat.more", { player: cast.name(player) }) },
              icon("more"),
            ),
        );
      }),
    ),
  );
}
