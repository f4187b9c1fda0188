// The seats of a match: who sits where, and how others join.

import { addressOf, typedAddress } from "../base-path.js";
import { button, el, fill, keep } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton } from "../parts/attempt.js";
import { besideThisComputer, qr, shareDialog } from "../parts/share.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { matchKeys } from "./keys.js";
import { seatDialog } from "./seat-dialog.js";
import { sitDown } from "./session.js";

/**
 * Make the invitation, with the code and a picture of the link, which is drawn once.
 * @param {string} code
 * @param {Map<string, HTMLElement>} codes
 */
export function invitation(code, codes) {
  const link = addressOf(`/join/${code}`);
  if (!codes.has(code)) {
    const place = keep(el("div.qr"));
    codes.set(code, place);
    qr(link).then((image) => image && fill(place, image));
  }
  return el(
    "section.card.invitation",
    el("h2", t("invite.title")),
    el(
      "div.invite",
      codes.get(code),
      el(
        "div.tight",
        el("p", t("invite.how", { address: typedAddress() })),
        el("p.code-big", {
          "aria-label": t("invite.code", { code: [...code].join(" ") }),
          role: "img",
          text: code,
        }),
        el("p.soft.small", t("invite.screen", { address: typedAddress("/tv") })),
        button(".button", () => shareDialog(t("invite.title"), link), icon("share"), t("invite.link")),
      ),
    ),
    besideThisComputer(),
  );
}

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
            "div.seat-text",
            el("strong.cut", cast.name(player)),
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
