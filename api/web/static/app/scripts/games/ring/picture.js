// The picture of RING in the lobby: three dinos.

import { svg } from "../../dom.js";
import { dinoPicture } from "./dinos.js";

/**
 * Draw the picture.
 * @param {Words} words
 */
export function lobbyPicture(words) {
  const cards = [1, 4, 9].map((dino, index) => {
    const picture = dinoPicture(words, dino, ["D", "S", "L"]);
    const place = { x: 2 + index * 34, y: index === 1 ? 2 : 12, width: 50, height: 70 };
    for (const [name, value] of Object.entries(place)) picture.setAttribute(name, String(value));
    return picture;
  });
  return svg("svg.ring-picture", { viewBox: "0 0 122 86" }, cards[0], cards[2], cards[1]);
}
