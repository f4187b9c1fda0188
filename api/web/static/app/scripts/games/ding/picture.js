// The picture of DING! in the lobby: four cards that spell it.

import { svg } from "../../dom.js";
import { cardPicture } from "./cards.js";

/** Draw the picture. */
export function lobbyPicture() {
  const cards = ["BD", "Oi", "Yn", "Gg"].map((card, index) => {
    const picture = cardPicture(card);
    for (const [name, value] of Object.entries({
      x: index * 24,
      y: 6 + Math.abs(index - 1.5) * 5,
      width: 48,
      height: 67,
    }))
      picture.setAttribute(name, String(value));
    return picture;
  });
  return svg("svg.ding-picture", { viewBox: "0 0 120 90" }, cards);
}
