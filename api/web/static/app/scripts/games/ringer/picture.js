// The picture of RINGER in the lobby: cards on their way to the die.

import { svg } from "../../dom.js";
import { cardPicture, diePicture } from "./cards.js";

/**
 * Draw the picture.
 * @param {Words} words
 */
export function lobbyPicture(words) {
  const cards = ["B2", "B3", "P3", "W4"].map((card, index) =>
    placed(cardPicture(words, card), { x: index * 22, y: 18 - index * 5, width: 46, height: 64.4 }),
  );
  return svg(
    "svg.ringer-picture",
    { viewBox: "0 0 120 90" },
    cards,
    placed(diePicture(4), { x: 86, y: 56, width: 32, height: 32 }),
  );
}

/**
 * @param {SVGElement} picture
 * @param {Record<string, number>} box
 */
function placed(picture, box) {
  for (const [name, value] of Object.entries(box)) picture.setAttribute(name, String(value));
  return picture;
}
