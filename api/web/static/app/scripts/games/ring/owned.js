// The dinos that each player of RING has won, with what they score by now.

import { button, el } from "../../dom.js";
import { icon } from "../../icons.js";
import { openDialog } from "../../parts/dialog.js";
import { token } from "../../players.js";
import { dinoRow, dinoText, sorted } from "./dinos.js";
import { handKnown } from "./known.js";
import { scoreSheet } from "./score-sheet.js";

/**
 * Show the dinos of all players; each line opens how they count.
 * @param {GamePlace} place
 * @param {GameState} state
 */
export function ownedDinos(place, { view, players, cast }) {
  return el(
    "section.ring-owned-all",
    { "data-key": "owned" },
    el("h2.small.soft", place.text("owned")),
    el(
      "ul.grid-1",
      players.map((seat) => {
        const dinos = sorted(view.dinos[seat]);
        return el(
          "li",
          { "data-key": seat },
          button(
            ".ring-owned.grid-2",
            () => showSheet(place, seat),
            token(cast.of(seat)),
            el("span.unseen", `${cast.name(seat)}: `),
            dinos.length ? dinoRow(place, dinos) : el("span.soft.small", place.text("owned.none")),
            el("strong", String(view.scores[seat].total)),
            el("span.unseen", place.text("owned.how")),
            icon("forward"),
          ),
        );
      }),
    ),
    view.unsold.length > 0 &&
      el(
        "p.soft.small",
        place.text("unsold", {
          dinos: sorted(view.unsold)
            .map((dino) => dinoText(place, dino))
            .join(", "),
        }),
      ),
  );
}

/**
 * @param {GamePlace} place
 * @param {string} seat
 */
function showSheet(place, seat) {
  const { view, cast } = place.state;
  openDialog(
    place.text("sheet.now", { player: cast.name(seat) }),
    el("p.soft", place.text("sheet.now.what")),
    scoreSheet(place, { dinos: view.dinos[seat], cards: view.cards[seat], score: view.scores[seat] }),
    seat !== place.state.seat && view.dino !== null && handKnown(place, seat),
  );
}
