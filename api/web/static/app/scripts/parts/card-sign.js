// The signs of the colours of cards.

import { svg } from "../dom.js";

/** The outline of the sign of a wild card, on a square of 20. */
export const STAR = "M10 0L12.6 6.6L19.6 7L14.2 11.5L16 18.4L10 14.6L4 18.4L5.8 11.5L0.4 7L7.4 6.6Z";

/**
 * Draw the sign of a colour, within a text.
 * @param {{colour: string, sign: string}} look the outline of the sign is on a square of 20
 */
export function cardSign({ colour, sign }) {
  const place = { viewBox: "0 0 20 20", "aria-hidden": true, class: `player-${colour}` };
  return svg("svg.card-sign", place, svg("path", { d: sign }));
}
