// A table that waits for players: the free seats, and the invitation.

import { ask } from "../api.js";
import { addressOf, typedAddress } from "../base-path.js";
import { button, el, fill, keep } from "../dom.js";
import { icon } from "../icons.js";
import { actionButton } from "../parts/attempt.js";
import { besideThisComputer, qr, shareDialog } from "../parts/share.js";
import { token } from "../players.js";
import { t } from "../text.js";

/** @type {Map<string, HTMLElement>} */
const pictures = new Map();

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
    code ? invitation(code) : el("p.note", t("play.state.waiting")),
    el(
      "section.card",
      el("h2", t("table.seats")),
      el(
        "ul.seat-list",
        session.players.map((seat) => {
          const { bot, taken } = table.seats[seat];
          return el(
            "li",
            { "data-key": seat },
            token(cast.of(seat)),
            el(
              "div.seat-text",
              el("strong.cut", cast.name(seat)),
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

/** @param {string} code */
function invitation(code) {
  const link = addressOf(`/play/join/${code}`);
  if (!pictures.has(code)) {
    const place = keep(el("div.qr"));
    pictures.set(code, place);
    qr(link).then((image) => image && fill(place, image));
  }
  return el(
    "section.card.invitation",
    el("h2", t("play.state.waiting")),
    el(
      "div.invite",
      pictures.get(code),
      el(
        "div.tight",
        el("p", t("table.invite", { address: typedAddress("/play") })),
        el("p.code-big", { "aria-label": t("invite.code", { code: [...code].join(" ") }), role: "img", text: code }),
        el("p.soft.small", t("invite.screen", { address: typedAddress("/tv") })),
        button(".button", () => shareDialog(t("table.invite.title"), link), icon("share"), t("invite.link")),
      ),
    ),
    besideThisComputer(),
  );
}
