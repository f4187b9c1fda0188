// Who sits at a table: whose turn it is, how much time is left, who is a bot, and who has left.

import { button, el } from "../dom.js";
import { icon } from "../icons.js";
import { token } from "../players.js";
import { t } from "../text.js";
import { clockOf, clockSays } from "./clocks.js";
import { holidayText } from "./pauses.js";
import { seatDialog } from "./seat-dialog.js";

/**
 * Make the bar of seats.
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameState} state
 */
export function seatsBar(session, page, state) {
  const { table } = session;
  return el(
    "ul.table-seats.grid-1",
    { "aria-label": t("table.seats") },
    session.players.map((seat) => {
      const { name } = state.cast.of(seat);
      const turn = table.status === "playing" && page.onTurn(state).includes(seat);
      const clock = clockOf(session, seat);
      return el(
        "li",
        { "data-key": `seat ${seat}`, "data-says": seat },
        button(
          ".table-seat.row",
          () => seatDialog(session, page, seat),
          {
            class: [`player-${state.cast.of(seat).colour}`, turn && "to-play", seat === session.seat && "own"]
              .filter(Boolean)
              .join(" "),
            "aria-current": turn ? "true" : null,
          },
          token(state.cast.of(seat)),
          el(
            "span.table-seat-text.fills",
            el(
              "strong.table-seat-name.row",
              el("span.cut", seat === session.seat ? t("table.you", { player: name }) : name),
              table.seats[seat].bot && icon("robot"),
              clock &&
                el(`span.table-clock${clock.stands ? ".stands" : ""}`, { "data-clock": seat, text: clockSays(clock) }),
            ),
            el("span.soft.small.cut", seatText(session, page, state, seat, turn)),
          ),
        ),
      );
    }),
  );
}

/**
 * @param {TableSession} session
 * @param {GamePage} page
 * @param {GameState} state
 * @param {string} seat
 * @param {boolean} turn
 */
function seatText(session, page, state, seat, turn) {
  const { bot, substituted, taken } = session.table.seats[seat];
  if (substituted) return t("table.seat.away", { bot: page.botText(bot ?? "") });
  if (!taken) return t("seat.free");
  const away = holidayText(session, seat);
  if (away) return away;
  const own = state.table.view && page.seatText(state, seat);
  if (own) return own;
  if (turn) return bot ? t("table.seat.thinks") : t("table.seat.turn");
  return bot ? page.botText(bot) : "";
}
